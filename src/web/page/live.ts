// A run on the screen: played and kept after every action, or replayed.
//
// A played run only goes forward. A replay goes anywhere, earns nothing and is not kept. If the
// module breaks down, the run is opened again from its text, at the step before.
import { Broken, Core, type Program } from "./core";
import { type Asked, Review, type Reviewed } from "./reviews";
import { type Kept, type KeptReview, reasonOf, type Store } from "./store";
import type { Found, Game, Goal, LogRecord, Score, Sheet, View } from "./view";

export interface LogLine extends LogRecord {
  repeats: number;
  opens: boolean; // the first line of an action
}

let opened = 0;

export class Live {
  core: Core;
  view!: View;
  lines: LogLine[] = [];
  /** How many of the lines came before the last action. */
  past = 0;
  seed = "";
  /** Why the run is not kept; empty if it is. */
  problem = "";
  /** What broke down and was mended; empty if nothing did. */
  mended = "";
  readonly replay: boolean;
  /** A branch of a finished run: it earns nothing. */
  practice = false;
  /** One of its own for every run that is opened. */
  readonly number = ++opened;
  length = 0; // of a replay
  #text = ""; // the run as it was last whole
  #unkept = ""; // the end of it that is not stored yet
  #whole = ""; // the code of all of a replay, wherever it stands
  #all: LogLine[] = []; // of a replay: every line of its log
  #ends: number[] = []; // how many of them there are up to each step
  #kept: Kept | undefined;
  #reviews: KeptReview[] = []; // found or read so far
  #weigher: Review | undefined; // who finds the odds of screens

  private constructor(
    private readonly program: Program,
    readonly game: Game,
    private readonly store: Store | undefined,
    replay: boolean,
  ) {
    this.core = new Core(program);
    this.replay = replay;
  }

  static async start(
    program: Program,
    game: Game,
    seed: string,
    setup: string,
    store: Store,
    pass: boolean,
  ): Promise<Live> {
    const live = new Live(program, game, store, false);
    live.#hear(live.core.start(game.id, seed, setup), true);
    live.seed = seed;
    if (pass) live.#pass();
    live.view = live.core.view();
    live.#text = live.core.run();
    await live.#keep();
    return live;
  }

  /** Goes on with a run that is kept. */
  static async resume(
    program: Program,
    game: Game,
    kept: Kept,
    store: Store,
    pass: boolean,
  ): Promise<Live> {
    const live = new Live(program, game, store, false);
    const found = live.core.open(kept.text);
    if (!found.verified) throw new Error(found.reason);
    live.seed = kept.seed;
    live.#kept = kept;
    live.#text = kept.text;
    live.#hearAll(found.steps ?? 0);
    const passed = pass && live.#pass();
    live.view = live.core.view();
    if (passed) await live.#keep();
    return live;
  }

  /** Goes another way from a step of a finished run: for practice, and never ranked. */
  static async branch(
    program: Program,
    game: Game,
    run: string,
    step: number,
    store: Store,
  ): Promise<Live> {
    const live = new Live(program, game, store, false);
    const lines = run.split("\n");
    const first = lines.findIndex((line) => line.startsWith("step "));
    const found = live.core.open(`${lines.slice(0, first + step).join("\n")}\n`);
    if (!found.verified) throw new Error(found.reason);
    live.seed = found.seed ?? "";
    live.practice = true;
    live.#text = live.core.run();
    live.#hearAll(step);
    live.view = live.core.view();
    await live.#keep();
    return live;
  }

  /** Watches a run file or a code, from its start. A run that is kept keeps its reviews too. */
  static watch(program: Program, game: Game, text: string, kept?: Kept, store?: Store): Live {
    const live = new Live(program, game, store, true);
    live.#kept = kept;
    const found = live.core.open(text);
    if (!found.verified) throw new Error(found.reason);
    live.seed = found.seed ?? "";
    live.length = found.steps ?? 0;
    live.#text = text;
    live.#whole = live.core.code();
    live.#hearAll(live.length);
    live.#all = live.lines;
    live.core.watch();
    live.seek(0);
    return live;
  }

  get ended(): boolean {
    return this.view.report !== undefined;
  }

  /** Whether the run may be shared now. */
  get shareable(): boolean {
    return this.replay || this.view.shareable === true;
  }

  // ---- the log

