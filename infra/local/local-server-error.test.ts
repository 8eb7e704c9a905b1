import { mkdirSync, writeFileSync } from 'node:fs';
import { fullDiskIn, LocalServerError, toUserError } from './local-server-error.ts';

function failureOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

test('a disk that is full is said in a sentence, wherever it was met', () => {
  // The system's own file that takes nothing.
  const met = failureOf(() => {
    writeFileSync('/dev/full', 'more than fits');
  });
  expect(toUserError(met)).toBe('The disk is full: free some space, and run this again.');
  const named = Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC', path: '/data' });
  const words = 'could not extend file "base/5/1259": wrote only 4096 of 8192 bytes at block 4';
  const failure = Object.assign(new Error(words), { code: '53100' });
  expect(toUserError(failure)).toBe('The disk is full: free some space, and run this again.');
  expect(toUserError(named)).toBe('The disk under /data is full: free some space, and run this again.');
});

test.each([
  'initdb: error: could not write to file: No space left on device',
  "Error: ENOSPC: no space left on device, write 'x'",
  'could not extend file "base/1": Disk quota exceeded',
])('a program that says so is understood: %s', (said) => {
  expect(fullDiskIn(said, '/data')?.message).toMatch(/^The disk under \/data is full: /);
});

test('every other failure keeps what it knows', () => {
  const other = failureOf(() => mkdirSync('/dev/full/below'));
  expect(toUserError(other)).toBe(other);
  expect(toUserError(new LocalServerError('Do this.'))).toBe('Do this.');
  expect(toUserError('thrown')).toBe('thrown');
  expect(fullDiskIn('The port is in use.')).toBeUndefined();
});
