// Contents of a published map's folder.
import { posterCells } from "./poster.js";

const escaped = (text) => String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A description of the map for users who cannot see the image. */
export function describe(scene) {
  const [columns, rows] = scene.grid.size;
  const names = scene.tokens.map((token) => token.name);
  const who = names.length > 6 ? `${names.slice(0, 6).join(", ")} and ${names.length - 6} more` : names.join(", ");
  return `A map of ${columns} × ${rows} ${scene.grid.shape === "hex" ? "hexes" : "squares"}${who ? `, with ${who}` : ""}.`;
}

/** A map's page. `there`: absolute address of the folder, which previews need, if known; `script`: address of the package. */
export function page({ scene, side, there, script }) {
  const [name, words] = [escaped(scene.name), escaped(describe(scene))];
  const seat = side ? ` seat="player" side="${escaped(side)}"` : "";
  const previews = there
    ? `
  <link rel="canonical" href="${escaped(there)}">
  <link rel="alternate" type="application/json+oembed" title="${name}" href="${escaped(there)}oembed.json">
  <meta property="og:type" content="website">
  <meta property="og:title" content="${name}">
  <meta property="og:description" content="${words}">
  <meta property="og:url" content="${escaped(there)}">
  <meta property="og:image" content="${escaped(there)}poster.png">
  <meta property="og:image:width" content="1200">
  <meta property="og:image:height" content="630">
  <meta name="twitter:card" content="summary_large_image">`
    : "";
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${name}</title>
  <meta name="description" content="${words}">
  <link rel="icon" href="data:,">${previews}
  <link rel="stylesheet" href="${escaped(script)}page.css">
  <script type="module" src="${escaped(script)}burst-map.js"></script>
</head>
<body>
  ${element({ seat, words, cells: posterCells(scene.grid) })}
</body>
</html>
`;
}

/** Content of the element before its map is loaded, without JavaScript, and on paper. */
function element({ seat, words, cells }) {
  const part = cells.map((value) => Number(value.toFixed(4))).join(" ");
  return `<burst-map src="scene.json"${seat}>
    <img src="poster.png" alt="${words}" data-cells="${part}">
  </burst-map>`;
}

/** https://oembed.com, type "rich": a frame with the page for frames. */
export function oembed({ scene, there, frame }) {
  const [width, height] = [960, 640];
  return {
    version: "1.0",
    type: "rich",
    title: scene.name,
    provider_name: "Burstmap",
    width,
    height,
    html: `<iframe src="${escaped(frame)}" width="${width}" height="${height}" title="${escaped(scene.name)}"></iframe>`,
    thumbnail_url: `${there}poster.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
}

export const PAGE_STYLE = `html, body { height: 100%; margin: 0; }
burst-map { display: block; height: 100vh; height: 100dvh; }
burst-map > img { display: block; width: 100%; height: 100%; object-fit: contain; }
`;
