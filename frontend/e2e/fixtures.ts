import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { expect, test as base, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { errorMessages } from '@kitewell/contract/errors';
import { fieldMessages } from '@kitewell/contract/field-messages';
import { officeErrorMessages } from '@kitewell/contract/office/errors';
import { familyErrorMessages } from '@kitewell/contract/family/errors';
import { secondFactorErrorMessages } from '@kitewell/contract/second-factor-errors';
import { business } from '../src/content/business.ts';
import { fromPrice, programmeFacts, shownPrice, trial, yearsOfTeaching } from '../src/content/programmes.ts';

export { expect } from '@playwright/test';

export type Language = 'en' | 'zh';
export const languages: readonly Language[] = ['en', 'zh'];

const repository = new URL('../../', import.meta.url);

/** The text of a key such as 'documents:drop.title' in this language. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The site's texts in one language, from the dictionaries that the site is built from. */
export function dictionary(language: Language): Translate {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let text: unknown = namespaceOf(language, namespace);
    // Keys of errors contain dots.
    for (const part of ['errors', 'office-errors', 'family-errors', 'second-factor-errors', 'validation'].includes(
      namespace,
    )
      ? [path]
      : path.split('.')) {
      text = (text as Record<string, unknown> | undefined)?.[part];
    }
    if (typeof text !== 'string') throw new Error(`No text '${key}' in ${language}`);
    const all = { ...factsIn(language), ...values };
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(all[name]));
  };
}

/** The facts that any text may name (`createDictionary`). */
const factsIn = (language: Language): Record<string, string | number> => ({
  business: business.name[language],
  fromPrice: shownPrice(fromPrice(programmeFacts)),
  answerTime: business.answerTime[language],
  founded: business.founded,
  years: yearsOfTeaching(business),
  trialMinutes: trial.minutes,
});

function namespaceOf(language: Language, namespace: string): unknown {
  if (language === 'en' && namespace === 'errors') return errorMessages;
  if (language === 'en' && namespace === 'office-errors') return officeErrorMessages;
  if (language === 'en' && namespace === 'family-errors') return familyErrorMessages;
  if (language === 'en' && namespace === 'second-factor-errors') return secondFactorErrorMessages;
  if (language === 'en' && namespace === 'validation') return fieldMessages;
  return JSON.parse(readFileSync(new URL(`frontend/src/locales/${language}/${namespace}.json`, repository), 'utf8'));
}

/** The address of a page in a language. */
export function address(language: Language, path: string): string {
  return language === 'zh' ? `/zh${path}` : path;
}

export interface NewTutor {
  id: number;
  name: string;
  email: string;
  password: string;
}

/** Runs one operators' command and returns the value that it prints. */
export type Ops = <T = unknown>(...args: string[]) => Promise<T>;

interface Worker {
  ops: Ops;
}

interface Story {
  /** A tutor whom an operator has just added, and whom no other test uses. */
  newTutor: () => Promise<NewTutor>;
  /** Ignores the console's error for this request, if the test causes it on purpose. */
  allowConsole: (expected: RegExp) => void;
}

