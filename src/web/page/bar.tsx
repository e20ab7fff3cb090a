// The action bar: what can be done now, exactly what it will apply, and what the last action did.
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
  /** Stands in a cross of arrows, where the way that it leads says. */
  way?: [number, number];
  press(): void;
}

/** The buttons of a View: the selected row's, then every primary action that no row commits. */
export function viewButtons(view: View, desk: Desk): BarButton[] {
  const table = view.context.table;
  const button = (action: Action, key: string, summary?: string): BarButton => ({
    key,
    label: action.label,
    summary,
    reason: action.enabled ? undefined : action.reason,
    way: action.dx || action.dy ? [action.dx ?? 0, action.dy ?? 0] : undefined,
    press: () => desk.act(action),
  });
  const committed = view.moves[table?.rows[desk.selected]?.action ?? -1];
  const first = committed
    ? [{ ...button(committed, "Enter", committed.summary), prominent: true }]
    : [];
  return [
    ...first,
    ...view.moves
      .filter((action) => action.primary && !action.on_row)
      .map((action) =>
        button(action, action.hotkey ?? "", action.on_card ? undefined : action.summary),
      ),
  ];
}

export function ButtonView({ button, hotkeys }: { button: BarButton; hotkeys: boolean }) {
  const named = button.key === "Enter" || button.key === "Escape";
  return (
    <button
      type="button"
      class={button.prominent && button.reason === undefined ? "prominent" : ""}
      disabled={button.reason !== undefined}
      aria-keyshortcuts={button.key && (hotkeys || named) ? button.key : undefined}
      data-way={button.way?.join(",")}
      onClick={button.press}
    >
      <span class="name">
        {button.key && (hotkeys || named) && <kbd aria-hidden="true">{button.key}</kbd>}
        {button.label}
      </span>
      {(button.reason || button.summary) && (
        <span class="what">{button.reason || button.summary}</span>
      )}
    </button>
  );
}

export function ActionBar(props: {
  buttons: BarButton[];
  result: string;
  saved: string;
  failing: boolean;
}) {
  const desk = useContext(Desk);
  const { hotkeys } = desk.settings;
  const ways = props.buttons.filter((button) => button.way);
  const others = props.buttons.filter((button) => !button.way);
  return (
    <footer class="action-bar" aria-label="Actions" id="actions" tabIndex={-1}>
      <div class="bar-lines">
        <p class="result" id="result" tabIndex={-1}>
          {props.result || "\u00a0"}
        </p>
        <p class={props.failing ? "saved warning" : "saved"}>{props.saved}</p>
      </div>
      {ways.length > 0 && (
        <div class="ways">
          {ways.map((button) => (
            <ButtonView key={button.label} button={button} hotkeys={hotkeys} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div class="bar-buttons">
          {others.map((button, i) => (
            <ButtonView key={`${i}${button.label}`} button={button} hotkeys={hotkeys} />
          ))}
        </div>
      )}
    </footer>
  );
}
