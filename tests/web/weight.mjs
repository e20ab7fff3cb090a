// node tests/web/weight.mjs   what candor.html weighs over the wire, by part.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { contentFolders, games } from "../../src/web/folders.mjs";
import { page, root, runLab } from "./support.mjs";

/** By a packer that everybody has: the page's own (src/web/dense.c) does better by a fifth. */
const packed = (bytes) =>
    spawnSync("xz", ["--format=lzma", "-9e", "--stdout"], { input: bytes, maxBuffer: 1 << 26 })
        .stdout.length;

function contentOf(game, folder) {
    const file = join(folder, `${game}.candor-content`);
    runLab("pack", ...contentFolders(game), "--out", file, "--name", game, "--game", game);
    const bytes = readFileSync(file);
    return packed(bytes.subarray(bytes.indexOf("\n\n") + 2));
}

/** Bytes of every part. The content is inside of the module, the help inside of the script: code is the rest. */
export function weigh() {
    const folder = mkdtempSync(join(tmpdir(), "candor-size-"));
    const help = ["playing.md", "playing-page.md"].map((name) =>
        readFileSync(join(root, "docs", name)),
    );
    const texts = { help: packed(Buffer.concat(help)) };
    for (const game of games) texts[`content of ${game}`] = contentOf(game, folder);
    rmSync(folder, { recursive: true });
    const parts = {
        "module with content": "core.wasm",
        "script with help": "page.js",
        style: "style.css",
    };
    for (const [name, file] of Object.entries(parts))
        parts[name] = packed(readFileSync(join(page, "site", file)));
    const whole = gzipSync(readFileSync(join(page, "candor.html")), { level: 9 }).length;
    const code = whole - Object.values(texts).reduce((sum, size) => sum + size, 0);
    return { ...texts, ...parts, "candor.html": whole, "of it code": code };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
    for (const [name, size] of Object.entries(weigh()))
        console.log(`${name.padEnd(22)} ${String(size).padStart(7)} bytes`);
