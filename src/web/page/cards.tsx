// Cards: what can be looked at and perhaps done, each in the shape that the View asks for.
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { ChoiceCard } from "./choice";
import { Desk } from "./desk";
import { PickCard, SegmentCards, StepperCard } from "./setters";
import { Values } from "./values";
import type { Action, Card, Shape, Value, View } from "./view";

export function ActionButton({ action, main = false }: { action: Action; main?: boolean }) {
  const desk = useContext(Desk);
  const hotkey = desk.settings.hotkeys ? action.hotkey : undefined;
  return (
    <span class="action">
      <button
        type="button"
        class={`choice-button${main ? " wide" : ""}${action.deadly ? " deadly" : ""}`}
        aria-current={action.next ? "step" : undefined}
        disabled={!action.enabled || desk.watching}
        aria-pressed={action.chosen}
        aria-keyshortcuts={hotkey}
        onClick={() => desk.act(action)}
      >
        {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
        {action.label}
      </button>
      {!action.enabled && !action.reason_said && <span class="reason">{action.reason}</span>}
    </span>
  );
}

export const Pill = ({ card }: { card: Card }) =>
  card.pill ? <span class={`pill ${card.pill_tone ?? ""}`}>{card.pill}</span> : null;

/** What stays as it is goes into one line that names it. */
export const Unchanged = ({ names }: { names?: string }) =>
  names ? <p class="unchanged">No change: {names.replace(/^No change: |\.$/g, "")}.</p> : null;

const shown = (values: Value[]) => values.filter((value) => !value.nothing);

/** The parts of a card: a value with a section begins one. */
function sectionsOf(values: Value[]): { title: string; values: Value[] }[] {
  const parts: { title: string; values: Value[] }[] = [];
  for (const value of values) {
    if (value.section || parts.length === 0) parts.push({ title: value.section ?? "", values: [] });
    if (!value.nothing) parts.at(-1)?.values.push(value);
  }
  return parts.filter((part) => part.values.length > 0);
}

function Body({ card }: { card: Card }) {
  return (
    <>
      {card.lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      <Unchanged names={card.unchanged} />
      {card.flavour && <p class="flavour">{card.flavour}</p>}
    </>
  );
}

function PlainCard({ card, actions }: { card: Card; actions: Action[] }) {
  const Heading = card.heading ? "h4" : "h3"; // below the heading of its group, if there is one
  return (
    <article class="card" aria-label={card.title}>
      <header>
        {!card.named_by_action && <Heading>{card.title}</Heading>}
        <Pill card={card} />
        <div class="actions">
          {actions.map((action) => (
            <ActionButton key={action.move} action={action} />
          ))}
        </div>
      </header>
      <Values values={shown(card.values)} name={card.title} />
      {card.summary && <p class="summary">{card.summary}</p>}
      <Body card={card} />
    </article>
  );
}

/** One of a few to be compared: the same facts in the same order, then the button. */
function OptionCard({ card, actions }: { card: Card; actions: Action[] }) {
  const off = actions.every((action) => !action.enabled);
  return (
    <article class={off ? "card option off" : "card option"} aria-label={card.title}>
      <header>
        <h3>{card.title}</h3>
        <Pill card={card} />
      </header>
      {card.brief && <p class={card.brief_tone ?? ""}>{card.brief}</p>}
      <Values values={shown(card.values)} name={card.title} />
      <Body card={card} />
      <div class="foot">
        {actions.map((action) => (
          <ActionButton key={action.move} action={action} main />
        ))}
      </div>
    </article>
  );
}

/** The details of a selected row: a card without its buttons. */
export function Details({ card }: { card: Card }) {
  const parts = sectionsOf(card.values);
  return (
    <article class="details" aria-label={card.title}>
      <header>
        <h3>{card.title}</h3>
        <Pill card={card} />
        {card.brief && <span class={`quiet small ${card.brief_tone ?? ""}`}>{card.brief}</span>}
      </header>
      <div class="parts">
        {parts.map((part, i) => (
          <section key={i}>
            {part.title && <h4>{part.title}</h4>}
            <Values values={part.values} name={part.title || card.title} />
          </section>
        ))}
      </div>
      <div class="fine">
        <Body card={card} />
      </div>
    </article>
  );
}

/** What stands there while nothing is selected: what the marks and numbers mean. */
export function Guide({ lines: [sentence, ...parts] }: { lines: string[] }) {
  return (
    <section class="details guide" aria-label="What the list means">
      <p>{sentence}</p>
      <div class="parts">
        {parts.map((part) => {
          const [title = "", items = ""] = part.split(": ");
          return (
            <section key={title}>
              <h3>{title}</h3>
              {items.split("; ").map((item) => (
                <p key={item}>{item}</p>
              ))}
            </section>
          );
        })}
      </div>
    </section>
  );
}

function CardView({ card, before, view }: { card: Card; before: Card | undefined; view: View }) {
  const actionsOf = (of: Card | undefined) => of?.actions.flatMap((i) => view.moves[i] ?? []) ?? [];
  const actions = actionsOf(card);
  switch (card.shape) {
    case "option":
      return <OptionCard card={card} actions={actions} />;
    case "choice":
      return <ChoiceCard card={card} action={actions[0]} />;
    case "pick":
      return <PickCard card={card} action={actions[0]} />;
    case "stepper":
      return <StepperCard card={card} actions={actions} before={actionsOf(before)} />;
    default:
      return <PlainCard card={card} actions={actions} />;
  }
}

const LAYOUT: Partial<Record<Shape, string>> = {
  option: "options",
  choice: "choices",
  pick: "picks",
  stepper: "steppers",
};

function layoutOf(cards: Card[]): string {
  const compared = cards.some((card) => card.values.length >= 4);
  return LAYOUT[cards[0]?.shape ?? "card"] ?? (compared ? "cards compared" : "cards");
}

function Group({ heading, children }: { heading: string; children: ComponentChildren }) {
  return (
    <section class="card-group" aria-label={heading || "Choices"}>
      {heading && <h3>{heading}</h3>}
      {children}
    </section>
  );
}

/** Cards of one heading and one shape stand together; those of action rows have their own place. */
export function Cards({ view }: { view: View }) {
  const groups: Card[][] = [];
  for (const card of view.context.cards) {
    if (card.details || card.shape === "action") continue;
    const first = groups.at(-1)?.[0];
    if (first && first.heading === card.heading && first.shape === card.shape)
      groups.at(-1)?.push(card);
    else groups.push([card]);
  }
  return (
    <>
      {groups.map((cards, g) => (
        <Group key={g} heading={cards[0]?.heading ?? ""}>
          {cards[0]?.shape === "segment" ? (
            <SegmentCards cards={cards} view={view} />
          ) : (
            <div class={layoutOf(cards)}>
              {cards.map((card, i) => (
                <CardView key={i} card={card} before={cards[i - 1]} view={view} />
              ))}
            </div>
          )}
        </Group>
      ))}
    </>
  );
}
