// On hexes: two who share a roll, a sleeper who wakes, somebody dead.
import { condition, hideInCloud, plainRound, skirmish } from "./deeds.mjs";

export function fight(story) {
  skirmish(story);
  plainRound(story, "acrobatics");
  hideInCloud(story, "cole");
  story.do("endTurn");
  condition(story, "bryn", "invisible", { rounds: 4 });
  story.do("damage", { token: "hulk", amount: 60, types: ["cold"] });
  story.do("rest", { token: "pat", hours: 8 });
  // Somebody still waits for its moment.
  story.do("delay", { token: "pat" });
}
