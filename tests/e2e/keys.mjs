// Keys that are pressed and handled. The browser may report a key before the page has handled it.

/** Presses keys one after another, and waits until the page saw every one of them go up. */
export async function pressKeys(page, ...keys) {
  await page.evaluate(() => {
    if (window.keysUp === undefined) addEventListener("keyup", () => (window.keysUp += 1), { capture: true });
    window.keysUp = 0;
  });
  for (const key of keys) await page.keyboard.press(key);
  const up = keys.reduce((sum, key) => sum + (key === "+" ? 1 : key.split("+").length), 0);
  await page.waitForFunction((up) => window.keysUp >= up, up);
}
