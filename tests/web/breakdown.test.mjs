// The module breaks down in the middle of a run: that is said, nothing is lost, and play goes on.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";
import { keptRuns } from "./kept.mjs";
import { verify } from "./lab.mjs";
import { act, heard, Keyboard, takeFirst } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** The n-th action of all traps, in whatever instance of the module it is done. */
function breakAt(n) {
    const Whole = WebAssembly.Instance;
    let done = 0;
    WebAssembly.Instance = function (module, imports) {
        const { exports } = new Whole(module, imports);
        const page_do = () => {
            if (++done === n) throw new WebAssembly.RuntimeError("unreachable");
            return exports.page_do();
        };
        return { exports: { ...exports, page_do } };
    };
}

for (const game of ["Frontier", "Threshold", "Tale"])
    test(`${game}: the run stands at the step before, the next action works, a reload continues`, async (t) => {
        const page = await open(browser, { init: `(${breakAt})(3)` });
        t.after(() => page.context().close());
        await new Keyboard(page).begin(game, 1);
        await page.locator("#actions").waitFor();
        const next = () => act(page, "the first offer", () => takeFirst(page));
        await next();
        await next();
        // The line that says what happened is another one.
        const shown = () =>
            page.$eval("#main", (main) => {
                const rest = main.cloneNode(true);
                rest.querySelector("#result").remove();
                return rest.textContent.replace(/, changed by \S+/g, "");
            });
        const before = await shown();
        const kept = await keptRuns(page);
        await next();
        const said = (await heard(page)).at(-1).text;
        assert.match(said, /broke down/);
        assert.match(said, /step 2\b/);
        assert.match(await page.locator("#result").innerText(), /broke down/, "it can be read too");
        assert.equal(await shown(), before);
        assert.deepEqual(await keptRuns(page), kept);
        await next();
        assert.doesNotMatch((await heard(page)).at(-1).text, /broke down/);
        if (game === "Threshold") return;

        const [after] = await keptRuns(page);
        assert.equal(after.steps, 3);
        assert.equal(verify(after.text).status, 0, "and it verifies");
        await page.reload();
        await page.locator("#actions").waitFor();
        await next();
        assert.equal((await keptRuns(page))[0].steps, after.steps + 1);
        assert.deepEqual(page.complaints, []);
    });
