// What sets something up before a run: one of several, a number between less and more, a word.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import { ValueButton, Values } from "./values";
import type { Action, Card } from "./view";

/** Chosen or not: the card is the button. */
export function PickCard({ card, action }: { card: Card; action: Action | undefined }) {
  const desk = useContext(Desk);
  if (!action) return null;
  const hotkey = desk.settings.hotkeys ? action.hotkey : undefined;
  return (
    <button
      type="button"
      class="pick"
      aria-pressed={action.chosen ?? false}
      aria-keyshortcuts={hotkey}
      disabled={!action.enabled || desk.watching}
      onClick={() => desk.act(action)}
    >
      <b>
        {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
        {card.title}
      </b>
      <span class={`brief ${card.brief_tone ?? ""}`}>
        {action.enabled ? card.brief : action.reason}
      </span>
      {card.lines.map((line, i) => (
        <span key={i} class="line">
          {line}
        </span>
      ))}
      {card.flavour && <span class="flavour">{card.flavour}</span>}
    </button>
  );
}

function Step(props: { sign: string; name: string; action: Action | undefined }) {
  const { sign, name, action } = props;
  const desk = useContext(Desk);
  const off = !action?.enabled || desk.watching;
  return (
    <button
      type="button"
      class="step"
      aria-label={name}
      disabled={off}
      title={off ? action?.reason : undefined}
      onClick={() => action && desk.act(action)}
    >
      {sign}
    </button>
  );
}

/** Its actions in order are the numbers; one of them is chosen. */
export function StepperCard({ card, actions }: { card: Card; actions: Action[] }) {
  const now = actions.findIndex((action) => action.chosen);
  const next = actions[now + 1];
  const refused = next && !next.enabled ? next.reason : "";
  return (
    <div class="stepper" role="group" aria-label={card.title}>
      <b>{card.title}</b>
      <Step sign="−" name={`Less ${card.title}`} action={actions[now - 1]} />
      <output>{actions[now]?.label}</output>
      <Step sign="+" name={`More ${card.title}`} action={next} />
      <span class="made">
        {card.values
          .filter((value) => !value.nothing)
          .map((value, i) => (
            <ValueButton key={i} value={value} />
          ))}
        <span class="quiet small">{refused || card.brief}</span>
      </span>
      {card.chance && (
        <span class="chance">
          <b>{card.chance}</b> <small>{card.chance_of}</small>
        </span>
      )}
    </div>
  );
}

/** One of a few words side by side. */
export function SegmentCard({ card, actions }: { card: Card; actions: Action[] }) {
  const desk = useContext(Desk);
  return (
    <div class="segment-card" role="group" aria-label={card.title}>
      {!card.heading && <h3>{card.title}</h3>}
      <div class="seg">
        {actions.map((action) => (
          <button
            type="button"
            key={action.move}
            aria-pressed={action.chosen ?? false}
            disabled={!action.enabled || desk.watching}
            onClick={() => desk.act(action)}
          >
            {action.label}
          </button>
        ))}
      </div>
      <Values values={card.values} name={card.title} />
      {card.lines.map((line, i) => (
        <p key={i} class="quiet small">
          {line}
        </p>
      ))}
      {card.brief && <p class="quiet small">{card.brief}</p>}
    </div>
  );
}
