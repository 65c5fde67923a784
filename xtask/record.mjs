// node record.mjs FILE: writes the numbers of the functions that starts run before the second part of the module is loaded. In `pkg/`, the
// first part is a module that notes which functions run (`halves/record.rs`).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { battle, noise, pictured } from "../benches/page/scenes.mjs";
import { launch, serve } from "../tests/e2e/app.mjs";

const DESK = { viewport: { width: 1280, height: 800 } };
const TABLET = { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2, hasTouch: true };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
const SCENES = ["cold-quarry", "customs-house", "drowned-mill", "gatehouse", "lantern-yard", "tram-depot"];

const SAVED = new URL("../tests/data/saved/0.2.0/", import.meta.url);
const SYSTEMS = readdirSync(SAVED);
const saved = (system, name) => readFileSync(new URL(`${system}/${name}.json`, SAVED), "utf8");

/** Kinds of maps that the samples lack: with an image, large, saved in the middle of a fight, and players' files, which name their side. */
const files = {
  "/bench/map.png": noise(),
  "/recorded/pictured.json": JSON.stringify(pictured),
  "/recorded/large.json": JSON.stringify(battle(100, 2000, 200)),
  "/recorded/six.html": `<!doctype html><meta charset="utf-8"><style>burst-map { display: block; height: 400px }</style>
    ${`<burst-map src="/scenes/customs-house.json"></burst-map>`.repeat(6)}<script type="module" src="/pkg/burst-map.js"></script>`,
};
for (const system of SYSTEMS) {
  files[`/recorded/${system}.json`] = saved(system, "scene");
  files[`/recorded/${system}-party.json`] = JSON.stringify({ ...JSON.parse(saved(system, "party")), side: "party" });
}

const ran = new Set();
const site = await serve();
const browser = await launch();

/**
 * Visits a page until the map is drawn, then calls `act`. `attributes`: the element's attributes. `slow`: factor that slows the processor.
 */
async function visit(
  attributes,
  options = DESK,
  act = use,
  { page: name = "/tests/pages/smoke.html", prepare, slow = 1 } = {},
) {
  const context = await browser.newContext(options);
  // This request is never answered.
  await context.route("**/burstmap_rest.wasm", () => {});
  const isOurs = ({ pathname }) => pathname in files;
  await context.route(isOurs, (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = pathname.endsWith(".html") ? "text/html" : undefined;
    return route.fulfill({ body: files[pathname], contentType });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slow });
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(String(error)));
  if (prepare) await page.addInitScript(prepare);
  await page.addInitScript(() => addEventListener("burstmap-shown", () => (globalThis.isShown = true)));
  await page.goto(`${site.address}${name}?${new URLSearchParams(attributes)}`);
  await page.waitForFunction(
    () => globalThis.isShown || document.querySelector("burst-map").shadowRoot?.querySelector("[role=alert]"),
  );
  await act(page);
  await frames(page);
  const numbers = await page.evaluate(async () => {
    const module = await import(
      document.querySelector("script[type=module][src]").src.replace("burst-map.js", "burstmap.js")
    );
    const counters = Object.entries(module.initSync()).filter(([name]) => name.startsWith("ran-"));
    return counters.filter(([, { value }]) => value).map(([name]) => Number(name.slice(4)));
  });
  const before = ran.size;
  for (const number of numbers) ran.add(number);
  console.log(`${JSON.stringify(attributes)} ${options.viewport.width}: ${numbers.length}, ${ran.size - before} new`);
  if (wrong.length) throw new Error(wrong.join("\n"));
  await context.close();
}

const frames = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  );

const stage = (page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.querySelector("burst-map").getBoundingClientRect();
    return { left, top, width: Math.min(width, innerWidth), height: Math.min(height, innerHeight - top) };
  });

