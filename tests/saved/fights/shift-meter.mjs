// Standard actions and shifts, on meters.
import { begin, blow, burst, condition, MIXED, restOfRound, shot, templates } from "./deeds.mjs";

export function fight(story) {
  begin(story);
  story.do("spend", { token: "ada", action: "shift" });
  story.do("move", { token: "ada", path: [[6, 9]] });
  blow(story, "ada", "grim");
  templates(story);
  story.turnOf("bryn");
  const area = burst([8, 9]);
  story.do("areaAttack", { attacker: "bryn", area, bonus: 6, damage: MIXED, with: "Burst of fire" });
  story.turnOf("imp");
  story.do("delay", { token: "imp" });
  if (story.core.turn().phase === "combat") story.do("endTurn");
  story.do("actNow", { token: "imp" });
  shot(story, "imp", "cole");
  story.do("rest", { token: "pat", hours: 1.5 });
  restOfRound(story);
  story.do("endRound");
  story.turnOf("grim");
  condition(story, "grim", "blinded", { rounds: 2, by: "ada" });
  story.do("spend", { token: "grim", action: "standard" });
  story.do("updateToken", { token: "ada", changes: { footprint: [2, 1] } });
  story.turnOf("ada");
  story.do("move", { token: "ada", turned: true });
  story.do("move", { token: "ada", path: [[6, 8]] });
}
