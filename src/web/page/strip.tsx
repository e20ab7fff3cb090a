// What the last step did, what it changed and what it did not; and a sentence for a first run.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import type { View } from "./view";

/** It can take the focus: what has just happened can be read again. */
export function Result({ result }: { result: string }) {
  return (
    <p class="result" id="result" tabIndex={-1}>
      {result}
    </p>
  );
}

export function Strip({ view, result }: { view: View; result: string }) {
  // The last roll stands below with all that it changed.
  const empty = view.context.roll || (!result && view.strip.length === 0);
  return (
    <section class={empty ? "strip hidden" : "strip"} aria-label="Last step">
      <Result result={result} />
      {view.strip.map((value, i) => (
        <span key={i}>
          {value.label} <b class={value.tone ?? ""}>{value.change || value.text}</b>
        </span>
      ))}
      {view.strip.length > 0 && view.unchanged && (
        <span class="quiet">No change: {view.unchanged}</span>
      )}
    </section>
  );
}

export function Hint({ view }: { view: View }) {
  const desk = useContext(Desk);
  const { hint } = view;
  if (!hint || !desk.wantsHint(hint.id)) return null;
  return (
    <p class="hint">
      <span>{hint.text}</span>
      <button type="button" class="flat" onClick={() => desk.dismissHint(hint.id)}>
        Got it
      </button>
    </p>
  );
}
