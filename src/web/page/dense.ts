// Unpacks a part of candor.html by the program in src/web/dense.c: an instance for each.

interface Exports {
  memory: WebAssembly.Memory;
  open(packed: number, length: number, out: number): void;
  unpack(size: number): void;
}

/** What is packed is base64. Its pieces are handed over one by one, each as soon as it is there. */
export function unpack(
  program: BufferSource,
  packed: string,
  sizes: number[],
  found: (piece: Uint8Array<ArrayBuffer>) => void,
): void {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(program));
  const { memory, open, unpack } = exports as unknown as Exports;
  const bytes = atob(packed);
  const room = memory.buffer.byteLength; // behind all that it has itself
  const out = room + bytes.length;
  const size = sizes.reduce((all, one) => all + one, 0);
  memory.grow(Math.ceil((bytes.length + size + 1) / 65536));
  const all = new Uint8Array(memory.buffer);
  for (let i = 0; i < bytes.length; i++) all[room + i] = bytes.charCodeAt(i);
  open(room, bytes.length, out);
  let end = 0;
  for (const one of sizes) {
    unpack((end += one));
    found(all.slice(out + end - one, out + end));
  }
}
