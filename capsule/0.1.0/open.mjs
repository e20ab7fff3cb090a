// opener(MODULE) -> open(TEXT): asks the games as WebAssembly (src/web/exports.c) what a run file or a code is, by replaying it.
//
// It stands alone, because tools/freeze keeps a copy beside the module of every released version: whatever becomes of the
// page and of its exports, that copy knows how to ask that module.
export function opener(bytes) {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes)); // it asks for nothing
    exports._initialize();
    const ask = (question) => {
        const done = question();
        const answer = new Uint8Array(exports.memory.buffer, exports.page_answer(), exports.page_answer_length());
        return { done: done === 1, text: new TextDecoder("utf-8", { fatal: true }).decode(answer) };
    };

    /** What the text is; if its replay bears it out, also the whole run file and the code. */
    return (text) => {
        const given = new TextEncoder().encode(text);
        const room = exports.page_room(given.length); // may move the memory
        new Uint8Array(exports.memory.buffer).set(given, room);
        const found = JSON.parse(ask(() => exports.page_open()).text);
        if (!found.verified) return found;
        return { ...found, run: ask(() => exports.page_run()).text, code: ask(() => exports.page_code()).text };
    };
}
