// Keys that are pressed: which way an arrow leads, what may be a hotkey, and what is no press at all.

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The way an arrow key leads, on a board. */
export function arrowOf(event: KeyboardEvent): [number, number] | undefined {
  return ARROWS[event.key];
}

/** A bare key that may be a hotkey: not with modifiers, not while something is written. */
export function bareKey(event: KeyboardEvent): string {
  const target = event.target as HTMLElement | null;
  const writing = target?.closest("input, textarea, select, dialog");
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || writing) return "";
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** A key that is held down presses nothing again. */
export function guardKeys(event: KeyboardEvent): void {
  const presses = event.key === "Enter" || event.key === " ";
  const target = event.target as HTMLElement | null;
  if (event.repeat && presses && !target?.closest("textarea")) event.preventDefault();
}

/** F6 moves between the parts of the screen. */
export function nextPart(event: KeyboardEvent): void {
  if (event.key !== "F6") return;
  event.preventDefault();
  const parts = ["hud", "log", "main", "side", "actions"]
    .map((id) => document.getElementById(id))
    .filter((part) => part !== null);
  const now = parts.map((part) => part.contains(document.activeElement)).lastIndexOf(true);
  const step = event.shiftKey ? -1 : 1;
  parts[(now + step + parts.length) % parts.length]?.focus();
}
