// candor.html carries module, style and script packed, and the content of the games, which is cut out of
// the module, packed for itself. This unpacks them, all at once beside each other, and puts them in their places;
// the page's policy knows the hash of each.
import { unpack } from "./dense";

export interface PageScript extends HTMLScriptElement {
  core: Uint8Array<ArrayBuffer>;
  reviewer: string;
}

/** The bytes that a part of the page carries, and the numbers that it says about them. */
function carried(id: string): [Uint8Array<ArrayBuffer>, number[]] {
  const part = document.getElementById(id);
  const text = atob(part?.textContent ?? "");
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return [bytes, part?.dataset.sizes?.split(" ").map(Number) ?? []];
}

const [program] = carried("dense");
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

const WORK = `onmessage = ({ data: [program, packed, size] }) =>
  postMessage((${String(unpack)})(new WebAssembly.Module(program), packed, size))`;

/** By a worker, so that the parts take no longer than the longest; here, where there is none. */
function unpackApart(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const here = () => resolve(unpack(new WebAssembly.Module(program), packed, size));
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

/** What is carried there, whole. */
async function whole(id: string): Promise<[Uint8Array, number[]]> {
  const [packed, sizes] = carried(id);
  return [await unpackApart(packed, sum(sizes)), sizes];
}

// The content of the games goes back to its places in the module.
const [[module], [content, lengths], [texts, [ofStyle = 0, ofReviewer = 0]]] = await Promise.all([
  whole("module"),
  whole("content"),
  whole("texts"),
]);
const places = document.getElementById("content")?.dataset.places?.split(" ").map(Number) ?? [];
const core = new Uint8Array(module.length + content.length);
let from = 0;
let taken = 0;
lengths.forEach((length, i) => {
  const place = places[i] ?? 0;
  core.set(module.subarray(from, place - taken), from + taken);
  core.set(content.subarray(taken, taken + length), place);
  from = place - taken;
  taken += length;
});
core.set(module.subarray(from), from + taken);

const textOf = (from: number, to?: number) => new TextDecoder().decode(texts.subarray(from, to));
const sheet = document.createElement("style");
sheet.textContent = textOf(0, ofStyle);
document.head.append(sheet);

const script = document.createElement("script") as PageScript;
script.type = "module";
script.id = "page";
script.core = core;
script.reviewer = textOf(ofStyle, ofStyle + ofReviewer);
script.textContent = textOf(ofStyle + ofReviewer);
document.body.append(script);
