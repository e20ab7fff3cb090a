// Share links: the code of a run in the address. What it is is said first, nothing starts by itself,
// no run in progress is touched, and the replay is the run.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, newTab, open, pageUrl } from "./browser.mjs";
import { keptRuns } from "./kept.mjs";
import { anyMove, dice, run, runTo } from "./lab.mjs";
import { act, inMenu, isOver, Keyboard, playWhole, takeFirst } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Exactly so many moves: a long run is one whose character is thought over for long. */
function moves(count) {
    const any = anyMove(count);
    const throwDie = dice(count);
    return (view, enabled) => {
        if (view.step === count) return undefined;
        const choices = enabled.filter((move) => !move.startsWith("begin"));
        return view.step < count - 100 ? choices[throwDie(choices.length)] : any(view, enabled);
    };
}

const facts = (page) =>
    page.locator("dl.facts", { hasText: "Verified" }).evaluate((list) => {
        const texts = (tag) => [...list.querySelectorAll(tag)].map((node) => node.textContent);
        const values = texts("dd");
        return Object.fromEntries(texts("dt").map((name, i) => [name, values[i]]));
    });

const shown = (page) => page.locator("#main").innerText();
const nameOf = { frontier: "Frontier", tale: "Tale", threshold: "Threshold" };

for (const [game, count] of [
    ["frontier", 1],
    ["tale", 100],
    ["tale", 1000],
])
    test(`a link of ${count} moves: what it is, its replay to and fro, and the same link again`, async (t) => {
        const found = await run(game, 5, moves(count));
        assert.equal(found.steps, count);
        t.diagnostic(`${found.code.length} characters`);
        const page = await open(browser, {
            url: `${pageUrl}#${found.code}`,
            permissions: ["clipboard-read", "clipboard-write"],
        });
        t.after(() => page.context().close());
        const said = await facts(page);
        assert.equal(said.Game, nameOf[game]);
        assert.equal(said.Seed, "5");
        assert.equal(said.Steps, String(count));
        assert.match(said.Ending, /unfinished/i);
        assert.match(
            said.Verified,
            new RegExp(`yes.*${found.view.hash}`),
            "with the hash that the native program has",
        );
        assert.deepEqual(await keptRuns(page), [], "nothing has started");

        await page.getByRole("button", { name: "Watch the replay" }).click();
        const at = async (key) => {
            await act(page, key, () => page.keyboard.press(key));
            return shown(page);
        };
        const start = await shown(page);
        const first = await at("f");
        const end = count > 1 ? await at("e") : first;
        const before = count > 1 ? await at("b") : start;
        if (count === 1) assert.equal(await at("b"), start);
        else {
            assert.notEqual(before, end);
            assert.equal(await at("f"), end, "forward from the last but one is the end");
            assert.equal(await at("s"), start, "back at the start it is the same as before");
            assert.equal(await at("f"), first);
            assert.equal(await at("e"), end);
            await at("b");
        }
        await inMenu(page, "Copy link");
        await page.locator("#result").getByText("The run code was copied.").waitFor();
        assert.equal(
            await page.evaluate(() => navigator.clipboard.readText()),
            found.code,
            "the whole run, wherever the replay stands; nobody could open the address of a file",
        );
        assert.deepEqual(await keptRuns(page), [], "a replay is not kept");
        assert.deepEqual(page.complaints, []);
    });

test("a finished run says its ending; 'Play this seed' has the same opening", async (t) => {
    const found = await runTo("frontier", (view) => view.report !== undefined);
    const page = await open(browser, { url: `${pageUrl}#${found.code}` });
    t.after(() => page.context().close());
    assert.equal((await facts(page)).Ending, found.view.report.outcome);
    await page.getByRole("button", { name: "Watch the replay" }).click();
    await page.locator("#actions").waitFor();
    const opening = await page.getByRole("table").innerText();
    await page.goBack().catch(() => undefined);
    await page.goto("about:blank");
    await page.goto(`${pageUrl}#${found.code}`);
    await page.getByRole("button", { name: "Play this seed" }).click();
    await page.locator("#actions").waitFor();
    assert.equal(await page.getByRole("table").innerText(), opening);
    assert.equal((await keptRuns(page))[0].seed, found.seed);
});

