// The page's picture of a map can be moved like the map until the map replaces it. The map then starts with the same part.

import { isGerman } from "./burst-map-parts.js";

/** Selectors of a page's picture. */
const PLACES = ["img", "picture > img", "a > img", "a > picture > img"];

/** Step of a key in CSS pixels, and its zoom factor, as in the map. */
const STEP = 80;
const CLOSER = 1.25;
/** Limits of the zoom, relative to the size that fits. */
const SMALLEST = 0.5;
const LARGEST = 8;
/** Maximum movement of a click in CSS pixels. */
const TREMBLE = 4;
/** CSS pixels per line, for mice that scroll in lines. */
const LINE = 33;

/** Pictures in links are not slotted themselves, so the page around the element fits them. */
const FITTED = (name) =>
  `${PLACES.slice(1)
    .map((place) => `${name} > ${place}`)
    .join(", ")} { display: block; width: 100%; height: 100%; object-fit: contain; }
${name} > a > picture { display: block; width: 100%; height: 100%; }`;

const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** Documents and shadow roots that have the style sheet, with the names of its elements. */
const dressed = new WeakMap();

/** Fits pictures in links: adds a style sheet for this element's name to its document or shadow root. */
export function fitPictures(element) {
  const root = element.getRootNode();
  if (!root.adoptedStyleSheets) return;
  const names = dressed.get(root) ?? new Set();
  if (names.has(element.localName)) return;
  dressed.set(root, names.add(element.localName));
  const sheet = new (element.ownerDocument.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(FITTED(element.localName));
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Returns whether one finger and the wheel scroll the page, as for the map. */
function isPolite(element) {
  const gestures = element.getAttribute("gestures");
  if (gestures === "greedy" || gestures === "cooperative") return gestures === "cooperative";
  const page = document.scrollingElement;
  const scrolls = page && (page.scrollHeight > page.clientHeight || page.scrollWidth > page.clientWidth);
  return window.top !== window || Boolean(scrolls);
}

/** Returns the part of the map that a picture shows, in cells: `data-cells="LEFT TOP WIDTH HEIGHT"`. */
function cellsOf(image) {
  const numbers = (image.dataset.cells ?? "").trim().split(/\s+/).map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite) && numbers[2] > 0 && numbers[3] > 0
    ? numbers
    : undefined;
}

export class MovablePicture {
  #element;
  #poster;
  #frame = document.createElement("div");
  #fingers = new Map();
  /** Zoom relative to the size that fits. */
  #zoom = 1;
  /** Offset of the element's middle from the picture's middle, in pixels of the picture. */
  #center = [0, 0];
  /** Whether the press became a movement, and so must not open a link. */
  #dragged = false;

  /** `poster`: the part of the element that shows the page's content. */
  constructor(element, poster) {
    this.#element = element;
    this.#poster = poster;
    this.#frame.className = "burst-map-movable";
    const slot = document.createElement("slot");
    this.#frame.append(slot);
    // The picture's legend is only for paper. On the screen, the map shows the texts of its pins.
    poster.append(this.#frame, Object.assign(document.createElement("slot"), { name: "legend" }));
    slot.addEventListener("slotchange", () => this.#look());
    const on = (name, act) => poster.addEventListener(name, (event) => this.#image && act(event), { passive: false });
    on("pointerdown", (event) => this.#press(event));
    on("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel"]) on(name, ({ pointerId }) => this.#fingers.delete(pointerId));
    on("touchmove", (event) => this.#holds(event.touches.length) && event.cancelable && event.preventDefault());
    on("wheel", (event) => this.#turn(event));
    on("keydown", (event) => this.#key(event));
    // Otherwise the browser would drag the picture or the link itself.
    on("dragstart", (event) => event.preventDefault());
    poster.addEventListener("click", (event) => this.#dragged && event.preventDefault(), true);
    // When the size changes, the same part stays in the middle.
    if (globalThis.ResizeObserver) new ResizeObserver(() => this.#draw()).observe(poster);
  }

  /** The picture, if it is the only content. */
  get #image() {
    const element = this.#element;
    if ([...element.children].filter((child) => !child.slot).length !== 1) return null;
    return element.querySelector(PLACES.map((place) => `:scope > ${place}`).join(", "));
  }

  /** The map's start option for the same part, or undefined if the picture was not moved. */
  get view() {
    const image = this.#image;
    const [x, y] = this.#center;
    if (!image?.naturalWidth || (this.#zoom === 1 && !x && !y)) return undefined;
    const size = [image.naturalWidth, image.naturalHeight];
    const center = [size[0] / 2 + x, size[1] / 2 + y];
    return { size, center, scale: this.#scale(), cells: cellsOf(image) };
  }

  /** Whether the keyboard is on the picture or its link. */
  get isFocused() {
    const { activeElement } = this.#element.ownerDocument;
    return (
      this.#poster.getRootNode().activeElement === this.#poster || (this.#image?.closest("a") ?? 0) === activeElement
    );
  }

  /** Uses the page's current content. */
  #look() {
    const poster = this.#poster;
    const image = this.#image;
    poster.classList.toggle("movable", Boolean(image));
    if (!image) {
      for (const name of ["tabindex", "role", "aria-label"]) poster.removeAttribute(name);
      return;
    }
    fitPictures(this.#element);
    poster.classList.toggle("polite", isPolite(this.#element));
    // Set without removing it first, which would lose the focus.
    poster.tabIndex = 0;
    poster.setAttribute("role", "group");
    const german = isGerman(this.#element);
    poster.setAttribute(
      "aria-label",
      german
        ? "Bild der Karte. Pfeiltasten verschieben es, Plus und Minus zoomen, 0 zeigt alles."
        : "Picture of the map. Arrow keys move it, plus and minus zoom, 0 shows all of it.",
    );
  }

  /** Returns the CSS pixels per pixel of the picture. */
  #scale() {
    const image = this.#image;
    const { clientWidth, clientHeight } = this.#poster;
    return this.#zoom * Math.min(clientWidth / image.naturalWidth, clientHeight / image.naturalHeight);
  }

  #draw() {
    const image = this.#image;
    const [x, y] = this.#center;
    const plain = !image?.naturalWidth || (this.#zoom === 1 && !x && !y);
    const scale = plain ? 0 : this.#scale();
    this.#frame.style.transform = plain ? "" : `translate(${-x * scale}px, ${-y * scale}px) scale(${this.#zoom})`;
  }

  /** Returns whether touches with this number of fingers move the picture. */
  #holds(fingers) {
    return fingers > 1 || !isPolite(this.#element);
  }

  #press(event) {
    if (event.button !== 0) return;
    if (!this.#fingers.size) this.#dragged = false;
    this.#poster.classList.toggle("polite", isPolite(this.#element));
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY];
    if (event.pointerType === "touch" && !this.#holds(this.#fingers.size)) {
      this.#fingers.set(event.pointerId, now);
      return;
    }
    if (!this.#dragged && Math.hypot(now[0] - before[0], now[1] - before[1]) <= TREMBLE) return;
    if (!this.#dragged) {
      this.#dragged = true;
      // Movements outside the element count as well. A pointer that has already left cannot be captured.
      if (event.isTrusted && this.#poster.hasPointerCapture) this.#poster.setPointerCapture(event.pointerId);
    }
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (other) {
      const far = ([x, y]) => Math.max(Math.hypot(x - other[0], y - other[1]), 1);
      const middle = (at) => [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
      const [from, to] = [middle(before), middle(now)];
      this.#pan(to[0] - from[0], to[1] - from[1]);
      this.#zoomBy(far(now) / far(before), to);
    } else {
      this.#pan(now[0] - before[0], now[1] - before[1]);
    }
  }

  #turn(event) {
    const control = event.ctrlKey || event.metaKey;
    if (isPolite(this.#element) && !control && !event.shiftKey) return;
    event.preventDefault();
    const by = (event.deltaY || event.deltaX) * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
    // A pinch on a trackpad arrives as a wheel event with Control, in small steps.
    this.#zoomBy(Math.exp(-clamp(by, -400, 400) * (control ? 0.01 : 0.0016)), [event.clientX, event.clientY]);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts = {
      ArrowUp: () => this.#pan(0, STEP),
      ArrowDown: () => this.#pan(0, -STEP),
      ArrowLeft: () => this.#pan(STEP, 0),
      ArrowRight: () => this.#pan(-STEP, 0),
      "+": () => this.#zoomBy(CLOSER),
      "=": () => this.#zoomBy(CLOSER),
      "-": () => this.#zoomBy(1 / CLOSER),
      0: () => this.#show(1, [0, 0]),
    };
    if (!Object.hasOwn(acts, event.key)) return;
    event.preventDefault();
    acts[event.key]();
  }

  #pan(x, y) {
    const scale = this.#scale();
    this.#show(this.#zoom, [this.#center[0] - x / scale, this.#center[1] - y / scale]);
  }

  /** Zooms. The point at `at`, by default the middle, stays in its place. */
  #zoomBy(factor, at) {
    const box = this.#poster.getBoundingClientRect();
    const from = at ? [at[0] - box.left - box.width / 2, at[1] - box.top - box.height / 2] : [0, 0];
    const before = this.#scale();
    const zoom = clamp(this.#zoom * factor, SMALLEST, LARGEST);
    const after = (before * zoom) / this.#zoom;
    this.#show(
      zoom,
      this.#center.map((value, axis) => value + from[axis] / before - from[axis] / after),
    );
  }

  #show(zoom, center) {
    const image = this.#image;
    // Before the picture has loaded, there is nothing to move.
    if (!image?.naturalWidth) return;
    const halves = [image.naturalWidth / 2, image.naturalHeight / 2];
    this.#zoom = zoom;
    this.#center = center.map((value, axis) => clamp(value, -halves[axis], halves[axis]));
    this.#draw();
  }
}
