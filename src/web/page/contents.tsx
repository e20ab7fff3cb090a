// Content of others on the title screen: what is played in place of a game's own, or what is kept.
import type { Content } from "./content";
import type { Game } from "./view";

export interface ContentWays {
  /** A file that was chosen. */
  read(file: File | undefined): void;
  /** Plays it; nothing: the games as they are. */
  turnTo(content: Content | undefined): void;
  remove(content: Content): void;
}

export function Playing({ content, ways }: { content: Content; ways: ContentWays }) {
  return (
    <section class="panel-row" aria-label="Content of others">
      <span>
        <b>
          Playing {content.name} by {content.author}, {content.licence}
        </b>
        <small class="quiet">
          Content {content.hash}, not Candor's own. Its runs and what they earn are kept apart from
          yours.
        </small>
      </span>
      <button type="button" onClick={() => ways.turnTo(undefined)}>
        Back to Candor's own content
      </button>
    </section>
  );
}

function Row(props: { content: Content; game: Game | undefined; ways: ContentWays }) {
  const { content, game, ways } = props;
  return (
    <li class="panel-row">
      <span>
        <b>{content.name}</b>
        <small class="quiet">
          {game?.name}, by {content.author}, {content.licence}; content {content.hash}
        </small>
      </span>
      <span class="buttons">
        <button
          type="button"
          aria-label={`Play ${content.name}`}
          onClick={() => ways.turnTo(content)}
        >
          Play
        </button>
        <button
          type="button"
          aria-label={`Remove ${content.name}`}
          onClick={() => ways.remove(content)}
        >
          Remove
        </button>
      </span>
    </li>
  );
}

export function Contents(props: { contents: Content[]; games: Game[]; ways: ContentWays }) {
  const { contents, games, ways } = props;
  if (contents.length === 0) return null;
  return (
    <ul class="panels" aria-label="Content of others">
      {contents.map((content) => (
        <Row
          key={content.hash}
          content={content}
          game={games.find(({ id }) => id === content.game)}
          ways={ways}
        />
      ))}
    </ul>
  );
}

/** Asks for a file of content. */
export function chooseContent(ways: ContentWays): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".candor-content";
  input.onchange = () => ways.read(input.files?.[0]);
  input.click();
}
