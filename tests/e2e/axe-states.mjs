// States of the page that axe-core checks: every tool, panel, menu and dialog. Each state starts in the previous one.
import { msg, msgLike } from "../messages.mjs";
import { until } from "./app.mjs";
import { adventure, give, json, scene } from "./opening.mjs";

const rail = (page, name) => page.locator("burst-map .bm-rail").getByRole("button", { name, exact: true }).click();

/** Opens a dialog from the menu. */
const dialog = (name) => async (page) => {
  await page.locator("burst-map .bm-menu-button").click();
  await page.locator("burst-map").getByRole("menuitem", { name }).click();
  await page.locator("burst-map").locator("dialog[open], .bm-creatures").first().waitFor();
};

const tab = (name) => async (page) => {
  const found = page.locator("burst-map").getByRole("tab", { name });
  if ((await found.getAttribute("aria-selected")) !== "true") await found.click();
  await page.locator("burst-map").getByRole("tabpanel", { name }).waitFor();
};

/** As the active creature's player, asks to attack an enemy. The enemy is moved to a place where the rules allow it. */
const ask = () => {
  const map = document.querySelector("burst-map");
  const { id: attacker, side, at } = map.scene.tokens.find(({ id }) => id === map.scene.encounter.active);
  const { id: target } = map.scene.tokens.find((token) => token.side !== side);
  const isLegal = () => map.core.attack({ attacker, target, kind: "ranged" }).legal;
  for (let col = 0; !isLegal(); col++) map.dispatch({ type: "teleport", token: target, to: [col, at[1]] });
  const command = { type: "attack", attacker, target, kind: "ranged", with: "Bow" };
  map.receive({ burstmap: 1, type: "request", side, from: "axe", request: 1, command }, side, "axe", "Anna");
};

const HOUND = `Marsh hound
Large beast, unaligned
Armor Class 13
Hit Points 26 (4d10 + 4)
Actions
Bite. Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6 + 3) piercing damage.`;

