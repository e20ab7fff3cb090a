// The View as the core writes it; see src/engine/view.h. The page formats it and decides nothing.

export interface Term {
  label: string;
  value: number;
  rule: string;
}

export type Tone = "warning" | "gain" | "time";

export interface Value {
  label: string;
  text: string;
  change?: string;
  note?: string; // one line below it
  means?: string; // the label that explains it, if its own does not
  section?: string; // of a card: the title of the part that begins with it
  nothing?: boolean; // on a card: `unchanged` names it
  tone?: Tone;
  ticks?: number[]; // limits on its bar
  met?: boolean; // what it counts towards is there now
  rule: string;
  now?: number;
  most?: number;
  about?: string[]; // what the things are that the text names
  terms?: Term[];
  sum?: number;
}

export interface Action {
  move: string;
  label: string;
  enabled: boolean;
  reason?: string;
  hotkey?: string;
  summary?: string;
  costs_time: boolean;
  primary: boolean;
  on_row?: boolean; // a row of the table commits to it
  on_card?: boolean; // a card says what it does
  reason_said?: boolean; // by the action before it on the same card
  alike?: number; // so many do the same; 0: an earlier one stands for it
  ends_run?: boolean;
  chosen?: boolean;
  name?: string; // in a row of actions: rows of one name are one, with a button per target
  target?: string;
  costs?: string;
  does?: string;
  after?: string[]; // under the View's headings
  after_tone?: Tone;
  ask?: string; // a question that stands before it if the player wants that
  deadly?: boolean;
  next?: boolean; // of a replay: what was done here
  dx?: number;
  dy?: number;
}

export type Shape = "card" | "option" | "choice" | "pick" | "stepper" | "segment" | "action";

export interface Card {
  title: string;
  shape: Shape;
  sentence?: string; // of a choice: what one does, in the world's words
  pill?: string;
  pill_tone?: Tone;
  chance?: string;
  chance_of?: string;
  brief?: string; // one line with everything that decides
  brief_tone?: Tone;
  unchanged?: string;
  heading?: string;
  values: Value[];
  lines: string[];
  flavour: string;
  summary?: string;
  named_by_action?: boolean; // its first action says the title already
  details?: boolean; // of a row of the table: shown with it
  actions: number[];
}

export interface Row {
  cells: string[];
  notes: string[]; // a few words below a cell
  warned?: number; // the note of column n - 1 warns
  sentence: string;
  mark?: string; // a word that a small shape belongs to
  segments: number;
  values: (Value | null)[]; // what its cells open into
  card: number;
  action: number;
}

export interface Table {
  title: string;
  columns: string[];
  numeric: boolean[];
  below: number[]; // n: where there is room, it stands under column n - 1
  marked: number; // n: column n - 1 has the rows' marks
  segmented: number; // n: column n - 1 has the rows' segments
  segments_of: number;
  guide: string[]; // stands in place of a row's details while none is selected
  rows: Row[];
}

export interface Cell {
  glyph: string;
  kind: string;
  name: string;
  area: number;
  fresh?: boolean;
  preview?: boolean;
}

export interface Board {
  width: number;
  height: number;
  figure: string;
  x: number;
  y: number;
  tone: string;
  status: string;
  ledger: string;
  sentence: string;
  lost: number;
  prompt: string[];
  values: Value[]; // the numbers of the status line and around it
  say: { title: string; lines: string[]; tone?: Tone; now?: number; most?: number };
  legend: { glyph: string; name: string; text: string }[];
  way: number[]; // the cells walked, at the end
  cells: Cell[];
}

export interface Foe {
  name: string;
  hp: number;
  max_hp: number;
  block: string;
  statuses: string;
  intent?: string;
  does?: string;
  terms?: string;
  tone?: Tone;
  defeated?: boolean;
  values: Value[]; // to be opened
}

export interface Roll {
  title: string;
  faces: number; // 0: a turn without a roll
  least: number;
  rolled: number;
  sum: string;
  verdict: string;
  success: boolean;
  text: string;
  values: Value[];
  unchanged?: string;
}

