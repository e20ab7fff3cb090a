// What once went wrong in the page, each so that it cannot again: places, locks, saving, accidents.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, newTab, open, openServed, pageUrl, serve, site } from "./browser.mjs";
import { keep, keptRuns } from "./kept.mjs";
import { run, runTo } from "./lab.mjs";
import { act, heard, inMenu, isOver, Keyboard, takeFirst } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

async function opened(t, options = {}) {
    const page = await open(browser, options);
    t.after(() => page.context().close());
    return page;
}

async function begin(page, game, seed = 1) {
    await new Keyboard(page).begin(game, seed);
    await page.locator("#actions").waitFor();
}

/** A run of Frontier, one step before its end: [found, the last move's key]. */
async function nearlyOver() {
    const whole = await runTo("frontier", (view) => view.report !== undefined);
    const found = await run("frontier", whole.seed, (view) =>
        view.step < whole.steps - 1 ? whole.moves[view.step] : undefined,
    );
    return [found, found.view.moves.find(({ move }) => move === whole.moves.at(-1)).hotkey];
}

async function toTheEnd(page) {
    const [found, key] = await nearlyOver();
    await keep(page, found);
    await page.getByRole("button", { name: "Continue Frontier" }).click();
    await page.locator("#actions").waitFor();
    await act(page, key, () => page.keyboard.press(key));
    assert.ok(await isOver(page));
}

// ---- the lock, and what is said to be saved

test("'New run' from an end screen begins one, in a page from a server and from a file", async (t) => {
    const server = await serve(site);
    t.after(() => server.stop());
    for (const url of [server.url, pageUrl]) {
        const page = await opened(t, { url });
        await toTheEnd(page);
        await page.getByRole("button", { name: "New run" }).click();
        await page.getByRole("table", { name: "Frontier" }).waitFor();
        assert.equal(await page.getByText(/open in another tab/).count(), 0);
        assert.equal((await keptRuns(page)).at(-1).state, "unfinished");
    }
});

test("a run is saved once the transaction is complete, not when the request was heard", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    await act(page, "go", () => takeFirst(page));
    await page.evaluate(() => {
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...given) {
            const request = put.apply(this, given);
            request.addEventListener("success", () => this.transaction.abort());
            return request;
        };
    });
    await act(page, "one more", () => takeFirst(page));
    assert.match(await page.locator("#actions").innerText(), /not being saved/);
});

// ---- places

test("Back after a link leads to where one was; 'Play this seed' then reload stays in one's own run", async (t) => {
    const found = await runTo("frontier", (view) => view.step === 10);
    const page = await opened(t);
    await page.evaluate((code) => (location.hash = code), found.code);
    await page.getByRole("button", { name: "Watch the replay" }).click();
    await page.locator("#actions").waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Watch the replay" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Play Frontier" }).waitFor();

    await page.goto("about:blank");
    await page.goto(`${pageUrl}#${found.code}`);
    await page.getByRole("button", { name: "Play this seed" }).click();
    await page.locator("#actions").waitFor();
    assert.equal(new URL(page.url()).hash, "");
    await act(page, "go", () => takeFirst(page));
    await page.reload();
    await page.locator("#actions").waitFor();
    assert.match(await page.locator("#actions").innerText(), /saved/);
});

test("a reload in a run returns to the run, on the title screen to the title screen", async (t) => {
    const page = await opened(t);
    await begin(page, "Tale");
    await page.reload();
    await page.locator(".pick").first().waitFor();
    await page.getByRole("button", { name: "Title screen" }).click();
    await page.getByRole("button", { name: "Continue Tale" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Continue Tale" }).waitFor();
});

test("leaving a replay leads back to where it was begun, by the button and by the browser", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    await inMenu(page, "History");
    for (const leave of [
        () => page.getByRole("button", { name: "Back", exact: true }).first().click(),
        () => page.goBack(),
    ]) {
        await page.getByRole("button", { name: /^Watch replay/ }).click();
        await page.getByRole("slider").waitFor();
        await leave();
        await page.getByRole("heading", { name: "History" }).waitFor();
    }
});

test("the tab says where one is, once", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    assert.equal(await page.title(), "Choose a Location - Frontier - Candor");
});

// ---- links from a file, and help

