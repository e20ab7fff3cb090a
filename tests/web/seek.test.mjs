// Any place of a replay is reached at once, however long the run is: counted against a short one.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { costOfSeeks } from "./costs.mjs";
import { longRun } from "./long.mjs";

const MOST_RATIO = 4; // a busy machine counts unevenly; without snapshots and short lists it is hundreds

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

test("a seek in a run of 10,000 steps costs about what it costs in one of 150", async (t) => {
    const [short, long] = [longRun(0), longRun(10000)];
    assert.ok(long.steps > 10000 && short.steps < 400);
    const little = await costOfSeeks(browser, short.code, 3);
    const much = await costOfSeeks(browser, long.code, 3);
    for (const way of Object.keys(little)) {
        t.diagnostic(`${way}: ${little[way].toFixed(1)} ms, ${much[way].toFixed(1)} ms`);
        assert.ok(much[way] <= MOST_RATIO * little[way], `${way}: ${much[way] / little[way]}`);
    }
});
