// The module, through the page's own core.ts, against the native program: the same runs, hashes,
// codes, logs and profile, and what it refuses.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { corpus } from "./corpus.mjs";
import {
    importPage,
    moduleBytes,
    nativeProfile,
    page,
    runLab,
    runLabMany,
    runLabWith,
} from "./support.mjs";

const GAMES = ["frontier", "threshold", "tale"];
const runs = corpus();
const { Core, Refused, Broken } = await importPage("core.ts");
const module = new WebAssembly.Module(moduleBytes());
const scratch = join(page, "scratch");
mkdirSync(scratch, { recursive: true });

const stepsOf = (text) =>
    [...text.matchAll(/^step (.*) ([0-9a-f]{16})$/gm)].map(([, move, hash]) => ({ move, hash }));
const runsOf = (game) =>
    runs.filter(({ name }) => name.replace("unfinished-", "").startsWith(game));
const longest = (list) => list.reduce((a, b) => (b.text.length > a.text.length ? b : a));

function opened(text) {
    const core = new Core({ module });
    const found = core.open(text);
    assert.ok(found.verified, found.reason);
    return core;
}

/** A core, and how much memory its instance has. */
function measured() {
    const { Instance } = WebAssembly;
    let memory;
    WebAssembly.Instance = class extends Instance {
        constructor(...given) {
            super(...given);
            memory = this.exports.memory;
        }
    };
    const core = new Core({ module });
    WebAssembly.Instance = Instance;
    return { core, size: () => memory.buffer.byteLength };
}

/** The reason for which the native program refuses a text, or "" if it does not. */
function nativeReason(name, text) {
    const file = join(scratch, `${name}.candor`);
    writeFileSync(file, text);
    try {
        runLab("verify", file);
        return "";
    } catch (error) {
        return error.stdout.replace(`${file}: bad: `, "").trimEnd();
    }
}

/** Plays any enabled moves, always the same ones, until the run is so long. */
function playTo(core, length, wanted) {
    let chooser = 12345;
    for (let view = core.view(); view.step < length; view = core.view()) {
        const moves = view.moves.filter((move) => move.enabled && wanted(move.move));
        chooser = (Math.imul(chooser, 1103515245) + 12345) >>> 0;
        core.do(moves[(chooser >>> 16) % moves.length].move);
    }
}

const verdicts = new Map(); // by name: what the native program prints
const codes = new Map();
before(async () => {
    const files = runs.map(({ file }) => file);
    const parts = [];
    for (let i = 0; i < files.length; i += 50) parts.push(["verify", ...files.slice(i, i + 50)]);
    const lines = (await runLabMany(parts)).join("").trimEnd().split("\n");
    const printed = await runLabMany(files.map((file) => ["code", file]));
    runs.forEach(({ name }, i) => {
        verdicts.set(
            name,
            lines[i].match(/: good: (\w+), seed (\d+), (\d+) steps, (.*), hash ([0-9a-f]{16})$/),
        );
        codes.set(name, printed[i].trimEnd());
    });
});

test("the corpus has at least 200 runs of the three games, finished and unfinished, by several policies", () => {
    assert.ok(runs.length >= 200, `${runs.length} runs`);
    for (const game of GAMES) {
        const own = runsOf(game);
        const finished = own.filter(({ text }) => /^end /m.test(text));
        const policies = new Set(
            own.map(({ name }) => name.replace("unfinished-", "").replace(/-\d+\.candor$/, "")),
        );
        assert.ok(
            finished.length >= 50 && own.length - finished.length >= 10,
            `${game}: ${finished.length} of ${own.length}`,
        );
        assert.ok(policies.size >= 5, `${game}: ${[...policies]}`);
    }
});

test("every run opens, is verified, and has the native program's hash, ending and steps", () => {
    const core = new Core({ module });
    for (const { name, text } of runs) {
        const [, game, seed, steps, outcome, hash] = verdicts.get(name);
        const found = core.open(text);
        assert.deepEqual(
            { ...found, setup: undefined },
            {
                ...{
                    verified: true,
                    reason: "",
                    game,
                    seed,
                    steps: Number(steps),
                    setup: undefined,
                    hash,
                },
                ...(outcome === "unfinished" ? {} : { outcome }),
            },
            name,
        );
        assert.equal(found.setup, text.match(/^setup (.*)$/m)?.[1] ?? "", name);
        assert.equal(core.view().hash, hash, name);
    }
});

