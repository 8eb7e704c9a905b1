/** A phone on a slow connection, such as many parents here have, simulated by a browser on this machine. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { launch, type Browser, type BrowserContext, type CDPSession, type Page } from 'puppeteer-core';
import { LocalServerError } from '../local/local-server-error.ts';
import { installMeter, type Expected, type Goal, type Locator, type Message, type Place } from './meter.ts';

/** Debian's path of the browser; CHROME_PATH can name another, as for Lighthouse. */
export const chromium = [process.env.CHROME_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);

// Lighthouse's phone is as many physical pixels wide: here the processor paints each of them.
const screen = { width: 390, height: 844, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slower = 4;
const line = { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 };

/** How the browser differs from a person's, for the head of a report. */
export const circumstances = `phone ${screen.width} x ${screen.height}, touch, processor ${slower}x slower, ${line.latency} ms, 1.6 Mbit/s`;

export class OverTimeError extends Error {
  override name = 'OverTimeError';
}

/** @throws {OverTimeError} the work did not end in time: nothing may block a whole run */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([
      work,
      sleep(seconds * 1000, undefined, { signal: over.signal }).then(() => {
        throw new OverTimeError(`${what}: not done after ${seconds} s`);
      }),
    ]);
  } finally {
    over.abort();
    // The one that came second may still fail later, when nobody waits for it.
    work.catch(() => undefined);
  }
}

export async function startBrowser(): Promise<Browser> {
  if (!chromium) throw new LocalServerError('There is no Chromium: install it as /usr/bin/chromium.');
  return launch({
    executablePath: chromium,
    headless: true,
    // The browser ends with this process, in whatever way that ends.
    pipe: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      // Pages of the address bar, which the browser makes beside each window while the site's own is first painted. A
      // phone has none.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled',
    ],
    protocolTimeout: 60_000,
  });
}

export async function asOnPhone(page: Page): Promise<void> {
  await page.setViewport(screen);
  await page.emulateNetworkConditions(line);
  await page.emulateCPUThrottling(slower);
}

/**
 * Lets the browser make a touch of the mouse, for `tap`. Its own call for a touch first waits until the page has made one
 * more frame, which no finger does: on a page busy for 40 ms at a time such a touch arrived 74 to 157 ms after it was
 * made, and one of the mouse after 11 to 42 ms.
 */
export async function touchByMouse(session: CDPSession): Promise<void> {
  await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
}

/** Both ends of a touch at once and without waiting, as a finger does not wait for the page. */
export function tap(session: CDPSession, { x, y }: Pick<Place, 'x' | 'y'>): void {
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    void session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }).catch(ignore);
}

export interface Visit {
  readonly page: Page;
  readonly browser: CDPSession;
  /** The first message that fits, whether it was sent already or comes within the time. */
  said<Kind extends Message['kind']>(
    kind: Kind,
    seconds: number,
    fits?: (message: Extract<Message, { kind: Kind }>) => boolean,
  ): Promise<Extract<Message, { kind: Kind }> | undefined>;
  /** Waits for an element of the page, scrolls to it, and prepares to see what a press on it does. */
  place(control: Locator, goals: readonly Goal[], how: 'point' | 'focus', seconds: number): Promise<Place | undefined>;
  tap(place: Place): void;
  key(text: string): void;
  /** Closes everything that covers the page, one after the other. */
  escape(): void;
  close(): Promise<void>;
}

export interface Visiting {
  context: BrowserContext;
  address: string;
  /** Values for the page's local storage, before any of its scripts run. */
  stored?: Readonly<Record<string, string>>;
  /** The control that will be pressed first and its goals, where an earlier visit has found them. */
  expected?: Expected;
  /** Called before the address is opened. */
  before?: (browser: CDPSession) => Promise<void>;
}

/** Opens an address on the phone; resolves when the browser has begun to load it. */
export async function visit({ context, address, stored, expected, before }: Visiting): Promise<Visit> {
  const page = await context.newPage();
  const browser = await page.createCDPSession();
  const messages: Message[] = [];
  const listeners = new Set<() => void>();
  await page.exposeFunction('benchSays', (message: Message) => {
    messages.push(message);
    for (const listener of listeners) listener();
  });
  await asOnPhone(page);
  await touchByMouse(browser);
  if (stored) await page.evaluateOnNewDocument(store, stored);
  await page.evaluateOnNewDocument(installMeter, expected ?? null);
  await before?.(browser);
  page.goto(address, { timeout: 60_000 }).catch(() => undefined);
  return {
    page,
    browser,
    said: (kind, seconds, fits = () => true) => {
      type Wanted = Extract<Message, { kind: typeof kind }>;
      const find = () =>
        messages.find((message): message is Wanted => message.kind === kind && fits(message as Wanted));
      return new Promise((resolve) => {
        const end = (found: Wanted | undefined) => {
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found);
        };
        const look = () => {
          const found = find();
          if (found) end(found);
        };
        const timer = setTimeout(() => {
          end(find());
        }, seconds * 1000);
        listeners.add(look);
        look();
      });
    },
    place: async (control, goals, how, seconds) => {
      const end = Date.now() + seconds * 1000;
      do {
        const place = await within(
          10,
          `the place of ${control.css}`,
          page.evaluate((...wanted) => window.bench.place(...wanted), control, goals, how),
        ).catch((error: unknown) => {
          // While one document replaces another, none can be asked.
          if (error instanceof OverTimeError) throw error;
        });
        if (place) return place;
        await sleep(50);
      } while (Date.now() < end);
      return undefined;
    },
    tap: (place) => {
      tap(browser, place);
    },
    key: (text) => {
      void browser.send('Input.dispatchKeyEvent', { type: 'keyDown', text, key: text }).catch(ignore);
      void browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text }).catch(ignore);
    },
    escape: () => {
      for (const type of ['rawKeyDown', 'keyUp', 'rawKeyDown', 'keyUp'] as const)
        void browser
          .send('Input.dispatchKeyEvent', { type, key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 })
          .catch(ignore);
    },
    close: async () => {
      await within(10, 'closing a page', page.close()).catch(ignore);
    },
  };
}

const ignore = () => undefined;

/** Runs in the page. */
function store(values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}
