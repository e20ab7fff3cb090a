// Every screen fits: no sideways scroll, nothing cut off, targets for fingers, no motion where it is
// not wanted, forced colours.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, openServed, pageUrl } from "./browser.mjs";
import { keep } from "./kept.mjs";
import { runTo } from "./lab.mjs";
import { inMenu, Keyboard } from "./player.mjs";

let browser;
let runs;
before(async () => {
    browser = await launch();
    const wanted = [
        ["frontier", "frontier"],
        ["frontier", "combat"],
        ["frontier", "event"],
        ["frontier", "normal"],
        ["tale", "creation"],
        ["tale", "scene"],
        ["tale", "between"],
    ];
    runs = [];
    for (const [game, mode] of wanted)
        runs.push([
            `${game} ${mode}`,
            await runTo(
                game,
                (view) => view.mode === mode && (view.step > 3 || mode === "creation"),
            ),
        ]);
});
after(() => browser.close());

/** What does not fit on the screen as it stands. */
const misfits = (page) =>
    page.evaluate(() => {
        const wrong = [];
        const { scrollWidth, scrollHeight } = document.scrollingElement;
        if (scrollWidth > innerWidth)
            wrong.push(`scrolls sideways: ${scrollWidth} > ${innerWidth}`);
        // In columns each of them scrolls, and the page as a whole does not.
        const columns = document.querySelector(".play:not(.over) > .context");
        if (columns && getComputedStyle(columns).overflowY === "auto" && scrollHeight > innerHeight)
            wrong.push(`scrolls as a whole: ${scrollHeight} > ${innerHeight}`);
        for (const node of document.querySelectorAll("body *")) {
            const style = getComputedStyle(node);
            if (node.closest(".hidden, .skip, svg, script") || style.visibility === "hidden")
                continue;
            const box = node.getBoundingClientRect();
            if (box.width === 0 || box.height === 0) continue;
            const name = `${node.tagName.toLowerCase()}.${node.className} "${node.textContent.slice(0, 30)}"`;
            const scrolls = (n) =>
                n &&
                (/(auto|scroll)/.test(getComputedStyle(n).overflowX) || scrolls(n.parentElement));
            if (box.right > innerWidth + 1 && !scrolls(node.parentElement))
                wrong.push(`over the edge: ${name}`);
            const clips =
                style.overflowX === "hidden" ||
                style.overflowX === "clip" ||
                node.tagName === "BUTTON";
            if (clips && node.scrollWidth > node.clientWidth + 2) wrong.push(`cut off: ${name}`);
        }
        return wrong;
    });

/** Calls work on every screen, with its name. */
async function onEveryScreen(page, work) {
    await work("title");
    await page.getByRole("button", { name: "Settings" }).click();
    await work("settings");
    await page.keyboard.press("Escape");
    for (const [name, run] of runs) {
        await keep(page, run);
        const game = name.startsWith("tale") ? "Tale" : "Frontier";
        await page.getByRole("button", { name: `Continue ${game}` }).click();
        await page.locator("#actions").waitFor();
        await work(name);
    }
    await inMenu(page, "History");
    await page.getByRole("table").waitFor();
    await work("history");
    await page.evaluate(() => history.replaceState(null, ""));
    await page.reload();
    await new Keyboard(page).begin("Threshold", 1);
    await page.getByRole("grid").waitFor();
    await work("board");
}

test("no sideways scroll and nothing cut off, from a desktop to a small phone, with text up to 200 %", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    const wrong = [];
    await onEveryScreen(page, async (name) => {
        for (const [width, height, size] of [
            [1280, 800, 100],
            [820, 1180, 100],
            [360, 740, 100],
            [320, 640, 100],
            [1280, 800, 150],
            [1280, 800, 200],
            [360, 740, 200],
        ]) {
            await page.setViewportSize({ width, height });
            await page.evaluate(
                (size) => (document.documentElement.style.fontSize = `${size}%`),
                size,
            ); // as the setting does
            for (const misfit of await misfits(page))
                wrong.push(`${name}, ${width}x${height}, ${size} %: ${misfit}`);
        }
    });
    assert.deepEqual(wrong, []);
});

test("the setting for the size of text does what it says", async (t) => {
    const page = await openServed(t, browser, { settings: null });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Text size").selectOption("200 %");
    assert.equal(
        await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
        "32px",
    );
    await page.reload();
    await page.getByRole("main").waitFor();
    assert.equal(
        await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
        "32px",
        "and stays",
    );
});

