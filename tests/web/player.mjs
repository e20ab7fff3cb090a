// Plays the page as somebody would who sees only the screen: what is offered there is taken.
import assert from "node:assert/strict";
import { PATIENCE } from "./browser.mjs";
import { dice } from "./lab.mjs";

const END = '[aria-label="How the run ended"]';
// What can be done in the game: not the numbers (they open a dialog), not sharing, not the report.
const OFFERED =
    `#main button:enabled:not([aria-haspopup], .chevron, .hint *, .report *), ` +
    "#say .prompt button:enabled, " +
    "#actions .ways button:enabled, #actions .bar-buttons > button:enabled";

export const isOver = (page) => page.locator(END).isVisible();
export const heard = (page) => page.evaluate(() => window.heard);

/** Presses something in the menu of the header. */
export async function inMenu(page, name) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator(".menu-list").getByRole("button", { name }).click();
}

/** What is offered on the screen now, in its order: {name, key, selected}. */
export function offers(page) {
    return page.$$eval(OFFERED, (buttons) =>
        buttons.map((button) => ({
            name: button.textContent,
            key: button.getAttribute("aria-keyshortcuts") ?? "",
            selected: button.getAttribute("aria-pressed") === "true",
            row: button.id.startsWith("row-"),
        })),
    );
}

/** The next step to the exit of the board on the screen, as [dx, dy]; nothing if there is none. */
export function wayOut(page) {
    return page.evaluate(() => {
        const rows = [...document.querySelectorAll("[role=row]")].map((row) =>
            [...row.children].map((cell) => cell.ariaLabel),
        );
        const find = (text) => {
            for (let y = 0; y < rows.length; y++)
                for (let x = 0; x < rows[y].length; x++)
                    if (rows[y][x].includes(text)) return [x, y];
        };
        const [x, y] = find("you are here");
        const before = new Map([[`${find("exit")}`, undefined]]);
        const steps = [
            [0, 1],
            [0, -1],
            [1, 0],
            [-1, 0],
        ];
        const queue = [find("exit")];
        for (const [cx, cy] of queue)
            for (const [dx, dy] of steps) {
                const next = [cx + dx, cy + dy];
                const name = rows[next[1]]?.[next[0]];
                if (!name || name.includes("wall") || before.has(`${next}`)) continue;
                before.set(`${next}`, [-dx, -dy]);
                queue.push(next);
            }
        return before.get(`${[x, y]}`);
    });
}

/** Does something, and waits until the page has said what came of it: once, and with the focus kept. */
export async function act(page, what, work) {
    const before = (await heard(page)).length;
    await work();
    try {
        await page.waitForFunction((n) => window.heard.length > n, before, { timeout: PATIENCE });
    } catch {
        throw new Error(`nothing came of '${what}'`);
    }
    await assertFocus(page, what);
    const said = (await heard(page)).slice(before).map(({ text }) => text);
    assert.equal(said.length, 1, `one announcement after '${what}', not ${JSON.stringify(said)}`);
}

/** The focus is on something, and on something that is there: never on body. */
export async function assertFocus(page, after) {
    const at = await page.evaluate(() => {
        // Effects that move the focus have run after the next frame.
        return new Promise((done) =>
            requestAnimationFrame(() =>
                setTimeout(() => done(document.activeElement?.tagName ?? "nothing")),
            ),
        );
    });
    assert.notEqual(at, "BODY", `the focus is lost after '${after}'`);
    assert.notEqual(at, "nothing", `the focus is lost after '${after}'`);
}

/** Clicks the first thing that the screen offers; of a row, what goes there. */
export async function takeFirst(page) {
    const [first] = await offers(page);
    let index = 0;
    if (first.row) {
        await page.locator(OFFERED).first().click();
        index = (await offers(page)).findIndex(({ key }) => key === "Enter");
    }
    await page.locator(OFFERED).nth(index).click();
}

// ---- hands: how somebody presses what the screen offers

