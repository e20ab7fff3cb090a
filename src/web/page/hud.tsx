// The player and the world in numbers, always in the same place.
import { Values } from "./values";
import type { View } from "./view";

type Group = View["hud"][number];

function GroupView({ group }: { group: Group }) {
  return (
    <section>
      <h2>{group.title}</h2>
      <Values values={group.values} name={group.title} />
      {group.note && <p class="quiet">{group.note}</p>}
    </section>
  );
}

function Effects({ effects }: { effects: View["effects"] }) {
  return (
    <section>
      <h2>Active effects</h2>
      {effects.length === 0 ? (
        <p class="quiet">none</p>
      ) : (
        <ul class="plain">
          {effects.map((effect, i) => (
            <li key={i}>
              {effect.name} - {effect.duration} - {effect.effect}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Hud({ view }: { view: View }) {
  if (!view.hud_title) return null;
  const groups = (last: boolean) =>
    view.hud
      .filter((group) => (group.last ?? false) === last)
      .map((group) => <GroupView key={group.title} group={group} />);
  return (
    <aside class="hud" aria-label="Player and world" id="hud" tabIndex={-1}>
      {groups(false)}
      <Effects effects={view.effects} />
      {groups(true)}
    </aside>
  );
}
