// Parts of <burst-map> outside of its class: attributes, style, notices, loading of files.

import { TRANSLATIONS, fileOf, wantedLanguage } from "./burstmap-texts.js";

/** Effect of a changed attribute. */
export const IN_PLACE = "in place"; // The widget applies it without a restart.
export const AGAIN = "again"; // Another widget continues the same fight.
export const ANEW = "anew"; // The fight comes from another source.

/** Every attribute except `src`, with its option and its effect. Each is also a property with the name of the option. */
export const ATTRIBUTES = {
  seat: { option: "seat", takes: AGAIN },
  role: { option: "role", takes: AGAIN }, // The old name of `seat`.
  gestures: { option: "gestures", takes: AGAIN },
  side: { option: "side", takes: AGAIN },
  player: { option: "player", takes: IN_PLACE },
  readonly: { option: "readonly", takes: IN_PLACE, flag: true },
  "save-key": { option: "saveKey", takes: AGAIN },
  maps: { option: "maps", takes: AGAIN },
  theme: { option: "theme", takes: IN_PLACE },
  lang: { option: "language", takes: IN_PLACE },
  scenes: { option: "scenes", takes: IN_PLACE },
  lead: { option: "lead", takes: AGAIN },
  follow: { option: "follow", takes: ANEW },
  "player-page": { option: "playerPage", takes: IN_PLACE },
  "link-page": { option: "linkPage", takes: IN_PLACE },
  tools: { option: "tools", takes: IN_PLACE },
  panels: { option: "panels", takes: IN_PLACE },
};

/** Values of `loading`. The first is the default. */
const LOADING = ["lazy", "eager", "click"];

/** Distance around the visible part of the page within which a map starts, in CSS pixels. */
const NEAR = 1250;

/** Returns the widget's options from an element's attributes. */
export function optionsOf(element) {
  const options = {};
  for (const [attribute, { option, flag }] of Object.entries(ATTRIBUTES)) {
    const value = element.getAttribute(attribute);
    const renamed = attribute === "role" && element.hasAttribute("seat");
    if (value !== null && !renamed) options[option] = flag ? value !== "false" : value;
  }
  return options;
}

const STYLE = `
:host { display: block; position: relative; contain: strict; contain-intrinsic-size: 320px clamp(256px, 100vh, 320px);
  min-height: 0;
  min-width: min(100%, 320px); direction: ltr; }
:host([hidden]) { display: none; }
.burst-map-host { position: absolute; inset: 0; }
.burst-map-host:empty { pointer-events: none; }
.burst-map-host.coming { visibility: hidden; }
.burst-map-poster { position: absolute; inset: 0; overflow: hidden; }
.burst-map-poster.movable { touch-action: none; user-select: none; -webkit-user-select: none; cursor: grab; }
.burst-map-poster.movable.polite { touch-action: pan-x pan-y; }
.burst-map-poster.movable:active { cursor: grabbing; }
.burst-map-poster:focus-visible { outline: 3px solid #0b63c1; outline-offset: -3px; }
.burst-map-movable { width: 100%; height: 100%; }
.burst-map-poster[hidden], .burst-map-poster > slot[name] { display: none; }
.burst-map-loading { all: initial; position: absolute; inset: 0; overflow: hidden; pointer-events: none; direction: ltr;
  --ground: #cfc8b8; --board: #ddd6c5; --line: #0000001f; --card: #fff; --ink: #1b1f25;
  font: 15px/1.5 system-ui, sans-serif; color: var(--ink); }
.burst-map-loading:not(.over) { background: var(--ground); }
.burst-map-loading > div { position: absolute; inset: 9% 6%; background: repeating-linear-gradient(var(--line) 0 1px, #0000 0 32px),
  repeating-linear-gradient(90deg, var(--line) 0 1px, #0000 0 32px), var(--board); }
.burst-map-loading > p { position: absolute; inset: auto 0 10%; width: max-content; max-width: 80%; margin: auto; padding: 8px 16px;
  border-radius: 12px; background: var(--card); text-align: center; }
.burst-map-loading.over > div { display: none; }
.burst-map-loading.over > p { bottom: 12px; }
.burst-map-loading progress { display: block; width: 200px; max-width: 100%; height: 6px; accent-color: #0b63c1; }
.burst-map-loading.dark { --ground: #14171b; --board: #262a2f; --line: #ffffff1c; --card: #22272e; --ink: #eceff3; }
::slotted(img), ::slotted(picture), ::slotted(a) { display: block; width: 100%; height: 100%; object-fit: contain; }
.burst-map-notice { all: initial; position: absolute; inset: 0; display: grid; place-content: center; justify-items: start; gap: 8px;
  direction: ltr; padding: 24px; max-width: 640px; margin: auto; border-radius: 8px; font: 16px/1.5 system-ui, sans-serif; color: CanvasText;
  background: Canvas; }
.burst-map-notice.over { inset: auto 12px 12px; padding: 12px 16px; }
.burst-map-notice :is(h2, p) { margin: 0; font-size: inherit; overflow-wrap: anywhere; }
.burst-map-notice button { font: inherit; min-height: 44px; padding: 0 16px; cursor: pointer; }
.burst-map-notice ~ .burst-map-loading, .burst-map-loading:has(~ .burst-map-notice) { display: none; }
.burst-map-offer { all: initial; position: absolute; inset: 0; display: grid; place-content: center; direction: ltr; }
.burst-map-offer.over { place-content: end center; padding: 12px; pointer-events: none; }
.burst-map-offer button { font: 16px/1.5 system-ui, sans-serif; min-height: 44px; padding: 0 20px; border: 1px solid ButtonBorder;
  border-radius: 12px; color: ButtonText; background: ButtonFace; cursor: pointer; pointer-events: auto; }
@media print {
  :host { contain: none; height: auto !important; max-height: none !important; aspect-ratio: auto !important; }
  .burst-map-loading, .burst-map-offer, .burst-map-notice, .burst-map-host:is(.coming, :empty) { display: none; }
  .burst-map-host, .burst-map-poster, .burst-map-movable { position: relative; inset: auto; height: auto; overflow: visible; }
  .burst-map-movable { transform: none !important; }
  ::slotted(img), ::slotted(picture), ::slotted(a) { height: auto; max-height: 96vh; break-inside: avoid; }
  .burst-map-poster > slot[name] { display: block; }
  .burst-map-host:not(:has([data-paper])) { aspect-ratio: 4 / 3; }
  .burst-map-host:not(:has([data-paper])) > * { position: absolute; inset: 0; }
}`;

