// A player's page at 400 % zoom (320 × 256), and on a phone with text of twice the size: all controls are reachable and complete.
import assert from "node:assert/strict";
import test from "node:test";
import { browser, stage, until } from "./app.mjs";
import { finish, master, player, run, sees } from "./guarded.mjs";
import { msg } from "../messages.mjs";

stage();

const shadow = (it, selector) => it.locator(`burst-map ${selector}`);
/** Checks that a finger could press the button: it is visible, and nothing covers its middle. */
const reachable = async (button) => {
  await button.scrollIntoViewIfNeeded();
  await button.tap({ trial: true, timeout: 5000 });
};

/** Opens a fight in the hero's turn, for a player at that size. */
async function table(width, height) {
  const viewport = { width, height };
  const game = await browser.newContext({ viewport, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  const gm = await master(game);
  await run(gm, { type: "rollInitiative", token: "hero", modifiers: [{ value: 90 }] });
  await run(gm, { type: "rollInitiative", rest: true });
  await run(gm, { type: "startCombat" });
  const party = await player(game);
  await party.addStyleTag({
    content: "html { font-size: 200% } body { margin: 0 } burst-map.burst-map, burst-map { height: 100vh !important }",
  });
  await sees(party, "hero", [1, 2]);
  await until(party, (map) => map.core.turn().active === "hero");
  return { game, gm, party };
}

/** Returns the texts of incomplete parts: cut off by an ellipsis or a box, or beyond the screen. */
const cut = (it, parts) =>
  it.evaluate((selector) => {
    const { shadowRoot } = document.querySelector("burst-map");
    const found = [...shadowRoot.querySelectorAll(selector)].filter((part) => part.offsetParent);
    const inner = found.flatMap((part) => [part, ...part.querySelectorAll("p, b, small, span, button, strong")]);
    const hides = (part) => ["hidden", "clip"].includes(getComputedStyle(part).overflowX);
    const shown = (part) => part.offsetWidth > 1 && part.textContent.trim();
    return inner
      .filter((part) => shown(part))
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1 || (hides(part) && part.scrollWidth > part.clientWidth + 1);
      })
      .map((part) => `${part.className || part.tagName}: ${part.textContent.trim()}`);
  }, parts);

/** Returns the creatures of the turn bar whose initiative covers the middle of their face. */
const covered = (it) =>
  shadow(it, ".bm-order li").evaluateAll((all) =>
    all
      .filter((one) => {
        const [face, number] = [one.querySelector(".bm-chip, .bm-portrait"), one.querySelector("i")];
        if (!face?.offsetParent || !number) return false;
        const text = new Range();
        text.selectNodeContents(number);
        const { top, height } = face.getBoundingClientRect();
        return text.getBoundingClientRect().top < top + height / 2;
      })
      .map((one) => one.textContent),
  );

