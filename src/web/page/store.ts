// Every run that was played or imported here, in IndexedDB. A run that is given up stays in the
// history; of one that is deleted stays what it earned, which is never lost.
//
// A run is stored with its text as it was then; what each later action adds to the text is a record
// of its own, so that an action costs the same at the end of a long run as at its start.

import type { Content } from "./content";
import type { Game, Goal, Sheet } from "./view";

export interface Kept {
  id: number;
  game: string;
  seed: string;
  state: "unfinished" | "finished" | "given up" | "deleted";
  origin: "played" | "imported" | "practice";
  outcome: string;
  result: string; // of a finished run, in words; empty in what older versions kept
  score: number; // larger for a better one
  steps: number;
  earned: string; // a line of the core's, for the profile
  begun: number; // milliseconds since 1970
  text: string; // the run file
}

/** What was bought for a game, and whether it is on. */
export interface Bought {
  game: string;
  kind: string;
  id: string;
  cost: number;
  on: boolean;
}

/** The review of a kept run for a goal; the first that was found is the run's usual one. */
export interface KeptReview {
  run: number;
  goal: string;
  sheet: Sheet;
  goals: Goal[];
}

/** Of the games as they are; runs of other content are in one of its own. */
const DATABASE = "candor";
const RUNS = "runs";
const STEPS = "steps";
const BOUGHT = "bought";
const CONTENT = "content";
const REVIEWS = "reviews";

interface Step {
  run: number;
  step: number;
  text: string;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Since version 3 a run has its result and score; older ones get theirs when they are first read. */
function addResults(runs: IDBObjectStore): void {
  const walk = runs.openCursor();
  walk.onsuccess = () => {
    walk.result?.update({ ...walk.result.value, result: "", score: 0 });
    walk.result?.continue();
  };
}

function upgrade(database: IDBDatabase, work: IDBTransaction, before: number): void {
  if (before < 1) database.createObjectStore(RUNS, { keyPath: "id", autoIncrement: true });
  if (before < 2) database.createObjectStore(STEPS, { keyPath: ["run", "step"] });
  if (before > 0 && before < 3) addResults(work.objectStore(RUNS));
  if (before < 4) database.createObjectStore(BOUGHT, { keyPath: ["game", "kind", "id"] });
  if (before < 5) database.createObjectStore(CONTENT, { keyPath: "hash" });
  if (before < 6) database.createObjectStore(REVIEWS, { autoIncrement: true });
}

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 6);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (request.transaction) upgrade(request.result, request.transaction, oldVersion);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("Another tab keeps the store closed."));
  });
}

/** What is written is kept when the transaction is complete, not when the request was heard. */
function complete(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error("The browser did not keep it."));
  });
}

const EMPTY: Kept = {
  id: 0,
  game: "",
  seed: "",
  state: "finished",
  origin: "imported",
  outcome: "",
  result: "damaged: it cannot be read",
  score: 0,
  steps: 0,
  earned: "0 ",
  begun: 0,
  text: "",
};

/** A record that is not whole is listed as damaged; the others are not its business. */
function sound(record: Kept): Kept {
  const whole = (Object.keys(EMPTY) as (keyof Kept)[]).every(
    (name) => typeof record[name] === typeof EMPTY[name],
  );
  return whole && /^\d+ /.test(record.earned) ? record : { ...EMPTY, id: record.id };
}

export class Store {
  #database: IDBDatabase | undefined;
  /** Why runs cannot be kept; empty if they can. */
  problem = "";
  /** Whether the browser has promised not to clear what is stored. */
  persistent: boolean | undefined;

