// Foes with what they will do next, and the band that adds it up.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import { Bar } from "./values";
import type { Foe, View } from "./view";

/** The number or the intent itself opens into its explanation, if the View has one. */
function Opener({ foe, label, text }: { foe: Foe; label: RegExp; text: string }) {
  const desk = useContext(Desk);
  const value = foe.values.find((value) => label.test(value.label));
  if (!value) return <>{text}</>;
  return (
    <button type="button" class="opener" aria-haspopup="dialog" onClick={() => desk.explain(value)}>
      <span class="hidden">{value.label} </span>
      {text}
    </button>
  );
}

function FoeView({ foe }: { foe: Foe }) {
  return (
    <article class={foe.defeated ? "foe defeated" : "foe"} aria-label={foe.name}>
      <header>
        <h3>{foe.name}</h3>
        <span>
          <b>
            <Opener foe={foe} label={/HP/} text={String(foe.hp)} />
          </b>
          <span class="quiet"> / {foe.max_hp} HP</span>
        </span>
      </header>
      <Bar now={foe.hp} most={foe.max_hp} kind="life" />
      <p class="quiet small">
        Block{" "}
        <b>
          <Opener foe={foe} label={/Block/} text={foe.block} />
        </b>
        , statuses {foe.statuses}
      </p>
      <div class="intent">
        {foe.intent ? (
          <>
            <p class="quiet small">
              Intends <b>{foe.intent}</b>
            </p>
            <p class={`does ${foe.tone ?? ""}`}>
              <Opener foe={foe} label={/ntent/} text={foe.does ?? ""} />
            </p>
            {foe.terms && <p class="quiet small">{foe.terms}</p>}
          </>
        ) : (
          <p class="does quiet">Defeated</p>
        )}
      </div>
    </article>
  );
}

export function Foes({ foes }: { foes: Foe[] }) {
  if (foes.length === 0) return null;
  return (
    <section class="foes" aria-label="Enemies">
      {foes.map((foe, i) => (
        <FoeView key={i} foe={foe} />
      ))}
    </section>
  );
}

export function Band({ band }: { band: View["context"]["band"] }) {
  if (!band) return null;
  return (
    <p class={`band ${band.tone ?? ""}`}>
      {band.strong && <b>{band.strong}</b>} <span>{band.text}</span>
    </p>
  );
}
