// A fight by keyboard, as announced by a screen reader: the focus, from the accessibility tree, and the texts of live regions. The
// transcript is in docs/transcript.md. It is a test of wording: after a change of texts, UPDATE_TRANSCRIPT=1 writes it again.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import test from "node:test";
import { browser, ready, root, site, stage } from "./app.mjs";
import { pressKeys } from "./keys.mjs";
import { msg, msgLike } from "../messages.mjs";

stage();

const FILE = `${root}docs/transcript.md`;

/** A room with a pillar and mud, and two tokens of each side. */
const scene = {
  format: "burstmap-scene",
  version: 1,
  name: "The cellar",
  ruleset: "reaction-square",
  grid: { shape: "square", size: [12, 8], cell: { length: 5, unit: "ft" } },
  terrain: [
    {
      id: "mud",
      label: "Mud",
      cells: [
        [4, 5],
        [5, 5],
        [4, 6],
        [5, 6],
      ],
      difficult: true,
    },
    { id: "pillar", label: "Pillar", cells: [[6, 3]], blocking: true },
  ],
  zones: [],
  areas: [],
  walls: [
    {
      id: "door",
      label: "Cellar door",
      points: [
        [0, 3],
        [0, 4],
      ],
      door: "closed",
      blocks: { move: true, effect: true, sight: true },
    },
    {
      id: "screen",
      label: "Screen",
      points: [
        [8, 0],
        [8, 3],
      ],
      blocks: { move: true, effect: true, sight: true },
    },
  ],
  tokens: [
    {
      id: "ash",
      name: "Ash",
      side: "party",
      at: [1, 3],
      speed: { walk: 6 },
      hp: { current: 20, max: 20 },
      stats: { reaction: 30, defense: 14 },
      attacks: [
        { name: "Short bow", kind: "ranged", bonus: 25, damage: [{ dice: "1d8+2", type: "piercing" }], range: 12 },
        {
          name: "Holy fire",
          kind: "area",
          damage: [{ dice: "3d6", type: "fire" }],
          area: { shape: "burst", size: 1 },
          bonus: 12,
          range: 12,
        },
      ],
    },
    {
      id: "birch",
      name: "Birch",
      side: "party",
      at: [2, 5],
      speed: { walk: 6 },
      hp: { current: 16, max: 16 },
      stats: { defense: 12 },
    },
    {
      id: "rat",
      name: "Giant rat",
      side: "foes",
      at: [5, 2],
      speed: { walk: 6 },
      hp: { current: 7, max: 7 },
      stats: { defense: 12 },
    },
    {
      id: "ogre",
      name: "Ogre",
      side: "foes",
      at: [7, 5],
      size: "large",
      speed: { walk: 5 },
      hp: { current: 30, max: 30 },
      stats: { defense: 13 },
    },
  ],
};

/** Records the texts of live regions: new ones are announced. */
function listen() {
  const shadow = document.querySelector("burst-map").shadowRoot;
  const heard = (window.heard = []);
  const region = (node) =>
    (node instanceof Element ? node : node.parentElement)?.closest(
      // A region that is off hides the live region around it.
      '[role="status"], [role="alert"], [aria-live], output',
    );
  new MutationObserver((changes) => {
    const regions = new Set();
    for (const { target, addedNodes, type } of changes) {
      if (type === "characterData" || addedNodes.length) regions.add(region(target));
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll("*")])
            if (alert.matches('[role="alert"], [role="status"]')) regions.add(alert);
    }
    for (const found of regions)
      if (found?.isConnected && found.getAttribute("aria-live") !== "off" && found.textContent.trim())
        heard.push([found.getAttribute("role"), found.textContent.trim()]);
  }).observe(shadow, { subtree: true, childList: true, characterData: true });
  window.changes = 0;
  const count = () => (window.changes += 1);
  new MutationObserver(count).observe(shadow, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  shadow.addEventListener("focusin", count);
}