/** Does everything that a pointer, a finger, a key and the page can do to a view-only map. */
async function use(page) {
  const { left, top, width, height } = await stage(page);
  const at = (x, y) => [left + x * width, top + y * height];
  const { mouse } = page;
  for (let i = 0; i < 90; i++) await mouse.move(...at(0.5 + 0.45 * Math.sin(i * 0.7), 0.5 + 0.45 * Math.cos(i * 0.43)));
  for (const button of ["left", "middle", "right"]) {
    for (const [x, y] of [
      [0.2, 0.3],
      [0.5, 0.5],
      [0.7, 0.6],
    ]) {
      await mouse.move(...at(x, y));
      await mouse.down({ button });
      for (let i = 1; i < 6; i++) await mouse.move(...at(x + i * 0.02, y - i * 0.015));
      await mouse.up({ button });
    }
  }
  for (let i = 0; i < 70; i++) await mouse.click(...at(0.05 + 0.1 * (i % 10), 0.1 + 0.13 * Math.floor(i / 10)));
  await mouse.dblclick(...at(0.5, 0.5));
  for (const control of [false, true]) {
    if (control) await page.keyboard.down("Control");
    for (const by of [-300, -300, 400, 900, -200, 40]) {
      await mouse.move(...at(0.4, 0.6));
      await mouse.wheel(0, by);
      await frames(page);
    }
    if (control) await page.keyboard.up("Control");
  }
  await page.evaluate(touches, { left, top, width, height });
  await frames(page);
  for (const media of [
    { colorScheme: "dark" },
    { forcedColors: "active" },
    { forcedColors: "none", colorScheme: "light" },
  ]) {
    await page.emulateMedia(media);
    await frames(page);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: size.height, height: size.width });
  await frames(page);
  await page.setViewportSize(size);
  await frames(page);
  await page.evaluate(others);
  await frames(page);
  for (const key of [
    "b",
    "ArrowLeft",
    "+",
    "Tab",
    "Enter",
    "Escape",
    "m",
    "2",
    "?",
    "Control+z",
    "Control+c",
    "Shift+Tab",
  ]) {
    await page.keyboard.press(key);
  }
  await mouse.click(...at(0.3, 0.4));
  await mouse.move(...at(0.35, 0.4));
  await mouse.move(...at(0.4, 0.4));
  await mouse.move(...at(1.5, 0.4));
  await frames(page);
}

/** In the page: one finger, two fingers, a tap, a long press, and a touch that the system cancels. */
async function touches({ left, top, width, height }) {
  const stage = document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage");
  stage.setPointerCapture = () => {};
  const point = (type, id, x, y) =>
    stage.dispatchEvent(
      new PointerEvent(type, {
        pointerId: id,
        pointerType: "touch",
        isPrimary: id === 1,
        clientX: left + x * width,
        clientY: top + y * height,
        buttons: type === "pointerup" ? 0 : 1,
        bubbles: true,
        composed: true,
        cancelable: true,
      }),
    );
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (const last of ["pointerup", "pointercancel"]) {
    point("pointerdown", 1, 0.3, 0.5);
    for (let i = 0; i < 8; i++) {
      point("pointermove", 1, 0.3 + i * 0.02, 0.5);
      await frame();
    }
    point("pointerdown", 2, 0.6, 0.6);
    for (let i = 0; i < 8; i++) {
      point("pointermove", 2, 0.6 + i * 0.02, 0.6);
      await frame();
    }
    point(last, 1, 0.46, 0.5);
    point("pointerup", 2, 0.76, 0.6);
    for (let y = 0.1; y < 1; y += 0.12) {
      for (let x = 0.1; x < 1; x += 0.12) {
        point("pointerdown", 3, x, y);
        point("pointerup", 3, x, y);
      }
      await frame();
    }
    for (const [x, y] of [
      [0.4, 0.4],
      [0.55, 0.5],
    ]) {
      point("pointerdown", 4, x, y);
      await new Promise((done) => setTimeout(done, 700));
      point("pointerup", 4, x, y);
    }
  }
  for (const type of ["touchstart", "touchmove", "touchend"]) {
    const finger = new Touch({ identifier: 1, target: stage, clientX: left + 50, clientY: top + 50 });
    const list = type === "touchend" ? [] : [finger];
    stage.dispatchEvent(
      new TouchEvent(type, { touches: list, changedTouches: [finger], bubbles: true, cancelable: true }),
    );
  }
  stage.dispatchEvent(new PointerEvent("pointerleave", { pointerId: 1 }));
  delete stage.setPointerCapture;
}

/** In the page: files, printing, and a map that leaves the window and comes back. */
async function others() {
  const stage = document.querySelector("burst-map").shadowRoot.querySelector(".bm-stage");
  const data = () => {
    const carried = new DataTransfer();
    carried.items.add(new File(["{}"], "map.json"));
    return carried;
  };
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (const type of ["dragover", "dragleave", "drop", "dragend"]) {
    stage.dispatchEvent(new DragEvent(type, { dataTransfer: data(), bubbles: true, cancelable: true, composed: true }));
  }
  const texts = new DataTransfer();
  texts.setData("text/plain", "Goblin");
  for (const clipboardData of [data(), texts]) {
    stage.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
  }
  for (const type of ["contextmenu", "click", "copy", "blur", "focus"])
    stage.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  for (const type of ["beforeprint", "afterprint", "hashchange"]) dispatchEvent(new Event(type));
  const map = document.querySelector("burst-map");
  map.style.marginTop = "6000px";
  await frame();
  await frame();
  map.style.marginTop = "";
  await frame();
  map.style.display = "none";
  await frame();
  map.style.display = "";
  await frame();
}

