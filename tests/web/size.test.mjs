// The whole page with all three games and their content, as it goes over the wire, and what it is made of.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { single } from "./browser.mjs";
import { root, runLab } from "./support.mjs";

const MOST = 184320; // bytes of candor.html, gzipped
const MOST_CODE = 120 * 1024; // of it what is not content

const packed = (bytes) =>
    spawnSync("xz", ["--format=lzma", "-9e", "--stdout"], { input: bytes, maxBuffer: 1 << 26 })
        .stdout.length;

/** What the content of a game weighs, packed as the page packs it. */
function contentOf(game, folder) {
    const file = join(folder, `${game}.candor-content`);
    runLab("pack", join(root, "content", game), "--out", file, "--name", game);
    const bytes = readFileSync(file);
    return packed(bytes.subarray(bytes.indexOf("\n\n") + 2));
}

test("candor.html is within its size, and most of what it may be is left to content", (t) => {
    const folder = mkdtempSync(join(tmpdir(), "candor-size-"));
    const total = gzipSync(readFileSync(single), { level: 9 }).length;
    // The help is text for players too.
    const help = ["playing.md", "playing-page.md"].map((name) =>
        readFileSync(join(root, "docs", name)),
    );
    let content = packed(Buffer.concat(help));
    t.diagnostic(`help: ${content} bytes`);
    for (const game of ["frontier", "threshold", "tale"]) {
        const size = contentOf(game, folder);
        t.diagnostic(`content of ${game}: ${size} bytes`);
        content += size;
    }
    rmSync(folder, { recursive: true });
    const site = join(single, "../site");
    for (const [name, file] of [
        ["module with content", "core.wasm"],
        ["script", "page.js"],
        ["style", "style.css"],
    ])
        t.diagnostic(`${name}: ${packed(readFileSync(join(site, file)))} bytes`);
    t.diagnostic(`candor.html: ${total} bytes gzipped, of it code ${total - content}`);
    assert.ok(total <= MOST, `${total} bytes`);
    assert.ok(total - content <= MOST_CODE, `${total - content} bytes of code`);
});
