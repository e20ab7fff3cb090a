// What stands in the browser's stores may be of any kind: the page says so where it matters and goes on.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, newTab, open, openServed } from "./browser.mjs";
import { keep, keptRuns } from "./kept.mjs";
import { runTo } from "./lab.mjs";
import { Keyboard } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Puts records where the page keeps its runs, whatever they are. */
const put = (page, records) =>
    page.evaluate(
        (records) =>
            new Promise((resolve, reject) => {
                const request = indexedDB.open("candor");
                request.onerror = () => reject(request.error);
                request.onsuccess = () => {
                    const work = request.result.transaction("runs", "readwrite");
                    for (const record of records) work.objectStore("runs").add(record);
                    work.oncomplete = () => resolve(request.result.close());
                };
            }),
        records,
    );

test("one bad record is listed as damaged, and hides nothing", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    const found = await runTo("frontier", (view) => view.step > 5);
    await put(page, [
        {},
        { game: "frontier", state: "unfinished", origin: "played" },
        { game: 7, seed: null, text: [], earned: "many", state: "finished" },
    ]);
    await keep(page, found);
    await page.getByRole("button", { name: /^Continue/ }).waitFor();
    await page.getByRole("button", { name: "History" }).click();
    const rows = page.getByRole("row");
    await page.getByRole("table").waitFor();
    assert.equal(await rows.count(), 5, "a heading and four runs");
    assert.equal(await page.getByRole("row").filter({ hasText: "damaged" }).count(), 3);
    assert.deepEqual(page.complaints, []);
});

test("settings out of range are as at first, the others stay", async (t) => {
    const page = await openServed(t, browser, { settings: null });
    for (const stored of [
        '{"size":5000,"theme":"purple","read":"all","sound":true}',
        '{"size":"100","hotkeys":3,"sound":true}',
        "null",
        "[]",
        "7",
        "{",
    ]) {
        await page.evaluate((stored) => localStorage.setItem("candor.settings", stored), stored);
        await page.reload();
        await page.getByRole("button", { name: "Settings" }).click();
        assert.equal(await page.evaluate(() => document.documentElement.style.fontSize), "100%");
        assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "system");
        const sound = await page.getByLabel("Sound").isChecked();
        assert.equal(sound, stored.includes("sound"), stored);
        assert.equal(await page.getByLabel("Single-key hotkeys").isChecked(), true);
        await page.keyboard.press("Escape");
    }
    assert.deepEqual(page.complaints, []);
});

test("a file larger than any run is refused in words before it is read", async (t) => {
    const page = await open(browser);
    const folder = mkdtempSync(join(tmpdir(), "candor-"));
    t.after(() => {
        rmSync(folder, { recursive: true });
        return page.context().close();
    });
    const file = join(folder, "large.candor");
    writeFileSync(file, "candor-run 1\n");
    truncateSync(file, 150 << 20);
    await page.getByRole("button", { name: "Open run file or code" }).first().click();
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByText("large.candor cannot be opened: it is larger than 64 MB").waitFor();
    assert.deepEqual(page.complaints, []);
});

test("what was bought and cannot be read is said: the runs are there, and none is begun without it", async (t) => {
    const page = await open(browser, {
        init: () => {
            const all = IDBObjectStore.prototype.getAll;
            IDBObjectStore.prototype.getAll = function (...given) {
                if (this.name === "bought") throw new DOMException("It is damaged.", "DataError");
                return all.apply(this, given);
            };
        },
    });
    t.after(() => page.context().close());
    await page.getByText("What runs earned cannot be read: It is damaged.").first().waitFor();
    await page.getByRole("button", { name: "Play Frontier" }).click();
    await page.getByText("It is damaged.").first().waitFor();
    assert.deepEqual(await keptRuns(page), []);
    await page.getByRole("button", { name: "Play Threshold" }).click();
    await page.getByRole("grid").waitFor();
});

test("a first time that another tab has earned since is not earned again", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await page.getByRole("button", { name: /^Play/ }).first().waitFor();
    const other = await newTab(page.context());
    await put(other, [
        {
            ...{
                game: "frontier",
                seed: "1",
                state: "finished",
                origin: "played",
                outcome: "DEATH",
            },
            ...{ result: "DEATH", score: 1, steps: 1, earned: "5 enemy:01", begun: 1, text: "" },
        },
    ]);
    await new Keyboard(page).begin("Frontier", 1);
    await page.locator("#actions").waitFor();
    const run = (await keptRuns(page)).find(({ state }) => state === "unfinished");
    assert.match(run.text, /^setup .*seen=.*01/m);
});
