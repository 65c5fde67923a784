/**
 * The custom element <burst-map>.
 *
 *     <script type="module" src="burst-map.js"></script>
 *     <burst-map src="bridge.json" role="player" side="party" save-key="bridge" theme="dark"></burst-map>
 *
 * It loads the module beside this file once per page, draws into a shadow root, and carries the Widget's members.
 * What goes wrong is told inside the element, in words for the site's owner, and as the event `burstmap-error`.
 */

const MODULE = new URL("./burstmap.js", import.meta.url);
const ATTRIBUTES = ["src", "role", "side", "readonly", "save-key", "maps", "theme", "scenes", "lead", "follow", "player-page"];
const STYLE = `
:host { display: block; position: relative; min-height: 320px; contain: content; }
:host([hidden]) { display: none; }
.burst-map-host { position: absolute; inset: 0; }
.burst-map-notice { all: initial; position: absolute; inset: 0; display: grid; place-content: center; justify-items: start; gap: 8px;
  padding: 24px; max-width: 640px; margin: auto; font: 16px/1.5 system-ui, sans-serif; color: CanvasText; }
.burst-map-notice :is(h2, p) { margin: 0; font-size: inherit; overflow-wrap: anywhere; }
.burst-map-notice button { font: inherit; min-height: 44px; padding: 0 16px; cursor: pointer; }`;

/** An error in the contract's shape. */
function refusal(code, message, path) {
  const error = Object.assign(new Error(message), { code });
  error.name = "BurstmapError";
  if (path !== undefined) error.path = path;
  return error;
}

/** The module, once per page, however many elements and copies of this file there are. A failed load may be tried again. */
function loadModule() {
  const pages = (globalThis[Symbol.for("burstmap.modules")] ??= new Map());
  if (!pages.has(MODULE.href)) {
    const loading = start();
    loading.catch(() => pages.delete(MODULE.href));
    pages.set(MODULE.href, loading);
  }
  return pages.get(MODULE.href);
}

async function start() {
  if (typeof WebAssembly !== "object") {
    throw refusal(
      "no-webassembly",
      "This browser has WebAssembly switched off, and the map needs it. " +
        "Visitors: allow WebAssembly for this page, or use another browser.",
    );
  }
  let module;
  try {
    module = await import(MODULE.href);
  } catch (cause) {
    throw loading("burstmap.js", MODULE, cause);
  }
  try {
    await module.default();
  } catch (cause) {
    throw loading("burstmap_bg.wasm", new URL("burstmap_bg.wasm", MODULE), cause);
  }
  return module;
}

/** Why a file of the package did not come, and what the site's owner can do. */
function loading(file, url, cause) {
  const words = String(cause?.message ?? cause);
  let advice = `Site owner: put ${file} beside burst-map.js, so that ${url.href} answers with it.`;
  if (location.protocol === "file:") {
    advice = "Site owner: open this page through a web server; browsers load no modules from file: addresses.";
  } else if (/content security policy|unsafe-eval/i.test(words)) {
    advice = "Site owner: add 'wasm-unsafe-eval' to script-src in the page's Content-Security-Policy.";
  } else if (/magic|expected|compile|import/i.test(words) && file.endsWith("wasm")) {
    advice = `Site owner: ${url.href} is not the file that belongs to this burstmap.js; publish both from one build.`;
  }
  const error = refusal("not-loaded", `The map could not be loaded. ${advice} (${words})`);
  error.cause = cause;
  return error;
}

async function fetchBytes(src, signal) {
  const url = new URL(src, document.baseURI);
  let response;
  try {
    response = await fetch(url, { signal });
  } catch (cause) {
    if (cause.name === "AbortError") throw cause;
    throw refusal(
      "not-found",
      `The scene at ${url.href} could not be fetched (${cause.message}). Site owner: check the ` +
        "src attribute; a file on another site must allow this page by CORS.",
      "/src",
    );
  }
  if (!response.ok) {
    throw refusal(
      "not-found",
      `The scene at ${url.href} could not be fetched (${response.status} ` +
        `${response.statusText}). Site owner: check the src attribute.`,
      "/src",
    );
  }
  return new Uint8Array(await response.arrayBuffer());
}