  /** `hash`: of the content whose runs these are; none: the games as they are. */
  async open(hash?: string): Promise<void> {
    try {
      this.#database = await opened(hash ? `${DATABASE}-${hash}` : DATABASE);
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
    const work = this.#database.transaction([RUNS, STEPS]);
    const later = settled(work.objectStore(STEPS).getAll()) as Promise<Step[]>;
    const runs = ((await settled(work.objectStore(RUNS).getAll())) as Kept[]).map(sound);
    const byId = new Map(runs.map((run) => [run.id, run]));
    for (const { run, text } of await later) {
      const kept = byId.get(run);
      if (kept) kept.text += text;
    }
    return runs.reverse();
  }

  async add(run: Omit<Kept, "id">): Promise<number> {
    if (!this.#database) throw new Error(this.problem);
    void this.#askToPersist();
    const work = this.#database.transaction(RUNS, "readwrite", { durability: "strict" });
    const kept = complete(work);
    const id = (await settled(work.objectStore(RUNS).add(run))) as number;
    await kept;
    return id;
  }

  /**
   * Brings a run up to date, if it still stands at the step at which it was last kept here, and adds
   * to its text; what it says about the rest of its text does not matter.
   */
  async update(run: Kept, stood: number, added: string): Promise<void> {
    if (!this.#database) throw new Error(this.problem);
    const work = this.#database.transaction([RUNS, STEPS], "readwrite", { durability: "strict" });
    const kept = complete(work);
    const runs = work.objectStore(RUNS);
    const before = (await settled(runs.get(run.id))) as Kept | undefined;
    const goesOn = before?.state === "unfinished" || before?.origin === "practice";
    if (before && (before.steps !== stood || !goesOn)) {
      await kept;
      throw new Error(`Another tab has played this run: there it stands at step ${before.steps}.`);
    }
    if (before && added)
      work.objectStore(STEPS).put({ run: run.id, step: run.steps, text: added } satisfies Step);
    runs.put(before ? { ...run, text: before.text } : run);
    await kept;
  }

  /** Writes a run as it is given, its whole text in one piece. */
  async put(run: Kept): Promise<void> {
    if (!this.#database) throw new Error(this.problem);
    const work = this.#database.transaction([RUNS, STEPS], "readwrite", { durability: "strict" });
    const kept = complete(work);
    work.objectStore(STEPS).delete(IDBKeyRange.bound([run.id], [run.id, []]));
    work.objectStore(RUNS).put(run);
    await kept;
  }

  /** All reviews, the oldest first. */
  async reviews(): Promise<KeptReview[]> {
    if (!this.#database) return [];
    return settled(this.#database.transaction(REVIEWS).objectStore(REVIEWS).getAll());
  }

  /** The review of a run for a goal; without one the first that was found. */
  async review(run: number, goal: string | undefined): Promise<KeptReview | undefined> {
    const all = await this.reviews();
    return all.find((kept) => kept.run === run && (!goal || kept.goal === goal));
  }

  async keepReview(review: KeptReview): Promise<void> {
    if (!this.#database) return;
    const work = this.#database.transaction(REVIEWS, "readwrite");
    const kept = complete(work);
    work.objectStore(REVIEWS).add(review);
    await kept;
  }

  async contents(): Promise<Content[]> {
    if (!this.#database) return [];
    return settled(this.#database.transaction(CONTENT).objectStore(CONTENT).getAll());
  }

  async keepContent(content: Content): Promise<void> {
    await this.#inContents((contents) => contents.put(content));
  }

  async removeContent({ hash }: Content): Promise<void> {
    await this.#inContents((contents) => contents.delete(hash));
  }

  async #inContents(change: (contents: IDBObjectStore) => void): Promise<void> {
    if (!this.#database) throw new Error(this.problem);
    const work = this.#database.transaction(CONTENT, "readwrite", { durability: "strict" });
    const kept = complete(work);
    change(work.objectStore(CONTENT));
    await kept;
  }

  async bought(): Promise<Bought[]> {
    if (!this.#database) return [];
    return settled(this.#database.transaction(BOUGHT).objectStore(BOUGHT).getAll());
  }

  /** Buys something, or switches it; with `alone` others of its kind go off. */
  async buy(wanted: Bought, alone: boolean): Promise<void> {
    if (!this.#database) throw new Error(this.problem);
    const work = this.#database.transaction(BOUGHT, "readwrite", { durability: "strict" });
    const kept = complete(work);
    const things = work.objectStore(BOUGHT);
    const all = (await settled(things.getAll())) as Bought[];
    const others = all.filter(({ game, kind }) => game === wanted.game && kind === wanted.kind);
    if (alone && wanted.on) for (const other of others) things.put({ ...other, on: false });
    things.put(wanted);
    await kept;
  }

  /** Forgets a run, but not what it earned. put() brings it back. */
  async remove(run: Kept): Promise<void> {
    await this.put({ ...run, state: "deleted", text: "" });
  }
}

/** The best finished run of a game that was played here. */
export function bestOf(game: Game, runs: Kept[]): Kept | undefined {
  const done = runs.filter(
    (run) => run.game === game.id && run.state === "finished" && run.origin === "played",
  );
  return done.reduce<Kept | undefined>(
    (best, run) => (best && best.score >= run.score ? best : run),
    undefined,
  );
}

/** The unfinished run of a game, of which there is at most one. */
export function waitingOf(game: Game, runs: Kept[]): Kept | undefined {
  return runs.find((run) => run.game === game.id && run.state === "unfinished");
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
