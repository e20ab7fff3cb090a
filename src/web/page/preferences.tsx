// The settings, applied at once.
import { Dialog } from "./dialogs";
import { defaults, type Settings, sizes } from "./settings";

function Switch(props: { label: string; note?: string; on: boolean; set: (on: boolean) => void }) {
  return (
    <label class="setting">
      <input
        type="checkbox"
        checked={props.on}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
      <span>
        {props.label}
        {props.note && <small class="quiet">{props.note}</small>}
      </span>
    </label>
  );
}

export function Preferences(props: {
  settings: Settings;
  stored: boolean;
  change: (settings: Settings) => void;
  close: () => void;
}) {
  const { settings, change } = props;
  const set = (part: Partial<Settings>) => change({ ...settings, ...part });
  return (
    <Dialog
      title="Settings"
      close={props.close}
      buttons={
        <button type="button" onClick={() => change(defaults)}>
          Reset
        </button>
      }
    >
      <h3>Playing</h3>
      <Switch
        label="Ask before a fight that is nearly lost"
        note="The bar asks once, with the number."
        on={settings.ask}
        set={(ask) => set({ ask })}
      />
      <Switch
        label="Show the chance to win, with best play"
        on={settings.odds}
        set={(odds) => set({ odds })}
      />
      <Switch
        label="Require confirm for time-costing choices"
        on={settings.confirm}
        set={(confirm) => set({ confirm })}
      />
      <Switch
        label="Always show the screen between Locations"
        note="Otherwise only if there is something to do on it."
        on={settings.between}
        set={(between) => set({ between })}
      />
      <Switch
        label="Always show details"
        note="What a choice is made of, without asking for it."
        on={settings.details}
        set={(details) => set({ details })}
      />
      <Switch
        label="Single-key hotkeys"
        on={settings.hotkeys}
        set={(hotkeys) => set({ hotkeys })}
      />
      <h3>Look and sound</h3>
      <Switch label="Sound" on={settings.sound} set={(sound) => set({ sound })} />
      <Switch
        label="Motion (fading and shaking)"
        on={settings.motion}
        set={(motion) => set({ motion })}
      />
      <label class="setting">
        <span>Text size</span>
        <select
          value={settings.size}
          onChange={(event) => set({ size: Number(event.currentTarget.value) })}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size} %
            </option>
          ))}
        </select>
      </label>
      <label class="setting">
        <span>Colours</span>
        <select
          value={settings.theme}
          onChange={(event) => set({ theme: event.currentTarget.value as Settings["theme"] })}
        >
          <option value="system">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
      {!props.stored && <p class="warning">The settings hold now but cannot be stored.</p>}
    </Dialog>
  );
}
