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
  rule: string;
  now?: number;
  most?: number;
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
  actions: number[];
}

export interface Row {
  cells: string[];
  sentence: string;
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
  hud: { title: string; values: Value[]; note?: string; aside?: boolean }[];
  preparing?: boolean;
  effects: { name: string; duration: string; effect: string }[];
  context: {
    heading: string;
    headline: Value[];
    description: string;
    table?: Table;
    board?: Board;
    cards: Card[];
    notes: string[];
  };
  report?: Report;
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

// ---- what several parts say about a View

/** The few numbers that stand for the whole HUD where there is no room for it. */
export function hudSummary(view: View): string {
  return view.hud
    .flatMap((group) =>
      group.values.filter((value, i) => (i === 0 && !group.aside) || value.most !== undefined),
    )
    .map((value) => `${value.label} ${value.text}`)
    .join(" · ");
}

/** What an action did, in one line: its name, every number that changed, and where that leads. */
export function resultOf(view: View, label: string): string {
  const changes = view.hud
    .flatMap((group) => group.values)
    .filter((value) => value.change)
    .map((value) => `${value.label} ${value.text} (${value.change})`);
  const text = [label, ...(changes.length > 0 ? [changes.join(", ")] : [])].join(": ");
  const { board, heading, headline } = view.context;
  if (board) return `${text}: ${board.sentence}`;
  const only = headline.length === 1 ? headline[0] : undefined;
  return `${text}. Now: ${heading}${only ? `, ${only.label} ${only.text}` : ""}.`;
}
