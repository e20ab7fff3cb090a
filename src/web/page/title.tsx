// The title screen: a card for each game, with the run that waits in it, and what is not a run.
import { useState } from "preact/hooks";
import type { Content } from "./content";
import { chooseContent, Contents, type ContentWays, Playing } from "./contents";
import { Glyph } from "./glyphs";
import { bestOf, type Kept, waitingOf } from "./store";
import type { Game, Option, Profile } from "./view";

export interface TitleWays extends ContentWays {
  resume(kept: Kept): void;
  /** A seed may be a number, words, or a whole run code. */
  begin(game: Game, seed: string, setup?: string): void;
  observation(game: Game): void;
  open(): void;
}

type Chosen = Record<string, string>; // values by the options' keys; what is as without it is not there

function OptionField(props: { option: Option; chosen: Chosen; set: (chosen: Chosen) => void }) {
  const { option, chosen } = props;
  const set = (value: string) => {
    const { [option.key]: _before, ...others } = chosen;
    props.set(value ? { ...others, [option.key]: value } : others);
  };
  const numbers = Array.from({ length: option.most }, (_, i) => String(i + 1));
  return (
    <label class="setting">
      {option.most === 0 ? (
        <input
          type="checkbox"
          checked={chosen[option.key] !== undefined}
          onChange={(event) => set(event.currentTarget.checked ? "on" : "")}
        />
      ) : (
        <select
          value={chosen[option.key] ?? "1"}
          onChange={({ currentTarget: { value } }) => set(value === "1" ? "" : value)}
        >
          {numbers.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      )}
      <span>
        {option.name}
        <small>{option.line}</small>
      </span>
    </label>
  );
}

/** Seed and whatever else a run can be begun with, folded: most runs need none of it. */
function Options({ game, ways }: { game: Game; ways: TitleWays }) {
  const [seed, setSeed] = useState("");
  const [chosen, setChosen] = useState<Chosen>({});
  const what = game.options.length > 0 ? "seed, rules" : "seed";
  const setup = Object.entries(chosen).map(([key, value]) => `${key}=${value}`);
  return (
    <details class="options">
      <summary>
        Options<span class="hidden"> of {game.name}</span>: {what}
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ways.begin(game, seed.trim(), setup.join(" "));
        }}
      >
        {game.options.map((option) => (
          <OptionField key={option.key} option={option} chosen={chosen} set={setChosen} />
        ))}
        <div class="seed">
          <input
            type="text"
            autocomplete="off"
            spellcheck={false}
            placeholder="Seed: number, words or run code"
            aria-label={`Seed of a new run of ${game.name}`}
            value={seed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
          <button type="submit" aria-label={`Begin ${game.name} with these options`}>
            Begin
          </button>
        </div>
      </form>
    </details>
  );
}

function Buttons(props: { game: Game; waiting: Kept | undefined; ways: TitleWays }) {
  const { game, waiting, ways } = props;
  const begin = () => ways.begin(game, "");
  if (!waiting)
    return (
      <button type="button" class="prominent big" aria-label={`Play ${game.name}`} onClick={begin}>
        Play
      </button>
    );
  return (
    <>
      <button type="button" class="prominent big" onClick={() => ways.resume(waiting)}>
        Continue <span class="hidden">{game.name}, </span>
        <small>step {waiting.steps}</small>
      </button>
      <button type="button" class="big" aria-label={`New run of ${game.name}`} onClick={begin}>
        New run
      </button>
    </>
  );
}

function GameCard(props: { game: Game; runs: Kept[]; found: string; ways: TitleWays }) {
  const { game, runs, found, ways } = props;
  return (
    <article class={`game ${game.id}`} aria-labelledby={`game-${game.id}`}>
      <Glyph game={game.id} />
      <h2 id={`game-${game.id}`}>{game.name}</h2>
      <p class="mood">{game.mood || game.summary}</p>
      <dl class="facts">
        {game.length && (
          <>
            <dt>Length</dt>
            <dd>{game.length}</dd>
          </>
        )}
        {game.stake && (
          <>
            <dt>At stake</dt>
            <dd>{game.stake}</dd>
          </>
        )}
        <dt>Best</dt>
        <dd>{bestOf(game, runs)?.result || "none yet"}</dd>
        {found && (
          <>
            <dt>Endings</dt>
            <dd>{found}</dd>
          </>
        )}
      </dl>
      <div class="foot">
        <Buttons game={game} waiting={waitingOf(game, runs)} ways={ways} />
      </div>
      <Options game={game} ways={ways} />
    </article>
  );
}

/** Today's date where the player is: the words of a seed that is the same for everyone. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function Daily({ games, ways }: { games: Game[]; ways: TitleWays }) {
  const date = today();
  return (
    <section class="panel-row" aria-label="Daily seed">
      <span>
        <b>Daily seed, {date}</b>
        <small class="quiet">the same for everyone</small>
      </span>
      <span class="buttons">
        {games.map((game) => (
          <button
            type="button"
            key={game.id}
            aria-label={`Daily run of ${game.name}`}
            onClick={() => ways.begin(game, date)}
          >
            {game.name}
          </button>
        ))}
      </span>
    </section>
  );
}

const FIRST = "threshold"; // it explains itself on one board

export function Title(props: {
  games: Game[];
  runs: Kept[];
  profiles: Map<string, Profile>;
  content: Content | undefined; // what is played in place of a game's own
  contents: Content[];
  ways: TitleWays;
}) {
  const { games, content, ways } = props;
  const first = games.find(({ id }) => id === FIRST);
  return (
    <main class="title" id="main" tabIndex={-1}>
      <h1>Every number is true, and you can see it before you choose.</h1>
      {content && <Playing content={content} ways={ways} />}
      <div class="games">
        {games.map((game) => (
          <GameCard
            key={game.id}
            game={game}
            runs={props.runs}
            found={props.profiles.get(game.id)?.tally ?? ""}
            ways={ways}
          />
        ))}
      </div>
      <div class="panels">
        {games.map((game) => {
          const profile = props.profiles.get(game.id);
          return (
            profile &&
            game.earns && (
              <section key={game.id} class="panel-row" aria-label="Observation Data">
                <span>
                  <b>Observation Data {profile.observation - profile.spent}</b>
                  <small class="quiet">kept from run to run</small>
                </span>
                <button type="button" onClick={() => ways.observation(game)}>
                  Look at it
                </button>
              </section>
            )
          );
        })}
        <Daily games={games} ways={ways} />
        {first && (
          <section class="panel-row" aria-label="New here?">
            <span>
              <b>New here? Start with {first.name}.</b>
              <small class="quiet">It explains itself on one board.</small>
            </span>
            <button type="button" onClick={() => ways.begin(first, "")}>
              Start there
            </button>
          </section>
        )}
      </div>
      {!content && <Contents contents={props.contents} games={games} ways={ways} />}
      <p>
        <button type="button" class="flat" onClick={ways.open}>
          Open run file or code
        </button>
        <button type="button" class="flat" onClick={() => chooseContent(ways)}>
          Open content
        </button>
      </p>
    </main>
  );
}
