// Double clicks and double taps. Their events have times of their own, because a busy machine handles the presses too far apart.
const BETWEEN = 0.12;

/** Clicks twice at a point of the page. */
export async function doubleClick(page, [x, y]) {
  await page.mouse.move(x, y);
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  for (const count of [1, 2])
    for (const [type, after] of [
      ["mousePressed", 0],
      ["mouseReleased", 0.04],
    ]) {
      const timestamp = now + (count - 1) * BETWEEN + after;
      await session.send("Input.dispatchMouseEvent", { type, x, y, clickCount: count, button: "left", timestamp });
    }
  await session.detach();
}

/** Taps twice at a point of the page. */
export async function doubleTap(page, [x, y]) {
  const session = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  for (const start of [now, now + BETWEEN]) {
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }], timestamp: start });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp: start + 0.04 });
  }
  await session.detach();
}
