// A run on the screen: one direction, from an action over the core to the View and everything shown.
import { Component } from "preact";
import { announce, tell } from "./announce";
import { contextButtons } from "./bar";
import { arrowAction } from "./board";
import { Refused } from "./core";
import { Desk } from "./desk";
import { bareKey } from "./keys";
import type { Live } from "./live";
import { Play } from "./play";
import { moreButtons, questionOf, runButtons, type RunWays } from "./run-buttons";
import type { Settings } from "./settings";
import { linkTo, offerToShare, toClipboard } from "./share";
import { reasonOf } from "./store";
import { type Menu, Top } from "./top";
import type { Action, Game, Value } from "./view";

interface Props {
  live: Live;
  settings: Settings;
  best: string; // result of this game so far
  /** A run of this game has been finished: nobody needs to be told how it is played. */
  knows: boolean;
  /** Something stands before the run: it takes the keys. */
  covered: boolean;
  menu: Menu;
  title(): void;
  explain(value: Value): void;
  /** Shows a text that could not be copied. */
  show(text: string): void;
  notice(text: string): void;
  change(settings: Settings): void;
  observation(game: Game): void;
  begin(game: Game): void;
  save(live: Live): void;
  /** Watches a run from one of its steps on. */
  watch(live: Live, step: number): void;
  branch(live: Live, step: number): void;
  /** After every action. */
  done(live: Live): void;
}

interface State {
  result: string;
  pending: Action | undefined;
  selected: number; // row of the context's table; -1: none
  logOpen: boolean; // where it is there for the asking only
  playing: boolean;
  speed: number;
}

function savedLine(live: Live): string {
  const seed = live.shareable ? `seed ${live.seed}` : "seed shown at the end";
  if (live.replay) return `replay, nothing is earned · ${seed}`;
  if (live.problem) return `${live.problem} · ${seed}`;
  if (live.practice) return `practice, nothing is earned · ${seed}`;
  return live.shareable ? `saved · ${seed}` : `kept once it has ended · ${seed}`;
}

/** What the step of a replay did, in words. */
function stepLine({ view, length }: Live): string {
  const what = view.result || view.context.heading || view.context.board?.sentence;
  return `Step ${view.step} of ${length}: ${what}`;
}

/** Of a replay: the row that was chosen here; -1: none. */
const chosenRow = ({ view }: Live): number =>
  (view.context.table?.rows ?? []).findIndex(({ action }) => view.moves[action]?.next);

export class RunScreen extends Component<Props, State> {
  #timer = 0; // of a replay that runs by itself
  #busy = false; // an action is being kept; the next one waits

  override state: State = {
    result: this.props.live.replay
      ? stepLine(this.props.live)
      : (this.props.live.view.result ?? ""),
    pending: undefined,
    selected: chosenRow(this.props.live),
    logOpen: false,
    playing: false,
    speed: 2,
  };

  override componentDidMount(): void {
    addEventListener("keydown", this.#key);
    this.#weigh();
  }

  override componentWillUnmount(): void {
    removeEventListener("keydown", this.#key);
    clearInterval(this.#timer);
    this.props.live.rest();
  }

  /** What a fight is worth comes after the screen: nobody waits for it. */
  #weigh(): void {
    if (this.props.settings.odds) this.props.live.findOdds(() => this.forceUpdate());
  }

  // ---- playing

  #act = (action: Action): void => {
    const { live, settings } = this.props;
    if (live.replay || !action.enabled) return;
    const asks = settings.ask && action.ask;
    if (asks || action.ends_run || (action.costs_time && settings.confirm))
      this.setState({ pending: asks ? action : { ...action, ask: undefined } });
    else void this.#perform(action);
  };

  async #perform(action: Action): Promise<void> {
    if (this.#busy) return;
    const { live, settings } = this.props;
    this.#busy = true;
    this.setState({ pending: undefined });
    try {
      await live.do(action.move, !settings.between);
      this.setState({ selected: -1 });
      this.#weigh();
      this.#say(live.mended || (live.view.result ?? ""), live.ended);
      this.props.done(live);
    } catch (error) {
      if (error instanceof Refused) this.#say(error.message);
      else this.props.notice(reasonOf(error));
    } finally {
      this.#busy = false;
    }
  }

  #say(result: string, final = false): void {
    this.setState({ result });
    announce(result, final);
  }

