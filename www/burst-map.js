/**
 * The custom element <burst-map>.
 *
 *     <script type="module" src="burst-map.js"></script>
 *     <burst-map src="bridge.json" seat="player" side="party" save-key="bridge" theme="dark"></burst-map>
 *
 * It loads the module beside this file once per page, draws into a shadow root, and carries the Widget's members.
 * What goes wrong is told inside the element, in words for the site's owner, and as the event `burstmap-error`.
 *
 * Importing this file where there is no page, as servers do that render one, does nothing.
 */

import {
  AGAIN,
  ANEW,
  ATTRIBUTES,
  addProperties,
  describe,
  dress,
  fetchBytes,
  loadModule,
  notice,
  offer,
  optionsOf,
  reclaimProperties,
  refusal,
  skeleton,
  whenNear,
  withResolvers,
} from "./burst-map-parts.js";

/** Where there is no page, the class is there to be imported, and nothing more. */
const Base = globalThis.HTMLElement ?? class {};

export class BurstMapElement extends Base {
  static observedAttributes = ["src", "loading", ...Object.keys(ATTRIBUTES)];

  #root = this.attachShadow({ mode: "open" });
  /** What the page put into the element: shown until the map stands, and where it fails. */
  #poster = Object.assign(document.createElement("div"), { className: "burst-map-poster" });
  /** What stands in the place of the map until it comes. */
  #loading = null;
  #host = null;
  #module = null;
  #widget = null;
  /** The widget of an element that was taken off the page: its fight goes on when it comes back. */
  #resting = null;
  /** The game master's widget, while a player's look is taken in its place. */
  #whole = null;
  /** Counts the starts, so that an answer that comes too late is dropped. */
  #attempt = 0;
  #fetching = null;
  #listeners = new Set();
  #unsubscribe = [];
  /** The options that the widget was mounted with. */
  #mounted = {};
  /** Attributes that changed and take effect together, in a moment. */
  #changed = new Set();
  /** A scene that was given before the map stood. */
  #waiting = null;
  #ready = withResolvers();
  /** Somebody asked for the map: it does not wait to come near. */
  #asked = false;
  /** Ends the wait until the map is near, or is asked for. */
  #endWait = null;