export interface Series {
  name: string;
  values: number[];
  texts: string[];
}

export interface Report {
  title: string;
  outcome: string;
  success: boolean;
  tone?: Tone;
  cause: string;
  text: string;
  chain: string[];
  time: number[];
  chart: Series[];
}

export interface View {
  game: string;
  step: number;
  mode: string;
  hash: string;
  moves: Action[];
  title: string;
  goal: string;
  hud: { title: string; values: Value[]; note?: string; aside?: boolean; last?: boolean }[];
  hud_title: string;
  hud_summary: string;
  result?: string; // what the last action did
  strip: Value[]; // what it changed
  unchanged?: string; // the names of what it did not
  hint?: { id: string; text: string };
  shareable?: boolean;
  log_aside?: boolean; // the log is there for the asking only
  effects: { name: string; duration: string; effect: string }[];
  context: {
    heading: string;
    headline: Value[];
    description: string;
    description_said?: boolean; // by the headline's one value
    roll?: Roll;
    foes: Foe[];
    band?: { strong: string; text: string; tone?: Tone };
    after: string[]; // headings of what actions show as it will be after them
    table?: Table;
    board?: Board;
    cards: Card[];
    notes: string[];
  };
  report?: Report;
  labels: Record<string, [what: string, next: string]>; // what labels mean and change
  rules: Record<string, string>; // what rules say
}

export interface LogRecord {
  n: number;
  T: number;
  kind: "mechanics" | "narration";
  rule: string;
  text: string;
}

/** Something that a player can choose for a run: on or left out, or a number up to `most`. */
export interface Option {
  key: string;
  name: string;
  line: string;
  most: number;
}

export interface Game {
  id: string;
  name: string;
  summary: string;
  mood: string;
  length: string;
  stake: string;
  rules: number;
  log_shown: number;
  keeps_unfinished_runs: boolean;
  earns: boolean;
  collects: boolean;
  options: Option[];
}

/** What a run file or a code says that it is, and whether its replay bore that out. */
export interface Found {
  verified: boolean;
  reason: string;
  game?: string;
  seed?: string;
  steps?: number;
  outcome?: string;
  setup?: string;
  hash?: string;
}

/** Something that Observation Data buys. */
export interface Unlock {
  kind: string;
  id: string;
  name: string;
  text: string;
  more: string;
  cost: number;
  missing: number;
  alone: boolean;
  owned: boolean;
  on: boolean;
}

export interface Profile {
  observation: number;
  spent: number;
  unlocks: Unlock[];
  first_times: string[];
  setup: string;
  tally: string;
}

/** How a run has ended: a larger number is better. */
export interface Score {
  score: number;
  result: string;
}

/** What labels mean and change, and what rules say. */
export interface Rules {
  labels: Record<string, [string, string]>;
  rules: Record<string, string>;
}

/** Something that can be played for. */
export interface Goal {
  id: string;
  name: string;
}

export interface SheetTerm {
  name: string;
  amount: number;
  text: string;
}

export interface SheetDecision {
  step: number; // moves made before it
  what: string;
  reason: string;
  move: string;
  best: string;
  cost: string;
  mark: string;
}

/** The review of a finished run: start + luck - choices = result. */
export interface Sheet {
  goal: string;
  goal_name: string;
  unit: string;
  tenths: boolean; // amounts are counted in tenths
  most: number;
  start: string;
  result: string;
  luck: string;
  choices: string;
  unlucky: boolean; // the luck took
  gained: boolean; // the choices gave
  draw_count: number;
  decision_count: number;
  costly: number;
  sentence: string;
  rest: string;
  sources: SheetTerm[];
  kinds: SheetTerm[];
  places: SheetTerm[];
  decisions: SheetDecision[];
  draws: { step: number; name: string; text: string }[];
  steps: [time: number, value: number, choice: number, luck: number][];
  lines_title: string;
  lines?: string[]; // turn by turn; not in reviews of an older page
}

/** What would have followed a move, had the reference player gone on. */
export interface Future {
  what: string;
  lines: string[];
  more: number;
  end: string;
}
