// Runs are kept in the browser after every action, and brought in and out as the window's files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { launch, newTab, open } from "./browser.mjs";
import { keptRuns } from "./kept.mjs";
import { runTo, verify } from "./lab.mjs";
import { act, inMenu, isOver, Keyboard, offers, playWhole, takeFirst } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const screen = async (page) => (await page.locator("#hud, #main").allInnerTexts()).join("\n");
const press = (page, name) => page.getByRole("button", { name }).first().click();

async function begin(page, game, seed) {
    await new Keyboard(page).begin(game, seed);
    await page.locator("#actions").waitFor();
}

/** The first thing that the screen offers. */
async function playOn(page) {
    const offered = await offers(page);
    await act(page, offered[0].name, () => takeFirst(page));
}

for (const game of ["Frontier", "Tale"])
    test(`${game}: after every action the run is kept; a reload continues at exactly that step`, async (t) => {
        const page = await open(browser);
        t.after(() => page.context().close());
        await begin(page, game, 2);
        for (let step = 1; step <= 6; step++) {
            await playOn(page);
            const [kept] = await keptRuns(page);
            assert.ok(kept.steps >= step, "what needs no decision is a step too");
            assert.equal(kept.state, "unfinished");
            const { status, stdout } = verify(kept.text);
            assert.equal(status, 0, stdout);
            const before = await screen(page);
            await page.reload(); // and leads to the run again, not to the title screen
            await page.locator("#actions").waitFor();
            // What changed in the last step is marked only where it happened.
            const plain = (text) => text.replace(/, changed by.*|• .*/g, "").replace(/\n+/g, "\n");
            assert.equal(plain(await screen(page)), plain(before));
        }
        assert.equal((await keptRuns(page)).length, 1);
    });

test("Threshold is not kept while it runs: leaving asks, a reload loses it, its end is kept", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await begin(page, "Threshold", 1);
    await act(page, "south", () => page.keyboard.press("ArrowDown"));
    assert.deepEqual(await keptRuns(page), []);
    await press(page, "Title screen");
    const question = page.getByRole("dialog", { name: /Leave/ });
    await question.waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.getByRole("grid").count(), 1, "the run is still there");

    const asked = [];
    page.on("dialog", (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
    });
    await page.reload();
    assert.deepEqual(asked, ["beforeunload"], "the browser asks too");
    await page.getByRole("main").waitFor();
    assert.equal(await page.getByRole("button", { name: /^Continue/ }).count(), 0);

    await playWhole(page, new Keyboard(page), "Threshold", 1);
    const [kept] = await keptRuns(page);
    assert.equal(kept.state, "finished");
    assert.equal(verify(kept.text).status, 0);
});

test("a second tab with the same game is told, and cannot play the same run", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await begin(page, "Frontier", 2);
    await playOn(page);
    const before = (await keptRuns(page))[0].steps;
    const second = await newTab(page.context());
    await press(second, /^Continue Frontier/);
    await second.getByText(/open in another tab/).waitFor();
    assert.equal(await second.locator("#actions").count(), 0);
    await page.close();
    // The browser lets go of what a closed tab held in its own time.
    const bar = second.locator("#actions");
    for (let i = 0; i < 90 && !(await bar.isVisible()); i++) {
        await press(second, /^Continue/);
        await bar.waitFor({ timeout: 1000 }).catch(() => undefined);
    }
    await playOn(second);
    assert.ok((await keptRuns(second))[0].steps > before);
});

test("before what is kept has been read nothing is there to be pressed: no run begins and is lost", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await page.addInitScript(() => {
        const openNow = indexedDB.open.bind(indexedDB);
        indexedDB.open = (...what) =>
            Object.defineProperty(openNow(...what), "onsuccess", {
                set(then) {
                    this.addEventListener(
                        "success",
                        (event) => (window.answer = () => then(event)),
                    );
                },
            });
    });
    await page.reload();
    await page.waitForFunction(() => window.answer);
    await page.getByText("Starting").waitFor();
    assert.equal(await page.getByRole("button").count(), 0);
    await page.evaluate(() => window.answer());
    await begin(page, "Threshold", 1);
    await act(page, "south", () => page.keyboard.press("ArrowDown"));
});

test("where nothing can be stored that is said, and play goes on to the end", async (t) => {
    const page = await open(browser, {
        init: () => {
            indexedDB.open = () => {
                throw new DOMException("The operation is insecure.", "SecurityError");
            };
        },
    });
    t.after(() => page.context().close());
    await page
        .getByText(/cannot be kept.*insecure/)
        .first()
        .waitFor();
    await playWhole(page, new Keyboard(page), "Frontier", 2);
    assert.ok(await isOver(page));
    assert.match(await page.locator("#actions").innerText(), /not being saved/);
    assert.deepEqual(page.complaints, []);
});

