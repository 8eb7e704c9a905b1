import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFamily } from '../../test/money.ts';
import { operator } from '../../test/operator.ts';
import { startWorld, type World } from '../../test/world.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  folder = await mkdtemp(join(tmpdir(), 'bank-'));
});
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true });
});

const { json, jsonSaying, ops } = operator(() => world);
let files = 0;
async function fileOf(...lines: string[]): Promise<string> {
  const file = join(folder, `${++files}.csv`);
  await writeFile(file, lines.join('\n'));
  return file;
}

test('a statement is imported once, and what cannot be read is named with its row', async () => {
  const file = await fileOf(
    'Date,Details,Deposits',
    '2026-11-19,FPS ONE,360.00',
    'soon,FPS TWO,360.00',
    '2026-11-19,RENT,',
  );
  const note = 'Row 3 is left out: noDay (soon).';
  expect(await jsonSaying(note, 'bank', 'import', file)).toEqual({ added: 1, known: 0, leftOut: 1, faults: 1 });
  expect(await jsonSaying(note, 'bank', 'import', file)).toEqual({ added: 0, known: 1, leftOut: 1, faults: 1 });
  const [line] = await json<{ id: number; cents: number }[]>('bank', 'list');
  expect(line).toMatchObject({ cents: 36_000, text: 'FPS ONE', state: 'open' });
  const { family } = await buildFamily(world);
  await json('bank', 'confirm', String(line?.id), '--family', String(family));
  expect(await json('bank', 'list', '--state', 'matched')).toMatchObject([{ id: line?.id, family: String(family) }]);
});

test('a statement with other headings is read by the columns that are named', async () => {
  const file = await fileOf('When,Who,How much', '2026-11-18,LEE,56');
  expect((await ops('bank', 'import', file)).code).toBe(1);
  const columns = ['--day-column', '1', '--text-column', '2', '--amount-column', '3'];
  const note = 'Row 1 is left out: noAmount (How much).';
  expect(await jsonSaying(note, 'bank', 'import', file, ...columns)).toMatchObject({ added: 1, faults: 1 });
});

test('what is no table is refused', async () => {
  expect((await ops('bank', 'import', await fileOf('%PDF-1.7'))).code).toBe(1);
  expect((await ops('bank', 'import', join(folder, 'nothing.csv'))).code).toBe(1);
});
