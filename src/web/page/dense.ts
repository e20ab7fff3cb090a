// Unpacks a part of candor.html by the program in src/web/dense.c: an instance for each.

interface Exports {
  memory: WebAssembly.Memory;
  unpack(packed: number, length: number, out: number, size: number): void;
}

export function unpack(
  program: WebAssembly.Module,
  packed: Uint8Array,
  size: number,
): Uint8Array<ArrayBuffer> {
  const { memory, unpack } = new WebAssembly.Instance(program).exports as unknown as Exports;
  const room = memory.buffer.byteLength; // behind all that it has itself
  const out = room + packed.length;
  memory.grow(Math.ceil((packed.length + size + 1) / 65536));
  new Uint8Array(memory.buffer).set(packed, room);
  unpack(room, packed.length, out, size);
  return new Uint8Array(memory.buffer.slice(out, out + size));
}
