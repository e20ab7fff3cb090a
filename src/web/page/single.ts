// candor.html: one file that holds everything, and plays from a double click. See boot.ts.
import type { PageScript } from "./boot";
import { start } from "./start";

void start(async () => (document.getElementById("page") as PageScript).core);
