// Small shapes that stand before a word; the word says the same.

const SHAPES: Record<string, string> = {
  enemy: "M7 2.5a4.5 4.5 0 1 0 .01 0Z",
  elite: "M7 1 13 7 7 13 1 7Z",
  boss: "M1.5 1.5h11v11h-11Z",
  event: "M2 11.5 7 2.5l5 9Z",
  rest: "M2 9.5h10M3.5 9.5a3.5 3.5 0 0 1 7 0",
  exit: "M3 7h8M7.5 3.5 11 7l-3.5 3.5",
};
const UNKNOWN = "M2.5 2.5h9v9h-9Z";

export function Mark({ word }: { word: string }) {
  return (
    <svg class={`mark ${word}`} viewBox="0 0 14 14" aria-hidden="true">
      <path d={SHAPES[word] ?? UNKNOWN} />
    </svg>
  );
}

export const BACK = "M11 4 6 9l5 5";
export const MENU = "M3 5h12M3 9h12M3 13h12";

export function Icon({ path }: { path: string }) {
  return (
    <svg class="icon" viewBox="0 0 18 18" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
