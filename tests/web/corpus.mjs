// The shared corpus: run files made by the lab's policies, for the native program and the page.
import {
    existsSync,
    mkdirSync,
    readdirSync,
    readFileSync,
    rmSync,
    statSync,
    writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { native, page, runLab } from "./support.mjs";

// game, policy, runs, first seed, setup
const PLAN = [
    ["frontier", "random", 24, 0],
    ["frontier", "cautious", 16, 100],
    ["frontier", "exit-seeker", 16, 200],
    ["frontier", "hunter-seeker", 12, 300],
    ["frontier", "convergence-seeker", 12, 18446744073709551000n],
    ["frontier", "random", 8, 400, "seen=enemy:01,location:01"],
    ["threshold", "random", 20, 0],
    ["threshold", "leave", 4, 10],
    ["threshold", "one-star", 4, 20],
    ["threshold", "star-anchor", 4, 30],
    ["threshold", "severance-anchor", 4, 40],
    ["threshold", "anchor-still", 4, 50],
    ["threshold", "inverter", 8, 60],
    ["threshold", "everything", 12, 18446744073709551000n],
    ["threshold", "random", 8, 70, "oneway"],
    ["threshold", "everything", 8, 80, "tuned"],
    ["tale", "random", 24, 0],
    ["tale", "balanced-any", 12, 100],
    ["tale", "solo-bold", 10, 200],
    ["tale", "specialist-greedy", 10, 300],
    ["tale", "scholar-curious", 10, 400],
    ["tale", "speaker-safe", 10, 18446744073709551000n],
];
const EVERY = 5; // of so many runs one is there a second time, broken off

/** The run as it stood some way in: a run file without its last lines is one of an unfinished run. */
function brokenOff(text, share) {
    const lines = text.split("\n");
    const first = lines.findIndex((line) => line.startsWith("step "));
    const steps = lines.filter((line) => line.startsWith("step ")).length;
    return `${lines.slice(0, first + Math.floor(steps * share)).join("\n")}\n`;
}

function make(folder) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [game, policy, runs, seed, setup] of PLAN)
        runLab(
            ...[
                "simulate",
                "--game",
                game,
                "--policy",
                policy,
                "--runs",
                String(runs),
                "--seed",
                String(seed),
            ],
            ...["--save", folder, ...(setup ? ["--setup", setup] : [])],
        );
    readdirSync(folder)
        .sort()
        .filter((_, i) => i % EVERY === 0)
        .forEach((name, i) => {
            const text = brokenOff(readFileSync(join(folder, name), "utf8"), (i % 10) / 10);
            writeFileSync(join(folder, `unfinished-${name}`), text);
        });
    writeFileSync(join(folder, "made"), "");
}

/** The corpus, made anew if the program or the plan is newer: [{ name, file, text }], by name. */
export function corpus() {
    const folder = join(page, "corpus");
    const made = join(folder, "made");
    const sources = [join(native, "src/lab/candor-lab"), fileURLToPath(import.meta.url)];
    const when = existsSync(made) ? statSync(made).mtimeMs : 0;
    if (sources.some((source) => statSync(source).mtimeMs >= when)) make(folder);
    return readdirSync(folder)
        .filter((name) => name.endsWith(".candor"))
        .sort()
        .map((name) => ({
            name,
            file: join(folder, name),
            text: readFileSync(join(folder, name), "utf8"),
        }));
}
