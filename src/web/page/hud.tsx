// The player and the world in numbers, always in the same place.
import { Values } from "./values";
import type { View } from "./view";

type Group = View["hud"][number];

function GroupView({ group }: { group: Group }) {
  return (
    <section class={group.aside && group.last ? "ends" : ""}>
      <h2>{group.title}</h2>
      <Values values={group.values} name={group.title} bars={["life", "strength"]} />
      {group.note && <p class="quiet small">{group.note}</p>}
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
              <b>{effect.name}</b> <span class="change">{effect.duration}</span>{" "}
              <span class="quiet small">{effect.effect}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A few numbers that stay in sight where there is no room for all of them. */
function Summary({ text }: { text: string }) {
  return (
    <p class="hud-summary" aria-hidden="true">
      {text.split(" · ").map((part) => {
        const [, label = "", number = part] = /^(.*?) (\d.*)$/.exec(part) ?? [];
        return (
          <span key={label}>
            <small>{label}</small> <b>{number}</b>
          </span>
        );
      })}
    </p>
  );
}

export function Hud({ view }: { view: View }) {
  if (!view.hud_title) return null;
  const groups = (last: boolean) =>
    view.hud
      .filter((group) => (group.last ?? false) === last)
      .map((group) => <GroupView key={group.title} group={group} />);
  return (
    <>
      {view.hud_summary && <Summary text={view.hud_summary} />}
      <aside class="hud" aria-label="Player and world" id="hud" tabIndex={-1}>
        {groups(false)}
        <Effects effects={view.effects} />
        {groups(true)}
      </aside>
    </>
  );
}
