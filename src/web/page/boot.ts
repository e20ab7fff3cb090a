// candor.html carries module, style and script packed together. This unpacks them and puts them in
// their places; the page's policy knows the hash of each.
import { unpack } from "./lzma";

export interface PageScript extends HTMLScriptElement {
  core: Uint8Array<ArrayBuffer>;
}

const packed = document.getElementById("packed");
const sizes = packed?.dataset.sizes?.split(" ").map(Number) ?? [];
const whole = unpack(
  Uint8Array.from(atob(packed?.textContent?.trim() ?? ""), (c) => c.charCodeAt(0)),
);
let at = 0;
const [core = new Uint8Array(0), style = new Uint8Array()] = sizes.map((size) =>
  whole.subarray(at, (at += size)),
);

const sheet = document.createElement("style");
sheet.textContent = new TextDecoder().decode(style);
document.head.append(sheet);

const script = document.createElement("script") as PageScript;
script.type = "module";
script.id = "page";
script.core = core;
script.textContent = new TextDecoder().decode(whole.subarray(at));
document.body.append(script);
