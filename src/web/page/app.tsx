// The whole page: which screen stands, the run on it, and everything that goes from one to another.
import { Component } from "preact";
import { arrowAction } from "./board";
import { type BarButton, ButtonView, viewButtons } from "./bar";
import { Core, Refused } from "./core";
import { Desk } from "./desk";
import { Dialog, Question } from "./dialogs";
import { codeOf, FoundPage, OpenDialog } from "./found";
import { Help } from "./help";
import { download, History } from "./history";
import { assignKeys, bareKey } from "./keys";
import { inspect, Live } from "./live";
import { Observation } from "./observation";
import { Play } from "./play";
import { Preferences } from "./preferences";
import { applySettings, loadSettings, type Settings } from "./settings";
import { type Kept, reasonOf, Store } from "./store";
import { Title } from "./title";
import { Explanation } from "./values";
import {
  type Action,
  type Found,
  type Game,
  hudSummary,
  type Profile,
  resultOf,
  type Value,
} from "./view";

type Screen =
  | { kind: "title" }
  | { kind: "history" }
  | { kind: "observation"; game: Game }
  | { kind: "found"; found: Found; text: string }
  | { kind: "play"; live: Live };

type Window =
  | { kind: "settings" | "help" | "open" }
  | { kind: "explain"; value: Value }
  | { kind: "text"; title: string; text: string }
  | { kind: "ask"; title: string; text: string; yes: string; accept: () => void };

interface State {
  screen: Screen;
  window: Window | undefined;
  settings: Settings;
  stored: boolean; // whether the settings could be
  runs: Kept[];
  profiles: Map<string, Profile>;
  notice: string;
  result: string;
  pending: Action | undefined; // waits for its confirmation
  selected: number;
  logOpen: boolean;
  playing: boolean; // a replay runs by itself
  speed: number;
}

const SPEEDS = [1, 2, 5, 10];
const LONG_LINK = 2000; // characters; many programs cut longer ones
const MOST_ANNOUNCED = 20;

export class App extends Component<{ module: WebAssembly.Module }, State> {
  readonly #store = new Store();
  readonly #games: Game[];
  #timer = 0;
  #release: (() => void) | undefined; // of the lock on the run being played
  #busy = false; // an action is being kept; the next one waits

  override state: State;

  constructor(props: { module: WebAssembly.Module }) {
    super(props);
    this.#games = new Core(props.module).games().filter((game) => game.id !== "null");
    const settings = loadSettings();
    this.state = {
      screen: { kind: "title" },
      window: undefined,
      settings,
      stored: applySettings(settings),
      runs: [],
      profiles: new Map(),
      notice: "",
      result: "",
      pending: undefined,
      selected: 0,
      logOpen: false,
      playing: false,
      speed: 2,
    };
  }

  override async componentDidMount(): Promise<void> {
    addEventListener("keydown", (event) => this.#key(event));
    addEventListener("hashchange", () => this.#readLink());
    addEventListener("beforeunload", (event) => this.#isLosing() && event.preventDefault());
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      void event.dataTransfer?.files[0]?.text().then((text) => this.#bring(text));
    });
    await this.#store.open();
    await this.#refresh();
    if (this.#store.problem) this.setState({ notice: this.#store.problem });
    this.#readLink();
  }

  // ---- what is kept

  async #refresh(): Promise<void> {
    let runs: Kept[] = [];
    try {
      runs = await this.#store.list();
    } catch (error) {
      this.setState({ notice: `The kept runs cannot be read: ${reasonOf(error)}` });
    }
    const profiles = new Map<string, Profile>();
    for (const game of this.#games.filter((game) => game.earns))
      profiles.set(game.id, this.#profileOf(game, runs));
    this.setState({ runs, profiles });
  }

  #profileOf(game: Game, runs: Kept[]): Profile {
    const earned = runs.filter((run) => run.game === game.id && run.origin === "played");
    return new Core(this.props.module).profile(
      game.id,
      earned.map((run) => run.earned),
    );
  }

  #waiting(game: string): Kept | undefined {
    return this.state.runs.find((run) => run.game === game && run.state === "unfinished");
  }

  // ---- screens

  #show(screen: Screen): void {
    clearInterval(this.#timer);
    if (screen.kind !== "play" || screen.live.replay) {
      this.#release?.();
      this.#release = undefined;
    }
    this.setState({
      screen,
      window: undefined,
      pending: undefined,
      playing: false,
      selected: 0,
      result: "",
    });
    this.#setTitle(screen);
  }

  #setTitle(screen: Screen): void {
    const game =
      screen.kind === "play"
        ? `${screen.live.game.name}, ${screen.live.view.context.heading || "step"} ${screen.live.view.step} - `
        : "";
    document.title = `${game}Candor`;
  }

  /** Whether leaving now would lose a run: one that is never stored while it lasts. */
  #isLosing(): boolean {
    const { screen } = this.state;
    return (
      screen.kind === "play" &&
      !screen.live.replay &&
      !screen.live.ended &&
      !screen.live.game.keeps_unfinished_runs &&
      screen.live.view.step > 0
    );
  }

