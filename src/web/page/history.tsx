// The history: what was reached in each game, and every run that was played or imported here.
import { useState } from "preact/hooks";
import type { Core } from "./core";
import { Bars } from "./review";
import { bestOf, type Kept, type KeptReview, type Store } from "./store";
import type { Game } from "./view";

export function download(run: { game: string; seed: string; text: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([run.text], { type: "text/plain" }));
  link.download = `${run.game}-${run.seed}.candor`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function date(milliseconds: number): string {
  const when = new Date(milliseconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return (
    `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())} ` +
    `${two(when.getHours())}:${two(when.getMinutes())}`
  );
}

export interface HistoryWays {
  watch(run: Kept): void;
  review(run: Kept): void;
  resume(run: Kept): void;
  play(run: Kept): void; // its seed
  copy(run: Kept): void; // its code
  remove(run: Kept): void;
  restore(run: Kept): void;
  open(): void;
  bring(text: string): void;
}

type Order = "latest" | "best" | "longest";

const ORDERS: Record<Order, (a: Kept, b: Kept) => number> = {
  latest: (a, b) => b.id - a.id,
  best: (a, b) => b.score - a.score || b.id - a.id,
  longest: (a, b) => b.steps - a.steps || b.id - a.id,
};

/** What a game has brought so far. */
function Total({ game, runs }: { game: Game; runs: Kept[] }) {
  const own = runs.filter((run) => run.game === game.id && run.origin === "played");
  const ended = own.filter((run) => run.state === "finished");
  const counts = new Map<string, number>();
  for (const run of ended) counts.set(run.outcome, (counts.get(run.outcome) ?? 0) + 1);
  return (
    <article class={`total game ${game.id}`} aria-label={game.name}>
      <h2>
        {game.name}, {ended.length === 0 ? "no run ended" : `best of ${ended.length}`}
      </h2>
      <p class="best">{bestOf(game, runs)?.result || "none yet"}</p>
      <p class="quiet small">
        {own.length} begun
        {[...counts].map(([outcome, count]) => `, ${outcome} ${count}`)}
      </p>
    </article>
  );
}

/** Where points are lost over all reviewed runs: the first review of each that was played here. */
function Habits(props: { game: Game; runs: Kept[]; reviews: KeptReview[]; core: () => Core }) {
  const played = props.runs.filter(
    ({ game, state, origin }) =>
      game === props.game.id && state === "finished" && origin === "played",
  );
  const reviews = played.flatMap(({ id }) => props.reviews.find(({ run }) => run === id) ?? []);
  if (reviews.length === 0) return null;
  const { kinds, places } = props.core().habits(reviews.map(({ sheet }) => sheet));
  if (kinds.length + places.length === 0) return null;
  return (
    <section class="habits" aria-label={`Where points are lost in ${props.game.name}`}>
      <Bars
        name={`${props.game.name}: points your choices cost a run, by kind, in ${reviews.length} reviewed`}
        terms={kinds}
      />
      {places.length > 0 && <Bars name="And where" terms={places} />}
    </section>
  );
}

function Segment<T extends string>(props: {
  name: string;
  words: [T, string][];
  now: T;
  set: (value: T) => void;
}) {
  return (
    <div class="seg" role="group" aria-label={props.name}>
      {props.words.map(([value, word]) => (
        <button
          type="button"
          key={value}
          aria-pressed={value === props.now}
          onClick={() => props.set(value)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

function RunButtons({ run, ways }: { run: Kept; ways: HistoryWays }) {
  const button = (label: string, what: string, press: (run: Kept) => void) => (
    <button type="button" aria-label={`${what} run ${run.id}`} onClick={() => press(run)}>
      {label}
    </button>
  );
  return (
    <span class="buttons">
      {run.state === "unfinished" && button("Continue", "Continue", ways.resume)}
      {run.state === "finished" && button("Review", "Review", ways.review)}
      {button("Watch", "Watch replay of", ways.watch)}
      {button("Play this seed", "Play this seed:", ways.play)}
      {button("Copy code", "Copy code of", ways.copy)}
      {button("Export", "Export", download)}
      {run.state !== "unfinished" && button("Delete", "Delete", ways.remove)}
    </span>
  );
}

function RunRow({ run, games, ways }: { run: Kept; games: Game[]; ways: HistoryWays }) {
  const name = games.find((game) => game.id === run.game)?.name ?? run.game;
  if (run.state === "deleted")
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={4}>
          Deleted. What it earned stays.{" "}
          <button
            type="button"
            class="flat"
            aria-label={`Undo: keep run ${run.id}`}
            onClick={() => ways.restore(run)}
          >
            Undo
          </button>
        </td>
      </tr>
    );
  const finished = run.state === "finished";
  return (
    <tr>
      <th scope="row">{name}</th>
      <td class="ending">
        <b>{finished ? run.outcome : run.state}</b>
        {finished && run.result !== run.outcome && <small>{run.result}</small>}
        {run.origin !== "played" && <small>{run.origin}</small>}
      </td>
      <td class="numeric">
        {run.steps}
        <small>steps</small>
      </td>
      <td>
        {date(run.begun)}
        <small>seed {run.seed}</small>
      </td>
      <td>
        <RunButtons run={run} ways={ways} />
      </td>
    </tr>
  );
}

function SeedOrCode({
  set,
  bring,
}: {
  set: (text: string) => void;
  bring: (text: string) => void;
}) {
  const [text, setText] = useState("");
  return (
    <form
      class="find"
      onSubmit={(event) => {
        event.preventDefault();
        bring(text);
      }}
    >
      <input
        type="search"
        placeholder="Seed or run code"
        aria-label="Find a seed, or open a run code"
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          set(event.currentTarget.value.trim());
        }}
      />
      <button type="submit">Open code</button>
    </form>
  );
}

export function History(props: {
  runs: Kept[];
  reviews: KeptReview[];
  games: Game[];
  store: Store;
  core: () => Core;
  ways: HistoryWays;
}) {
  const { games, store, ways } = props;
  const [game, setGame] = useState("");
  const [ended, setEnded] = useState<"" | "finished" | "open">("");
  const [order, setOrder] = useState<Order>("latest");
  const [seed, setSeed] = useState("");
  const keeps = (run: Kept) => games.find(({ id }) => id === run.game)?.keeps_unfinished_runs;
  const runs = props.runs.filter((run) => run.state !== "unfinished" || keeps(run));
  const wanted = runs
    .filter((run) => !game || run.game === game)
    .filter((run) => !ended || (run.state === "finished") === (ended === "finished"))
    .filter((run) => !seed || run.seed.includes(seed))
    .sort(ORDERS[order]);
  return (
    <main class="page" id="main" tabIndex={-1}>
      <h1>History</h1>
      <div class="games">
        {games.map((each) => (
          <Total key={each.id} game={each} runs={runs} />
        ))}
      </div>
      {games
        .filter(({ id }) => !game || id === game)
        .map((each) => (
          <Habits
            key={each.id}
            game={each}
            runs={props.runs}
            reviews={props.reviews}
            core={props.core}
          />
        ))}
      <div class="filters">
        <Segment
          name="Games shown"
          words={[["", "All"], ...games.map(({ id, name }): [string, string] => [id, name])]}
          now={game}
          set={setGame}
        />
        <Segment
          name="Ends shown"
          words={[
            ["", "Any end"],
            ["finished", "Ended"],
            ["open", "Not ended"],
          ]}
          now={ended}
          set={setEnded}
        />
        <Segment
          name="Order"
          words={[
            ["latest", "Latest"],
            ["best", "Best"],
            ["longest", "Longest"],
          ]}
          now={order}
          set={setOrder}
        />
        <SeedOrCode set={setSeed} bring={ways.bring} />
        <button type="button" onClick={ways.open}>
          Open run file
        </button>
      </div>
      {wanted.length === 0 ? (
        <p>{runs.length === 0 ? "There is no run yet." : "No run is like that."}</p>
      ) : (
        <table class="runs">
          <caption class="hidden">Runs</caption>
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col">Result</th>
              <th scope="col" class="numeric">
                Length
              </th>
              <th scope="col">When</th>
              <th scope="col">What to do</th>
            </tr>
          </thead>
          <tbody>
            {wanted.map((run) => (
              <RunRow key={run.id} run={run} games={games} ways={ways} />
            ))}
          </tbody>
        </table>
      )}
      <p class="quiet small">
        {store.problem ||
          (store.persistent
            ? "Runs are kept in this browser, which has promised not to clear them."
            : "Runs are kept in this browser, which may clear them. Export what matters to you.")}
      </p>
    </main>
  );
}
