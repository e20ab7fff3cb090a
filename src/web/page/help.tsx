// How to play, from the same text as the window's help.
import type { ComponentChildren } from "preact";
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

export function Help({ games, close }: { games: Game[]; close: () => void }) {
  return (
    <Dialog title="How to play" close={close}>
      {playing.split(/\n\n+/).map((text, i) => block(text.trim(), i))}
      <h3>Keys of the page</h3>
      <p>
        The key of an action stands on its button. Enter takes the selected Location. F6 moves
        between the parts of the screen, F2 says the numbers of the HUD again. Hotkeys can be
        switched off in the settings.
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
