// Service worker of the product's own page. It stores the files of one build, so that the page opens offline and immediately.
//
// A new build is downloaded next to the current one, and takes over when it is complete: the next visit or reload uses it. Tabs that are
// still open use the files of their own build, because the caches of the last two builds stay. The page must not ask for the takeover when
// it loads: at that moment, Chromium does not answer a second reload.

/** Name of the build and its files, as the build writes them. */
const BUILD = "name of the build";
const FILES = ["files of the build"];

const PREFIX = "burstmap ";
const CACHE = PREFIX + BUILD;
const PAGE = new URL("./", location.href).href;

addEventListener("install", (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(Promise.all([tidy(), self.clients.claim()])));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(PAGE)) event.respondWith(answer(request));
});

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(request) {
  const [address] = request.url.split(/[?#]/);
  const page = address === PAGE || address === `${PAGE}index.html`;
  const wanted = page ? PAGE : address;
  const own = await caches.open(CACHE);
  return (await own.match(wanted)) ?? (await caches.match(wanted)) ?? fetch(request);
}
