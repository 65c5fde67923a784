// Actions that the fights of several systems share.

export const STEEL = { dice: "1d8+3", types: ["slashing"] };
export const MIXED = { dice: "2d6", types: ["fire", "force"] };

/** Returns a burst that contains its target cell. On squares, it starts at a corner of that cell. */
export const burst = (target, size = 2) => ({ shape: "burst", size, target });

export const blow = (story, attacker, target, more = {}) =>
  story.do("attack", { attacker, target, kind: "melee", with: "Longsword", bonus: 6, damage: STEEL, ...more });

export const shot = (story, attacker, target, more = {}) =>
  story.do("attack", { attacker, target, kind: "ranged", with: "Shortbow", bonus: 5, damage: 4, ...more });

export const condition = (story, token, kind, more = {}) =>
  story.do("addCondition", { token, condition: { kind, ...more } });

/** The turn order, so that each story knows it. */
const ORDER = ["ada", "bryn", "cole", "pat", "grim", "hulk", "imp", "vex-6f"];

/** Rolls initiative for all tokens, adds a modifier to one roll, sets the turn order, and starts the first round. */
export function begin(story, how = {}) {
  story.do("rollInitiative");
  story.do("rollInitiative", { token: "cole", modifiers: [{ value: 2, text: "Blessed" }] });
  ORDER.forEach((token, place) => {
    const order = story.core.turn().order.map((entry) => entry.token);
    if (order[place] !== token) story.do("placeInOrder", { token, before: order[place] });
  });
  story.do("startCombat", how);
}

/** Plays a fight that ends immediately. */
export function skirmish(story, how = {}) {
  story.do("rollInitiative");
  story.do("startCombat", how);
  story.do("endCombat");
}

/** Places two templates that stay on the map: one for some rounds, and one that moves with Bryn. */
export function templates(story) {
  const web = burst([15, 8]);
  story.do("placeTemplate", { id: "web", area: web, name: "Web", rounds: 9, color: "gray" });
  const glow = { shape: "radius", size: 2, target: [4, 8] };
  story.do("placeTemplate", { id: "glow", area: glow, on: "bryn", name: "Glow", seenBy: { side: "party" } });
}

/** Hides a token in a cloud that the game master places on it. */
export function hideInCloud(story, token, more = {}) {
  const cells = [story.token(token).at];
  story.do("paintZone", { zone: { id: "cloud", cells, kind: "fog", acts: "inside", degree: "total" } });
  story.do("spend", { token, action: "hide", ...more });
}

/** Declines all attacks that could come before the waiting command. */
export function passAll(story) {
  while (waits(story)) story.do("pass");
}

/** Returns whether a command waits for others. */
export const waits = (story) => story.core.turn().offers.some(({ command }) => command.type === "pass");

/** Ends the turns of this round. */
export function restOfRound(story) {
  for (let turns = 0; turns < 20 && story.core.turn().phase !== "roundEnd"; turns++) story.do("endTurn");
}

/** Plays the first half of a fight in a system without actions. `check` is the skill for areas. */
export function plainRound(story, check) {
  begin(story);
  story.do("move", { token: "ada", path: [[6, 9]] });
  blow(story, "ada", "grim");
  condition(story, "grim", "prone", { rounds: 2, by: "ada" });
  story.do("damage", { token: "hulk", amount: 4, types: ["fire"] });
  templates(story);
  story.turnOf("bryn");
  story.do("areaAttack", {
    attacker: "bryn",
    area: burst([8, 9]),
    bonus: 6,
    damage: MIXED,
    kind: "spell",
    with: "Burst of fire",
  });
  story.do("areaAttack", { area: burst([8, 10], 1), check: { skill: check, difficulty: 12, half: true }, damage: 5 });
  const overrides = { legal: true };
  story.do("guess", { attacker: "bryn", cell: [16, 10], kind: "ranged", bonus: 9, damage: STEEL, overrides });
  story.turnOf("imp");
  story.do("delay", { token: "imp" });
  if (story.core.turn().phase === "combat") story.do("endTurn");
  story.do("actNow", { token: "imp" });
  shot(story, "imp", "cole");
  // Asleep for five hours, and woken after half of them.
  const { current, nonlethal } = story.token("cole").hp;
  story.do("damage", { token: "cole", amount: current - nonlethal + 5, nonlethal: true });
  story.do("rest", { token: "cole", hours: 2.5 });
  story.do("wake", { token: "cole" });
  story.do("heal", { token: "cole", amount: 6 });
  restOfRound(story);
  story.do("regainFooting", { token: "grim" });
  story.do("endRound");
  condition(story, "hulk", "hidden", { by: "hulk" });
  story.do("removeCondition", { token: "hulk", kind: "hidden" });
  story.turnOf("cole");
}