test("the link of a page from a server is an address; from a file it is the code alone", async (t) => {
    const server = await serve(site);
    t.after(() => server.stop());
    for (const [url, expected] of [
        [server.url, /^http:.*#\S+$/],
        [pageUrl, /^[A-Za-z0-9_-]+$/],
    ]) {
        const page = await opened(t, { url, permissions: ["clipboard-read", "clipboard-write"] });
        await begin(page, "Frontier");
        await inMenu(page, "Copy link");
        await page
            .locator("#result")
            .getByText(/copied/)
            .waitFor();
        assert.match(await page.evaluate(() => navigator.clipboard.readText()), expected);
    }
});

test("help describes the page, and not the window", async (t) => {
    const page = await opened(t);
    await page.getByRole("button", { name: "Help" }).click();
    const help = await page.getByRole("dialog").innerText();
    assert.doesNotMatch(help, /window|desktop/i);
    assert.match(help, /this page/i);
});

// ---- nothing by accident

test("nothing is selected at first, and Go is off and says so", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    assert.equal(await page.locator(".row[aria-pressed=true]").count(), 0);
    assert.ok(await page.getByRole("button", { name: "Choose a Location" }).isDisabled());
    assert.ok(await page.locator(".guide").isVisible(), "what the list means stands in its place");
    await page.keyboard.press("2");
    await page.getByRole("button", { name: /^Go to/ }).waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".row[aria-pressed=true]").count(), 0);
    assert.equal((await keptRuns(page))[0].steps, 0);
});

test("a key that is held plays nothing: not on the title, not on a row, not on a board", async (t) => {
    const page = await opened(t);
    const hold = async (key) => {
        await page.keyboard.down(key);
        for (let i = 0; i < 4; i++) await page.keyboard.down(key); // repeats, as a held key sends
        await page.keyboard.up(key);
    };
    await page.getByRole("button", { name: "Play Frontier" }).focus();
    await page.evaluate(() => {
        const repeat = new KeyboardEvent("keydown", {
            key: "Enter",
            repeat: true,
            bubbles: true,
            cancelable: true,
        });
        window.let = document.activeElement.dispatchEvent(repeat);
    });
    assert.equal(await page.evaluate(() => window.let), false, "a held Return starts nothing");
    await begin(page, "Frontier");
    await page.locator("#row-1").focus();
    await hold("Enter");
    assert.equal(
        await page.locator("#row-1[aria-pressed=true]").count(),
        1,
        "selected, and no more",
    );
    assert.equal((await keptRuns(page))[0].steps, 0);
    await page.getByRole("button", { name: "Title screen" }).click();
    await begin(page, "Threshold");
    await hold("ArrowDown");
    await page.locator("#cell-27.figure").waitFor();
    assert.match(await page.locator(".status").innerText(), /COH: 19/);
});

test("a double click selects a Location, and on Go it goes there and does nothing there", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    await page.locator("#row-1").dblclick();
    assert.equal(await page.locator("#row-1[aria-pressed=true]").count(), 1);
    assert.equal((await keptRuns(page))[0].steps, 0);
    const before = (await heard(page)).length;
    await page.getByRole("button", { name: /^Go to/ }).dblclick();
    await page.waitForFunction((n) => window.heard.length > n, before);
    assert.equal((await keptRuns(page))[0].steps, 1);
});

test("Escape gives the focus back to the number, and Enter then does what the main button says", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    await page.keyboard.press("2");
    const number = page.locator("#hud button").first();
    await number.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: /HP/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.ok(await number.evaluate((node) => node === document.activeElement));
    await act(page, "Enter", () => page.keyboard.press("Enter"));
    assert.ok((await keptRuns(page))[0].steps > 0);
});

test("an explanation has the name and the value, what it is, its terms and the rule's own sentence", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    await page.locator("#hud button").first().click();
    const said = await page.getByRole("dialog").innerText();
    assert.match(said, /^HP\s+100 \/ 100/);
    assert.match(said, /The rule\s+.{20,}/);
});

// ---- the log

test("the log shows its newest line after every step, and keeps its groups after a reload", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    const atEnd = () =>
        page
            .locator(".log-lines")
            .evaluate(
                (list) =>
                    new Promise((done) =>
                        requestAnimationFrame(() =>
                            setTimeout(() =>
                                done(list.scrollHeight - list.clientHeight - list.scrollTop < 2),
                            ),
                        ),
                    ),
            );
    for (let i = 0; i < 12; i++) {
        await act(page, "the first offer", () => takeFirst(page));
        assert.ok(await atEnd(), `after ${i + 1} steps`);
    }
    const groups = () => page.locator(".log li.opens").allInnerTexts();
    const before = await groups();
    await page.reload();
    await page.locator(".log li").first().waitFor();
    assert.deepEqual(await groups(), before);
});

test("copying the log copies what is selected, and all of it if nothing is", async (t) => {
    const page = await opened(t, { permissions: ["clipboard-read", "clipboard-write"] });
    await begin(page, "Frontier");
    const copy = async (said) => {
        await page.getByRole("button", { name: "Copy log" }).click();
        await page.locator("#result").getByText(said).waitFor();
        return page.evaluate(() => navigator.clipboard.readText());
    };
    const all = await copy("The log was copied.");
    assert.equal(all.split("\n").length, await page.locator(".log li").count());
    await page.evaluate(() => getSelection().selectAllChildren(document.querySelector(".log li")));
    const one = await copy("The selected lines were copied.");
    assert.ok(all.startsWith(one) && one.length < all.length, one);
});

