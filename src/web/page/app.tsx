// The whole page: which screen stands, the run on it, and everything that goes from one to another.
import { Component } from "preact";
import { tell } from "./announce";
import { type Content, isContent, readContent } from "./content";
import { Core, type Program } from "./core";
import { codeOf, FoundPage } from "./found";
import { download, History } from "./history";
import { hold, letGo } from "./hold";
import { guardKeys, nextPart } from "./keys";
import { inspect, Live, scoreOf } from "./live";
import { Observation } from "./observation";
import { type Place, placeNow, Places } from "./places";
import { RunScreen } from "./run";
import { applySettings, loadSettings, type Settings, storeSettings } from "./settings";
import { toClipboard } from "./share";
import {
  bestOf,
  type Bought,
  type Kept,
  type KeptReview,
  reasonOf,
  Store,
  waitingOf,
} from "./store";
import { Title } from "./title";
import { type Menu, TitleTop, Top } from "./top";
import type { Found, Game, Profile, Unlock } from "./view";
import { type SmallWindow, WindowView } from "./windows";

const MOST_BYTES = 64 << 20; // of a run, as in the core

type Screen =
  | { kind: "title" }
  | { kind: "history" }
  | { kind: "observation"; game: Game }
  | { kind: "found"; found: Found; text: string }
  | { kind: "play"; live: Live };

interface State {
  arrived: boolean; // whether what is kept has been read: before, nothing is there to be pressed
  screen: Screen;
  window: SmallWindow | undefined;
  settings: Settings;
  stored: boolean; // whether the settings could be, when they were changed
  runs: Kept[];
  reviews: KeptReview[];
  profiles: Map<string, Profile>;
  removed: Map<number, Kept>; // runs that were deleted a moment ago, whole
  content: Content | undefined; // what is played in place of a game's own
  contents: Content[]; // what is kept of others
  notice: string;
}

export class App extends Component<{ module: WebAssembly.Module }, State> {
  readonly #own = new Store(); // of the games as they are, and what is kept of others
  #store = this.#own; // of what is played
  #program: Program;
  readonly #all: Game[];
  #games: Game[]; // those that are played
  readonly #places = new Places((place) => void this.#arrive(place));

  override state: State;

  constructor(props: { module: WebAssembly.Module }) {
    super(props);
    this.#program = { module: props.module };
    this.#games = this.#all = new Core(this.#program).games();
    const settings = loadSettings();
    applySettings(settings);
    this.state = {
      arrived: false,
      screen: { kind: "title" },
      window: undefined,
      settings,
      stored: true,
      runs: [],
      reviews: [],
      profiles: new Map(),
      removed: new Map(),
      content: undefined,
      contents: [],
      notice: "",
    };
  }

  override async componentDidMount(): Promise<void> {
    addEventListener("keydown", guardKeys, { capture: true });
    addEventListener("keydown", nextPart);
    addEventListener("beforeunload", (event) => this.#isLosing() && event.preventDefault());
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      void this.#read(event.dataTransfer?.files[0]);
    });
    await this.#store.open();
    await this.#refresh();
    if (this.#store.problem) this.setState({ notice: this.#store.problem });
    this.#places.listen();
    await this.#arrive(placeNow());
    this.setState({ arrived: true });
  }

  #gameOf = (id: string | undefined): Game | undefined =>
    this.#games.find((game) => game.id === id);

  // ---- what is kept

