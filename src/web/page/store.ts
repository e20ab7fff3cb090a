// Every run that was played or imported here, in IndexedDB. Nothing is ever deleted: a run that is
// given up stays in the history with what it earned.

import type { Game } from "./view";

export interface Kept {
  id: number;
  game: string;
  seed: string;
  state: "unfinished" | "finished" | "given up";
  origin: "played" | "imported";
  outcome: string;
  steps: number;
  earned: string; // a line of the core's, for the profile
  begun: number; // milliseconds since 1970
  text: string; // the run file
}

const DATABASE = "candor";
const RUNS = "runs";

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(RUNS, { keyPath: "id", autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("Another tab keeps the store closed."));
  });
}

export class Store {
  #database: IDBDatabase | undefined;
  /** Why runs cannot be kept; empty if they can. */
  problem = "";
  /** Whether the browser has promised not to clear what is stored. */
  persistent: boolean | undefined;

  async open(): Promise<void> {
    try {
      this.#database = await opened();
      this.persistent = await navigator.storage?.persisted?.();
    } catch (error) {
      this.problem = `Runs cannot be kept in this browser: ${reasonOf(error)}`;
    }
  }

  /** Asked once, at the first run that is worth keeping. */
  async #askToPersist(): Promise<void> {
    if (this.persistent) return;
    try {
      this.persistent = await navigator.storage?.persist?.();
    } catch {
      this.persistent = false;
    }
  }

  async list(): Promise<Kept[]> {
    if (!this.#database) return [];
    const all = this.#database.transaction(RUNS).objectStore(RUNS).getAll();
    return ((await settled(all)) as Kept[]).reverse();
  }

  async add(run: Omit<Kept, "id">): Promise<number> {
    if (!this.#database) throw new Error(this.problem);
    void this.#askToPersist();
    const work = this.#database.transaction(RUNS, "readwrite", { durability: "strict" });
    return (await settled(work.objectStore(RUNS).add(run))) as number;
  }

  /** Replaces a run, if it still stands at the step at which it was last kept here. */
  async replace(run: Kept, stood: number): Promise<void> {
    if (!this.#database) throw new Error(this.problem);
    const runs = this.#database
      .transaction(RUNS, "readwrite", { durability: "strict" })
      .objectStore(RUNS);
    const before = (await settled(runs.get(run.id))) as Kept | undefined;
    if (before && (before.steps !== stood || before.state !== "unfinished"))
      throw new Error(`Another tab has played this run: there it stands at step ${before.steps}.`);
    await settled(runs.put(run));
  }
}

/** The unfinished run of a game, of which there is at most one. */
export function waitingOf(game: Game, runs: Kept[]): Kept | undefined {
  return runs.find((run) => run.game === game.id && run.state === "unfinished");
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