/** Pages whose Content-Security-Policy forbids style elements let sheets pass that are adopted. */
function dressed(root) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  return root;
}

export class BurstMapElement extends HTMLElement {
  static observedAttributes = ATTRIBUTES;

  #root = dressed(this.attachShadow({ mode: "open" }));
  #host = null;
  #widget = null;
  /** Counts the starts, so that an answer that comes too late is dropped. */
  #attempt = 0;
  #fetching = null;
  #listeners = new Set();
  #unsubscribe = [];
  /** Whether the widget is a player's. */
  #player = false;
  /** The scene of an element that was taken off the page, for when it comes back; or one that was given too early. */
  #waiting = null;
  #ready = withResolvers();

  /** Resolves with the Widget when the map stands; again after each new start. */
  get ready() {
    return this.#ready.promise;
  }

  get core() {
    return this.#needWidget("core").core;
  }

  /** Before the map stands the scene is kept and opened then. */
  load(scene) {
    if (this.#widget) this.#widget.load(scene);
    else this.#waiting = scene;
  }

  dispatch(command) {
    return this.#needWidget("dispatch").dispatch(command);
  }

  /** Resolves with whether all that was done until now is kept in this browser. */
  saved() {
    return this.#needWidget("saved").saved();
  }

  /** How the scene is kept: `off`, `opening`, `writing`, `following` another tab, `failed`. */
  get keeping() {
    return this.#widget?.keeping ?? "off";
  }

  /** Makes this tab the one that keeps the scene and may change it. */
  takeOver() {
    return this.#needWidget("takeOver").takeOver();
  }

  /** Damaged data that was put aside under the save key. */
  putAside() {
    return this.#needWidget("putAside").putAside();
  }

  on(event, listener) {
    const entry = { event, listener, off: this.#widget?.on(event, listener) };
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
      entry.off?.();
    };
  }

  receive(message, side, sender) {
    this.#needWidget("receive").receive(message, side, sender);
  }

  unmount() {
    this.#attempt++;
    this.#fetching?.abort();
    for (const off of this.#unsubscribe.splice(0)) off?.();
    for (const entry of this.#listeners) entry.off = undefined;
    const widget = this.#widget;
    this.#widget = null;
    try {
      widget?.unmount();
    } finally {
      this.#root.replaceChildren();
      this.#host = null;
    }
  }

  connectedCallback() {
    if (!this.#host) this.#start();
  }

  /** Moving the element to another place on the page keeps the fight; taking it away ends it. */
  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected || !this.#host) return;
      try {
        this.#waiting ??= this.#widget?.core.scene() ?? null;
      } catch {
        // A core that cannot answer has nothing to keep.
      }
      this.unmount();
      this.#ready = withResolvers();
    });
  }

  /** Present so that Element.moveBefore() neither ends nor starts anything. */
  connectedMoveCallback() {}

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#host) return;
    if (name === "src") {
      this.#open(now);
    } else if (!this.#widget) {
      // Under way, or failed for what is said otherwise now: begun again with all of it.
      this.unmount();
      this.#start();
    } else {
      // Options are fixed when a widget is mounted: mount it again around the same scene. A player's is only what one
      // side may know, and nobody else's.
      const kept = !this.#player || !["role", "side", "follow"].includes(name);
      const scene = kept ? this.#widget.core.scene() : null;
      this.unmount();
      this.#ready = withResolvers();
      this.#waiting = scene;
      this.#start();
    }
  }

  #needWidget(member) {
    if (this.#widget) return this.#widget;
    throw refusal(
      "not-ready",
      `The map is not there yet: wait for the element's \`ready\` promise or for the event ` +
        `burstmap-ready before using ${member}.`,
    );
  }

