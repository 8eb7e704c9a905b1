/** WebKit, the engine of every iPhone, as Debian packages it: MiniBrowser, driven over W3C WebDriver. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../infra/local/free-port.ts';
import { hasWebKit, others } from '../../browsers.ts';
import { tabOf, type Browser, type Tab } from './tab.ts';

/** The name that the WebDriver standard gives to a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Handle = Record<typeof elementKey, string>;

/**
 * The most ms for a question to the page. A question asked while the page is being left is never answered, so it is
 * asked again.
 */
const readLimit = 8_000;

/**
 * The most ms for MiniBrowser to start: it takes one or two seconds, or on a busy machine hangs before it has a window.
 */
const startLimit = 20_000;
const startAttempts = 3;

export async function startWebKit(): Promise<Browser | undefined> {
  if (!hasWebKit()) return undefined;
  // The driver chooses a free port itself and prints its number.
  const screen = spawn(others.screen, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(createInterface({ input: screen.stdio[3] as Readable }), 'line')) as [string];
  return {
    name: 'WebKit',
    open: () => openAtLast(`:${number}`),
    stop: () => stop(screen),
  };
}

/** A browser that fails to start says nothing about the site, so another one is started. */
async function openAtLast(display: string): Promise<Tab> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openTab(display);
    } catch (error) {
      if (attempt === startAttempts) throw error;
      console.log(`WebKit did not start, so another one is tried: ${String(error).slice(0, 200)}`);
    }
  }
}

/** One driver for each tab: a driver has just one session, and keeps it if it ends badly. */
async function openTab(display: string): Promise<Tab> {
  const port = await freePort();
  const process_ = spawn(others.webKitDriver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const ask = async <T>(method: string, path: string, body?: unknown, limit = 40_000): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limit),
    }).catch((error: unknown) => {
      throw new Error(`${path} ${body === undefined ? '' : JSON.stringify(body).slice(0, 200)}: ${String(error)}`);
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error ?? ''} ${value.message ?? ''}`);
    return value;
  };
  try {
    await untilItAnswers(() => ask('GET', '/status'));
    const browserOptions = { binary: others.miniBrowser, args: ['--automation'] };
    const alwaysMatch = {
      browserName: 'MiniBrowser',
      // Commands then wait for nothing; the tab itself waits for a page to load.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': browserOptions,
    };
    const capabilities = { alwaysMatch };
    const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities }, startLimit);
    const session = `/session/${sessionId}`;
    const run = <T>(script: (...args: never[]) => unknown, args: readonly unknown[]) =>
      ask<T>(
        'POST',
        `${session}/execute/sync`,
        { script: `return (${String(script)}).apply(null, arguments)`, args },
        readLimit,
      );
    const element = (handle: Handle, action: string, body: unknown) =>
      ask<unknown>('POST', `${session}/element/${handle[elementKey]}/${action}`, body);
    const click = async (handle: Handle) => {
      // Otherwise it scrolls a control only to the edge of the window, below a message that stays there for some
      // seconds.
      await run(toTheMiddle, [handle]);
      await element(handle, 'click', {}).catch(async (error: unknown) => {
        throw new Error(`${String(error)}, by ${await run<string>(whatIsOver, [handle])}`);
      });
    };
    // The narrowest window that MiniBrowser allows.
    await ask('POST', `${session}/window/rect`, { width: 450, height: 850 });
    return tabOf<Handle>({
      open: (url) => ask('POST', `${session}/url`, { url }),
      read: (script, ...args) => run(script, args),
      find: (script, ...args) => run(script, args),
      click,
      type: (handle, text) => element(handle, 'value', { text }),
      choose: async (handle, value) => {
        const using = { using: 'css selector', value: `option[value="${value}"]` };
        await click((await element(handle, 'element', using)) as Handle);
      },
      upload: (handle, file) => element(handle, 'value', { text: file }),
      fieldErrors: () => [],
      close: async () => {
        await ask('DELETE', session).catch(() => undefined);
        await stop(process_);
      },
    });
  } catch (error) {
    await stop(process_);
    throw error;
  }
}

/** Runs in the page. */
function toTheMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Runs in the page. */
function whatIsOver(element: Element): string {
  const { left, top, width, height } = (element.closest('select') ?? element).getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return `${over?.outerHTML.slice(0, 300) ?? 'nothing'} at ${left}, ${top}, ${width} x ${height}`;
}

async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  // A driver that still waits for its browser ignores other requests.
  const insist = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(insist);
}
