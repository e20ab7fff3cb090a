// Observation Data: what all runs that were played here have earned.
import type { Profile } from "./view";

export function Observation({ profile }: { profile: Profile }) {
  return (
    <>
      <p class="total">{profile.observation}</p>
      <p class="quiet">Kept from run to run; a lost run keeps what it earned.</p>
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
      <h2>Unlocks</h2>
      <p>No unlocks are defined</p>
    </>
  );
}
