// Runs of every released version verify for ever: the module that was frozen with a version replays its run files and
// codes byte for byte, whatever the rules are by now. tests/scripts/capsule.py says what today's program makes of them.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const capsule = join(root, "capsule");
const versions = readdirSync(capsule);

async function frozen(version) {
    const { opener } = await import(join(capsule, version, "open.mjs"));
    return opener(brotliDecompressSync(readFileSync(join(capsule, version, "core.wasm.br"))));
}

const runsOf = (version) =>
    readFileSync(join(capsule, version, "runs.tsv"), "utf8")
        .trimEnd()
        .split("\n")
        .map((line) => {
            const [name, game, , , seed, steps, outcome, hash, code] = line.split("\t");
            const text = readFileSync(join(capsule, version, "runs", name), "utf8");
            return { name, text, code, is: { game, seed, steps: Number(steps), outcome, hash } };
        });

/** What a module has found, in the words of the list. */
const isWhat = ({ game, seed, steps, outcome = "unfinished", hash }) => ({
    ...{ game, seed, steps, outcome, hash },
});

test("something is frozen", () => assert.ok(versions.length > 0));

for (const version of versions) {
    test(`${version}: its module replays every run file and every code to the same hash and the same bytes`, async () => {
        const open = await frozen(version);
        const runs = runsOf(version);
        assert.ok(runs.length > 40);
        for (const { name, text, code, is } of runs)
            for (const given of [text, code]) {
                const found = open(given);
                assert.equal(found.reason, "", name);
                assert.deepEqual(isWhat(found), is, name);
                assert.equal(found.run, text, name);
                assert.equal(found.code, code, name);
            }
    });

    test(`${version}: its module does not believe a run that was changed`, async () => {
        const open = await frozen(version);
        const { text, code } = runsOf(version).find(({ is }) => is.steps > 50);
        const lines = text.split("\n");
        const place = lines.findIndex((line) => line.startsWith("step ")) + 20;
        lines[place] = lines[place].replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));
        assert.match(open(lines.join("\n")).reason, /step 21: .*the first step that differs/);
        assert.equal(open(code.slice(0, -1)).verified, false);
    });
}

test("tools/verify-old finds the version of a run, and says why if there is none", () => {
    const [version] = versions;
    const run = join(capsule, version, "runs", runsOf(version)[0].name);
    const ask = (name) => spawnSync(join(root, "tools/verify-old"), [name], { encoding: "utf8" });
    const good = ask(run);
    assert.equal(good.status, 0);
    assert.ok(good.stdout.includes(`good: version ${version}, `), good.stdout);
    const bad = ask(join(root, "LICENSE"));
    assert.equal(bad.status, 1);
    assert.match(bad.stdout, /bad: version .*: ./);
});
