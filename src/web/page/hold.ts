// A run is played in one tab: whoever plays a game holds its lock until the run is left.
import type { Game } from "./view";

let release: (() => void) | undefined;

export function letGo(): void {
  release?.();
  release = undefined;
}

/** Holds a game's run for this tab; false if another one has it. */
export async function hold(game: Game): Promise<boolean> {
  letGo();
  if (!navigator.locks || !game.keeps_unfinished_runs) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(`candor.${game.id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>((done) => (release = done)) : undefined;
    });
  });
}
