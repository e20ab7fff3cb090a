// What the player is after, on every screen.
export function Goal({ goal, place = "" }: { goal: string; place?: string }) {
  if (!goal) return null;
  return (
    <p class={`goal ${place}`}>
      <b>Goal:</b> {goal}
    </p>
  );
}
