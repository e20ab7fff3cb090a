// axe on every screen and every dialog, light and dark: no violation of WCAG 2.2 A and AA, nor of the
// best practices.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertAccessible } from "./axe.mjs";
import { launch, newTab, open, pageUrl } from "./browser.mjs";
import { run, runTo } from "./lab.mjs";
import { keep } from "./kept.mjs";
import { act, isOver, Keyboard, takeFirst } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** Puts a run where the page keeps its own, and goes on with it. */
async function goOn(page, found) {
    await keep(page, found);
    const game = found.game === "tale" ? "Tale" : "Frontier";
    await page.getByRole("button", { name: `Continue ${game}` }).click();
    await page.locator("#actions").waitFor();
}

const modes = [
    ["frontier", ["frontier", "combat", "event", "rest", "normal"]],
    ["tale", ["creation", "journey", "scene", "assist", "between"]],
];
for (const [game, names] of modes)
    test(`${game}: ${names.join(", ")}`, async (t) => {
        const page = await open(browser);
        t.after(() => page.context().close());
        for (const mode of names) {
            // Not the very first time: by then there is something to see.
            let times = 0;
            const found = await runTo(game, (view) => view.mode === mode && ++times > 1);
            await goOn(page, found);
            await assertAccessible(page, mode);
        }
    });

for (const game of ["frontier", "tale"])
    test(`${game}, the end`, async (t) => {
        // The run is kept one step before its end; the end is played.
        const whole = await runTo(game, (view) => view.report !== undefined);
        const found = await run(game, whole.seed, (view) =>
            view.step < whole.steps - 1 ? whole.moves[view.step] : undefined,
        );
        const page = await open(browser);
        t.after(() => page.context().close());
        await goOn(page, found);
        const last = found.view.moves.find(({ move }) => move === whole.moves.at(-1));
        await act(page, last.label, () => page.keyboard.press(last.hotkey));
        assert.ok(await isOver(page));
        await assertAccessible(page, "end");
        await page.keyboard.press("c");
        if (game === "frontier") {
            await page.getByRole("heading", { name: "Observation Data" }).waitFor();
            await assertAccessible(page, "Observation Data after a run");
        }
    });

test("threshold: the board is a grid of named cells (T-105), its prompt and its end", async (t) => {
    const keys = {
        north: "ArrowUp",
        south: "ArrowDown",
        west: "ArrowLeft",
        east: "ArrowRight",
        accept: "y",
        decline: "n",
    };
    const found = await runTo("threshold", (view) => view.mode === "prompt");
    const page = await open(browser);
    t.after(() => page.context().close());
    await new Keyboard(page).begin("Threshold", found.seed);
    await page.getByRole("grid").waitFor();
    assert.equal(await page.getByRole("row").count(), 13);
    assert.equal(await page.getByRole("gridcell").count(), 169);
    assert.equal(await page.getByRole("gridcell", { name: "you are here" }).count(), 1);
    assert.equal(
        await page.locator("[role=gridcell]:not([aria-label^='row '])").count(),
        0,
        "every cell has its name",
    );
    assert.equal(
        await page.locator("[role=gridcell][tabindex='0']").count(),
        1,
        "one cell takes the focus",
    );
    await assertAccessible(page, "board");
    for (const move of found.moves) await act(page, move, () => page.keyboard.press(keys[move]));
    await assertAccessible(page, "prompt");
    await page.keyboard.press("l");
    await assertAccessible(page, "prompt with the log");
    for (let i = 0; i < 100 && !(await isOver(page)); i++)
        await act(page, "any way", () => takeFirst(page));
    await assertAccessible(page, "end");
});

test("title screen, empty and with a run that waits, and its dialogs", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await assertAccessible(page, "title");
    for (const [name, title] of [
        ["Settings", "Settings"],
        ["Help", "How to play"],
        ["Open run file or code", "Open run file or code"],
    ]) {
        const button = page.getByRole("button", { name });
        await button.click();
        await page.getByRole("dialog", { name: title }).waitFor();
        await assertAccessible(page, name);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").waitFor({ state: "detached" });
        assert.ok(
            await button.evaluate((b) => b === document.activeElement),
            "the focus is back where it was",
        );
    }
    await page.getByRole("button", { name: "Play Frontier" }).click();
    await page.locator("#actions").waitFor();
    await page.locator("#hud button").first().click();
    await page.getByRole("dialog").waitFor();
    await assertAccessible(page, "explanation");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Title screen" }).click();
    await assertAccessible(page, "title with a run that waits");
    await page.getByRole("button", { name: "New run of Frontier" }).click();
    await page.getByRole("dialog").waitFor();
    await assertAccessible(page, "question");
});

test("history, Observation Data, and what a link brings, good and bad; the replay", async (t) => {
    const found = await runTo("frontier", (view) => view.step === 12);
    const page = await open(browser, { url: `${pageUrl}#${found.code}` });
    t.after(() => page.context().close());
    await assertAccessible(page, "good link");
    await page
        .getByRole("button", { name: /history/ })
        .last()
        .click();
    await page.getByRole("table").waitFor();
    await assertAccessible(page, "history");
    await page.getByRole("button", { name: /Watch/ }).click();
    await page.keyboard.press("e");
    await assertAccessible(page, "replay");
    await page.getByRole("button", { name: "Menu" }).click();
    await assertAccessible(page, "menu");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Back", exact: true }).first().click(); // to the history
    await page.getByRole("table").waitFor();
    await page.getByRole("button", { name: "Back", exact: true }).click(); // to what was found
    await page.getByRole("main").getByRole("button", { name: "Title screen" }).click();
    await page.getByRole("region", { name: "Observation Data" }).getByRole("button").click();
    await assertAccessible(page, "Observation Data");
    const bad = await newTab(page.context(), `${pageUrl}#${found.code.slice(0, -3)}`);
    await assertAccessible(bad, "bad link");
});

test("confirmation of an action that costs Time", async (t) => {
    const page = await open(browser, { settings: { confirm: true } });
    t.after(() => page.context().close());
    await new Keyboard(page).begin("Frontier", 1);
    await page.locator("#actions").waitFor();
    await page.keyboard.press("1");
    await page.locator(".row[aria-pressed=true]").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Confirm" }).waitFor();
    await assertAccessible(page, "confirm");
});
