// candor.html carries module, style and script packed, and the content of the games, which is cut out of
// the module, packed for itself. This unpacks them and puts them in their places; the page's policy
// knows the hash of each.
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

const program = new WebAssembly.Module(carried("dense")[0]);
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

/** What is carried there, whole, for so many bytes. */
function whole(id: string): [Uint8Array<ArrayBuffer>, number[]] {
  const [packed, sizes] = carried(id);
  return [unpack(program, packed, sum(sizes)), sizes];
}

// The content of the games goes back to its places in the module.
const [content, lengths] = whole("content");
const [module] = whole("module");
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

const [texts, [ofStyle = 0, ofReviewer = 0]] = whole("texts");
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
