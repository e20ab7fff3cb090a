// Threshold on its board: what moves the figure, what explains it, and that nothing around it ever moves.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";
import { runTo } from "./lab.mjs";
import { act, isOver, Keyboard, takeFirst } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const ARROWS = { north: "ArrowUp", south: "ArrowDown", west: "ArrowLeft", east: "ArrowRight" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function begin(t, options = {}, seed = 1) {
    const page = await open(browser, options);
    t.after(() => page.context().close());
    await new Keyboard(page).begin("Threshold", seed);
    await page.getByRole("grid").waitFor();
    return page;
}

/** A run with a question in it, to its end. */
const whole = () => runTo("threshold", (view) => view.report !== undefined);
const press = (page, move) => page.keyboard.press(ARROWS[move] ?? (move === "accept" ? "y" : "n"));

/** Where everything stands that must not move. */
const places = (page) =>
    page.evaluate(() =>
        [
            ".cells",
            ".status",
            ".legend dl",
            ...["0,-1", "0,1", "-1,0", "1,0"].map((w) => `[data-way="${w}"]`),
        ]
            .map((selector) => {
                const box = document.querySelector(selector)?.getBoundingClientRect();
                return `${selector} ${box && [box.x, box.y + scrollY, box.width].map(Math.round)}`;
            })
            .join("; "),
    );

for (const [what, options] of [
    ["1280x800", {}],
    ["1280x640", { viewport: { width: 1280, height: 640 } }],
    ["768x1024", { viewport: { width: 768, height: 1024 } }],
    ["844x390", { viewport: { width: 844, height: 390 } }],
    ["a phone", phone],
])
    test(`board, status, legend and pad never move during a whole run: ${what}`, async (t) => {
        const found = await whole();
        const page = await begin(t, options, found.seed);
        await page.locator(".hint button").click(); // a sentence for the first run comes once
        const before = await places(page);
        for (const move of found.moves.slice(0, -1)) {
            await act(page, move, () => press(page, move));
            assert.equal(await places(page), before, `after ${move}`);
        }
        assert.match(before, /\[data-way="1,0"\] \d/);
    });

for (const [width, height, size] of [
    [1280, 800, 100],
    [1280, 800, 150],
    [1280, 800, 200],
    [768, 1024, 100],
    [844, 390, 100],
    [390, 844, 100],
])
    test(`the status line is byte-exact, in sight and never covered: ${width}x${height}, ${size} %`, async (t) => {
        const found = await runTo("threshold", (view) => view.mode === "prompt");
        const page = await begin(t, { viewport: { width, height } }, found.seed);
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), size);
        for (const move of found.moves) {
            await act(page, move, () => press(page, move));
            const seen = await page.evaluate(() => {
                scrollTo(0, 0);
                const status = document.querySelector(".status");
                const box = status.getBoundingClientRect();
                const at = (x, y) => status.contains(document.elementFromPoint(x, y));
                return (
                    box.bottom <= innerHeight &&
                    at(box.x + box.width / 2, box.y + 4) &&
                    at(box.x + box.width / 2, box.bottom - 4)
                );
            });
            assert.ok(seen, `after ${move}`);
        }
        assert.equal(await page.locator(".status").textContent(), found.view.context.board.status);
    });

test("on a low screen everything beside the board is in sight, a question too", async (t) => {
    const found = await runTo("threshold", (view) => view.mode === "prompt");
    const page = await begin(t, { viewport: { width: 1280, height: 640 } }, found.seed);
    await page.locator(".hint button").click();
    for (const move of found.moves) await act(page, move, () => press(page, move));
    await page.locator(".hint button").click();
    const scrolled = await page.$$eval(
        ".around, .say",
        (boxes) =>
            boxes.filter((b) => b.scrollHeight > b.clientHeight || b.scrollWidth > b.clientWidth)
                .length,
    );
    assert.equal(scrolled, 0);
});

test("the board is there again after the screen was turned", async (t) => {
    const page = await begin(t);
    for (const [width, height] of [
        [390, 844],
        [844, 390],
        [1280, 800],
    ]) {
        await page.setViewportSize({ width, height });
        const box = await page.locator(".cells").boundingBox();
        assert.ok(box && box.width > 200 && box.height > 200, `${width}x${height}`);
        assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
    }
});

test("every sign on the board is explained beside it, from the first moment", async (t) => {
    const page = await begin(t);
    const signs = await page.$$eval("[role=gridcell]", (cells) => [
        ...new Set(cells.map((cell) => cell.textContent)),
    ]);
    const explained = await page.$$eval(".legend dt", (terms) =>
        terms.map((term) => term.textContent),
    );
    assert.deepEqual(
        signs.filter((sign) => !explained.includes(sign)),
        [],
    );
    assert.match(await page.locator(".top").innerText(), /Goal: .*exit/);
});

