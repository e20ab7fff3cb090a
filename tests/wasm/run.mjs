// Runs a WebAssembly command that only prints: node tests/wasm/run.mjs FILE.wasm
import { readFileSync, writeSync } from "node:fs";

const NOT_SUPPORTED = 52;
class Exit extends Error {
    constructor(status) {
        super(`exit ${status}`);
        this.status = status;
    }
}

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
let instance;

// The text of a list of (address, length) pairs in the module's memory, written as it is.
function fdWrite(fd, list, count, written) {
    const memory = new DataView(instance.exports.memory.buffer);
    let total = 0;
    for (let i = 0; i < count; i++) {
        const address = memory.getUint32(list + 8 * i, true);
        const length = memory.getUint32(list + 8 * i + 4, true);
        writeSync(fd, new Uint8Array(memory.buffer, address, length));
        total += length;
    }
    memory.setUint32(written, total, true);
    return 0;
}

// It is called without any words.
function countWords(count, length) {
    const memory = new DataView(instance.exports.memory.buffer);
    memory.setUint32(count, 0, true);
    memory.setUint32(length, 0, true);
    return 0;
}

const known = {
    fd_write: fdWrite,
    args_sizes_get: countWords,
    args_get: () => 0,
    proc_exit: (status) => {
        throw new Exit(status);
    },
};
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = known[name] ?? (() => NOT_SUPPORTED);
}

instance = new WebAssembly.Instance(module, imports);
try {
    instance.exports._start();
} catch (error) {
    if (!(error instanceof Exit)) throw error;
    process.exitCode = error.status;
}
