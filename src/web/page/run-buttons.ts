// The buttons of a run: of its View, of a question, of a replay, of its end, and of its menu.
import { type BarButton, type BarQuestion, viewButtons } from "./bar";
import type { Desk } from "./desk";
import type { Live } from "./live";
import type { Action, Game } from "./view";

const SPEEDS = [1, 2, 5, 10];

/** What the buttons of a run can ask for. */
export interface RunWays {
  pending: Action | undefined; // waits for an answer
  perform(action: Action): void;
  cancel(): void;
  seek(step: number): void;
  playing: boolean; // a replay runs by itself
  speed: number; // of a replay, in steps a second
  play(speed: number): void;
  stop(): void;
  setSpeed(speed: number): void;
  title(): void;
  observation(game: Game): void;
  begin(game: Game): void;
  logOpen: boolean;
  toggleLog(): void;
  sound: boolean;
  toggleSound(): void;
  share(): void;
  save(): void;
}

/** Neither answer has the focus; a question of its own has keys of its own. */
function answerButtons(action: Action, ways: RunWays): BarButton[] {
  const go = () => ways.perform(action);
  if (action.ask)
    return [
      { key: "Escape", label: "Stay here", press: ways.cancel },
      {
        key: "y",
        label: `${action.label} anyway`,
        summary: action.summary,
        danger: true,
        press: go,
      },
    ];
  return [
    { key: "Escape", label: "Cancel", summary: "Nothing is applied.", press: ways.cancel },
    { key: "Enter", label: `Confirm: ${action.label}`, prominent: true, press: go },
  ];
}

export function questionOf(action: Action | undefined): BarQuestion | undefined {
  if (!action) return undefined;
  return { text: action.ask || action.summary || action.label, danger: Boolean(action.ask) };
}

function replayButtons(live: Live, ways: RunWays): BarButton[] {
  const now = live.view.step;
  const atStart = now === 0 ? "" : undefined;
  const atEnd = now === live.length ? "" : undefined;
  const faster = SPEEDS[(SPEEDS.indexOf(ways.speed) + 1) % SPEEDS.length] ?? 1;
  const buttons: BarButton[] = [
    {
      key: "f",
      label: "Forward",
      reason: atEnd,
      summary: live.nextMove(),
      prominent: true,
      press: () => ways.seek(now + 1),
    },
    { key: "b", label: "Back", reason: atStart, press: () => ways.seek(now - 1) },
    { key: "s", label: "Start", reason: atStart, press: () => ways.seek(0) },
    { key: "e", label: "End", reason: atEnd, press: () => ways.seek(live.length) },
    {
      key: "p",
      label: ways.playing ? "Pause" : "Play",
      reason: atEnd,
      press: () => (ways.playing ? ways.stop() : ways.play(ways.speed)),
    },
    {
      key: "v",
      label: `Speed: ${ways.speed} a second`,
      press: () => (ways.playing ? ways.play(faster) : ways.setSpeed(faster)),
    },
  ];
  return buttons.map((button) => ({ ...button, again: true }));
}

function endButtons({ game }: Live, ways: RunWays): BarButton[] {
  // a run that is never stored offers no other one when it ends.
  if (!game.keeps_unfinished_runs)
    return [{ key: "t", label: "Leave", prominent: true, press: ways.title }];
  const again: BarButton = {
    key: "n",
    label: "New run",
    prominent: !game.earns,
    press: () => ways.begin(game),
  };
  if (!game.earns) return [again];
  return [
    {
      key: "c",
      label: "Continue to Observation Data",
      prominent: true,
      press: () => ways.observation(game),
    },
    again,
  ];
}

export function runButtons(live: Live, desk: Desk, ways: RunWays): BarButton[] {
  if (live.replay) return replayButtons(live, ways);
  if (ways.pending) return answerButtons(ways.pending, ways);
  if (live.ended) return endButtons(live, ways);
  return viewButtons(live.view, desk);
}

/** What can be done with a run besides playing it. */
export function moreButtons(live: Live, ways: RunWays): BarButton[] {
  const log: BarButton = {
    key: "l",
    label: ways.logOpen ? "Hide log" : "Log",
    press: ways.toggleLog,
  };
  const sound: BarButton = {
    key: "m",
    label: ways.sound ? "Sound: on" : "Sound: off",
    press: ways.toggleSound,
  };
  const sharing: BarButton[] = [
    { key: "", label: "Copy link", press: ways.share },
    { key: "", label: "Save a copy", press: ways.save },
  ];
  return [log, ...(live.view.context.board ? [sound] : []), ...(live.shareable ? sharing : [])];
}
