// What every part of the page can ask for; the App answers it.
import { createContext } from "preact";
import type { Settings } from "./settings";
import type { Action, Value } from "./view";

export interface Desk {
  settings: Settings;
  /** A replay: everything is shown, nothing can be done. */
  watching: boolean;
  /** The selected row of the context's table; -1: none. */
  selected: number;
  select(row: number): void;
  /** Does what an action says, after a question if the player wants that. */
  act(action: Action): void;
  explain(value: Value): void;
  /** To a step of the run that has ended. */
  jump(step: number): void;
  /** Plays on from a step of it, for practice. */
  branch(step: number): void;
  copy(text: string, said: string): void;
  /** Whether motion is wanted, by the player and by the system. */
  moves(): boolean;
  /** Whether a sentence for a first run is still news. */
  wantsHint(id: string): boolean;
  dismissHint(id: string): void;
}

export const Desk = createContext<Desk>(undefined as unknown as Desk);
