// The action bar: what can be done now, exactly what it will apply, and whether the run is kept.
import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { Desk } from "./desk";
import type { Action, View } from "./view";

export interface BarButton {
  key: string;
  label: string;
  summary?: string;
  /** Why it cannot be pressed; undefined if it can. */
  reason?: string;
  prominent?: boolean;
  danger?: boolean;
  next?: boolean; // of a replay: what was done here
  /** May be pressed again at once: it plays nothing. */
  again?: boolean;
  /** Stands in a cross of arrows, where the way that it leads says. */
  way?: [number, number];
  press(): void;
}

/** A question that stands in the bar before something is done. */
export interface BarQuestion {
  text: string;
  danger: boolean;
}

function buttonOf(action: Action, desk: Desk, key: string, summary?: string): BarButton {
  return {
    key,
    label: action.label,
    summary: summary?.replace(`${action.label}: `, ""),
    reason: action.enabled ? undefined : action.reason,
    danger: action.deadly,
    next: action.next,
    way: action.dx || action.dy ? [action.dx ?? 0, action.dy ?? 0] : undefined,
    press: () => desk.act(action),
  };
}

/** What goes to the selected row; it keeps its place while nothing is selected. */
function commitButtons(view: View, desk: Desk): BarButton[] {
  const rows = view.context.table?.rows ?? [];
  if (!rows.some((row) => view.moves[row.action])) return [];
  const action = view.moves[rows[desk.selected]?.action ?? -1];
  if (!action)
    return [{ key: "Enter", label: "Choose a Location", reason: "", press: () => undefined }];
  return [
    { ...buttonOf(action, desk, "Enter", action.summary), prominent: true },
    { key: "Escape", label: "none", again: true, press: () => desk.select(-1) },
  ];
}

/** Actions that stand in the context, with everything about them. */
function inContext(view: View): Set<Action | undefined> {
  const shaped = view.context.cards.filter((card) => card.shape !== "card");
  return new Set(shaped.flatMap((card) => card.actions.map((i) => view.moves[i])));
}

/** The buttons of a View: the selected row's, then every primary action that stands nowhere else. */
export function viewButtons(view: View, desk: Desk): BarButton[] {
  const elsewhere = inContext(view);
  return [
    ...commitButtons(view, desk),
    ...view.moves
      .filter(
        (action) => action.primary && !action.on_row && !action.name && !elsewhere.has(action),
      )
      .map((action) =>
        buttonOf(action, desk, action.hotkey ?? "", action.on_card ? undefined : action.summary),
      ),
  ];
}

/** The keys of what stands in the context: "1", "2", "3". */
export function contextButtons(view: View, desk: Desk): BarButton[] {
  const elsewhere = inContext(view);
  return view.moves
    .filter(
      (action) =>
        action.hotkey &&
        (action.name || elsewhere.has(action) || (action.on_card && !action.primary)),
    )
    .map((action) => buttonOf(action, desk, action.hotkey ?? ""));
}

const KEYS: Record<string, string> = { Escape: "Esc" };

export function ButtonView(props: { button: BarButton; hotkeys: boolean; said?: boolean }) {
  const { button, hotkeys, said } = props;
  const named = button.key === "Enter" || button.key === "Escape";
  const key = button.key && (hotkeys || named) ? button.key : "";
  const off = button.reason !== undefined;
  const look = off ? "" : button.prominent ? "prominent" : button.danger ? "danger" : "";
  return (
    <button
      type="button"
      class={look}
      aria-current={button.next ? "step" : undefined}
      disabled={off}
      aria-keyshortcuts={key || undefined}
      data-way={button.way?.join(",")}
      onClick={(event) => {
        // The second click of a double click was not meant for what has just come to stand here.
        if (event.detail < 2 || button.again || button.way) button.press();
      }}
    >
      <span class="name">
        {key && <kbd aria-hidden="true">{KEYS[key] ?? key}</kbd>}
        {button.label}
      </span>
      {!said && (button.reason || button.summary) && (
        <span class="what">{button.reason || button.summary}</span>
      )}
    </button>
  );
}

export function ActionBar(props: {
  buttons: BarButton[];
  question: BarQuestion | undefined;
  hint: string;
  saved: string;
  failing: boolean;
  children?: ComponentChildren;
}) {
  const { question } = props;
  const { hotkeys } = useContext(Desk).settings;
  const look = question?.danger ? " asking" : props.buttons.length === 0 ? " idle" : "";
  return (
    <footer class={`action-bar${look}`} aria-label="Actions" id="actions" tabIndex={-1}>
      {props.children}
      {question && (
        <p class="question" id="question" tabIndex={-1}>
          {question.text}
        </p>
      )}
      {props.buttons.length > 0 ? (
        <div class="bar-buttons">
          {props.buttons.map((button, i) => (
            <ButtonView
              key={`${i}${button.label}`}
              button={button}
              hotkeys={hotkeys}
              said={!!button.reason && button.reason === props.buttons[i - 1]?.reason}
            />
          ))}
        </div>
      ) : (
        <p class="quiet keys">{hotkeys && props.hint}</p>
      )}
      <p class={props.failing ? "saved warning" : "saved"}>{props.saved}</p>
    </footer>
  );
}
