// Places in the browser's history: the way back leads to where one came from, and a reload returns to
// where one is. A link's code stands in the address, everything else in the entry's own state.

export interface Place {
  screen: string;
  run?: string; // the game of the run that is played there
  from?: string; // the screen that one came from, if that was one of this page
  code?: string; // of a link
  content?: string; // the hash of what is played there in place of the games' own
}

export function placeNow(): Place {
  const code = location.hash.slice(1);
  const state = (history.state ?? { screen: "title" }) as Place;
  return code && !state.run ? { ...state, code } : state;
}

const withoutCode = () => location.pathname + location.search;

export class Places {
  readonly #arrive: (place: Place) => void;
  #now: Place = { screen: "title" };

  constructor(arrive: (place: Place) => void) {
    this.#arrive = arrive;
  }

  listen(): void {
    this.#now = placeNow();
    addEventListener("popstate", () => this.#arrived());
    addEventListener("hashchange", () => this.#arrived());
  }

  /** Some browsers tell a changed address twice. */
  #arrived(): void {
    const place = placeNow();
    const same =
      place.screen === this.#now.screen &&
      place.code === this.#now.code &&
      place.content === this.#now.content;
    this.#now = place;
    if (!same || place.run) this.#arrive(place);
  }

  get from(): string {
    return this.#now.from ?? "title";
  }

  /** A screen like the one before takes its place: a new run after one that has ended. */
  goTo(place: Place, from: string): void {
    const again = this.#now.screen === place.screen;
    const watching = place.screen === "play" && !place.run;
    const address = watching ? undefined : withoutCode(); // a replay stays at its link
    const { content } = this.#now;
    this.#now = { ...place, content, from: again ? this.from : from };
    if (again) history.replaceState(this.#now, "", address);
    else history.pushState(this.#now, "", address);
  }

  /** The title screen is one step back if one came from it. */
  goHome(): void {
    const stepBack = history.state?.from === "title";
    const { content } = this.#now;
    this.#now = { screen: "title", content };
    if (stepBack) history.back();
    else history.replaceState(content ? this.#now : null, "", withoutCode());
  }

  /** The title screen, with this content. */
  turnTo(content: string | undefined): void {
    const again = this.#now.screen === "title";
    this.#now = { screen: "title", content };
    if (again) history.replaceState(this.#now, "", withoutCode());
    else history.pushState(this.#now, "", withoutCode());
  }

  /** The browser has left already: brings it back, for a question. */
  stay(): void {
    const { content } = this.#now;
    this.#now = { screen: "play", from: "title", content };
    history.pushState(this.#now, "", withoutCode());
  }
}
