/** Firefox as Debian packages it, driven over WebDriver BiDi. */
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
      const fieldErrors: string[] = [];
      page.on('pageerror', (error) => {
        // Firefox reports code that was still loading when the page was left. If a story needs code that does not load,
        // the story itself fails.
        if (!String(error).includes('dynamically imported module')) fieldErrors.push(String(error));
      });
      return tabOf<ElementHandle>({
        open: (address) => page.goto(address, { waitUntil: 'domcontentloaded' }),
        read: (script, ...args) => page.evaluate(script, ...args),
        find: async (script, ...args) =>
          (await page.evaluateHandle(script, ...args)).asElement() as ElementHandle | null,
        click: async (element) => {
          const { x, y } = await pointAtRest(element);
          // After the press, an error only means that the press has left the page; it must not be repeated.
          await page.mouse.click(x, y).catch(() => undefined);
        },
        type: (element, text) => element.type(text),
        choose: (element, value) => element.select(value),
        upload: (element, file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
        fieldErrors: () => fieldErrors,
        close: () => context.close(),
      });
    },
    stop: () => browser.close(),
  };
}

/** Where to press an element once it has stopped moving: parts of the page that are laid out late can move it. */
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
