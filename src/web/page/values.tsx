// Numbers with their explanations: each opens into the terms that the rule itself added up.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import type { Value } from "./view";

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
      <span class="label">{value.label}</span> <span class="number">{value.text}</span>
      {value.change && (
        <span class="change">
          <span class="hidden">, changed by</span> <span aria-hidden="true">• </span>
          {value.change}
        </span>
      )}
      {value.most !== undefined && <Bar now={value.now ?? 0} most={value.most} />}
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

export function Explanation({ value }: { value: Value }) {
  if (!value.terms) return <p>Counted as it is: rule {value.rule}.</p>;
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
        {value.terms.map((term, i) => (
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
          <td class="numeric">{value.sum}</td>
          <td class="quiet">{value.rule}</td>
        </tr>
      </tfoot>
    </table>
  );
}