test("every run has the native program's code; file to code to file gives the same bytes", () => {
    const core = new Core({ module });
    for (const { name, text } of runs) {
        core.open(text);
        assert.equal(core.run(), text, name);
        const code = core.code();
        assert.equal(code, codes.get(name), name);
        const found = core.open(code);
        assert.ok(found.verified, `${name}: ${found.reason}`);
        assert.equal(found.hash, verdicts.get(name)[5], name);
        assert.equal(core.run(), text, name);
    }
});

test("runs of 1, 100 and more than 1,000 moves made by the module verify natively, by file and by code", () => {
    const cautious = stepsOf(runs.find(({ name }) => name === "frontier-cautious-100.candor").text);
    for (const [game, length] of [
        ["frontier", 1],
        ["threshold", 1],
        ["tale", 1],
        ["frontier", 100],
        ["tale", 100],
        ["tale", 1500],
    ]) {
        const core = new Core({ module });
        core.start(game, "100", "");
        if (game === "frontier") for (const { move } of cautious.slice(0, length)) core.do(move);
        else playTo(core, length, (move) => !move.startsWith("begin")); // a character can be thought over for long
        const text = core.run();
        const file = join(scratch, `${game}-${length}.candor`);
        writeFileSync(file, text);
        assert.equal(stepsOf(text).length, length);
        assert.match(
            runLab("verify", file),
            new RegExp(`: good: ${game}, seed 100, ${length} steps, .*hash ${core.view().hash}`),
        );
        assert.equal(runLab("code", file).trimEnd(), core.code());
        assert.equal(runLab("code", core.code()), text);
        assert.equal(opened(core.code()).run(), text);
    }
});

test("damaged run files are refused with the native program's reason, and the instance is still usable", () => {
    const core = new Core({ module });
    for (const game of GAMES) {
        const { text, name } = runsOf(game).find(
            ({ text, name }) => !name.startsWith("unfinished") && /^end /m.test(text),
        );
        const lines = text.trimEnd().split("\n");
        const first = lines.findIndex((line) => line.startsWith("step "));
        const middle = first + Math.floor((lines.length - first) / 2);
        const changed = (at, line) =>
            `${lines.map((old, i) => (i === at ? line : old)).join("\n")}\n`;
        const damaged = {
            hash: changed(
                middle,
                lines[middle].replace(/.$/, (digit) => (digit === "0" ? "1" : "0")),
            ),
            missing: `${lines.filter((_, i) => i !== middle).join("\n")}\n`,
            swapped: changed(middle, "step dance 0123456789abcdef"),
            cut: text.slice(0, text.indexOf("\n", Math.floor(text.length / 2)) - 3), // within a line
            "no-end": `${lines.slice(0, -1).join("\n")}\n`,
            doubled: text + text,
            "more-after-end": `${text}step x 0123456789abcdef\n`,
            "other-end": text.replace(/^end .*$/m, "end NOWHERE"),
            "other-rules": text.replace(/^rules \d+$/m, "rules 99"),
            "other-content": text.replace(/^content .*$/m, "content 0123456789abcdef"),
            "other-seed": text.replace(/^seed .*$/m, "seed 987654321"),
            "huge-seed": text.replace(/^seed .*$/m, `seed ${"9".repeat(400)}`),
            "huge-rules": text.replace(/^rules \d+$/m, "rules 99999999999999999999999"),
            "other-format": text.replace("candor-run 1", "candor-run 2"),
            "other-setup": text.replace(/^(seed .*)$/m, "$1\nsetup nonsense=1"),
            "long-line": text.replace(/^(seed .*)$/m, `$1\nsetup ${"x".repeat(100000)}`),
            "nul-inside": changed(middle, lines[middle].replace(" ", "\0")),
            "nul-after": `${text}\0`,
            "nul-and-more": `${text}\0${text}`,
            "not-ascii": text.replace("step ", "step é"),
            "head-only": "candor-run",
        };
        for (const [kind, bad] of Object.entries(damaged)) {
            const found = core.open(bad);
            assert.equal(found.verified, false, `${game}: ${kind} was accepted`);
            assert.ok(found.reason.length > 10, `${game}: ${kind}: ${found.reason}`);
            assert.equal(found.reason, nativeReason("damaged", bad), `${game}: ${kind}`);
            assert.equal(found.hash, undefined, `${game}: ${kind}`);
        }
        const elsewhere = core.open(text.replace(/\n/g, "\r\n"));
        assert.ok(
            elsewhere.verified,
            `${game}: lines as other systems end them: ${elsewhere.reason}`,
        );
        const stranger = core.open(text.replace(/^game .*$/m, "game chess"));
        assert.match(stranger.reason, /the game 'chess', which this program does not have/);
        assert.deepEqual(
            core.open(text).hash,
            verdicts.get(name)[5],
            `${game}: usable after refusals`,
        );
    }
});

