// The table of the context: Locations to choose from, with their marks, segments and second lines.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import { Mark } from "./marks";
import type { Row, Table, Value, View } from "./view";

/** A number opens into its explanation. */
function Cell({ text, value }: { text: string; value?: Value | null }) {
  const desk = useContext(Desk);
  if (!value) return <>{text}</>;
  const open = (event: Event) => {
    event.stopPropagation(); // the row is not meant
    desk.explain(value);
  };
  return (
    <button type="button" class="opener" aria-haspopup="dialog" onClick={open}>
      <span class="hidden">{value.label} </span>
      <span class={value.tone ?? ""}>{text}</span>
    </button>
  );
}

function Segments({ filled, of }: { filled: number; of: number }) {
  return (
    <span class={`segments of-${filled}`} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} class={i < filled ? "full" : ""} />
      ))}
    </span>
  );
}

/** What stands in a small line under a column. */
const linesBelow = (table: Table, row: Row, column: number) =>
  [...row.cells.filter((_, c) => table.below[c] === column + 1), row.notes[column] ?? ""].filter(
    Boolean,
  );

function RowName(props: { view: View; table: Table; row: Row; place: number; selected: boolean }) {
  const { view, table, row, place, selected } = props;
  const desk = useContext(Desk);
  const action = view.moves[row.action];
  const hotkey = desk.settings.hotkeys ? action?.hotkey : "";
  const moveTo = (wanted: number) => {
    const next = Math.max(0, Math.min(table.rows.length - 1, wanted));
    desk.select(next);
    document.getElementById(`row-${next}`)?.focus();
  };
  return (
    <button
      type="button"
      id={`row-${place}`}
      class="row"
      aria-pressed={selected}
      aria-keyshortcuts={hotkey || undefined}
      onKeyDown={(event) => {
        const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        moveTo(desk.selected < 0 ? place : place + step);
      }}
      onClick={(event) => {
        event.stopPropagation();
        // A second Enter on a selected row goes there; a click only selects.
        if (selected && event.detail === 0 && action) desk.act(action);
        else desk.select(place);
      }}
    >
      <span aria-hidden="true">
        {hotkey && <kbd>{hotkey}</kbd>}
        <span class="name">
          {row.cells[0]}
          <Below lines={linesBelow(table, row, 0)} />
        </span>
      </span>
      <span class="hidden">{row.sentence}</span>
    </button>
  );
}

function Below({ lines, warns }: { lines: string[]; warns?: boolean }) {
  return (
    <>
      {lines.map((line) => (
        <small key={line} class={warns ? "warning" : ""}>
          {line}
        </small>
      ))}
    </>
  );
}

export function TableView({ view, table }: { view: View; table: Table }) {
  const desk = useContext(Desk);
  const columns = table.columns.map((_, c) => c).filter((c) => !table.below[c]);
  const tight = table.rows.length > 4 ? " tight" : "";
  // On a phone the first half of the columns stands at the left, the other at the right.
  const side = (c: number) => (columns.indexOf(c) < columns.length / 2 ? "left" : "right");
  return (
    <table class={`rows${tight}`}>
      <caption class="hidden">{table.title}</caption>
      <thead>
        <tr>
          {columns.map((c) => (
            <th key={c} scope="col" class={table.numeric[c] ? "numeric" : ""}>
              {table.columns[c]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, r) => {
          const selectable = row.card >= 0;
          const selected = selectable && r === desk.selected;
          return (
            <tr
              key={r}
              class={selected ? "selected" : ""}
              onClick={selectable ? () => desk.select(r) : undefined}
            >
              <th scope="row" class="left">
                {selectable ? (
                  <RowName view={view} table={table} row={row} place={r} selected={selected} />
                ) : (
                  row.cells[0]
                )}
              </th>
              {columns.slice(1).map((c) => (
                <td
                  key={c}
                  class={`${side(c)}${table.numeric[c] ? " numeric" : ""}`}
                  data-column={table.numeric[c] ? table.columns[c] : undefined}
                >
                  {table.marked === c + 1 && row.mark && <Mark word={row.mark} />}
                  <Cell text={row.cells[c] ?? ""} value={row.values[c]} />
                  {table.segmented === c + 1 && (
                    <Segments filled={row.segments} of={table.segments_of} />
                  )}
                  <Below lines={linesBelow(table, row, c)} warns={row.warned === c + 1} />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
