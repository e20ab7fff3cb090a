// The hosted folder: the module beside the page, and a worker that makes it play offline.
//
// A new version waits until the player asks for it: rules never change in the middle of a run.
import { bringWorkers } from "./reviews";
import { start } from "./start";

function offer(worker: ServiceWorker): void {
  const notice = document.createElement("div");
  const button = document.createElement("button");
  notice.className = "notice update";
  notice.setAttribute("role", "status");
  notice.append("A new version of Candor is ready. ", button);
  button.textContent = "Reload";
  // Only the tab in which it was asked for: another one may be in the middle of a run.
  button.onclick = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    if (worker.state === "installed") worker.postMessage("take over");
    else location.reload(); // another tab was first
  };
  document.body.prepend(notice);
}

async function keepForOffline(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const registration = await workers.register("worker.js");
  if (registration.waiting && workers.controller) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && workers.controller) offer(worker);
    });
  });
}

bringWorkers(() => new Worker("reviewer.js"));
void start(async () => {
  const answer = await fetch("core.wasm");
  if (!answer.ok) throw new Error(`core.wasm: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
});
keepForOffline().catch(() => undefined); // without it the page plays all the same
