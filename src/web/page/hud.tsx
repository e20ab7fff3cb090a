// The player and the world in numbers, always in the same place.
import { Values } from "./values";
import type { View } from "./view";

export function Hud({ view }: { view: View }) {
  if (!view.hud_title) return null;
  return (
    <aside class="hud" aria-label="Player and world" id="hud" tabIndex={-1}>
      {view.hud.map((group) => (
        <section key={group.title}>
          <h2>{group.title}</h2>
          <Values values={group.values} name={group.title} />
          {group.note && <p class="quiet">{group.note}</p>}
        </section>
      ))}
      <section>
        <h2>Active effects</h2>
        {view.effects.length === 0 ? (
          <p class="quiet">none</p>
        ) : (
          <ul class="plain">
            {view.effects.map((effect, i) => (
              <li key={i}>
                {effect.name} - {effect.duration} - {effect.effect}
              </li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  );
}