test("damaged codes and texts that are neither run nor code are refused with a reason", () => {
    const core = new Core({ module });
    for (const game of GAMES) {
        const { name } = runsOf(game)[3];
        const code = codes.get(name);
        const changed = code.slice(0, 40) + (code[40] === "A" ? "B" : "A") + code.slice(41);
        const bad = [
            "",
            " ",
            "\n",
            "\0",
            "A",
            "hello",
            "é".repeat(50),
            "💥",
            "x".repeat(3000000),
            "A".repeat(1000),
        ];
        bad.push(
            changed,
            code.slice(0, -1),
            code.slice(0, -4),
            code.slice(1),
            code + code,
            `${code}\0`,
            `${code}\0${code}`,
        );
        for (let i = 0; i < code.length; i += 7) bad.push(code.slice(0, i));
        for (const text of bad) {
            const found = core.open(text);
            assert.equal(
                found.verified,
                false,
                `${game}: ${JSON.stringify(text.slice(0, 80))} was accepted`,
            );
            assert.ok(found.reason.length > 10, found.reason);
        }
        assert.equal(core.open(code).hash, verdicts.get(name)[5]);
    }
});

test("300 texts with random damage: refused as natively or a shorter run of whole lines", () => {
    const core = new Core({ module });
    const { text } = runsOf("frontier")[5];
    let chooser = 99;
    const below = (bound) => {
        chooser = (Math.imul(chooser, 1103515245) + 12345) >>> 0;
        return Math.floor((chooser / 2 ** 32) * bound);
    };
    for (let i = 0; i < 300; i++) {
        const at = below(text.length);
        const bad = [
            () => text.slice(0, at),
            () => text.slice(0, at) + String.fromCharCode(below(127)) + text.slice(at + 1),
            () => text.slice(0, at) + text.slice(at + 1 + below(40)),
            () => text.slice(0, at) + String.fromCharCode(below(60000) % 0xd800) + text.slice(at),
        ][i % 4]();
        if (bad === text) continue;
        const found = core.open(bad);
        const begins = bad.startsWith("candor-run"); // else it is read as a code
        const wholeLines = i % 4 === 0 && bad.endsWith("\n");
        assert.ok(!found.verified || wholeLines, `accepted: damage ${i} at ${at}`);
        if (begins && i % 10 === 0)
            assert.equal(found.reason, nativeReason("random", bad), `damage ${i} at ${at}`);
    }
    assert.ok(core.open(text).verified);
});