const ARROWS = { "-1,0": "ArrowLeft", "1,0": "ArrowRight", "0,-1": "ArrowUp", "0,1": "ArrowDown" };

/** Only keys: a hotkey if the button has one, and Tab and Enter, by turns. */
export class Keyboard {
    constructor(page) {
        this.page = page;
        this.turn = 0;
    }
    async tabTo(selector, index = 0) {
        const { page } = this;
        for (let i = 0; i < 250; i++) {
            // Backwards with Shift if it stands before what has the focus, as a person would.
            const way = await page.evaluate(
                ([s, n]) => {
                    const wanted = document.querySelectorAll(s)[n];
                    const now = document.activeElement;
                    if (wanted === now) return "there";
                    const before =
                        now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
                    return before ? "Shift+Tab" : "Tab";
                },
                [selector, index],
            );
            if (way === "there") return;
            await page.keyboard.press(way);
        }
        throw new Error(`Tab does not reach ${selector} ${index}`);
    }
    async begin(game, seed) {
        const options = `.game.${game.toLowerCase()} summary`;
        await this.page.locator(options).waitFor();
        await this.tabTo(options);
        await this.page.keyboard.press("Enter");
        await this.tabTo(`[aria-label="Seed of a new run of ${game}"]`);
        await this.page.keyboard.type(String(seed));
        await this.page.keyboard.press("Enter");
    }
    async take(offer, index) {
        if (offer.key && (this.turn++ % 2 === 0 || offer.key === "Escape"))
            await this.page.keyboard.press(offer.key);
        else {
            await this.tabTo(OFFERED, index);
            await this.page.keyboard.press("Enter");
        }
    }
    async go(way) {
        await this.page.keyboard.press(ARROWS[way]);
    }
}

/** Only taps on what is on the screen. */
export class Touch {
    constructor(page) {
        this.page = page;
    }
    async begin(game) {
        await this.page.getByRole("button", { name: `Play ${game}` }).tap();
    }
    async take(_offer, index) {
        await this.page.locator(OFFERED).nth(index).tap();
    }
    async go(way) {
        await this.page.locator(`#actions [data-way="${way}"]`).tap();
    }
}

/**
 * A whole run, from the title screen to its end report; gives the number of actions. A run of Tale
 * is retired once it has lasted a while, the others end by themselves.
 */
export async function playWhole(page, hand, game, seed, onStep = async () => {}) {
    const throwDie = dice(seed);
    await hand.begin(game, seed);
    await page.locator("#actions").waitFor();
    await assertFocus(page, "New run");
    for (let actions = 0; actions < 400; actions++) {
        if (await isOver(page)) return actions;
        await onStep(actions);
        let offered = await offers(page);
        assert.ok(offered.length > 0, "something can be done");
        const way =
            (await page.locator("[role=grid]").count()) > 0 ? await wayOut(page) : undefined;
        if (way && offered.some(({ key }) => key === "w")) {
            await act(page, `way ${way}`, () => hand.go(`${way}`));
            continue;
        }
        const begin = offered.findIndex(({ name }) => /Begin|Confirm/.test(name));
        const retire = begin >= 0 ? -1 : offered.findIndex(({ name }) => /Retire/.test(name));
        const open = offered.map((_, i) => i).filter((i) => i !== retire || actions > 40);
        let index =
            begin >= 0 ? begin : retire >= 0 && actions > 40 ? retire : open[throwDie(open.length)];
        if (offered[index].row) {
            // Selecting a row is no action yet; the bar says what it would do, and does it.
            if (!offered[index].selected) await hand.take({ key: offered[index].key }, index);
            offered = await offers(page);
            index = offered.findIndex(({ key }) => key === "Enter");
        }
        const offer = offered[index];
        if (index === retire) {
            await hand.take(offer, index); // what ends a run asks first
            await page.locator("#actions").getByText("Confirm").waitFor();
            await assertFocus(page, offer.name);
            continue;
        }
        await act(page, offer.name, () => hand.take(offer, index));
    }
    throw new Error("the run does not end");
}