test("a click beside the figure moves it, a click elsewhere names the cell, hovering too", async (t) => {
    const page = await begin(t);
    const name = await page.locator("#cell-30").getAttribute("aria-label");
    await page.locator("#cell-30").hover();
    assert.equal(await page.locator(".named").innerText(), name);
    await page.locator("#cell-60").click();
    assert.equal(
        await page.locator(".named").innerText(),
        await page.locator("#cell-60").getAttribute("aria-label"),
    );
    assert.match(await page.locator(".status").innerText(), /COH: 20/);
    await act(page, "click South", () => page.locator("#cell-27").click());
    assert.match(await page.locator(".status").innerText(), /COH: 19/);
    await page.locator("#cell-27.figure").waitFor();
});

test("a swipe moves, a tap beside the figure too", async (t) => {
    const page = await open(browser, phone);
    t.after(() => page.context().close());
    await page.getByRole("button", { name: "Play Threshold" }).tap();
    await page.getByRole("grid").waitFor();
    const swipe = (dx, dy) =>
        page.locator(".cells").evaluate(
            (board, [x, y]) => {
                const send = (type, clientX, clientY) =>
                    board.dispatchEvent(
                        new PointerEvent(type, {
                            clientX,
                            clientY,
                            bubbles: true,
                            pointerType: "touch",
                        }),
                    );
                send("pointerdown", 200, 200);
                send("pointerup", 200 + x, 200 + y);
            },
            [dx, dy],
        );
    await act(page, "swipe", () => swipe(4, 80));
    await page.locator("#cell-27.figure").waitFor();
    await act(page, "swipe", () => swipe(80, 4));
    await page.locator("#cell-28.figure").waitFor();
    await act(page, "tap", () => page.locator("#cell-29").tap());
    await page.locator("#cell-29.figure").waitFor();
});

test("at a question neither Accept nor Decline has the focus, Enter answers nothing, the pad waits", async (t) => {
    const found = await runTo("threshold", (view) => view.mode === "prompt");
    const page = await begin(t, {}, found.seed);
    for (const move of found.moves) await act(page, move, () => press(page, move));
    await page.locator(".prompt").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "SECTION");
    await page.keyboard.press("Enter");
    assert.equal(await page.locator(".prompt").count(), 1);
    assert.equal(await page.locator(".ways button:disabled").count(), 4);
    const said = await page.locator(".prompt").innerText();
    for (const line of found.view.context.board.prompt.filter(Boolean))
        assert.ok(said.includes(line.replaceAll("->", "→")), line);
    await act(page, "decline", () => page.keyboard.press("n"));
    assert.equal(await page.locator(".prompt").count(), 0);
});

test("on a phone the answers stand where the pad is, on the screen, and below what is asked", async (t) => {
    const found = await runTo("threshold", (view) => view.mode === "prompt");
    const page = await begin(t, phone, found.seed);
    const ways = await page.locator(".ways").boundingBox();
    for (const move of found.moves) await act(page, move, () => press(page, move));
    for (const name of ["Accept", "Decline"]) {
        const answer = await page.getByRole("button", { name }).boundingBox();
        assert.ok(answer.y >= ways.y && answer.y + answer.height <= 844, name);
    }
    const asked = await page.locator(".prompt p").last().boundingBox();
    const answers = await page.locator(".prompt .buttons").boundingBox();
    assert.ok(asked.y + asked.height <= answers.y, "all that is asked can be read");
    await page.getByRole("button", { name: "Decline" }).tap();
    assert.deepEqual(await page.locator(".ways").boundingBox(), ways);
});

test("the end is a sentence, and the way walked is drawn on the board", async (t) => {
    const page = await begin(t);
    let moves = 0;
    for (; moves < 60 && !(await isOver(page)); moves++)
        await act(page, "any way", () => takeFirst(page));
    const points = await page.locator(".way polyline").getAttribute("points");
    assert.ok(points.split(" ").length / 2 >= moves, "every cell of the way");
    assert.ok((await page.locator("#say h2").innerText()).length > 8);
    await page.getByRole("button", { name: "Where it was won and lost" }).click();
    await page.waitForFunction(
        () => document.querySelector(".review h3").getBoundingClientRect().top < innerHeight / 2,
    );
    assert.equal(
        await page.evaluate(() => document.activeElement.textContent),
        "Where it was won and lost",
    );
});
