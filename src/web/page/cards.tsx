// Cards: what can be looked at and perhaps done, the same fields in the same rows.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import { Values } from "./values";
import type { Action, Card, View } from "./view";

export function ActionButton({ action, hotkey }: { action: Action; hotkey: string }) {
  const desk = useContext(Desk);
  return (
    <span class="action">
      <button
        type="button"
        class="choice"
        disabled={!action.enabled || desk.watching}
        aria-pressed={action.chosen}
        aria-keyshortcuts={desk.settings.hotkeys && hotkey ? hotkey : undefined}
        onClick={() => desk.act(action)}
      >
        {desk.settings.hotkeys && hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
        {action.label}
      </button>
      {!action.enabled && <span class="reason">{action.reason}</span>}
    </span>
  );
}

function CardView({ card, view, keys }: { card: Card; view: View; keys: string[] }) {
  const actions = card.actions.flatMap((i) => {
    const action = view.moves[i];
    return action ? [{ action, key: keys[i] ?? "" }] : [];
  });
  const first = actions[0]?.action;
  const named = first?.label === card.title;
  const Heading = card.heading ? "h4" : "h3"; // below the heading of its group, if there is one
  const said = [...card.values.map((value) => value.text), ...card.lines];
  const summary = named && !said.some((text) => first?.summary?.includes(text)) && first?.summary;
  return (
    <article class="card" aria-label={card.title}>
      <header>
        {!named && <Heading>{card.title}</Heading>}
        <div class="actions">
          {actions.map(({ action, key }) => (
            <ActionButton key={action.move} action={action} hotkey={key} />
          ))}
        </div>
      </header>
      <Values values={card.values} name={card.title} />
      {card.lines.map((line, i) => (
        <p key={i}>{line}</p>
      ))}
      {summary && <p class="summary">{summary}</p>}
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

export function Cards({ view, keys }: { view: View; keys: string[] }) {
  const detailed = new Set(view.context.table?.rows.map((row) => row.card));
  const groups: { heading: string; cards: Card[] }[] = [];
  view.context.cards.forEach((card, i) => {
    if (detailed.has(i)) return;
    const heading = card.heading ?? "";
    const last = groups.at(-1);
    if (last && last.heading === heading) last.cards.push(card);
    else groups.push({ heading, cards: [card] });
  });
  return (
    <>
      {groups.map((group, g) => (
        <section key={g} class="card-group" aria-label={group.heading || "Choices"}>
          {group.heading && <h3>{group.heading}</h3>}
          <div class={group.cards.some((c) => c.values.length >= 4) ? "cards compared" : "cards"}>
            {group.cards.map((card, i) => (
              <CardView key={i} card={card} view={view} keys={keys} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