  #hear(records: LogRecord[], opening: boolean): void {
    for (const record of records) {
      const last = this.lines.at(-1);
      if (!opening && last && last.text === record.text && last.T === record.T) last.repeats++;
      else this.lines.push({ ...record, repeats: 1, opens: opening });
      opening = false;
    }
  }

  /** The whole log, of so many steps. */
  #hearAll(steps: number): void {
    this.lines = [];
    this.#ends = this.core.log(steps).map((step) => {
      this.#hear(step, true);
      return this.lines.length;
    });
    this.past = this.#before(steps);
  }

  /** Lines before the last action of so many steps, with the one that needed no decision after it. */
  #before(steps: number): number {
    return this.#ends[Math.max(0, steps - 2)] ?? 0;
  }

  // ---- playing

  #addLast(): void {
    const added = this.core.runLast();
    this.#text += added;
    this.#unkept += added;
  }

  /** Makes the move that needs no decision, if there is one; it is kept like any other. */
  #pass(): boolean {
    const log = this.core.pass();
    if (!log) return false;
    this.#hear(log, true);
    this.#addLast();
    return true;
  }

  /** One action: carried out, then kept. Throws Refused if the game refuses it. */
  async do(move: string, pass: boolean): Promise<void> {
    this.mended = "";
    this.past = this.lines.length;
    try {
      this.#hear(this.core.do(move), true);
      this.#addLast();
      if (pass) this.#pass();
      this.view = this.core.view();
      if (this.ended) this.#hearAll(this.view.step); // a finished run has nothing left to hide
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.#mend(error);
      return;
    }
    await this.#keep();
  }

  /** Opens the run again as it was last whole. */
  #mend(error: Broken): void {
    this.core = new Core(this.program);
    const found = this.core.open(this.#text);
    if (!found.verified) throw new Error(found.reason);
    this.#hearAll(found.steps ?? 0);
    if (this.replay) this.core.watch();
    this.view = this.core.view();
    this.mended =
      `The program broke down (${error.message}) and was started again. ` +
      `The run is whole: it stands at step ${this.view.step}, before that action.`;
  }

  async #keep(): Promise<void> {
    if (!this.store || this.replay || (!this.game.keeps_unfinished_runs && !this.ended)) return;
    const run: Omit<Kept, "id"> = {
      game: this.game.id,
      seed: this.seed,
      state: this.ended ? "finished" : this.practice ? "given up" : "unfinished",
      origin: this.practice ? "practice" : "played",
      outcome: this.view.report?.outcome ?? "",
      ...(this.ended ? this.core.score() : { score: 0, result: "" }),
      steps: this.view.step,
      earned: this.core.earned(),
      begun: this.#kept?.begun ?? Date.now(),
      text: this.#text,
    };
    try {
      const stood = this.#kept?.steps ?? 0;
      const id = this.#kept?.id ?? (await this.store.add(run));
      if (this.#kept) await this.store.update({ ...run, id }, stood, this.#unkept);
      this.#kept = { ...run, id };
      this.#unkept = "";
      this.problem = "";
    } catch (error) {
      this.problem = `This run is not being saved: ${reasonOf(error)}`;
    }
  }

  runText(): string {
    return this.#text;
  }

  // ---- its review, once it has ended

  /** Finds the review for a goal, or the usual one, or takes the one that was kept. */
  async review(
    goal: string | undefined,
    hear: (said: Reviewed) => void,
  ): Promise<Review | undefined> {
    const id = this.#kept?.id;
    const kept =
      this.#reviews.find((review) => !goal || review.goal === goal) ??
      (id === undefined ? undefined : await this.store?.review(id, goal));
    if (kept) hear({ percent: 100, sheet: kept.sheet, goals: kept.goals });
    return kept
      ? undefined
      : new Review({ program: this.program, run: this.code(), goal: goal ?? "" }, hear);
  }

  /** Finds the odds of this screen, which are heard unless the screen is another one by then. */
  findOdds(hear: () => void): void {
    const { context } = this.view;
    if (this.ended || (context.foes.length === 0 && !context.table)) return;
    const asked: Asked = { program: this.program, run: this.core.code(), odds: true };
    this.#weigher ??= new Review(undefined, ({ view }) => {
      if (view?.hash !== this.view.hash || view.step !== this.view.step) return;
      this.view.context = view.context;
      hear();
    });
    this.#weigher.ask(asked);
  }

  /** Nothing is heard from it any more. */
  rest(): void {
    this.#weigher?.stop();
    this.#weigher = undefined;
  }

  /** What would have followed moves at a step of it. */
  futures(goal: string, step: number, moves: string[], hear: (said: Reviewed) => void): Review {
    return new Review({ program: this.program, run: this.code(), goal, step, moves }, hear);
  }

  /** A review that cannot be kept is found again. */
  async keepReview(sheet: Sheet, goals: Goal[]): Promise<void> {
    const review: KeptReview = { run: this.#kept?.id ?? -1, goal: sheet.goal, sheet, goals };
    if (this.#reviews.some(({ goal }) => goal === sheet.goal)) return;
    this.#reviews.push(review);
    if (this.#kept) await this.store?.keepReview(review).catch(() => undefined);
  }

  code(): string {
    return this.#whole || this.core.code();
  }

  // ---- replays

  seek(step: number): void {
    try {
      this.core.seek(step);
      this.view = this.core.view();
      const next = this.core.nextMove();
      for (const action of this.view.moves) action.next = action.move === next;
      this.lines = this.#all.slice(0, this.#ends[step]);
      this.past = this.#before(step);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.#mend(error);
    }
  }

  nextMove(): string {
    return this.core.nextMove();
  }
}

/** How a kept run ended, for one that an older version kept; its outcome where it cannot be told. */
export function scoreOf(program: Program, kept: Kept): Score {
  const core = new Core(program);
  try {
    if (core.open(kept.text).verified) return core.score();
  } catch {
    // Rules or content are others by now: what was written then is all there is.
  }
  return { score: 0, result: kept.outcome };
}

/** What a text or code is; nothing is started. */
export function inspect(program: Program, text: string): Found {
  try {
    return new Core(program).open(text);
  } catch (error) {
    return { verified: false, reason: reasonOf(error) };
  }
}
