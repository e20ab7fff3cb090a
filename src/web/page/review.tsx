// The review of a finished run: the sum that it was, where it was won and lost, and what else there was.
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import { tell } from "./announce";
import { Desk } from "./desk";
import type { Live } from "./live";
import { Review, type Reviewed } from "./reviews";
import type { Future, Sheet, SheetDecision, SheetTerm } from "./view";

const HIGH = 160; // of the chart, in units of which its width has 640

function Card(props: { name: string; value: string; note: string; sign?: string; tone?: string }) {
  return (
    <div class="term">
      <span class="label">
        {props.sign && <i aria-hidden="true">{props.sign} </i>}
        {props.name}
      </span>
      <b class={props.tone}>{props.value}</b>
      <small>{props.note}</small>
    </div>
  );
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** Result = start + luck - choices: the signs stand between the terms. */
function Sum({ sheet }: { sheet: Sheet }) {
  return (
    <div class="sum" role="group" aria-label={sheet.sentence}>
      <Card name="Result" value={sheet.result} note="how it ended" />
      <span>=</span>
      <Card name="Start value" value={sheet.start} note="as good players go on" />
      <span>{sheet.unlucky ? "-" : "+"}</span>
      <Card
        name="Luck"
        sign={sheet.unlucky ? "-" : "+"}
        value={sheet.luck}
        note={count(sheet.draw_count, "draw")}
      />
      <span>{sheet.gained ? "+" : "-"}</span>
      <Card
        name="Your choices"
        sign={sheet.gained ? "+" : "-"}
        value={sheet.choices}
        tone={sheet.gained ? "gain" : "warning"}
        note={`${count(sheet.decision_count, "decision")}, ${sheet.costly} costly`}
      />
    </div>
  );
}

/** The value after every step, with the choices that cost most as discs and large draws as diamonds. */
function Chart({ sheet, jump }: { sheet: Sheet; jump: (step: number) => void }) {
  const last = Math.max(1, sheet.steps.length - 1);
  const values = sheet.steps.map(([, value]) => value);
  const most = Math.max(...values, 1);
  const x = (step: number) => (100 * step) / last;
  const y = (step: number) => 100 - (100 * (values[step] ?? 0)) / most;
  const path = values.map((_, i) => `${i ? "L" : "M"}${6.4 * x(i)} ${(HIGH * y(i)) / 100}`);
  const at = (step: number) => ({ left: `${x(step)}%`, top: `${y(step)}%` });
  return (
    <figure class="worth">
      <figcaption>
        {sheet.goal_name}, as good players go on from there
        <span class="quiet">
          <i class="disc" /> choice <i class="diamond" /> draw
        </span>
      </figcaption>
      <div>
        <span class="label">{sheet.tenths ? most / 10 : most}</span>
        <div class="room">
          <svg viewBox={`0 0 640 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
            <path class="ground" d={`M0 0H640M0 ${HIGH / 2}H640M0 ${HIGH}H640`} />
            <path class="curve" d={path.join("")} vector-effect="non-scaling-stroke" />
          </svg>
          {sheet.draws.map((draw, i) => (
            <i
              key={`d${i}`}
              class="diamond"
              style={at(draw.step)}
              title={`${draw.name} ${draw.text}`}
            />
          ))}
          {sheet.decisions.map((decision, i) => (
            <button
              type="button"
              key={i}
              class="disc"
              style={at(decision.step + 1)}
              aria-label={`Watch choice ${i + 1}: ${decision.what}`}
              onClick={() => jump(decision.step)}
            >
              {i + 1}
            </button>
          ))}
        </div>
        <span class="label">0</span>
      </div>
      <p class="axis">
        <span>T 0</span>
        <span>T {sheet.steps.at(-1)?.[0]}</span>
      </p>
    </figure>
  );
}

/** Terms with a bar each, from the middle: what gave to the right, what took to the left. */
export function Bars({ terms, name }: { terms: SheetTerm[]; name: string }) {
  const most = Math.max(1, ...terms.map(({ amount }) => Math.abs(amount)));
  return (
    <section>
      <h3>{name}</h3>
      <ul class="bars">
        {terms.map((term) => (
          <li key={term.name}>
            <span>{term.name}</span>
            <span class="bar-of">
              <i
                class={term.amount < 0 ? "took" : "gave"}
                style={{ width: `${(50 * Math.abs(term.amount)) / most}%` }}
              />
            </span>
            <b>{term.text}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FutureView({ future, name }: { future: Future; name: string }) {
  return (
    <div>
      <h4>{name}</h4>
      <p>{future.what}</p>
      {future.lines.map((line, i) => (
        <p key={i} class="small">
          {line}
        </p>
      ))}
      {future.more > 0 && <p class="quiet small">{count(future.more, "more move")}.</p>}
      <p class="strong">{future.end}</p>
    </div>
  );
}

function Futures({ said }: { said: Reviewed }) {
  const [yours, better] = said.futures ?? [];
  if (!yours || !better) return <p class="quiet">{said.problem ?? "Playing both on …"}</p>;
  return (
    <div class="futures">
      <FutureView future={yours} name="Yours, with the draws of this run" />
      <FutureView future={better} name="The better one, with the same draws" />
    </div>
  );
}

interface DecisionProps {
  decision: SheetDecision;
  number: number;
  futures: Reviewed | undefined; // asked for
  ask: () => void;
  branch: (() => void) | undefined;
}

function Decision({ decision, number, futures, ask, branch }: DecisionProps) {
  const desk = useContext(Desk);
  return (
    <li>
      <i class="disc">{number}</i>
      <div>
        <p class="strong">{decision.what}</p>
        <p>{decision.reason}</p>
        <p class="buttons">
          <button type="button" class="flat" onClick={() => desk.jump(decision.step)}>
            Watch it
          </button>
          <button type="button" class="flat" onClick={ask}>
            Two futures
          </button>
          {branch && (
            <button type="button" class="flat" onClick={branch}>
              Try from here
            </button>
          )}
        </p>
      </div>
      <b class="warning">{decision.cost}</b>
      {futures && <Futures said={futures} />}
    </li>
  );
}

const MOST_ROWS = 2000;

/** The chart in numbers, for those who ask. */
function Numbers({ sheet }: { sheet: Sheet }) {
  const [open, setOpen] = useState(false);
  const number = (amount: number) => (sheet.tenths ? (amount / 10).toFixed(1) : String(amount));
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Every value</summary>
      {open && (
        <div class="table-room steps" tabIndex={0} role="group" aria-label="Every value">
          <table>
            <caption class="hidden">The value after every step</caption>
            <thead>
              <tr>
                {["Step", "T", "Value", "Choice", "Draws"].map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheet.steps.slice(0, MOST_ROWS).map(([time, value, choice, luck], i) => (
                <tr key={i}>
                  <th scope="row">{i}</th>
                  <td>{time}</td>
                  <td>{number(value)}</td>
                  <td>{choice ? number(choice) : ""}</td>
                  <td>{luck ? number(luck) : ""}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

/** The review of this run for a goal, kept or at work. */
function useReview(live: Live, goal: string | undefined) {
  const [said, setSaid] = useState<Reviewed>({});
  const review = useRef<Review | undefined>(undefined);
  useEffect(() => {
    let here = true;
    setSaid({});
    const hear = (news: Reviewed) => {
      if (!here) return;
      setSaid((before) => ({ ...before, ...news, sheet: news.sheet ?? before.sheet }));
      if (news.percent !== 100 || !news.sheet) return;
      tell("The review is done.");
      void live.keepReview(news.sheet, news.goals ?? []);
    };
    void live.review(goal, hear).then((begun) => {
      if (here) review.current = begun;
      else begun?.stop();
    });
    return () => {
      here = false;
      review.current?.stop();
    };
  }, [live, goal]);
  const stop = () => {
    review.current?.stop();
    setSaid({ ...said, problem: "The review was stopped." });
  };
  return { said, stop };
}

/** Both futures of a choice, found when somebody asks for them. */
function useFutures(live: Live) {
  const [shown, setShown] = useState<{ step: number; said: Reviewed }>();
  const asked = useRef<Review | undefined>(undefined);
  const ask = (goal: string, { step, move, best }: SheetDecision) => {
    asked.current?.stop();
    setShown({ step, said: {} });
    asked.current = live.futures(goal, step, [move, best], (said) => setShown({ step, said }));
  };
  useEffect(() => () => asked.current?.stop(), []);
  return { shown, ask };
}

function Judge(props: { said: Reviewed; goal: string | undefined; set: (goal: string) => void }) {
  const { goals = [], sheet } = props.said;
  if (goals.length < 2) return null;
  return (
    <label>
      <span class="quiet">As somebody who wanted</span>{" "}
      <select
        value={props.goal ?? sheet?.goal}
        onChange={(event) => props.set(event.currentTarget.value)}
      >
        {goals.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Progress({ said, stop }: { said: Reviewed; stop: () => void }) {
  const { percent = 0, sheet, problem } = said;
  if (problem) return <p class="quiet">{problem}</p>;
  if (percent === 100) return null;
  return (
    <p class="working">
      <progress max={100} value={percent} aria-label="Review" />
      {sheet ? "First look; looking closer" : "Looking at every choice"}, {percent} %
      <button type="button" class="flat" onClick={stop}>
        Stop
      </button>
    </p>
  );
}

export function ReviewView({ live }: { live: Live }) {
  const desk = useContext(Desk);
  const [goal, setGoal] = useState<string>();
  const { said, stop } = useReview(live, goal);
  const { shown, ask } = useFutures(live);
  const { sheet } = said;
  const tries = live.game.keeps_unfinished_runs; // else a run has no retry
  return (
    <section class="review" aria-label="Review">
      <header class="head">
        <h3 tabIndex={-1}>Where it was won and lost</h3>
        <Judge said={said} goal={goal} set={setGoal} />
      </header>
      <Progress said={said} stop={stop} />
      {sheet && (
        <>
          <Sum sheet={sheet} />
          <div class="beside">
            <div>
              <Chart sheet={sheet} jump={desk.jump} />
              <Bars name="Luck by source" terms={sheet.sources} />
              {sheet.kinds.length > 0 && <Bars name="Choices by kind" terms={sheet.kinds} />}
              <Numbers sheet={sheet} />
              {!!sheet.lines?.length && (
                <details>
                  <summary>{sheet.lines_title}</summary>
                  {sheet.lines.map((line) => (
                    <p key={line} class="small">
                      {line}
                    </p>
                  ))}
                </details>
              )}
            </div>
            <section>
              <h3>
                {sheet.decisions.length > 0
                  ? "The decisions that cost most"
                  : "No decision cost 2 points or more"}
              </h3>
              <ol class="decisions">
                {sheet.decisions.map((decision, i) => (
                  <Decision
                    key={decision.step}
                    decision={decision}
                    number={i + 1}
                    futures={shown?.step === decision.step ? shown.said : undefined}
                    ask={() => ask(sheet.goal, decision)}
                    branch={tries ? () => desk.branch(decision.step) : undefined}
                  />
                ))}
              </ol>
              <p class="quiet small">{sheet.rest}</p>
            </section>
          </div>
        </>
      )}
    </section>
  );
}
