// candor.html: one file that holds everything, and plays from a double click. See boot.ts.
import type { PageScript } from "./boot";
import { bringWorkers } from "./reviews";
import { start } from "./start";

const script = document.getElementById("page") as PageScript;
const reviewer = URL.createObjectURL(new Blob([script.reviewer], { type: "text/javascript" }));
bringWorkers(() => new Worker(reviewer));
void start(async () => script.core);
