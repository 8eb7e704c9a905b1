import { expect, test } from '@jest/globals';
import { applicationReport, type Opening } from './application-report.ts';
import { moments, pressesIn } from './controls.ts';
import { isDecided, middle, pressReport, type PagePresses, type Reading } from './press-report.ts';

const always = (...readings: Reading[]) => new Map(moments.map((moment) => [moment, readings]));
const look = {
  firstPaint: 600,
  largestPaint: 600,
  longestTask: 0,
  longestTaskRead: 0,
  layoutShift: 0,
  script: 9000,
  scriptRead: 9000,
};
const header = [
  ['menu', always(50)],
  ['submenu', always(40)],
  ['language begins', always(20)],
  ['language', always(90)],
  ['contact begins', always(20)],
  ['contact', always(90)],
] as const;
const page = (path: string, change: Partial<PagePresses> = {}): PagePresses => ({
  path,
  looks: [look],
  presses: new Map(header),
  nextPage: [120],
  complaints: [],
  ...change,
});

const textAt = (path: string, largestPaint: number) =>
  page(path, { looks: [{ ...look, largestPaint }], presses: new Map(), nextPage: [] });
const texts = [textAt('/text', 500), textAt('/zh/text', 600)];

test('the median of readings is a word where most of them are', () => {
  expect([middle([30, 10, 'not there']), middle(['lost', 10, 'lost']), middle([])]).toEqual([
    20,
    'lost',
    'not measured',
  ]);
});

test('a page within its budgets has no bold cell, and one with a form may load more', () => {
  const script = { ...look, script: 140 * 1024, longestTask: 180 };
  const { table, over } = pressReport([page('/'), page('/zh/book-session', { looks: [script] })], texts);
  expect(over).toBe(0);
  expect(table).not.toContain('**');
  expect(pressReport([page('/policies', { looks: [script] })], texts).over).toBe(2);
});

test('a largest paint later than 1.5 times that of the page of text in the same language is bold', () => {
  const at = (largestPaint: number, path = '/') =>
    pressReport([page(path, { looks: [{ ...look, largestPaint }] })], texts);
  expect([at(750).over, at(751).over]).toEqual([0, 1]);
  expect([at(900, '/zh/').over, at(901, '/zh/').over]).toEqual([0, 1]);
  expect(at(800).table).toContain('| 600 | **800, 1.60x** |');
  expect(at(800).table).toContain('| /zh/text | 600 | 600, 1.00x |');
});

test('a late answer, a missing one, and a missing control that every page has are bold', () => {
  const late = new Map(header);
  late.set('menu', new Map([...always(50), [4, [2400]]]));
  late.set('submenu', always('not there'));
  late.delete('contact');
  const { table, over } = pressReport([page('/', { presses: late })], texts);
  expect(over).toBe(3);
  expect(table).toContain('| / | **50 / 50 / 50 / 2400** | **not there** |');
  expect(table).toContain('**none**');
});

test('a step that did not end is named and counted', () => {
  const { table, over } = pressReport([page('/', { complaints: ['menu at 4 s: not done after 40 s'] })], texts);
  expect(over).toBe(1);
  expect(table).toContain('- /, menu at 4 s: not done after 40 s');
});

test('a press is repeated until its median can no longer cross the limit', () => {
  const menu = pressesIn('en').find(({ name }) => name === 'menu');
  if (!menu) throw new Error('There is no menu.');
  const of = (...readings: Reading[]) => page('/', { presses: new Map([...header, ['menu', always(...readings)]]) });
  const presses = (readings: Reading[]) => {
    const measured = of(...readings);
    measured.presses.set('submenu', always(40, 40));
    return isDecided(measured, menu, 0, 3);
  };
  expect(isDecided(of(60), menu, 0, 3)).toBe(false);
  expect(isDecided(page('/', { presses: new Map() }), menu, 0, 3)).toBe(false);
  expect([presses([60]), presses([60, 70]), presses([60, 160]), presses(['lost', 160])]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  // Far from the limit one reading is enough, but a word instead of a number may be due to the machine.
  expect([presses([50]), presses([200]), presses(['lost'])]).toEqual([true, true, false]);
});

test('a control that every page has is only expected on the pages that stand for all', () => {
  const menu = header.filter(([title]) => title.endsWith('menu'));
  expect(pressReport([page('/policies', { presses: new Map(menu), nextPage: [] })], texts).over).toBe(0);
  expect(pressReport([page('/zh/', { presses: new Map(menu), nextPage: [] })], texts).over).toBe(3);
});

test('an application that opens or answers too late is above its budget', () => {
  const opening: Opening = {
    usable: 1600,
    top: 300,
    firstPaint: 400,
    largestPaint: 1500,
    blocking: 100,
    layoutShift: 0,
    requests: 40,
    bytes: 9216,
    laterRequests: 12,
    laterBytes: 2048,
  };
  const figures = {
    name: 'portal',
    openings: new Map([
      ['/desk, first visit', [opening]],
      ['/desk, second visit', [opening]],
    ]),
    presses: new Map<string, Reading[]>([
      ['a tab', [90]],
      ['a star', [201]],
      ['a form', ['not there']],
    ]),
    complaints: [],
  };
  const { table, over } = applicationReport(figures);
  expect(over).toBe(3);
  expect(table).toContain('| /desk, first visit | 1600 ms | 3000 ms |');
  expect(table).toContain('| 40, 9 KB | 12, 2 KB |');
  expect(table).toContain('| /desk, second visit | **1600 ms** | 1500 ms |');
});
