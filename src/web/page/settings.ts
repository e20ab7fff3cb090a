// The player's settings, in localStorage. They hold even where they cannot be stored.

export interface Settings {
  confirm: boolean;
  ask: boolean; // before a fight that is nearly lost
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

export function loadSettings(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof stored === "object" ? { ...defaults, ...stored } : defaults;
  } catch {
    return defaults;
  }
}

/** Applies the settings and stores them; says whether that worked. */
export function applySettings(settings: Settings): boolean {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion ? "on" : "off";
  root.style.fontSize = `${settings.size}%`;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}