  async #kept(): Promise<Kept[]> {
    try {
      return await this.#store.list();
    } catch (error) {
      this.setState({ notice: `The kept runs cannot be read: ${reasonOf(error)}` });
      return [];
    }
  }

  /** Runs that an older version kept get the result that it did not write down. */
  async #complete(runs: Kept[]): Promise<void> {
    for (const run of runs.filter((run) => run.state === "finished" && !run.result)) {
      Object.assign(run, scoreOf(this.#program, run));
      await this.#store.put(run);
    }
  }

  async #refresh(): Promise<void> {
    const runs = await this.#kept();
    try {
      await this.#complete(runs);
    } catch (error) {
      this.setState({ notice: `The kept runs cannot be completed: ${reasonOf(error)}` });
    }
    const profiles = new Map<string, Profile>();
    try {
      const bought = await this.#store.bought();
      for (const game of this.#games.filter((game) => game.collects))
        profiles.set(game.id, this.#profileOf(game, runs, bought));
    } catch (error) {
      this.setState({ notice: `What runs earned cannot be read: ${reasonOf(error)}` });
    }
    const reviews = await this.#store.reviews();
    this.setState({ runs, reviews, profiles, contents: await this.#own.contents() });
  }

  #profileOf(game: Game, runs: Kept[], bought: Bought[]): Profile {
    const earned = runs.filter((run) => run.game === game.id && run.origin === "played");
    const owned = bought.filter((thing) => thing.game === game.id);
    return new Core(this.#program).profile(game.id, [
      ...earned.map((run) => run.earned),
      ...owned.map(({ kind, id, cost, on }) => `unlock ${kind}:${id} ${cost} ${on ? "on" : "off"}`),
    ]);
  }

  #unlock = async (game: Game, { kind, id, cost, alone, name }: Unlock, on: boolean) => {
    try {
      await this.#store.buy({ game: game.id, kind, id, cost, on }, alone);
      tell(on ? `${name} is part of the next run.` : `${name} is left out of the next run.`);
    } catch (error) {
      this.setState({ notice: `${name} cannot be kept: ${reasonOf(error)}` });
    }
    await this.#refresh();
  };

  #remove = async (run: Kept): Promise<void> => {
    try {
      await this.#store.remove(run);
      this.setState({ removed: new Map(this.state.removed).set(run.id, run) });
      tell("The run was deleted.");
    } catch (error) {
      this.setState({ notice: `The run cannot be deleted: ${reasonOf(error)}` });
    }
    await this.#refresh();
  };

  #restore = async ({ id }: Kept): Promise<void> => {
    const run = this.state.removed.get(id);
    try {
      if (run) await this.#store.put(run);
      tell("The run is back.");
    } catch (error) {
      this.setState({ notice: `The run cannot be brought back: ${reasonOf(error)}` });
    }
    await this.#refresh();
  };

  // ---- screens

  #show(screen: Screen): void {
    const live = screen.kind === "play" ? screen.live : undefined;
    if (!live || live.replay) void letGo();
    const isNew = screen.kind !== this.state.screen.kind;
    this.setState({ screen, window: undefined }, () => isNew && scrollTo(0, 0));
    this.#setTitle(screen);
  }

  /** A new place in the browser's history, so that its way back leads to where one came from. */
  #goTo(screen: Screen): void {
    const live = screen.kind === "play" && !screen.live.replay ? screen.live : undefined;
    this.#places.goTo({ screen: screen.kind, run: live?.game.id }, this.state.screen.kind);
    this.#show(screen);
  }

  /** The browser has gone somewhere, or the page has been loaded there. */
  async #arrive(place: Place): Promise<void> {
    if (this.#isLosing()) this.#places.stay();
    else if (place.content !== this.state.content?.hash)
      await this.#play(this.state.contents.find(({ hash }) => hash === place.content));
    await this.#leave(async () => {
      const game = this.#gameOf(place.run);
      const waiting = game && waitingOf(game, this.state.runs);
      if (place.code) this.#look(place.code);
      else if (waiting && place.screen === "play") await this.#resume(waiting, true);
      else if (place.screen === "history") await this.#showHistory();
      else if (this.state.screen.kind !== "title") this.#home();
    });
  }

  #setTitle(screen: Screen): void {
    const live = screen.kind === "play" ? screen.live : undefined;
    const heading = live?.view.context.heading;
    const where = heading && heading !== live?.game.name ? `${heading} - ` : "";
    document.title = live ? `${where}${live.game.name} - Candor` : "Candor";
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
  async #leave(then: () => void | Promise<void>): Promise<void> {
    if (!this.#isLosing()) await then();
    else
      this.#ask(
        "Leave this run?",
        "A run of this game is not stored while it lasts. Leaving loses it.",
        "Leave and lose it",
        () => void then(),
      );
  }

  #home(): void {
    this.#show({ kind: "title" });
    void this.#refresh();
  }

  #toTitle = (): void =>
    void this.#leave(() => {
      this.#places.goHome();
      this.#home();
    });

  /** Where one came from, if that was another screen of this page. */
  #back = (): void => {
    if (this.#places.from === "title") this.#toTitle();
    else
      void this.#leave(() => {
        this.#show({ kind: "title" });
        history.back();
      });
  };

  async #showHistory(): Promise<void> {
    await this.#refresh(); // what is shown is what is stored
    this.#show({ kind: "history" });
  }

  #toHistory = (): void =>
    void this.#leave(() => {
      this.#places.goTo({ screen: "history" }, this.state.screen.kind);
      void this.#showHistory();
    });

  get #menu(): Menu {
    return {
      back: this.#back,
      backTo: this.#places.from === "title" ? "Title screen" : "Back",
      history: this.#toHistory,
      settings: () => this.setState({ window: { kind: "settings" } }),
      help: () => this.setState({ window: { kind: "help" } }),
    };
  }

  #toObservation = (game: Game): void => {
    this.#goTo({ kind: "observation", game });
    void this.#refresh(); // the run may have ended a moment ago
  };

  #ask(title: string, text: string, yes: string, accept: () => void): void {
    this.setState({ window: { kind: "ask", title, text, yes, accept } });
  }

  #close = (): void => this.setState({ window: undefined });

  // ---- beginning

  async #holdOrSay(game: Game, wait = false): Promise<boolean> {
    if (await hold(game, wait)) return true;
    this.setState({
      notice: `A run of ${game.name} is open in another tab. Go on there, or close that tab first.`,
    });
    return false;
  }

  /** Goes on with a run; `again`: the browser stands at its place already. */
  #resume = async (kept: Kept, again = false): Promise<void> => {
    const game = this.#gameOf(kept.game);
    if (!game || !(await this.#holdOrSay(game, again))) return;
    try {
      const fresh = (await this.#kept()).find(({ id }) => id === kept.id) ?? kept;
      const pass = !this.state.settings.between;
      const live = await Live.resume(this.#program, game, fresh, this.#store, pass);
      if (again) this.#show({ kind: "play", live });
      else this.#goTo({ kind: "play", live });
    } catch (error) {
      this.setState({ notice: `The run cannot be continued: ${reasonOf(error)}` });
    }
  };

  /** What was typed as a seed: a run code is looked at, words and numbers begin a run. */
  #beginTyped = (game: Game, typed: string, setup = ""): void => {
    const code = codeOf(typed);
    if (typed && inspect(this.#program, code).game) this.#bring(code);
    else if (!typed) void this.#begin(game, "", setup);
    else
      try {
        void this.#begin(game, new Core(this.#program).seed(typed), setup);
      } catch (error) {
        this.setState({ notice: reasonOf(error) });
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
    const options = setup.split(" ").filter((option) => option && !option.startsWith("seen="));
    try {
      // As it is now: another tab may have earned something since this one looked.
      const own = game.collects
        ? this.#profileOf(game, await this.#store.list(), await this.#store.bought()).setup
        : "";
      const whole = [...options, ...own.split(" ")].filter(Boolean).sort().join(" ");
      new Core(this.#program).start(game.id, seed, whole); // refused before anything is given up
      if (waiting) await this.#store.update({ ...waiting, state: "given up" }, waiting.steps, "");
      const pass = !this.state.settings.between;
      const live = await Live.start(this.#program, game, seed, whole, this.#store, pass);
      this.#goTo({ kind: "play", live });
      void this.#refresh();
    } catch (error) {
      this.setState({ notice: reasonOf(error) });
    }
  }

  // ---- content of others

  /** From now on this is played in place of its game's own, or with nothing the games as they are. */
  async #play(content: Content | undefined): Promise<void> {
    const { module } = this.props;
    const store = content ? new Store() : this.#own;
    try {
      const program: Program = content ? { module, content: content.bytes } : { module };
      new Core(program); // refused before anything is left
      if (content) await store.open(content.hash);
      this.#program = program;
      this.#store = store;
      this.#games = content
        ? this.#all
            .filter(({ id }) => id === content.game)
            // What is said of the game's own content is not true of this.
            .map((game) => ({
              ...game,
              name: `${game.name}: ${content.name}`,
              mood: "",
              length: "",
            }))
        : this.#all;
      this.setState({ content, removed: new Map(), notice: store.problem });
      await this.#refresh();
    } catch (error) {
      this.setState({ notice: `${content?.name} cannot be played: ${reasonOf(error)}` });
    }
  }

  #turnTo = (content: Content | undefined): void =>
    void this.#leave(async () => {
      await this.#play(content);
      this.#places.turnTo(this.state.content?.hash);
      this.#show({ kind: "title" });
    });

  /** A file that was chosen or dropped: content, or else a run. */
  #read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      if (file.size > MOST_BYTES) throw new Error("it is larger than 64 MB, and no run is.");
      if (!(await isContent(file))) {
        this.#bring(await file.text());
        return;
      }
      const content = await readContent(this.props.module, file);
      await this.#own.keepContent(content);
      this.#turnTo(content);
    } catch (error) {
      this.setState({
        window: undefined,
        notice: `${file.name} cannot be opened: ${reasonOf(error)}`,
      });
    }
  };

  #removeContent = (content: Content): void =>
    this.#ask(
      `Remove ${content.name}?`,
      "Its runs stay in this browser, and are there again when it is opened again.",
      "Remove it",
      async () => {
        try {
          await this.#own.removeContent(content);
        } catch (error) {
          this.setState({ notice: `${content.name} cannot be removed: ${reasonOf(error)}` });
        }
        await this.#refresh();
      },
    );

  // ---- links, codes and files

  /** Says what a text is; nothing starts yet. */
  #look(text: string): void {
    this.#show({ kind: "found", found: inspect(this.#program, text), text });
  }

  #bring = (text: string): void => {
    this.#places.goTo({ screen: "found" }, this.state.screen.kind);
    this.#look(codeOf(text));
  };

  /** `kept`: the run as it is kept here; `step`: without one, its end. */
  #watch = (id: string, text: string, step: number | undefined, kept?: Kept): void => {
    try {
      const game = this.#gameOf(id);
      if (!game) throw new Error(`This page does not have the game ${id}.`);
      const live = Live.watch(this.#program, game, text, kept, this.#store);
      live.seek(step ?? live.length);
      this.#goTo({ kind: "play", live });
    } catch (error) {
      this.setState({ notice: `The run cannot be replayed: ${reasonOf(error)}` });
    }
  };

  /** Plays on from a step of a finished run, for practice. */
  #branch = async (from: Live, step: number): Promise<void> => {
    if (!(await this.#holdOrSay(from.game))) return;
    try {
      const run = this.#runFile(from);
      const live = await Live.branch(this.#program, from.game, run, step, this.#store);
      this.#goTo({ kind: "play", live });
    } catch (error) {
      this.setState({ notice: `Nothing can be tried from there: ${reasonOf(error)}` });
    }
  };

  /** Copies the code of a kept run. */
  #copyCode = async (run: Kept): Promise<void> => {
    const core = new Core(this.#program);
    const found = core.open(run.text);
    if (!found.verified) this.setState({ notice: `The run has no code here: ${found.reason}` });
    else if (await toClipboard(core.code())) this.setState({ notice: "The run code was copied." });
    else this.setState({ window: { kind: "text", title: "To be copied", text: core.code() } });
  };

  /** Plays the seed and the options of a run again, from its start. */
  #playAgain = (id: string | undefined, text: string): void => {
    const game = this.#gameOf(id);
    const { seed = "", setup } = inspect(this.#program, text);
    if (game) void this.#begin(game, seed, setup);
  };

  /** Keeps a run that somebody brought, once. */
  #import = async (found: Found, text: string): Promise<void> => {
    try {
      const core = new Core(this.#program);
      core.open(text);
      const run = core.run();
      const again = this.state.runs.some((kept) => kept.text === run);
      if (!again)
        await this.#store.add({
          game: found.game ?? "",
          seed: found.seed ?? "",
          state: found.outcome ? "finished" : "given up",
          origin: "imported",
          outcome: found.outcome ?? "",
          ...(found.outcome ? core.score() : { score: 0, result: "" }),
          steps: found.steps ?? 0,
          earned: core.earned(),
          begun: Date.now(),
          text: run,
        });
      this.#toHistory();
      if (again) this.setState({ notice: "This run is in the history already." });
    } catch (error) {
      this.setState({ notice: `The run cannot be kept: ${reasonOf(error)}` });
    }
  };

  /** A copy of a run as a file, also of a replay that came as a code. */
  #save = (live: Live): void =>
    download({ game: live.game.id, seed: live.seed, text: this.#runFile(live) });

  /** The text of a run's file, also of a replay that came as a code. */
  #runFile(live: Live): string {
    const text = live.runText();
    if (text.startsWith("candor-run")) return text;
    const core = new Core(this.#program);
    core.open(text);
    return core.run();
  }

  #change = (settings: Settings): void => {
    applySettings(settings);
    this.setState({ settings, stored: storeSettings(settings) });
  };

  #open = (): void => this.setState({ window: { kind: "open" } });

  // ---- showing

  #renderTitle() {
    const { runs, profiles, content, contents } = this.state;
    return (
      <Title
        games={this.#games}
        runs={runs}
        profiles={profiles}
        content={content}
        contents={contents}
        ways={{
          resume: (kept) => void this.#resume(kept),
          begin: this.#beginTyped,
          observation: this.#toObservation,
          open: this.#open,
          read: this.#read,
          turnTo: this.#turnTo,
          remove: this.#removeContent,
        }}
      />
    );
  }

  #renderHistory() {
    const { runs, removed, reviews } = this.state;
    return (
      <History
        runs={runs.filter((run) => run.state !== "deleted" || removed.has(run.id))}
        reviews={reviews}
        core={() => new Core(this.#program)}
        games={this.#games}
        store={this.#store}
        ways={{
          watch: (run) => this.#watch(run.game, run.text, 0, run),
          review: (run) => this.#watch(run.game, run.text, undefined, run),
          resume: (run) => void this.#resume(run),
          play: (run) => this.#playAgain(run.game, run.text),
          copy: (run) => void this.#copyCode(run),
          remove: (run) => void this.#remove(run),
          restore: (run) => void this.#restore(run),
          open: this.#open,
          bring: this.#bring,
        }}
      />
    );
  }

  #renderObservation(game: Game) {
    const profile = this.state.profiles.get(game.id);
    return (
      <main class="page" id="main" tabIndex={-1}>
        <h1>Observation Data</h1>
        {profile && (
          <Observation
            profile={profile}
            unlock={(unlock, on) => void this.#unlock(game, unlock, on)}
          />
        )}
        <p class="buttons">
          <button type="button" onClick={() => void this.#begin(game, "")}>
            New run
          </button>
        </p>
      </main>
    );
  }

  #renderFound(found: Found, text: string) {
    const game = this.#gameOf(found.game);
    return (
      <FoundPage
        found={found}
        game={game}
        waiting={game !== undefined && waitingOf(game, this.state.runs) !== undefined}
        watch={() => this.#watch(found.game ?? "", text, 0)}
        play={() => game && void this.#begin(game, found.seed ?? "", found.setup)}
        keep={found.verified ? () => void this.#import(found, text) : undefined}
        leave={this.#toTitle}
      />
    );
  }

  #renderRun(live: Live) {
    const { runs } = this.state;
    const best = bestOf(live.game, runs);
    return (
      <RunScreen
        key={live.number}
        live={live}
        settings={this.state.settings}
        best={best?.result ?? ""}
        knows={best !== undefined}
        covered={this.state.window !== undefined}
        menu={this.#menu}
        title={this.#toTitle}
        explain={(value) => this.setState({ window: { kind: "explain", value, view: live.view } })}
        show={(text) => this.setState({ window: { kind: "text", title: "To be copied", text } })}
        notice={(notice) => this.setState({ notice })}
        change={this.#change}
        observation={this.#toObservation}
        begin={(game) => void this.#begin(game, "")}
        save={this.#save}
        watch={(ended, step) => this.#watch(ended.game.id, ended.runText(), step)}
        branch={(ended, step) => void this.#branch(ended, step)}
        done={(done) => {
          this.#setTitle({ kind: "play", live: done });
          if (done.ended) void this.#refresh();
        }}
      />
    );
  }

  #renderScreen() {
    const { screen } = this.state;
    switch (screen.kind) {
      case "title":
        return this.#renderTitle();
      case "history":
        return this.#renderHistory();
      case "observation":
        return this.#renderObservation(screen.game);
      case "found":
        return this.#renderFound(screen.found, screen.text);
      case "play":
        return this.#renderRun(screen.live);
    }
  }

  #renderTop() {
    const { screen, settings } = this.state;
    if (screen.kind === "play") return null; // a run has its own
    if (screen.kind === "title") return <TitleTop menu={this.#menu} />;
    return <Top where="Candor" run={[]} hotkeys={settings.hotkeys} menu={this.#menu} />;
  }

  override render() {
    const { arrived, window, notice, settings, stored } = this.state;
    if (!arrived) return <p class="title">Starting …</p>;
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
        {this.#renderTop()}
        {this.#renderScreen()}
        {window && (
          <WindowView
            window={window}
            settings={settings}
            stored={stored}
            games={this.#games}
            change={this.#change}
            bring={this.#bring}
            read={this.#read}
            rules={(game) => new Core(this.#program).rules(game)}
            toRules={(game) => this.setState({ window: { kind: "rules", game } })}
            close={this.#close}
          />
        )}
      </>
    );
  }
}
