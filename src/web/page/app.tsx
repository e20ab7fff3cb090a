// The whole page: which screen stands, the run on it, and everything that goes from one to another.
import { Component } from "preact";
import { Core } from "./core";
import { codeOf, FoundPage } from "./found";
import { download, History } from "./history";
import { hold, letGo } from "./hold";
import { inspect, Live } from "./live";
import { Observation } from "./observation";
import { RunScreen } from "./run";
import { applySettings, loadSettings, type Settings } from "./settings";
import { type Kept, reasonOf, Store, waitingOf } from "./store";
import { Title } from "./title";
import { type Menu, Top } from "./top";
import type { Found, Game, Profile } from "./view";
import { type SmallWindow, WindowView } from "./windows";

type Screen =
  | { kind: "title" }
  | { kind: "history" }
  | { kind: "observation"; game: Game }
  | { kind: "found"; found: Found; text: string }
  | { kind: "play"; live: Live };

interface State {
  screen: Screen;
  window: SmallWindow | undefined;
  settings: Settings;
  stored: boolean; // whether the settings could be
  runs: Kept[];
  profiles: Map<string, Profile>;
  notice: string;
}

/** F6 moves between the parts of the screen. */
function nextPart(event: KeyboardEvent): void {
  if (event.key !== "F6") return;
  event.preventDefault();
  const parts = ["hud", "log", "main", "actions"]
    .map((id) => document.getElementById(id))
    .filter((part) => part !== null);
  const now = parts.findIndex((part) => part.contains(document.activeElement));
  const step = event.shiftKey ? -1 : 1;
  parts[(now + step + parts.length) % parts.length]?.focus();
}

export class App extends Component<{ module: WebAssembly.Module }, State> {
  readonly #store = new Store();
  readonly #games: Game[];
  #away = false; // from the title screen

  override state: State;

  constructor(props: { module: WebAssembly.Module }) {
    super(props);
    this.#games = new Core(props.module).games();
    const settings = loadSettings();
    this.state = {
      screen: { kind: "title" },
      window: undefined,
      settings,
      stored: applySettings(settings),
      runs: [],
      profiles: new Map(),
      notice: "",
    };
  }

  override async componentDidMount(): Promise<void> {
    addEventListener("keydown", nextPart);
    addEventListener("popstate", this.#wentBack);
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

  async #kept(): Promise<Kept[]> {
    try {
      return await this.#store.list();
    } catch (error) {
      this.setState({ notice: `The kept runs cannot be read: ${reasonOf(error)}` });
      return [];
    }
  }

  async #refresh(): Promise<void> {
    const runs = await this.#kept();
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

  // ---- screens

  #show(screen: Screen): void {
    if (screen.kind !== "play" || screen.live.replay) void letGo();
    if (!this.#away && screen.kind !== "title") history.pushState(null, "");
    this.#away = screen.kind !== "title";
    this.setState({ screen, window: undefined });
    this.#setTitle(screen);
  }

  /** The browser's way back leads to the title screen, like the button. */
  #wentBack = (): void => {
    if (!this.#away || location.hash.length > 1) return; // a link says by itself where it leads
    this.#away = this.#isLosing(); // then there is a question first, and the way back stays
    if (this.#away) history.pushState(null, "");
    this.#toTitle();
  };

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
    this.#leave(async () => {
      await this.#refresh(); // what is shown is what is stored
      this.#show({ kind: "history" });
    });

