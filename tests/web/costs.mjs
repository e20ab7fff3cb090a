// What things cost in the page, counted in the CPU time of its thread.
import { open, singleUrl } from "./browser.mjs";

/** CPU milliseconds of the page's main thread so far. */
async function spent(client) {
    const { metrics } = await client.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
}

/** Milliseconds from asking for the page until a game can be begun. */
export async function interactiveAfter(page, slower) {
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("button", { name: /^Play/ }).first().waitFor();
    const ready = await page.evaluate(() => performance.now());
    await page.context().close();
    return ready;
}

const WAYS = { end: "e", back: "b", forward: "f", start: "s", "forward again": "f" };

/** The median CPU milliseconds of each way through the replay of a run. */
export async function costOfSeeks(browser, code, rounds = 5) {
    const page = await open(browser, { url: `${singleUrl}#${code}` });
    await page.getByRole("button", { name: "Watch the replay" }).click();
    const slider = page.getByRole("slider");
    await slider.waitFor();
    const client = await page.context().newCDPSession(page);
    await client.send("Performance.enable", { timeDomain: "threadTicks" });
    const taken = Object.fromEntries(Object.keys(WAYS).map((way) => [way, []]));
    for (let round = 0; round <= rounds; round++)
        for (const [way, key] of Object.entries(WAYS)) {
            const [before, place] = [await spent(client), await slider.inputValue()];
            await page.keyboard.press(key);
            await page.waitForFunction(
                (was) => document.querySelector("input[type=range]").value !== was,
                place,
            );
            await page.evaluate(
                () =>
                    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
            );
            if (round > 0) taken[way].push((await spent(client)) - before);
        }
    await page.context().close();
    const middle = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
    return Object.fromEntries(Object.entries(taken).map(([way, all]) => [way, middle(all)]));
}