// ---- the title, results and the history

/** As the versions before kept it. */
async function keptByVersion(page, version, found) {
    await page.goto("about:blank");
    await page.goto(pageUrl.replace("unpacked.html", "site/icon.svg")).catch(() => undefined);
    await page.evaluate(
        ([version, run]) =>
            new Promise((resolve, reject) => {
                indexedDB.deleteDatabase("candor").onsuccess = () => {
                    const request = indexedDB.open("candor", version);
                    request.onupgradeneeded = () => {
                        const runs = request.result.createObjectStore("runs", {
                            keyPath: "id",
                            autoIncrement: true,
                        });
                        runs.add(run);
                        if (version > 1)
                            request.result.createObjectStore("steps", { keyPath: ["run", "step"] });
                    };
                    request.onerror = () => reject(request.error);
                    request.onsuccess = () => {
                        request.result.close();
                        resolve();
                    };
                };
            }),
        [
            version,
            {
                game: found.game,
                seed: found.seed,
                state: "finished",
                origin: "played",
                outcome: found.view.report.outcome,
                steps: found.steps,
                earned: "12 ",
                begun: 1,
                text: found.text,
            },
        ],
    );
    await page.goto(pageUrl);
    await page.getByRole("main").waitFor();
}

for (const version of [1, 2])
    test(`what version ${version} of the store kept gets its result, and is still there`, async (t) => {
        const found = await runTo("threshold", (view) => view.report !== undefined);
        const page = await opened(t);
        await keptByVersion(page, version, found);
        await page.getByText(/Coherence \d+: /).waitFor(); // best, on the card
        const [kept] = await keptRuns(page);
        assert.equal(kept.text, found.text);
        assert.equal(kept.earned, "12 ");
        assert.match(kept.result, /Coherence/);
    });

test("seeds are numbers or words, a run code opens, and the daily seed is the date", async (t) => {
    const found = await runTo("frontier", (view) => view.step === 5);
    const page = await opened(t);
    await begin(page, "Frontier", "Autumn Leaves");
    await page.getByRole("button", { name: "Title screen" }).click();
    await page.getByRole("button", { name: "Daily run of Tale" }).click();
    await page.locator("#actions").waitFor();
    const [words, daily] = await keptRuns(page);
    assert.match(words.seed, /^\d+$/);
    await page.getByRole("button", { name: "Title screen" }).click();
    const today = await page.evaluate(() => {
        const now = new Date();
        const two = (n) => String(n).padStart(2, "0");
        return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    });
    await new Keyboard(page).begin("Tale", today);
    await page
        .getByRole("dialog", { name: /Give up/ })
        .getByRole("button", { name: /begin/ })
        .click();
    await page.locator("#actions").waitFor();
    assert.equal((await keptRuns(page)).at(-1).seed, daily.seed);
    await page.getByRole("button", { name: "Title screen" }).click();
    await new Keyboard(page).begin("Frontier", found.code);
    await page.getByRole("button", { name: "Watch the replay" }).waitFor();
});

test("options of a game are chosen on its card and kept with the run", async (t) => {
    const page = await opened(t);
    await page.locator(".game.threshold summary").click();
    await page.locator(".threshold select").first().selectOption("3");
    await page.getByRole("button", { name: "Begin Threshold with these options" }).click();
    await page.getByRole("grid").waitFor();
    for (let i = 0; i < 60 && !(await isOver(page)); i++)
        await act(page, "any way", () => takeFirst(page));
    assert.match((await keptRuns(page))[0].text, /deal=3/);
});

test("the title has one way to play each game, and each of History, Settings and Help once", async (t) => {
    const page = await opened(t);
    for (const game of ["Frontier", "Threshold", "Tale"]) {
        const card = page.getByRole("article", { name: game });
        assert.match(await card.innerText(), /Length[^]*At stake[^]*Best/);
        assert.equal(await card.locator(".prominent").count(), 1);
    }
    for (const name of ["History", "Settings", "Help"])
        assert.equal(await page.getByRole("button", { name }).count(), 1, name);
    await page.getByText("New here? Start with Threshold.").waitFor();
});

