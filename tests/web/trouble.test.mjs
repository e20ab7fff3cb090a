// The page plays while its store fails: what it called saved is there, whole, and is the run that was played.
//
// TROUBLE_FAULTS=n has more of them, TROUBLE_SEED=s others; what fails names the seed. The same for the window's
// archive, files and settings: tests/trouble.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, newTab, open } from "./browser.mjs";
import { keptRuns } from "./kept.mjs";
import { dice, verify } from "./lab.mjs";
import { act, isOver, Keyboard, takeFirst } from "./player.mjs";

const FAULTS = Number(process.env.TROUBLE_FAULTS ?? 24);
const SEED = Number(process.env.TROUBLE_SEED ?? 1);

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

/** In the page: a store that does what window.trouble says; nothing while that is empty. */
function failingStore() {
    const { put, add } = IDBObjectStore.prototype;
    const failing = (work) =>
        function (...given) {
            if (window.trouble === "full")
                throw new DOMException("The disk is full.", "QuotaExceededError");
            const request = work.apply(this, given);
            if (window.trouble === "heard")
                request.addEventListener("success", () => this.transaction.abort());
            if (window.trouble === "aborted") this.transaction.abort();
            return request;
        };
    IDBObjectStore.prototype.put = failing(put);
    IDBObjectStore.prototype.add = failing(add);
    const transaction = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...given) {
        if (window.trouble === "closed")
            throw new DOMException("The connection is closing.", "InvalidStateError");
        return transaction.apply(this, given);
    };
    const { now } = Date;
    Date.now = () => now() + (window.jumped ?? 0);
}

const screen = async (page) =>
    (await page.locator("#hud, #main").allInnerTexts())
        .join("\n")
        .replace(/, changed by.*|• .*/g, "") // only where it happened
        .replace(/\n+/g, "\n");
const isSaved = async (page) => /saved ·/.test(await page.locator("#actions").innerText());

/** A player with one run, and what the page called saved of it. */
class Life {
    steps = 0;
    seed = 100;
    constructor(page, throwDie) {
        this.page = page;
        this.throwDie = throwDie;
    }

    async begin() {
        await new Keyboard(this.page).begin(this.throwDie(2) ? "Frontier" : "Tale", this.seed++);
        const giveUp = this.page.getByRole("button", { name: "Give it up and begin" });
        const bar = this.page.locator("#actions");
        await bar.or(giveUp).first().waitFor();
        if (await giveUp.isVisible()) await giveUp.click(); // what could not be kept at its end waits still
        await bar.waitFor();
        this.steps = 0;
    }

    async play(moves) {
        for (let i = 0; i < moves && !(await isOver(this.page)); i++) {
            await act(this.page, "the first offer", () => takeFirst(this.page));
            if (await isSaved(this.page)) this.steps = (await this.newest()).steps;
        }
    }

    async newest() {
        return (await keptRuns(this.page)).at(-1);
    }

    /** What was called saved is there and is that run; at most one run waits. */
    async check() {
        const runs = await keptRuns(this.page);
        const kept = runs.at(-1);
        assert.ok(
            kept.steps >= this.steps,
            `${kept.steps} steps are kept, ${this.steps} were said`,
        );
        assert.ok(runs.filter(({ state }) => state === "unfinished").length <= 1, "one run waits");
        for (const { text } of runs.slice(-2)) {
            const { status, stdout } = verify(text);
            assert.equal(status, 0, stdout);
        }
    }

    /** The same screen again, from what is kept. */
    async reload() {
        const before = await screen(this.page);
        await this.page.reload();
        await this.page.locator("#actions").waitFor();
        assert.equal(await screen(this.page), before, "the run goes on where it was");
    }
}

/** A store that fails for a while: the page says so, and keeps everything once it can. */
async function failing(life, trouble) {
    await life.page.evaluate((trouble) => (window.trouble = trouble), trouble);
    await life.play(1 + life.throwDie(3));
    assert.ok((await isOver(life.page)) || !(await isSaved(life.page)), `${trouble}: not saved`);
    await life.page.evaluate(() => (window.trouble = ""));
    await life.play(1);
    if (!(await isOver(life.page))) assert.ok(await isSaved(life.page), "the store is well again");
}

/** The tab is gone in the middle of a move; another one goes on with what was saved. */
async function killed(life) {
    const { page } = life;
    const pressed = takeFirst(page).catch(() => undefined);
    if (life.throwDie(2)) await pressed;
    life.page = await newTab(page.context());
    await page.close();
    await pressed;
    const bar = life.page.locator("#actions");
    const goOn = life.page.getByRole("button", { name: /^Continue/ }).first();
    // The browser lets go of what a closed tab held in its own time.
    for (let i = 0; i < 90 && !(await bar.isVisible()); i++) {
        if ((await goOn.count()) === 0) return life.begin(); // that move was its last
        await goOn.click();
        await bar.waitFor({ timeout: 1000 }).catch(() => undefined);
    }
}

/** A second tab cannot play the same run, and is told so. */
async function secondTab(life) {
    const second = await newTab(life.page.context());
    await second
        .getByRole("button", { name: /^Continue/ })
        .first()
        .click();
    await second.getByText(/open in another tab/).waitFor();
    await second.close();
    await life.play(1);
}

async function clockJumps(life) {
    const years = life.throwDie(60) - 30;
    await life.page.evaluate((by) => (window.jumped = by), years * 31536000000);
    await life.play(1);
}

const HAPPENS = [
    (life) => failing(life, "full"),
    (life) => failing(life, "heard"),
    (life) => failing(life, "aborted"),
    (life) => failing(life, "closed"),
    killed,
    secondTab,
    clockJumps,
];

test(`${FAULTS} faults of the store from seed ${SEED} on: nothing is lost, nothing is another`, async (t) => {
    const throwDie = dice(SEED);
    const life = new Life(await open(browser, { init: failingStore }), throwDie);
    t.after(() => life.page.context().close());
    await life.begin();
    await life.play(2);
    for (let fault = 0; fault < FAULTS; fault++) {
        if (await isOver(life.page)) {
            await life.page.getByRole("button", { name: "Title screen" }).first().click();
            await life.begin();
            await life.play(1);
        }
        await HAPPENS[throwDie(HAPPENS.length)](life);
        await life.check();
        if (throwDie(3) === 0 && !(await isOver(life.page))) await life.reload();
    }
});
