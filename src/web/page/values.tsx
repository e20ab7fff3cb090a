// Numbers with their explanations: each opens into the terms that the rule itself added up.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import type { Term, Value, View } from "./view";

/** A number out of another is also drawn as a bar; the numbers say the same. */
export function Bar(props: { now: number; most: number; kind?: string; ticks?: number[] }) {
  const { now, most, kind = "", ticks = [] } = props;
  const part = (value: number) => 100 * Math.max(0, Math.min(1, value / most));
  return (
    <svg class={`bar ${kind}`} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" width="100" height="4" />
      <rect class="filled" width={part(now)} height="4" />
      {ticks.map((tick) => (
        <rect class="tick" key={tick} x={part(tick) - 0.4} width=".8" height="4" />
      ))}
    </svg>
  );
}

/** "17 / 20": the second number is quiet. */
function Number({ value }: { value: Value }) {
  const [now, ...most] = value.text.split(" / ");
  return (
    <span class={`number ${value.met ? "warning" : (value.tone ?? "")}`}>
      <b>{now}</b>
      {most.length > 0 && <span class="quiet"> / {most.join(" / ")}</span>}
    </span>
  );
}

/** The limits on a bar, in the unit that its text counts in: "5.75 / 10". */
function Limits({ value, ticks }: { value: Value; ticks: number[] }) {
  const most = value.most ?? 1;
  const whole = parseFloat(value.text.split(" / ")[1] ?? String(most));
  return (
    <span class="limits" aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ left: `${(100 * tick) / most}%` }}>
          {(tick * whole) / most}
        </span>
      ))}
    </span>
  );
}

/** More of what one has is good; what else a change means, its tone says. */
function Change({ value }: { value: Value }) {
  const own = value.most !== undefined && !value.ticks;
  const tone = value.tone ?? (own ? (value.change?.startsWith("-") ? "warning" : "gain") : "");
  return (
    <span class={`change ${tone}`}>
      <span class="hidden">, changed by </span>
      {value.change}
    </span>
  );
}

const LONG = 30; // letters of a text that says what it is by itself
const SHORT = 14; // letters of a label and text of which two stand side by side

const isShort = ({ label, text, most, note }: Value) =>
  most === undefined && !note && label.length + text.length <= SHORT;

export function ValueButton({ value, bar = "" }: { value: Value; bar?: string }) {
  const desk = useContext(Desk);
  return (
    <button
      type="button"
      class={value.text.length > LONG && !value.means ? "value long" : "value"}
      aria-haspopup="dialog"
      onClick={() => desk.explain(value)}
    >
      <span class="label">{value.label}</span> {value.change && <Change value={value} />}{" "}
      <Number value={value} />
      {value.most !== undefined && (
        <Bar
          now={value.now ?? 0}
          most={value.most}
          kind={value.ticks ? "limited" : bar}
          ticks={value.ticks}
        />
      )}
      {value.ticks && <Limits value={value} ticks={value.ticks} />}
      {value.note && <span class="note quiet">{value.note}</span>}
    </button>
  );
}

export function Values({ values, name, bars }: { values: Value[]; name: string; bars?: string[] }) {
  if (values.length === 0) return null;
  let drawn = 0;
  return (
    <ul class="values" aria-label={name}>
      {values.map((value, i) => (
        <li key={i} class={isShort(value) ? "short" : ""}>
          <ValueButton
            value={value}
            bar={value.most !== undefined ? (bars?.[drawn++] ?? "") : ""}
          />
        </li>
      ))}
    </ul>
  );
}

const signed = (value: number) => (value < 0 ? String(value) : `+${value}`);

function Terms({ terms, sum }: { terms: Term[]; sum: number }) {
  return (
    <section>
      <h3>How it was made</h3>
      <ul class="terms plain">
        {terms.map((term, i) => (
          <li key={i}>
            <span>{term.label}</span>
            <b>{signed(term.value)}</b>
          </li>
        ))}
        <li class="sum">
          <span>Sum</span>
          <b>{sum}</b>
        </li>
      </ul>
    </section>
  );
}

/** What it is, its terms, what it changes next, and the rule's own sentence. */
export function Explanation({ value, view }: { value: Value; view: View }) {
  const [what, next] = view.labels[value.means ?? value.label] ?? ["", ""];
  const says = view.rules[value.rule];
  return (
    <>
      {[what, ...(value.about ?? [])].map((line, i) => line && <p key={i}>{line}</p>)}
      {value.terms && <Terms terms={value.terms} sum={value.sum ?? 0} />}
      {next && (
        <section>
          <h3>What it changes</h3>
          <p>{next}</p>
        </section>
      )}
      {says && (
        <section>
          <h3>The rule</h3>
          <p class="rule">
            {says} <span class="quiet">{value.rule}</span>
          </p>
        </section>
      )}
    </>
  );
}
