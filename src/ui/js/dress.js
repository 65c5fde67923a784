// The widget's root and its style sheet. A sheet that is adopted passes pages whose Content-Security-Policy forbids style elements.

/** Sheets by the document whose trees may wear them. */
const sheets = new WeakMap();

function sheetOf(document, css) {
  if (!sheets.has(document)) {
    const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(document, sheet);
  }
  return sheets.get(document);
}

/** Puts the style on the tree in which `host` stands. What it answers takes it off again. */
export function dress(host, css) {
  const root = host.getRootNode();
  try {
    const sheet = sheetOf(host.ownerDocument, css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      const all = [...root.adoptedStyleSheets];
      // Widgets in one tree wear it once each.
      const own = all.lastIndexOf(sheet);
      if (own < 0) return;
      all.splice(own, 1);
      root.adoptedStyleSheets = all;
    };
  } catch {
    // Not in a page yet: an element goes along with its host.
    const style = Object.assign(document.createElement("style"), { textContent: css });
    host.append(style);
    return () => style.remove();
  }
}

/** The listeners that were put on a root. Yew puts its own there and never takes them off. */
const heard = new WeakMap();

/** The root of a widget. The host keeps what it held before. */
export function scaffold(host, className) {
  const root = Object.assign(document.createElement("div"), { className });
  const listeners = [];
  heard.set(root, listeners);
  root.addEventListener = (...listener) => {
    listeners.push(listener);
    EventTarget.prototype.addEventListener.apply(root, listener);
  };
  host.append(root);
  return root;
}

/**
 * Takes a root off the page, with all that listens on it. What Yew put there it has forgotten without freeing it, and that holds the
 * root: wasm-bindgen's own way of letting a closure go (its version is pinned) gives it back. One that was freed stays freed.
 */
export function clear(root) {
  const listeners = heard.get(root) ?? [];
  for (const [name, listener, options] of listeners.splice(0)) {
    root.removeEventListener(name, listener, options);
    listener._wbg_cb_unref?.();
  }
  delete root.addEventListener;
  root.remove();
}