  /** Leaves the run on the screen, after a question if that would lose it. */
  #leave(then: () => void): void {
    if (!this.#isLosing()) {
      then();
      return;
    }
    this.#ask(
      "Leave this run?",
      "A run of this game is not stored while it lasts. Leaving loses it.",
      "Leave and lose it",
      then,
    );
  }

  #toTitle = (): void =>
    this.#leave(() => {
      this.#show({ kind: "title" });
      if (location.hash) history.replaceState(null, "", location.pathname + location.search);
      void this.#refresh();
    });

  #toHistory = (): void =>
    this.#leave(() => {
      this.#show({ kind: "history" });
      void this.#refresh();
    });

  #ask(title: string, text: string, yes: string, accept: () => void): void {
    this.setState({ window: { kind: "ask", title, text, yes, accept } });
  }

  #close = (): void => this.setState({ window: undefined });

  // ---- beginning

  /** Holds a run for this tab; false if another one has it. */
  async #hold(game: Game): Promise<boolean> {
    this.#release?.();
    this.#release = undefined;
    if (!navigator.locks || !game.keeps_unfinished_runs) return true;
    return new Promise((resolve) => {
      void navigator.locks.request(`candor.${game.id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>((release) => (this.#release = release)) : undefined;
      });
    });
  }

  async #holdOrSay(game: Game): Promise<boolean> {
    if (await this.#hold(game)) return true;
    this.setState({
      notice: `A run of ${game.name} is open in another tab. Go on there, or close that tab first.`,
    });
    return false;
  }

  #resume = async (kept: Kept): Promise<void> => {
    const game = this.#games.find(({ id }) => id === kept.game);
    if (!game || !(await this.#holdOrSay(game))) return;
    try {
      const fresh = (await this.#store.list()).find(({ id }) => id === kept.id) ?? kept;
      this.#show({ kind: "play", live: Live.resume(this.props.module, game, fresh, this.#store) });
    } catch (error) {
      this.setState({ notice: `The run cannot be continued: ${reasonOf(error)}` });
    }
  };

  /** A new run; a run of that game in progress is given up only after a question. */
  #begin = (game: Game, seed: string, setup = ""): void => {
    const waiting = this.#waiting(game.id);
    const start = () => void this.#start(game, seed, setup, waiting);
    if (!waiting) start();
    else
      this.#ask(
        `Give up the run of ${game.name}?`,
        `It stands at step ${waiting.steps}, seed ${waiting.seed}. It stays in the history, and what it earned stays yours.`,
        "Give it up and begin",
        start,
      );
  };

  async #start(
    game: Game,
    wanted: string,
    setup: string,
    waiting: Kept | undefined,
  ): Promise<void> {
    if (!(await this.#holdOrSay(game))) return;
    const seed = wanted || String(crypto.getRandomValues(new BigUint64Array(1))[0]);
    const own = this.state.profiles.get(game.id)?.setup ?? "";
    const options = setup.split(" ").filter((option) => option && !option.startsWith("seen="));
    try {
      const whole = [...options, ...own.split(" ")].filter(Boolean).sort().join(" ");
      new Core(this.props.module).start(game.id, seed, whole); // refused before anything is given up
      if (waiting) await this.#store.replace({ ...waiting, state: "given up" }, waiting.steps);
      const live = await Live.start(this.props.module, game, seed, whole, this.#store);
      this.#show({ kind: "play", live });
    } catch (error) {
      this.setState({ notice: reasonOf(error) });
    }
  }

  // ---- links, codes and files

  #readLink(): void {
    const code = location.hash.slice(1);
    if (code) this.#leave(() => this.#bring(code));
  }

  /** Says what a text is; nothing starts yet. */
  #bring = (text: string): void => {
    const code = codeOf(text);
    this.#show({ kind: "found", found: inspect(this.props.module, code), text: code });
  };

  #watch = (id: string, text: string): void => {
    const game = this.#games.find((game) => game.id === id);
    try {
      if (!game) throw new Error(`This page does not have the game ${id}.`);
      this.#show({ kind: "play", live: Live.watch(this.props.module, game, text) });
    } catch (error) {
      this.setState({ notice: `The run cannot be replayed: ${reasonOf(error)}` });
    }
  };

  /** Keeps a run that somebody brought, once. */
  #import = async (found: Found, text: string): Promise<void> => {
    const core = new Core(this.props.module);
    core.open(text);
    const run = core.run();
    try {
      const again = this.state.runs.some((kept) => kept.text === run);
      if (!again)
        await this.#store.add({
          game: found.game ?? "",
          seed: found.seed ?? "",
          state: found.outcome ? "finished" : "given up",
          origin: "imported",
          outcome: found.outcome ?? "",
          steps: found.steps ?? 0,
          earned: core.earned(),
          begun: Date.now(),
          text: run,
        });
      await this.#refresh();
      this.#show({ kind: "history" });
      if (again) this.setState({ notice: "This run is in the history already." });
    } catch (error) {
      this.setState({ notice: `The run cannot be kept: ${reasonOf(error)}` });
    }
  };

  #copy = async (text: string, said: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      this.#say(said);
    } catch {
      this.setState({ window: { kind: "text", title: "To be copied", text } });
    }
  };

  #share = (live: Live): void => {
    const link = `${location.href.split("#")[0]}#${live.code()}`;
    const long =
      link.length > LONG_LINK
        ? ` It has ${link.length} characters, and many programs cut links that long: a file is safer.`
        : "";
    if (matchMedia("(pointer: coarse)").matches && typeof navigator.share === "function")
      navigator.share({ title: `Candor: ${live.game.name}`, url: link }).catch(() => undefined);
    else void this.#copy(link, `The link was copied.${long}`);
  };

  // ---- playing

  #act = (action: Action): void => {
    const { screen, settings } = this.state;
    if (screen.kind !== "play" || screen.live.replay || !action.enabled) return;
    if (action.ends_run || (action.costs_time && settings.confirm))
      this.setState({ pending: action });
    else void this.#perform(action);
  };

  async #perform(action: Action): Promise<void> {
    const { screen } = this.state;
    if (screen.kind !== "play" || this.#busy) return;
    const { live } = screen;
    const { mode } = live.view;
    this.#busy = true;
    try {
      await live.do(action.move);
      if (live.view.mode !== mode) this.setState({ selected: 0 });
      this.setState({ pending: undefined });
      this.#say(live.mended || resultOf(live.view, action.label), live.ended);
      this.#setTitle(screen);
      if (live.ended) void this.#refresh();
    } catch (error) {
      this.setState({ pending: undefined });
      if (error instanceof Refused) this.#say(error.message);
      else this.setState({ notice: reasonOf(error) });
    } finally {
      this.#busy = false;
    }
  }

  /** Shows the result line, and says it once to those who listen: an end as an alert. */
  #say(result: string, final = false): void {
    this.setState({ result });
    const region = document.getElementById(final ? "alert" : "spoken");
    if (!region) return;
    const line = document.createElement("p");
    line.textContent = result;
    region.append(line);
    while (region.childElementCount > MOST_ANNOUNCED) region.firstElementChild?.remove();
  }

  // ---- replays

  #seek(live: Live, step: number): void {
    const place = Math.max(0, Math.min(live.length, step));
    live.seek(place);
    if (place === live.length) this.#stop();
    this.#say(
      live.mended ||
        `Step ${place} of ${live.length}: ${live.view.context.heading || live.view.context.board?.sentence}`,
    );
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.setState({ playing: false });
  }

  #run(live: Live, speed: number): void {
    clearInterval(this.#timer);
    this.setState({ playing: true, speed });
    this.#timer = window.setInterval(() => this.#seek(live, live.view.step + 1), 1000 / speed);
  }

  #replayButtons(live: Live): BarButton[] {
    const { playing, speed } = this.state;
    const now = live.view.step;
    const atStart = now === 0 ? "This is the start." : undefined;
    const atEnd = now === live.length ? "This is the end." : undefined;
    const faster = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    const next = live.nextMove();
    const go = (step: number) => () => this.#seek(live, step);
    return [
      {
        key: "f",
        label: "Forward",
        reason: atEnd,
        summary: next && `Next move: ${next}`,
        prominent: true,
        press: go(now + 1),
      },
      { key: "b", label: "Back", reason: atStart, press: go(now - 1) },
      { key: "s", label: "Start", reason: atStart, press: go(0) },
      { key: "e", label: "End", reason: atEnd, press: go(live.length) },
      {
        key: "p",
        label: playing ? "Pause" : "Play",
        reason: atEnd,
        press: () => (playing ? this.#stop() : this.#run(live, speed)),
      },
      {
        key: "v",
        label: `Speed: ${speed} a second`,
        press: () => (playing ? this.#run(live, faster) : this.setState({ speed: faster })),
      },
    ];
  }

  // ---- buttons and keys

  #buttons(live: Live, keys: string[]): BarButton[] {
    const { pending } = this.state;
    if (live.replay) return this.#replayButtons(live);
    if (pending)
      return [
        {
          key: "Enter",
          label: `Confirm: ${pending.label}`,
          summary: pending.summary,
          prominent: true,
          press: () => void this.#perform(pending),
        },
        {
          key: "Escape",
          label: "Cancel",
          summary: "Nothing is applied.",
          press: () => this.setState({ pending: undefined }),
        },
      ];
    if (live.ended) return this.#endButtons(live);
    return viewButtons(live.view, keys, this.#desk());
  }

  #endButtons(live: Live): BarButton[] {
    if (!live.game.keeps_unfinished_runs)
      return [{ key: "t", label: "Leave", prominent: true, press: this.#toTitle }];
    const { game } = live;
    const observation: BarButton[] = game.earns
      ? [
          {
            key: "c",
            label: "Continue to Observation Data",
            prominent: true,
            press: () => this.#show({ kind: "observation", game }),
          },
        ]
      : [];
    return [
      ...observation,
      { key: "n", label: "New run", prominent: !game.earns, press: () => this.#begin(game, "") },
    ];
  }

  /** What can be done with a run besides playing it. */
  #moreButtons(live: Live): BarButton[] {
    const { settings, logOpen } = this.state;
    const board = live.view.context.board;
    const more: BarButton[] = board
      ? [
          {
            key: "l",
            label: logOpen ? "Hide log" : "Log",
            press: () => this.setState({ logOpen: !logOpen }),
          },
          {
            key: "m",
            label: settings.sound ? "Sound: on" : "Sound: off",
            press: () => this.#change({ ...settings, sound: !settings.sound }),
          },
        ]
      : [];
    if (live.shareable)
      more.push(
        { key: "", label: "Copy link", press: () => this.#share(live) },
        {
          key: "",
          label: "Save a copy",
          press: () => download({ game: live.game.id, seed: live.seed, text: this.#fileOf(live) }),
        },
      );
    return more;
  }

  #fileOf(live: Live): string {
    const text = live.runText();
    if (text.startsWith("candor-run")) return text;
    const core = new Core(this.props.module); // a replay that came as a code
    core.open(text);
    return core.run();
  }

  #key(event: KeyboardEvent): void {
    const { screen, window, settings } = this.state;
    if (event.key === "F6") {
      event.preventDefault();
      this.#nextPart(event.shiftKey ? -1 : 1);
    }
    if (window || screen.kind !== "play") return;
    if (event.key === "F2") {
      event.preventDefault();
      const status = document.getElementById("status");
      if (status) status.textContent = hudSummary(screen.live.view);
      return;
    }
    const key = bareKey(event);
    if (!key) return;
    const { live } = screen;
    const arrow = live.replay ? undefined : arrowAction(live.view, event);
    if (arrow) {
      event.preventDefault();
      if (arrow.enabled) this.#act(arrow);
      else this.#say(arrow.reason ?? "");
      return;
    }
    const focused = (event.target as HTMLElement).closest("button, a, [role=gridcell]");
    if (key === "Enter" && focused?.tagName === "BUTTON") return; // the button's own
    const bare = key.length === 1;
    if ((bare && !settings.hotkeys) || event.repeat) return;
    const keys = assignKeys(live.view);
    const rows = live.view.context.table?.rows ?? [];
    const row = live.replay
      ? -1
      : rows.findIndex(({ action }) => action >= 0 && keys[action] === key);
    if (row >= 0 && !this.state.pending) {
      event.preventDefault();
      this.setState({ selected: row });
      document.getElementById(`row-${row}`)?.focus();
      return;
    }
    const buttons = [...this.#buttons(live, keys), ...this.#moreButtons(live)];
    const wanted = buttons.find((button) => button.key === key && !button.reason);
    if (!wanted) return;
    event.preventDefault();
    wanted.press();
  }

  #nextPart(step: number): void {
    const parts = ["hud", "log", "main", "actions"]
      .map((id) => document.getElementById(id))
      .filter((part) => part !== null);
    if (parts.length === 0) return;
    const now = parts.findIndex((part) => part.contains(document.activeElement));
    parts[(now + step + parts.length) % parts.length]?.focus();
  }

  #change = (settings: Settings): void =>
    this.setState({ settings, stored: applySettings(settings) });

  // ---- showing

  #desk(): Desk {
    return {
      settings: this.state.settings,
      selected: this.state.selected,
      select: (selected) => this.setState({ selected }),
      act: this.#act,
      explain: (value) => this.setState({ window: { kind: "explain", value } }),
      copy: (text, said) => void this.#copy(text, said),
      moves: () =>
        this.state.settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches,
    };
  }

  #savedLine(live: Live): string {
    const open = live.game.keeps_unfinished_runs || live.ended || live.replay;
    const seed = open ? `seed ${live.seed}` : "seed shown at the end";
    if (live.replay)
      return `replay, step ${live.view.step} of ${live.length}, nothing is earned · ${seed}`;
    if (live.problem) return `${live.problem} · ${seed}`;
    return open ? `saved · ${seed}` : `kept once it has ended · ${seed}`;
  }

  #renderScreen() {
    const { screen, runs, profiles } = this.state;
    switch (screen.kind) {
      case "title":
        return (
          <Title
            games={this.#games}
            runs={runs}
            profiles={profiles}
            ways={{
              resume: (kept) => void this.#resume(kept),
              begin: this.#begin,
              observation: (game) => this.#show({ kind: "observation", game }),
              open: () => this.setState({ window: { kind: "open" } }),
              history: this.#toHistory,
              settings: () => this.setState({ window: { kind: "settings" } }),
              help: () => this.setState({ window: { kind: "help" } }),
            }}
          />
        );
      case "history":
        return (
          <History
            runs={runs}
            games={this.#games}
            store={this.#store}
            watch={(run) => this.#watch(run.game, run.text)}
            open={() => this.setState({ window: { kind: "open" } })}
          />
        );
      case "observation": {
        const profile = profiles.get(screen.game.id);
        return (
          <main class="page" id="main" tabIndex={-1}>
            <h1>Observation Data</h1>
            {profile && <Observation profile={profile} />}
            <p class="buttons">
              <button type="button" onClick={() => this.#begin(screen.game, "")}>
                New run
              </button>
              <button type="button" onClick={this.#toTitle}>
                Title screen
              </button>
            </p>
          </main>
        );
      }
      case "found": {
        const { found, text } = screen;
        const game = this.#games.find(({ id }) => id === found.game);
        return (
          <FoundPage
            found={found}
            game={game}
            waiting={this.#waiting(found.game ?? "") !== undefined}
            watch={() => this.#watch(found.game ?? "", text)}
            play={() => game && this.#begin(game, found.seed ?? "", found.setup)}
            keep={found.verified ? () => void this.#import(found, text) : undefined}
            leave={this.#toTitle}
          />
        );
      }
      case "play": {
        const { live } = screen;
        const keys = assignKeys(live.view);
        return (
          <Play
            live={live}
            keys={keys}
            screen={`${live.view.mode}${this.state.pending ? " confirm" : ""}`}
            buttons={this.#buttons(live, keys)}
            result={this.state.result}
            saved={this.#savedLine(live)}
            failing={live.problem !== ""}
            logOpen={this.state.logOpen}
          />
        );
      }
    }
  }

  #renderWindow() {
    const { window, settings, stored } = this.state;
    switch (window?.kind) {
      case undefined:
        return null;
      case "settings":
        return (
          <Preferences
            settings={settings}
            stored={stored}
            change={this.#change}
            close={this.#close}
          />
        );
      case "help":
        return <Help games={this.#games} close={this.#close} />;
      case "open":
        return <OpenDialog bring={this.#bring} close={this.#close} />;
      case "explain":
        return (
          <Dialog title={`${window.value.label} ${window.value.text}`} close={this.#close}>
            <Explanation value={window.value} />
          </Dialog>
        );
      case "text":
        return (
          <Dialog title={window.title} close={this.#close}>
            <textarea rows={6} readOnly aria-label={window.title} value={window.text} />
          </Dialog>
        );
      case "ask":
        return <Question {...window} close={this.#close} />;
    }
  }

  override render() {
    const { screen, notice } = this.state;
    const live = screen.kind === "play" ? screen.live : undefined;
    return (
      <Desk.Provider value={this.#desk()}>
        <a
          class="skip"
          href="#main"
          onClick={(event) => {
            event.preventDefault();
            document.getElementById("main")?.focus();
          }}
        >
          Skip to the game
        </a>
        <header class="top">
          {screen.kind === "title" ? (
            <span class="brand">Candor</span>
          ) : (
            <button type="button" onClick={this.#toTitle}>
              Title screen
            </button>
          )}
          <span class="where">{live ? live.game.name : ""}</span>
          {live && (
            <nav aria-label="This run">
              {this.#moreButtons(live).map((button) => (
                <ButtonView
                  key={button.label}
                  button={button}
                  hotkeys={this.state.settings.hotkeys}
                />
              ))}
            </nav>
          )}
          <nav aria-label="Menu">
            <button type="button" onClick={this.#toHistory}>
              History
            </button>
            <button type="button" onClick={() => this.setState({ window: { kind: "settings" } })}>
              Settings
            </button>
            <button type="button" onClick={() => this.setState({ window: { kind: "help" } })}>
              Help
            </button>
          </nav>
        </header>
        {notice && (
          <div class="notice" role="status">
            <span>{notice}</span>
            <button type="button" onClick={() => this.setState({ notice: "" })}>
              Dismiss
            </button>
          </div>
        )}
        {this.#renderScreen()}
        {this.#renderWindow()}
      </Desk.Provider>
    );
  }
}