test("refused moves, starts and steps say why and change nothing", () => {
    for (const game of GAMES) {
        const core = opened(
            longest(runsOf(game).filter(({ name }) => name.startsWith("unfinished"))).text,
        );
        const { hash } = core.view();
        const text = core.run();
        const shut = core.view().moves.filter((move) => !move.enabled);
        const bad = [
            "",
            "dance",
            "go",
            "go 999999999999999999999",
            "go -1",
            "choose 0",
            "\0",
            "north\0",
            "é".repeat(33),
            "aé".repeat(40),
        ];
        bad.push(
            "💥".repeat(2000),
            "x".repeat(100000),
            "go 1\ngo 1",
            ...shut.map(({ move }) => move),
        );
        for (const move of bad)
            assert.throws(
                () => core.do(move),
                (error) => error instanceof Refused && error.message.length > 5,
                move,
            );
        for (const [name, seed, setup] of [
            ["chess", "1", ""],
            ["", "", ""],
            [game, "", ""],
            [game, "-1", ""],
            [game, "18446744073709551616", ""],
            [game, `a${"é".repeat(60)}`, ""],
            [game, "1", "nonsense=1"],
            [game, "1", `é${"x".repeat(20000)}`],
            [GAMES.find((other) => other !== game), "1", "nonsense=1"],
        ])
            assert.throws(
                () => core.start(name, seed, setup),
                (error) => error instanceof Refused && error.message.length > 5,
                [name, seed, setup],
            );
        assert.throws(() => core.seek(0), Refused);
        assert.throws(() => core.profile("threshold", []), Refused);
        core.profile("frontier", ["3 enemy:01"]);
        assert.equal(core.view().hash, hash);
        assert.equal(core.run(), text);
        const { move } = core.view().moves.find((action) => action.enabled);
        core.do(move);
        assert.notEqual(core.run(), text);
    }
});

test("a code of more moves than a run can have is refused before anything is played", () => {
    const core = new Core({ module });
    core.start("tale", "1", "");
    for (let i = 0; i < 20000; i++) core.do(i % 2 ? "stat valor 3" : "stat valor 4");
    assert.equal(opened(core.code()).view().step, 20000);
    core.do("stat valor 4");
    const found = new Core({ module }).open(core.code());
    assert.equal(found.verified, false);
    assert.match(found.reason, /20001|20,000|20000/);
});

test("an instance without a run refuses what needs one; after a replay a new run is its own", () => {
    const core = new Core({ module });
    for (const ask of ["view", "run", "code", "earned"])
        assert.throws(() => core[ask](), /There is no run/, ask);
    assert.throws(() => core.log(0), /There is no run/);
    assert.throws(() => core.seek(0), /There is no such step/);
    assert.equal(core.nextMove(), "");
    core.open(runs[0].text);
    core.watch();
    core.seek(0);
    assert.notEqual(core.nextMove(), "");
    core.start("frontier", "7", "");
    assert.equal(core.nextMove(), "", "nothing of the replay is left");
});

test("a replay gone through forwards, backwards and by leaps has the file's hash at every step", () => {
    for (const game of GAMES) {
        const { text } = longest(runsOf(game));
        const steps = stepsOf(text);
        const core = opened(text);
        core.watch();
        const at = (step) => {
            core.seek(step);
            const { hash, step: shown } = core.view();
            assert.equal(shown, step);
            if (step > 0) assert.equal(hash, steps[step - 1].hash, `${game}: step ${step}`);
            assert.equal(core.nextMove(), steps[step]?.move ?? "");
        };
        for (let i = 0; i <= steps.length; i++) at(i);
        for (let i = steps.length; i >= 0; i -= 7) at(i);
        for (let i = 0; i < 30; i++) at((i * 7919) % (steps.length + 1));
        assert.throws(() => core.seek(steps.length + 1), Refused);
        assert.throws(() => core.do(steps[0].move), Refused, "a replay is only watched");
        core.seek(steps.length);
        assert.equal(core.run(), text);
    }
});

