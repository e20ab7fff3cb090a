// Observation Data: what all runs that were played here have earned, and what it buys.
import type { Profile, Unlock } from "./view";

type Switch = (unlock: Unlock, on: boolean) => void;

function stateOf({ owned, on, missing }: Unlock): string {
  if (owned) return on ? "Owned, in play" : "Owned";
  return missing === 0 ? "Affordable" : `${missing} more data`;
}

function buttonOf({ owned, on, missing, name, cost }: Unlock): string {
  if (owned) return on ? `Leave ${name} out of the next run` : `Take ${name} into the next run`;
  return missing === 0 ? `Unlock ${name} for ${cost}` : `${name} costs ${cost}`;
}

function Card({ unlock, change }: { unlock: Unlock; change: Switch }) {
  const possible = unlock.owned || unlock.missing === 0;
  return (
    <section class={possible ? "unlock" : "unlock off"} aria-label={unlock.name}>
      <h3>
        {unlock.name} <span class={unlock.on ? "pill gain" : "pill"}>{stateOf(unlock)}</span>
      </h3>
      <p>{unlock.text}</p>
      <p class="quiet">{unlock.more}</p>
      <button type="button" disabled={!possible} onClick={() => change(unlock, !unlock.on)}>
        {buttonOf(unlock)}
      </button>
    </section>
  );
}

function Unlocks({ title, unlocks, change }: { title: string; unlocks: Unlock[]; change: Switch }) {
  if (unlocks.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <div class="unlocks">
        {unlocks.map((unlock) => (
          <Card key={unlock.id} unlock={unlock} change={change} />
        ))}
      </div>
    </>
  );
}

export function Observation({ profile, unlock }: { profile: Profile; unlock: Switch }) {
  const of = (alone: boolean) => profile.unlocks.filter((one) => one.alone === alone);
  return (
    <>
      <p class="total">{profile.observation - profile.spent}</p>
      {profile.spent > 0 && (
        <p class="quiet">
          {profile.observation} earned, {profile.spent} spent
        </p>
      )}
      <p class="quiet">
        Kept from run to run; a lost run keeps what it earned. It buys things to observe, never
        strength.
      </p>
      <Unlocks title="Packs" unlocks={of(false)} change={unlock} />
      <Unlocks title="Contracts" unlocks={of(true)} change={unlock} />
      <h2>Seen for the first time</h2>
      {profile.first_times.length === 0 ? (
        <p class="quiet">nothing yet</p>
      ) : (
        <ul class="plain">
          {profile.first_times.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
