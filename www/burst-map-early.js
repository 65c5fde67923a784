// The time between the first part of the module and the second: the map can be moved, and all else waits.

import { isGerman, loadingCard, notice } from "./burst-map-parts.js";

/**
 * Returns whether the first part of the module can show an element's map. That part has the functions of a first visit: a scene in our
 * own format, and no stored fight. Everything else waits for the second part. `scene`: the bytes of a file, the host's scene, or null for
 * the sample.
 */
export async function canStartEarly(element, scene) {
  const live = element.hasAttribute("follow") || element.getAttribute("seat") === "replay";
  // If the address contains a map, that map opens.
  if (live || /^#m\d=/.test(location.hash)) return false;
  return isOwnFormat(scene) && !(await hasStored(element));
}

function isOwnFormat(scene) {
  if (scene === null) return true;
  if (scene instanceof Uint8Array) return /^\s*\{[^]*"burstmap-scene"/.test(new TextDecoder().decode(scene));
  return scene?.format === "burstmap-scene";
}

/** Returns whether the browser may have stored a fight of this element. */
async function hasStored(element) {
  const [key, maps] = ["save-key", "maps"].map((name) => element.getAttribute(name));
  if (key === null && maps === null) return false;
  try {
    if (localStorage.getItem(`burstmap:${key}`) ?? localStorage.getItem(`burstmap:open:${maps}`)) return true;
    return (await indexedDB.databases()).some(({ name }) => name === "burstmap");
  } catch {
    return true;
  }
}

/** Returns the camera of a lost widget as the option `picture` of the next widget. */
export function viewOf(host) {
  const view = host.querySelector("[data-view]")?.dataset.view.split(" ").map(Number);
  if (!view) return undefined;
  const [x, y, scale] = view;
  return { size: [1, 1], center: [0.5, 0.5], scale, cells: [x - 0.5, y - 0.5, 1, 1] };
}

/** Returns the sign that the second part is loading. */
export function waiting(element) {
  const card = loadingCard(element, true);
  card.setAttribute("part", "waiting");
  card.setAttribute("role", "status");
  const words = isGerman(element) ? "Die Werkzeuge werden geladen …" : "Loading the tools …";
  card.append(Object.assign(document.createElement("p"), { textContent: words }));
  return card;
}

/** Returns the notice that the second part could not be loaded. The map stays. */
export function stopped(element, told, again) {
  const { code, message } = told.error.cause ?? told.error;
  const [heading, advice] = isGerman(element)
    ? ["Die Werkzeuge konnten nicht geladen werden", "Prüfe die Verbindung und versuche es noch einmal."]
    : ["The tools could not be loaded", "Check the connection and try again."];
  // Our own refusals are for the site's owner.
  const card = notice(element, typeof code === "string" ? message : `${advice} (${message})`, true, again);
  card.querySelector("h2").textContent = heading;
  return card;
}
