// Pictures of one size as one picture that moves (APNG): viewers that know no animation show the first.
import { crc32 } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name, data) {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** The parts of a PNG: `[name, data]`. */
function* parts(png) {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield [png.toString("latin1", at + 4, at + 8), png.subarray(at + 8, at + 8 + length)];
    at += 12 + length;
  }
}

/** Which place each part of the animation has: a number, then whatever follows. */
function numbered(number, rest) {
  const place = Buffer.alloc(4);
  place.writeUInt32BE(number);
  return Buffer.concat([place, rest]);
}

function control([width, height], milliseconds) {
  const data = Buffer.alloc(22);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt16BE(milliseconds, 16);
  data.writeUInt16BE(1000, 18);
  return data;
}

/** `frames`: PNGs as a browser takes them. It goes on for ever. */
export function animate(frames, milliseconds) {
  const [[, head]] = parts(frames[0]);
  const size = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const count = Buffer.alloc(8);
  count.writeUInt32BE(frames.length, 0);
  const chunks = [chunk("IHDR", head), chunk("acTL", count)];
  let number = 0;
  for (const [at, frame] of frames.entries()) {
    chunks.push(chunk("fcTL", numbered(number++, control(size, milliseconds))));
    for (const [name, data] of parts(frame)) {
      if (name !== "IDAT") continue;
      chunks.push(at === 0 ? chunk("IDAT", data) : chunk("fdAT", numbered(number++, data)));
    }
  }
  return Buffer.concat([SIGNATURE, ...chunks, chunk("IEND", Buffer.alloc(0))]);
}
