// candor.html carries module, style and script packed together, and the content of the games, which is
// cut out of the module, packed in a way of its own. This unpacks them and puts them in their places; the page's
// policy knows the hash of each.
import { unpackDense } from "./dense";
import { unpack } from "./lzma";

export interface PageScript extends HTMLScriptElement {
  core: Uint8Array<ArrayBuffer>;
}

/** The bytes that a part of the page carries, and the numbers that it says about them. */
function carried(id: string): [Uint8Array, number[]] {
  const part = document.getElementById(id);
  const bytes = Uint8Array.from(atob(part?.textContent?.trim() ?? ""), (c) => c.charCodeAt(0));
  return [bytes, part?.dataset.sizes?.split(" ").map(Number) ?? []];
}

const [packed, sizes] = carried("packed");
const whole = unpack(packed);
let at = 0;
const [module = new Uint8Array(), style = new Uint8Array()] = sizes.map((size) =>
  whole.subarray(at, (at += size)),
);

// The content of the games goes back to its places in the module.
const [dense, places] = carried("dense");
const lengths = places.filter((_, i) => i % 2 === 1);
const content = unpackDense(
  dense,
  lengths.reduce((sum, length) => sum + length, 0),
);
const core = new Uint8Array(module.length + content.length);
let from = 0;
let taken = 0;
lengths.forEach((length, i) => {
  const place = places[i * 2] ?? 0;
  core.set(module.subarray(from, place - taken), from + taken);
  core.set(content.subarray(taken, taken + length), place);
  from = place - taken;
  taken += length;
});
core.set(module.subarray(from), from + taken);

const sheet = document.createElement("style");
sheet.textContent = new TextDecoder().decode(style);
document.head.append(sheet);

const script = document.createElement("script") as PageScript;
script.type = "module";
script.id = "page";
script.core = core;
script.textContent = new TextDecoder().decode(whole.subarray(at));
document.body.append(script);