test("on a phone every target is at least 44 pixels high", async (t) => {
    const page = await open(browser, {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
    });
    t.after(() => page.context().close());
    const small = new Set();
    await onEveryScreen(page, async (name) => {
        const found = await page.$$eval(
            "button, select, input:not([type=checkbox]), textarea, label:has([type=checkbox])",
            (nodes) =>
                nodes
                    .map((node) => [node.getBoundingClientRect(), node])
                    .filter(([box]) => box.width > 0 && (box.height < 43.9 || box.width < 43.9))
                    .map(
                        ([box, node]) =>
                            `${node.tagName} "${node.textContent}" ${Math.round(box.width)}x${Math.round(box.height)}`,
                    ),
        );
        for (const target of found) small.add(`${name}: ${target}`);
    });
    assert.deepEqual([...small], []);
});

test("the board fits on a phone together with its arrows", async (t) => {
    const page = await open(browser, {
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
    });
    t.after(() => page.context().close());
    await page.getByRole("button", { name: "Play Threshold" }).tap();
    const board = await page.getByRole("grid").boundingBox();
    assert.ok(board.width >= 300, `the board is ${board.width} wide`);
    for (const way of await page.locator("#actions [data-way]").all()) {
        const box = await way.boundingBox();
        assert.ok(
            box.y >= board.y + board.height - 1 && box.y + box.height <= 740,
            `arrow at ${box.y}, board to ${board.y + board.height}`,
        );
    }
});

test("nothing moves for those who want no motion, by the system or by the settings", async (t) => {
    for (const [reducedMotion, motion] of [
        ["reduce", true],
        ["no-preference", false],
    ]) {
        const page = await open(browser, { reducedMotion, settings: { motion } });
        t.after(() => page.context().close());
        await new Keyboard(page).begin("Threshold", 1);
        await page.getByRole("grid").waitFor();
        for (const key of [
            "ArrowDown",
            "ArrowDown",
            "ArrowRight",
            "ArrowRight",
            "ArrowRight",
            "ArrowDown",
        ]) {
            await page.keyboard.press(key);
            await page.evaluate(() => new Promise(requestAnimationFrame));
            assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
        }
    }
    const page = await open(browser, { reducedMotion: "no-preference" });
    t.after(() => page.context().close());
    await page.evaluate(() => {
        window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...args) {
            window.moved++;
            return animate.apply(this, args);
        };
    });
    await new Keyboard(page).begin("Threshold", 1);
    await page.getByRole("grid").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => window.moved > 0);
});

test("forced colours: the figure and the selected row still stand out", async (t) => {
    const page = await open(browser, { forcedColors: "active" });
    t.after(() => page.context().close());
    await new Keyboard(page).begin("Threshold", 1);
    await page.getByRole("grid").waitFor();
    const ground = (selector) =>
        page
            .locator(selector)
            .first()
            .evaluate((node) => getComputedStyle(node).backgroundColor);
    assert.notEqual(await ground(".cell.figure"), await ground(".cell:not(.figure)"));
    assert.ok((await page.screenshot()).length > 10000);
    await page.goto("about:blank");
    await page.goto(pageUrl);
    await new Keyboard(page).begin("Frontier", 1);
    await page.getByRole("table").waitFor();
    await page.keyboard.press("1");
    assert.notEqual(await ground("tr.selected td"), await ground("tbody tr:not(.selected) td"));
    assert.ok((await page.screenshot()).length > 10000);
});

test("the history's field has room for what it asks for", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await page.getByRole("button", { name: "History" }).click();
    const field = page.getByRole("searchbox");
    await field.fill(await field.getAttribute("placeholder"));
    const [needed, there] = await field.evaluate((node) => [node.scrollWidth, node.clientWidth]);
    assert.ok(needed <= there, `${needed} > ${there}`);
    const [one, other] = await Promise.all(
        [field, page.getByRole("button", { name: "Open code" })].map((node) => node.boundingBox()),
    );
    assert.ok(Math.abs(one.y - other.y) < 2, "both stand in one line");
});

test("at Tale's end what became of each story is read as prose, and the dice are counted", async (t) => {
    const whole = await runTo("tale", (view) => view.report !== undefined);
    const page = await open(browser, { url: `${pageUrl}#${whole.code}` });
    t.after(() => page.context().close());
    await page.getByRole("button", { name: "Watch the replay" }).click();
    await page.keyboard.press("e");
    await page.locator(".report").first().waitFor();
    const fonts = (selector) =>
        page
            .locator(selector)
            .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).fontFamily));
    const told = await fonts("h3 + .cards p");
    assert.ok(told.length > 0 && told.every((font) => font.endsWith(" serif")), String(told));
    const counted = await fonts("h3 + .cards .values, .card-group > .cards:first-child p");
    assert.ok(counted.length > 0 && counted.every((font) => font.endsWith("sans-serif")));
});
