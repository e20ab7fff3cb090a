// candor.html carries the code of the module packed for itself, and its data, script and style packed together.
// This unpacks them, both at once beside each other, and puts them in their places; the page's policy knows
// the hash of each.
import { unpack } from "./dense";

export interface PageScript extends HTMLScriptElement {
  core: Uint8Array<ArrayBuffer>;
  reviewer: string;
}

const textIn = (id: string) => document.getElementById(id)?.textContent ?? "";

const program = Uint8Array.from(textIn("dense").match(/../g) ?? [], (two) => parseInt(two, 16));

const WORK = `onmessage = ({ data }) => postMessage((${String(unpack)})(...data))`;

/** By a worker, so that the parts take no longer than the longest; here, where there is none. */
function unpackApart(packed: string, size: number): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const here = () => resolve(unpack(program, packed, size));
    try {
      const worker = new Worker(URL.createObjectURL(new Blob([WORK])));
      worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
        worker.terminate();
        resolve(data);
      };
      worker.onerror = here;
      worker.postMessage([program, packed, size]);
    } catch {
      here();
    }
  });
}

/** The pieces that a part of the page carries. */
async function carried(id: string): Promise<Uint8Array[]> {
  const sizes = document.getElementById(id)?.dataset.sizes?.split(" ").map(Number) ?? [];
  const ends = sizes.map((_, i) => sizes.slice(0, i + 1).reduce((all, size) => all + size));
  const whole = await unpackApart(textIn(id), ends.at(-1) ?? 0);
  return ends.map((end, i) => whole.subarray(ends[i - 1] ?? 0, end));
}

const [[code], [data, reviewer, page, style]] = await Promise.all([
  carried("code"),
  carried("texts"),
]);
const core = new Uint8Array([code, data].reduce((all, piece) => all + (piece?.length ?? 0), 0));
core.set(code ?? []);
core.set(data ?? [], code?.length);
const textOf = (piece?: Uint8Array) => new TextDecoder().decode(piece);

const sheet = document.createElement("style");
sheet.textContent = textOf(style);
document.head.append(sheet);

const script = document.createElement("script") as PageScript;
script.type = "module";
script.id = "page";
script.core = core;
script.reviewer = textOf(reviewer);
script.textContent = textOf(page);
document.body.append(script);