// The second size leaves room for a host's own heading. The last one is a whole phone.
const SIZES = [
  [320, 256],
  [320, 212],
  [390, 844],
];
for (const [width, height] of SIZES) {
  test(`${width} × ${height}: a player moves, takes back, reads and ends the turn`, async () => {
    const { game, gm, party } = await table(width, height);
    await reachable(shadow(party, ".bm-menu-button"));
    for (const tool of ["select", "area", "sight", "attack", "measure", "ask"])
      await reachable(shadow(party, ".bm-rail").getByRole("button", { name: msg(`tool-${tool}`), exact: true }));
    for (const button of ["zoom-in", "zoom-out", "pan-group"])
      await reachable(shadow(party, ".bm-zoom").getByRole("button", { name: msg(button), exact: true }));
    await reachable(shadow(party, ".bm-strip").getByRole("button", { name: msg("strip-end-turn"), exact: true }));
    assert.deepEqual(await cut(party, ".bm-strip .bm-round > strong, .bm-strip .bm-btn"), [], "the panel has the rest");
    assert.deepEqual(await covered(party), []);
    // A tap on the map next to the player's token previews a move, and the move's buttons are reachable.
    await preview(party);
    const bar = shadow(party, ".bm-confirm");
    await reachable(bar.getByRole("button", { name: msg("move-preview-cancel") }));
    assert.deepEqual(await cut(party, ".bm-confirm"), []);
    await bar.getByRole("button", { name: msg("move-preview-move"), exact: true }).tap();
    await until(party, (map) => !map.shadowRoot.querySelector(".bm-take-back").disabled);
    // By pointer, because the widget would treat a finger's next press so soon as a double tap.
    await shadow(party, ".bm-take-back").click();
    const sent = shadow(party, ".bm-sent");
    await sent.waitFor();
    assert.deepEqual(await cut(party, ".bm-sent"), []);
    await reachable(sent.getByRole("button", { name: msg("request-withdraw") }));
    await shadow(gm, ".bm-request")
      .getByRole("button", { name: msg("banner-refuse"), exact: true })
      .evaluate((button) => button.click());
    const notice = shadow(party, ".bm-notice");
    await notice.waitFor();
    assert.deepEqual(await cut(party, ".bm-notice"), []);
    await notice.getByRole("button").first().tap();
    // The panel shows who the player is and lists the player's creatures. Its tabs and last lines are reachable.
    await shadow(party, ".bm-pull").tap();
    await shadow(party, ".has-sheet").waitFor();
    await shadow(party, ".bm-me").scrollIntoViewIfNeeded();
    assert.deepEqual(await cut(party, ".bm-me"), []);
    await reachable(shadow(party, ".bm-own button").first());
    for (const tab of ["turn-title", "token-title", "log-title"]) {
      const found = shadow(party, ".bm-tabs").getByRole("tab", { name: msg(tab), exact: true });
      await reachable(found);
      // A tap on the selected tab would fold the panel.
      if ((await found.getAttribute("aria-selected")) !== "true") await found.tap();
      await party.getByRole("tabpanel", { name: msg(tab) }).waitFor();
      const seen = await party.evaluate(() => {
        const body = document.querySelector("burst-map").shadowRoot.querySelector(".bm-body");
        body.scrollTo(0, body.scrollHeight);
        const last = [...body.querySelectorAll("p, button, summary, li")].filter((it) => it.checkVisibility()).at(-1);
        const box = last?.getBoundingClientRect();
        return [body.clientHeight, body.scrollWidth <= body.clientWidth, !box || box.bottom <= innerHeight + 1];
      });
      assert.ok(seen[0] >= 60 && seen[1] && seen[2], `${tab}: ${seen}`);
    }
    await shadow(party, ".bm-pull").tap();
    await shadow(party, ".bm:not(.has-sheet)").waitFor();
    await shadow(party, ".bm-strip")
      .getByRole("button", { name: msg("strip-end-turn"), exact: true })
      .tap();
    await until(party, (map) => map.core.turn().active !== "hero");
    await finish(game, gm, party);
  });
}

/** Taps free cells of the map, the middle ones first, until a tap previews a move. */
async function preview(it) {
  const spots = await it.evaluate(() => {
    const { shadowRoot } = document.querySelector("burst-map");
    const free = [];
    for (let y = 10; y < innerHeight; y += 22)
      for (let x = 10; x < innerWidth; x += 22)
        if (shadowRoot.elementFromPoint(x, y)?.closest(".bm-stage")) free.push([x, y]);
    const off = ([x, y]) => Math.hypot(x - innerWidth / 2, y - innerHeight / 2);
    return free.sort((a, b) => off(a) - off(b));
  });
  assert.ok(spots.length > 4, "some of the map is free");
  for (const [x, y] of spots) {
    await it.touchscreen.tap(x, y);
    const shown = await it.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              done(!!document.querySelector("burst-map").shadowRoot.querySelector(".bm-confirm")),
            ),
          ),
        ),
    );
    if (shown) return;
  }
  assert.fail("no cell is a move");
}
