// Pictures of a published map: their names reveal nothing, and unreadable ones are omitted with a reason.
import assert from "node:assert/strict";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { copyPictures } from "../../www/publish/pictures.js";

const PNG = Buffer.from("89504e470d0a1a0a0000", "hex");

async function folders(t) {
  const folder = await mkdtemp(join(tmpdir(), "burstmap-pictures-"));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

test("pictures are copied under names that tell nothing, and equal ones once", async (t) => {
  const folder = await folders(t);
  await writeFile(join(folder, "mimic.png"), PNG);
  await writeFile(join(folder, "chest.png"), PNG);
  const scene = {
    image: { src: "mimic.png", origin: [0, 0], pixelsPerCell: 10 },
    tokens: [
      { id: "a", name: "Chest", image: "mimic.png" },
      { id: "b", name: "Box", image: "chest.png" },
      { id: "c", name: "Own", image: "data:image/png;base64,AAAA" },
      { id: "d", name: "Bare" },
    ],
  };
  const out = join(folder, ".");
  const told = [];
  await copyPictures(scene, {
    file: join(folder, "map.json"),
    folder: out,
    address: "../map/",
    tell: (words) => told.push(words),
  });
  assert.deepEqual(told, []);
  const name = scene.image.src;
  assert.match(name, /^\.\.\/map\/picture-[0-9a-f]{16}\.png$/);
  const images = scene.tokens.map(({ image }) => image);
  assert.deepEqual(images, [name, name, "data:image/png;base64,AAAA", undefined]);
  assert.deepEqual(await readFile(join(out, name.replace("../map/", ""))), PNG);
  assert.equal((await readdir(out)).filter((file) => file.startsWith("picture-")).length, 1);
});

test("a picture that cannot be read, or is none, is omitted and its reason is told", async (t) => {
  const folder = await folders(t);
  await writeFile(join(folder, "mimic.png"), "no picture");
  const scene = {
    image: { src: "missing.png", origin: [0, 0], pixelsPerCell: 10 },
    tokens: [
      { id: "a", name: "Chest", image: "mimic.png" },
      { id: "b", name: "Box", image: "blob:https://example.org/1" },
    ],
  };
  const told = [];
  await copyPictures(scene, {
    file: join(folder, "map.json"),
    folder,
    address: "../map/",
    tell: (words) => told.push(words),
  });
  assert.equal("image" in scene, false);
  assert.deepEqual(
    scene.tokens.map((token) => "image" in token),
    [false, false],
  );
  assert.equal(told.length, 3);
  for (const [at, address] of ["missing.png", "mimic.png", "blob:"].entries())
    assert.ok(told[at].includes(address), told[at]);
});
