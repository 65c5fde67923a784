// The states of the page for pictures: a name, the scene, and the steps to the state.
import { picture } from "../e2e/drawn.mjs";
import { msg, msgLike } from "../messages.mjs";
import { pictured } from "./pictured.mjs";
import { FIGHT, QUARRY_STATES } from "./quarry.mjs";

const AGAINST = { type: "setSetting", name: "fog", value: true };
const hurt = (scene) => ({
  ...scene,
  tokens: scene.tokens.map((token, at) => ({
    ...token,
    hp: token.hp ?? { current: 12, max: 20 },
    conditions: [["prone"], ["blinded", "grappled"], [], ["dead"], ["poisoned", "slowed", "prone", "frightened"]][
      at % 5
    ].map((kind) => ({ kind })),
  })),
});

const bare = (scene) => ({ ...scene, name: "Bare", tokens: [], walls: [], terrain: [], zones: [], areas: [] });

const drop = (page, name, bytes, type) =>
  page.evaluate(
    ([name, bytes, type]) => {
      const data = new DataTransfer();
      data.items.add(new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type }));
      const stage = document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage");
      stage.dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true, composed: true }),
      );
    },
    [name, bytes, type],
  );

const BLOCK = `Marsh hound
Large beast, unaligned
Armor Class 13
Hit Points 26 (4d10 + 4)
Speed 40 ft., swim 20 ft.
Actions
Multiattack. It bites twice.
Bite. Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6 + 3) piercing damage.`;

/** Colors and kinds of the game master's marks on the map. */
const MARKS = [
  { id: "m1", kind: "pin", points: [[12.5, 8.5]], text: "Vault", note: "The key is in the well." },
  {
    id: "m2",
    kind: "pin",
    points: [[18.5, 4.5]],
    text: "A trap that nobody should step on",
    color: "red",
    seenBy: "everyone",
  },
  {
    id: "m3",
    kind: "line",
    points: [
      [3, 14],
      [5, 15.5],
      [8, 14],
      [9.5, 16],
    ],
    color: "green",
    seenBy: "everyone",
  },
  {
    id: "m4",
    kind: "shape",
    points: [
      [20, 14],
      [25, 14],
      [25, 16.5],
      [20, 14],
    ],
    color: "blue",
    text: "Patrol",
  },
].map((mark) => ({ type: "setMark", mark }));

const TEMPLATES = [
  { id: "t1", name: "Web", area: { shape: "burst", size: 3, target: [11, 6] }, rounds: 3 },
  { id: "t2", name: "Fog bank", area: { shape: "radius", size: 2, target: [21, 14] }, color: "green" },
].map((template) => ({ type: "placeTemplate", ...template }));

/** Drops a picture of a cellar on the page, and waits until the dialog of new maps has read it. */
async function dropCellar(page) {
  const bytes = await picture(page, { width: 1000, height: 700, cell: 50, offset: 25 });
  await drop(page, "cellar.png", bytes, "image/png");
  await page
    .getByRole("dialog", { name: msg("map-new") })
    .getByText("1000 × 700")
    .waitFor();
}

