// The page on which a run is played or replayed: HUD, log, context and action bar around one View.
import { useEffect, useRef } from "preact/hooks";
import { ActionBar, type BarButton } from "./bar";
import { Context } from "./context";
import { Goal } from "./goal";
import { Hud } from "./hud";
import type { Live } from "./live";
import { Log } from "./log";

/** Where the focus goes when what had it is gone, or the screen is another one. */
function focusNext(): void {
  const wanted = [
    ".board:not(:has(.prompt)) .figure",
    ".row[aria-pressed='true']",
    ".bar-buttons button:enabled",
    ".ways button:enabled",
    ".choice:enabled",
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
  screen: string;
  buttons: BarButton[];
  result: string;
  saved: string;
  failing: boolean;
  logOpen: boolean;
}) {
  const { live, screen } = props;
  const { view } = live;
  const board = view.context.board !== undefined;
  const hasLog = !view.log_aside || (board && props.logOpen);
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
    <div class={`play ${view.game}${board ? " on-board" : ""}${hasLog ? "" : " no-log"}`}>
      <p class="hud-summary" aria-hidden="true">
        {view.hud_summary}
      </p>
      <Hud view={view} />
      {hasLog && <Log live={live} />}
      <Context live={live} view={view} />
      <ActionBar
        buttons={props.buttons}
        result={props.result}
        saved={props.saved}
        failing={props.failing}
      />
      {board && <Goal goal={view.goal} place="below" />}
    </div>
  );
}
