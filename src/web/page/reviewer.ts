// The worker that reviews a finished run: a module of its own, so that nobody waits for it.
import { Core } from "./core";
import type { Asked, Reviewed } from "./reviews";
import type { Sheet } from "./view";

const OFTEN = 150; // milliseconds between two messages about how far it is

const say = (message: Reviewed) => postMessage(message);

function review(core: Core, goal: string): void {
  const goals = core.review(goal);
  let told = 0;
  let looked = false;
  for (let percent = 0; percent < 100; ) {
    percent = core.reviewOn();
    const first: Sheet | undefined = looked ? undefined : core.reviewSheet();
    looked ||= first !== undefined;
    if (percent < 100 && !first && performance.now() - told < OFTEN) continue;
    told = performance.now();
    say({ percent, goals, sheet: percent === 100 ? core.reviewSheet() : first });
  }
}

onmessage = ({ data }: MessageEvent<Asked>) => {
  try {
    const core = new Core(data.program);
    const found = core.open(data.run);
    if (!found.verified) throw new Error(found.reason);
    if ("odds" in data) say({ view: core.odds() });
    else if ("step" in data)
      say({ futures: data.moves.map((move) => core.future(data.goal, data.step, move)) });
    else review(core, data.goal);
  } catch (error) {
    say({ problem: error instanceof Error ? error.message : String(error) });
  }
};
