// Observation Data buys packs and contracts; what is bought is kept, switched, and part of the next run.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";
import { keptRuns } from "./kept.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** A run that has earned so much and was given up. */
const earn = (page, amount) =>
    page.evaluate(
        (earned) =>
            new Promise((resolve, reject) => {
                const request = indexedDB.open("candor");
                request.onerror = () => reject(request.error);
                request.onsuccess = () => {
                    const work = request.result.transaction("runs", "readwrite");
                    const run = {
                        game: "frontier",
                        seed: "1",
                        state: "given up",
                        origin: "played",
                    };
                    const rest = {
                        outcome: "",
                        result: "",
                        score: 0,
                        steps: 0,
                        begun: 1,
                        text: "",
                    };
                    work.objectStore("runs").add({ ...run, ...rest, earned });
                    work.oncomplete = () => resolve(request.result.close());
                };
            }),
        `${amount} `,
    );

async function toUnlocks(page) {
    await page.getByRole("region", { name: "Observation Data" }).getByRole("button").click();
    await page.getByRole("heading", { name: "Packs" }).waitFor();
}

test("a screen begins at its top, however far the one before was scrolled, and stays where it is", async (t) => {
    const page = await open(browser, { viewport: { width: 390, height: 500 } });
    t.after(() => page.context().close());
    await earn(page, 60);
    await page.reload();
    const down = () => page.evaluate(() => scrollTo(0, 600));
    const at = () => page.evaluate(() => scrollY);
    await page.getByRole("main").waitFor();
    await down();
    assert.ok((await at()) > 0);
    await toUnlocks(page);
    await page.waitForFunction(() => scrollY === 0);
    await page.getByRole("button", { name: "Unlock The Fen for 60" }).click();
    await page.getByText("Owned, in play").waitFor();
    assert.ok((await at()) > 0, "what was bought stays in sight");
    await page.goBack();
    await page.getByRole("button", { name: "Play Frontier" }).click();
    await page.locator("#actions").waitFor();
    await page.waitForFunction(() => scrollY === 0);
});

// U11a
test("a pack is bought, switched off and on, and stands in the next run", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await earn(page, 130);
    await page.reload();
    await toUnlocks(page);
    const fen = page.getByRole("region", { name: "The Fen" });
    const road = page.getByRole("region", { name: "The Dry Road" });
    assert.match(await road.innerText(), /20 more data/);
    assert.ok(await road.getByRole("button").isDisabled());
    await fen.getByRole("button", { name: "Unlock The Fen for 60" }).click();
    await fen.getByText("Owned, in play").waitFor();
    assert.match(await page.locator(".total").innerText(), /^70$/);
    assert.match(await road.innerText(), /80 more data/);
    await fen.getByRole("button", { name: "Leave The Fen out of the next run" }).click();
    await fen.getByText("Owned", { exact: true }).waitFor();
    await page.reload();
    await page.getByRole("main").waitFor();
    if (!(await page.getByRole("heading", { name: "Packs" }).isVisible())) await toUnlocks(page);
    await fen.getByRole("button", { name: "Take The Fen into the next run" }).click();
    await fen.getByText("Owned, in play").waitFor();
    const witness = page.getByRole("region", { name: "Witness" });
    await witness.getByRole("button", { name: "Unlock Witness for 0" }).click();
    await witness.getByText("Owned, in play").waitFor();
    const rations = page.getByRole("region", { name: "Half Rations" });
    await rations.getByRole("button", { name: "Unlock Half Rations for 0" }).click();
    await rations.getByText("Owned, in play").waitFor();
    await witness.getByText("Owned", { exact: true }).waitFor(); // one contract at a time
    await page.getByRole("button", { name: "New run" }).click();
    await page
        .getByText(/Contract Half Rations: end with The Hunter Observed/)
        .first()
        .waitFor();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    let run = {};
    while (!run.steps) run = (await keptRuns(page)).at(-1); // kept with its first step
    assert.match(run.text, /^setup contract=half-rations packs=fen$/m);
    assert.deepEqual(page.complaints, []);
});
