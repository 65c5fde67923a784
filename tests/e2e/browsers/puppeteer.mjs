// Firefox, by puppeteer-core over WebDriver BiDi. FIREFOX is the path of the program.
import puppeteer from "puppeteer-core";

export async function start() {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    defaultViewport: { width: 1000, height: 700 },
  });
  return {
    async open(address) {
      const page = await browser.newPage();
      await page.goto(address);
      return {
        run: (source, value) =>
          page.evaluate((code, given) => new Function("given", `return (${code})(given)`)(given), source, value),
        reload: () => page.reload(),
        close: () => page.close(),
        async drag(...points) {
          await page.bringToFront();
          await page.mouse.move(...points[0]);
          await page.mouse.down();
          for (const point of points.slice(1)) await page.mouse.move(...point);
          await page.mouse.up();
        },
      };
    },
    close: () => browser.close(),
  };
}
