// Light, reactions, concentration, falls, a rider, dying creatures, objects, and a walk that waits for an attack.
import { begin, blow, burst, condition, MIXED, restOfRound, STEEL, templates } from "./deeds.mjs";

export function fight(story) {
  story.do("setSetting", { name: "light.ambient", value: "dim" });
  const ice = { id: "pond", cells: [[4, 10]], label: "ice", difficult: true };
  story.do("paintTerrain", { terrain: ice });
  rider(story);
  begin(story);
  story.do("move", { token: "ada", path: [[6, 9]] });
  blow(story, "ada", "grim");
  story.do("spend", { token: "ada", action: "dash", paidWith: "bonusAction" });
  concentration(story);
  templates(story);
  story.turnOf("cole");
  story.do("move", { token: "cole", path: [[4, 10]] });
  story.do("saveOnGround", { token: "cole", bonus: 2, rolls: [15] });
  story.do("spend", { token: "cole", action: "ready", item: "shoots whoever comes near" });
  story.turnOf("grim");
  blow(story, "grim", "ada", { damage: { dice: "1d8", types: ["slashing", "cold"] } });
  story.turnOf("hulk");
  story.do("teleport", { token: "hulk", to: [7, 10] });
  story.do("maneuver", { attacker: "hulk", target: "ada", kind: "grapple", bonus: 0, rolls: [2] });
  dying(story);
  restOfRound(story);
  story.do("endRound");
  story.turnOf("imp");
  story.do("spend", { token: "imp", action: "search", bonus: 1 });
  restOfRound(story);
  story.do("endRound");
  story.do("spend", { token: "ada", action: "escape", rolls: [3] });
  story.turnOf("bryn");
  story.do("stabilize", { token: "bryn", target: "pat", kit: true });
  restOfRound(story);
  story.do("endRound");
  story.turnOf("bryn");
  const pen = { target: "pen", kind: "spell", bonus: 12, damage: STEEL, rolls: [15, 4] };
  story.do("attack", { attacker: "bryn", ...pen, overrides: { legal: true, lineOfSight: true } });
  // It leaves Ada's reach, so she may attack first.
  story.turnOf("grim");
  story.do("move", {
    token: "grim",
    path: [
      [8, 8],
      [9, 8],
    ],
  });
}

/** Rue's horse falls prone, and she stays in the saddle. */
function rider(story) {
  const horse = { id: "nag", name: "Nag", side: "party", at: [0, 2], size: "large", speed: { walk: 12 } };
  story.do("addToken", { token: { ...horse, hp: { current: 19, max: 19 }, traits: { trainedMount: true } } });
  const rue = { id: "rue", name: "Rue", side: "party", at: [0, 2], mountedOn: "nag", hp: { current: 8, max: 8 } };
  story.do("addToken", { token: rue });
  condition(story, "nag", "prone");
  story.do("keepSeat", { token: "rue", rolls: [15] });
}

function concentration(story) {
  story.turnOf("bryn");
  const smog = { shape: "radius", size: 2, target: [14, 8] };
  story.do("placeTemplate", { id: "smog", area: smog, name: "Smog", sustainedBy: "bryn" });
  condition(story, "imp", "restrained", { by: "bryn", concentration: "Smog" });
  const check = { skill: "dexteritySave", difficulty: 12, half: true };
  story.do("areaAttack", { attacker: "bryn", area: burst([8, 9], 1), check, damage: MIXED, with: "Burst of fire" });
  story.do("damage", { token: "bryn", amount: 3, types: ["piercing"] });
  story.do("saveConcentration", { token: "bryn", bonus: 1, rolls: [15] });
  story.do("concentrate", { token: "hulk", on: "Rage" });
  story.do("endConcentration", { token: "hulk" });
}

/** Pat falls and is dying until helped. Cole is killed, and the imp takes more damage than was rolled. */
function dying(story) {
  story.do("teleport", { token: "pat", to: [3, 8] });
  story.do("updateToken", { token: "pat", changes: { elevation: 2, traits: { deathSaves: true } } });
  story.do("fall", { token: "pat" });
  story.do("damage", { token: "pat", amount: 9 });
  story.do("damage", { token: "cole", amount: 3, critical: true });
  story.do("damage", { token: "imp", amount: 2, types: ["fire"], adjust: 1 });
}
