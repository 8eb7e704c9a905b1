import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import { startWorld, type World } from '../../../test/world.ts';
import { createTurns } from '../../in-turn.ts';
import { createEditions, folderOf, type DrawnEdition, type Editions } from './editions.ts';
import { followOnce } from './follow-editions.ts';

// A site of three files, which says what its snapshot calls `today`.
const drawing = `
export async function* drawEdition(folder, { today }) {
  if (today === 'killed') process.kill(process.pid, 'SIGKILL');
  if (today === 'astray') throw Object.assign(new Error('prices leads to /none'), { why: 'brokenLink' });
  if (today === 'broken') throw new Error('home-page lacks a text');
  const data = 'published/page-' + today.length + today + '.json';
  yield [data, JSON.stringify({ today, filler: 'x'.repeat(600) })];
  for (const [name, home] of [['index.html', '/'], ['zh/index.html', '/zh/']])
    yield [name, '<p>' + home + ' ' + today + ' ' + data + '</p>'.padEnd(700)];
}
export const drawPage = async (folder, { today }, language, path) => path === '/' ? language + ' ' + today : undefined;
`;

let world: World;
let bundle: string;
let site: string;
let editions: Editions;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  [bundle, site] = [mkdtempSync(join(tmpdir(), 'bundle-')), mkdtempSync(join(tmpdir(), 'site-'))];
  writeFileSync(join(bundle, 'edition.mjs'), drawing);
  writeFileSync(join(bundle, 'build.json'), JSON.stringify({ build: bundle.slice(-6).toLowerCase() }));
  editions = createEditions(bundle, world.services.store, createTurns());
});
afterEach(() => {
  for (const folder of [bundle, site]) rmSync(folder, { recursive: true });
});

const build = () => bundle.slice(-6).toLowerCase();
const draw = (today: string) =>
  editions.draw({ today } as WebsiteSnapshot, () => undefined, AbortSignal.timeout(30_000));
const follow = (folder = site) =>
  followOnce({ store: world.services.store, build: build(), folder, log: world.services.log });
const page = (name = 'index.html', folder = site) => readFileSync(join(folder, 'current', name), 'utf8').trim();

async function publish(today: string): Promise<DrawnEdition> {
  const edition = await draw(today);
  await editions.keep(edition);
  await editions.announce(edition);
  return edition;
}

test('what was announced is shown whole, with what was packed beside it', async () => {
  const { pages } = await publish('480');
  expect(pages).toBe(2);
  expect(await follow()).toBe(true);
  expect(page()).toBe('<p>/ 480 published/page-3480.json</p>');
  expect(page('zh/index.html')).toBe('<p>/zh/ 480 published/page-3480.json</p>');
  expect(
    gunzipSync(readFileSync(join(site, 'current/index.html.gz')))
      .toString()
      .trim(),
  ).toBe(page());
  expect(
    brotliDecompressSync(readFileSync(join(site, 'current/.brotli/index.html')))
      .toString()
      .trim(),
  ).toBe(page());
  expect(readFileSync(join(site, 'published/page-3480.json'), 'utf8')).toContain('480');
  expect(await follow()).toBe(false);
});

test('a page of the same length has a later time at each web server, also when the words of before come back', async () => {
  const times: number[] = [];
  const [first, other] = [site, mkdtempSync(join(tmpdir(), 'other-'))];
  for (const price of ['480', '520', '480']) {
    await publish(price);
    for (const folder of [first, other]) await follow(folder);
    const [one, two] = [first, other].map((folder) => statSync(join(folder, 'current/index.html')).mtimeMs);
    expect(two).toBe(one);
    times.push(one ?? 0);
  }
  rmSync(other, { recursive: true });
  expect(times).toEqual([...new Set(times)].sort((one, two) => one - two));
});

