// Unpacks a part of candor.html by the program in src/web/dense.c: an instance for each.

interface Exports {
  memory: WebAssembly.Memory;
  open(packed: number, length: number, out: number): void;
  unpack(size: number): void;
}

/**
 * What is packed is written in the 95 signs that can be printed: the first 33 stand for 6 bits, the others for 7, so that
 * gzip, which gives each as many, adds next to nothing. Pieces are handed over one by one, each as soon as it is there.
 */
export function unpack(
  program: BufferSource,
  packed: string,
  sizes: number[],
  found: (piece: Uint8Array<ArrayBuffer>) => void,
): void {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(program));
  const { memory, open, unpack } = exports as unknown as Exports;
  const room = memory.buffer.byteLength; // behind all that it has itself
  const out = room + packed.length;
  const size = sizes.reduce((all, one) => all + one, 0);
  memory.grow(Math.ceil((packed.length + size + 1) / 65536));
  const all = new Uint8Array(memory.buffer);
  let end = room;
  for (let i = 0, held = 0, bits = 0; i < packed.length; i++) {
    const sign = packed.charCodeAt(i) - 32;
    held = sign < 33 ? (held << 6) | sign : (held << 7) | (sign + 33);
    bits += sign < 33 ? 6 : 7;
    if (bits > 7) all[end++] = held >> (bits -= 8);
  }
  open(room, end - room, out);
  end = 0;
  for (const one of sizes) {
    unpack((end += one));
    found(all.slice(out + end - one, out + end));
  }
}
