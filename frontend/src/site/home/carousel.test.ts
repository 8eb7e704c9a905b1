import { jest } from '@jest/globals';
import { slideTime, startAutoRotate, wrapped } from './carousel.ts';

test.each([
  [0, 0],
  [7, 7],
  [8, 0],
  [-1, 7],
  [-8, 0],
])('of eight slides, %i is slide %i', (index, slide) => {
  expect(wrapped(index, 8)).toBe(slide);
});

test('slides change every three seconds, start again after the last one, and stop at once', () => {
  jest.useFakeTimers();
  let index = 6;
  const stop = startAutoRotate(
    () => (index = wrapped(index + 1, 8)),
    () => false,
  );
  jest.advanceTimersByTime(2999);
  expect(index).toBe(6);
  jest.advanceTimersByTime(1);
  expect(index).toBe(7);
  jest.advanceTimersByTime(slideTime);
  expect(index).toBe(0);
  stop();
  jest.advanceTimersByTime(10 * slideTime);
  expect(index).toBe(0);
  jest.useRealTimers();
});

test('nothing changes while the tab is hidden', () => {
  jest.useFakeTimers();
  let turns = 0;
  let hidden = true;
  const stop = startAutoRotate(
    () => turns++,
    () => hidden,
  );
  jest.advanceTimersByTime(2 * slideTime);
  expect(turns).toBe(0);
  hidden = false;
  jest.advanceTimersByTime(slideTime);
  expect(turns).toBe(1);
  stop();
  jest.useRealTimers();
});
