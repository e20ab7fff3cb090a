// The core: the games in C, as WebAssembly. One instance holds one run; see src/web/exports.c.
import type {
  Found,
  Future,
  Game,
  Goal,
  LogRecord,
  Profile,
  Rules,
  Score,
  Sheet,
  SheetTerm,
  View,
} from "./view";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  page_room(size: number): number;
  page_answer(): number;
  page_answer_length(): number;
  page_games(): number;
  page_start(): number;
  page_seed(): number;
  page_do(): number;
  page_pass(): number;
  page_view(): number;
  page_log(first: number): number;
  page_seek(step: number): number;
  page_run(): number;
  page_run_last(): number;
  page_code(): number;
  page_open(): number;
  page_watch(): number;
  page_next_move(): number;
  page_score(): number;
  page_earned(): number;
  page_profile(): number;
  page_rules(): number;
  page_content(): number;
  page_review(): number;
  page_review_on(): number;
  page_review_sheet(): number;
  page_future(): number;
  page_odds(): number;
  page_habits(): number;
}

/** The module, and packed content that is played in place of its own. */
export interface Program {
  module: WebAssembly.Module;
  content?: Uint8Array;
}

/** A move or text that the core refused; the message is its reason. Nothing has changed. */
export class Refused extends Error {}

/** The module broke down. The instance is of no use any more. */
export class Broken extends Error {}

/** For readers: the core writes plain ASCII. */
const withArrows = (text: string) => text.replaceAll("->", "→");

export class Core {
  #exports: Exports;

  constructor({ module, content }: Program) {
    const instance = new WebAssembly.Instance(module); // it asks for nothing
    this.#exports = instance.exports as unknown as Exports;
    this.#exports._initialize();
    if (content) this.#call((x) => x.page_content(), content);
  }

  /** Calls a function of the module with a text; gives its answer, or says why there is none. */
  #call(work: (exports: Exports) => number, text?: string | Uint8Array): string {
    const exports = this.#exports;
    try {
      if (text !== undefined) {
        const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
        const room = exports.page_room(bytes.length);
        new Uint8Array(exports.memory.buffer).set(bytes, room);
      }
      const done = work(exports);
      const answer = new Uint8Array(
        exports.memory.buffer,
        exports.page_answer(),
        exports.page_answer_length(),
      );
      const said = new TextDecoder("utf-8", { fatal: true }).decode(answer);
      if (done) return said;
      throw new Refused(said);
    } catch (error) {
      if (error instanceof Refused) throw error;
      throw new Broken(String(error));
    }
  }

  games(): Game[] {
    return JSON.parse(this.#call((x) => x.page_games()));
  }

  start(game: string, seed: string, setup: string): LogRecord[] {
    return JSON.parse(withArrows(this.#call((x) => x.page_start(), `${game}\n${seed}\n${setup}`)));
  }

  /** The number that a typed seed stands for: a number itself, or words. */
  seed(words: string): string {
    return this.#call((x) => x.page_seed(), words);
  }

  do(move: string): LogRecord[] {
    return JSON.parse(withArrows(this.#call((x) => x.page_do(), move)));
  }

  /** The log of the move that needs no decision; nothing if there is something to decide. */
  pass(): LogRecord[] | undefined {
    try {
      return JSON.parse(withArrows(this.#call((x) => x.page_pass())));
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  view(): View {
    return JSON.parse(withArrows(this.#call((x) => x.page_view())));
  }

  /** The log of the whole run, of so many steps, step by step. */
  log(steps: number): LogRecord[][] {
    const log: LogRecord[][] = [];
    while (log.length <= steps)
      log.push(...JSON.parse(withArrows(this.#call((x) => x.page_log(log.length)))));
    return log;
  }

  seek(step: number): void {
    this.#call((x) => x.page_seek(step));
  }

  run(): string {
    return this.#call((x) => x.page_run());
  }

  /** What the last move has added to the text of the run. */
  runLast(): string {
    return this.#call((x) => x.page_run_last());
  }

  code(): string {
    return this.#call((x) => x.page_code());
  }

  /** Opens a run file or a code. What it is comes back in any case. */
  open(text: string): Found {
    try {
      return JSON.parse(this.#call((x) => x.page_open(), text));
    } catch (error) {
      if (error instanceof Refused) return JSON.parse(error.message);
      throw error;
    }
  }

  watch(): void {
    this.#call((x) => x.page_watch());
  }

  nextMove(): string {
    try {
      return this.#call((x) => x.page_next_move());
    } catch (error) {
      if (error instanceof Refused) return "";
      throw error;
    }
  }

  /** Of a run that has ended. */
  score(): Score {
    return JSON.parse(withArrows(this.#call((x) => x.page_score())));
  }

  /** Begins the review of a run that has ended, for a goal or its usual one; gives all goals. */
  review(goal: string): Goal[] {
    return JSON.parse(this.#call((x) => x.page_review(), goal));
  }

  /** Goes on with it by one move; gives how many percent are done. */
  reviewOn(): number {
    return Number(this.#call((x) => x.page_review_on()));
  }

  /** What it has found by now. */
  reviewSheet(): Sheet | undefined {
    try {
      return JSON.parse(withArrows(this.#call((x) => x.page_review_sheet())));
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }

  /** What would have followed a move at a step of the run. */
  future(goal: string, step: number, move: string): Future {
    return JSON.parse(withArrows(this.#call((x) => x.page_future(), `${goal}\n${step}\n${move}`)));
  }

  /** The screen where the run stands, with the chances of winning on it. */
  odds(): View {
    return JSON.parse(withArrows(this.#call((x) => x.page_odds())));
  }

  /** Where points are lost over many reviews: their means, what costs most first. */
  habits(sheets: Sheet[]): Pick<Sheet, "kinds" | "places"> {
    const terms = (sign: string, list: SheetTerm[]) =>
      list.map(({ name, amount }) => `${sign}${amount} ${name}`);
    const lines = sheets.flatMap(({ kinds, places, most }) => [
      ...terms("k", kinds),
      ...terms("p", places),
      `=${most}`,
    ]);
    return JSON.parse(this.#call((x) => x.page_habits(), lines.join("\n")));
  }

  earned(): string {
    return this.#call((x) => x.page_earned());
  }

  /** Everything that its labels mean and its rules say. */
  rules(game: string): Rules {
    return JSON.parse(this.#call((x) => x.page_rules(), game));
  }

  /** From the earned lines of all runs, and what was bought: "unlock pack:fen 60 on". */
  profile(game: string, lines: string[]): Profile {
    return JSON.parse(this.#call((x) => x.page_profile(), [game, ...lines].join("\n")));
  }
}
