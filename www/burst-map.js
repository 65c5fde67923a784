/**
 * The custom element <burst-map>.
 *
 *     <script type="module" src="burst-map.js"></script>
 *     <burst-map src="bridge.json" seat="player" side="party" save-key="bridge" theme="dark"></burst-map>
 *
 * It loads the module next to this file once per page, draws into a shadow root, and has the Widget's members.
 * Problems are shown inside the element, for the site's owner, and reported as the event `burstmap-error`.
 *
 * Importing this file without a page, for example for server-side rendering, does nothing.
 */

import {
  AGAIN,
  ANEW,
  ATTRIBUTES,
  addProperties,
  defineFree,
  describe,
  dress,
  fetchBytes,
  loadModule,
  notice,
  optionsOf,
  reclaimProperties,
  refusal,
  skeleton,
  waitForReader,
  withResolvers,
} from "./burst-map-parts.js";
import { canStartEarly, stopped, viewOf, waiting } from "./burst-map-early.js";
import { watchLinks } from "./burst-map-links.js";
import { MovablePicture } from "./burst-map-picture.js";

/** Without a page, the class exists only to be imported. */
const Base = globalThis.HTMLElement ?? class {};

export class BurstMapElement extends Base {
  static observedAttributes = ["src", "loading", ...Object.keys(ATTRIBUTES)];

  #root = this.attachShadow({ mode: "open" });
  /** The page's own content of the element: shown until the map is ready, and after a failure. */
  #poster = Object.assign(document.createElement("div"), { className: "burst-map-poster" });
  #picture = new MovablePicture(this, this.#poster);
  /** The placeholder until the map is ready. */
  #loading = null;
  #host = null;
  /** The host of a widget that was lost with its instance of the module. It shows the last picture. */
  #lost = null;
  #module = null;
  #widget = null;
  /** The widget of an element that was removed from the page. Its fight continues when the element returns. */
  #resting = null;
  /** The game master's widget, while a player's view replaces it. */
  #whole = null;
  /** Counter of starts, for dropping late answers. */
  #attempt = 0;
  #fetching = null;
  #listeners = new Set();
  #unsubscribe = [];
  /** Options with which the widget was mounted. */
  #mounted = {};
  /** Changed attributes that take effect together in a moment. */
  #changed = new Set();
  /** A scene that was set before the map was ready. */
  #waiting = null;
  #ready = withResolvers();
  /** Whether the map was requested and doesn't wait until it is near. */
  #asked = false;
  /** Ends the wait until the map is near or requested. */
  #endWait = null;
  /** Stops watching the links of the page. */
  #endLinks;

