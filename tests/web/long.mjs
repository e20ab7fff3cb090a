// Very long runs, made by the page's own core.
import { anyMove } from "./lab.mjs";
import { importPage, moduleBytes } from "./support.mjs";

const { Core } = await importPage("core.ts");
const module = new WebAssembly.Module(moduleBytes());

/** A journey that was played to its end, by a character that was thought over for so long: its code. */
export function longRun(thoughts) {
    const core = new Core({ module });
    core.start("tale", "3", "");
    for (let i = 0; i < thoughts; i++) core.do(i % 2 ? "stat valor 3" : "stat valor 4");
    const choose = anyMove(3);
    let view = core.view();
    while (!view.report) {
        const enabled = view.moves.filter(({ enabled }) => enabled).map(({ move }) => move);
        core.do(choose(view, enabled));
        view = core.view();
    }
    return { code: core.code(), steps: view.step };
}
