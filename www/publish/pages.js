// Contents of a published map's folder.
import { numbered } from "./pins.js";
import { HIGH, WIDE, posterCells } from "./poster.js";

/** Name of a replay's file in its folder. */
export const REPLAY = "replay.json.gz";

const escaped = (text) => String(text).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A description of the map for users who cannot see the image. */
export function describe(scene) {
  const [columns, rows] = scene.grid.size;
  const names = scene.tokens.map((token) => token.name);
  const who = names.length > 6 ? `${names.slice(0, 6).join(", ")} and ${names.length - 6} more` : names.join(", ");
  return `A map of ${columns} × ${rows} ${scene.grid.shape === "hex" ? "hexes" : "squares"}${who ? `, with ${who}` : ""}.`;
}

/** Tools of readers. */
export const READERS_TOOLS = "sight measure";

/** Returns the description of a replay. */
export const describeReplay = (scene, moments) =>
  `The replay of a fight with ${moments} ${moments === 1 ? "moment" : "moments"}. ${describe(scene)}`;

/**
 * Returns a map's page. `seat` and `side`: the user, and the side whose knowledge the map has. `there`: absolute address of the folder, if
 * known, for previews. `script`: address of the package. `moments`: number of moments, if the page shows a replay that starts with the scene.
 */
export function page({ scene, seat, side, there, script, moments }) {
  const replay = moments !== undefined;
  const [name, words] = [escaped(scene.name), escaped(replay ? describeReplay(scene, moments) : describe(scene))];
  const tools = seat === "reader" ? ` tools="${READERS_TOOLS}"` : "";
  const player = side ? ` seat="${escaped(seat)}" side="${escaped(side)}"${tools}` : "";
  const user = replay ? ' seat="replay"' : player;
  const src = replay ? REPLAY : "scene.json";
  const previews = there
    ? `
  <link rel="canonical" href="${escaped(there)}">
  <link rel="alternate" type="application/json+oembed" title="${name}" href="${escaped(there)}oembed.json">
  <meta property="og:type" content="website">
  <meta property="og:title" content="${name}">
  <meta property="og:description" content="${words}">
  <meta property="og:url" content="${escaped(there)}">
  <meta property="og:image" content="${escaped(there)}poster.png">
  <meta property="og:image:width" content="${WIDE}">
  <meta property="og:image:height" content="${HIGH}">
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
  ${element({ scene, src, user, words, there })}
</body>
</html>
`;
}

/** Returns the element. Its content is for the time before the map, for no JavaScript and for paper: a picture for each theme, and a legend. */
function element({ scene, src, user, words, there }) {
  const part = posterCells(scene.grid).map((value) => Number(value.toFixed(4)));
  const size = `width="${WIDE}" height="${HIGH}"`;
  return `<burst-map src="${src}"${user}>
    <picture>
      <source srcset="poster-dark.png" media="screen and (prefers-color-scheme: dark)" ${size}>
      <img src="poster.png" ${size} alt="${words}" data-cells="${part.join(" ")}">
    </picture>${legend(scene, there)}
  </burst-map>`;
}

/** Returns the legend: names, notes and addresses of the poster's numbers. Addresses are absolute if possible, because paper has no page. */
function legend(scene, there) {
  const lines = numbered(scene).map(({ text, note, link }) => {
    const address = link && there ? new URL(link, there).href : link;
    const parts = [
      `<b>${escaped(text || "Pin")}</b>`,
      note && escaped(note),
      link && `<a href="${escaped(link)}">${escaped(address)}</a>`,
    ];
    return `\n      <li>${parts.filter(Boolean).join(" ")}</li>`;
  });
  return lines.length ? `\n    <ol slot="legend">${lines.join("")}\n    </ol>` : "";
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
    thumbnail_width: WIDE,
    thumbnail_height: HIGH,
  };
}

export const PAGE_STYLE = `html, body { height: 100%; margin: 0; }
burst-map { display: block; height: 100vh; height: 100dvh; }
burst-map > picture, burst-map img { display: block; width: 100%; height: 100%; object-fit: contain; }
burst-map > [slot=legend] { display: none; margin: 8px; font: 15px/1.5 system-ui, sans-serif; }
@media print, (scripting: none) {
  burst-map:has(> [slot=legend]), burst-map:has(> [slot=legend]) :is(picture, img) { height: auto; }
  burst-map > [slot=legend] { display: block; }
}
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; background: #14171b; } }
@media print { :root { color-scheme: light; background: none; } }
`;
