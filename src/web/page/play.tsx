// The page on which a run is played or replayed: HUD, log, context and action bar around one View.
import { useEffect, useRef } from "preact/hooks";
import { ActionBar, type BarButton } from "./bar";
import { Context } from "./context";
import { Hud } from "./hud";
import type { Live } from "./live";
import { Log } from "./log";

/** Where the focus goes when what had it is gone, or the screen is another one. */
function focusNext(): void {
  const wanted = [
    ".cells [tabindex='0']",
    ".row[aria-pressed='true']",
    ".ways button:enabled",
    ".bar-buttons > button:enabled",
    "#main",
  ];
  for (const selector of wanted) {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) continue;
    found.focus({ preventScroll: true });
    return;
  }
}

export function Play(props: {
  live: Live;
  keys: string[];
  screen: string;
  buttons: BarButton[];
  more: BarButton[];
  result: string;
  saved: string;
  failing: boolean;
  logOpen: boolean;
}) {
  const { live, screen } = props;
  const { view } = live;
  const board = view.context.board !== undefined;
  const before = useRef("");

  useEffect(() => {
    const focus = document.activeElement;
    const lost = !focus || focus === document.body || (focus as HTMLButtonElement).disabled;
    if (screen !== before.current) {
      const main = document.getElementById("main");
      main?.scrollTo(0, 0);
      if (before.current) main?.scrollIntoView({ block: "start" });
    }
    if (screen !== before.current || lost) focusNext();
    before.current = screen;
  });

  return (
    <div
      class={`play ${view.game}${board ? " on-board" : ""}${board && !props.logOpen ? " no-log" : ""}`}
    >
      <Hud view={view} />
      {(!board || props.logOpen) && <Log live={live} />}
      <Context live={live} view={view} keys={props.keys} />
      <ActionBar
        buttons={props.buttons}
        more={props.more}
        result={props.result}
        saved={props.saved}
        failing={props.failing}
      />
    </div>
  );
}
