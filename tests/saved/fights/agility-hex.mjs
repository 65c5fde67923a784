// A fight on hexes: two tokens that share a roll, a sleeper who wakes, a dead token.
import { condition, hideInCloud, plainRound, skirmish } from "./deeds.mjs";

export function fight(story) {
  skirmish(story);
  plainRound(story, "acrobatics");
  hideInCloud(story, "cole");
  story.do("endTurn");
  condition(story, "bryn", "invisible", { rounds: 4 });
  story.do("damage", { token: "hulk", amount: 60, types: ["cold"] });
  story.do("rest", { token: "pat", hours: 8 });
  // A token still delays its turn.
  story.do("delay", { token: "pat" });
}
