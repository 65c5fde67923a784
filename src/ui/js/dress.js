// The widget's root and its style sheet. Adopted sheets also work on pages whose Content-Security-Policy forbids style elements.

/** Sheets by the document whose trees may adopt them. */
const sheets = new WeakMap();

function sheetOf(document, css) {
  if (!sheets.has(document)) {
    const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(document, sheet);
  }
  return sheets.get(document);
}

/** Adds the style to the tree that contains `host`. Returns a function that removes it. */
export function dress(host, css) {
  const root = host.getRootNode();
  try {
    const sheet = sheetOf(host.ownerDocument, css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      const all = [...root.adoptedStyleSheets];
      // Each widget in a tree adds it once.
      const own = all.lastIndexOf(sheet);
      if (own < 0) return;
      all.splice(own, 1);
      root.adoptedStyleSheets = all;
    };
  } catch {
    // The host is not in a page yet. A style element moves along with its host.
    const style = Object.assign(document.createElement("style"), { textContent: css });
    host.append(style);
    return () => style.remove();
  }
}

/** Listeners on a root. Yew adds its own and never removes them. */
const heard = new WeakMap();

/** The root of a widget. The host keeps its previous content. */
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
 * Removes a root from the page, with all its listeners. Yew forgets its listeners there without freeing them, and they keep the root alive.
 * wasm-bindgen's own way of dropping a closure (its version is pinned) frees them. Freeing twice is harmless.
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
