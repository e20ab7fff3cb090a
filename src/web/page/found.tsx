// What somebody brought: a share link, a pasted code or a run file. It is said what it is before
// anything starts, and no run in progress is touched.
import { useState } from "preact/hooks";
import { Dialog } from "./dialogs";
import type { Found, Game } from "./view";

export function FoundPage(props: {
  found: Found;
  game: Game | undefined;
  waiting: boolean;
  watch: () => void;
  play: () => void;
  keep: (() => void) | undefined;
  leave: () => void;
}) {
  const { found, game } = props;
  return (
    <main class="page found" id="main" tabIndex={-1}>
      <h1>{game ? `A run of ${game.name}` : "A run"}</h1>
      {game && (
        <dl class="facts">
          <dt>Game</dt>
          <dd>{game.name}</dd>
          <dt>Seed</dt>
          <dd>{found.seed}</dd>
          <dt>Steps</dt>
          <dd>{found.steps}</dd>
          <dt>Ending</dt>
          <dd>{found.verified ? (found.outcome ?? "unfinished") : "not known"}</dd>
          <dt>Verified</dt>
          <dd>
            {found.verified ? `yes: replayed here, hash ${found.hash}` : `no: ${found.reason}`}
          </dd>
        </dl>
      )}
      {!game && <p class="warning">{found.reason}</p>}
      {props.waiting && <p class="quiet">Your own run of {game?.name} waits; it is not touched.</p>}
      <p class="buttons">
        {found.verified && (
          <button type="button" class="prominent" onClick={props.watch}>
            Watch the replay
          </button>
        )}
        {game && (
          <button type="button" onClick={props.play}>
            Play this seed
          </button>
        )}
        {props.keep && (
          <button type="button" onClick={props.keep}>
            Keep it in the history
          </button>
        )}
        <button type="button" onClick={props.leave}>
          Title screen
        </button>
      </p>
    </main>
  );
}

/** The code in a text that may be a whole share link. */
export function codeOf(text: string): string {
  if (text.startsWith("candor-run")) return text;
  const trimmed = text.trim();
  return trimmed.slice(trimmed.lastIndexOf("#") + 1);
}

export function OpenDialog(props: {
  bring: (text: string) => void;
  read: (file: File | undefined) => void;
  close: () => void;
}) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <Dialog
      title="Open run file or code"
      close={props.close}
      buttons={
        <button
          type="button"
          class="prominent"
          onClick={() =>
            text.trim() ? props.bring(text) : setProblem("There is nothing pasted yet.")
          }
        >
          Look at it
        </button>
      }
    >
      <label class="setting">
        <span>Run file (.candor)</span>
        <input
          type="file"
          accept=".candor,.candor-content,text/plain"
          onChange={(event) => props.read(event.currentTarget.files?.[0])}
        />
      </label>
      <label class="field">
        <span>or paste a link, a run code or the text of a run file</span>
        <textarea rows={5} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      {problem && <p class="warning">{problem}</p>}
    </Dialog>
  );
}
