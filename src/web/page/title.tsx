// The title screen: the games, the run that waits in each, and everything that is not a run.
import { useState } from "preact/hooks";
import { type Kept, waitingOf } from "./store";
import type { Game, Profile } from "./view";

export interface TitleWays {
  resume(kept: Kept): void;
  begin(game: Game, seed: string): void;
  observation(game: Game): void;
  open(): void;
  history(): void;
  settings(): void;
  help(): void;
}

function GameCard(props: {
  game: Game;
  waiting: Kept | undefined;
  profile: Profile | undefined;
  ways: TitleWays;
}) {
  const { game, waiting, profile, ways } = props;
  const [seed, setSeed] = useState("");
  return (
    <section class="game" aria-labelledby={`game-${game.id}`}>
      <h2 id={`game-${game.id}`}>{game.name}</h2>
      <p class="quiet">{game.summary}</p>
      {waiting && (
        <p>
          A run waits at step {waiting.steps}, seed {waiting.seed}.
        </p>
      )}
      <form
        class="buttons"
        onSubmit={(event) => {
          event.preventDefault();
          ways.begin(game, seed.trim());
        }}
      >
        {waiting && (
          <button
            type="button"
            class="prominent"
            aria-label={`Continue ${game.name}`}
            onClick={() => ways.resume(waiting)}
          >
            Continue
          </button>
        )}
        <button type="submit" aria-label={`New run of ${game.name}`}>
          New run
        </button>
        <input
          type="text"
          inputMode="numeric"
          autocomplete="off"
          placeholder="Seed (empty: random)"
          aria-label={`Seed of a new run of ${game.name}`}
          value={seed}
          onInput={(event) => setSeed(event.currentTarget.value)}
        />
        {profile && (
          <button type="button" class="flat" onClick={() => ways.observation(game)}>
            Observation Data {profile.observation}
          </button>
        )}
      </form>
    </section>
  );
}

export function Title(props: {
  games: Game[];
  runs: Kept[];
  profiles: Map<string, Profile>;
  ways: TitleWays;
}) {
  const { ways } = props;
  return (
    <main class="title" id="main" tabIndex={-1}>
      <h1>Candor</h1>
      <p class="quiet">Games that hide nothing.</p>
      {props.games.map((game) => (
        <GameCard
          key={game.id}
          game={game}
          waiting={waitingOf(game, props.runs)}
          profile={props.profiles.get(game.id)}
          ways={ways}
        />
      ))}
      <nav class="buttons" aria-label="Other screens">
        <button type="button" onClick={ways.open}>
          Open run file or code
        </button>
        <button type="button" onClick={ways.history}>
          History
        </button>
        <button type="button" onClick={ways.settings}>
          Settings
        </button>
        <button type="button" onClick={ways.help}>
          How to play
        </button>
      </nav>
    </main>
  );
}
