// The states of the page with the sample "cold-quarry", and its changes for them.
import { msg } from "../messages.mjs";

export const FIGHT = [{ type: "rollInitiative" }, { type: "startCombat" }];
/** Ilse hits a digger with a weapon that topples. */
const TOPPLES = [
  { type: "teleport", token: "digger", to: [6, 7] },
  { type: "attack", attacker: "ilse", target: "digger", kind: "melee", with: "Maul", bonus: 6, damage: 5, rolls: [15] },
];

/** Returns the scene with other fields of some tokens, by id. */
const given = (scene, fields) => ({
  ...scene,
  tokens: scene.tokens.map((token) => ({ ...token, ...fields[token.id] })),
});

const of = (scene, id) => scene.tokens.find((token) => token.id === id);

/** Changes the scene so that a token acts first. */
const first = (id) => (scene) =>
  given(scene, { [id]: { stats: { ...of(scene, id).stats, initiative: 40, dexterity: 40 } } });

/** Gives Ilse an attack that recharges, and that poisons until a save succeeds. */
function venomous(scene) {
  const save = { stat: "constitutionSave", difficulty: 12, at: ["turnEnd"] };
  const onHit = [{ condition: "poisoned", save }];
  const attack = { name: "Sting", kind: "melee", bonus: 5, recharge: 5, sharesUse: "Stings", onHit };
  return given(scene, { ilse: { attacks: [attack] } });
}

/** Gives Ilse a weapon that topples. */
function masterly(scene) {
  const attack = { name: "Maul", kind: "melee", bonus: 6, mastery: "topple", damage: [{ dice: "2d6+4" }] };
  return given(scene, { ilse: { attacks: [attack] } });
}

/** Gives the warden legendary actions, Legendary Resistance and a condition that asks for a save. */
function legendary(scene) {
  const options = [{ name: "Halberd" }, { name: "Roar", once: true }, { name: "Charge", cost: 2 }];
  const traits = { legendaryActions: { uses: 3, options }, legendaryResistance: 3 };
  const save = { stat: "wisdomSave", difficulty: 40, at: ["damage"] };
  return given(scene, { warden: { traits, conditions: [{ kind: "frightened", save }] } });
}

/** Lets Ilse grapple the warden and have a due save. */
function holding(scene) {
  const save = { stat: "constitutionSave", difficulty: 12, at: ["turnEnd"] };
  return given(scene, {
    ilse: { conditions: [{ kind: "frightened", save, due: ["turnEnd"] }] },
    warden: { conditions: [{ kind: "grappled", by: "ilse" }] },
  });
}

/** Makes Ilse dying. */
const dying = (scene) =>
  given(scene, { ilse: { hp: { ...of(scene, "ilse").hp, current: 0 }, conditions: [{ kind: "dying" }] } });

