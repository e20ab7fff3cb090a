// node tests/web/unpacked.mjs OUT   OUT/unpacked.html: candor.html with its parts as they are.
//
// A page unpacks itself at every opening, which takes longer than most of what is tested with it. This one has the same
// script, style and module, byte for byte, under the same policy; what is said of the file itself is tested with that.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importPage } from "./support.mjs";

const out = process.argv[2];
const { unpack } = await importPage("dense.ts");
const html = readFileSync(join(out, "candor.html"), "utf8");
const scripts = html.slice(html.indexOf("<script"), html.lastIndexOf("</script>") + 9);
const inside = (start) => new RegExp(`<script ${start}>([^]*?)</script>`).exec(scripts);

const program = Uint8Array.from(
    inside('type="text/plain" id="dense"')[1],
    (sign) => sign.charCodeAt(0) - 32,
);

function pieces(id) {
    const [, sizes, packed] = inside(`type="text/plain" id="${id}" data-sizes="([0-9 ]+)"`);
    const found = [];
    unpack(program, packed, sizes.split(" ").map(Number), (piece) =>
        found.push(Buffer.from(piece)),
    );
    return found;
}

const [code] = pieces("code");
const [reviewer, page, style, data] = pieces("texts");

// What src/web/page/boot.ts does with them.
const boot = `
const carried = (id) => Uint8Array.from(atob(document.getElementById(id).textContent), (sign) => sign.charCodeAt(0));
const textIn = (id) => new TextDecoder().decode(carried(id));
const sheet = document.createElement("style");
sheet.textContent = textIn("style");
document.head.append(sheet);
const script = document.createElement("script");
script.type = "module";
script.id = "page";
script.core = Promise.resolve(carried("core"));
script.reviewer = textIn("reviewer");
script.textContent = textIn("script");
document.body.append(script);
`;
const sha256 = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const carried = Object.entries({
    core: Buffer.concat([code, data]),
    reviewer,
    script: page,
    style,
});
const body = carried.map(
    ([id, bytes]) => `<script type="text/plain" id="${id}">${bytes.toString("base64")}</script>`,
);
const unpacked = html
    .replace(scripts, () => `${body.join("")}<script type="module">${boot}</script>`)
    .replace(sha256(inside('type="module"')[1]), () => sha256(boot));
writeFileSync(join(out, "unpacked.html"), unpacked);
