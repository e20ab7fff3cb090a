// The page on which a run is played or replayed: HUD, log, context and action bar around one View.
import { useEffect, useRef } from "preact/hooks";
import { ActionBar, type BarButton, type BarQuestion } from "./bar";
import { BoardScreen } from "./board";
import { Context } from "./context";
import { Hud } from "./hud";
import type { Live } from "./live";
import { Log } from "./log";
import { Scrubber } from "./replay";
import type { View } from "./view";

// What is harmless comes first: nothing that plays has the focus before somebody puts it there.
const FIRST = [
  "#question",
  "#ending",
  ".boardbox:not(.asked) .figure",
  "#say",
  ".row[aria-pressed='true']",
  ".row",
  "#heading",
  "#main",
];

/** Where the focus goes when what had it is gone, or the screen is another one. */
function focusNext(): void {
  for (const selector of FIRST) {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) continue;
    found.focus({ preventScroll: true });
    return;
  }
}

/** Which keys choose, where the context holds what can be done. */
function keysLine({ context, moves }: View): string {
  const shaped = context.cards.filter((card) => card.shape !== "card");
  const keys = shaped.flatMap((card) => card.actions.map((i) => moves[i]?.hotkey ?? ""));
  const found = keys.filter((key) => /^\d$/.test(key));
  if (found.length === 0) return "";
  const range = found.length > 1 ? `${found[0]} to ${found.at(-1)}` : found[0];
  const space = shaped.some((card) => card.shape === "choice")
    ? " Space shows the sums of the choice in focus."
    : "";
  return `Choose with ${range}.${space}`;
}

export interface PlayProps {
  live: Live;
  screen: string;
  buttons: BarButton[];
  question: BarQuestion | undefined;
  result: string;
  saved: string;
  failing: boolean;
  logOpen: boolean;
  seek: (step: number) => void;
}

/** The focus follows the screen; what was scrolled away comes back into sight. */
function useFocus(screen: string): void {
  const before = useRef("");
  useEffect(() => {
    const focus = document.activeElement;
    const lost = !focus || focus === document.body || (focus as HTMLButtonElement).disabled;
    const changed = screen !== before.current;
    if (changed) {
      document.getElementById("main")?.scrollTo(0, 0);
      if (before.current) scrollTo(0, 0);
    }
    if (changed || lost) focusNext();
    before.current = screen;
  });
}

export function Play(props: PlayProps) {
  const { live } = props;
  const { view } = live;
  useFocus(props.screen);
  if (view.context.board) return <BoardScreen {...props} board={view.context.board} />;
  const hasLog = !view.log_aside;
  const classes = ["play", view.game, view.mode];
  if (!hasLog) classes.push("no-log");
  if (!view.hud_title) classes.push("no-hud");
  if (props.logOpen) classes.push("log-open");
  return (
    <div class={classes.join(" ")}>
      <Hud view={view} />
      {hasLog && <Log live={live} />}
      <Context live={live} view={view} result={props.result} />
      <div class="bar-room">
        <ActionBar
          buttons={props.buttons}
          question={props.question}
          hint={keysLine(view)}
          saved={props.saved}
          failing={props.failing}
        >
          {live.replay && <Scrubber live={live} seek={props.seek} />}
        </ActionBar>
      </div>
    </div>
  );
}
