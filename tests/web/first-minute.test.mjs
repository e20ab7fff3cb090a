// The first minute: without opening any help the first screen of each game says what one is after, how it can end, and what
// every symbol on it means.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, singleUrl } from "./browser.mjs";
import { Keyboard } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function begin(t, game, options = {}) {
    const page = await open(browser, { url: singleUrl, ...options });
    t.after(() => page.context().close());
    await new Keyboard(page).begin(game, 1);
    await page.locator("#actions").waitFor();
    assert.equal(await page.getByRole("dialog").count(), 0, "nothing was opened");
    return page;
}

const seen = (page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, " "));

const SAID = {
    Frontier: [
        /Goal: End the run alive, with as much Observation Data as you can\./,
        /How this run can end/,
        /Exit .*size \d+, needs 1/,
        /The Hunter .*sign 1 of 6/,
        /Gatekeeper 0 of 10 mitigation/,
        /The Convergence 0 of 5 Elites/,
        /Decay .*weigh|At 3: .*frontier size -1/, // what the next limit of W does
    ],
    Threshold: [
        /Goal: Reach the exit X with Coherence left\. 15 or more is whole\./,
        /at 0 you are lost/,
        /Way out: \d+ moves, Coherence \d+/,
    ],
    Tale: [/Goal: See the story through before health is 0\./, /opens choices and endings/],
};

for (const [game, sentences] of Object.entries(SAID))
    for (const [kind, options] of [
        ["desktop", {}],
        ["phone", PHONE],
    ])
        test(`${game}, ${kind}: the goal and how it can end are on the first screen`, async (t) => {
            const text = await seen(await begin(t, game, options));
            for (const sentence of sentences) assert.match(text, sentence);
        });

test("Frontier: every mark and every stage on the screen has its word, and what stages last is told", async (t) => {
    const page = await begin(t, "Frontier");
    const rows = await page.$$eval("tbody tr", (rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.innerText)),
    );
    assert.ok(rows.length > 2);
    for (const row of rows) {
        assert.match(row[1], /Enemy|Event|Rest|Boss|Exit/, "beside the mark");
        assert.match(row[3], /Secure|Solid|Unstable|Critical/, "above the segments");
    }
    const guide = await page.getByRole("region", { name: "What the list means" }).innerText();
    for (const stage of ["Secure", "Solid", "Unstable", "Critical"])
        assert.match(guide, new RegExp(`${stage} \\d to \\d Time`));
    assert.match(guide, /then Removed/);
});

test("Threshold: every glyph on the board is in the legend, with a name and what it does", async (t) => {
    const page = await begin(t, "Threshold");
    const signs = await page.$$eval("[role=gridcell]", (cells) => [
        ...new Set(cells.map((cell) => cell.textContent)),
    ]);
    const legend = await page.$$eval(".legend dt", (terms) =>
        Object.fromEntries(terms.map((term) => [term.textContent, term.nextSibling.textContent])),
    );
    assert.deepEqual(signs.sort(), ["#", "*", "+", ".", "@", "O", "X", "~"]);
    for (const sign of signs) assert.match(legend[sign] ?? "", /^\w+: .{5,}/, sign);
});

test("Tale: what the stats are for and what is missing is said where it is chosen", async (t) => {
    const page = await begin(t, "Tale");
    const text = await seen(page);
    const bar = await page.locator("#actions").innerText();
    assert.equal(bar.split("Choose a people first.").length, 2, "once, for all buttons that wait");
    assert.match(text, /A stat is added to the d20/);
    assert.match(text, /Begin .*Choose a people first\./);
    for (const stat of ["Valor", "Wisdom", "Fellowship", "Craft", "Endurance", "Lore"])
        assert.match(text, new RegExp(stat));
});
