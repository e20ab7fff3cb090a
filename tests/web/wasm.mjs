// Reads just enough of a WebAssembly module to tell which instructions are in it.

const FLOATS = [0x7c, 0x7d]; // f64 and f32 as types
const between = (first, last) => (byte) => byte >= first && byte <= last;
// Loads, stores, constants, comparisons, arithmetic, conversions from and to.
const FLOAT_CODES = [
    ...[between(0x2a, 0x2b), between(0x38, 0x39), between(0x43, 0x44), between(0x5b, 0x66)],
    ...[between(0x8b, 0xa6), between(0xa8, 0xab), between(0xae, 0xbf)],
];

class Reader {
    constructor(bytes, at = 0) {
        this.bytes = bytes;
        this.at = at;
    }
    byte() {
        if (this.at >= this.bytes.length) throw new Error("the module ends early");
        return this.bytes[this.at++];
    }
    number() {
        // LEB128; a negative one comes out wrong, but its length is right
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = this.byte();
            value += (byte & 0x7f) * 2 ** shift;
            if (byte < 0x80) return value;
        }
    }
    skip(count) {
        for (let i = 0; i < count; i++) this.number();
    }
}

/** Skips what follows an opcode. An unknown one is an error: then this reader must learn it. */
function skipOperands(reader, code) {
    if (code === 0x0e)
        reader.skip(reader.number() + 1); // br_table
    else if (between(0x28, 0x3e)(code) || code === 0x11)
        reader.skip(2); // loads, stores, call_indirect
    else if ([0x02, 0x03, 0x04, 0x0c, 0x0d, 0x10, 0x3f, 0x40, 0x41, 0x42].includes(code))
        reader.skip(1);
    else if (between(0x20, 0x26)(code))
        reader.skip(1); // locals, globals, tables
    else if (code === 0x43) reader.at += 4;
    else if (code === 0x44) reader.at += 8;
    else if (code === 0x1c) reader.skip(reader.number());
    else if (code === 0xfc) {
        const more = reader.number();
        if (more < 8) return true; // saturating conversions of floats
        if (![8, 9, 10, 11].includes(more)) throw new Error(`unknown instruction fc ${more}`);
        reader.skip([2, 1, 2, 1][more - 8]);
    } else if (
        ![0x00, 0x01, 0x05, 0x0b, 0x0f, 0x1a, 0x1b].includes(code) &&
        !between(0x45, 0xc4)(code)
    )
        throw new Error(`unknown instruction ${code.toString(16)} at ${reader.at}`);
    return FLOAT_CODES.some((has) => has(code));
}

function* sections(bytes) {
    const reader = new Reader(bytes, 8);
    while (reader.at < bytes.length) {
        const id = reader.byte();
        const end = reader.number() + reader.at;
        yield { id, reader: new Reader(bytes.subarray(0, end), reader.at) };
        reader.at = end;
    }
}

/** How many instructions the code section has, and where those are that use floats. */
export function instructions(bytes) {
    const found = { count: 0, functions: 0, floats: [] };
    for (const { id, reader } of sections(bytes)) {
        if (id !== 10) continue;
        for (let left = reader.number(); left > 0; left--) {
            const end = reader.number() + reader.at;
            found.functions++;
            for (let groups = reader.number(); groups > 0; groups--) {
                reader.number();
                if (FLOATS.includes(reader.byte()))
                    found.floats.push(`a local at ${reader.at - 1}`);
            }
            while (reader.at < end) {
                const at = reader.at;
                const code = reader.byte();
                if (skipOperands(reader, code)) found.floats.push(`${code.toString(16)} at ${at}`);
                found.count++;
            }
            if (reader.at !== end)
                throw new Error(`lost at ${reader.at}, the function ends at ${end}`);
        }
    }
    return found;
}
