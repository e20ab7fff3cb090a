// Which key does what: the hotkeys of a View's actions, each given to one action only.
import type { View } from "./view";

const SPARE = "1234567890abcdefghijklmnopqrstuvwxyz";

/**
 * The key of every action, by its place; empty if it has none. An action keeps the key that the game
 * gave it. Where two have the same, the later one gets the next free digit or letter, so that every
 * primary action can be reached.
 */
export function assignKeys(view: View): string[] {
  const taken = new Set<string>();
  const keys = view.moves.map(({ hotkey }) => {
    if (!hotkey || taken.has(hotkey)) return "";
    taken.add(hotkey);
    return hotkey;
  });
  view.moves.forEach((action, i) => {
    if (keys[i] || !action.primary) return;
    const key = [...SPARE].find((spare) => !taken.has(spare)) ?? "";
    taken.add(key);
    keys[i] = key;
  });
  return keys;
}

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
