// A choice: its sentence is the button, the chance stands large beside it, the sums open below it.
import { useContext, useState } from "preact/hooks";
import { Desk } from "./desk";
import { Values } from "./values";
import type { Action, Card } from "./view";

export function ChoiceCard({ card, action }: { card: Card; action: Action | undefined }) {
  const desk = useContext(Desk);
  const [opened, setOpened] = useState(false);
  if (!action) return null;
  const open = opened || desk.settings.details;
  const hotkey = desk.settings.hotkeys ? action.hotkey : undefined;
  const sentence = card.sentence ?? card.title;
  const values = card.values.filter((value) => !value.nothing);
  const more = values.length + card.lines.length > 0;
  // Space shows what the choice is made of; a button would take it as a press when it is let go.
  const space = (event: KeyboardEvent) => {
    if (event.key !== " " || !more) return;
    event.preventDefault();
    if (event.type === "keydown" && !event.repeat) setOpened(!opened);
  };
  return (
    <article class={open ? "choice-card open" : "choice-card"} aria-label={sentence}>
      <button
        type="button"
        class={`choice${action.deadly ? " deadly" : ""}`}
        aria-current={action.next ? "step" : undefined}
        disabled={!action.enabled || desk.watching}
        aria-keyshortcuts={hotkey}
        onKeyDown={space}
        onKeyUp={space}
        onClick={() => desk.act(action)}
      >
        {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
        <span class="sentence">{sentence}</span>
        {card.chance && (
          <span class="chance">
            <b>{card.chance}</b> <small>{card.chance_of}</small>
          </span>
        )}
        <span class={`brief ${action.enabled ? (card.brief_tone ?? "") : ""}`}>
          {action.enabled ? card.brief : action.reason}
        </span>
      </button>
      {more && !desk.settings.details && (
        <button
          type="button"
          class="chevron"
          aria-expanded={open}
          aria-label={`Details: ${sentence}`}
          onClick={() => setOpened(!opened)}
        />
      )}
      {open && (
        <div class="more">
          <Values values={values} name={sentence} />
          {card.lines.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
      )}
    </article>
  );
}
