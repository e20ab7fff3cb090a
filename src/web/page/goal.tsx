// What the player is after, where the header has no room for it.
export function Goal({ goal }: { goal: string }) {
  if (!goal) return null;
  return (
    <p class="goal-line">
      <b>Goal:</b> {goal}
    </p>
  );
}
