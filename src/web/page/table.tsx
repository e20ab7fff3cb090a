// The table of the context: Locations to choose from, or enemies with their next intents.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import { Bar } from "./values";
import type { Table, Value, View } from "./view";

/** A number opens into its explanation; "12/20" in a numeric cell is also drawn. */
function Cell({ text, numeric, value }: { text: string; numeric: boolean; value?: Value | null }) {
  const desk = useContext(Desk);
  const parts = numeric ? /^(\d+)\/(\d+)$/.exec(text) : null;
  const open = (event: Event) => {
    event.stopPropagation(); // the row is not meant
    if (value) desk.explain(value);
  };
  return (
    <>
      {value ? (
        <button type="button" class="opener" aria-haspopup="dialog" onClick={open}>
          <span class="hidden">{value.label} </span>
          {text}
        </button>
      ) : (
        text
      )}
      {parts && <Bar now={Number(parts[1])} most={Number(parts[2])} />}
    </>
  );
}

export function TableView({ view, table }: { view: View; table: Table }) {
  const desk = useContext(Desk);
  const moveTo = (row: number) => {
    desk.select(row);
    document.getElementById(`row-${row}`)?.focus();
  };
  const key = (event: KeyboardEvent, row: number) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    moveTo(Math.max(0, Math.min(table.rows.length - 1, row + step)));
  };
  return (
    <div class="table-room">
      <table class="rows">
        <caption class="hidden">{table.title}</caption>
        <thead>
          <tr>
            {table.columns.map((column, c) => (
              <th key={c} scope="col" class={table.numeric[c] ? "numeric" : ""}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, r) => {
            const selectable = row.card >= 0;
            const selected = selectable && r === desk.selected;
            const hotkey = desk.settings.hotkeys ? view.moves[row.action]?.hotkey : "";
            return (
              <tr
                key={r}
                class={selected ? "selected" : ""}
                onClick={selectable ? () => desk.select(r) : undefined}
              >
                {row.cells.map((text, c) =>
                  c === 0 ? (
                    <th key={c} scope="row" data-column={table.columns[c]}>
                      {selectable ? (
                        <button
                          type="button"
                          id={`row-${r}`}
                          class="row"
                          aria-pressed={selected}
                          aria-keyshortcuts={hotkey || undefined}
                          onKeyDown={(event) => key(event, r)}
                          onClick={(event) => {
                            event.stopPropagation();
                            // A second Enter on a selected row goes there; a click only selects.
                            const action = view.moves[row.action];
                            if (selected && event.detail === 0 && action) desk.act(action);
                            else desk.select(r);
                          }}
                        >
                          <span aria-hidden="true">
                            {hotkey && <kbd>{hotkey}</kbd>}
                            {text}
                          </span>
                          <span class="hidden">{row.sentence}</span>
                        </button>
                      ) : (
                        text
                      )}
                    </th>
                  ) : (
                    <td
                      key={c}
                      class={table.numeric[c] ? "numeric" : ""}
                      data-column={table.columns[c]}
                    >
                      <Cell text={text} numeric={table.numeric[c] ?? false} value={row.values[c]} />
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
