// node tests/web/screenshots.mjs DIRECTORY   pictures of the main screens of each game, to be looked
// at: 1280x800, 820x1180 and 360x740, light and dark.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, open, singleUrl } from "./browser.mjs";
import { keep } from "./kept.mjs";
import { runTo } from "./lab.mjs";
import { Keyboard, playWhole } from "./player.mjs";

const folder = process.argv[2];
if (!folder) {
    console.error("usage: node tests/web/screenshots.mjs DIRECTORY");
    process.exit(2);
}
mkdirSync(folder, { recursive: true });

const SIZES = [
    [1280, 800],
    [820, 1180],
    [360, 740],
];

const browser = await launch();

/** The screen as it stands, in every size and both themes. */
async function shoot(page, name) {
    for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const colorScheme of ["light", "dark"]) {
            await page.emulateMedia({ colorScheme });
            await page.evaluate(() => scrollTo(0, 0));
            await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
        }
    }
}

const kept = async (found) => {
    const page = await open(browser);
    await keep(page, found);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.locator("#actions").waitFor();
    return page;
};

const first = await open(browser);
await shoot(first, "title");
for (const [game, modes] of [
    ["frontier", ["frontier", "combat", "event", "rest", "normal"]],
    ["tale", ["creation", "journey", "scene", "assist", "between"]],
])
    for (const mode of modes) {
        let times = 0;
        const found = await runTo(
            game,
            (view) => view.mode === mode && ++times > (mode === "creation" ? 3 : 1),
        );
        await shoot(await kept(found), `${game}-${mode}`);
    }
for (const game of ["frontier", "tale"]) {
    const whole = await runTo(game, (view) => view.report !== undefined);
    const page = await open(browser, { url: `${singleUrl}#${whole.code}` });
    await shoot(page, `${game}-found`);
    await page.getByRole("button", { name: "Watch the replay" }).click();
    await page.keyboard.press("e");
    await shoot(page, `${game}-end-replay`);
}
const board = await open(browser);
await playWhole(board, new Keyboard(board), "Threshold", 1, async (step) => {
    if (step === 3) await shoot(board, "threshold-board");
    await board.setViewportSize({ width: 1280, height: 800 });
});
await shoot(board, "threshold-end");
const asked = await runTo("threshold", (view) => view.mode === "prompt");
const keys = { north: "ArrowUp", south: "ArrowDown", west: "ArrowLeft", east: "ArrowRight" };
const prompt = await open(browser);
await new Keyboard(prompt).begin("Threshold", asked.seed);
for (const move of asked.moves) await prompt.keyboard.press(keys[move] ?? "n");
await prompt.locator(".prompt").waitFor();
await shoot(prompt, "threshold-prompt");
await prompt.close({ runBeforeUnload: false });
await first.getByRole("main").getByRole("button", { name: "Settings" }).click();
await shoot(first, "settings");
await browser.close();
