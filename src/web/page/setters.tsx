// What sets something up before a run: one of several, a number between less and more, a word.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import { ValueButton } from "./values";
import type { Action, Card, View } from "./view";

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
        {action.enabled
          ? card.brief || card.values.map(({ text }) => text).join(", ")
          : action.reason}
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

/** Where a stepper stands, and why it goes no further, if it does not. */
function standing(actions: Action[]): { now: number; refused: string } {
  const now = actions.findIndex((action) => action.chosen);
  const next = actions[now + 1];
  return { now, refused: (next && !next.enabled && next.reason) || "" };
}

/** Its actions in order are the numbers; one of them is chosen. What the one before says is not said again. */
export function StepperCard(props: { card: Card; actions: Action[]; before: Action[] }) {
  const { card, actions } = props;
  const { now, refused } = standing(actions);
  const next = actions[now + 1];
  const said = standing(props.before).refused === refused;
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
        <span class="quiet small">{(!said && refused) || card.brief}</span>
      </span>
      {card.chance && (
        <span class="chance">
          <b>{card.chance}</b> <small>{card.chance_of}</small>
        </span>
      )}
    </div>
  );
}

/** What a word means, for all of them: nothing is hidden until it is chosen. */
function Meaning({ card }: { card: Card }) {
  const said = [card.brief, ...card.lines, ...card.values.map(({ text }) => text)].filter(Boolean);
  if (said.length === 0) return null;
  return (
    <p class="quiet small">
      <b>{card.title}</b>: {said.join(" ")}
    </p>
  );
}

/** Cards that are one of a few words side by side. */
export function SegmentCards({ cards, view }: { cards: Card[]; view: View }) {
  const desk = useContext(Desk);
  const actions = cards.flatMap((card) => card.actions.flatMap((i) => view.moves[i] ?? []));
  return (
    <div class="segment-cards">
      <div class="seg" role="group" aria-label={cards[0]?.heading || "One of these"}>
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
      {cards.map((card) => (
        <Meaning key={card.title} card={card} />
      ))}
    </div>
  );
}
