// The end of a run: what happened and why, step by step, the chart and its table, seed and code.
import { useContext, useState } from "preact/hooks";
import { Desk } from "./desk";
import type { Live } from "./live";
import type { Report, Series } from "./view";

const WIDTH = 640;
const HEIGHT = 56;
const SHOWN = 80; // letters of a run code; it is copied whole

/** One small panel: a value holds until it changes. Steps stand where their Time does. */
function Panel({ series, time }: { series: Series; time: number[] }) {
  const least = Math.min(0, ...series.values);
  const most = Math.max(1, ...series.values);
  const last = Math.max(1, time.at(-1) ?? 1);
  const x = (i: number) => ((WIDTH * (time[i] ?? 0)) / last).toFixed(1);
  const y = (value: number) => (4 + ((HEIGHT - 8) * (most - value)) / (most - least)).toFixed(1);
  const end = series.values.length - 1;
  const path = series.values.map((value, i) =>
    i === 0
      ? `M${x(0)} ${y(value)}`
      : i === end || value !== series.values[i - 1]
        ? `H${x(i)}V${y(value)}`
        : "",
  );
  const textOf = (value: number) => series.texts[series.values.indexOf(value)] ?? String(value);
  return (
    <div class="panel">
      <span class="label">{series.name}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path class="ground" d={`M0 ${HEIGHT - 3.5}H${WIDTH}`} />
        <path class="curve" d={path.join("")} vector-effect="non-scaling-stroke" />
      </svg>
      <span class="range">
        <span>{textOf(most)}</span>
        <span>{textOf(least)}</span>
      </span>
    </div>
  );
}

const MOST_ROWS = 2000; // of the table; a replay has all of them

/** Every step, for those who ask: thousands of rows are not made for nobody. */
function Steps({ report }: { report: Report }) {
  const [open, setOpen] = useState(false);
  const first = Math.max(0, report.time.length - MOST_ROWS);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Every step</summary>
      {open && first > 0 && <p class="quiet">From step {first} on; the replay has all.</p>}
      {open && <StepRows report={report} first={first} />}
    </details>
  );
}

function StepRows({ report, first }: { report: Report; first: number }) {
  return (
    <div class="table-room steps" tabIndex={0} role="group" aria-label="Every step">
      <table>
        <caption class="hidden">Every step of the run</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">T</th>
            {report.chart.map((series) => (
              <th scope="col" key={series.name}>
                {series.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.time.slice(first).map((time, i) => (
            <tr key={i}>
              <th scope="row">{first + i}</th>
              <td>{time}</td>
              {report.chart.map((series) => (
                <td key={series.name}>{series.texts[first + i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A line that names its steps leads to the first of them. */
function ChainLine({ line }: { line: string }) {
  const desk = useContext(Desk);
  const step = /steps (\d+)/.exec(line)?.[1];
  if (!step) return <>{line}</>;
  return (
    <button type="button" class="flat" onClick={() => desk.jump(Number(step) - 1)}>
      {line}
    </button>
  );
}

/** What happened; what the game itself tells of it stands below. */
export function ReportHead({ report }: { report: Report }) {
  const tone = report.tone ?? (report.success ? "" : "warning");
  return (
    <section class="report" aria-label="How the run ended">
      <span class={`pill ${tone}`}>{report.outcome}</span>
      <h2 class={`lead ${tone}`} id="ending" tabIndex={-1}>
        {report.title}
      </h2>
      <p class="strong">{report.cause}</p>
      {report.text && <p class="quiet">{report.text}</p>}
    </section>
  );
}

export function ReportView({ report, live }: { report: Report; live: Live }) {
  const desk = useContext(Desk);
  const code = live.code();
  return (
    <section class="report" aria-label="How it came to this">
      <h3>How it came to this</h3>
      <ul class="plain chain">
        {report.chain.map((line, i) => (
          <li key={i}>
            <ChainLine line={line} />
          </li>
        ))}
      </ul>
      <h3>Over Time</h3>
      <div
        class="chart"
        role="img"
        aria-label="Chart over Time; the table below has the same numbers"
      >
        {report.chart.map((series) => (
          <Panel key={series.name} series={series} time={report.time} />
        ))}
        <p class="axis">
          <span>T 0</span>
          <span>T {report.time.at(-1)}</span>
        </p>
      </div>
      <Steps report={report} />
      <h3>To share</h3>
      <dl class="share">
        <dt>Seed</dt>
        <dd>{live.seed}</dd>
        <dd>
          <button
            type="button"
            class="flat"
            onClick={() => desk.copy(live.seed, "The seed was copied.")}
          >
            Copy seed
          </button>
        </dd>
        <dt>Run code</dt>
        <dd class="code">{code.length > SHOWN ? `${code.slice(0, SHOWN)}…` : code}</dd>
        <dd>
          <button
            type="button"
            class="flat"
            onClick={() => desk.copy(code, "The run code was copied.")}
          >
            Copy run code
          </button>
        </dd>
      </dl>
    </section>
  );
}
