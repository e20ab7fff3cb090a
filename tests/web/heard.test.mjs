// What a screen reader says during one turn of each game. A virtual screen reader runs inside the
// page in Chromium, over the real document: it reads what has the focus, and the live regions.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { buildSync } from "esbuild";
import { launch, open, root } from "./browser.mjs";
import { isOver, Keyboard, offers, takeFirst } from "./player.mjs";

const reader = buildSync({
    stdin: {
        contents:
            'import { Virtual } from "@guidepup/virtual-screen-reader"; window.reader = new Virtual();',
        resolveDir: root,
    },
    bundle: true,
    write: false,
    format: "iife",
    define: { "process.env.NODE_ENV": '"production"', global: "window" },
}).outputFiles[0].text;

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Begins a run and lets the screen reader listen to it. */
async function listen(t, game) {
    const page = await open(browser);
    t.after(() => page.context().close());
    await new Keyboard(page).begin(game, 1);
    await page.locator("#actions").waitFor();
    await page.evaluate(reader);
    await page.evaluate(() => window.reader.start({ container: document.body }));
    return page;
}

/** Waits until nothing more is said: the log has not grown for some frames in a row. */
const quiet = (page) =>
    page.evaluate(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        let still = 0;
        for (let said = -1; still < 10; await frame()) {
            const now = (await window.reader.spokenPhraseLog()).length;
            still = now === said ? still + 1 : 0;
            said = now;
        }
    });

/** What is said while something is done: {focused, announced}. */
async function hear(page, work) {
    await page.evaluate(() => window.reader.clearSpokenPhraseLog());
    const before = await page.evaluate(() => window.heard.length);
    await work();
    await page.waitForFunction((n) => window.heard.length > n, before);
    await quiet(page);
    const phrases = await page.evaluate(() => window.reader.spokenPhraseLog());
    // What is heard is what the screen shows as the result: no more, no less, and not twice.
    const shown = await page.locator("#result").innerText();
    const whole = phrases.filter(
        (phrase) => phrase.endsWith(`: ${shown}`) && phrase.indexOf(shown) < 12,
    );
    assert.equal(whole.length, 1, JSON.stringify({ phrases, shown }));
    const live = /^(polite|assertive): /;
    return {
        announced: phrases.filter((phrase) => live.test(phrase)),
        focused: phrases.filter((phrase) => !live.test(phrase)),
    };
}

/** How many words a screen reader says in a turn. */
const wordsOf = ({ announced, focused }) =>
    [...announced, ...focused].join(" ").split(/\s+/).length;

test("Frontier: going to a Location is said once, politely, with where that leads; nothing that plays has the focus", async (t) => {
    const page = await listen(t, "Frontier");
    await page.keyboard.press("2");
    const { announced, focused } = await hear(page, () => page.keyboard.press("Enter"));
    t.diagnostic(JSON.stringify({ announced, focused }));
    assert.equal(announced.length, 1);
    assert.match(announced[0], /^polite: Go to .+ Now: .+\.$/);
    assert.ok(announced[0].length < 300, "one concise sentence");
    assert.ok(
        focused.length > 0 && focused.every((phrase) => /^heading/.test(phrase)),
        "the focus is where the next thing begins",
    );
});

/** Plays the first thing that the screen offers by its key, as somebody would who does not see it. */
async function pressFirst(page, turn) {
    const [first] = await offers(page);
    if ((await page.getByRole("grid").count()) > 0)
        await page.keyboard.press(turn % 2 ? "ArrowUp" : "ArrowDown");
    else if (!first.key) await takeFirst(page);
    else await page.keyboard.press(first.key);
    if (first.row) await page.keyboard.press("Enter");
}

for (const [game, steps] of [
    ["Frontier", 12],
    ["Threshold", 12],
    ["Tale", 14],
])
    test(`${game}: a turn takes at most 25 words (median)`, async (t) => {
        const page = await listen(t, game);
        const counts = [];
        for (let i = 0; i < steps && !(await isOver(page)); i++)
            counts.push(wordsOf(await hear(page, () => pressFirst(page, i))));
        counts.sort((a, b) => a - b);
        t.diagnostic(`words: ${counts.join(" ")}`);
        assert.ok(counts[Math.floor(counts.length / 2)] <= 25, `${counts}`);
    });

test("Frontier: the selected Location is read as one sentence", async (t) => {
    const page = await listen(t, "Frontier");
    await page.evaluate(() => window.reader.clearSpokenPhraseLog());
    await page.keyboard.press("2");
    await page.waitForFunction(async () => (await window.reader.spokenPhraseLog()).length > 0);
    await quiet(page);
    const phrases = await page.evaluate(() => window.reader.spokenPhraseLog());
    t.diagnostic(JSON.stringify(phrases));
    assert.equal(phrases.length, 1);
    assert.match(
        phrases[0],
        /^button, 2: .+, Danger \d+, .+, Time Cost \d+(, win \d.*%)?, key shortcuts 2, pressed$/,
    );
});

test("Threshold: a step is said once, in words: row, column, what is there, Coherence", async (t) => {
    const page = await listen(t, "Threshold");
    const { announced, focused } = await hear(page, () => page.keyboard.press("ArrowDown"));
    t.diagnostic(JSON.stringify({ announced, focused }));
    assert.equal(announced.length, 1);
    assert.match(announced[0], /^polite: South: .*Row 3, column 2, .+; Coherence \d+, \w+\.$/);
    assert.ok(
        focused.every((phrase) => /row 3, column 2/.test(phrase)),
        "no map is read aloud",
    );
});

test("Threshold: a wall is said once, with the reason", async (t) => {
    const page = await listen(t, "Threshold");
    const { announced } = await hear(page, () => page.keyboard.press("ArrowUp"));
    assert.deepEqual(announced, ["polite: A wall is there; nothing changes."]);
});

test("Threshold: the end is said once, as an alert", async (t) => {
    const page = await listen(t, "Threshold");
    for (let i = 0; i < 30; i++) {
        const over = (await page.locator('[aria-label="How the run ended"]').count()) > 0;
        if (over) break;
        const { announced } = await hear(page, () =>
            page.keyboard.press(i % 2 ? "ArrowUp" : "ArrowDown"),
        );
        assert.equal(announced.length, 1, JSON.stringify(announced));
        const ended = (await page.locator('[aria-label="How the run ended"]').count()) > 0;
        assert.equal(announced[0].startsWith("assertive: "), ended, announced[0]);
    }
    assert.equal(await page.locator('[aria-label="How the run ended"]').count(), 1);
});

test("Tale: a choice of the character is said once", async (t) => {
    const page = await listen(t, "Tale");
    await page.locator(".pick").first().focus();
    const { announced, focused } = await hear(page, () => page.keyboard.press("Enter"));
    t.diagnostic(JSON.stringify({ announced, focused }));
    assert.equal(announced.length, 1);
    assert.match(announced[0], /^polite: .+/);
    assert.ok(announced[0].length < 300);
});
