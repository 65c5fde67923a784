// Images without a browser: drawing shapes, and encoding PNG.
import { crc32, deflateSync } from "node:zlib";

/** Each pixel is the mean of this many points in each direction. */
const POINTS = 2;

/** An image that shapes are drawn into, the last one on top. Lengths are in pixels, colors `[red, green, blue, alpha]`. */
export class Picture {
  constructor(width, height, ground) {
    Object.assign(this, { width, height, wide: width * POINTS, high: height * POINTS });
    this.points = new Float32Array(this.wide * this.high * 3);
    this.fill([0, 0, width, height], () => true, ground);
  }

  /** Colors the points of a box (left, top, right, bottom) for which `inside` is true. */
  fill([left, top, right, bottom], inside, [red, green, blue, alpha = 1]) {
    const clamp = (value, most) => Math.min(most, Math.max(0, value));
    const [x0, x1] = [Math.floor(left * POINTS), Math.ceil(right * POINTS)].map((x) => clamp(x, this.wide));
    const [y0, y1] = [Math.floor(top * POINTS), Math.ceil(bottom * POINTS)].map((y) => clamp(y, this.high));
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        if (!inside((x + 0.5) / POINTS, (y + 0.5) / POINTS)) continue;
        const at = (y * this.wide + x) * 3;
        this.points[at] += (red - this.points[at]) * alpha;
        this.points[at + 1] += (green - this.points[at + 1]) * alpha;
        this.points[at + 2] += (blue - this.points[at + 2]) * alpha;
      }
    }
  }

  circle([x, y], radius, color) {
    const box = [x - radius, y - radius, x + radius, y + radius];
    this.fill(box, (px, py) => (px - x) ** 2 + (py - y) ** 2 <= radius ** 2, color);
  }

  /** A convex shape with its corners in order. */
  polygon(corners, color) {
    const edges = corners.map((a, at) => {
      const b = corners[(at + 1) % corners.length];
      return [b[1] - a[1], b[0] - a[0], a];
    });
    const inside = (x, y) => {
      let [left, right] = [false, false];
      for (const [dy, dx, a] of edges) {
        const side = dx * (y - a[1]) - dy * (x - a[0]);
        left ||= side < 0;
        right ||= side > 0;
      }
      return !(left && right);
    };
    this.fill(around(corners), inside, color);
  }

  line(a, b, width, color) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = dx * dx + dy * dy || 1;
    const half = width / 2;
    const [left, top, right, bottom] = around([a, b]);
    this.fill(
      [left - half, top - half, right + half, bottom + half],
      (x, y) => {
        const along = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / length));
        return (x - a[0] - along * dx) ** 2 + (y - a[1] - along * dy) ** 2 <= half * half;
      },
      color,
    );
  }

  png() {
    const row = 1 + this.width * 3;
    const bytes = Buffer.alloc(row * this.height);
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width * 3; x++) bytes[y * row + 1 + x] = this.#mean(Math.floor(x / 3), y, x % 3);
    }
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    // Eight bits for each of red, green and blue.
    head.set([8, 2, 0, 0, 0], 8);
    const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(bytes)), chunk("IEND", Buffer.alloc(0))];
    return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
  }

  #mean(x, y, part) {
    let sum = 0;
    for (let j = 0; j < POINTS; j++) {
      for (let i = 0; i < POINTS; i++) sum += this.points[((y * POINTS + j) * this.wide + x * POINTS + i) * 3 + part];
    }
    return Math.round(sum / (POINTS * POINTS));
  }
}

function around(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function chunk(name, data) {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
