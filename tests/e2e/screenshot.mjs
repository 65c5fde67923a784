// Draws docs/burst.png: the opening scene, a burst stopped by a wall. `cargo xtask screenshot` builds first.
import { mkdir } from "node:fs/promises";
import { launch, open, ready, root, serve } from "./app.mjs";

const site = await serve();
const browser = await launch();
const page = await open(browser, `${site.address}/`, { viewport: { width: 1280, height: 800 }, colorScheme: "light" });
await ready(page);
await page.keyboard.press("b");
// On the threshold of the hall.
await page.mouse.move(398, 292);
await page.waitForTimeout(400);
await mkdir(`${root}docs`, { recursive: true });
await page.screenshot({ path: `${root}docs/burst.png` });
await browser.close();
site.close();
