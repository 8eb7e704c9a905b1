import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'busy');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const lastShown = (minutesAgo: number) => {
  const at = new Date(Date.now() - minutesAgo * 60_000);
  utimesSync(file, at, at);
};

test('only one at a time has it, even in the same process', () => {
  const giveBack = takeLock(file);
  expect(takeLock(file)).toBeUndefined();
  giveBack?.();
  const again = takeLock(file);
  expect(again).toBeDefined();
  again?.();
});

test('a holder that has not renewed it for long has lost it, and takes nothing from the next one', () => {
  const gone = takeLock(file);
  lastShown(4);
  expect(takeLock(file)).toBeUndefined();
  lastShown(6);
  const next = takeLock(file);
  expect(next).toBeDefined();
  gone?.();
  expect(takeLock(file)).toBeUndefined();
  next?.();
});
