// How to play, from the same text as the window's help; what only the window has is left out.
import type { ComponentChildren } from "preact";
import thisPage from "../../../docs/playing-page.md";
import playing from "../../../docs/playing.md";
import { Dialog } from "./dialogs";
import type { Game } from "./view";

function strong(text: string): ComponentChildren[] {
  return text.split("**").map((part, i) => (i % 2 === 1 ? <strong key={i}>{part}</strong> : part));
}

// The text uses headings, paragraphs, lists and bold words, nothing else.
function block(text: string, key: number) {
  if (text.startsWith("# ")) return null; // the dialog has its title
  if (text.startsWith("## ")) return <h3 key={key}>{text.slice(3)}</h3>;
  if (!text.startsWith("- ")) return <p key={key}>{strong(text)}</p>;
  return (
    <ul key={key}>
      {text.split("\n").map((line, i) => (
        <li key={i}>{strong(line.slice(2))}</li>
      ))}
    </ul>
  );
}

/** The text in blocks, without the section about the window and the settings that only it has. */
function blocks(): string[] {
  const sections = playing.split(/\n(?=## )/).filter((part) => !part.startsWith("## The window"));
  return [thisPage, ...sections]
    .join("\n\n")
    .split(/\n\n+/)
    .map((text) => text.replace(/^- \*\*Keys\*\*.*\n/m, "").trim());
}

export function Help(props: { games: Game[]; toRules: (game: string) => void; close: () => void }) {
  const { games, close } = props;
  return (
    <Dialog title="How to play" close={close}>
      {blocks().map(block)}
      <h3>All rules</h3>
      <p class="buttons">
        {games.map((game) => (
          <button type="button" key={game.id} onClick={() => props.toRules(game.id)}>
            Rules of {game.name}
          </button>
        ))}
      </p>
      <h3>About</h3>
      <p>
        Candor {CANDOR_VERSION}, MIT licence, copyright The Candor authors. Rules:{" "}
        {games.map((game) => `${game.name} ${game.rules}`).join(", ")}. This page asks nobody for
        anything: everything it needs is in it.
      </p>
    </Dialog>
  );
}
