import { freeBuffers } from './free-buffers.ts';

const megabyte = 1024 * 1024;

test('buffers of files that were read do not add up', () => {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for (let file = 0; file < 12; file += 1) {
    for (let chunk = 0; chunk < 160; chunk += 1) Buffer.allocUnsafeSlow(megabyte / 16);
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    freeBuffers();
  }
  // What one collection finds is given back by the next.
  expect(most / megabyte).toBeLessThan(32);
});
