// Unpacks a part of candor.html by the program in src/web/dense.c: an instance for each.

interface Exports {
  memory: WebAssembly.Memory;
  unpack(packed: number, length: number, out: number, size: number): void;
}

/** What is packed is text: base64. */
export function unpack(
  program: BufferSource,
  packed: string,
  size: number,
): Uint8Array<ArrayBuffer> {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(program));
  const { memory, unpack } = exports as unknown as Exports;
  const bytes = atob(packed);
  const room = memory.buffer.byteLength; // behind all that it has itself
  const out = room + bytes.length;
  memory.grow(Math.ceil((bytes.length + size + 1) / 65536));
  const all = new Uint8Array(memory.buffer);
  for (let i = 0; i < bytes.length; i++) all[room + i] = bytes.charCodeAt(i);
  unpack(room, bytes.length, out, size);
  return all.slice(out, out + size);
}