/** In the page, before anything else: moves the map's picture while the map is loading. */
function movePicture() {
  const ask = () => {
    const picture = document.querySelector("burst-map img");
    if (!globalThis.isShown) requestAnimationFrame(ask);
    if (!picture?.complete) return;
    const { left, top } = picture.getBoundingClientRect();
    const at = { clientX: left + 300, clientY: top + 200, bubbles: true, cancelable: true, composed: true };
    picture.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: -1, ctrlKey: true }));
  };
  requestAnimationFrame(ask);
}

/** In the page, before anything else: the page's script sets the scene. */
function setScene() {
  addEventListener("DOMContentLoaded", async () => {
    const scene = await (await fetch("/scenes/customs-house.json")).json();
    document.querySelector("burst-map").scene = scene;
  });
}

const visits = [];
const src = (name) => `/scenes/${name}.json`;
for (const name of SCENES) {
  visits.push([{ src: src(name) }]);
  visits.push([{ src: src(name), seat: "reader", theme: "dark" }, PHONE]);
  visits.push([{ src: src(name), seat: "player", side: "party", lang: "de" }, TABLET]);
}
visits.push([{}, PHONE]);
visits.push([{ src: "walled.json", gestures: "greedy", theme: "light" }]);
visits.push([{ src: "walled.json", gestures: "cooperative", lang: "de", readonly: "" }, PHONE]);
visits.push([{ src: "guarded.json", tools: "select area", panels: "none" }]);
visits.push([{ src: src("gatehouse"), seat: "player", side: "party", player: "Mara", readonly: "" }]);
visits.push([{ src: src("customs-house"), maps: "recorded", scenes: "/scenes/index.json", lead: "recorded" }]);
visits.push([
  { src: src("tram-depot"), "save-key": "recorded" },
  { ...DESK, reducedMotion: "reduce", locale: "de-DE" },
]);
visits.push([
  { src: src("lantern-yard") },
  { ...DESK, deviceScaleFactor: 2, colorScheme: "dark", forcedColors: "active" },
]);
for (const name of ["pictured", "large"]) {
  visits.push([{ src: `/recorded/${name}.json` }]);
  visits.push([{ src: `/recorded/${name}.json`, seat: "reader" }, PHONE]);
}
for (const system of SYSTEMS) {
  visits.push([{ src: `/recorded/${system}.json` }, TABLET]);
  visits.push([{ src: `/recorded/${system}.json`, seat: "reader" }]);
  visits.push([{ src: `/recorded/${system}-party.json`, theme: "dark" }, PHONE]);
}
visits.push([{}, DESK, use, { page: "/recorded/six.html" }]);
// On a slow processor, input comes before earlier input is handled.
for (const slow of [6, 15]) {
  visits.push([{ src: src("customs-house") }, DESK, use, { slow }]);
  visits.push([{ src: src("cold-quarry"), seat: "reader" }, PHONE, use, { slow }]);
}
visits.push([{ src: "no-such-file.json" }, DESK, async () => {}]);
visits.push([{}, DESK, use, { page: "/" }]);
visits.push([{}, DESK, use, { page: "/tests/pages/picture.html", prepare: movePicture }]);
visits.push([{ cells: "2 2 10 8" }, PHONE, use, { page: "/tests/pages/picture.html", prepare: movePicture }]);
visits.push([{}, DESK, use, { prepare: setScene }]);
visits.push([{}, DESK, use, { page: "/tests/pages/two.html" }]);
visits.push([
  { src: "walled.json" },
  DESK,
  use,
  {
    prepare: () => {
      delete globalThis.Worker;
      for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException("off", "SecurityError");
          },
        });
      }
    },
  },
]);

// Several at a time, because a visit mostly waits.
const workers = Array.from({ length: 3 }, async () => {
  for (let next = visits.shift(); next; next = visits.shift()) await visit(...next);
});
await Promise.all(workers);
await browser.close();
site.close();
writeFileSync(process.argv[2], `${JSON.stringify([...ran])}\n`);
