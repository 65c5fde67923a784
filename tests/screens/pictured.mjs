// A scene of the samples on an image, as an artist might draw it: a stone floor with joints, thick walls, a pond, and a margin.

const SIDE = 50;
const MARGIN = 2;

/** Returns a repeatable number between 0 and 1. */
const noise = (x, y) => {
  const value = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return value - Math.floor(value);
};

/** Returns the scene with an image that extends two cells beyond the board. */
export function pictured(scene) {
  const [columns, rows] = scene.grid.size;
  const [wide, tall] = [columns, rows].map((cells) => (cells + 2 * MARGIN) * SIDE);
  const stones = [];
  for (let y = -MARGIN; y < rows + MARGIN; y++) {
    for (let x = -MARGIN; x < columns + MARGIN; x++) {
      const shade = Math.round(120 + 40 * noise(x, y));
      const place = `x="${(x + MARGIN) * SIDE + 1}" y="${(y + MARGIN) * SIDE + 1}"`;
      stones.push(
        `<rect ${place} width="${SIDE - 2}" height="${SIDE - 2}" fill="rgb(${shade},${shade - 12},${shade - 30})"/>`,
      );
    }
  }
  const at = ([x, y]) => `${(x + MARGIN) * SIDE},${(y + MARGIN) * SIDE}`;
  const walls = scene.walls
    .filter((wall) => !wall.door)
    .map((wall) => `<polyline points="${wall.points.map(at).join(" ")}"/>`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}"><rect width="100%" height="100%" fill="#4a4234"/>` +
    `${stones.join("")}<g fill="none" stroke="#2b241c" stroke-width="15" stroke-linejoin="round">${walls.join("")}</g></svg>`;
  const image = {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    origin: [-MARGIN, -MARGIN],
    pixelsPerCell: SIDE,
  };
  return { ...scene, image };
}
