// node tests/web/screenshots.mjs DIRECTORY [NAME...]   pictures of the main screens of each game, to be
// looked at beside the drafts: 1280x800, 390x844, 1920x1080 and 200 % text, light and dark, and one
// page, index.html, that shows all of them. With names only the screens that begin so.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, open, singleUrl } from "./browser.mjs";
import { keep } from "./kept.mjs";
import { runTo } from "./lab.mjs";
import { Keyboard, playWhole } from "./player.mjs";

const [folder, ...names] = process.argv.slice(2);
if (!folder) {
    console.error("usage: node tests/web/screenshots.mjs DIRECTORY [NAME...]");
    process.exit(2);
}
mkdirSync(folder, { recursive: true });

const KINDS = [
    ["desk-light", 1280, 800, { colorScheme: "light" }],
    ["desk-dark", 1280, 800, { colorScheme: "dark" }],
    ["phone-light", 390, 844, { colorScheme: "light" }],
    ["phone-dark", 390, 844, { colorScheme: "dark" }],
    ["wide", 1920, 1080, { colorScheme: "light" }],
    ["large-text", 1280, 800, { colorScheme: "light" }, 200],
    ["contrast", 1280, 800, { colorScheme: "light", contrast: "more" }],
];

const browser = await launch();
const made = [];

/** The screen as it stands, in every size and theme. */
async function shoot(page, name) {
    for (const [kind, width, height, media, size = 100] of KINDS) {
        const file = `${name}-${kind}.png`;
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ contrast: "no-preference", ...media });
        await page.evaluate((size) => {
            document.documentElement.style.fontSize = `${size}%`; // as the setting does
            scrollTo(0, 0);
        }, size);
        await page.screenshot({ path: join(folder, file), fullPage: kind.startsWith("phone") });
        made.push(file);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => {
        document.documentElement.style.fontSize = "100%";
        if (document.activeElement === document.body) document.getElementById("main").focus();
    });
}

const kept = async (found) => {
    const page = await open(browser);
    await keep(page, found);
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.locator("#actions").waitFor();
    return page;
};

/** Each screen: its name, and how to get there. */
const screens = [];
screens.push([
    "title",
    async (name) => {
        const page = await open(browser);
        await shoot(page, name);
        await page.getByRole("button", { name: "Settings" }).click();
        await shoot(page, "title-settings");
    },
]);
for (const [game, modes] of [
    ["frontier", ["frontier", "combat", "event", "rest", "normal"]],
    ["tale", ["creation", "journey", "scene", "assist", "between", "ending"]],
])
    for (const mode of modes)
        screens.push([
            `${game}-${mode}`,
            async (name) => {
                let times = 0;
                const found = await runTo(
                    game,
                    (view) => view.mode === mode && ++times > (mode === "creation" ? 3 : 1),
                );
                const page = await kept(found);
                await shoot(page, name);
                if (mode !== "frontier") return;
                await page.keyboard.press("1");
                await shoot(page, `${name}-selected`);
                await page.locator("#hud button").first().click();
                await shoot(page, `${name}-number`);
            },
        ]);
screens.push([
    "tale-stop",
    async (name) => {
        const found = await runTo("tale", (view) =>
            view.moves.some(({ move, enabled }) => enabled && move.startsWith("buy ")),
        );
        await shoot(await kept(found), name);
    },
]);
for (const game of ["frontier", "tale"])
    screens.push([
        `${game}-end`,
        async (name) => {
            const whole = await runTo(game, (view) => view.report !== undefined);
            const page = await open(browser, { url: `${singleUrl}#${whole.code}` });
            await shoot(page, `${game}-found`);
            await page.getByRole("button", { name: "Watch the replay" }).click();
            await page.keyboard.press("e");
            await shoot(page, name);
        },
    ]);
screens.push([
    "threshold",
    async (name) => {
        const page = await open(browser);
        await playWhole(page, new Keyboard(page), "Threshold", 1, async (step) => {
            if (step === 0 || step === 3) await shoot(page, `${name}-${step}`);
        });
        await shoot(page, `${name}-end`);
        await page.getByRole("button", { name: "Title screen" }).click();
        await page.getByRole("button", { name: "History" }).click();
        await page.getByRole("table").waitFor();
        await shoot(page, "history");
        const asked = await runTo("threshold", (view) => view.mode === "prompt");
        const keys = {
            north: "ArrowUp",
            south: "ArrowDown",
            west: "ArrowLeft",
            east: "ArrowRight",
        };
        const prompt = await open(browser);
        await new Keyboard(prompt).begin("Threshold", asked.seed);
        await prompt.getByRole("grid").waitFor();
        for (const move of asked.moves) await prompt.keyboard.press(keys[move] ?? "n");
        await prompt.locator(".prompt").waitFor();
        await shoot(prompt, `${name}-prompt`);
    },
]);

for (const [name, make] of screens)
    if (names.length === 0 || names.some((wanted) => name.startsWith(wanted))) await make(name);
writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><title>Candor</title>${made
        .map(
            (file) =>
                `<figure><img src="${file}" width="640"><figcaption>${file}</figcaption></figure>`,
        )
        .join("\n")}`,
);
await browser.close();