export const test = base.extend<Story, Worker>({
  // One operators' process for all stories of a worker: starting one for each command would take longer than most
  // commands.
  ops: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needs of a fixture from this pattern.
    async ({}, provide) => {
      const operator = startOperator();
      await provide(operator.run);
      await operator.stop();
    },
    { scope: 'worker' },
  ],

  newTutor: async ({ ops }, provide) => {
    await provide(() => addTutor(ops));
  },

  // An error in the console fails the story, whatever the page shows.
  allowConsole: [
    async ({ page }, provide) => {
      const allowed: RegExp[] = [];
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        // The site's warnings about slowness are about the test machine.
        if (!message.text().startsWith('Performance: ')) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await provide((expected) => allowed.push(expected));
      expect(complaints.filter((complaint) => !allowed.some((expected) => expected.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** A tutor whom an operator adds with a password, as if it were handed over in person. */
export async function addTutor(ops: Ops): Promise<NewTutor> {
  const unique = crypto.randomUUID().slice(0, 8);
  const password = crypto.randomUUID();
  const account = ['--name', `Ada ${unique}`, '--email', `ada.${unique}@example.com`, '--password', password];
  return { ...(await ops<NewTutor>('tutor', 'add', ...account)), password };
}

export function startOperator(): { run: Ops; stop: () => Promise<void> } {
  const [program = 'npm', ...prefix] = JSON.parse(
    process.env.KITEWELL_OPS ?? '["npm","run","--silent","ops","--"]',
  ) as string[];
  const line = spawn(program, [...prefix, 'batch'], { cwd: repository, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(line, 'exit');
  const answers = createInterface({ input: line.stdout })[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();
  const ask = async <T>(words: string[]): Promise<T> => {
    line.stdin.write(`${JSON.stringify([...words, '--json'])}\n`);
    const { value } = (await answers.next()) as { value: string | undefined };
    if (value === undefined) throw new Error("The operators' line has ended by itself.");
    const { code, out, err } = JSON.parse(value) as { code: number; out: string; err: string };
    if (code !== 0) throw new Error(`${words.join(' ')}: ${err}`);
    return JSON.parse(out) as T;
  };
  return {
    run: <T>(...words: string[]) => {
      const answer = last.then(() => ask<T>(words));
      last = answer.catch(() => undefined);
      return answer;
    },
    stop: async () => {
      line.stdin.end();
      await ended;
    },
  };
}

/*
 * How often a story runs depends on what it looks at. Run everywhere it would show nothing more: the texts of both
 * languages are compared by unit tests, and a call, a record or a press is the same for both and at each width.
 *
 * - With no tag, the rule: in English on the phone, where its longer words have the least room, and in Chinese on the
 *   desktop. For what people go through: both layouts are seen and both languages.
 * - onPhone: the first half of the rule alone. For long ways of tutors and staff through many screens, which other stories
 *   look at on a desktop and in Chinese as they open (office-wide, today, tutor-document).
 * - everyFit: both languages at both widths. For how a page or a screen fits as it stands, and for no way through many.
 * - anyWidth: once, in English. For what neither the layout nor the words decide: what is asked for and kept, two who are
 *   at it at once, failures, the network. Also for a story about one certain width, which sets it itself.
 * - inEachLanguage: at one width, in both languages. For what is written for each or chosen by it: addresses, articles,
 *   dates, what the assistant understands.
 * - publishing: once, in English, after all others: every page shows what it publishes.
 * - firstRun: once, on an installation of its own without samples (`npm run e2e:first-run`).
 */
export const everyFit = { tag: '@every-fit' };
export const onPhone = { tag: '@on-phone' };
export const anyWidth = { tag: '@any-width' };
export const publishing = { tag: '@publishing' };
export const firstRun = { tag: '@first-run' };
export const inEachLanguage = { tag: ['@any-width', '@each-language'] };

// The minified version of axe: sending and compiling the full one takes as long as a check.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for the code of a part of a public page; until then the part is plain HTML. */
export async function expectAlive(page: Page, island: string): Promise<void> {
  await expect(page.locator(`[data-island=${island}][data-alive]`)).toBeAttached();
}

/**
 * The colours and sizes of texts in which this worker has found no fault. Contrast takes three quarters of a check of all
 * rules, and most screens repeat the same: so it is looked at where they differ from what was seen.
 */
const goodLooks = new Set<string>();

/**
 * Checks what is on the screen against WCAG 2.2 AA, as far as a machine can; `without` names a rule of axe to leave
 * out.
 */
export async function expectAccessible(page: Page, without?: string): Promise<void> {
  // What runs on the phone too was looked at there; screens that differ on a desktop have stories of their own.
  const { project, tags, title } = test.info();
  if (project.name === 'desktop') return;
  // The rules are about elements and colours: where the same state is looked at in both languages, once is enough. What is
  // in which language, the walk over all pages looks at (accessibility.spec.ts).
  if (tags.includes(everyFit.tag) && title.includes('(zh)')) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const newLooks = (await page.evaluate(looksOfTexts)).filter((look) => !goodLooks.has(look));
  expect(await page.evaluate(findViolations, { without, looks: newLooks })).toEqual([]);
  if (without === undefined) for (const look of newLooks) goodLooks.add(look);
}

type WithLooks = typeof window & { axe: typeof Axe; textsByLook: Map<string, Element[]> };

/** Runs in the page: all that decides about the contrast of each text, from its own colour to what lies behind it. */
function looksOfTexts(): string[] {
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
    const own = isPlain ? '' : [backgroundColor, backgroundImage, opacity].join(' ');
    const ground = element.parentElement ? `${own} ${groundOf(element.parentElement)}`.trim() : own;
    grounds.set(element, ground);
    return ground;
  };
  const found = new Map<string, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    const isText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    if (!(isText || element.matches('input, select, textarea')) || !element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow, position } = getComputedStyle(element);
    const isDisabled = element.closest(':disabled, [aria-disabled=true]') !== null;
    const look = [color, fontSize, fontWeight, textShadow, position, isDisabled, groundOf(element)].join(' ');
    found.set(look, [...(found.get(look) ?? []), element]);
  }
  (window as unknown as WithLooks).textsByLook = found;
  return [...found.keys()];
}

/** Runs in the page, which has loaded axe: the rules that are broken, and the elements that break them. */
async function findViolations({ without, looks }: { without: string | undefined; looks: string[] }): Promise<string[]> {
  const { axe, textsByLook } = window as unknown as WithLooks;
  const options = {
    // The one rule that asks for anything to be loaded first is about sounds; style sheets are for rules of no level.
    preload: { assets: ['media'] },
    // Only failures are described, as a description takes as long as the search.
    resultTypes: ['violations' as const],
  };
  const off = { enabled: false };
  const { violations } = await axe.run({
    ...options,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': off, ...(without !== undefined && { [without]: off }) },
  });
  const texts = looks.flatMap((look) => textsByLook.get(look) ?? []).filter(({ isConnected }) => isConnected);
  if (texts.length > 0 && without !== 'color-contrast') {
    const contrast = await axe.run(
      { include: texts },
      { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } },
    );
    violations.push(...contrast.violations);
  }
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Sets the browser's own text size, as a reader does in its settings; 1 is the default. */
export async function setTextSize(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(size).toBe(`${16 * times}px`);
}

/**
 * No text and no control may be cut off at a side of the window. The page clips what is too wide, so it never scrolls
 * sideways, and looking for a scroll bar would find nothing. Waits for a page that is still changing to a new width.
 */
export async function expectNothingCutOff(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findCutOff)).toEqual([]);
}

/** The same with text of double size. */
export async function expectFitsLargeText(page: Page): Promise<void> {
  await setTextSize(page, 2);
  await expectNothingCutOff(page);
  await setTextSize(page, 1);
}

/**
 * What can be said of every state of a screen: it is accessible, and nothing is cut off, with `largeText` not in double
 * size either.
 */
export async function expectLooksRight(page: Page, { largeText = false } = {}): Promise<void> {
  // A pressed control fades to its new colours: the final ones count.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  await expectAccessible(page);
  await expectNothingCutOff(page);
  expect(await page.evaluate(findOldFigures)).toEqual([]);
  if (largeText) await expectFitsLargeText(page);
}

/** Runs in the page: the texts and controls that are cut off at a side of the window. */
function findCutOff(): string[] {
  const width = document.documentElement.clientWidth;
  const beyond = (box: DOMRect) => box.width > 0 && (box.left < -1 || box.right > width + 1);
  const isReadable = (element: Element) => {
    for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      const { overflowX, clipPath } = style;
      // Not counted: what scrolls by itself, text for screen readers only, and drawings, which may run off the page.
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
      if (style.getPropertyValue('clip') !== 'auto' || /inset\((?!-)/.test(clipPath)) return false;
      if (around.ariaHidden === 'true' || around instanceof SVGElement) return false;
    }
    return element.checkVisibility({ visibilityProperty: true });
  };
  const found = [...document.querySelectorAll('a, button, input, select, textarea, img')]
    .filter((control) => beyond(control.getBoundingClientRect()) && isReadable(control))
    .map((control) => control.outerHTML.slice(0, 80));
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    if (!text.parentElement || ![...range.getClientRects()].some(beyond)) continue;
    if (isReadable(text.parentElement)) found.push(text.textContent ?? '');
  }
  return [...found, ...(document.documentElement.scrollWidth > width ? ['The page scrolls sideways.'] : [])];
}

/** Runs in the page: the texts in the display face with its old-style figures, of which the 1 looks like a capital I. */
function findOldFigures(): string[] {
  const found: string[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    if (!text.parentElement || !/\d/.test(text.textContent ?? '')) continue;
    const { fontFamily, fontVariantNumeric } = getComputedStyle(text.parentElement);
    if (/^"?Vollkorn/.test(fontFamily) && !fontVariantNumeric.includes('lining-nums'))
      found.push(text.textContent ?? '');
  }
  return found;
}

/** A small real PDF file whose bytes differ from those of all others. */
export function somePdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  let text = `%PDF-1.4\n% ${crypto.randomUUID()}\n`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** A picture of 8 x 8 px in coral. */
export const somePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGO44q6PFTEMLQkAZehSgYJwoZQAAAAASUVORK5CYII=',
  'base64',
);
