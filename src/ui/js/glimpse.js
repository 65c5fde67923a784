// The part of a map image that a side may see: a new image without the unexplored area.

/** Pixels along the longer side. Finer images are reduced, because reading that many pixels back takes the page 0.1 s. */
const LARGEST = 3072;

/** Loads the image with readable pixels. Rejects if another site's server does not allow that. */
export async function load(src) {
  const whole = new Image();
  whole.crossOrigin = "anonymous";
  whole.src = src;
  await whole.decode();
  return whole;
}

/**
 * Resolves with a scene's image that shows only the explored cells. `place`: the image's `{ origin, pixelsPerCell }`; `rings`: outlines of
 * the explored cells, in cells of the plane.
 */
export async function cutOut(whole, place, rings) {
  const part = Math.min(1, LARGEST / Math.max(whole.naturalWidth, whole.naturalHeight));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(whole.naturalWidth * part));
  canvas.height = Math.max(1, Math.round(whole.naturalHeight * part));
  const context = canvas.getContext("2d");
  const pixelsPerCell = place.pixelsPerCell * part;
  const [left, top] = place.origin;
  context.beginPath();
  for (const ring of rings) {
    ring.forEach(([x, y], at) => {
      const corner = [(x - left) * pixelsPerCell, (y - top) * pixelsPerCell];
      if (at === 0) context.moveTo(...corner);
      else context.lineTo(...corner);
    });
    context.closePath();
  }
  context.fill("evenodd");
  context.globalCompositeOperation = "source-in";
  context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
  return { src: await address(bytes), origin: place.origin, pixelsPerCell };
}

/** Returns whether an address belongs to a drawing without its own pixels. */
const isDrawing = (src) => /^data:image\/svg|\.svg([?#]|$)/i.test(src);

/** Resolves with a loaded image as `{ src, part }`: only its pixels, scaled by the factor `part`. */
export async function redrawn(whole, largest = LARGEST) {
  const [width, height] = [whole.naturalWidth, whole.naturalHeight];
  const full = largest / Math.max(width, height, 1);
  const part = isDrawing(whole.src) ? full : Math.min(1, full);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * part));
  canvas.height = Math.max(1, Math.round(height * part));
  canvas.getContext("2d").drawImage(whole, 0, 0, canvas.width, canvas.height);
  const bytes = await new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
  return { src: await address(bytes), part };
}

/** Like `redrawn`, for an image that is not loaded yet. Rejects if its pixels are not readable. */
export async function again(src, largest) {
  return redrawn(await load(src), largest);
}

/** Like `cutOut`, for an image that is not loaded yet. Rejects if its pixels are not readable. */
export async function part(src, { place, rings }) {
  return cutOut(await load(src), place, rings);
}

function address(bytes) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
}

/** Whether all runs `[row, from, to]` of one list are within runs of the other. */
export function within(runs, others) {
  let at = 0;
  return runs.every(([row, from, to]) => {
    while (at < others.length && (others[at][0] < row || (others[at][0] === row && others[at][2] < from))) at++;
    return at < others.length && others[at][0] === row && others[at][1] <= from && to <= others[at][2];
  });
}
