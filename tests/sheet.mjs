// node tests/sheet.mjs DIRECTORY [DRAFTS]   one page, DIRECTORY/index.html, with every screen of the window and of the page side
// by side, beside the drafts of the look if their folder is given: 1280x800 light and dark, a phone, 1920x1080, 200 % text, high
// contrast. To be looked at. CANDOR_BUILD and CANDOR_PAGE as for the page's tests.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const build = resolve(process.env.CANDOR_BUILD ?? join(here, "../build"));
const [folder, drafts] = process.argv.slice(2).map((path) => resolve(path));
if (!folder) {
    console.error("usage: node tests/sheet.mjs DIRECTORY [DRAFTS]");
    process.exit(2);
}

// Of each kind: what it is called, what the window's pictures are told, and the page's and the drafts' endings.
const KINDS = [
    ["1280x800, light", [], "desk-light", "d-light"],
    ["1280x800, dark", ["dark"], "desk-dark", "d-dark"],
    ["phone", ["390x844"], "phone-light", "p-light"],
    ["1920x1080", ["1920x1080"], "wide", ""],
    ["200 % text", ["200"], "large-text", ""],
    ["high contrast", ["contrast"], "contrast", ""],
];

// Of each screen: its names in the window, in the page and among the drafts.
const SCREENS = [
    ["title", "title", "01-title"],
    ["frontier", "frontier-frontier", "02a-frontier-4"],
    ["seven-rows", "frontier-frontier-selected", "02b-frontier-4-selected"],
    ["two-enemies", "frontier-combat", "03-combat"],
    ["event", "frontier-event", "04-event"],
    ["rest", "frontier-rest", "05-rest"],
    ["normal", "frontier-normal", "06-normal"],
    ["observation", "", "07-unlocks"],
    ["end", "frontier-end", "08-review"],
    ["threshold-start", "threshold-0", "09a-threshold-start"],
    ["threshold-lens", "threshold-prompt", "09b-threshold-artifact"],
    ["threshold-altered", "threshold-3", "09d-threshold-crossed"],
    ["threshold-whole", "threshold-end", "09e-threshold-end"],
    ["tale-creation", "tale-creation", "10a-tale-create"],
    ["tale-scene", "tale-scene", "10b-tale-scene"],
    ["tale-turn", "tale-between", "10c-tale-roll"],
    ["tale-assist", "tale-assist", ""],
    ["tale-end", "tale-end", "10d-tale-ending"],
    ["tale-discard", "tale-journey", "10e-tale-keep"],
    ["", "frontier-frontier-number", "11a-popover-size"],
    ["", "title-settings", "12a-settings"],
    ["", "history", "12b-history"],
    ["", "frontier-found", "12c-share"],
];

function run(program, ...words) {
    const env = {
        ...process.env,
        GTK_A11Y: "none",
        GSK_RENDERER: "cairo",
        GDK_DEBUG: "gl-disable",
    };
    const { status } = spawnSync(program, words, { stdio: ["ignore", "ignore", 2], env });
    if (status !== 0) throw new Error(`${program} ${words.join(" ")}: exit status ${status}`);
}

mkdirSync(join(folder, "page"), { recursive: true });
run(process.execPath, join(here, "web/screenshots.mjs"), join(folder, "page"));
KINDS.forEach(([, words], i) => {
    mkdirSync(join(folder, `window-${i}`), { recursive: true });
    const shots = join(build, "tests/desktop/candor-shots");
    run(join(here, "desktop/headless.sh"), shots, join(folder, `window-${i}`), ...words);
});

const picture = (path) =>
    existsSync(path)
        ? `<a href="${relative(folder, path)}"><img src="${relative(folder, path)}" loading="lazy"></a>`
        : "";
const rows = KINDS.map(([kind, , page, draft], i) => {
    const lines = SCREENS.map(([inWindow, inPage, inDrafts]) => {
        const cells = [
            drafts && draft ? join(drafts, `${inDrafts}-${draft}.png`) : "",
            inWindow && join(folder, `window-${i}`, `${inWindow}.png`),
            inPage && join(folder, "page", `${inPage}-${page}.png`),
        ].map((path) => `<td>${path && picture(path)}</td>`);
        return `<tr><th>${inWindow || inPage}</th>${cells.join("")}</tr>`;
    });
    return `<h2>${kind}</h2><table><tr><th></th><th>draft</th><th>window</th><th>page</th></tr>${lines.join("\n")}</table>`;
});
writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Candor: every screen</title>
<style>body { font: 14px sans-serif } td { width: 32% } img { max-width: 100%; border: 1px solid #999 } th { vertical-align: top }</style>
${rows.join("\n")}`,
);
