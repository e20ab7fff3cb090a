// The review of a finished run: the same numbers as the native program's, found by a worker, kept, and gone on from.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, open, pageUrl } from "./browser.mjs";
import { keptRuns } from "./kept.mjs";
import { lab } from "./lab.mjs";
import { Keyboard } from "./player.mjs";
import { importPage, moduleBytes, runLab } from "./support.mjs";

const folder = mkdtempSync(join(tmpdir(), "candor-review-"));
const POLICIES = [
    ["frontier", "random"],
    ["frontier", "thumb"],
    ["threshold", "random"],
    ["tale", "balanced-bold"],
];
for (const [game, policy] of POLICIES)
    runLab(
        "simulate",
        "--game",
        game,
        "--policy",
        policy,
        "--runs",
        "1",
        "--seed",
        "5",
        "--save",
        folder,
    );
const files = readdirSync(folder).map((name) => join(folder, name));
const codeOf = (file) => runLab("code", file).trim();

let browser;
before(async () => (browser = await launch()));
after(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
});

test("the module finds what the native program finds, word for word", async () => {
    const { Core } = await importPage("core.ts");
    const module = new WebAssembly.Module(moduleBytes());
    assert.equal(files.length, POLICIES.length);
    for (const file of files) {
        const core = new Core({ module });
        assert.ok(core.open(readFileSync(file, "utf8")).verified);
        assert.ok(core.review("\n3000").length > 1, "there is more than one goal");
        assert.equal(core.reviewSheet(), undefined, "nothing is found yet");
        while (core.reviewOn() < 100);
        const sheet = core.reviewSheet();
        const told = lab("review", file, "--budget", "3000").stdout.replaceAll("->", "→");
        for (const words of [
            sheet.sentence,
            ...sheet.sources.map(({ text }) => text),
            ...sheet.decisions.flatMap(({ what, reason, cost }) => [what, reason, cost]),
            ...sheet.draws.map(({ step, name, text }) => `move ${step}, ${name}: ${text}`),
        ])
            assert.ok(told.includes(words), `${file}: ${words}\n${told}`);
        const number = ([, value]) => value;
        assert.equal(
            number(sheet.steps.at(-1)) / (sheet.tenths ? 10 : 1),
            parseFloat(sheet.result),
        );
    }
});

test("the means of the history are the module's, in points of what each goal can bring", async () => {
    const { Core } = await importPage("core.ts");
    const core = new Core({ module: new WebAssembly.Module(moduleBytes()) });
    const term = (name, amount) => ({ name, amount, text: "" });
    const sheets = [
        { most: 1000, kinds: [term("frontier", -300), term("rest", 20)], places: [] },
        { most: 500, kinds: [term("frontier", -50)], places: [term("Search Camp", -150)] },
    ];
    assert.deepEqual(core.habits(sheets), {
        kinds: [{ name: "frontier", amount: -200, text: "-20.0" }],
        places: [{ name: "Search Camp", amount: -150, text: "-15.0" }],
    });
    assert.deepEqual(core.habits([]), { kinds: [], places: [] });
});

/** A finished run on the screen, reviewed to the end. */
async function reviewed(page, file) {
    await page.goto(`${pageUrl}#${codeOf(file)}`);
    await page.reload();
    await page.getByRole("button", { name: /Watch/ }).first().click();
    await page.getByRole("button", { name: "End", exact: true }).click();
    await page.locator(".sum").waitFor();
    await page.locator(".working").waitFor({ state: "detached" });
}

test("the sum on the screen adds up, and both futures of a choice are told", async () => {
    const page = await open(browser);
    await reviewed(page, join(folder, "frontier-random-5.candor"));
    const [result, start, luck, choices] = (await page.locator(".term b").allTextContents()).map(
        parseFloat,
    );
    const [, second, third] = await page.locator(".sum > span").allTextContents();
    const signed = (sign, value) => (sign === "-" ? -value : value);
    assert.ok(Math.abs(start + signed(second, luck) + signed(third, choices) - result) < 0.05);
    assert.equal(
        await page.locator(".worth .disc:not(figcaption *)").count(),
        await page.locator(".decisions > li").count(),
    );
    await page.getByRole("button", { name: "Two futures" }).first().click();
    await page.locator(".futures").waitFor();
    assert.equal(await page.locator(".futures > div").count(), 2);
    await page.getByText("Every value").click();
    await page.locator(".review tbody tr").nth(10).waitFor();
    assert.deepEqual(page.complaints, []);
    await page.context().close();
});

test("another goal gives another sum", async () => {
    const page = await open(browser);
    await reviewed(page, join(folder, "frontier-thumb-5.candor"));
    const before = await page.locator(".term b").first().textContent();
    await page.getByLabel("As somebody who wanted").selectOption("hunter");
    await page.locator(".sum", { hasText: "%" }).waitFor();
    assert.notEqual(await page.locator(".term b").first().textContent(), before);
    await page.context().close();
});

test("a review is found once and kept, and a branch from it is practice that earns nothing", async () => {
    const page = await open(browser);
    await page.goto(`${pageUrl}#${codeOf(join(folder, "frontier-random-5.candor"))}`);
    await page.reload();
    await page.getByRole("button", { name: /Keep/ }).click();
    await page.getByRole("button", { name: /^Review run/ }).click();
    await page.locator(".sum").waitFor();
    await page.locator(".working").waitFor({ state: "detached" });
    const sum = await page.locator(".sum").textContent();
    await page.goBack();
    await page.getByRole("button", { name: /^Review run/ }).click();
    await page.locator(".sum").waitFor();
    assert.equal(await page.locator(".working").count(), 0, "it was not found again");
    assert.equal(await page.locator(".sum").textContent(), sum);
    await page.getByRole("button", { name: "Try from here" }).first().click();
    await page.getByText(/practice, nothing is earned/).waitFor();
    const runs = await keptRuns(page);
    assert.deepEqual(
        runs.map(({ origin, state }) => [origin, state]),
        [
            ["imported", "finished"],
            ["practice", "given up"],
        ],
    );
    assert.ok(runs[1].steps < runs[0].steps && runs[0].text.startsWith(runs[1].text.trimEnd()));
    await page.context().close();
});

test("a game without retry offers no branch", async () => {
    const page = await open(browser);
    await reviewed(page, join(folder, "threshold-random-5.candor"));
    assert.ok((await page.getByRole("button", { name: "Two futures" }).count()) > 0);
    assert.equal(await page.getByRole("button", { name: "Try from here" }).count(), 0);
    await page.context().close();
});

test("before a fight the row says how often the best play wins it, unless nobody wants to know", async () => {
    for (const odds of [true, false]) {
        const page = await open(browser, { settings: { odds } });
        await new Keyboard(page).begin("Frontier", 1);
        await page.locator(".row").first().waitFor();
        if (odds)
            await page
                .getByText(/^win [\d.]+ %$/)
                .first()
                .waitFor();
        assert.equal((await page.getByText(/^win /).count()) > 0, odds);
        await page.context().close();
    }
});

test("a review can be stopped", async () => {
    const page = await open(browser);
    await page.goto(`${pageUrl}#${codeOf(join(folder, "tale-balanced-bold-5.candor"))}`);
    await page.reload();
    await page.getByRole("button", { name: /Watch/ }).first().click();
    await page.getByRole("button", { name: "End", exact: true }).click();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByText("The review was stopped.").waitFor();
    assert.equal(await page.locator(".working").count(), 0);
    await page.context().close();
});
