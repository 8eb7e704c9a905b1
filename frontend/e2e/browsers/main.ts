/**
 * Runs the most important stories in WebKit and Firefox, on the site at BASE_URL. `--report FILE` saves the result;
 * further words choose stories by their titles. A browser that this machine does not have is skipped, and that is
 * reported.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { address, dictionary, startOperator, type Language } from '../fixtures.ts';
import { startFirefox } from './firefox.ts';
import { stories, type Story } from './stories.ts';
import type { Browser } from './tab.ts';
import { startWebKit } from './webkit.ts';
import { withoutScript } from './without-script.ts';

/** The most ms that one story may take. */
const storyLimit = 120_000;

const { values, positionals } = parseArgs({ options: { report: { type: 'string' } }, allowPositionals: true });
const site = process.env.BASE_URL ?? 'http://localhost:8080';
const found = { passed: 0, failures: [] as string[], skipped: [] as string[] };
const bare = await withoutScript(site);
const operator = startOperator();

// At the same time, as each mostly waits.
await Promise.all([
  tellIn('WebKit', startWebKit, 'webkit2gtk-driver and xvfb'),
  tellIn('Firefox', startFirefox, 'firefox-esr'),
]);
await operator.stop();
bare.stop();
if (values.report) writeFileSync(values.report, JSON.stringify(found));
console.log(`${found.passed} passed, ${found.failures.length} failed, ${found.skipped.length} browsers left out`);
if (found.failures.length > 0) process.exitCode = 1;

async function tellIn(name: string, start: () => Promise<Browser | undefined>, packages: string): Promise<void> {
  const browser = await start();
  if (!browser) {
    const sentence = `${name} is not on this machine, its stories are left out; Debian's ${packages} would bring it.`;
    found.skipped.push(sentence);
    console.log(sentence);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-browsers-'));
  await tellAll(browser, folder);
  await browser.stop();
  rmSync(folder, { recursive: true });
}

async function tellAll(browser: Browser, folder: string): Promise<void> {
  for (const story of stories) {
    for (const language of story.languages) {
      const title = `[${browser.name}] ${story.title} (${language})`;
      if (!positionals.every((word) => title.includes(word))) continue;
      const begun = Date.now();
      try {
        await tellOne(browser, story, language, folder);
        found.passed += 1;
        console.log(`ok ${title}, ${((Date.now() - begun) / 1000).toFixed(1)} s`);
      } catch (error) {
        const complaint = `${title}\n${error instanceof Error ? error.message : String(error)}`;
        found.failures.push(complaint);
        console.log(`FAILED ${complaint}`);
      }
    }
  }
}

async function tellOne(browser: Browser, story: Story, language: Language, folder: string): Promise<void> {
  const tab = await browser.open();
  const over = new AbortController();
  try {
    const at = (path: string) => site + address(language, path);
    const bareAt = (path: string) => bare.site + address(language, path);
    const telling = story.tell({ tab, at, bareAt, language, t: dictionary(language), ops: operator.run, folder });
    telling.catch(() => undefined);
    const limit = sleep(storyLimit, undefined, { signal: over.signal }).then(() => {
      throw new Error(`not at its end after ${storyLimit / 1000} s`);
    });
    await Promise.race([telling, limit]);
    const fieldErrors = story.scriptsMissing ? [] : tab.fieldErrors();
    if (fieldErrors.length > 0) throw new Error(`the page threw: ${fieldErrors.join('; ')}`);
  } finally {
    over.abort();
    await tab.close();
  }
}
