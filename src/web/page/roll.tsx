// The roll of the last turn: the die's faces, the sum, and what came of it.
import type { Roll } from "./view";

function Faces({ roll }: { roll: Roll }) {
  const kind = (face: number) =>
    `${face >= roll.least ? "ok" : ""}${face === roll.rolled ? " hit" : ""}`;
  return (
    <div class="faces" aria-hidden="true">
      {Array.from({ length: roll.faces }, (_, i) => (
        <i key={i} class={kind(i + 1)}>
          {i + 1}
        </i>
      ))}
    </div>
  );
}

export function RollView({ roll }: { roll: Roll }) {
  return (
    <section class="roll" aria-label="Last turn">
      <p class="tried">{roll.title}</p>
      {roll.faces > 0 && <Faces roll={roll} />}
      {(roll.sum || roll.verdict) && (
        <p class="sum">
          {roll.sum}{" "}
          {roll.verdict && (
            <span class={`pill ${roll.success ? "gain" : "warning"}`}>{roll.verdict}</span>
          )}
        </p>
      )}
      {roll.text && <p class="prose">{roll.text}</p>}
      <p class="changes">
        {roll.values.map((value, i) => (
          <span key={i} class={value.tone ?? ""}>
            {value.label} <b>{value.change || value.text}</b>
            {value.note && ` ${value.note}`}
          </span>
        ))}
        {roll.unchanged && <span class="quiet">No change: {roll.unchanged}</span>}
      </p>
    </section>
  );
}
