// The service worker: everything is stored at the first visit and served from there.
/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;
declare const CANDOR_FILES: string[];
declare const CANDOR_BUILD: string; // a hash over the files: another build is another cache

// Another copy of the page below another path of the same host has its own.
const ours = `candor-${new URL(self.registration.scope).pathname}-`;
const cacheName = ours + CANDOR_BUILD;

/** From the host itself: what the browser has in store may be of the version before. */
async function store(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll(CANDOR_FILES.map((file) => new Request(file, { cache: "reload" })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(store()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const found = caches.match(event.request, { cacheName, ignoreSearch: true });
  event.respondWith(found.then((answer) => answer ?? fetch(event.request)));
});
