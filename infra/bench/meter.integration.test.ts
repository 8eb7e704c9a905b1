import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import type { Goal, Locator } from './meter.ts';
import { startBrowser, visit } from './phone.ts';

// Answers 400 ms after the press; before that in two steps that do not count: hidden, then covered by something else.
const page = `<!doctype html><title>Page</title><main><h1>A page</h1>
<button aria-label="Slow">Press</button>
<p style="height: 3000px">Further down</p>
<button>Far</button>
<dialog style="position: fixed; top: 0; margin: 0"><a href="#">Home</a></dialog>
<div id="over" hidden style="position: fixed; inset: 0; z-index: 9; background: white"></div>
<script>
  const [slow, far] = document.querySelectorAll('button');
  slow.onclick = () => {
    document.querySelector('#over').hidden = false;
    document.querySelector('dialog').open = true;
    setTimeout(() => { document.querySelector('#over').hidden = true }, 400);
  };
  far.onclick = () => { far.after(document.createElement('output')); document.querySelector('output').textContent = 'far' };
</script>`;

let server: Server;
let browser: Browser;
let address: string;

beforeAll(async () => {
  server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

async function press(control: Locator, goal: Goal) {
  const context = await browser.createBrowserContext();
  const there = await visit({ context, address });
  try {
    await there.said('painted', 20);
    const place = await there.place(control, [goal], 'point', 1);
    if (!place) return undefined;
    there.tap(place);
    const touched = await there.said('touched', 10);
    const seen = await there.said('seen', 10);
    return { hit: touched?.hit, inFirstView: place.inFirstView, after: (seen?.at ?? NaN) - (touched?.at ?? NaN) };
  } finally {
    await context.close();
  }
}

test('an answer counts once nothing covers it, not once it is in the page', async () => {
  const pressed = await press(
    { css: 'button', name: 'Slow' },
    { title: 'menu', shows: { css: 'dialog a', name: 'Home' } },
  );
  expect(pressed).toMatchObject({ hit: true, inFirstView: true });
  expect(pressed?.after).toBeGreaterThanOrEqual(400);
});

test('a control below the window is scrolled to and pressed', async () => {
  const pressed = await press({ css: 'button', name: 'Far' }, { title: 'far', shows: { css: 'output' } });
  expect(pressed).toMatchObject({ hit: true, inFirstView: false });
  expect(pressed?.after).toBeGreaterThan(0);
});

test('a control that does not exist is reported as missing', async () => {
  expect(
    await press({ css: 'button', name: 'Missing' }, { title: 'nothing', shows: { css: 'output' } }),
  ).toBeUndefined();
});
