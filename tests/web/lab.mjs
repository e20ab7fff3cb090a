// Runs made outside of the browser, by the same C: candor-lab drives, verifies and encodes them.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "./browser.mjs";

const LAB = join(build, "src/lab/candor-lab");

export function lab(...args) {
    const { status, stdout, stderr } = spawnSync(LAB, args, { encoding: "utf8" });
    return { status, stdout, stderr };
}

function withFile(text, work) {
    const folder = mkdtempSync(join(tmpdir(), "candor-web-"));
    try {
        const file = join(folder, "run.candor");
        writeFileSync(file, text);
        return work(file);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** What the native program says about a run file: {status, stdout, stderr}. */
export const verify = (text) => withFile(text, (file) => lab("verify", file));

export function codeOfRun(text) {
    const { status, stdout, stderr } = withFile(text, (file) => lab("code", file));
    assert.equal(status, 0, stderr);
    return stdout.trim();
}

/** Numbers that are the same in every run of the tests. */
export function dice(seed) {
    let state = seed;
    return (sides) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * sides);
    };
}

/**
 * A run that choose(view, enabled moves) plays until it gives no move: {view, text, code, moves}.
 * The view is the last one, text the run file.
 */
export async function run(game, seed, choose) {
    const folder = mkdtempSync(join(tmpdir(), "candor-web-"));
    const file = join(folder, "run.candor");
    const process = spawn(LAB, ["drive", "--game", game, "--seed", String(seed), "--save", file]);
    const moves = [];
    let view;
    for await (const line of createInterface({ input: process.stdout })) {
        const said = JSON.parse(line);
        assert.notEqual(said.type, "error", line);
        if (said.type !== "view") continue;
        view = said;
        const enabled = view.moves.filter((move) => move.enabled).map(({ move }) => move);
        const move = view.report ? undefined : choose(view, enabled);
        if (move === undefined) break;
        moves.push(move);
        process.stdin.write(`${move}\n`);
    }
    process.stdin.end();
    await new Promise((done) => (process.exitCode === null ? process.on("close", done) : done()));
    const text = readFileSync(file, "utf8");
    rmSync(folder, { recursive: true });
    return { game, seed: String(seed), view, text, moves, steps: view.step, code: codeOfRun(text) };
}

/** Any enabled move, but no end by free will and no dwelling on the character once it is made. */
export function anyMove(seed) {
    const throwDie = dice(seed);
    return (_view, enabled) => {
        const begin = enabled.find((move) => move.startsWith("begin"));
        if (begin) return begin;
        const wanted = enabled.filter((move) => move !== "retire");
        return wanted[throwDie(wanted.length)];
    };
}

/** A run that stops where wanted(view) holds; seeds are tried until one gets there. */
export async function runTo(game, wanted, first = 1) {
    for (let seed = first; seed < first + 40; seed++) {
        const any = anyMove(seed);
        const found = await run(game, seed, (view, enabled) =>
            wanted(view) ? undefined : any(view, enabled),
        );
        if (wanted(found.view)) return found;
    }
    throw new Error(`no run of ${game} gets there`);
}