  async #copy(text: string, said: string): Promise<void> {
    if (await toClipboard(text)) this.#say(said);
    else this.props.show(text);
  }

  #share(): void {
    const { live } = this.props;
    const { link, said } = linkTo(live);
    if (!offerToShare(`Candor: ${live.game.name}`, link)) void this.#copy(link, said);
  }

  // ---- replays

  #seek(step: number): void {
    const { live } = this.props;
    const place = Math.max(0, Math.min(live.length, step));
    live.seek(place);
    if (place === live.length) this.#stop();
    this.setState({ selected: chosenRow(live) });
    this.#weigh();
    this.#say(live.mended || stepLine(live));
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.setState({ playing: false });
  }

  #play(speed: number): void {
    clearInterval(this.#timer);
    this.setState({ playing: true, speed });
    const next = () => this.#seek(this.props.live.view.step + 1);
    this.#timer = window.setInterval(next, 1000 / speed);
  }

  // ---- keys

  #key = (event: KeyboardEvent): void => {
    const { live, settings, covered } = this.props;
    if (covered || event.defaultPrevented) return;
    if (event.key === "F2") {
      event.preventDefault();
      tell(live.view.hud_summary);
      return;
    }
    const key = bareKey(event);
    if (!key || (key.length === 1 && !settings.hotkeys)) return;
    const arrow = live.replay ? undefined : arrowAction(live.view, event);
    if (event.repeat) {
      if (arrow) event.preventDefault(); // the page does not scroll either
    } else if (arrow) {
      event.preventDefault();
      if (arrow.enabled) this.#act(arrow);
      else this.#say(arrow.reason ?? "");
    } else if (!this.#ownKey(event, key) && (this.#pressRow(key) || this.#pressButton(key)))
      event.preventDefault();
  };

  /** Enter on a button is the button's own, except on a number that has just been closed. */
  #ownKey(event: KeyboardEvent, key: string): boolean {
    const focused = (event.target as HTMLElement).closest<HTMLElement>("button, summary");
    return key === "Enter" && focused !== null && focused.dataset.closed === undefined;
  }

  #pressRow(key: string): boolean {
    const { live } = this.props;
    const rows = live.replay || this.state.pending ? [] : (live.view.context.table?.rows ?? []);
    const row = rows.findIndex(({ action }) => live.view.moves[action]?.hotkey === key);
    if (row < 0) return false;
    this.setState({ selected: row });
    document.getElementById(`row-${row}`)?.focus();
    return true;
  }

  #pressButton(key: string): boolean {
    const { live } = this.props;
    const ways = this.#ways();
    const desk = this.#desk();
    const inContext =
      live.replay || ways.pending || live.ended ? [] : contextButtons(live.view, desk);
    const buttons = [...runButtons(live, desk, ways), ...inContext, ...moreButtons(live, ways)];
    const wanted = buttons.find((button) => button.key === key && button.reason === undefined);
    wanted?.press();
    return wanted !== undefined;
  }

  // ---- showing

  #desk(): Desk {
    const { settings, knows } = this.props;
    return {
      settings,
      watching: this.props.live.replay,
      selected: this.state.selected,
      select: (selected) => this.setState({ selected }),
      act: this.#act,
      explain: this.props.explain,
      jump: (step) =>
        this.props.live.replay ? this.#seek(step) : this.props.watch(this.props.live, step),
      branch: (step) => this.props.branch(this.props.live, step),
      copy: (text, said) => void this.#copy(text, said),
      moves: () => settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches,
      wantsHint: (id) => !knows && !settings.read.includes(id),
      dismissHint: (id) => {
        this.props.change({ ...settings, read: [...settings.read, id] });
        document.getElementById("main")?.focus();
      },
    };
  }

  #ways(): RunWays {
    const { live, settings, observation, begin } = this.props;
    const { pending, playing, speed, logOpen } = this.state;
    return {
      pending,
      perform: (action) => void this.#perform(action),
      cancel: () => this.setState({ pending: undefined }),
      seek: (step) => this.#seek(step),
      playing,
      speed,
      play: (faster) => this.#play(faster),
      stop: () => this.#stop(),
      setSpeed: (faster) => this.setState({ speed: faster }),
      title: this.props.title,
      observation,
      begin,
      logOpen,
      toggleLog: () => this.setState({ logOpen: !logOpen }),
      sound: settings.sound,
      toggleSound: () => this.props.change({ ...settings, sound: !settings.sound }),
      share: () => this.#share(),
      save: () => this.props.save(live),
    };
  }

  override render() {
    const { live, settings, menu, best } = this.props;
    const { pending, result, logOpen } = this.state;
    const desk = this.#desk();
    const ways = this.#ways();
    return (
      <Desk.Provider value={desk}>
        <Top
          where={live.game.name}
          goal={live.view.goal}
          best={best}
          run={moreButtons(live, ways)}
          hotkeys={settings.hotkeys}
          menu={menu}
        />
        <Play
          live={live}
          screen={`${live.view.mode}${pending ? " asks" : ""}${live.ended ? " over" : ""}`}
          buttons={runButtons(live, desk, ways)}
          question={questionOf(pending)}
          result={result}
          saved={savedLine(live)}
          failing={live.problem !== ""}
          logOpen={logOpen}
          seek={(step) => this.#seek(step)}
        />
      </Desk.Provider>
    );
  }
}
