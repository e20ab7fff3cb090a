// The other direction of page/dense.ts, for the build and its test: by dense-pack.wasm.
import { readFileSync } from "node:fs";

const SHORT = 33; // signs that stand for 6 bits

/** Bytes as the signs that page/dense.ts reads. */
export function asSigns(bytes) {
    let [signs, held, bits] = ["", 0, 0];
    for (const byte of [...bytes, 0]) {
        held = ((held << 8) | byte) & 0xffff;
        for (bits += 8; bits >= 7; ) {
            const first = (held >> (bits - 6)) & 63;
            const isShort = first < SHORT;
            bits -= isShort ? 6 : 7;
            signs += String.fromCharCode(32 + (isShort ? first : ((held >> bits) & 127) - SHORT));
        }
    }
    return signs;
}

/** A program as signs that gzip finds the same things in: of bytes that are rare in one, two for each. */
export const asCharacters = (program) =>
    Array.from(program, (byte) => String.fromCharCode(byte + (byte < 95 ? 32 : 288))).join("");

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
