// What src/web/dense.c packs, it unpacks again, and prose becomes a good deal smaller.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { buildSync } from "esbuild";
import { asSigns, pack } from "../../src/web/dense.mjs";
import "./browser.mjs"; // which builds the page if it is not there
import { page, root } from "./support.mjs";

const { outputFiles } = buildSync({
    entryPoints: [join(root, "src/web/page/dense.ts")],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
});
const code = Buffer.from(outputFiles[0].text).toString("base64");
const { unpack } = await import(`data:text/javascript;base64,${code}`);

const program = join(page, "dense-pack.wasm");
const packDense = (bytes) => pack(program, bytes);
const unpackDense = (packed, ...sizes) => {
    const pieces = [];
    unpack(readFileSync(program), asSigns(packed), sizes, (piece) => pieces.push(piece));
    return sizes.length === 1 ? pieces[0] : pieces;
};

const same = (bytes) =>
    assert.deepEqual(unpackDense(packDense(bytes), bytes.length), new Uint8Array(bytes));

test("bytes of every kind come back", () => {
    let seed = 1;
    const next = () => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 16;
    same(Uint8Array.of());
    same(Uint8Array.of(0));
    same(new Uint8Array(5000));
    same(new Uint8Array(5000).fill(255));
    for (let i = 0; i < 40; i++) {
        const kinds = 1 + (next() % 256);
        same(Uint8Array.from({ length: next() % 3000 }, () => next() % kinds));
    }
});

test("a story comes back, in a third of its size", () => {
    const story = readFileSync(join(root, "content/tale/scenario-wake.yaml"));
    same(story);
    assert.ok(packDense(story).length < story.length * 0.33, `${packDense(story).length}`);
});

test("pieces come one by one", () => {
    const story = readFileSync(join(root, "content/tale/peoples.yaml"));
    const pieces = unpackDense(packDense(story), 100, 0, story.length - 100);
    assert.deepEqual(
        pieces.map(({ length }) => length),
        [100, 0, story.length - 100],
    );
    assert.deepEqual(Buffer.concat(pieces), story);
});

test("damaged bytes give other bytes, not a breakdown", () => {
    const story = readFileSync(join(root, "content/tale/peoples.yaml"));
    const packed = packDense(story);
    packed[packed.length >> 1] ^= 16;
    assert.equal(unpackDense(packed, story.length).length, story.length);
    assert.equal(unpackDense(packed.subarray(0, 10), story.length).length, story.length);
});
