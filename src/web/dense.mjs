// The other direction of page/dense.ts, for the build and its test: by dense-pack.wasm.
import { readFileSync } from "node:fs";

export function pack(program, bytes) {
    const module = new WebAssembly.Module(readFileSync(program));
    const { memory, pack } = new WebAssembly.Instance(module).exports;
    const from = memory.buffer.byteLength;
    const [copy, packed] = [from + bytes.length, from + 2 * bytes.length + 1];
    memory.grow(Math.ceil((4 * bytes.length + 100) / 65536)); // what cannot be packed grows a little
    new Uint8Array(memory.buffer).set(bytes, from);
    const length = pack(from, bytes.length, copy, packed);
    return Buffer.from(memory.buffer.slice(packed, packed + length));
}
