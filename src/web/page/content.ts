// Content that somebody else has packed, to be played in place of a game's own: what its head says, and
// its bytes. The core decides whether it can be played; see src/engine/packed.h.
import { Core } from "./core";

export interface Content {
  hash: string;
  game: string; // its id
  name: string;
  author: string;
  licence: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const MOST = 4 * 1024 * 1024 + 600; // bytes of such a file

export async function isContent(file: File): Promise<boolean> {
  const first = "candor-content";
  return (await file.slice(0, first.length).text()) === first;
}

/** What is in the file; throws what is wrong with it, where, and what was expected. */
export async function readContent(module: WebAssembly.Module, file: File): Promise<Content> {
  if (file.size > MOST) throw new Error(`found ${file.size} bytes, expected at most ${MOST}.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  new Core({ module, content: bytes });
  const lines = new TextDecoder().decode(bytes.subarray(0, 600)).split("\n");
  const [, game, name, author, licence, hash] = lines.map((line) =>
    line.slice(line.indexOf(" ") + 1),
  ) as [string, string, string, string, string, string]; // the core has seen to it that they are there
  return { hash, game, name, author, licence, bytes };
}
