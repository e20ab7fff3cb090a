// The player's settings, in localStorage. They hold even where they cannot be stored.

export interface Settings {
  confirm: boolean;
  hotkeys: boolean;
  sound: boolean;
  motion: boolean;
  size: number; // of text, in per cent
  theme: "system" | "light" | "dark";
}

export const defaults: Settings = {
  confirm: false,
  hotkeys: true,
  sound: false,
  motion: true,
  size: 100,
  theme: "system",
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
