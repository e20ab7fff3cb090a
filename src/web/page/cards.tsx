// Cards: what can be looked at and perhaps done, the same fields in the same rows.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import { Values } from "./values";
import type { Action, Card, View } from "./view";

export function ActionButton({ action }: { action: Action }) {
  const desk = useContext(Desk);
  const hotkey = desk.settings.hotkeys ? action.hotkey : undefined;
  return (
    <span class="action">
      <button
        type="button"
        class="choice"
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

function CardView({ card, view }: { card: Card; view: View }) {
  const actions = card.actions.flatMap((i) => view.moves[i] ?? []);
  const Heading = card.heading ? "h4" : "h3"; // below the heading of its group, if there is one
  return (
    <article class="card" aria-label={card.title}>
      <header>
        {!card.named_by_action && <Heading>{card.title}</Heading>}
        <div class="actions">
          {actions.map((action) => (
            <ActionButton key={action.move} action={action} />
          ))}
        </div>
      </header>
      <Values values={card.values} name={card.title} />
      {card.lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      {card.summary && <p class="summary">{card.summary}</p>}
      {card.flavour && <p class="flavour">{card.flavour}</p>}
    </article>
  );
}

/** The details of a selected row: a card without its buttons. */
export function Details({ card }: { card: Card }) {
  return (
    <article class="details" aria-label={card.title}>
      <h3>{card.title}</h3>
      <Values values={card.values} name={card.title} />
      {card.lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      {card.flavour && <p class="flavour">{card.flavour}</p>}
    </article>
  );
}

export function Cards({ view }: { view: View }) {
  const groups: { heading: string; cards: Card[] }[] = [];
  for (const card of view.context.cards) {
    if (card.details) continue;
    const heading = card.heading ?? "";
    const last = groups.at(-1);
    if (last && last.heading === heading) last.cards.push(card);
    else groups.push({ heading, cards: [card] });
  }
  return (
    <>
      {groups.map((group, g) => (
        <section key={g} class="card-group" aria-label={group.heading || "Choices"}>
          {group.heading && <h3>{group.heading}</h3>}
          <div class={group.cards.some((c) => c.values.length >= 4) ? "cards compared" : "cards"}>
            {group.cards.map((card, i) => (
              <CardView key={i} card={card} view={view} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
