// The buttons of a run: of its View, of a question, of a replay, of its end, and beside them.
import { type BarButton, viewButtons } from "./bar";
import type { Desk } from "./desk";
import type { Live } from "./live";
import type { Action, Game } from "./view";

const SPEEDS = [1, 2, 5, 10];

/** What the buttons of a run can ask for. */
export interface RunWays {
  pending: Action | undefined; // waits for its confirmation
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

function confirmButtons(action: Action, ways: RunWays): BarButton[] {
  return [
    {
      key: "Enter",
      label: `Confirm: ${action.label}`,
      summary: action.summary,
      prominent: true,
      press: () => ways.perform(action),
    },
    { key: "Escape", label: "Cancel", summary: "Nothing is applied.", press: ways.cancel },
  ];
}

function replayButtons(live: Live, ways: RunWays): BarButton[] {
  const now = live.view.step;
  const atStart = now === 0 ? "This is the start." : undefined;
  const atEnd = now === live.length ? "This is the end." : undefined;
  const alsoAtStart = atStart && ""; // said once, by the first button
  const alsoAtEnd = atEnd && "";
  const faster = SPEEDS[(SPEEDS.indexOf(ways.speed) + 1) % SPEEDS.length] ?? 1;
  const next = live.nextMove();
  return [
    {
      key: "f",
      label: "Forward",
      reason: atEnd,
      summary: next && `Next move: ${next}`,
      prominent: true,
      press: () => ways.seek(now + 1),
    },
    { key: "b", label: "Back", reason: atStart, press: () => ways.seek(now - 1) },
    { key: "s", label: "Start", reason: alsoAtStart, press: () => ways.seek(0) },
    { key: "e", label: "End", reason: alsoAtEnd, press: () => ways.seek(live.length) },
    {
      key: "p",
      label: ways.playing ? "Pause" : "Play",
      reason: alsoAtEnd,
      press: () => (ways.playing ? ways.stop() : ways.play(ways.speed)),
    },
    {
      key: "v",
      label: `Speed: ${ways.speed} a second`,
      press: () => (ways.playing ? ways.play(faster) : ways.setSpeed(faster)),
    },
  ];
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
  if (ways.pending) return confirmButtons(ways.pending, ways);
  if (live.ended) return endButtons(live, ways);
  return viewButtons(live.view, desk);
}

/** What can be done with a run besides playing it. */
export function moreButtons(live: Live, ways: RunWays): BarButton[] {
  const onBoard: BarButton[] = [
    { key: "l", label: ways.logOpen ? "Hide log" : "Log", press: ways.toggleLog },
    { key: "m", label: ways.sound ? "Sound: on" : "Sound: off", press: ways.toggleSound },
  ];
  const sharing: BarButton[] = [
    { key: "", label: "Copy link", press: ways.share },
    { key: "", label: "Save a copy", press: ways.save },
  ];
  return [...(live.view.context.board ? onBoard : []), ...(live.shareable ? sharing : [])];
}
