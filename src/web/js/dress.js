// The widget's style sheet. One that is adopted passes pages whose Content-Security-Policy forbids style elements.

let sheet;

/** Puts the style on the tree in which `host` stands. What it answers takes it off again. */
export function dress(host, css) {
  const root = host.getRootNode();
  try {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return () => {
      const all = [...root.adoptedStyleSheets];
      // Widgets in one tree wear it once each.
      const own = all.lastIndexOf(sheet);
      if (own >= 0) all.splice(own, 1);
      root.adoptedStyleSheets = all;
    };
  } catch {
    // Not in a page yet, or in another window's: an element goes along with its host.
    const style = Object.assign(document.createElement("style"), { textContent: css });
    host.append(style);
    return () => style.remove();
  }
}
