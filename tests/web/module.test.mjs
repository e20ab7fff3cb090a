// What is in the module: nothing asked for, what the page calls, and no float instruction in the rules.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { moduleBytes, native, root } from "./support.mjs";
import { instructions } from "./wasm.mjs";

const bytes = moduleBytes();
const module = new WebAssembly.Module(bytes);

test("the module imports nothing", () => {
    assert.deepEqual(WebAssembly.Module.imports(module), []);
});

test("the module exports exactly what core.ts calls", () => {
    const source = readFileSync(join(root, "src/web/page/core.ts"), "utf8");
    const [, declared] = source.match(/interface Exports \{\n(.*?)\n\}/s);
    const names = [...declared.matchAll(/^ {2}(\w+)[:(]/gm)].map(([, name]) => name).sort();
    const rest = source.replace(declared, "");
    assert.deepEqual(
        WebAssembly.Module.exports(module)
            .map(({ name }) => name)
            .sort(),
        names,
    );
    for (const name of names)
        assert.match(rest, new RegExp(`\\.${name}\\b`), `${name} is declared and not called`);
});

test("there is no float instruction in the rules, nor anywhere but in the players of reviews", () => {
    const folders = ["fast", "small"].map((name) => join(native, `wasm/src/web/lib${name}.a.p`));
    const objects = folders.flatMap((folder) =>
        readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]),
    );
    let count = 0;
    for (const [name, object] of objects.filter(([name]) => !name.includes("_bots_"))) {
        const found = instructions(object);
        assert.deepEqual(found.floats, [], name);
        count += found.count;
    }
    assert.ok(objects.length > 100 && count > 50000, "the code was read");
});

test("the reader of instructions sees a float if there is one", () => {
    const code = (...body) => {
        const entry = [body.length + 2, 0, ...body, 0x0b];
        const section = [1, ...entry];
        return new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 10, section.length, ...section]);
    };
    assert.deepEqual(instructions(code(0x41, 7, 0x1a)).floats, []);
    assert.equal(instructions(code(0x43, 0, 0, 0x80, 0x3f, 0x1a)).floats.length, 1);
    assert.equal(instructions(code(0x41, 0, 0xb7, 0x1a)).floats.length, 1);
    assert.throws(() => instructions(code(0xfd, 1)), /unknown instruction/);
});

test("memory is capped at 256 MiB", () => {
    const { memory } = new WebAssembly.Instance(module).exports;
    assert.throws(() => memory.grow(4096), RangeError);
});
