// A run is played in one tab: whoever plays a game holds its lock until the run is left.
import type { Game } from "./view";

interface Held {
  game: string;
  release: () => void;
  gone: Promise<unknown>; // until the browser has given the lock back
}

/** How long a reload waits for the lock of the page that it replaces, in milliseconds. */
const PATIENCE = 2000;

let held: Held | undefined;

export async function letGo(): Promise<void> {
  const before = held;
  held = undefined;
  before?.release();
  await before?.gone;
}

/** Holds a game's run for this tab; false if another one has it. */
export async function hold(game: Game, wait: boolean): Promise<boolean> {
  if (held?.game === game.id) return true; // a new run after the one that this tab held
  await letGo();
  if (!navigator.locks || !game.keeps_unfinished_runs) return true;
  const how: LockOptions = wait ? { signal: AbortSignal.timeout(PATIENCE) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const gone = navigator.locks.request(`candor.${game.id}`, how, (lock) => {
      resolve(lock !== null);
      if (!lock) return;
      return new Promise<void>((release) => (held = { game: game.id, release, gone }));
    });
    // Nobody has let go of it in time; or locks are not given here (a frame of somebody else's page), and then
    // neither is a store that two tabs could write to.
    gone.catch((error: Error) => resolve(error.name !== "TimeoutError"));
  });
}
