// Pictures of every state of the page, at four sizes, light and dark: `cargo xtask screenshot --states [NAME ...]`. People look at them, and nothing
// is compared. SIZES and THEMES select some: SIZES=1280x800 THEMES=light. LANGUAGES=en,de adds German ones.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launch, root, serve } from "../e2e/app.mjs";
import { desk } from "./hands.mjs";
import { STATES } from "./states.mjs";

const list = (value, all) => (value ? value.split(",") : all);
const sizes = list(process.env.SIZES, ["1280x800", "1920x1080", "1024x700", "390x844"]);
const themes = list(process.env.THEMES, ["light", "dark"]);
const languages = list(process.env.LANGUAGES, ["en"]);
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STATES);
const folder = join(root, "target/screens");

const settled = (page) =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

async function shoot(browser, address, size, name) {
  const state = STATES[name];
  if (!state) throw new Error(`There is no state ${name}. There are ${Object.keys(STATES).join(", ")}.`);
  const [width, height] = size.split("x").map(Number);
  let page;
  try {
    page = await desk(browser, address, { ...state, size: { width, height } });
    page.setDefaultTimeout(8000);
    await page.say(...(state.say ?? []));
    await state.at?.(page);
    // The steps to a state use English texts. Then the page is shown in the other languages.
    for (const language of languages) {
      await page.evaluate((language) => document.querySelector("burst-map").setAttribute("lang", language), language);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await settled(page);
        const tongue = language === "en" ? "" : `-${language}`;
        await page.screenshot({ path: join(folder, `${name}-${size}-${theme}${tongue}.png`) });
      }
    }
    return page.wrong.map((wrong) => `${name} at ${size}: ${wrong}`);
  } catch (error) {
    await page?.screenshot({ path: join(folder, `${name}-${size}-FAILED.png`) });
    return [`${name} at ${size} was not reached: ${error.message}`];
  } finally {
    await page?.context().close();
  }
}

await mkdir(folder, { recursive: true });
const [site, browser] = [await serve(), await launch()];
const wrong = [];
try {
  for (const size of sizes) for (const name of names) wrong.push(...(await shoot(browser, site.address, size, name)));
} finally {
  await browser.close();
  site.close();
}
for (const line of wrong) console.error(line);
console.log(`${names.length} states at ${sizes.length} sizes are in target/screens.`);
process.exitCode = wrong.length > 0 ? 1 : 0;
