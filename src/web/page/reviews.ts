// Reviews of finished runs, as the page asks for them: found once by a worker, then kept.
import type { Program } from "./core";
import type { Future, Goal, Sheet, View } from "./view";

/** What a worker is asked: for a review, for what would have followed moves at a step, or for the odds there. */
export type Asked =
  | { program: Program; run: string; goal: string }
  | { program: Program; run: string; goal: string; step: number; moves: string[] }
  | { program: Program; run: string; odds: true };

/** What it answers: how far it is, what it has found by now, or why not. */
export interface Reviewed {
  percent?: number;
  goals?: Goal[];
  sheet?: Sheet | undefined;
  futures?: Future[];
  view?: View; // with the odds
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
