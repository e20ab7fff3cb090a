// candor.html carries the code of the module packed for itself, and script, style and the module's data packed together.
// This unpacks them, both at once beside each other, and puts them in their places, the script before the rest is
// there; the page's policy knows the hash of each.
import { unpack } from "./dense";

export interface PageScript extends HTMLScriptElement {
  core: Promise<Uint8Array<ArrayBuffer>>;
  reviewer: string;
}

const textIn = (id: string) => document.getElementById(id)?.textContent ?? "";

const program = Uint8Array.from(textIn("dense"), (sign) => sign.charCodeAt(0) - 32);

const WORK = `onmessage = ({ data }) => (${String(unpack)})(...data, (piece) => postMessage(piece))`;

/** By a worker, so that the parts take no longer than the longest; here, where there is none. */
function unpackApart(packed: string, sizes: number[], found: ((piece: Uint8Array) => void)[]) {
  const here = () => {
    let i = 0;
    unpack(program, packed, sizes, (piece) => found[i++]?.(piece));
  };
  try {
    const worker = new Worker(URL.createObjectURL(new Blob([WORK])));
    let i = 0;
    worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
      found[i++]?.(data);
      if (i === sizes.length) worker.terminate();
    };
    worker.onerror = here;
    worker.postMessage([program, packed, sizes]);
  } catch {
    here();
  }
}

/** The pieces that a part of the page carries. */
function carried(id: string): Promise<Uint8Array>[] {
  const sizes = document.getElementById(id)?.dataset.sizes?.split(" ").map(Number) ?? [];
  const found: ((piece: Uint8Array) => void)[] = [];
  const pieces = sizes.map(() => new Promise<Uint8Array>((resolve) => found.push(resolve)));
  unpackApart(textIn(id), sizes, found);
  return pieces;
}

const [code] = carried("code");
const [reviewer, page, style, data] = carried("texts");

async function module(): Promise<Uint8Array<ArrayBuffer>> {
  const pieces = [(await code) ?? [], (await data) ?? []];
  const whole = new Uint8Array(pieces.reduce((all, { length }) => all + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const textOf = async (piece?: Promise<Uint8Array>) => new TextDecoder().decode(await piece);

const sheet = document.createElement("style");
sheet.textContent = await textOf(style);
document.head.append(sheet);

const script = document.createElement("script") as PageScript;
script.type = "module";
script.id = "page";
script.core = module();
script.reviewer = await textOf(reviewer);
script.textContent = await textOf(page);
document.body.append(script);
