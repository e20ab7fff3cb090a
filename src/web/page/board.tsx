// A board of square cells with one figure on it, and everything around it: nothing of it ever moves
// during a run. T-003, T-105.
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { type BarButton, ButtonView } from "./bar";
import { Desk } from "./desk";
import { Goal } from "./goal";
import { arrowOf } from "./keys";
import { Log } from "./log";
import { Pad } from "./pad";
import type { PlayProps } from "./play";
import { ReportView } from "./report";
import { ReviewView } from "./review";
import { Scrubber } from "./replay";
import { beep } from "./sound";
import { Hint, Result } from "./strip";
import { Values } from "./values";
import type { Action, Board, Cell, View } from "./view";

const FAR = 24; // pixels that make a swipe of a tap

function CellView(props: { cell: Cell; figure: string; place: string; focusable: boolean }) {
  const { cell, figure, place, focusable } = props;
  const classes = ["cell", cell.kind, `area-${cell.area}`];
  if (cell.fresh) classes.push("fresh");
  if (cell.preview) classes.push("preview");
  if (figure) classes.push("figure");
  return (
    <div
      role="gridcell"
      id={place}
      class={classes.join(" ")}
      tabIndex={focusable ? 0 : -1}
      aria-label={figure ? `${cell.name}, you are here` : cell.name}
    >
      {figure || cell.glyph}
    </div>
  );
}

/** The cells walked, as one line over the board. */
function Way({ board }: { board: Board }) {
  if (board.way.length < 2) return null;
  const point = (cell: number) =>
    `${(cell % board.width) + 0.5} ${Math.floor(cell / board.width) + 0.5}`;
  return (
    <svg class="way" viewBox={`0 0 ${board.width} ${board.height}`} aria-hidden="true">
      <polyline points={board.way.map(point).join(" ")} />
    </svg>
  );
}

/** What a step may do besides being shown: T-114, T-116. */
function useJolt(view: View, board: Board, square: { current: HTMLElement | null }): void {
  const desk = useContext(Desk);
  useEffect(() => {
    const fresh = board.cells.some((cell) => cell.fresh);
    if (desk.settings.sound && (board.lost > 1 || fresh || view.report)) beep();
    if (board.lost <= 0 || !desk.moves()) return;
    const far = Math.min(2 + board.lost, 8);
    square.current?.animate(
      [0, far, -far, far / 2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: 120 + 20 * board.lost },
    );
  }, [view.step]);
}

const wayAction = (view: View, dx: number, dy: number) =>
  view.report
    ? undefined
    : view.moves.find((action) => (dx || dy) && action.dx === dx && action.dy === dy);

/** The action that an arrow key asks for, on a board. */
export function arrowAction(view: View, event: KeyboardEvent): Action | undefined {
  const way = view.context.board ? arrowOf(event) : undefined;
  return way && wayAction(view, ...way);
}

/** The way of a swipe, or [0, 0] for a tap. */
function swipe(dx: number, dy: number): [number, number] {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < FAR) return [0, 0];
  return Math.abs(dx) > Math.abs(dy) ? [Math.sign(dx), 0] : [0, Math.sign(dy)];
}

/** A click or tap beside the figure and a swipe move it; any other cell is named. */
function usePointer(view: View, board: Board, name: (cell: string) => void) {
  const desk = useContext(Desk);
  const down = useRef<[number, number] | undefined>(undefined);
  const placeOf = (event: Event) =>
    Number((event.target as HTMLElement).closest(".cell")?.id.slice(5) ?? -1);
  const show = (place: number) => name(board.cells[place]?.name ?? "");
  return {
    onPointerDown: (event: PointerEvent) => (down.current = [event.clientX, event.clientY]),
    onPointerOver: (event: PointerEvent) => event.pointerType === "mouse" && show(placeOf(event)),
    onPointerUp: (event: PointerEvent) => {
      const [x, y] = down.current ?? [event.clientX, event.clientY];
      down.current = undefined;
      let [dx, dy] = swipe(event.clientX - x, event.clientY - y);
      const place = placeOf(event);
      if (!dx && !dy && place >= 0)
        [dx, dy] = [(place % board.width) - board.x, Math.floor(place / board.width) - board.y];
      const action = wayAction(view, dx, dy);
      if (action?.enabled && !desk.watching) desk.act(action);
      else show(place);
    },
  };
}

