// What people expect of any page that is played by keys: docs/conventions.md says which line is shown where.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";
import { Keyboard } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

async function frontier(t, options) {
    const page = await open(browser, options);
    t.after(() => page.context().close());
    await new Keyboard(page).begin("Frontier", 1);
    await page.locator("#actions").waitFor();
    return page;
}

const selected = (page) => page.locator("tr.selected").count();

test("a single key does nothing with Ctrl, Alt or Meta, and none in a field", async (t) => {
    const page = await frontier(t);
    for (const keys of ["Control+2", "Alt+2", "Meta+2"]) {
        await page.keyboard.press(keys);
        assert.equal(await selected(page), 0, keys);
    }
    await page.locator("#find").focus();
    await page.keyboard.press("2");
    assert.equal(await page.locator("#find").inputValue(), "2");
    assert.equal(await selected(page), 0, "in a field");
    await page.locator("#find").fill("");
    await page.locator("#main").focus();
    await page.keyboard.press("2");
    assert.equal(await selected(page), 1);
});

test("single keys can be switched off, and vanish from the buttons", async (t) => {
    const page = await open(browser);
    t.after(() => page.context().close());
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel(/Single-key hotkeys/).uncheck();
    await page.keyboard.press("Escape");
    await new Keyboard(page).begin("Frontier", 1);
    await page.locator("#actions").waitFor();
    await page.locator("#main").focus();
    await page.keyboard.press("2");
    assert.equal(await selected(page), 0);
    assert.equal(await page.locator("[aria-keyshortcuts='2'], tbody kbd").count(), 0);
});

test("dark, high contrast and the page's own choice are followed at once", async (t) => {
    const page = await frontier(t);
    const colours = () =>
        page.evaluate(() => {
            const style = getComputedStyle(document.documentElement);
            return ["--bg", "--ink2"].map((name) => style.getPropertyValue(name).trim());
        });
    await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
    const light = await colours();
    await page.emulateMedia({ colorScheme: "dark", contrast: "no-preference" });
    const dark = await colours();
    assert.notEqual(dark[0], light[0]);
    await page.emulateMedia({ colorScheme: "light", contrast: "more" });
    const contrast = await colours();
    assert.equal(contrast[0], light[0]);
    assert.notEqual(contrast[1], light[1], "quiet text is no longer quiet");
});

test("the browser is asked to keep what is stored, once something is", async (t) => {
    const page = await frontier(t, {
        init: () => {
            window.asked = 0;
            navigator.storage.persist = () => Promise.resolve(++window.asked > 0);
        },
    });
    await page.waitForFunction(() => window.asked > 0);
});

test("language, direction and what is shared of the page are stated", async (t) => {
    const page = await frontier(t);
    const stated = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
        shared: document.querySelectorAll("meta[property^='og:']").length,
        one: document.querySelectorAll("h1").length,
        marks: ["header", "main", "aside", "footer"].filter(
            (name) => !document.querySelector(name),
        ),
        skip: document.querySelector("a[href='#main']") !== null,
    }));
    assert.deepEqual(stated, { lang: "en", dir: "ltr", shared: 3, one: 1, marks: [], skip: true });
    assert.deepEqual(page.complaints, []);
});
