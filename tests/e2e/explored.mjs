// The map image of a player's page. The colors of its cells depend on their columns and rows.
import { crc32 } from "node:zlib";

/** In the page: returns the cells in its map image, and whether they look correct. */
export const pictured = async () => {
  const map = document.querySelector("burst-map");
  const { image, grid } = map.core.scene();
  // Read before waiting for the image, since exploration may continue meanwhile.
  const { explored } = map.core.fog({ side: map.getAttribute("side") });
  if (!image) return null;
  const whole = Object.assign(new Image(), { src: image.src });
  await whole.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: whole.width, height: whole.height });
  const context = canvas.getContext("2d");
  context.drawImage(whole, 0, 0);
  const shown = [];
  for (let x = 0; x < grid.size[0]; x++) {
    for (let y = 0; y < grid.size[1]; y++) {
      const at = [x + 0.5 - image.origin[0], y + 0.5 - image.origin[1]].map((side) =>
        Math.floor(side * image.pixelsPerCell),
      );
      const [red, green, , opaque] = context.getImageData(...at, 1, 1).data;
      if (opaque > 0)
        shown.push(Math.abs(red - x * 15) < 12 && Math.abs(green - y * 30) < 12 ? `${x},${y}` : `${x},${y} is wrong`);
    }
  }
  return { shown: shown.sort(), explored: explored.map(String).sort() };
};

/** Returns the contents of the page's image when it is as large as the side's explored area, or after 30 s. */
export const whole = (it) =>
  it.evaluate(`(async () => {
  const pictured = ${pictured};
  const late = performance.now() + 30_000;
  for (;;) {
    const now = await pictured();
    if (performance.now() > late || (now && now.shown.length === now.explored.length)) return now;
    await new Promise(requestAnimationFrame);
  }
})()`);

/** In a page: returns the colored cells of a map of 14 × 8 cells, as a PNG that contains a text, with 20 pixels per cell. */
export const painted = (it, words) =>
  it
    .evaluate(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 14 * 20, height: 8 * 20 });
      const context = canvas.getContext("2d");
      for (let x = 0; x < 14; x++) {
        for (let y = 0; y < 8; y++) {
          context.fillStyle = `rgb(${x * 15} ${y * 30} 128)`;
          context.fillRect(x * 20, y * 20, 20, 20);
        }
      }
      return canvas.toDataURL().split(",")[1];
    })
    .then((base64) => inscribed(Buffer.from(base64, "base64"), words));

/** Returns the PNG with a text chunk after its header, as programs and cameras write them. */
function inscribed(png, words) {
  const body = Buffer.from(`tEXtComment\0${words}`, "latin1");
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const header = 8 + 25;
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}
