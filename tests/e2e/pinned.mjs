/** A map of 9 × 9 cells with three pins: one with a note and a link in the middle, one with only a text, and one of the game master. */
export const PINNED = {
  format: "burstmap-scene",
  version: 1,
  name: "Bridge",
  ruleset: "srd-5e",
  grid: { shape: "square", size: [9, 9], cell: { length: 5, unit: "ft" } },
  tokens: [],
  walls: [],
  marks: [
    {
      id: "one",
      kind: "pin",
      points: [[4.5, 4.5]],
      text: "The Cellar",
      note: "Damp.",
      link: "walled.json",
      seenBy: "everyone",
    },
    { id: "two", kind: "pin", points: [[0.5, 0.5]], text: "Attic", seenBy: "everyone" },
    { id: "three", kind: "pin", points: [[2.5, 2.5]], text: "Trap", note: "Secret.", link: "trap.html" },
  ],
};

/** Opens the pin in the middle by keyboard. The first arrow key puts the cursor in the middle of the visible part. */
export async function openPin(page) {
  const stage = page.locator("burst-map .bm-stage");
  await stage.focus();
  for (const key of ["ArrowRight", "Enter"]) await stage.press(key);
  await page.locator("burst-map .bm-context a[role=menuitem]").waitFor();
}
