// candor.html: one file that holds everything, and plays from a double click.
import { unpack } from "./lzma";
import { start } from "./start";

void start(async () => {
  const packed = atob(document.getElementById("core")?.textContent?.trim() ?? "");
  return unpack(Uint8Array.from(packed, (c) => c.charCodeAt(0)));
});