/** Each opens a state to check. */
export const STATES = {
  ...Object.fromEntries(
    [
      msg("tool-select"),
      msg("tool-area"),
      msg("tool-sight"),
      msg("tool-attack"),
      msg("tool-measure"),
      msg("tool-ask"),
      msg("tool-build"),
    ].map((name) => [name, (page) => rail(page, name)]),
  ),
  "another kind of damage": async (page) => {
    await page.locator("burst-map .bm-stage").focus();
    for (const key of ["n", "b", "ArrowUp", "Enter", "p"]) await page.keyboard.press(key);
    await page
      .locator("burst-map")
      .getByRole("button", { name: msg("form-another-kind") })
      .click();
    await page.locator("burst-map").getByLabel(msg("attacks-more-damage"), { exact: true }).waitFor();
  },
  "when an area acts": async (page) => {
    const map = page.locator("burst-map");
    await map
      .getByRole("group", { name: msg("acts-title") })
      .getByRole("button", { name: msg("acts-enter") })
      .click();
    await map.getByRole("button", { name: msg("acts-once") }).waitFor();
    await map.getByRole("button", { name: msg("acts-halves") }).click();
  },
  "when one side of a ring acts": async (page) => {
    const map = page.locator("burst-map");
    await map.getByRole("button", { name: msg("area-ring-only") }).click();
    await map
      .getByRole("group", { name: msg("acts-title") })
      .getByRole("button", { name: msg("acts-end-turn") })
      .click();
    await map
      .getByRole("group", { name: msg("acts-beside") })
      .getByRole("button", { name: msg("acts-outside") })
      .click();
    await map.getByLabel(msg("acts-within")).waitFor();
  },
  "a line that starts anywhere": async (page) => {
    const map = page.locator("burst-map");
    const free = map.getByRole("button", { name: msg("area-free") });
    await page.locator("burst-map .bm-stage").focus();
    const body = map.locator(".bm-body");
    for (let shapes = 0; shapes < 6 && (await free.count()) === 0; shapes++) {
      const before = await body.textContent();
      await page.keyboard.press("x");
      await until(page, (map, text) => map.shadowRoot.querySelector(".bm-body").textContent !== text, before);
    }
    await free.click();
    // On a phone, the panel covers the bar that contains it.
    await map.locator(".bm-bar > .bm-icon").first().waitFor({ state: "attached" });
  },
  Turn: tab(msg("turn-title")),
  "a save that is decided without dice, and somebody who is held": async (page) => {
    await page.evaluate(() => {
      const map = document.querySelector("burst-map");
      const token = map.scene.encounter.active;
      const held = map.scene.tokens.find((other) => other.id !== token).id;
      const save = { stat: "constitutionSave", difficulty: 12, at: ["turnEnd"] };
      const condition = { kind: "stunned", save, due: ["turnEnd"] };
      map.dispatch({ type: "addCondition", token, condition });
      map.dispatch({ type: "addCondition", token: held, condition: { kind: "grappled", by: token } });
    });
    await page
      .locator("burst-map")
      .getByRole("button", { name: msg("save-succeeds") })
      .first()
      .waitFor();
  },
  "saves against an area that is due": async (page) => {
    await page.evaluate(() => {
      const map = document.querySelector("burst-map");
      const save = { stat: "dexteritySave", difficulty: 12 };
      const area = { shape: "rect", target: [0, 0], size: map.scene.grid.size };
      const effect = { on: ["appear"], save, damage: 1 };
      map.dispatch({ type: "placeTemplate", id: "due", name: "Heat", area, effect });
    });
    const map = page.locator("burst-map");
    await map
      .locator("summary", { hasText: msg("said-title") })
      .first()
      .click();
    await map.getByLabel(msgLike("form-own-total")).first().waitFor();
  },
  Log: tab(msg("log-title")),
  Players: tab(msg("players-title")),
  "a player's request": async (page) => {
    await page.evaluate(ask);
    await page.locator("burst-map .bm-request").waitFor();
    await page.locator("burst-map").getByText(msg("requests-options")).click();
  },
  "an answered request": async (page) => {
    await page
      .locator("burst-map")
      .getByRole("button", { name: msg("banner-refuse"), exact: true })
      .click();
    await page.locator("burst-map .bm-request").waitFor({ state: "detached" });
  },
  "of a token": async (page) => {
    await rail(page, msg("tool-select"));
    await page.locator("burst-map .bm-stage").focus();
    await page.keyboard.press("n");
    await page.locator("burst-map").getByRole("tab").nth(2).click();
  },
  "what a hit gives, and the save that ends a condition": async (page) => {
    const map = page.locator("burst-map");
    await tab(msg("token-title"))(page);
    await map.locator("summary", { hasText: msg("condition-add") }).click();
    await map.getByLabel(msg("condition-ended-by")).first().selectOption({ index: 1 });
    await map.locator("summary", { hasText: msg("attacks-edit-title") }).click();
    await map.locator(".bm-sheet-attack summary").first().click();
    await map.getByLabel(msg("gives-on-hit")).first().selectOption({ index: 1 });
    await map.getByLabel(msg("gives-until")).last().waitFor();
  },
  "what a weapon's mastery lets its bearer do": async (page) => {
    await page.evaluate(() => {
      const map = document.querySelector("burst-map");
      const { active } = map.core.turn();
      const target = map.scene.tokens.find((token) => token.id !== active).id;
      const maul = { name: "Maul", kind: "melee", bonus: 5, mastery: "topple", damage: [{ dice: "1" }] };
      map.dispatch({ type: "setRuleset", ruleset: "srd-5e" });
      map.dispatch({ type: "updateToken", token: active, changes: { attacks: [maul] } });
      map.dispatch({
        ...{ type: "attack", attacker: active, target, kind: "melee", with: "Maul", bonus: 60, damage: 1 },
        overrides: { legal: true },
      });
    });
    await tab(msg("turn-title"))(page);
  },
  "legendary actions": async (page) => {
    await page.evaluate(() => {
      const map = document.querySelector("burst-map");
      map.dispatch({ type: "setRuleset", ruleset: "srd-5e" });
      const { order, active } = map.core.scene().encounter;
      const token = order.find((one) => one.token !== active).token;
      const traits = { legendaryActions: 3, legendaryResistance: 3 };
      map.dispatch({ type: "updateToken", token, changes: { traits } });
      map.dispatch({ type: "endTurn" });
    });
    await tab(msg("turn-title"))(page);
    await page.locator("burst-map h4", { hasText: msg("glance-legendary") }).waitFor();
  },
  "a failed save that may succeed": async (page) => {
    await page.evaluate(() => {
      const map = document.querySelector("burst-map");
      const { id: token } = map.core.scene().tokens.find(({ traits }) => traits?.legendaryResistance);
      const save = { stat: "wisdomSave", difficulty: 99, at: ["damage"] };
      map.dispatch({ type: "addCondition", token, condition: { kind: "frightened", save } });
      map.dispatch({ type: "damage", token, amount: 1 });
      map.dispatch({ type: "saveAgainst", token, condition: "frightened" });
    });
    await page.locator("burst-map h4", { hasText: msg("glance-due") }).waitFor();
  },
  "the odds of an attack": async (page) => {
    const name = await page.evaluate(() => {
      const map = document.querySelector("burst-map");
      const { tokens, encounter } = map.core.scene();
      const { id: attacker, side } = tokens.find(({ id }) => id === encounter.active);
      const target = tokens.find((token) => token.side !== side);
      map.dispatch({ type: "updateToken", token: target.id, changes: { stats: { armorClass: 15 } } });
      // The two are adjacent, so that the attack is possible in any creature's turn.
      map.dispatch({ type: "teleport", token: target.id, to: [2, 2] });
      map.dispatch({ type: "teleport", token: attacker, to: [3, 2] });
      return target.name;
    });
    await rail(page, msg("tool-attack"));
    const chosen = page.locator("burst-map").getByRole("tab", { name: msg("tool-attack"), selected: true });
    await chosen.waitFor();
    const panel = page.locator("burst-map .bm-body");
    // A phone's sheet stays closed.
    if (!(await panel.isVisible())) await chosen.click();
    await panel.getByRole("button", { name }).click();
    await panel.getByRole("region", { name: msg("odds-title") }).waitFor();
  },
  "context menu": async (page) => {
    await page.locator("burst-map .bm-stage").focus();
    await page.keyboard.press("Shift+F10");
    await page.locator("burst-map").getByRole("menu").waitFor();
  },
  "New map": dialog(msg("map-new")),
  "My maps": dialog(msg("maps-title")),
  Creatures: dialog(msgLike("creatures-title", {}, { start: true })),
  "creatures of the rules": async (page) => {
    await dialog(msgLike("creatures-title", {}, { start: true }))(page);
    await page.locator(".bm-creatures").getByRole("searchbox").fill("goblin");
    await page.locator(".bm-creature").nth(2).waitFor();
  },
  spells: async (page) => {
    await page.evaluate(() => document.querySelector("burst-map").dispatch({ type: "setRuleset", ruleset: "srd-5e" }));
    await tab(msg("turn-title"))(page);
    await page
      .locator("burst-map")
      .getByRole("button", { name: msg("spells-open") })
      .first()
      .click();
    await page.locator(".bm-spells").getByRole("searchbox").fill("fire");
    await page.locator(".bm-spell").nth(2).waitFor();
  },
  "menu of a token": async (page) => {
    await page.locator("burst-map .bm-stage").focus();
    for (const key of ["n", "Shift+F10"]) await page.keyboard.press(key);
    await page
      .locator("burst-map")
      .getByRole("group", { name: msg("quick-title") })
      .waitFor();
  },
  "several tokens": async (page) => {
    await rail(page, msg("tool-select"));
    await page.locator("burst-map .bm-stage").focus();
    await page.keyboard.press("Control+a");
    await tab(msg("token-title"))(page);
    await page.locator("burst-map").getByLabel(msg("word-senses"), { exact: true }).waitFor();
  },
  "Share and print": dialog(msg("share-title")),
  "maps and creatures of a file": async (page) => {
    await give(page, json("adventure.json", adventure()));
    await page
      .locator("burst-map dialog[open]")
      .getByRole("button", { name: msg("opening-creatures") })
      .waitFor();
  },
  "a map without its picture": async (page) => {
    await give(page, json("cellar.json", scene("Cellar", { background: "cellar.png" })));
    await page
      .locator("burst-map")
      .getByRole("dialog", { name: msg("opening-picture-title") })
      .waitFor();
  },
  "a file with creatures alone": async (page) => {
    await give(page, { name: "hound.txt", mimeType: "text/plain", buffer: Buffer.from(HOUND) });
    await page
      .locator("burst-map")
      .getByRole("dialog", { name: msg("review-title") })
      .waitFor();
  },
  menu: (page) => page.locator("burst-map .bm-menu-button").click(),
  words: async (page) => {
    await page.locator("burst-map .bm-stage").focus();
    await page.keyboard.press("i");
    await page.locator("burst-map .bm-lists").waitFor();
  },
  keys: async (page) => {
    await page.locator("burst-map .bm-stage").focus();
    await page.keyboard.press("?");
    await page.locator("burst-map dialog[open]").waitFor();
  },
};

/** States that Escape closes. */
export const ESCAPED = new Set([
  "menu",
  "words",
  "context menu",
  "New map",
  "My maps",
  "Creatures",
  "creatures of the rules",
  "spells",
  "menu of a token",
  "Share and print",
  "maps and creatures of a file",
  "a map without its picture",
  "a file with creatures alone",
]);