test("a store that fails in the middle of a run is said, and the run goes on", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await begin(page, "Frontier", 2);
    await playOn(page);
    await page.evaluate(() => {
        IDBObjectStore.prototype.put = () => {
            throw new DOMException("The disk is full.", "QuotaExceededError");
        };
    });
    await playOn(page);
    assert.match(await page.locator("#actions").innerText(), /not being saved.*The disk is full/);
    await playOn(page);
});

async function fileOf(page, work) {
    const [download] = await Promise.all([page.waitForEvent("download"), work()]);
    return {
        name: download.suggestedFilename(),
        text: readFileSync(await download.path(), "utf8"),
    };
}

/** Brings a text in as a file, and gives what the page says about it. */
async function bring(page, text) {
    await page.evaluate(() => history.replaceState(null, "")); // to the title screen
    await page.reload();
    await press(page, "Open run file or code");
    await page
        .locator("input[type=file]")
        .setInputFiles({ name: "some.candor", mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.getByRole("heading", { name: /^A run/ }).waitFor();
    return page.locator("#main").innerText();
}

test("what the page exports, the native program verifies with the same hash", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await begin(page, "Frontier", 2);
    for (let i = 0; i < 5; i++) await playOn(page);
    const { name, text } = await fileOf(page, () => inMenu(page, "Save a copy"));
    assert.equal(name, "frontier-2.candor");
    assert.equal(text, (await keptRuns(page))[0].text);
    const { status, stdout } = verify(text);
    assert.equal(status, 0, stdout);
    await inMenu(page, "History");
    const again = await fileOf(page, () => press(page, /^Export/));
    assert.equal(again.text, text);
    const said = await bring(page, text);
    const hash = /hash ([0-9a-f]{16})/.exec(said)[1];
    assert.ok(
        `${stdout}${text}`.includes(hash),
        `${hash} in what the native program says: ${stdout}`,
    );
});

test("an imported run is kept once, however often it comes; its replay is whole", async (t) => {
    const found = await runTo("tale", (view) => view.report !== undefined);
    const page = await open(browser);
    t.after(() => page.context().close());
    for (let i = 0; i < 2; i++) {
        assert.match(await bring(page, found.text), new RegExp(`yes.*${found.view.hash}`));
        await press(page, /Keep/);
        await page.getByRole("table").waitFor();
        assert.equal(await page.getByRole("row").count(), 2, "a heading and one run");
    }
    await page.getByText(/already/).waitFor();
    const [kept] = await keptRuns(page);
    assert.equal(kept.text, found.text);
    assert.equal(kept.origin, "imported");
    await press(page, /^Watch/);
    await act(page, "end", () => page.keyboard.press("e"));
    assert.ok(await isOver(page));
});

test("a damaged, cut, doubled or foreign file is refused with the reason, and nothing is kept", async (t) => {
    const { text } = await runTo("frontier", (view) => view.step === 20);
    const lines = text.split("\n");
    const moved = lines.findIndex((line, i) => i > lines.length / 2 && /\d/.test(line));
    const page = await open(browser);
    t.after(() => page.context().close());
    for (const [what, bad] of [
        [
            "damaged",
            lines
                .map((line, i) =>
                    i === moved ? line.replace(/\d/, (d) => (Number(d) + 1) % 10) : line,
                )
                .join("\n"),
        ],
        ["cut", text.slice(0, text.length / 2)],
        ["doubled", text + text],
        ["foreign rules", text.replace(/^(rules\s+)\d+/m, "$19")],
        ["foreign content", text.replace(/^(content\s+)[0-9a-f]{4}/m, "$1" + "beef")],
        ["no run at all", "hello\n"],
        ["nothing", ""],
    ]) {
        assert.notEqual(bad, text, what);
        const said = await bring(page, bad);
        t.diagnostic(
            `${what}: ${said
                .split("\n")
                .filter((line) => line.length > 24)
                .join(" ")}`,
        );
        assert.equal(
            await page.getByRole("button", { name: /Keep|Watch/ }).count(),
            0,
            `${what}: ${said}`,
        );
        assert.ok(
            said.split("\n").some((line) => line.length > 20),
            `${what} says why: ${said}`,
        );
        assert.match(verify(bad).stdout + verify(bad).stderr, /\w/);
        assert.notEqual(verify(bad).status, 0, `${what} is refused natively too`);
    }
    assert.deepEqual(await keptRuns(page), []);
    assert.deepEqual(page.complaints, []);
});
