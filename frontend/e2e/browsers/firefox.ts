/** Firefox as Debian has it, driven over WebDriver BiDi. */
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type ElementHandle } from 'puppeteer-core';
import { hasFirefox, others } from '../../browsers.ts';
import { tabOf, type Browser } from './tab.ts';

export async function startFirefox(): Promise<Browser | undefined> {
  if (!hasFirefox()) return undefined;
  const browser = await launch({
    browser: 'firefox',
    executablePath: others.firefox,
    headless: true,
    protocolTimeout: 40_000,
  });
  return {
    name: 'Firefox',
    open: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width: 390, height: 844 });
      const faults: string[] = [];
      page.on('pageerror', (error) => {
        // Firefox tells of code that was on its way to a page when it was left; code that a story needs and that does
        // not come stops the story itself.
        if (!String(error).includes('dynamically imported module')) faults.push(String(error));
      });
      return tabOf<ElementHandle>({
        open: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
        read: (script, ...args) => page.evaluate(script, ...args),
        find: async (script, ...args) =>
          (await page.evaluateHandle(script, ...args)).asElement() as ElementHandle | null,
        click: async (element) => {
          const { x, y } = await pointAtRest(element);
          // From here on a fault only says that the page was left by the press, which must not be made again.
          await page.mouse.click(x, y).catch(() => undefined);
        },
        type: (element, text) => element.type(text),
        choose: (element, value) => element.select(value),
        upload: (element, file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
        faults: () => faults,
        close: () => context.close(),
      });
    },
    stop: () => browser.close(),
  };
}

/** Where to press an element once it stays where it is: what is laid out only when somebody comes near moves it. */
async function pointAtRest(element: ElementHandle): Promise<{ x: number; y: number }> {
  let before: { x: number; y: number } | undefined;
  for (let looks = 0; looks < 50; looks++) {
    await element.scrollIntoView();
    const point = await element.clickablePoint();
    if (before?.x === point.x && before.y === point.y) return point;
    before = point;
    await sleep(100);
  }
  throw new Error('What is to be pressed does not come to rest.');
}