/** An error in the contract's form. */
export function refusal(code, message, path) {
  const error = Object.assign(new Error(message), { code });
  error.name = "BurstmapError";
  if (path !== undefined) error.path = path;
  return error;
}

/**
 * Loads the module or its first part, and the texts of an element's map. `progress`: called with the loaded fraction of the wasm, 0 to 1.
 */
export async function loadModule(element, progress) {
  request();
  const language = wantedLanguage(element);
  // Starts in parallel. The module waits for the file, and reports problems.
  if (TRANSLATIONS.includes(language)) fileOf(language).catch(() => {});
  let module;
  try {
    // A literal, so that build tools find it. Browsers and bundles have one module for all elements.
    module = await import("./burstmap.js");
  } catch (cause) {
    throw missing(cause);
  }
  await module.startEarly({ requested: early, progress, languages: [language] });
  // Mounts the map in a separate task, so that the page can respond after the module is instantiated.
  await new Promise((resume) => setTimeout(resume));
  return module;
}

/** The response with the wasm, requested before its script is loaded. */
let early;

/** First file that a start loads. If the build does not divide the module, it writes the whole module's name here. */
const START = "burstmap_first.wasm";

/** In the published form the wasm is next to these files. Build tools move it, and then the module requests it. */
function request() {
  const here = import.meta.url ?? "";
  // In a bundle this may be the file's path on the build machine.
  if (early || !/^https?:.*\/burst-map\.js([?#]|$)/.test(here)) return;
  early = fetch(new URL(START, here));
  // The module requests it again, and reports problems.
  early.catch(() => {});
}

/** The reason why the module is not loaded, with advice for the site's owner. */
function missing(cause) {
  const advice =
    location.protocol === "file:"
      ? "open this page through a web server, because browsers don't load modules from file: addresses."
      : "put burstmap.js next to burst-map.js.";
  const error = refusal(
    "not-loaded",
    `The map could not be loaded. Site owner: ${advice} (${cause?.message ?? cause})`,
  );
  error.cause = cause;
  return error;
}

export async function fetchBytes(src, signal) {
  const url = new URL(src, document.baseURI);
  let response;
  try {
    response = await fetch(url, { signal });
  } catch (cause) {
    if (cause.name === "AbortError") throw cause;
    throw refusal(
      "not-found",
      `The scene at ${url.href} could not be downloaded (${cause.message}). Site owner: check the ` +
        "src attribute. A file on another site must allow this page by CORS.",
      "/src",
    );
  }
  if (!response.ok) {
    throw refusal(
      "not-found",
      `The scene at ${url.href} could not be downloaded (${response.status} ` +
        `${response.statusText}). Site owner: check the src attribute.`,
      "/src",
    );
  }
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Adopts the style sheet, which works on pages whose Content-Security-Policy forbids style elements. Each sheet belongs to one document.
 */
export function dress(root) {
  const sheet = new (root.ownerDocument.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
}

/** Properties set before the class was defined would hide those of the class. */
export function reclaimProperties(element) {
  for (const name of ["src", "loading", "scene", ...Object.values(ATTRIBUTES).map(({ option }) => option)]) {
    if (!Object.hasOwn(element, name)) continue;
    const value = element[name];
    delete element[name];
    element[name] = value;
  }
}

/** Adds a property for each attribute. An empty one removes the attribute. */
export function addProperties(prototype) {
  Object.defineProperty(prototype, "loading", {
    configurable: true,
    enumerable: true,
    get() {
      const wanted = this.getAttribute("loading");
      return LOADING.includes(wanted) ? wanted : LOADING[0];
    },
    set(value) {
      this.setAttribute("loading", value);
    },
  });
  for (const [attribute, { option, flag }] of [["src", { option: "src" }], ...Object.entries(ATTRIBUTES)]) {
    Object.defineProperty(prototype, option, {
      configurable: true,
      enumerable: true,
      get() {
        const value = this.getAttribute(attribute);
        return flag ? value !== null && value !== "false" : value;
      },
      set(value) {
        if (value === null || value === undefined || value === false) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value === true ? "" : String(value));
      },
    });
  }
}

/**
 * Calls `start` when an element is near the visible part of the page, with `loading="click"` when the reader presses a button, and in any
 * case when the page is printed. Returns a function that ends the wait. In a hidden part of the page, the wait continues.
 */
export function waitForReader(element, root, start) {
  const ends = [() => removeEventListener("beforeprint", start)];
  addEventListener("beforeprint", start);
  if (element.loading === "click") {
    const card = offer(element, element.childElementCount > 0, start);
    root.append(card);
    ends.push(() => card.remove());
  } else {
    const near = (seen) => seen.at(-1).isIntersecting && start();
    const observer = new IntersectionObserver(near, { rootMargin: `${NEAR}px` });
    observer.observe(element);
    ends.push(() => observer.disconnect());
  }
  return () => ends.forEach((end) => end());
}

/** Defines a class under the first free name of `NAME`, `NAME-2` … and returns that name. Without a page, it defines nothing. */
export function defineFree(Class, name) {
  if (!globalThis.customElements) return name;
  let free = name;
  for (let n = 2; customElements.get(free); n++) {
    const theirs = customElements.get(free);
    if (theirs === Class || theirs.burstmap) return free;
    free = `${name}-${n}`;
  }
  if (free !== name) {
    console.warn(`<${name}> is already taken on this page; this map is <${free}> instead.`);
  }
  // A class can have only one name, so further names get a subclass.
  const used = Class.defined;
  customElements.define(free, used ? class extends Class {} : Class);
  Class.defined = true;
  return free;
}

/** Returns a card in the theme of an element, to show while something loads. `over`: the page's content stays visible. */
export function loadingCard(element, over) {
  const card = Object.assign(document.createElement("div"), { className: "burst-map-loading" });
  const theme = element.getAttribute("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  card.classList.toggle("dark", dark);
  card.classList.toggle("over", over);
  return card;
}

/** Returns the placeholder until the map is ready: a grid, and the progress. `over`: on top of the page's content. */
export function skeleton(element, over) {
  const card = loadingCard(element, over);
  card.setAttribute("part", "loading");
  const board = document.createElement("div");
  const [text, label] = isGerman(element)
    ? ["Die Karte wird geladen …", "Laden der Karte"]
    : ["Loading the map …", "Loading the map"];
  const words = Object.assign(document.createElement("p"), { textContent: text });
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", label);
  words.append(bar);
  card.append(board, words);
  return card;
}

/** Returns whether readers of the page around an element read German. */
export function isGerman(element) {
  return (element.closest("[lang]")?.lang || navigator.language).startsWith("de");
}

/** Returns the button that starts a map with `loading="click"`, in the element's language. `over`: on top of the page's content. */
function offer(element, over, start) {
  const card = Object.assign(document.createElement("div"), { className: "burst-map-offer" });
  card.classList.toggle("over", over);
  card.setAttribute("part", "offer");
  const words = isGerman(element) ? "Karte laden" : "Load the map";
  const button = Object.assign(document.createElement("button"), { textContent: words, type: "button" });
  button.addEventListener("click", start);
  card.append(button);
  return card;
}

/** Returns the notice in place of an element's map, in its language and theme. `over`: the page's content stays visible. */
export function notice(element, words, over, again) {
  const card = Object.assign(document.createElement("div"), { className: "burst-map-notice" });
  card.classList.toggle("over", over);
  card.setAttribute("role", "alert");
  card.setAttribute("part", "failure");
  const theme = element.getAttribute("theme");
  card.style.colorScheme = ["light", "dark"].includes(theme) ? theme : "light dark";
  const [heading, retry] = isGerman(element)
    ? ["Die Karte ist nicht verfügbar", "Noch einmal versuchen"]
    : ["The map is not available", "Try again"];
  const title = Object.assign(document.createElement("h2"), { textContent: heading });
  const text = Object.assign(document.createElement("p"), { textContent: words });
  const button = Object.assign(document.createElement("button"), { textContent: retry, type: "button" });
  button.addEventListener("click", again);
  card.append(title, text, button);
  return card;
}

/** An error's description for an event's detail and the notice, for any thrown value. */
export function describe(error) {
  const message = String(error?.message ?? error);
  const place = error?.path ? ` (at ${error.path})` : "";
  return { code: error?.code ?? "failed", path: error?.path, message: message + place, error };
}

/** A promise that may reject without a handler. */
export function withResolvers() {
  const parts = { settled: false };
  parts.promise = new Promise((resolve, reject) => {
    for (const [name, settle] of Object.entries({ resolve, reject })) {
      parts[name] = (value) => {
        parts.settled = true;
        settle(value);
      };
    }
  });
  parts.promise.catch(() => {});
  return parts;
}
