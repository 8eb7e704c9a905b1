import { jest } from '@jest/globals';
import { createSubmenu, hoverDelay, pointerGrace } from './submenu.ts';

let shown: boolean[];
let submenu: ReturnType<typeof createSubmenu>;

beforeEach(() => {
  jest.useFakeTimers();
  shown = [];
  submenu = createSubmenu((open) => shown.push(open));
});
afterEach(() => jest.useRealTimers());

test('it opens for a mouse that stays 100 ms, and not for one that only passes', () => {
  submenu.enter();
  jest.advanceTimersByTime(hoverDelay - 1);
  submenu.leave();
  jest.advanceTimersByTime(hoverDelay + pointerGrace);
  expect(shown).toEqual([]);
  submenu.enter();
  jest.advanceTimersByTime(100);
  expect(shown).toEqual([true]);
});

test('it stays open for a mouse that leaves for less than 300 ms', () => {
  submenu.enter();
  jest.advanceTimersByTime(100);
  submenu.leave();
  jest.advanceTimersByTime(299);
  submenu.enter();
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual([true]);
  submenu.leave();
  jest.advanceTimersByTime(300);
  expect(shown).toEqual([true, false]);
});

test('a press changes it at once, and what a press has opened stays when the mouse leaves', () => {
  submenu.press();
  expect(shown).toEqual([true]);
  submenu.enter();
  submenu.leave();
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual([true]);
  submenu.press();
  expect(shown).toEqual([true, false]);
});

test('a click of the mouse that has just opened it by staying keeps it open', () => {
  submenu.enter();
  jest.advanceTimersByTime(100);
  submenu.press();
  submenu.leave();
  jest.advanceTimersByTime(1000);
  expect(shown).toEqual([true]);
});
