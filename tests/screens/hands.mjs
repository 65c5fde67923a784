// A page for pictures, with helpers. They use only keys and named buttons, which work at every size.
import { readFile } from "node:fs/promises";
import { open, ready, root } from "../e2e/app.mjs";

/** Opens a page of this size with a sample scene, changed by `change`. */
export async function desk(browser, address, { size, scene = "customs-house", change, newcomer }) {
  const page = await open(browser, address, { viewport: size, hasTouch: size.width < 600, newcomer });
  await ready(page);
  if (!newcomer) {
    const data = JSON.parse(await readFile(`${root}www/scenes/${scene}.json`, "utf8"));
    await page.evaluate((data) => document.querySelector("burst-map").load(data), change ? change(data) : data);
    await page.evaluate(() => document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage").focus());
    await page.keyboard.press("0");
  }
  return Object.assign(page, hands(page));
}

function hands(page) {
  const map = page.locator("burst-map");
  const focus = () =>
    page.evaluate(() => document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage").focus());
  return {
    map,
    panel: map.locator(".bm-body"),
    /** Presses keys with the map in focus. `ArrowRight*3` presses the key three times. */
    keys: async (...keys) => {
      await focus();
      for (const key of keys) {
        const [name, times = 1] = key.split("*");
        for (let n = 0; n < times; n++) await page.keyboard.press(name);
      }
    },
    /** Dispatches commands. */
    say: (...commands) =>
      page.evaluate((commands) => {
        for (const command of commands) document.querySelector("burst-map").core.dispatch(command);
      }, commands),
    /** Opens the panel on a phone or a tablet, like its user. */
    sheet: async () => {
      const pull = map.locator(".bm-pull");
      if ((await pull.isVisible()) && (await pull.getAttribute("aria-expanded")) === "false") await pull.click();
    },
    tab: async (name) => {
      await page.sheet();
      const tab = map.getByRole("tab", { name });
      if ((await tab.getAttribute("aria-selected")) !== "true") await tab.click();
      await page.sheet();
    },
    unfold: async (words) => map.locator("summary", { hasText: words }).first().click(),
    menu: async (item) => {
      await map.locator(".bm-menu-button").click();
      if (item) await map.getByRole("menuitem", { name: item }).click();
    },
  };
}
