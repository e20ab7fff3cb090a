// What the tests of the page share: where things are, the native program, the page's own core.
//
// CANDOR_BUILD is a native build (src/lab/candor-lab, tests/web/profile-of); CANDOR_PAGE is a folder
// with core.wasm, where tests may put what they make. ./check page sets both.
import { build } from "esbuild";
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const native = resolve(process.env.CANDOR_BUILD ?? join(root, "build-check/gcc-O2"));
export const page = resolve(process.env.CANDOR_PAGE ?? join(root, "build-check/page"));

const lab = join(native, "src/lab/candor-lab");
const MOST = { encoding: "utf8", maxBuffer: 1 << 28 };

/** What candor-lab prints. */
export const runLab = (...words) => execFileSync(lab, words, MOST);

/** The same, with something to read. */
export const runLabWith = (input, ...words) => execFileSync(lab, words, { ...MOST, input });

/** The same for many calls, two at a time, in their order. */
export async function runLabMany(calls) {
    const answers = [];
    const next = { index: 0 };
    const work = async () => {
        for (let i = next.index++; i < calls.length; i = next.index++)
            answers[i] = (await promisify(execFile)(lab, calls[i], MOST)).stdout;
    };
    await Promise.all([work(), work()]);
    return answers;
}

/** Observation Data and the next setup after these runs, as the window's archive has them. */
export function nativeProfile(files) {
    const folder = mkdtempSync(join(tmpdir(), "candor-profile-"));
    const [observation, setup] = execFileSync(
        join(native, "tests/web/profile-of"),
        [join(folder, "archive.sqlite"), ...files],
        MOST,
    ).split("\n");
    rmSync(folder, { recursive: true });
    return { observation: Number(observation), setup };
}

/** A file of the page, bundled for node. */
export async function importPage(file) {
    const made = await build({
        entryPoints: [join(root, "src/web/page", file)],
        bundle: true,
        format: "esm",
        platform: "neutral",
        write: false,
        logLevel: "error",
    });
    return import(
        `data:text/javascript;base64,${Buffer.from(made.outputFiles[0].text).toString("base64")}`
    );
}

export const moduleBytes = () => readFileSync(join(page, "core.wasm"));
