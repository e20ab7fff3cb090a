// Numbers with their explanations: each opens into the terms that the rule itself added up.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import type { Term, Value, View } from "./view";

/** "12/20" is also drawn as a bar; the numbers say the same. */
export function Bar({ now, most }: { now: number; most: number }) {
  const filled = Math.max(0, Math.min(1, now / most));
  return (
    <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect class="track" width="100" height="4" />
      <rect class="filled" width={100 * filled} height="4" />
    </svg>
  );
}

export function ValueButton({ value }: { value: Value }) {
  const desk = useContext(Desk);
  return (
    <button type="button" class="value" aria-haspopup="dialog" onClick={() => desk.explain(value)}>
      <span class="label">{value.label}</span>{" "}
      <span class={value.met ? "number warning" : "number"}>{value.text}</span>
      {value.change && (
        <span class="change">
          <span class="hidden">, changed by</span> <span aria-hidden="true">• </span>
          {value.change}
        </span>
      )}
      {value.most !== undefined && <Bar now={value.now ?? 0} most={value.most} />}
      {value.note && <span class="note quiet">{value.note}</span>}
    </button>
  );
}

export function Values({ values, name }: { values: Value[]; name: string }) {
  if (values.length === 0) return null;
  return (
    <ul class="values" aria-label={name}>
      {values.map((value, i) => (
        <li key={i}>
          <ValueButton value={value} />
        </li>
      ))}
    </ul>
  );
}

const signed = (value: number) => (value < 0 ? String(value) : `+${value}`);

function Terms({ terms, sum }: { terms: Term[]; sum: number }) {
  return (
    <table class="terms">
      <thead>
        <tr>
          <th scope="col">Term</th>
          <th scope="col" class="numeric">
            Value
          </th>
          <th scope="col">Rule</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term, i) => (
          <tr key={i}>
            <td>{term.label}</td>
            <td class="numeric">{signed(term.value)}</td>
            <td class="quiet">{term.rule}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <td class="numeric">{sum}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

/** What it is, its terms, what it changes next, and the rule's own sentence. */
export function Explanation({ value, view }: { value: Value; view: View }) {
  const [what, next] = view.labels[value.label] ?? ["", ""];
  return (
    <>
      <p>{what}</p>
      {value.about?.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      {value.terms && <Terms terms={value.terms} sum={value.sum ?? 0} />}
      <p>{next}</p>
      <p class="quiet">
        {value.rule}: {view.rules[value.rule]}
      </p>
    </>
  );
}
