// Memory of a page's process with maps, compared with the same page without a map. Linux only, from /proc.
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

/** Time in ms for a page to settle before the measurement. */
const REST = 4000;

/** Returns the proportional memory of the page's process in MB: the largest process, since browsers keep an empty one ready. */
async function ofPage(session) {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  let kilobytes = 0;
  for (const { type, id } of processInfo) {
    if (type !== "renderer") continue;
    const text = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
    kilobytes = Math.max(kilobytes, Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0));
  }
  return kilobytes / 1000;
}

/** Returns the memory after a page's maps started one after another, with the first map in view. Each page has its own browser. */
async function settled(launch, address) {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(address);
  const count = await page.evaluate(() => document.querySelectorAll("burst-map").length);
  for (let at = 0; at < count; at++) {
    await page.evaluate((index) => {
      const map = document.querySelectorAll("burst-map")[index];
      map.scrollIntoView();
      return map.ready.then(() => 1);
    }, at);
  }
  await page.evaluate(() => scrollTo(0, 0));
  const cdp = await page.context().newCDPSession(page);
  await pause(REST);
  await cdp.send("HeapProfiler.collectGarbage");
  await pause(REST);
  const megabytes = await ofPage(await browser.newBrowserCDPSession());
  await browser.close();
  return megabytes;
}

/** Returns the memory of one additional map, and of six maps, five of them far away, in MB. */
export async function memory(launch, site) {
  const none = await settled(launch, `${site.address}/bench/none.html`);
  const one = await settled(launch, `${site.address}/bench/customs-house.html`);
  const six = await settled(launch, `${site.address}/bench/six.html`);
  return { none, one: one - none, six: six - none };
}
