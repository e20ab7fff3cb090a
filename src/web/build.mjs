// node src/web/build.mjs MODULES OUT   builds the page around the modules of that folder (core, dense and
// dense-pack.wasm):
//   OUT/candor.html   one file that holds everything
//   OUT/site/         a folder for any static host: index.html, core.wasm, worker, manifest, icons
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync, transformSync } from "esbuild";
import { asCharacters, asSigns, pack } from "./dense.mjs";

const [modules, out] = process.argv.slice(2);
if (!modules || !out) {
    console.error("usage: node src/web/build.mjs MODULES OUT");
    process.exit(2);
}
const core = join(modules, "core.wasm");
const page = join(dirname(fileURLToPath(import.meta.url)), "page");
const root = join(page, "../../..");
const version = /version: '([^']+)'/.exec(readFileSync(join(root, "meson.build"), "utf8"))[1];
const site = join(out, "site");

function bundle(entry, define = {}, format = "esm") {
    const { outputFiles } = buildSync({
        entryPoints: [join(page, entry)],
        bundle: true,
        minify: true,
        write: false,
        format,
        target: "es2022",
        charset: "utf8",
        jsx: "automatic",
        jsxImportSource: "preact",
        loader: { ".md": "text" },
        define: { CANDOR_VERSION: JSON.stringify(version), ...define },
        legalComments: "none",
    });
    return outputFiles[0].text.trim();
}

const sha256 = (text) => createHash("sha256").update(text).digest("base64");
const template = readFileSync(join(page, "page.html"), "utf8");
const fill = (csp, head, body) =>
    template
        .replace("@CSP@", () => csp)
        .replace("@HEAD@", () => head)
        .replace("@BODY@", () => body);

// A part of the page: bytes of these sizes, packed together.
function part(id, pieces) {
    const packed = pack(join(modules, "dense-pack.wasm"), Buffer.concat(pieces));
    const sizes = pieces.map((piece) => piece.length).join(" ");
    return `<script type="text/plain" id="${id}" data-sizes="${sizes}">${asSigns(packed)}</script>`;
}

// The tokens come first: the style sheet uses them.
function look() {
    const tokens = join(root, "src/look/tokens.json");
    const { stdout, status, stderr } = spawnSync(join(root, "tools/look"), [tokens, "page"]);
    if (status !== 0) throw new Error(`tools/look failed: ${stderr}`);
    return transformSync(String(stdout), { loader: "css", minify: true }).code.trim();
}

const style = look() + bundle("style.css");
const icon = readFileSync(join(root, "packaging/alt.candor.Candor.svg"), "utf8");

// Where the data of a module begin: behind its code, and up to its end.
function dataIn(module) {
    const DATA = 11;
    for (let at = 8; at < module.length; ) {
        const section = at++;
        let size = 0;
        for (let shift = 0, byte = 128; byte >= 128; shift += 7) {
            byte = module[at++];
            size += (byte & 127) * 2 ** shift;
        }
        at += size;
        if (module[section] === DATA && at === module.length) return section;
    }
    throw new Error("The module does not end with its data.");
}

function writeSingle() {
    const script = bundle("single.ts");
    const reviewer = bundle("reviewer.ts", {}, "iife");
    const boot = bundle("boot.ts");
    const module = readFileSync(core);
    const data = dataIn(module);
    const csp = [
        "default-src 'none'",
        `script-src 'sha256-${sha256(boot)}' 'sha256-${sha256(script)}' 'wasm-unsafe-eval'`,
        `style-src 'sha256-${sha256(style)}'`,
        "img-src data:",
        "worker-src blob:",
        "base-uri 'none'",
        "form-action 'none'",
    ].join("; ");
    // Both as text that gzip sees through, as it does not see through base64.
    const picture = icon.replace(/^<\?.*\?>|\s+(?=<)/g, "").trim();
    const address = picture.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent);
    const head = `<link rel="icon" href="data:image/svg+xml,${address}">`;
    const dense = asCharacters(readFileSync(join(modules, "dense.wasm")));
    // The data are mostly content, and that is prose as much as script and style are.
    const texts = [reviewer, script, style].map((text) => Buffer.from(text));
    const body = [
        part("code", [module.subarray(0, data)]),
        part("texts", [...texts, module.subarray(data)]),
        `<script type="text/plain" id="dense">${dense}</script>`,
        `<script type="module">${boot}</script>`,
    ].join("");
    writeFileSync(join(out, "candor.html"), fill(csp, head, body));
}

const manifest = {
    name: "Candor",
    short_name: "Candor",
    id: "./",
    start_url: "./",
    display: "standalone",
    description: "Three seeded, deterministic text games that hide nothing.",
    background_color: "#fbfaf8",
    theme_color: "#f1efeb",
    icons: [
        { src: "icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
};

function writeSite() {
    const pictures = manifest.icons.map(({ src }) => src).filter((src) => src.endsWith(".png"));
    const csp =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";
    const head =
        '<link rel="icon" href="icon.svg"><link rel="manifest" href="manifest.webmanifest">' +
        '<link rel="stylesheet" href="style.css">';
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, "style.css"), style);
    writeFileSync(join(site, "page.js"), bundle("hosted.ts"));
    writeFileSync(join(site, "reviewer.js"), bundle("reviewer.ts", {}, "iife"));
    writeFileSync(join(site, "icon.svg"), icon);
    writeFileSync(join(site, "manifest.webmanifest"), JSON.stringify(manifest));
    writeFileSync(
        join(site, "index.html"),
        fill(csp, head, '<script type="module" src="page.js"></script>'),
    );
    copyFileSync(core, join(site, "core.wasm"));
    for (const picture of pictures) copyFileSync(join(page, picture), join(site, picture));
    const names = [
        "index.html",
        "page.js",
        "reviewer.js",
        "style.css",
        "core.wasm",
        "icon.svg",
        "manifest.webmanifest",
    ];
    const build = sha256(names.map((name) => sha256(readFileSync(join(site, name)))).join());
    writeFileSync(
        join(site, "worker.js"),
        bundle("worker.ts", {
            CANDOR_FILES: JSON.stringify(["./", ...names, ...pictures]),
            CANDOR_BUILD: JSON.stringify(build),
        }),
    );
}

rmSync(site, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
writeSingle();
writeSite();
