// Counts the real actions of a page's user: presses of the pointer, turns of the wheel, and keys.

/** Starts to count. `page.counted()` returns the counts since the start, and the number of typed characters. */
export async function count(page) {
  await page.evaluate(() => {
    const counted = { clicks: 0, wheels: 0, typed: "" };
    const first = !window.counted;
    window.counted = counted;
    if (!first) return;
    const listen = (type, note) => window.addEventListener(type, note, { capture: true });
    listen("pointerdown", () => window.counted.clicks++);
    listen("wheel", () => window.counted.wheels++);
    listen("keydown", ({ key }) => (window.counted.typed += key.length === 1 ? key : `<${key}>`));
  });
  page.counted = () => page.evaluate(() => window.counted);
}
