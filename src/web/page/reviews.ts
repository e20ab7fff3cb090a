// Reviews of finished runs, as the page asks for them: found once by a worker, then kept.
import type { Program } from "./core";
import type { Future, Goal, Odds, Sheet, View } from "./view";

/** What a worker is asked: for a review, for what would have followed moves at a step, or for the odds there. */
export type Asked =
  | { program: Program; run: string; goal: string }
  | { program: Program; run: string; goal: string; step: number; moves: string[] }
  | { program: Program; run: string; oddsAt: number };

/** What it answers: how far it is, what it has found by now, or why not. */
export interface Reviewed {
  percent?: number;
  goals?: Goal[];
  sheet?: Sheet | undefined;
  futures?: Future[];
  odds?: Odds;
  at?: number; // the step that they are of
  problem?: string;
}

let makeWorker: (() => Worker) | undefined;

/** Says where workers come from: a file beside the page, or a text inside of it. */
export function bringWorkers(make: () => Worker): void {
  makeWorker = make;
}

/** A worker that answers one question; what it says is heard until it is stopped. */
export class Review {
  readonly #worker: Worker | undefined;

  constructor(asked: Asked | undefined, hear: (said: Reviewed) => void) {
    try {
      this.#worker = makeWorker?.();
    } catch (error) {
      hear({ problem: String(error) });
    }
    if (!this.#worker) return;
    this.#worker.onmessage = ({ data }: MessageEvent<Reviewed>) => hear(data);
    this.#worker.onerror = (event) => hear({ problem: event.message || "The review broke down." });
    if (asked) this.ask(asked);
  }

  ask(asked: Asked): void {
    this.#worker?.postMessage(asked);
  }

  stop(): void {
    this.#worker?.terminate();
  }
}

const WIN = "With best play you win";

/** Puts the odds where they belong: below a row's number, among its details, and under a fight. */
export function showOdds({ context }: View, odds: Odds): void {
  const { table, cards, notes } = context;
  table?.rows.forEach((row, i) => {
    const words = odds.rows[i];
    const card = cards[row.card];
    const free = table.numeric.findIndex((yes, c) => yes && !row.notes[c] && !table.below[c]);
    if (!words) return;
    if (free >= 0) row.notes[free] = `win ${words}`;
    row.sentence += `, win ${words}`;
    card?.lines.push(`${WIN}: ${words}.`);
  });
  if (odds.fight) notes.push(`${WIN} from here: ${odds.fight}.`);
}
