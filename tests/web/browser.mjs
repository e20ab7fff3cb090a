// What the browser tests share: the built page, Debian's Chromium, and a plain static server.
//
// CANDOR_BUILD is a native build (its content and its lab are used), CANDOR_PAGE the folder with the
// built page; what is missing there is built.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const build = process.env.CANDOR_BUILD ?? join(root, "build");
export const out = process.env.CANDOR_PAGE ?? join(build, "page");

function make(files, program, ...words) {
    if (files.every((file) => existsSync(join(out, file)))) return;
    const { status } = spawnSync(program, words, { stdio: ["ignore", 2, 2] });
    assert.equal(status, 0, `made: ${files.join(", ")}`);
}
make(["candor.html", "site/index.html"], join(root, "tools/build-page"), build, out);
make(["unpacked.html"], "node", join(root, "tests/web/unpacked.mjs"), out);
export const single = join(out, "candor.html");
export const singleUrl = pathToFileURL(single).href;
export const pageUrl = pathToFileURL(join(out, "unpacked.html")).href;
export const site = join(out, "site");

/** Whatever hangs is ended; a busy machine may take many times as long as an idle one. */
export const PATIENCE = 90000;
setTimeout(() => process.exit(1), 840000).unref();

/** Chromium without a window, which draws by itself: nothing here asks what graphics it would have. */
export function launch(program = "chromium-headless-shell") {
    return chromium.launch({
        executablePath: `/usr/bin/${program}`,
        args: ["--disable-gpu", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])],
    });
}

/** Collects in the page what the live regions are given: what a screen reader would say. */
function listen() {
    window.heard = [];
    new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes)
            for (const node of type === "characterData" ? [target] : addedNodes) {
                const near = node.nodeType === 1 ? node : node.parentElement;
                const region = near?.closest("[role=log], [role=alert], [role=status]");
                if (region && node.textContent)
                    window.heard.push({ role: region.role, text: node.textContent });
            }
    }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** A run without a wanted seed gets the same one every time. */
function sameSeed() {
    crypto.getRandomValues = (array) => array.fill(typeof array[0] === "bigint" ? 4n : 4);
}

/** What a fight is worth is found after the screen, whenever that is: screens that are compared are without it. */
export const withoutOdds = { odds: false };

/** In the page: the settings of a player who has made none. */
export function startWith(settings) {
    if (location.protocol === "about:") return; // an empty page keeps nothing
    localStorage["candor.settings"] ??= JSON.stringify(settings);
}

/**
 * In six of a hundred new contexts Chromium loses the settings of a page from a file, all of them and for good, when it is
 * reloaded, and of a page from a server never: whoever asks what a reload finds has a server.
 */
export async function openServed(t, browser, options = {}) {
    const server = await serve(site);
    const page = await open(browser, { url: server.url, ...options });
    t.after(async () => {
        await page.context().close();
        await server.stop();
    });
    return page;
}

/**
 * A page of its own (with its own storage) that shows what candor.html carries; every complaint of it is kept in page.complaints.
 * With null for settings it has those of a new player.
 */
export async function open(browser, options = {}) {
    const { url = pageUrl, init, settings = {}, ...rest } = options;
    const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: "reduce",
        ...rest,
    });
    await context.addInitScript(listen);
    await context.addInitScript(sameSeed);
    if (settings) await context.addInitScript(startWith, { ...withoutOdds, ...settings });
    if (init) await context.addInitScript(init);
    return newTab(context, url);
}

export async function newTab(context, url = pageUrl) {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.complaints = [];
    page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) page.complaints.push(message.text());
    });
    page.on("pageerror", (error) => page.complaints.push(String(error)));
    await page.goto(url);
    await page.getByRole("main").waitFor();
    return page;
}

const TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/octet-stream", // many plain hosts know no better
};

/** Serves a folder below a sub-path of 127.0.0.1. change() may give another body for a file. */
export async function serve(folder, change = (_name, body) => body, caching = "no-store") {
    const asked = [];
    const server = createServer((request, response) => {
        const name =
            decodeURIComponent(request.url.split("?")[0]).replace(/^\/some\/where\//, "") ||
            "index.html";
        asked.push(request.url);
        const file = join(folder, name);
        if (!request.url.startsWith("/some/where/") || name.includes("..") || !existsSync(file)) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, {
            "Content-Type": TYPES[extname(file)] ?? "text/plain",
            "Cache-Control": caching,
        });
        response.end(change(name, readFileSync(file)));
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    server.unref();
    const stop = () =>
        new Promise((done) => {
            server.close(done);
            server.closeAllConnections?.();
        });
    return { url: `http://127.0.0.1:${server.address().port}/some/where/`, asked, stop };
}