  constructor() {
    super();
    dress(this.#root);
    this.#poster.setAttribute("part", "poster");
    this.#poster.append(document.createElement("slot"));
    this.#root.append(this.#poster);
  }

  /**
   * Resolves with the element when the map stands, rejects with the refusal when it fails; another promise after each new start.
   * Whoever asks for it starts the map, wherever it is on the page.
   */
  get ready() {
    this.#ask();
    return this.#ready.promise;
  }

  get core() {
    return this.#needWidget("core").core;
  }

  /** The scene as it stands now; one that is set is opened. */
  get scene() {
    return this.#widget ? this.#widget.core.scene() : this.#waiting;
  }

  set scene(scene) {
    this.load(scene);
  }

  /** Before the map stands the scene is kept and opened then. */
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

  /** Options in place: the same as setting their attributes. */
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

  receive(message, side, sender) {
    this.#needWidget("receive").receive(message, side, sender);
  }

  /** Who is at the table; null: nobody knows. */
  present(players) {
    this.#needWidget("present").present(players);
  }

  /** Takes the map off and gives its memory back; `core` that was given out keeps answering. */
  unmount() {
    const widgets = new Set([this.#rest(), this.#resting, this.#whole]);
    this.#resting = this.#whole = null;
    for (const widget of widgets) widget?.free();
  }

  connectedCallback() {
    reclaimProperties(this);
    if (!this.#host) this.#startOrWait();
  }

  /** Moving the element to another place on the page keeps all as it is; away from the page the fight rests. */
  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#endWait?.();
      if (!this.#host) return;
      const widget = this.#rest();
      if (widget) {
        this.#resting = widget;
        this.#ready = withResolvers();
      }
    });
  }

  /** Present so that Element.moveBefore() neither ends nor starts anything. */
  connectedMoveCallback() {}

  /** In another document: style sheets do not come along. */
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
    // Whoever waits from now on waits for the map with this change.
    if (this.#ready.settled && this.#isMounting(name)) this.#ready = withResolvers();
  }

  /** Whether a change of this attribute takes another widget. */
  #isMounting(name) {
    if (!this.#widget) return true;
    return (
      [AGAIN, ANEW].includes(ATTRIBUTES[name]?.takes) ||
      (name === "readonly" && (this.#mounted.saveKey ?? this.#mounted.maps) !== undefined)
    );
  }

  /** Attributes that were set one after the other count together. */
  #takeChanges() {
    const names = [...this.#changed];
    this.#changed.clear();
    if (!this.#host) return;
    const elsewhere = names.includes("src");
    if (!this.#widget) {
      // Under way, or failed for what is said otherwise now: begun again with all of it.
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
   * Starts the map, or waits until it is near (`loading="lazy"`, the default) or the reader wants it (`click`). What plays at a table,
   * goes on with a fight, is printed or was asked for does not wait.
   */
  #startOrWait() {
    this.#endWait?.();
    if (!this.isConnected) return;
    const live = this.hasAttribute("lead") || this.hasAttribute("follow");
    if (this.#asked || this.#resting || live || this.loading === "eager") return this.#start(this.#resting);
    const start = () => {
      this.#endWait?.();
      this.#start();
    };
    const shown = this.loading === "click" ? offer(this, this.childElementCount > 0, start) : null;
    if (shown) this.#root.append(shown);
    const ends = [shown ? () => shown.remove() : whenNear(this, start)];
    addEventListener("beforeprint", start);
    ends.push(() => removeEventListener("beforeprint", start));
    this.#endWait = () => {
      this.#endWait = null;
      for (const end of ends) end();
    };
  }

  /** Somebody wants the map now. */
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

  /** The widget whose fight one with these options goes on with. A player's is only what one side may know, and nobody else's. */
  #source(options) {
    const [before, now] = [this.#mounted, options].map(({ seat, role, side }) =>
      (seat ?? role) === "player" ? (side ?? "") : null,
    );
    if (before === null && now !== null) this.#whole = this.#widget;
    const source = before === null || before === now ? this.#widget : this.#whole;
    if (now === null) this.#whole = null;
    return source;
  }

  /** Another widget in the place of this one, at once where the fight goes on: nobody finds the element without a map. */
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
      `The map is not there yet: wait for the element's \`ready\` promise or for the event ` +
        `burstmap-ready before using ${member}.`,
    );
  }

  /** Takes the widget off the page and hands it out. */
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

  /** `source`: a widget whose fight goes on; without, it comes from `scene` or `src`. */
  async #start(source = null) {
    const attempt = this.#prepare(source);
    const src = this.getAttribute("src");
    try {
      // Both at once: the scene does not wait for the module.
      const wanted = !source && this.#waiting === null && src && !this.hasAttribute("follow");
      const file = wanted ? this.#fetch(src) : Promise.resolve(null);
      file.catch(() => {});
      const module = await loadModule((part) => this.#loading?.querySelector("progress").setAttribute("value", part));
      const bytes = await file;
      if (attempt === this.#attempt) this.#mount(module, source, bytes, attempt);
    } catch (error) {
      if (attempt === this.#attempt && error?.name !== "AbortError") this.#show(error);
    }
  }

  /** The place for a widget, and the number of the attempt to fill it. */
  #prepare(source) {
    this.#resting = source;
    if (this.#ready.settled) this.#ready = withResolvers();
    this.#host = Object.assign(document.createElement("div"), { className: "burst-map-host" });
    this.#loading = skeleton(this.getAttribute("theme"), this.childElementCount > 0);
    this.#root.replaceChildren(this.#poster, this.#loading, this.#host);
    return ++this.#attempt;
  }

  async #mount(module, source, bytes, attempt) {
    try {
      const options = optionsOf(this);
      const scene = this.#waiting ?? bytes;
      if (scene) options.scene = scene;
      const widget = source && !scene ? source.remount(this.#host, options) : module.mount(this.#host, options);
      if (source && source !== this.#whole) source.free();
      this.#waiting = this.#resting = null;
      this.#module = module;
      this.#widget = widget;
      this.#mounted = options;
      this.#poster.hidden = true;
      this.#arrived();
      this.#subscribe(widget);
      // What is kept under the save key comes before anybody is told that the map stands.
      await widget.ready;
      if (attempt !== this.#attempt) return;
      this.#ready.resolve(this);
      this.#fire("ready", { core: widget.core });
    } catch (error) {
      if (attempt === this.#attempt) this.#show(error);
    }
  }

  /** Another file into the running map. A refused one leaves the current scene alone. */
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
    for (const event of ["shown", "change", "turn", "error", "select", "saved"]) {
      this.#unsubscribe.push(widget.on(event, (detail) => this.#fire(event, detail)));
    }
    for (const entry of this.#listeners) entry.off = widget.on(entry.event, entry.listener);
  }

  #arrived() {
    this.#loading?.remove();
    this.#loading = null;
  }

  #fire(event, detail) {
    this.dispatchEvent(new CustomEvent(`burstmap-${event}`, { detail, bubbles: true, composed: true }));
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
    this.#root.append(notice(told.message, this.childElementCount > 0, again));
    console.error(`<burst-map>: ${told.message}`, error);
    this.#ready.reject(error);
    this.#fire("error", told);
  }
}

addProperties(BurstMapElement.prototype);

/**
 * Defines the element and returns the name that it got: the wanted one, or, where that belongs to somebody else,
 * the first free one of `burst-map-2`, `burst-map-3` … Where there is no page, nothing is defined.
 */
export function define(name = "burst-map") {
  if (!globalThis.customElements) return name;
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
