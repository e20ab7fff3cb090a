// Going through a replay: a slider over its steps.
import type { Live } from "./live";

export function Scrubber({ live, seek }: { live: Live; seek: (step: number) => void }) {
  const { step } = live.view;
  return (
    <label class="scrubber">
      <span class="hidden">Step of the replay</span>
      <input
        type="range"
        min={0}
        max={live.length}
        value={step}
        aria-valuetext={`step ${step} of ${live.length}`}
        onInput={(event) => seek(Number(event.currentTarget.value))}
      />
      <span class="quiet" aria-hidden="true">
        step {step} of {live.length}
      </span>
    </label>
  );
}
