// A shorter pass in the second browser, Firefox ESR, as its users have it: strict about files. T-003.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import puppeteer from "puppeteer-core";
import { PATIENCE, singleUrl, startWith, withoutOdds } from "./browser.mjs";
import { runTo } from "./lab.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ARROWS = {
    north: "ArrowUp",
    south: "ArrowDown",
    west: "ArrowLeft",
    east: "ArrowRight",
    accept: "y",
    decline: "n",
};

let browser;
let page;
const complaints = [];
before(async () => {
    browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: "/usr/bin/firefox-esr",
        protocol: "webDriverBiDi",
        headless: true,
        timeout: PATIENCE,
        extraPrefsFirefox: { "security.fileuri.strict_origin_policy": true },
    });
    page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(singleUrl);
    await page.waitForSelector("main h1");
});
after(() => browser.close());

async function assertAccessible(what) {
    await page.evaluate(axe);
    const wrong = await page.evaluate(async () => {
        const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
        const { violations } = await window.axe.run(document, {
            runOnly: { type: "tag", values: tags },
        });
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
    });
    assert.deepEqual(wrong, [], what);
}

const begin = async (game, seed) => {
    await page.waitForSelector(`.game.${game.toLowerCase()} summary`);
    await page.focus(`.game.${game.toLowerCase()} summary`);
    await page.keyboard.press("Enter");
    await page.waitForSelector(`[aria-label="Seed of a new run of ${game}"]`, { visible: true });
    await page.focus(`[aria-label="Seed of a new run of ${game}"]`);
    await page.keyboard.type(String(seed));
    await page.keyboard.press("Enter");
    await page.waitForSelector("#actions");
};
const result = () => page.$eval("#result", (line) => line.textContent);
const focusIsKept = () =>
    page.evaluate(
        () => document.activeElement !== null && document.activeElement !== document.body,
    );

async function press(key) {
    await page.$$eval("#spoken p, #alert p", (old) =>
        old.forEach((line) => (line.dataset.old = "")),
    );
    await page.keyboard.press(key);
    await page.waitForSelector("#spoken p:not([data-old]), #alert p:not([data-old])");
    assert.ok(await focusIsKept(), `the focus is kept after ${key}`);
}

test("the file opens and is accessible", async () => {
    assert.match(await page.title(), /Candor/);
    await assertAccessible("title");
});

test("some steps of Frontier by keyboard; a reload continues", async () => {
    await page.evaluate(startWith, withoutOdds); // what is compared below is whole at once
    await page.reload();
    await page.waitForSelector("#main");
    await begin("Frontier", 1);
    await assertAccessible("frontier");
    await page.keyboard.press("1");
    await press("Enter");
    const before = await page.$eval("#main", (main) => main.innerText);
    const said = await result();
    assert.ok(said.length > 5);
    await page.reload();
    await page.waitForSelector("#actions");
    const plain = (text) => text.replace(/, changed by.*|• .*/g, "").replace(/\s+/g, " ");
    assert.equal(plain(await page.$eval("#main", (main) => main.innerText)), plain(before));
});

test("a whole run of Threshold by keyboard", async () => {
    // Some run of this seed that the native program has made; the page must get to the same end.
    const found = await runTo("threshold", (view) => view.report !== undefined);
    await page.evaluate(() => history.replaceState(null, "")); // to the title screen
    await page.reload();
    await begin("Threshold", found.seed);
    await assertAccessible("board");
    for (const move of found.moves) await press(ARROWS[move]);
    await page.waitForSelector('[aria-label="How the run ended"]');
    assert.equal(
        await page.$eval(".code", (node) => node.textContent),
        found.code,
        "the same run, the same code",
    );
    await assertAccessible("end");
});

test("a share link opens", async () => {
    const found = await runTo("tale", (view) => view.step === 30);
    const tab = await browser.newPage();
    await tab.goto(`${singleUrl}#${found.code}`);
    await tab.waitForFunction(() => document.body.innerText.includes("Verified"));
    const text = await tab.$eval("main", (main) => main.innerText);
    assert.match(text, /Tale/);
    assert.match(text, new RegExp(`yes.*${found.view.hash}`));
    await tab.close();
});

test("the browser has nothing to complain about", () => {
    assert.deepEqual(complaints, []);
});
