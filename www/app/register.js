// Registers the service worker of the product's own page when the map is ready, so that its downloads do not delay the map.
(async () => {
  const worker = navigator.serviceWorker;
  if (!worker) return;
  await customElements.whenDefined("burst-map");
  await document.querySelector("burst-map").ready;
  await worker.register("sw.js");
})().catch(() => {}); // The page works without it.