export const QUARRY_STATES = {
  "quarry-turn": {
    scene: "cold-quarry",
    change: first("ilse"),
    say: FIGHT,
    at: async (page) => {
      await page.tab(msg("turn-title"));
      for (const words of ["Movement", msg("action-dice-and-whom")]) await page.unfold(words).catch(() => {});
    },
  },
  "quarry-spells": {
    scene: "cold-quarry",
    say: FIGHT,
    at: async (page) => {
      await page.tab(msg("turn-title"));
      await page.panel
        .getByRole("button", { name: msg("spells-open") })
        .first()
        .click();
      await page.map.getByRole("searchbox").fill("fire");
      await page.map.locator(".bm-spell").nth(2).waitFor();
    },
  },
  "quarry-wall": {
    scene: "cold-quarry",
    say: FIGHT,
    at: async (page) => {
      await page.tab(msg("turn-title"));
      await page.panel
        .getByRole("button", { name: msg("spells-open") })
        .first()
        .click();
      await page.map.getByRole("searchbox").fill("wall of fire");
      await page.map.locator(".bm-spell").first().waitFor();
      await page.keyboard.press("Enter");
      await page.keys("ArrowRight*4", "t*3", "Enter");
      await page.sheet();
    },
  },
  "quarry-shot": {
    scene: "cold-quarry",
    change: first("wren"),
    say: FIGHT,
    at: async (page) => {
      await page.keys("a");
      await page.sheet();
      await page.panel.getByRole("button", { name: "Slinger" }).click();
    },
  },
  "quarry-strike": {
    scene: "cold-quarry",
    change: first("ilse"),
    say: FIGHT,
    at: async (page) => {
      await page.keys("a");
      await page.sheet();
      await page.panel.getByRole("button", { name: "Quarry warden" }).click();
      for (const words of [msg("glance-more"), msg("maneuver-title"), msg("override-title")])
        await page.unfold(words).catch(() => {});
    },
  },
  "quarry-fire": {
    scene: "cold-quarry",
    change: first("pell"),
    say: FIGHT,
    at: async (page) => {
      await page.tab(msg("turn-title"));
      await page.panel.getByRole("button", { name: /Burst of fire/ }).click();
      await page.keys("ArrowRight*7", "Enter");
      await page.sheet();
    },
  },
  "quarry-effect": {
    scene: "cold-quarry",
    change: first("ilse"),
    say: FIGHT,
    at: async (page) => {
      await page.keys("b", "ArrowUp", "Enter");
      await page.sheet();
      const acts = page.panel.getByRole("group", { name: msg("acts-title") });
      for (const name of [msg("acts-enter"), msg("acts-end-turn")]) await acts.getByRole("button", { name }).click();
      await page.panel.getByRole("button", { name: msg("acts-halves") }).click();
      await acts.scrollIntoViewIfNeeded();
    },
  },
  "quarry-given": {
    scene: "cold-quarry",
    change: (scene) => venomous(first("ilse")(scene)),
    say: FIGHT,
    at: async (page) => {
      await page.tab(msg("token-title"));
      await page.unfold(msg("condition-add"));
      await page.panel.getByLabel(msg("condition-ended-by")).first().selectOption({ value: "wisdomSave" });
      await page.unfold(msg("attacks-edit-title"));
      await page.panel.locator(".bm-sheet-attack summary").first().click();
      await page.panel.getByLabel(msg("gives-on-hit")).first().scrollIntoViewIfNeeded();
    },
  },
  "quarry-mastery": {
    scene: "cold-quarry",
    change: (scene) => masterly(first("ilse")(scene)),
    say: [...FIGHT, ...TOPPLES],
    at: async (page) => {
      await page.tab(msg("turn-title"));
      await page.panel.getByRole("heading", { name: msg("strikes-mastery") }).scrollIntoViewIfNeeded();
    },
  },
  "quarry-mastery-form": {
    scene: "cold-quarry",
    change: (scene) => masterly(first("ilse")(scene)),
    say: FIGHT,
    at: async (page) => {
      await page.tab(msg("token-title"));
      await page.unfold(msg("attacks-edit-title"));
      await page.panel.locator(".bm-sheet-attack summary").first().click();
      await page.panel.getByLabel(msg("attacks-mastery"), { exact: true }).first().scrollIntoViewIfNeeded();
    },
  },
  "quarry-legendary": {
    scene: "cold-quarry",
    change: (scene) => legendary(first("ilse")(scene)),
    say: [...FIGHT, { type: "endTurn" }],
    at: async (page) => {
      await page.tab(msg("turn-title"));
      await page.panel.getByText(msg("glance-legendary"), { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  "quarry-resisting": {
    scene: "cold-quarry",
    change: (scene) => legendary(first("ilse")(scene)),
    say: [
      ...FIGHT,
      { type: "damage", token: "warden", amount: 1 },
      { type: "saveAgainst", token: "warden", condition: "frightened" },
    ],
    at: (page) => page.tab(msg("turn-title")),
  },
  "quarry-dying": {
    scene: "cold-quarry",
    change: (scene) => dying(first("ilse")(scene)),
    say: FIGHT,
    at: async (page) => page.tab(msg("turn-title")),
  },
  // A save that may be decided without dice, and a grappled creature that she can leave behind.
  "quarry-held": {
    scene: "cold-quarry",
    change: (scene) => holding(first("ilse")(scene)),
    say: FIGHT,
    at: async (page) => page.tab(msg("turn-title")),
  },
  "quarry-help": { scene: "cold-quarry", at: async (page) => (await page.keys("?"), toEnd(page)) },
};

/** Scrolls a dialog to its end. */
const toEnd = (page) =>
  page.map.getByRole("dialog").evaluate((dialog) => {
    for (const part of [dialog, ...dialog.querySelectorAll("*")]) part.scrollTop = part.scrollHeight;
  });
