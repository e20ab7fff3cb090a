// The log: a ledger of everything that happened, to be filtered, searched and copied. The latest
// lines are shown, all stay in the record (tale R-066).
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { Desk } from "./desk";
import type { Live, LogLine } from "./live";

const MANY = 300; // lines of a game that has no number of its own; earlier ones come on demand

const stamp = (line: LogLine) => `[T ${line.T} | #${String(line.n).padStart(4, "0")}]`;
const body = (line: LogLine) => line.text + (line.repeats > 1 ? ` (×${line.repeats})` : "");
const whole = (line: LogLine) => `${stamp(line)} ${body(line)}`;

/** Where the latest action begins. */
function latest(lines: LogLine[]): number {
  let place = lines.length - 1;
  while (place >= 0 && !lines[place]?.opens) place--;
  return place;
}

/** Where the last turn stands above the scene, the log holds what came before it. */
const pastLines = (live: Live): LogLine[] =>
  live.view.context.roll ? live.lines.slice(0, live.past) : live.lines;

/** What of the log is selected on the screen. */
function selectedText(list: HTMLElement | null): string {
  const selection = getSelection();
  const inside = list && selection?.anchorNode && list.contains(selection.anchorNode);
  return inside ? selection.toString().trim() : "";
}

export function Log({ live }: { live: Live }) {
  const desk = useContext(Desk);
  const [mechanics, setMechanics] = useState(false);
  const [wanted, setWanted] = useState("");
  const [more, setMore] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const needle = wanted.toLowerCase();
  const lines = pastLines(live);
  const found = lines.filter(
    (line) =>
      (!mechanics || line.kind === "mechanics") &&
      (!needle || whole(line).toLowerCase().includes(needle)),
  );
  const shown = found.slice(-((live.game.log_shown || MANY) + more));
  const hidden = found.length - shown.length;
  const last = latest(lines);

  // What has just happened is at the end.
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, lines.at(-1)?.n, lines.at(-1)?.repeats, mechanics, wanted]);

  const copy = () => {
    const selected = selectedText(list.current);
    desk.copy(
      selected || found.map(whole).join("\n"),
      selected ? "The selected lines were copied." : "The log was copied.",
    );
  };
  return (
    <section class="log" aria-label="Log" id="log" tabIndex={-1}>
      <header>
        <h2>Log</h2>
        <div class="seg" role="group" aria-label="Lines shown">
          <button type="button" aria-pressed={!mechanics} onClick={() => setMechanics(false)}>
            All
          </button>
          <button type="button" aria-pressed={mechanics} onClick={() => setMechanics(true)}>
            Mechanics-only
          </button>
        </div>
        <label class="find">
          <span class="hidden">Find in the log</span>
          <input
            type="search"
            id="find"
            placeholder="Find"
            value={wanted}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        <button type="button" class="flat" aria-label="Copy log" onClick={copy}>
          Copy
        </button>
      </header>
      <div class="log-lines" ref={list} tabIndex={0} role="group" aria-label="Lines of the log">
        {hidden > 0 && (
          <button type="button" class="flat" onClick={() => setMore(more + 10 * MANY)}>
            Show earlier lines ({hidden})
          </button>
        )}
        {shown.length === 0 && (
          <p class="quiet">
            {lines.length === 0 ? "Nothing has happened yet." : "No line says that."}
          </p>
        )}
        <ol>
          {shown.map((line) => (
            <li
              key={line.n}
              class={`${line.kind}${line.opens ? " opens" : ""}${line === lines[last] ? " now" : ""}`}
            >
              <span class="stamp">{stamp(line)}</span> <span>{body(line)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