  #menu: Menu = {
    title: this.#toTitle,
    history: this.#toHistory,
    settings: () => this.setState({ window: { kind: "settings" } }),
    help: () => this.setState({ window: { kind: "help" } }),
  };

  #toObservation = (game: Game): void => {
    this.#show({ kind: "observation", game });
    void this.#refresh(); // the run may have ended a moment ago
  };

  #ask(title: string, text: string, yes: string, accept: () => void): void {
    this.setState({ window: { kind: "ask", title, text, yes, accept } });
  }

  #close = (): void => this.setState({ window: undefined });

  // ---- beginning

  async #holdOrSay(game: Game): Promise<boolean> {
    if (await hold(game)) return true;
    this.setState({
      notice: `A run of ${game.name} is open in another tab. Go on there, or close that tab first.`,
    });
    return false;
  }

  #resume = async (kept: Kept): Promise<void> => {
    const game = this.#games.find(({ id }) => id === kept.game);
    if (!game || !(await this.#holdOrSay(game))) return;
    try {
      const fresh = (await this.#kept()).find(({ id }) => id === kept.id) ?? kept;
      this.#show({ kind: "play", live: Live.resume(this.props.module, game, fresh, this.#store) });
    } catch (error) {
      this.setState({ notice: `The run cannot be continued: ${reasonOf(error)}` });
    }
  };

  /** A new run; a run of that game in progress is given up only after a question. */
  #begin = async (game: Game, seed: string, setup = ""): Promise<void> => {
    const waiting = waitingOf(game, await this.#kept());
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
      if (waiting) await this.#store.update({ ...waiting, state: "given up" }, waiting.steps, "");
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

  /** A copy of a run as a file, also of a replay that came as a code. */
  #save = (live: Live): void => {
    const text = live.runText();
    const core = new Core(this.props.module);
    const isFile = text.startsWith("candor-run");
    if (!isFile) core.open(text);
    download({ game: live.game.id, seed: live.seed, text: isFile ? text : core.run() });
  };

  #change = (settings: Settings): void =>
    this.setState({ settings, stored: applySettings(settings) });

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
              begin: (game, seed) => void this.#begin(game, seed),
              observation: this.#toObservation,
              open: () => this.setState({ window: { kind: "open" } }),
              history: this.#toHistory,
              settings: this.#menu.settings,
              help: this.#menu.help,
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
              <button type="button" onClick={() => void this.#begin(screen.game, "")}>
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
            waiting={game !== undefined && waitingOf(game, runs) !== undefined}
            watch={() => this.#watch(found.game ?? "", text)}
            play={() => game && void this.#begin(game, found.seed ?? "", found.setup)}
            keep={found.verified ? () => void this.#import(found, text) : undefined}
            leave={this.#toTitle}
          />
        );
      }
      case "play":
        return this.#renderRun(screen.live);
    }
  }

  #renderRun(live: Live) {
    return (
      <RunScreen
        key={live.number}
        live={live}
        settings={this.state.settings}
        covered={this.state.window !== undefined}
        menu={this.#menu}
        explain={(value) => this.setState({ window: { kind: "explain", value, view: live.view } })}
        show={(text) => this.setState({ window: { kind: "text", title: "To be copied", text } })}
        notice={(notice) => this.setState({ notice })}
        change={this.#change}
        observation={this.#toObservation}
        begin={(game) => void this.#begin(game, "")}
        save={this.#save}
        done={(done) => {
          this.#setTitle({ kind: "play", live: done });
          if (done.ended) void this.#refresh();
        }}
      />
    );
  }

  override render() {
    const { screen, window, notice, settings, stored } = this.state;
    return (
      <>
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
        {notice && (
          <div class="notice" role="status">
            <span>{notice}</span>
            <button type="button" onClick={() => this.setState({ notice: "" })}>
              Dismiss
            </button>
          </div>
        )}
        {screen.kind !== "play" && (
          <Top
            where=""
            atHome={screen.kind === "title"}
            run={[]}
            hotkeys={settings.hotkeys}
            menu={this.#menu}
          />
        )}
        {this.#renderScreen()}
        {window && (
          <WindowView
            window={window}
            settings={settings}
            stored={stored}
            games={this.#games}
            change={this.#change}
            bring={this.#bring}
            close={this.#close}
          />
        )}
      </>
    );
  }
}
