// Keys that are pressed: which way an arrow leads, and what may be a hotkey.

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
