// Areas: charges, answered strikes, a readied item, and an action that waits for a free strike.
import { begin, blow, hideInCloud, restOfRound, skirmish, templates } from "./deeds.mjs";

export function fight(story) {
  skirmish(story, { surprise: "foes" });
  begin(story, { declares: "ada", watcher: "grim", rolls: [15, 3] });
  story.do("move", { token: "ada", path: [[6, 9]] });
  story.do("spend", { token: "ada", action: "charge", target: "grim" });
  blow(story, "ada", "grim");
  blow(story, "grim", "ada", { options: { counter: true } });
  templates(story);
  story.turnOf("bryn");
  story.do("spend", { token: "bryn", action: "ready", item: "Bow", hands: 1 });
  story.do("spend", { token: "bryn", action: "drop", item: "Bow" });
  story.undo();
  story.turnOf("cole");
  story.do("spend", { token: "cole", action: "help", target: "ada" });
  story.turnOf("pat");
  hideInCloud(story, "pat", { bonus: 3 });
  story.turnOf("hulk");
  story.do("spend", { token: "hulk", action: "influence", target: "pat", attitude: "hesitant", bonus: 2 });
  story.turnOf("imp");
  story.do("delay", { token: "imp" });
  if (story.core.turn().phase === "combat") story.do("endTurn");
  story.do("actNow", { token: "imp" });
  story.do("attack", {
    attacker: "bryn",
    target: "imp",
    kind: "ranged",
    bonus: 5,
    damage: { dice: "1d6", types: ["fire"] },
  });
  restOfRound(story);
  story.do("endRound");
  story.turnOf("cole");
  story.do("teleport", { token: "cole", to: [3, 6] });
  story.do("spend", { token: "cole", action: "manipulateCover", feature: "crates", lower: true });
  restOfRound(story);
  story.do("endRound");
  story.turnOf("ada");
  story.do("spend", { token: "ada", action: "search" });
}
