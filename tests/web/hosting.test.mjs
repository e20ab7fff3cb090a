// How the page arrives: one file from a double click, or a folder on any static host that plays
// offline; nobody else is asked for anything, and a new version waits until it is wanted. T-003.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, newTab, open, serve, single, singleUrl, site } from "./browser.mjs";
import { keptRuns } from "./kept.mjs";
import { act, inMenu, Keyboard, takeFirst } from "./player.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const policyOf = (html) =>
    /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";

async function playSome(page, game, actions) {
    await new Keyboard(page).begin(game, 3);
    await page.locator("#actions").waitFor();
    for (let i = 0; i < actions; i++) await act(page, "the first offer", () => takeFirst(page));
}

test("candor.html opens from a file with exactly one request and no complaint", async () => {
    const context = await browser.newContext();
    const asked = [];
    context.on("request", (request) => asked.push(request.url()));
    const page = await newTab(context, singleUrl);
    await playSome(page, "Frontier", 0);
    await inMenu(page, "History");
    // Its own workers are texts that it carries.
    assert.deepEqual(
        asked.filter((address) => !address.startsWith("blob:null/")),
        [singleUrl],
    );
    assert.deepEqual(page.complaints, []);
    await context.close();
});

test("a strict policy: scripts only by hash or from here, nothing inline, no eval, no form, no base", () => {
    for (const [file, scripts] of [
        [single, /script-src ('sha256-[^' ]+' )+'wasm-unsafe-eval'(;|$)/],
        [join(site, "index.html"), /script-src 'self' 'wasm-unsafe-eval'(;|$)/],
    ]) {
        const html = readFileSync(file, "utf8");
        const policy = policyOf(html);
        assert.match(policy, /^default-src 'none'/);
        assert.match(policy, scripts);
        assert.doesNotMatch(policy, /'unsafe-inline'|'unsafe-eval'|https?:|\*/);
        assert.match(policy, /base-uri 'none'/);
        assert.match(policy, /form-action 'none'/);
        const tags = html
            .replace(/<script[^>]*>[^]*?<\/script>/g, (all) => all.slice(0, all.indexOf(">") + 1))
            .match(/<[a-z][^>]*>/gi);
        assert.deepEqual(
            tags.filter((tag) => /\son\w+\s*=|\sstyle\s*=|javascript:/i.test(tag)),
            [],
            "no inline handler",
        );
        assert.deepEqual(
            tags.filter((tag) => /(src|href)="(https?:)?\/\//i.test(tag)),
            [],
            "no address of anybody else",
        );
    }
});

test("the policy holds: an inline handler or script that got in does nothing", async () => {
    const page = await open(browser, { url: singleUrl });
    const ran = await page.evaluate(async () => {
        window.ran = false;
        const script = document.createElement("script");
        script.textContent = "window.ran = true";
        document.body.append(script);
        const button = document.createElement("button");
        button.setAttribute("onclick", "window.ran = true");
        document.body.append(button);
        button.click();
        return window.ran;
    });
    assert.equal(ran, false);
    await page.context().close();
});

test("without scripts there is something to read", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(singleUrl);
    assert.match(await page.locator("body").innerText(), /allow scripts/);
    await context.close();
});

test("the folder has a manifest with name, start and icons that are there", () => {
    const manifest = JSON.parse(readFileSync(join(site, "manifest.webmanifest"), "utf8"));
    for (const field of [
        "name",
        "short_name",
        "id",
        "start_url",
        "display",
        "theme_color",
        "background_color",
    ])
        assert.ok(manifest[field], field);
    assert.deepEqual(
        manifest.icons.filter(({ src }) => !existsSync(join(site, src))),
        [],
    );
    for (const sizes of ["192x192", "512x512"])
        assert.ok(
            manifest.icons.some((icon) => icon.sizes === sizes),
            sizes,
        );
    assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
    const addresses = readdirSync(site)
        .filter((name) => /\.(html|js|css)$/.test(name))
        .flatMap(
            (name) =>
                readFileSync(join(site, name), "utf8").match(
                    /https?:\/\/(?!www\.w3\.org\/)[^"'\s]+/g,
                ) ?? [],
        );
    assert.deepEqual(addresses, []);
});

test("the folder plays from a sub-path, then without its server: reload, play, new run, history", async (t) => {
    const server = await serve(site);
    const page = await open(browser, { url: server.url });
    t.after(() => page.context().close());
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await playSome(page, "Frontier", 2);
    assert.deepEqual(
        server.asked.filter((url) => !url.startsWith("/some/where/")),
        [],
        "nothing outside of the folder",
    );
    await server.stop();

    await page.reload();
    await page.locator("#actions").waitFor();
    await act(page, "play on", () => takeFirst(page));
    await page.getByRole("button", { name: "Title screen" }).click();
    await playSome(page, "Tale", 0);
    await inMenu(page, "History");
    await page.getByRole("table").waitFor();
    assert.equal(await page.getByRole("row").count(), 3, "a heading and two runs");
    await page.context().setOffline(true);
    const later = await page.context().newPage(); // the same address again would be a reload
    await later.goto(server.url);
    await later.getByRole("button", { name: "Continue Frontier" }).waitFor();
    assert.deepEqual(page.complaints, []);
});

test("the stored files of another copy on the same host are not touched", async (t) => {
    const server = await serve(site);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${server.url}style.css`);
    t.after(async () => {
        await page.context().close();
        await server.stop();
    });
    await page.evaluate(() => caches.open("candor-/other/-1"));
    await page.goto(server.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const names = await page.evaluate(() => caches.keys());
    assert.equal(names.length, 2, names.join());
    assert.ok(names.includes("candor-/other/-1"));
});

test("a new version waits and offers to reload; the run in progress is still there after it", async (t) => {
    let version = 1;
    const server = await serve(
        site,
        (name, body) => {
            if (version === 1) return body;
            if (name === "style.css")
                return Buffer.concat([body, Buffer.from("\n:root { --version: 2 }")]);
            // As the build does: another build has another name for what it stores.
            if (name === "worker.js")
                return Buffer.from(String(body).replace(/(=\w+\+")/, "$1second "));
            return body;
        },
        "max-age=3600",
    ); // as many hosts do: the browser's own store must not be asked
    const page = await open(browser, { url: server.url });
    t.after(async () => {
        await page.context().close();
        await server.stop();
    });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await playSome(page, "Frontier", 3);
    const versionShown = () =>
        page.evaluate(() =>
            getComputedStyle(document.documentElement).getPropertyValue("--version").trim(),
        );

    version = 2;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    const offer = page.getByText("A new version");
    await offer.waitFor();
    await page.waitForTimeout(100);
    assert.equal(await versionShown(), "", "nothing is swapped while the run goes on");
    await act(page, "play on", () => takeFirst(page));
    const before = (await keptRuns(page)).at(-1);

    await Promise.all([
        page.waitForEvent("load"),
        page.getByRole("button", { name: "Reload" }).click(),
    ]);
    await page.locator("#actions").waitFor(); // the run goes on where it was
    assert.equal(await versionShown(), "2", "now it is the new version");
    assert.equal((await keptRuns(page)).at(-1).text, before.text);
    await act(page, "play on", () => takeFirst(page));
    assert.deepEqual(page.complaints, []);
});
