// The small window that stands before the screen, if there is one.
import { Dialog, Question } from "./dialogs";
import { OpenDialog } from "./found";
import { Help } from "./help";
import { RulesWindow } from "./rules";
import { Preferences } from "./preferences";
import type { Settings } from "./settings";
import { Explanation } from "./values";
import type { Game, Rules, Value, View } from "./view";

export type SmallWindow =
  | { kind: "settings" | "help" | "open" }
  | { kind: "explain"; value: Value; view: View }
  | { kind: "rules"; game: string }
  | { kind: "text"; title: string; text: string }
  | { kind: "ask"; title: string; text: string; yes: string; accept: () => void };

export function WindowView(props: {
  window: SmallWindow;
  settings: Settings;
  stored: boolean; // whether the settings could be
  games: Game[];
  change: (settings: Settings) => void;
  bring: (text: string) => void;
  read: (file: File | undefined) => void;
  rules: (game: string) => Rules;
  toRules: (game: string) => void;
  close: () => void;
}) {
  const { window, close } = props;
  switch (window.kind) {
    case "settings":
      return (
        <Preferences
          settings={props.settings}
          stored={props.stored}
          change={props.change}
          close={close}
        />
      );
    case "help":
      return <Help games={props.games} toRules={props.toRules} close={close} />;
    case "rules":
      return <RulesWindow rules={props.rules(window.game)} close={close} />;
    case "open":
      return <OpenDialog bring={props.bring} read={props.read} close={close} />;
    case "explain":
      return (
        <Dialog title={window.value.label} value={window.value.text} close={close}>
          <Explanation value={window.value} view={window.view} />
          <button type="button" class="flat" onClick={() => props.toRules(window.view.game)}>
            All rules
          </button>
        </Dialog>
      );
    case "text":
      return (
        <Dialog title={window.title} close={close}>
          <textarea rows={6} readOnly aria-label={window.title} value={window.text} />
        </Dialog>
      );
    case "ask":
      return <Question {...window} close={close} />;
  }
}
