// Users' images: as small as a map needs them, and as shades of gray for finding a grid.

/** Pixels of the longer side: at 140 per cell that is a map of 29 cells, sharp on every screen. */
const LONGEST = 4096;
/** Maximum size in bytes of an image that stays unchanged. */
const FINE_BYTES = 3_000_000;
/** Pixels of the longer side for finding a grid. */
const GRAY = 1400;
/**
 * Number of pixels from which WebP takes seconds. JPEG takes a tenth of that for a fifth more bytes (measured: 15 million in 3.1 and 0.3
 * s).
 */
const MANY = 4_000_000;

const dataOf = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

function drawn(bitmap, width, height) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(bitmap, 0, 0, width, height);
  return { canvas, ctx };
}

const blobOf = (canvas, type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/**
 * The smallest format that this browser can write quickly. Some browsers do not support WebP and return PNG instead. JPEG has no
 * transparency.
 */
async function packed(canvas, clear) {
  const quick = !clear && canvas.width * canvas.height > MANY;
  const webp = quick ? undefined : await blobOf(canvas, "image/webp", 0.86);
  if (webp?.type === "image/webp") return webp;
  return blobOf(canvas, "image/jpeg", 0.88);
}

/** An image file in another size. The browser decodes and resizes it in the background. */
function shrunk(blob, width, height) {
  return createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
}

/** A canvas with a bitmap, which is consumed. */
function shown(bitmap) {
  const canvas = Object.assign(document.createElement("canvas"), { width: bitmap.width, height: bitmap.height });
  canvas.getContext("bitmaprenderer").transferFromImageBitmap(bitmap);
  return canvas;
}

/** Width and height of an image, reduced to a maximum for its longer side. */
function fitted({ width, height }, longest) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [width, height].map((side) => Math.max(1, Math.round(side * scale)));
}

/** An image file in shades of gray, as large as needed to find a grid, and whether parts of it are transparent. */
async function looked(blob, width, height) {
  const [grayWidth, grayHeight] = fitted({ width, height }, GRAY);
  const small = await shrunk(blob, grayWidth, grayHeight);
  const { data } = drawn(small, grayWidth, grayHeight).ctx.getImageData(0, 0, grayWidth, grayHeight);
  small.close();
  const gray = new Uint8Array(grayWidth * grayHeight);
  let clear = false;
  for (let i = 0; i < gray.length; i++) {
    gray[i] = (data[4 * i] * 2 + data[4 * i + 1] * 5 + data[4 * i + 2]) >> 3;
    clear ||= data[4 * i + 3] < 255;
  }
  return { gray, grayWidth, grayHeight, clear };
}

/** Width and height of an image file. Rejects if the browser cannot show it. */
async function sizeOf(blob) {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/**
 * Imports an image: `{ src, width, height, bytes, before, gray, grayWidth, grayHeight }`. `before`: the bytes of the file. Rejects if the
 * browser cannot show the image.
 */
export async function take(blob) {
  const size = await sizeOf(blob);
  const [width, height] = fitted(size, LONGEST);
  const { clear, ...shades } = await looked(blob, width, height);
  let kept = blob;
  const shrinks = width < size.width || height < size.height;
  if (shrinks || blob.size > FINE_BYTES) {
    const smaller = await packed(shown(await shrunk(blob, width, height)), clear);
    if (smaller && (shrinks || smaller.size < blob.size)) kept = smaller;
  }
  return { src: await dataOf(kept), width, height, bytes: kept.size, before: blob.size, ...shades };
}

/** A smaller version of an image that is too large for a map; nothing if it cannot be drawn. */
export async function smaller(blob) {
  try {
    const [width, height] = fitted(await sizeOf(blob), LONGEST);
    const { clear } = await looked(blob, width, height);
    return (await packed(shown(await shrunk(blob, width, height)), clear)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Resizes the image at a data address by a factor. Resolves with its address, or nothing if it cannot be drawn. */
export async function resized(src, factor) {
  const image = Object.assign(new Image(), { src });
  try {
    await image.decode();
    const [width, height] = [image.naturalWidth, image.naturalHeight].map((side) => Math.round(side * factor));
    return await dataOf(await packed(drawn(image, width, height).canvas, true));
  } catch {
    return undefined;
  }
}

/**
 * The center of an image as a square of a number of pixels, for a round portrait: a data address. Of a tall image the upper part is used,
 * because faces are there.
 */
export async function portrait(blob, pixels) {
  const bitmap = await createImageBitmap(blob);
  try {
    const side = Math.min(bitmap.width, bitmap.height);
    const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 4];
    const size = Math.max(1, Math.min(pixels, side));
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
    const ctx = canvas.getContext("2d");
    ctx.imageSmoothingQuality = "high";
    ctx.arc(size / 2, size / 2, size / 2, 0, 2 * Math.PI);
    ctx.clip();
    ctx.drawImage(bitmap, left, top, side, side, 0, 0, size, size);
    const webp = await blobOf(canvas, "image/webp", 0.9);
    // JPEG has no transparent corners.
    return await dataOf(webp?.type === "image/webp" ? webp : await blobOf(canvas, "image/png"));
  } finally {
    bitmap.close();
  }
}