test("the history filters, sorts, deletes and brings back; what a run earned stays", async (t) => {
    const page = await opened(t);
    await toTheEnd(page);
    const earned = (await keptRuns(page))[0].earned;
    await inMenu(page, "History");
    await page.getByRole("row").nth(1).waitFor();
    assert.match(await page.getByRole("article", { name: "Frontier" }).innerText(), /best of 1/);
    await page.getByRole("button", { name: "Tale", exact: true }).click();
    await page.getByText("No run is like that.").waitFor();
    await page.getByRole("button", { name: "All", exact: true }).click();
    const before = (await keptRuns(page))[0];
    await page.getByRole("button", { name: /^Delete/ }).click();
    await page.getByRole("button", { name: /^Undo/ }).waitFor();
    assert.equal((await keptRuns(page))[0].text, "");
    assert.equal((await keptRuns(page))[0].earned, earned);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await page.getByRole("button", { name: /^Delete/ }).waitFor();
    assert.deepEqual((await keptRuns(page))[0], before);
    await page.getByRole("button", { name: /^Play this seed/ }).click();
    await page.getByRole("table", { name: "Frontier" }).waitFor();
    assert.equal((await keptRuns(page)).at(-1).seed, before.seed);
});

test("a replay tells every step in words, and its slider goes anywhere", async (t) => {
    const found = await runTo("frontier", (view) => view.step === 12);
    const page = await opened(t, { url: `${pageUrl}#${found.code}` });
    await page.getByRole("button", { name: "Watch the replay" }).click();
    await act(page, "slider", () => page.getByRole("slider").fill("5"));
    assert.match(await page.locator("#result").innerText(), /^Step 5 of 12: .{8,}/);
    await act(page, "slider", () => page.getByRole("slider").fill("12"));
    assert.match(await page.locator("#result").innerText(), /^Step 12 of 12: /);
});

test("a replay marks the choice that leads on, and how it came to this leads into it", async (t) => {
    const page = await opened(t);
    await toTheEnd(page);
    const line = page.locator(".chain button").last();
    const step = Number(/steps (\d+)/.exec(await line.innerText())[1]) - 1;
    await line.click();
    await page.getByRole("slider").waitFor();
    assert.equal(await page.getByRole("slider").inputValue(), String(step));
    // What was chosen there is selected, and on the next step marked.
    assert.equal(await page.locator("tr.selected").count(), 1);
    await act(page, "forward", () => page.keyboard.press("f"));
    assert.equal(await page.locator('button[aria-current="step"]').count(), 1);
});

test("all rules can be read, from the help and from any explanation", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    await page
        .getByRole("button", { name: /^HP 100/ })
        .first()
        .click();
    await page.getByRole("button", { name: "All rules" }).click();
    const rules = page.getByRole("dialog", { name: "All rules" });
    await rules.getByText("Instability (W)", { exact: true }).waitFor();
    assert.ok((await rules.locator("dt").count()) > 100);
    await page.keyboard.press("Escape");
    await inMenu(page, "Help");
    await page.getByRole("button", { name: "Rules of Tale" }).click();
    await rules.getByText("Fellowship", { exact: true }).first().waitFor();
});

// ---- sentences for a first run, and questions

test("a sentence for the first run is dismissed for good, and never comes after a finished run", async (t) => {
    const page = await openServed(t, browser);
    await begin(page, "Frontier");
    const first = await page.locator(".hint").innerText();
    await page.getByRole("button", { name: "Got it" }).click();
    await page.locator(".hint").waitFor({ state: "detached" });
    await page.reload();
    await page.locator("#actions").waitFor();
    assert.equal(await page.getByText(first.split("\n")[0]).count(), 0);
    const other = await opened(t);
    await toTheEnd(other);
    await other.getByRole("button", { name: "New run" }).click();
    await other.getByRole("table", { name: "Frontier" }).waitFor();
    assert.equal(await other.locator(".hint").count(), 0);
});

test("empty slots are one line: the screen between Locations is short on a phone", async (t) => {
    const found = await runTo(
        "frontier",
        (view) => view.mode === "normal" && view.context.cards.length > 0,
    );
    const page = await opened(t, {
        viewport: { width: 390, height: 844 },
        settings: { between: true },
    });
    await keep(page, found);
    await page.getByRole("button", { name: "Continue Frontier" }).click();
    await page.locator("#main").waitFor();
    const height = await page.evaluate(() => document.scrollingElement.scrollHeight);
    t.diagnostic(`${height} pixels`);
    assert.ok(height < 3500, `${height}`);
});

test("a second tab with a run of its own says so to the first reload too", async (t) => {
    const page = await opened(t);
    await begin(page, "Frontier");
    const second = await newTab(page.context());
    await second.getByRole("button", { name: "Continue Frontier" }).click();
    await second.getByText(/open in another tab/).waitFor();
});

test("where there are no workers the page unpacks itself alone", async (t) => {
    const context = await browser.newContext();
    t.after(() => context.close());
    await context.addInitScript(() => delete window.Worker);
    const page = await context.newPage();
    await page.goto(pageUrl);
    await page.getByRole("button", { name: "Play Threshold" }).waitFor();
    assert.equal(await page.evaluate(() => "Worker" in window), false);
});
