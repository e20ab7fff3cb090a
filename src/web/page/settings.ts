// The player's settings, in localStorage. They hold even where they cannot be stored.

export interface Settings {
  confirm: boolean;
  ask: boolean; // before a fight that is nearly lost
  odds: boolean; // the chance to win, with best play
  between: boolean; // the screen between Locations, also when there is nothing to do on it
  details: boolean; // of choices, always
  hotkeys: boolean;
  sound: boolean;
  motion: boolean;
  size: number; // of text, in per cent
  theme: "system" | "light" | "dark";
  read: string[]; // the sentences for a first run that were read
}

export const defaults: Settings = {
  confirm: false,
  ask: true,
  odds: true,
  between: false,
  details: false,
  hotkeys: true,
  sound: false,
  motion: true,
  size: 100,
  theme: "system",
  read: [],
};

export const sizes = [80, 100, 125, 150, 200];
const KEY = "candor.settings";

const themes = ["system", "light", "dark"];

/** What was stored may be of any kind: whatever is not a setting is as at first. */
function checked(stored: Partial<Settings> | null): Settings {
  const found = { ...defaults, ...stored };
  const wrong = (Object.keys(defaults) as (keyof Settings)[]).filter(
    (name) => typeof found[name] !== typeof defaults[name],
  );
  if (!sizes.includes(found.size)) wrong.push("size");
  if (!themes.includes(found.theme)) wrong.push("theme");
  if (!Array.isArray(found.read)) wrong.push("read");
  for (const name of wrong) Object.assign(found, { [name]: defaults[name] });
  return found;
}

export function loadSettings(): Settings {
  try {
    return checked(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return defaults;
  }
}

export function applySettings(settings: Settings): void {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion ? "on" : "off";
  root.style.fontSize = `${settings.size}%`;
}

/** Says whether that worked. */
export function storeSettings(settings: Settings): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}