  constructor() {
    super();
    dress(this.#root);
    this.#poster.setAttribute("part", "poster");
    this.#root.append(this.#poster);
  }

  /**
   * Resolves with the element when the map is ready, and rejects with the refusal when it fails. Each new start has a new promise.
   * Reading it starts the map, wherever it is on the page.
   */
  get ready() {
    this.#ask();
    return this.#ready.promise;
  }

  get core() {
    return this.#needWidget("core").core;
  }

  /** The current scene. Setting it opens a scene. */
  get scene() {
    return this.#widget ? this.#widget.core.scene() : this.#waiting;
  }

  set scene(scene) {
    this.load(scene);
  }

  /** Opens a scene, or stores it until the map is ready. */
  load(scene) {
    if (this.#widget) this.#widget.load(scene);
    else {
      this.#waiting = scene;
      this.#ask();
    }
  }

  dispatch(command) {
    return this.#needWidget("dispatch").dispatch(command);
  }

  /** Resolves with whether all changes so far are saved in this browser. */
  saved() {
    return this.#needWidget("saved").saved();
  }

  /** State of saving: `off`, `opening`, `writing`, `following` another tab, `failed`. */
  get keeping() {
    return this.#widget?.keeping ?? "off";
  }

  /** Makes this tab the one that saves and may change the scene. */
  takeOver() {
    return this.#needWidget("takeOver").takeOver();
  }

  /** Damaged data that was set aside under the save key. */
  putAside() {
    return this.#needWidget("putAside").putAside();
  }

  /** Changes options in place, like setting their attributes. */
  configure(options) {
    for (const [attribute, { option }] of Object.entries(ATTRIBUTES)) {
      if (option in options) this[option] = options[option];
      else if (attribute in options) this[option] = options[attribute];
    }
  }

  on(event, listener) {
    const entry = { event, listener, off: this.#widget?.on(event, listener) };
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
      entry.off?.();
    };
  }

  receive(message, side, sender, name) {
    this.#needWidget("receive").receive(message, side, sender, name);
  }

  /** Moves the map to the pin, drawing or token with this text, name or id, and highlights it. */
  pointTo(name) {
    this.#needWidget("pointTo").pointTo(name);
  }

  /** Goes to a moment of a replay. The start is 0. */
  goTo(moment) {
    this.#needWidget("goTo").goTo(moment);
  }

  /** Follows a link of the page, even if its map is far away and has not started. */
  async #goTo(name) {
    this.scrollIntoView({ block: "nearest" });
    const map = await this.ready.catch(() => null);
    try {
      map?.pointTo(name);
    } catch (error) {
      this.#fire("error", describe(error));
    }
  }

  /** Sets the players at the table; null if they are unknown. */
  present(players) {
    this.#needWidget("present").present(players);
  }

  /** Removes the map and frees its memory. Its `core` continues to answer. */
  unmount() {
    const widgets = new Set([this.#rest(), this.#resting, this.#whole]);
    this.#resting = this.#whole = null;
    for (const widget of widgets) widget?.free();
  }

  connectedCallback() {
    reclaimProperties(this);
    if (!this.#host) this.#startOrWait();
    this.#endLinks ??= watchLinks(this, (name) => this.#goTo(name));
  }

  /** Moving the element within the page preserves everything. While it is not on a page, the fight rests. */
  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#endWait?.();
      this.#endLinks?.();
      this.#endLinks = undefined;
      if (!this.#host) return;
      const widget = this.#rest();
      if (widget) {
        this.#resting = widget;
        this.#ready = withResolvers();
      }
    });
  }

  /** Exists so that Element.moveBefore() neither ends nor starts anything. */
  connectedMoveCallback() {}

  /** In another document, style sheets must be adopted again. */
  adoptedCallback() {
    dress(this.#root);
    if (this.#widget) this.#startAgain(this.#widget);
  }

  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (this.#endWait) this.#startOrWait();
    if (!this.#host || name === "loading") return;
    if (!this.#changed.size) queueMicrotask(() => this.#takeChanges());
    this.#changed.add(name);
    // New callers of `ready` wait for the map with this change.
    if (this.#ready.settled && this.#isMounting(name)) this.#ready = withResolvers();
  }

  /** Whether a change of this attribute requires another widget. */
  #isMounting(name) {
    if (!this.#widget) return true;
    return (
      [AGAIN, ANEW].includes(ATTRIBUTES[name]?.takes) ||
      (name === "readonly" && (this.#mounted.saveKey ?? this.#mounted.maps) !== undefined)
    );
  }

  /** Attributes set one after another take effect together. */
  #takeChanges() {
    const names = [...this.#changed];
    this.#changed.clear();
    if (!this.#host) return;
    const elsewhere = names.includes("src");
    if (!this.#widget) {
      // The start is in progress, or failed for a reason that has changed: start again with all changes.
      this.#rest();
      this.#start(elsewhere ? null : this.#resting);
    } else if (names.some((name) => ATTRIBUTES[name]?.takes === ANEW)) {
      this.#startAgain(null);
    } else {
      if (names.some((name) => this.#isMounting(name))) this.#startAgain(this.#source(optionsOf(this)));
      else if (names.some((name) => name in ATTRIBUTES)) this.#configure();
      if (elsewhere) this.#open(this.getAttribute("src"));
    }
  }

  /**
   * Starts the map, or waits until it is near (`loading="lazy"`, the default) or the reader presses a button (`click`). A map that plays
   * at a table, continues a fight, is printed or was requested doesn't wait.
   */
  #startOrWait() {
    this.#endWait?.();
    if (!this.isConnected) return;
    const live = this.hasAttribute("lead") || this.hasAttribute("follow");
    if (this.#asked || this.#resting || live || this.loading === "eager") return this.#start(this.#resting);
    const end = waitForReader(this, this.#root, () => {
      this.#endWait();
      this.#start();
    });
    this.#endWait = () => {
      this.#endWait = null;
      end();
    };
  }

  /** Starts a map that waits. */
  #ask() {
    this.#asked = true;
    if (this.#endWait) this.#startOrWait();
  }

  #configure() {
    const options = optionsOf(this);
    try {
      this.#widget.configure(options);
      this.#mounted = options;
    } catch (error) {
      this.#fire("error", describe(error));
    }
  }

  /** Returns the widget whose fight continues with these options. A player's or reader's fight has one side's knowledge, and continues only there. */
  #source(options) {
    const [before, now] = [this.#mounted, options].map(({ seat = "gm", role = seat, side = "" }) =>
      role === "gm" ? null : `${role} ${side}`,
    );
    // A replay does not continue.
    if ([this.#mounted, options].some(({ seat }) => seat === "replay")) return null;
    if (before === null && now !== null) this.#whole = this.#widget;
    const source = before === null || before === now ? this.#widget : this.#whole;
    if (now === null) this.#whole = null;
    return source;
  }

  /** Replaces the widget, immediately if the fight continues, so that the element is never without a map. */
  #startAgain(source) {
    const module = this.#module;
    this.#rest();
    if (this.#ready.settled) this.#ready = withResolvers();
    if (source && module) this.#mount(module, source, null, this.#prepare(source));
    else this.#start(source);
  }

  #needWidget(member) {
    if (this.#widget) return this.#widget;
    throw refusal(
      "not-ready",
      `The map is not ready yet. Wait for the element's \`ready\` promise or for the event ` +
        `burstmap-ready before using ${member}.`,
    );
  }

  /** Removes the widget from the page and returns it. */
  #rest() {
    this.#attempt++;
    this.#fetching?.abort();
    for (const off of this.#unsubscribe.splice(0)) off?.();
    for (const entry of this.#listeners) entry.off = undefined;
    const widget = this.#widget;
    this.#widget = null;
    try {
      widget?.unmount();
    } finally {
      this.#root.replaceChildren(this.#poster);
      this.#poster.hidden = false;
      this.#host = null;
    }
    return widget;
  }

  /** Starts a widget. `source`: a widget whose fight continues; without it, the scene comes from `scene` or `src`. */
  async #start(source = null) {
    const attempt = this.#prepare(source);
    const src = this.getAttribute("src");
    try {
      // In parallel, so that the scene does not wait for the module.
      const wanted = !source && this.#waiting === null && src && !this.hasAttribute("follow");
      const file = wanted ? this.#fetch(src) : Promise.resolve(null);
      file.catch(() => {});
      const module = await loadModule(this, (part) =>
        this.#loading?.querySelector("progress").setAttribute("value", part),
      );
      const bytes = await file;
      if (source || !(await canStartEarly(this, this.#waiting ?? bytes))) await module.whole();
      if (attempt === this.#attempt) this.#mount(module, source, bytes, attempt);
    } catch (error) {
      if (attempt === this.#attempt && error?.name !== "AbortError") this.#show(error);
    }
  }

  /** The place for a widget, and the number of the attempt. */
  #prepare(source) {
    this.#resting = source;
    if (this.#ready.settled) this.#ready = withResolvers();
    this.#host = Object.assign(document.createElement("div"), { className: "burst-map-host" });
    this.#loading = skeleton(this, this.childElementCount > 0);
    this.#root.replaceChildren(this.#poster, this.#loading, this.#host);
    return ++this.#attempt;
  }

  async #mount(module, source, bytes, attempt) {
    try {
      const options = optionsOf(this);
      const scene = this.#waiting ?? bytes;
      if (scene) options.scene = scene;
      if (!source) options.picture = this.#picture.view;
      // The page's picture stays until there is a map to see.
      this.#host.classList.add("coming");
      const widget = module.isWhole()
        ? source && !scene
          ? source.remount(this.#host, options)
          : module.mount(this.#host, options)
        : await this.#mountEarly(module, options, attempt);
      if (!widget) return;
      if (source && source !== this.#whole) source.free();
      this.#waiting = this.#resting = null;
      this.#module = module;
      this.#widget = widget;
      this.#mounted = options;
      this.#unsubscribe.push(widget.on("shown", () => this.#replacePicture()));
      this.#subscribe(widget);
      // The document of the save key is loaded before the map is reported as ready.
      await widget.ready;
      if (attempt !== this.#attempt) return;
      this.#replacePicture();
      this.#ready.resolve(this);
      this.#fire("ready", { core: widget.core });
    } catch (error) {
      if (attempt === this.#attempt) this.#show(error);
    }
  }

  /**
   * Mounts a widget with the first part of the module, and returns it when the module is complete. Returns null if the element started
   * again meanwhile.
   */
  async #mountEarly(module, options, attempt) {
    const host = this.#host;
    const instance = module.instance();
    let scene = this.#waiting;
    let widget;
    try {
      widget = module.mount(host, { ...options, early: true });
      widget.on("shown", () => {
        if (attempt !== this.#attempt) return;
        this.#replacePicture();
        this.#fire("shown", {});
        for (const { event, listener } of this.#listeners) if (event === "shown") listener({});
        if (!module.isWhole()) this.#root.append(card);
      });
    } catch (error) {
      // If a function was missing, the whole module mounts the widget later. Other problems are the scene's own.
      if (error?.code !== "missing") throw error;
    }
    const card = waiting(this);
    await this.#complete(module, attempt);
    card.remove();
    if (module.instance() === instance) {
      if (attempt !== this.#attempt) {
        widget.unmount();
        return null;
      }
      widget.complete();
    } else {
      if (attempt !== this.#attempt) return null;
      const picture = viewOf(host) ?? options.picture;
      this.#host = Object.assign(document.createElement("div"), { className: "burst-map-host coming" });
      // The last picture stays until the next widget has one.
      host.inert = true;
      this.#lost = host;
      host.after(this.#host);
      widget = module.mount(this.#host, { ...options, picture });
    }
    if (this.#waiting !== null && this.#waiting !== scene) {
      scene = this.#waiting;
      try {
        widget.load(scene);
      } catch (error) {
        this.#fire("error", describe(error));
      }
    }
    return widget;
  }

  /** Waits for the whole module. After a failure, waits for the user to try again. */
  async #complete(module, attempt) {
    for (;;) {
      try {
        return await module.whole();
      } catch (error) {
        if (attempt !== this.#attempt) throw error;
        const told = describe(error);
        this.#ready.reject(error);
        const again = withResolvers();
        const card = stopped(this, told, again.resolve);
        this.#root.append(card);
        console.error(`<burst-map>: ${told.message}`, error);
        this.#fire("error", told);
        await again.promise;
        card.remove();
        if (this.#ready.settled) this.#ready = withResolvers();
      }
    }
  }

  /** Opens another file in the running map. A refused one leaves the current scene unchanged. */
  async #open(src) {
    if (src === null) return;
    const attempt = this.#attempt;
    try {
      const bytes = await this.#fetch(src);
      if (attempt === this.#attempt) this.#widget.load(bytes);
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
    for (const event of ["shown", "change", "turn", "error", "select", "saved", "link", "moment"]) {
      this.#unsubscribe.push(widget.on(event, (detail) => this.#fire(event, detail)));
    }
    for (const entry of this.#listeners) entry.off = widget.on(entry.event, entry.listener);
  }

  /** Shows the map instead of the page's picture, and moves the focus to it. */
  #replacePicture() {
    if (!this.#host?.classList.contains("coming")) return;
    const { isFocused } = this.#picture;
    this.#host.classList.remove("coming");
    this.#lost?.remove();
    this.#lost = null;
    this.#poster.hidden = true;
    this.#arrived();
    if (isFocused) this.#host.querySelector(".bm-stage")?.focus({ preventScroll: true });
  }

  #arrived() {
    this.#loading?.remove();
    this.#loading = null;
  }

  /** Fires an event. Returns false if a listener prevented the map's own action. */
  #fire(event, detail) {
    const options = { detail, bubbles: true, composed: true, cancelable: event === "link" };
    return this.dispatchEvent(new CustomEvent(`burstmap-${event}`, options));
  }

  #show(error) {
    const told = describe(error);
    this.#poster.hidden = false;
    this.#arrived();
    this.#host?.replaceChildren();
    const again = () => {
      this.#rest();
      this.#start(this.#resting);
    };
    this.#root.append(notice(this, told.message, this.childElementCount > 0, again));
    console.error(`<burst-map>: ${told.message}`, error);
    this.#ready.reject(error);
    this.#fire("error", told);
  }
}

addProperties(BurstMapElement.prototype);

/**
 * Defines the element and returns its name: the requested one or, if other code uses that, the first free one of `burst-map-2`,
 * `burst-map-3` … Without a page, nothing is defined.
 */
export function define(name = "burst-map") {
  return defineFree(BurstMapElement, name);
}

/** Shows other copies of this file that this name is ours. */
BurstMapElement.burstmap = true;

define();
