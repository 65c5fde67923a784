// Exports from the page: links that contain a map, images, printed pages. Also opens links.

/** base64url without padding: characters that need no escaping in addresses. */
function encoded(bytes) {
  let text = "";
  // In pieces, because the number of a call's arguments is limited.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decoded(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Rejects with a word for the problem. */
const fail = (word) => Promise.reject(new Error(word));

async function compressed(text, format) {
  if (!("CompressionStream" in globalThis)) return fail("old");
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Compresses a text for a link. */
export const pack = async (text) => encoded(await compressed(text, "deflate-raw"));

/** Compresses a text for a file. */
export const gzip = (text) => compressed(text, "gzip");

/** Decompresses to bytes, up to `most`. */
export async function unpack(payload, most) {
  if (!("DecompressionStream" in globalThis)) return fail("old");
  const pieces = [];
  let size = 0;
  try {
    const stream = new Blob([decoded(payload)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > most) {
        await reader.cancel();
        break;
      }
      pieces.push(value);
    }
  } catch {
    return fail("damaged");
  }
  if (size > most) return fail("large");
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** The address of a page, with a map in its fragment. `side`: the page shows it to that side's players. */
export function link(page, side, fragment) {
  const address = new URL(page, document.baseURI);
  if (side) address.searchParams.set("side", side);
  address.hash = fragment;
  return address.href;
}

/** The fragment of the page's own address. */
export const fragment = () => location.hash;

/** Removes the fragment, so that a reload does not open its map again. */
export function forgetFragment() {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** Resolves with whether the text was copied to the clipboard. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const dataAddress = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** An image, if the browser can load it: as a data address if its site allows that, because files cannot load external images. */
async function gatherOne(address) {
  let href = address;
  if (!address.startsWith("data:")) {
    try {
      const response = await fetch(address);
      if (!response.ok) return null;
      href = await dataAddress(await response.blob());
    } catch {
      href = new URL(address, document.baseURI).href;
    }
  }
  const image = new Image();
  image.src = href;
  try {
    await image.decode();
  } catch {
    return null;
  }
  return { address, href, image, width: image.naturalWidth, height: image.naturalHeight };
}

/** Images by their addresses. Unavailable ones are omitted. */
export async function gather(addresses) {
  return (await Promise.all(addresses.map(gatherOne))).filter(Boolean);
}

/** The bytes of a canvas as a PNG file. Rejects if the canvas contains an image of another site that does not allow copies. */
export function png(canvas) {
  return new Promise((resolve, reject) => {
    try {
      canvas.toBlob((blob) => (blob ? resolve(blob.arrayBuffer()) : reject(new Error("large"))), "image/png");
    } catch {
      reject(new Error("tainted"));
    }
  }).then((buffer) => new Uint8Array(buffer));
}

let sheets;

/** Prints pages, each an SVG document, on paper of a size in inches. In a frame, because the host's page has its own print settings. */
export function print(title, pages, wide, tall) {
  sheets?.remove();
  const frame = Object.assign(document.createElement("iframe"), { className: "burstmap-print", tabIndex: -1 });
  Object.assign(frame.style, { position: "fixed", left: "-200vw", width: "1px", height: "1px", border: 0 });
  frame.setAttribute("aria-hidden", "true");
  frame.srcdoc = "<!DOCTYPE html>";
  frame.onload = () => {
    const page = frame.contentWindow;
    const paper = page.document;
    paper.title = title;
    // Adopted sheets also work on pages whose Content-Security-Policy forbids style elements.
    const style = new page.CSSStyleSheet();
    style.replaceSync(`@page { size: ${wide}in ${tall}in; margin: 0; }
      html, body { margin: 0; background: #fff; }
      body > svg { display: block; break-after: page; break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
      body > svg:last-child { break-after: auto; }`);
    paper.adoptedStyleSheets = [style];
    for (const text of pages) {
      const sheet = new page.DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      paper.body.append(paper.importNode(sheet, true));
    }
    page.addEventListener("afterprint", () => frame.remove());
    // Two frames later its images are visible: they were decoded before.
    requestAnimationFrame(() => requestAnimationFrame(() => page.print()));
  };
  sheets = frame;
  document.body.append(frame);
}