test("the log of a run played step by step, and the whole log, are those of the native program", () => {
    for (const game of GAMES) {
        for (const { text } of [
            longest(runsOf(game)),
            longest(runsOf(game).filter(({ name }) => name.startsWith("unfinished"))),
        ]) {
            const steps = stepsOf(text);
            const setup = text.match(/^setup (.*)$/m)?.[1] ?? "";
            const seed = text.match(/^seed (.*)$/m)[1];
            const drive = (...more) => nativeLog(game, seed, setup, steps, more);
            const core = new Core({ module });
            const heard = [
                core.start(game, seed, setup),
                ...steps.map(({ move }) => core.do(move)),
            ];
            assert.deepEqual(heard, drive());
            const ended = /^end /m.test(text);
            assert.deepEqual(core.log(steps.length), ended ? drive("--reveal") : heard, game);
            assert.equal(core.run(), text, "asking for the log changes nothing");
            core.open(text);
            core.watch();
            core.seek(Math.floor(steps.length / 2));
            const { hash } = core.view();
            assert.deepEqual(core.log(steps.length), ended ? drive("--reveal") : heard);
            assert.equal(core.view().hash, hash, "also in a replay");
        }
    }
});

function nativeLog(game, seed, setup, steps, more) {
    const options = setup
        .split(" ")
        .filter(Boolean)
        .flatMap((option) => ["--setup", option]);
    const input = steps.map(({ move }) => `${move}\n`).join("");
    const log = [[]];
    const told = runLabWith(input, "drive", "--game", game, "--seed", seed, ...options, ...more);
    for (const line of told.trimEnd().replaceAll("->", "→").split("\n")) {
        const { type, n, T, kind, rule, text } = JSON.parse(line);
        if (type === "log") log.at(-1).push({ n, T, kind, rule, text });
        else log.push([]);
    }
    return log.slice(0, -1);
}

test("the profile of runs that were played is the one that the window's archive makes", () => {
    const own = runsOf("frontier");
    for (const some of [own.slice(0, 1), own.slice(0, 9), own.filter((_, i) => i % 3 === 0), own]) {
        const core = new Core({ module });
        const earned = some.map(({ text }) => {
            core.open(text);
            return core.earned();
        });
        const profile = core.profile("frontier", earned);
        const theirs = nativeProfile(some.map(({ file }) => file));
        assert.ok(profile.observation > 0 || some.length === 1);
        assert.equal(profile.observation, theirs.observation);
        assert.equal(profile.setup, theirs.setup);
        assert.equal(
            profile.first_times.length,
            theirs.setup === "" ? 0 : theirs.setup.split(",").length,
        );
        core.start("frontier", "1", profile.setup);
        assert.equal(core.run().includes(`setup ${theirs.setup}\n`), theirs.setup !== "");
    }
    const { unlocks, ...none } = new Core({ module }).profile("frontier", []);
    assert.ok(unlocks.length > 20 && unlocks.every(({ owned }) => !owned));
    assert.deepEqual(none, {
        observation: 0,
        spent: 0,
        first_times: [],
        setup: "",
        tally: "",
    });
    const found = new Core({ module }).profile("tale", [
        "0 winter:thaw",
        "0 winter:given,bell:rung",
    ]);
    assert.match(
        found.tally,
        /^3 of 31 in 4 stories: The Bell Under Hollin Water 1 of 7; The Borrowed Winter 2 of 8$/,
    );
    assert.equal(found.setup, "seen=bell:rung,winter:given,winter:thaw");
});

test("thousands of opens in one instance need no more memory than a few hundred", () => {
    const { core, size } = measured();
    const use = () => {
        for (const { name, text } of runs) {
            core.open(text);
            core.watch();
            core.seek(0);
            core.open(codes.get(name));
            core.code();
            core.run();
            core.log(0);
            core.open(text.slice(0, -9));
            core.profile("frontier", ["1 enemy:01"]);
        }
    };
    use();
    use();
    const settled = size();
    assert.ok(settled <= 16 << 20, `${settled} bytes after every run of the corpus`);
    for (let i = 0; i < 3; i++) use();
    assert.equal(size(), settled, `after ${5 * 3 * runs.length} opens`);
    const other = measured();
    for (let length = 1; length < 5000; length++) other.core.open("A".repeat(length));
    assert.ok(other.size() <= 10 << 20, `${other.size()} bytes after texts of every length`);
});

test("a text that memory has no room for breaks the instance, not the next one", () => {
    assert.throws(() => new Core({ module }).open("A".repeat((128 << 20) + 1)), Broken);
    assert.ok(opened(runs[0].text));
});