/** Arrow keys move the figure; Home and End look along the row, for those who read the board. */
function Cells(props: { view: View; board: Board; name: (cell: string) => void }) {
  const { view, board } = props;
  const square = useRef<HTMLDivElement>(null);
  const here = board.y * board.width + board.x;
  const [looking, setLooking] = useState(here);
  useJolt(view, board, square);
  useEffect(() => {
    const inside = square.current?.contains(document.activeElement);
    setLooking(here);
    if (inside) document.getElementById(`cell-${here}`)?.focus();
  }, [here, view.step]);
  const look = (event: KeyboardEvent) => {
    const row = Math.floor(looking / board.width) * board.width;
    if (event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    const place = event.key === "Home" ? row : row + board.width - 1;
    setLooking(place);
    document.getElementById(`cell-${place}`)?.focus();
  };
  const rows = Array.from({ length: board.height }, (_, y) => y);
  return (
    <div class="square" ref={square}>
      <div
        role="grid"
        aria-label="Board"
        class="cells"
        onKeyDown={look}
        {...usePointer(view, board, props.name)}
      >
        {rows.map((y) => (
          <div role="row" class="cells-row" key={y}>
            {board.cells.slice(y * board.width, (y + 1) * board.width).map((cell, x) => {
              const place = y * board.width + x;
              return (
                <CellView
                  key={x}
                  cell={cell}
                  figure={place === here ? board.figure : ""}
                  place={`cell-${place}`}
                  focusable={place === looking}
                />
              );
            })}
          </div>
        ))}
      </div>
      <Way board={board} />
    </div>
  );
}

function Countdown({ now, most }: { now: number; most: number }) {
  return (
    <p class="countdown" aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        <i key={i} class={i < now ? "full" : ""} />
      ))}
    </p>
  );
}

/** A question that stands before the next move; it is answered here, and nothing has the focus. */
function Prompt({ lines, answers }: { lines: string[]; answers: BarButton[] }) {
  const { hotkeys } = useContext(Desk).settings;
  if (lines.length === 0) return null;
  return (
    <div class="prompt">
      {lines.map((line, i) => line && <p key={i}>{line}</p>)}
      <div class="buttons">
        {answers.map((button) => (
          <ButtonView key={button.label} button={button} hotkeys={hotkeys} />
        ))}
      </div>
    </div>
  );
}

/** It stands below the board, where nobody would look for it. */
function toReview(): void {
  const heading = document.querySelector<HTMLElement>(".review h3");
  heading?.scrollIntoView();
  heading?.focus();
}

/** What is to be known at this moment. */
function Say({ view, board, answers }: { view: View; board: Board; answers: BarButton[] }) {
  const { say, prompt } = board;
  const asks = prompt.length > 0;
  const title = asks ? "" : say.title || (view.report?.title ?? "");
  const now = asks ? "A question" : "At this moment";
  return (
    <section
      class="say"
      id="say"
      tabIndex={-1}
      aria-label={view.report ? "How the run ended" : now}
    >
      <Prompt lines={prompt} answers={answers} />
      <Hint view={view} />
      {title && (
        <h2
          class={`${view.report ? "lead " : ""}${say.tone ?? ""}`}
          id={view.report && "ending"}
          tabIndex={-1}
        >
          {title}
        </h2>
      )}
      {!asks && say.most !== undefined && <Countdown now={say.now ?? 0} most={say.most} />}
      {!asks && say.lines.map((line, i) => <p key={i}>{line}</p>)}
      {view.report && (
        <button type="button" class="flat" onClick={toReview}>
          Where it was won and lost
        </button>
      )}
    </section>
  );
}

function Legend({ board, named }: { board: Board; named: string }) {
  return (
    <section class="legend" aria-label="What the signs mean">
      <dl>
        {board.legend.map((sign) => (
          <div key={sign.glyph}>
            <dt>{sign.glyph}</dt>
            <dd>
              <b>{sign.name}</b>
              {sign.text && `: ${sign.text}`}
            </dd>
          </div>
        ))}
      </dl>
      <p class="named quiet" aria-hidden="true">
        {named || "\u00a0"}
      </p>
      <details class="numbers">
        <summary>What the numbers mean</summary>
        <Values values={board.values} name="Numbers" />
      </details>
    </section>
  );
}

/** The four ways keep their places while a question is asked: they only wait. */
function useWays(buttons: BarButton[], waits: boolean): BarButton[] {
  const last = useRef<BarButton[]>([]);
  const now = buttons.filter((button) => button.way);
  if (now.length > 0) last.current = now;
  else if (waits)
    return last.current.map((button) => ({ ...button, reason: "Answer first", danger: false }));
  return now;
}

export function BoardScreen(props: PlayProps & { board: Board }) {
  const { live, board } = props;
  const { view } = live;
  const [named, setNamed] = useState("");
  const asked = board.prompt.length > 0 && !live.replay;
  const ways = useWays(props.buttons, asked);
  const others = props.buttons.filter((button) => !button.way);
  return (
    <div class={`play on-board ${view.game} tone-${board.tone}${view.report ? " over" : ""}`}>
      <main class={asked ? "boardbox asked" : "boardbox"} id="main" tabIndex={-1}>
        <h1 class="hidden">{view.title}</h1>
        <p class="ledger">{board.ledger || "\u00a0"}</p>
        <Cells view={view} board={board} name={setNamed} />
        <p class="status">{board.status}</p>
        <Result result={props.result} />
      </main>
      <aside class="side" aria-label="Beside the board" id="side" tabIndex={-1}>
        <div class="around">
          <Goal goal={view.goal} />
          <Say view={view} board={board} answers={asked ? others : []} />
          <Legend board={board} named={named} />
          <p class="saved">{props.saved}</p>
          {props.logOpen && <Log live={live} />}
        </div>
        <Pad ways={ways} buttons={asked ? [] : others}>
          {live.replay && <Scrubber live={live} seek={props.seek} />}
        </Pad>
      </aside>
      {view.report && <ReviewView live={live} />}
      {view.report && <ReportView report={view.report} live={live} />}
    </div>
  );
}