export const STATES = {
  intro: { newcomer: true },
  first: {},
  menu: { at: (page) => page.menu() },
  keys: { at: (page) => page.keys("?") },
  words: { at: (page) => page.keys("i") },
  requests: {
    scene: "cold-quarry",
    say: FIGHT,
    at: async (page) => {
      await page.evaluate(() => {
        const map = document.querySelector("burst-map");
        const { id: token, side } = map.scene.tokens.find(({ id }) => id === map.scene.encounter.active);
        ["Bless", "Shield"].forEach((on, at) => {
          const command = { type: "concentrate", token, on };
          const request = { burstmap: 1, type: "request", side, from: "anna", request: at + 1, command };
          map.receive(request, side, "anna", "Anna");
        });
      });
      await page.map.locator(".bm-request").nth(1).waitFor();
    },
  },
  "context-token": { at: (page) => page.keys("v", "n", "Shift+F10") },
  "context-ground": { at: (page) => page.keys("n", "ArrowDown*2", "Shift+F10") },
  token: { at: async (page) => (await page.keys("n"), page.sheet()) },
  "token-edit": {
    at: async (page) => {
      await page.keys("n");
      await page.sheet();
      for (const words of [msg("attacks-edit-title"), msg("menu-properties")]) await page.unfold(words).catch(() => {});
    },
  },
  several: { at: async (page) => (await page.keys("v", "Control+a"), page.sheet()) },
  labels: {
    change: hurt,
    at: async (page) => {
      await page.map.locator(".bm-menu-button").click();
      for (const name of [msg("show-names"), msg("show-hit-points"), msg("show-coordinates")]) {
        await page.map.getByRole("menuitemcheckbox", { name }).click();
      }
      await page.keyboard.press("Escape");
    },
  },
  area: { at: (page) => page.keys("n", "b", "ArrowRight*3", "Enter") },
  "area-panel": { at: async (page) => (await page.keys("n", "b", "ArrowRight*3", "Enter"), page.sheet()) },
  templates: { say: TEMPLATES },
  sight: { at: (page) => page.keys("n", "s", "u", "ArrowRight*5", "ArrowDown") },
  field: { at: (page) => page.keys("n", "f") },
  measure: { at: (page) => page.keys("n", "m", "u", "ArrowRight*6", "Enter", "ArrowDown*4") },
  ask: { at: async (page) => (await page.keys("n", "q"), page.sheet()) },
  attack: { at: async (page) => (await page.keys("n", "a"), page.sheet()) },
  "attack-chosen": {
    at: async (page) => {
      await page.keys("n");
      await page.sheet();
      await page.panel
        .getByRole("button", { name: msgLike("attacks-use", { name: "Throwing knife" }, { start: true }) })
        .click();
    },
  },
  map: { at: async (page) => (await page.keys("w"), page.sheet()) },
  "map-token": { at: async (page) => (await page.keys("w"), await brush(page, msg("stroke-token")), page.sheet()) },
  "map-fog": {
    say: [AGAINST],
    at: async (page) => (await page.keys("w"), await brush(page, msg("stroke-fog")), page.sheet()),
  },
  "map-notes": {
    say: MARKS,
    at: async (page) => (await page.keys("w"), await brush(page, msg("stroke-notes")), page.sheet()),
  },
  marks: { say: MARKS },
  fog: {
    say: [AGAINST],
    at: async (page) => (
      await page.tab(msg("players-title")),
      page.panel.getByRole("button", { name: msg("players-view-as", { side: "party" }) }).click()
    ),
  },
  picture: { scene: "cold-quarry", change: pictured },
  "picture-day": { change: pictured },
  "picture-edit": { change: pictured, at: (page) => page.keys("w") },
  "picture-field": { change: pictured, at: (page) => page.keys("n", "f") },
  "picture-view": {
    scene: "cold-quarry",
    change: pictured,
    at: async (page) => (
      await page.tab(msg("players-title")),
      page.panel.getByRole("button", { name: msg("players-view-as", { side: "company" }) }).click()
    ),
  },
  players: { at: (page) => page.tab(msg("players-title")) },
  fight: { say: FIGHT },
  "fight-turn": { say: FIGHT, at: (page) => page.tab(msg("turn-title")) },
  "fight-12": {
    say: [
      ...[1, 2].map((at) => ({
        type: "addToken",
        token: { id: `extra-${at}`, name: `Extra ${at}`, side: "town", at: [20 + at, 3] },
      })),
      ...FIGHT,
    ],
    at: (page) => page.keys("l", "e", "e"),
  },
  log: { say: FIGHT, at: async (page) => (await page.keys("e", "e"), page.tab(msg("log-title"))) },
  dice: { say: FIGHT, at: async (page) => (await page.tab(msg("log-title")), page.unfold(msg("dice-tray"))) },
  "new-map": { at: (page) => page.menu(msg("map-new")) },
  "new-map-picture": {
    at: dropCellar,
  },
  align: {
    at: async (page) => {
      await dropCellar(page);
      await page.getByRole("button", { name: msg("map-make") }).click();
      await page.waitForFunction(() => document.querySelector("burst-map").core.scene().name === "cellar");
      await page.keys("g");
      await page.sheet();
    },
  },
  maps: {
    at: async (page) => {
      await page.say({ type: "rollInitiative" });
      await page.evaluate(() => document.querySelector("burst-map").saved());
      await page.menu(msg("maps-title"));
    },
  },
  creatures: {
    at: async (page) => {
      await page.keys("n");
      await page.sheet();
      await page.panel.getByRole("button", { name: msg("creatures-save-this") }).click();
      await page.map.getByRole("button", { name: msg("creatures-show") }).click();
      // On a phone, the list is above the panel.
      for (let count = 0; count < 2; count++) {
        await page.keys("n");
        await page.map.getByRole("button", { name: msg("creatures-save", { count: 1 }) }).click();
      }
      await page.map.locator(".bm-creature").nth(2).waitFor();
    },
  },
  "creatures-found": {
    scene: "cold-quarry",
    at: async (page) => {
      await page.menu(msgLike("creatures-title", {}, { start: true }));
      await page.map.getByRole("searchbox").fill("goblin");
      await page.map.locator(".bm-creature").nth(2).waitFor();
    },
  },
  review: {
    at: async (page) => {
      await drop(page, "hound.txt", BLOCK, "text/plain");
      await page.getByRole("dialog", { name: msg("review-title") }).waitFor();
    },
  },
  found: {
    at: async (page) => {
      const grid = { type: 1, size: 100, distance: 5, units: "ft" };
      const scene = (name) => ({ name, width: 2400, height: 1800, padding: 0, grid, walls: [], tokens: [] });
      const scenes = ["The mill", "The mill, upper floor", "Cellar"].map(scene);
      scenes[2].background = { src: "maps/cellar.webp" };
      await drop(page, "pack.json", JSON.stringify(scenes), "application/json");
      await page.getByRole("dialog", { name: msg("opening-title", { count: 3 }) }).waitFor();
    },
  },
  share: { at: (page) => page.menu(msg("share-title")) },
  empty: { change: bare },
  refused: { at: (page) => page.keys("v", "n", "Enter", "ArrowRight*14", "Enter") },
  hex: { scene: "lantern-yard", say: FIGHT },
  mill: { scene: "drowned-mill", say: FIGHT },
  "area-box": {
    at: async (page) => {
      await page.keys("b", "x*4", "ArrowRight*3", "Enter");
      await page.sheet();
      await page.panel.getByLabel(msg("attacks-height-label"), { exact: true }).fill("2 cells");
      await page.panel.getByLabel(msg("attacks-height-label"), { exact: true }).press("Tab");
    },
  },
  pan: { at: (page) => page.map.getByRole("button", { name: msg("pan-group"), exact: true }).click() },
  // The system with the most panels: the turn, offers, attacks with ranges, saves, dying creatures.
  ...QUARRY_STATES,
};

/** Selects a brush. Phones have a list of the brushes, other devices a button for each. */
const brush = async (page, name) => {
  const brushes = page.map.locator(".bm-brushes");
  const list = brushes.locator(".bm-tight select").first();
  if (await list.isVisible()) await list.selectOption({ label: name });
  else await brushes.getByRole("button", { name }).first().click();
};
