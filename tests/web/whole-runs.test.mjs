// Whole runs from the title screen to the end report, by keyboard only and by touch only. What to do
// is decided from what the screen offers. T-003: the game runs in a browser.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, singleUrl } from "./browser.mjs";
import { heard, isOver, Keyboard, playWhole, Touch } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const [game, seed] of [
    ["Frontier", 1],
    ["Threshold", 1],
    ["Tale", 4],
]) {
    for (const [how, Hand, options] of [
        ["keyboard", Keyboard, {}],
        ["touch", Touch, phone],
    ])
        test(`a whole run of ${game} by ${how} only`, async (t) => {
            const page = await open(browser, { url: singleUrl, ...options });
            const clicks = [];
            await page.exposeFunction("sawMouse", (type) => clicks.push(type));
            if (how === "keyboard")
                await page.evaluate(() =>
                    addEventListener("pointerdown", ({ pointerType }) =>
                        window.sawMouse(pointerType),
                    ),
                );
            const actions = await playWhole(page, new Hand(page), game, seed);
            t.diagnostic(`${actions} actions`);
            assert.ok(await isOver(page), "the end report is there");
            assert.ok(actions > 5);
            assert.deepEqual(clicks, []);
            assert.deepEqual(page.complaints, []);
            assert.equal((await heard(page)).at(-1).role, "alert", "the end is told as an alert");
            await page.context().close();
        });
}
