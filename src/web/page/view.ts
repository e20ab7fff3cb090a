// The View as the core writes it; see src/engine/view.h. The page formats it and decides nothing.

export interface Term {
  label: string;
  value: number;
  rule: string;
}

export interface Value {
  label: string;
  text: string;
  change?: string;
  note?: string; // one line below it
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
  ends_run?: boolean;
  chosen?: boolean;
  dx?: number;
  dy?: number;
}

export interface Card {
  title: string;
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
  sentence: string;
  values: (Value | null)[]; // what its cells open into
  card: number;
  action: number;
}

export interface Table {
  title: string;
  columns: string[];
  numeric: boolean[];
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
  cells: Cell[];
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
  shareable?: boolean;
  log_aside?: boolean; // the log is there for the asking only
  effects: { name: string; duration: string; effect: string }[];
  context: {
    heading: string;
    headline: Value[];
    description: string;
    description_said?: boolean; // by the headline's one value
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

export interface Game {
  id: string;
  name: string;
  summary: string;
  rules: number;
  log_shown: number;
  keeps_unfinished_runs: boolean;
  earns: boolean;
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

export interface Profile {
  observation: number;
  first_times: string[];
  setup: string;
}
