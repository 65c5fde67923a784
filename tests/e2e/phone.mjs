// Code shared by tests of phones: sizes, a page with touch, and checks of it.
import { browser, open, ready, site } from "./app.mjs";

export const SIZES = {
  small: [320, 640],
  phone: [390, 844],
  landscape: [667, 375],
  tablet: [1024, 700],
  "400 % zoom of 1280 × 1024": [320, 256],
};

export const shadow = (page, selector) => page.locator(`burst-map ${selector}`);

export async function start([width, height], { path = "/", fight = true } = {}) {
  const page = await open(browser, `${site.address}${path}`, {
    viewport: { width, height },
    again: true,
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  await ready(page);
  if (fight) {
    await page.evaluate(() => {
      const { core } = document.querySelector("burst-map");
      for (const type of ["rollInitiative", "startCombat"]) core.dispatch({ type });
    });
    // On small screens, the panel contains the turn order.
    await shadow(page, ".bm-order").first().waitFor({ state: "attached" });
  }
  return page;
}

/** Selects a tool by a tap. */
export async function take(page, name) {
  const button = shadow(page, ".bm-rail").getByRole("button", { name, exact: true });
  await button.tap();
  await shadow(page, ".bm-rail").getByRole("button", { name, exact: true, pressed: true }).waitFor();
}

/** The share of the height, in the middle of the free map, that only shows the map. */
export const share = (page) =>
  page.evaluate(() => {
    const { shadowRoot } = document.querySelector("burst-map");
    const { innerWidth: width, innerHeight: height } = window;
    let rows = 0;
    for (let y = 0; y < height; y++) rows += !!shadowRoot.elementFromPoint(width * 0.45, y)?.closest(".bm-stage");
    return rows / height;
  });

/** Returns whether a thumb can press a button, and the button's size. */
export const pressable = (button) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = element.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
    return { there: element === there || element.contains(there), width, height };
  });

/** A hash of the ground's canvas, for comparison. */
export const ground = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            done(document.querySelector("burst-map").shadowRoot.querySelector("canvas").toDataURL()),
          ),
        ),
      ),
  );