async function start() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.wrong = [];
  page.on("pageerror", (error) => page.wrong.push(String(error)));
  // The widget chooses the seed of its dice randomly, so the test fixes it.
  await page.addInitScript(() => (crypto.getRandomValues = (list) => list.fill(7)));
  await page.goto(`${site.address}/tests/pages/smoke.html?src=walled.json&gestures=greedy`);
  await ready(page);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(listen);
  await page.evaluate((scene) => document.querySelector("burst-map").load(scene), scene);
  // The transcript starts after that announcement, regardless of its delay.
  const opened = msg("page-opened", { name: scene.name });
  await page.waitForFunction((opened) => window.heard.some(([, words]) => words === opened), opened);
  await page.evaluate(() => window.heard.splice(0));
  /** The focused element: its role, name and state. */
  const focus = async () => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const has = (node, name) => node.properties?.find((property) => property.name === name)?.value.value;
    const node = nodes.filter((node) => has(node, "focused") === true && node.role?.value !== "RootWebArea").at(-1);
    if (!node) return "nothing";
    const state = ["checked", "pressed", "expanded", "selected"].map((name) =>
      has(node, name) === undefined ? "" : `, ${name} ${has(node, name)}`,
    );
    return `${node.role.value} “${node.name?.value ?? ""}”${state.join("")}`;
  };
  // A slow rendering continues with one timer after another, so wait until a round of frames and a timer changes nothing.
  const settle = () =>
    page.evaluate(async () => {
      const round = () =>
        new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
      for (let before = -1; before !== window.changes;) {
        before = window.changes;
        await round();
      }
    });
  return { page, focus, settle };
}

const times = (count, key) => Array.from({ length: count }, () => [key]);

/** Keys, step by step. `on` is a button, pressed by Enter. If it is "map", the focus returns to the map. */
const STEPS = [
  ["The map has the focus", []],
  [msg("overview-title"), ["i"], "list"],
  ["Back to the map", ["Escape"]],
  [
    "An attack of its own hits, and is taken back",
    ["n"],
    { on: /^Attack with Short bow/ },
    ["ArrowUp"],
    ...times(4, "ArrowRight"),
    ["Enter"],
    ["Control+z"],
  ],
  [
    "A spell: placed, rolled against all that it catches, taken back",
    { on: /^Attack with Holy fire/ },
    ["ArrowDown"],
    ["Enter"],
    ["Control+z"],
    ["Escape"],
  ],
  [
    "A template stays on the map, and is taken back",
    ["b"],
    ["Enter"],
    { on: msgLike("keep-place", {}, { start: true }) },
    ["Control+z"],
    ["Escape"],
    ["v"],
  ],
  ["Initiative", ["e"]],
  ["The fight begins", ["e"]],
  ["Map as text, from the active combatant", ["i"], "list", ["Escape"]],
  ["Through the tokens", ["n"], ["Shift+N"]],
  ["The door", ["ArrowLeft"], ["d"], ["d"]],
  ["Pick the token up, carry it, put it back", ["ArrowRight"], ["Enter"], ["ArrowRight"], ["Escape"]],
  ["Pick it up, set it down", ["Enter"], ["ArrowRight"], ["ArrowRight"], ["Enter"]],
  ["Undone, and done again", ["Control+z"], ["Control+Shift+Z"]],
  ["What the token sees", ["f"], ["ArrowRight"], ["f"]],
  ["The area tool, another shape, size and corner", ["b"], ["ArrowRight"], ["x"], ["]"], ["c"]],
  ["Placed, asked about a cell, removed", ["Enter"], ["ArrowRight"], ["Escape"]],
  ["The sight tool", ["s"], ["ArrowRight"], ["Enter"], ["Escape"]],
  ["The measure tool", ["m"], ["ArrowDown"]],
  [
    "The attack tool: the verdict, the target, the roll",
    ["a"],
    ["ArrowLeft"],
    ["ArrowLeft"],
    ["ArrowUp"],
    ["ArrowUp"],
    ["Enter"],
    ["r"],
  ],
  ["To the panel, and back", ["p"], ["p"]],
  ["A question: from where is the rat seen without cover?", ["q"], ["Enter"], ["ArrowLeft"], ["Escape"]],
  [
    "A question: which cells does no enemy see?",
    { on: msgLike("ask-unseen", {}, { start: true }) },
    "map",
    ["ArrowLeft"],
    ["ArrowDown"],
  ],
  [
    "A question: where does the template catch the most?",
    { on: msgLike("ask-best-area", {}, { start: true }) },
    "map",
    ["x"],
    ["]"],
    ["Enter"],
    ["Escape"],
  ],
  [
    "A question: where is nobody provoked?",
    ["q"],
    { on: msgLike("ask-unprovoked", {}, { start: true }) },
    "map",
    ["ArrowLeft"],
    ["ArrowLeft"],
  ],
  [
    "The map tool: a wall from corner to corner, taken back",
    ["w"],
    ["x"],
    ["Enter"],
    ["ArrowRight"],
    ["Enter"],
    ["Escape"],
    ["Control+z"],
  ],
  [
    "A rectangle of mud, taken back",
    { on: msgLike("stroke-ground", {}, { start: true }) },
    { on: msgLike("form-rectangle", {}, { start: true }) },
    "map",
    ["Enter"],
    ["ArrowRight"],
    ["ArrowDown"],
    ["Enter"],
    ["Control+z"],
  ],
  [
    "A wall is picked, carried and put back",
    { on: msgLike("stroke-adjust", {}, { start: true }) },
    "map",
    ...times(3, "ArrowLeft"),
    ["ArrowUp"],
    ["Enter"],
    ["ArrowRight"],
    ["Escape"],
  ],
  ["The turn ends", ["v"], ["e"]],
  ["What the rules refuse", ["n"], ["Enter"], ["ArrowRight"], ["Enter"]],
];