  #options() {
    const options = {};
    const names = {
      role: "role",
      side: "side",
      "save-key": "saveKey",
      maps: "maps",
      theme: "theme",
      scenes: "scenes",
      lead: "lead",
      follow: "follow",
      "player-page": "playerPage",
    };
    for (const [attribute, option] of Object.entries(names)) {
      if (this.hasAttribute(attribute)) options[option] = this.getAttribute(attribute);
    }
    if (this.hasAttribute("readonly")) options.readonly = this.getAttribute("readonly") !== "false";
    return options;
  }

  async #start() {
    const attempt = ++this.#attempt;
    this.#host = Object.assign(document.createElement("div"), { className: "burst-map-host" });
    this.#root.replaceChildren(this.#host);
    const options = this.#options();
    const src = this.getAttribute("src");
    try {
      // Both at once: the scene does not wait for the module.
      const wanted = this.#waiting === null && src && options.follow === undefined;
      const file = wanted ? this.#fetch(src) : Promise.resolve(null);
      file.catch(() => {});
      const module = await loadModule();
      const bytes = await file;
      if (attempt !== this.#attempt) return;
      const scene = this.#waiting ?? (bytes && module.importMap(bytes).scene);
      if (scene) options.scene = scene;
      const widget = module.mount(this.#host, options);
      this.#waiting = null;
      this.#widget = widget;
      this.#player = options.role === "player";
      this.#subscribe(widget);
      // What is kept under the save key comes before anybody is told that the map stands.
      await widget.ready;
      if (attempt !== this.#attempt) return;
      this.#ready.resolve(this);
      this.#fire("ready", { core: widget.core });
    } catch (error) {
      if (attempt !== this.#attempt || error?.name === "AbortError") return;
      this.#show(error);
    }
  }

  /** Another file into the running map. A refused one leaves the current scene alone. */
  async #open(src) {
    if (!this.#widget) {
      this.unmount();
      this.#start();
      return;
    }
    if (src === null) return;
    const attempt = this.#attempt;
    try {
      const [bytes, module] = await Promise.all([this.#fetch(src), loadModule()]);
      if (attempt === this.#attempt) this.#widget.load(module.importMap(bytes).scene);
    } catch (error) {
      if (error?.name !== "AbortError") this.#fire("error", describe(error));
    }
  }

  #fetch(src) {
    this.#fetching?.abort();
    this.#fetching = new AbortController();
    return fetchBytes(src, this.#fetching.signal);
  }

  #subscribe(widget) {
    for (const event of ["change", "turn", "error", "select", "saved"]) {
      this.#unsubscribe.push(widget.on(event, (detail) => this.#fire(event, detail)));
    }
    for (const entry of this.#listeners) entry.off = widget.on(entry.event, entry.listener);
  }

  #fire(event, detail) {
    this.dispatchEvent(new CustomEvent(`burstmap-${event}`, { detail, bubbles: true, composed: true }));
  }

  #show(error) {
    const told = describe(error);
    const notice = Object.assign(document.createElement("div"), { className: "burst-map-notice" });
    notice.setAttribute("role", "alert");
    const title = Object.assign(document.createElement("h2"), { textContent: "The map is not available" });
    const words = Object.assign(document.createElement("p"), { textContent: told.message });
    const again = Object.assign(document.createElement("button"), { textContent: "Try again", type: "button" });
    again.addEventListener("click", () => {
      this.unmount();
      this.#start();
    });
    notice.append(title, words, again);
    this.#host?.replaceChildren();
    this.#root.append(notice);
    console.error(`<burst-map>: ${told.message}`, error);
    this.#fire("error", told);
  }
}

/** What an event's detail and the notice say about an error, whatever was thrown. */
function describe(error) {
  const message = String(error?.message ?? error);
  const place = error?.path ? ` (at ${error.path})` : "";
  return { code: error?.code ?? "failed", path: error?.path, message: message + place, error };
}

function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

/**
 * Defines the element and returns the name that it got: the wanted one, or, where that belongs to somebody else,
 * the first free one of `burst-map-2`, `burst-map-3` …
 */
export function define(name = "burst-map") {
  let free = name;
  for (let n = 2; customElements.get(free); n++) {
    const theirs = customElements.get(free);
    if (theirs === BurstMapElement || theirs.burstmap) return free;
    free = `${name}-${n}`;
  }
  if (free !== name) {
    console.warn(`<${name}> is already taken on this page; this map is <${free}> instead.`);
  }
  // A class can carry one name only: further names get a subclass.
  const used = BurstMapElement.defined;
  customElements.define(free, used ? class extends BurstMapElement {} : BurstMapElement);
  BurstMapElement.defined = true;
  return free;
}

/** Tells another copy of this file that the name is taken by one of us. */
BurstMapElement.burstmap = true;

define();
