// Maneuvers, dropped weapons, and a walk past enemies that waits for their attacks.
import { begin, blow, burst, condition, MIXED, passAll, restOfRound, STEEL, templates } from "./deeds.mjs";

export function fight(story) {
  begin(story);
  story.do("move", { token: "ada", path: [[6, 9]] });
  blow(story, "ada", "grim");
  templates(story);
  story.turnOf("hulk");
  const disarm = { kind: "disarm", bonus: 19, rolls: [15], options: { to: [6, 8] } };
  story.do("maneuver", { attacker: "hulk", target: "ada", ...disarm });
  story.turnOf("bryn");
  const area = burst([12, 8]);
  story.do("areaAttack", { attacker: "bryn", area, bonus: 6, damage: MIXED, kind: "spell", with: "Burst of fire" });
  passAll(story);
  story.turnOf("cole");
  story.do("spend", { token: "cole", action: "partialDefense" });
  story.do("spend", { token: "cole", action: "dropProne" });
  story.undo();
  story.turnOf("grim");
  story.do("maneuver", { attacker: "grim", target: "ada", kind: "trip", bonus: 12, rolls: [14] });
  restOfRound(story);
  story.do("endRound");
  story.turnOf("ada");
  const weapon = story.core.scene().terrain.find(({ id }) => id.startsWith("item"));
  story.do("spend", { token: "ada", action: "pickUp", target: weapon.id });
  passAll(story);
  story.do("spend", { token: "ada", action: "standUp" });
  passAll(story);
  story.turnOf("hulk");
  story.do("maneuver", {
    attacker: "hulk",
    target: "ada",
    kind: "steal",
    bonus: 19,
    rolls: [15],
    options: { item: "wand" },
  });
  story.do("step", { token: "hulk", to: [9, 10] });
  story.turnOf("grim");
  story.do("guess", { attacker: "grim", cell: [6, 10], kind: "melee", bonus: 9, damage: STEEL });
  condition(story, "grim", "paralyzed", { rounds: 1 });
  story.do("removeCondition", { token: "grim", kind: "paralyzed" });
  story.turnOf("cole");
  story.do("move", {
    token: "cole",
    path: [
      [4, 9],
      [5, 9],
    ],
  });
  passAll(story);
  // It walks past the whole party, and the first of them attacks.
  story.turnOf("imp");
  story.do("move", {
    token: "imp",
    path: [
      [9, 8],
      [8, 8],
      [7, 8],
      [6, 8],
      [5, 7],
      [4, 7],
      [3, 7],
      [2, 7],
    ],
  });
  const [chance] = story.core.turn().offers.filter(({ command }) => command.type === "attack");
  story.do("attack", { ...chance.command, bonus: 6, damage: STEEL });
}