test("a link that arrives during a run does not touch it", async (t) => {
    const found = await runTo("frontier", (view) => view.step === 10);
    const page = await open(browser);
    t.after(() => page.context().close());
    await new Keyboard(page).begin("Frontier", 9);
    await page.locator("#actions").waitFor();
    await act(page, "go", () => takeFirst(page));
    const before = await keptRuns(page);
    await page.evaluate((code) => (location.hash = code), found.code);
    await page.getByRole("button", { name: "Watch the replay" }).click();
    await act(page, "forward", () => page.keyboard.press("f"));
    assert.deepEqual(await keptRuns(page), before);
    await page.getByRole("button", { name: "Back", exact: true }).first().click();
    await page.getByRole("main").getByRole("button", { name: "Title screen" }).click();
    await page.getByRole("button", { name: "Continue Frontier" }).click();
    await page.locator("#actions").waitFor();
    assert.deepEqual(await keptRuns(page), before);
    // Playing the seed of the link would give up the run: that is asked.
    await page.evaluate((code) => (location.hash = code), `${found.code}`);
    await page.evaluate(
        (code) => dispatchEvent(new HashChangeEvent("hashchange", { newURL: code })),
        found.code,
    );
    await page.getByRole("button", { name: "Play this seed" }).click();
    await page.getByRole("dialog", { name: /Give up/ }).waitFor();
    await page.keyboard.press("Escape");
    assert.deepEqual(await keptRuns(page), before);
});

test("a damaged, cut, doubled or foreign link says why, and offers nothing to watch", async (t) => {
    const { code } = await runTo("tale", (view) => view.step === 40);
    const middle = Math.floor(code.length / 2);
    const other = code[middle] === "A" ? "B" : "A";
    const reasons = new Set();
    const page = await open(browser);
    t.after(() => page.context().close());
    for (const bad of [
        code.slice(0, middle) + other + code.slice(middle + 1),
        code.slice(0, -5),
        code + code,
        "hello",
        "%",
    ]) {
        const tab = await newTab(page.context(), `${pageUrl}#${bad}`);
        await tab.getByRole("heading", { name: /A run/ }).waitFor();
        const text = await tab.locator("#main").innerText();
        assert.equal(await tab.getByRole("button", { name: "Watch the replay" }).count(), 0, bad);
        assert.equal(await tab.getByRole("button", { name: /Keep/ }).count(), 0, bad);
        const reason = text.split("\n").filter((line) => line.length > 20);
        assert.ok(reason.length > 0, `a reason is given for ${bad}: ${text}`);
        reasons.add(reason.join());
        assert.deepEqual(tab.complaints, []);
        await tab.close();
    }
    t.diagnostic([...reasons].join(" | "));
    assert.ok(reasons.size > 1, "not always the same reason");
});

test("Threshold gives no link and no seed while it runs; after its end it does", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    let steps = 0;
    await playWhole(page, new Keyboard(page), "Threshold", 1, async () => {
        steps++;
        await page.getByRole("button", { name: "Menu" }).click();
        assert.equal(
            await page.getByRole("button", { name: /Copy link|Save a copy|Copy run code/ }).count(),
            0,
        );
        await page.keyboard.press("Escape");
        assert.doesNotMatch(await page.locator("#app").innerText(), /seed \d/);
    });
    assert.ok(steps > 3 && (await isOver(page)));
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    const code = await page.locator(".code").innerText();
    const tab = await newTab(page.context(), `${pageUrl}#${code}`);
    assert.match((await facts(tab)).Verified, /yes/);
});
