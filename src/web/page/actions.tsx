// Actions as rows: what each costs, exactly what it does, and how one stands after it.
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import type { Action, View } from "./view";

interface ActionRow {
  name: string;
  heading: string;
  actions: Action[]; // one for each target
}

/** Consecutive actions of one name form one row. */
export function actionRows(view: View): ActionRow[] {
  const rows: ActionRow[] = [];
  view.moves.forEach((action, i) => {
    if (!action.name || action.alike === 0) return;
    const heading = view.context.cards.find((card) => card.actions.includes(i))?.heading ?? "";
    const last = rows.at(-1);
    if (last?.name === action.name && last.heading === heading) last.actions.push(action);
    else rows.push({ name: action.name, heading, actions: [action] });
  });
  return rows;
}

/** How one stands after it; what kills says so in words too. */
function After({ action, headings }: { action: Action; headings: string[] }) {
  return (
    <>
      {headings.map((heading, i) => (
        <span
          key={i}
          class={`after ${i === 0 ? (action.deadly ? "warning" : (action.after_tone ?? "")) : ""}`}
        >
          <small class="narrow">{heading} </small>
          {action.after?.[i]}
        </span>
      ))}
    </>
  );
}

function Press(props: { action: Action; headings: string[]; targeted: boolean; costs: string }) {
  const { action, headings, targeted } = props;
  const desk = useContext(Desk);
  const hotkey = desk.settings.hotkeys ? action.hotkey : undefined;
  return (
    <button
      type="button"
      class={`act${action.deadly ? " deadly" : ""}`}
      aria-current={action.next ? "step" : undefined}
      disabled={!action.enabled || desk.watching}
      aria-keyshortcuts={hotkey}
      onClick={() => desk.act(action)}
    >
      <span class="name">
        {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
        <span>
          {targeted ? <span class="hidden">{action.name} </span> : action.name}
          {action.alike && <span class="quiet"> × {action.alike}</span>}
          {action.target && <span class={targeted ? "target" : ""}> {action.target}</span>}
        </span>
      </span>
      <span class="costs">{props.costs}</span>
      <span class="out">{action.enabled ? action.does : action.reason}</span>
      <After action={action} headings={headings} />
    </button>
  );
}

function RowView({ row, headings }: { row: ActionRow; headings: string[] }) {
  const targeted = row.actions.length > 1;
  return (
    <div class={targeted ? "act-row targeted" : "act-row"}>
      {targeted && <p class="act-name">{row.name}</p>}
      {row.actions.map((action) => (
        <Press
          key={action.move}
          action={action}
          headings={headings}
          targeted={targeted}
          costs={action.costs ?? ""}
        />
      ))}
    </div>
  );
}

export function ActionRows({ view }: { view: View }) {
  const rows = actionRows(view);
  const headings = view.context.after.filter(Boolean);
  if (rows.length === 0) return null;
  return (
    <section class="acts" aria-label="Actions in detail">
      <p class="act-head" aria-hidden="true">
        <span>Action</span>
        <span>Costs</span>
        <span>Does</span>
        {headings.map((heading) => (
          <span key={heading} class="after">
            {heading}
          </span>
        ))}
      </p>
      {rows.map((row, i) => (
        <div key={i} class="act-group">
          {row.heading && row.heading !== rows[i - 1]?.heading && <h3>{row.heading}</h3>}
          <RowView row={row} headings={headings} />
        </div>
      ))}
    </section>
  );
}