test('an edition that was kept but not announced is seen by nobody', async () => {
  await publish('480');
  await follow();
  await editions.keep(await draw('520'));
  expect(await follow()).toBe(false);
  expect(page()).toContain('480');
});

test('half a file from the store leaves what was shown, and the whole one is shown as soon as it is there', async () => {
  await publish('480');
  await follow();
  const edition = await publish('520');
  const key = `${folderOf(build())}${edition.id}.tar`;
  await world.services.store.put(key, edition.bytes.subarray(0, edition.bytes.length / 2), 'application/x-tar');
  await expect(follow()).rejects.toThrow('has not arrived as it was stored');
  expect(page()).toContain('480');
  expect(readdirSync(site).filter((name) => name.startsWith('.') && name !== '.brotli')).toEqual([]);
  await editions.keep(edition);
  await follow();
  expect(page()).toContain('520');
});

test('a disk that takes nothing more leaves what was shown', async () => {
  await publish('480');
  await follow();
  await publish('520');
  // A file where the data of pages belongs: nothing can be written below it.
  renameSync(join(site, 'published'), join(site, '.away'));
  writeFileSync(join(site, 'published'), 'full');
  await expect(follow()).rejects.toThrow('EEXIST');
  expect(page()).toContain('480');
  rmSync(join(site, 'published'));
  await follow();
  expect(page()).toContain('520');
});

test('an open tab finds the data of its page after it was published anew, for a month', async () => {
  await publish('480');
  await follow();
  await publish('520');
  await follow();
  const data = join(site, 'published/page-3480.json');
  expect(readFileSync(data, 'utf8')).toContain('480');
  const old = Date.now() / 1000 - 31 * 24 * 60 * 60;
  utimesSync(data, old, old);
  await publish('560');
  await follow();
  expect(readdirSync(join(site, 'published')).filter((name) => name.endsWith('.json'))).toEqual([
    'page-3520.json',
    'page-3560.json',
  ]);
  expect(readdirSync(site).filter((name) => !name.startsWith('.'))).toHaveLength(4);
});

test('two processes that follow into one folder end with the same edition', async () => {
  await publish('480');
  await follow();
  const { id } = await publish('520');
  await Promise.allSettled([follow(), follow(), follow()]);
  await follow();
  expect(readlinkSync(join(site, 'current'))).toBe(id);
  expect(page()).toContain('520');
});

test('the store keeps three editions before the current one', async () => {
  const ids: string[] = [];
  for (const price of ['1', '2', '3', '4', '5']) ids.push((await publish(price)).id);
  const [oldest, second] = ids.map((id) => `${folderOf(build())}${id}.tar`);
  expect(await world.services.store.has(oldest ?? '')).toBe(false);
  expect(await world.services.store.has(second ?? '')).toBe(true);
});

test('a page that cannot be drawn fails the edition with its reason', async () => {
  await expect(draw('broken')).rejects.toMatchObject({
    why: 'pageIncomplete',
    message: expect.stringContaining('home-page lacks a text') as string,
  });
});

test('a link that leads to nothing is told from a text that is missing', async () => {
  await expect(draw('astray')).rejects.toMatchObject({
    why: 'brokenLink',
    message: expect.stringContaining('prices leads to /none') as string,
  });
});

test('a drawing that is killed is tried again, since no words are to blame', async () => {
  await expect(draw('killed')).rejects.toMatchObject({ why: 'interrupted' });
});

test('a drawing that takes too long is ended', async () => {
  const late = editions.draw({ today: '480' } as WebsiteSnapshot, () => undefined, AbortSignal.timeout(1));
  await expect(late).rejects.toMatchObject({ why: 'interrupted' });
});

test('a preview is one page, and nothing where there is no such page', async () => {
  const snapshot = { today: '480' } as WebsiteSnapshot;
  expect(await editions.drawPage(snapshot, 'zh', '/')).toBe('zh 480');
  expect(await editions.drawPage(snapshot, 'en', '/none')).toBeUndefined();
});
