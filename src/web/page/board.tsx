// A board of square cells with one figure on it, and the lines around it. T-003, T-105.
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { Desk } from "./desk";
import { arrowOf } from "./keys";
import { beep } from "./sound";
import { Values } from "./values";
import type { Action, Board, Cell, View } from "./view";

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

/** Arrow keys move the figure; Home and End look along the row, for those who read the board. */
export function BoardView({ view, board }: { view: View; board: Board }) {
  const desk = useContext(Desk);
  const square = useRef<HTMLDivElement>(null);
  const here = board.y * board.width + board.x;
  const [looking, setLooking] = useState(here);
  useEffect(() => {
    const inside = square.current?.contains(document.activeElement);
    setLooking(here);
    if (inside) document.getElementById(`cell-${here}`)?.focus();
  }, [here, view.step]);

  // T-114, T-116: what a step may do besides being shown.
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

  const look = (place: number) => {
    setLooking(place);
    document.getElementById(`cell-${place}`)?.focus();
  };
  const key = (event: KeyboardEvent) => {
    const row = Math.floor(looking / board.width) * board.width;
    if (event.key === "Home") look(row);
    else if (event.key === "End") look(row + board.width - 1);
    else return;
    event.preventDefault();
  };
  const rows = Array.from({ length: board.height }, (_, y) =>
    board.cells.slice(y * board.width, (y + 1) * board.width),
  );
  return (
    <div class={`board tone-${board.tone}`}>
      <div class="square" ref={square}>
        <div role="grid" aria-label="Board" class="cells" onKeyDown={key}>
          {rows.map((cells, y) => (
            <div role="row" class="cells-row" key={y}>
              {cells.map((cell, x) => {
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
        <div class="board-lines">
          <p class="ledger">{board.ledger || "\u00a0"}</p>
          <p class="status">{board.status}</p>
          <details class="numbers">
            <summary>What the numbers mean</summary>
            <Values values={board.values} name="Numbers" />
          </details>
        </div>
      </div>
      {board.prompt.length > 0 && (
        <div class="prompt">
          {board.prompt.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** The action that an arrow key asks for, on a board. */
export function arrowAction(view: View, event: KeyboardEvent): Action | undefined {
  const way = view.context.board && !view.report ? arrowOf(event) : undefined;
  return way && view.moves.find((action) => action.dx === way[0] && action.dy === way[1]);
}
