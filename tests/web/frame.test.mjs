// Inside the page of somebody else, as game portals show games: a frame of another origin plays, whether the browser
// gives it a store and locks or not, says what it cannot keep, and shows the text that it may not copy.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { launch, newTab, out, PATIENCE, serve, site } from "./browser.mjs";
import { act, inMenu, takeFirst } from "./player.mjs";
import { runLab } from "./support.mjs";

// The whole browser: only that one refuses a store to a frame on another site.
let browser;
before(async () => (browser = await launch("chromium")));
after(() => browser.close());

/** Collects what is announced, and begins the same run every time. */
function listen() {
    crypto.getRandomValues = (array) => array.fill(typeof array[0] === "bigint" ? 4n : 4);
    window.heard = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes)
                if (node.parentElement?.closest("[role=log], [role=alert]") && node.textContent)
                    window.heard.push({ text: node.textContent });
    }).observe(document, { childList: true, subtree: true });
}

/** A page of another origin with nothing but a frame: on another site, or on the same one (the port is another). */
async function portal(t, folder, { host = "localhost", name = "", sandbox = "" } = {}) {
    const inner = await serve(folder);
    const address = inner.url + name;
    const outer = createServer((_request, response) =>
        response
            .writeHead(200, { "Content-Type": "text/html" })
            .end(
                `<!doctype html><title>Portal</title><main><iframe width="1200" height="760" ${sandbox} src="${address}"></iframe></main>`,
            ),
    );
    await new Promise((ready) => outer.listen(0, "127.0.0.1", ready));
    const context = await browser.newContext();
    await context.addInitScript(listen);
    t.after(async () => {
        await context.close();
        await inner.stop();
        outer.close();
    });
    const page = await newTab(context, `http://${host}:${outer.address().port}/`);
    return { page, address, frame: await framed(page, address) };
}

async function framed(page, address) {
    const frame = page.frames().find((one) => one.url().startsWith(address));
    assert.ok(frame, "the frame is there");
    await frame.getByRole("main").waitFor({ timeout: PATIENCE });
    return frame;
}

async function play(frame, actions) {
    await frame.getByRole("button", { name: "Play Frontier" }).click({ timeout: PATIENCE });
    await frame.locator("#actions").waitFor({ timeout: PATIENCE });
    for (let i = 0; i < actions; i++) await act(frame, "the first offer", () => takeFirst(frame));
}

/** Copy link, where the clipboard is not given to frames: the text is shown, and is the run. */
async function assertTextIsShown(frame) {
    await inMenu(frame, "Copy link");
    const text = frame
        .getByRole("dialog", { name: "To be copied" })
        .getByRole("textbox", { name: "To be copied" });
    const link = await text.inputValue({ timeout: PATIENCE });
    const run = runLab("code", link.split("#").at(-1));
    assert.match(run, /^candor-run 1\ngame frontier\n[^]*\nstep /);
    await frame.getByRole("dialog").getByRole("button", { name: "Close" }).click();
}

/** What the browser gives this frame, by the names of its refusals. */
const given = (frame) =>
    frame.evaluate(async () => {
        const outcome = async (work) => {
            try {
                await work();
                return "given";
            } catch (error) {
                return error.name;
            }
        };
        return {
            settings: await outcome(() => localStorage.length),
            locks: await outcome(() => navigator.locks.request("x", () => undefined)),
        };
    });

test("a frame of another origin on the same site: plays, keeps its runs, and shows the link that it may not copy", async (t) => {
    const { page, frame, address } = await portal(t, site, { host: "127.0.0.1" });
    assert.notEqual(new URL(page.url()).origin, new URL(frame.url()).origin);
    assert.deepEqual(await given(frame), { settings: "given", locks: "given" });
    await play(frame, 2);
    await assertTextIsShown(frame);
    await page.reload();
    const again = await framed(page, address);
    const goOn = again.getByRole("button", { name: "Continue Frontier" });
    await goOn.or(again.locator("#actions")).first().waitFor({ timeout: PATIENCE });
    if (await goOn.isVisible()) await goOn.click();
    await again.locator("#actions").waitFor({ timeout: PATIENCE });
    await act(again, "play on", () => takeFirst(again));
});

const REFUSED = { settings: "SecurityError", locks: "SecurityError" };

for (const [where, folder, options] of [
    ["a frame on another site", site, {}],
    ["a sandbox", out, { name: "candor.html", sandbox: 'sandbox="allow-scripts"' }],
])
    test(`${where} gives no store and no locks: plays, says that nothing is kept, shows the link`, async (t) => {
        const { frame } = await portal(t, folder, options);
        assert.deepEqual(await given(frame), REFUSED);
        await frame.getByText("Runs cannot be kept in this browser").waitFor({ timeout: PATIENCE });
        await play(frame, 2);
        await assertTextIsShown(frame);
    });
