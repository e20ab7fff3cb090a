// node tests/web/measure.mjs   how soon the page can be used with the CPU four times slower, and what
// going anywhere in a replay of 10,000 steps costs beside the same in a short one.
import { launch, open } from "./browser.mjs";
import { longRun } from "./long.mjs";
import { costOfSeeks, interactiveAfter } from "./costs.mjs";

const SLOWER = 4;
const MOST_START = 1500; // ms
const MOST_SEEK = 50; // ms
const MOST_RATIO = 2;

const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const browser = await launch();

const starts = [];
for (let i = 0; i < 7; i++) starts.push(await interactiveAfter(await open(browser), SLOWER));
const start = middle(starts);
console.log(
    `interactive with the CPU ${SLOWER} times slower: ${start.toFixed(0)} ms (at most ${MOST_START})`,
);

const costs = [];
for (const thoughts of [0, 10000]) {
    const { code, steps } = longRun(thoughts);
    const found = await costOfSeeks(browser, code);
    costs.push(Math.max(...Object.values(found)));
    const each = Object.entries(found).map(([way, ms]) => `${way} ${ms.toFixed(1)} ms`);
    console.log(`${steps} steps, CPU of a seek: ${each.join(", ")}`);
}
const [little, much] = costs;
console.log(
    `seek in a long replay: at most ${much.toFixed(1)} ms (at most ${MOST_SEEK}), ` +
        `${(much / little).toFixed(2)} of the same in a short one (at most ${MOST_RATIO})`,
);
await browser.close();
process.exit(start <= MOST_START && much <= MOST_SEEK && much / little <= MOST_RATIO ? 0 : 1);