test("a fight by keys, as a screen reader tells it, is as it was written down", async () => {
  const { page, focus, settle } = await start();
  const lines = [];
  let last = "";
  const note = async () => {
    await settle();
    const now = await focus();
    if (now !== last) lines.push(`- focus: ${now}`);
    last = now;
    for (const [role, words] of await page.evaluate(() => window.heard.splice(0)))
      lines.push(`- ${role === "alert" ? "alert" : "says"}: ${words}`);
  };
  await page.locator("burst-map .bm-stage").focus();
  for (const [title, ...presses] of STEPS) {
    lines.push("", `## ${title}`, "");
    if (!presses[0].length) await note();
    for (const press of presses) {
      if (press === "list") {
        const rows = await page.evaluate(() =>
          [...document.querySelector("burst-map").shadowRoot.querySelectorAll(".bm-lists > *")].flatMap((part) =>
            part.tagName === "TABLE"
              ? [...part.querySelectorAll("tbody tr")].map((row) =>
                  [...row.children]
                    .map((cell) => cell.textContent.trim())
                    .filter(Boolean)
                    .join(" | "),
                )
              : [part.textContent.trim()],
          ),
        );
        lines.push(...rows.map((row) => `  - ${row}`));
        continue;
      }
      if (press === "map") {
        await page.locator("burst-map .bm-stage").focus();
        lines.push("");
        await note();
        continue;
      }
      if (press.on) {
        const button = page.locator("burst-map").getByRole("button", { name: press.on }).first();
        await button.focus();
        lines.push("");
        await note();
        lines.push("", "**Enter**", "");
        await pressKeys(page, "Enter");
        await note();
        continue;
      }
      for (const key of press) {
        lines.push("", `**${key}**`, "");
        await pressKeys(page, key);
        await note();
      }
    }
  }
  assert.deepEqual(page.wrong, []);
  await page.context().close();
  const said = lines.filter((line) => /^- (says|alert)/.test(line));
  const text = `# A fight with a screen reader\n\nWritten by \`tests/e2e/transcript.test.mjs\` from the accessibility tree and the live regions of the page; keys are bold.\n${lines.join("\n").replace(/\n{3,}/g, "\n\n")}\n`;
  if (process.env.UPDATE_TRANSCRIPT) await writeFile(FILE, text);
  const [now, before] = [text, await readFile(FILE, "utf8")].map((written) => written.split("\n"));
  const first = now.findIndex((line, index) => line !== before[index]);
  const around = ({ length }, from) => [Math.max(0, from - 4), Math.min(length, from + 6)];
  const differs = `line ${first + 1}: ${now.slice(...around(now, first)).join(" ")}. UPDATE_TRANSCRIPT=1 writes it anew`;
  assert.ok(first < 0 && now.length === before.length, differs);
  assert.ok(said.length > 20);
});
