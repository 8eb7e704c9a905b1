import { expect, test } from '@jest/globals';
import { along, chance, curvePath, pageCurve, pebblePath, point, reversed, type Cubic } from './geometry.ts';

const line: Cubic = [point(0, 0), point(10, 10), point(20, 20), point(30, 30)];
const arch: Cubic = [point(0, 0), point(0, -40), point(40, -40), point(40, 0)];

test('a bow on a straight string lies along it', () => {
  expect(along(line, 0.5)).toEqual({ x: 15, y: 15, angle: 45 });
});

test('at the top of an arch the string is level, and after it the string points down', () => {
  expect(along(arch, 0.5).angle).toBeCloseTo(0);
  expect(along(arch, 0.9).angle).toBeGreaterThan(45);
});

test('a page starts at the spine, passes its peak and ends at its edge, on either side', () => {
  for (const [peak, edge] of [
    [point(60, 20), point(-80, 100)],
    [point(140, 10), point(280, 100)],
  ] as const) {
    const [rise, fall] = pageCurve(point(100, 100), peak, edge);
    expect([rise[0], rise[3], fall[0], fall[3]]).toEqual([point(100, 100), peak, peak, edge]);
    // Level at the peak from both sides: no kink in the paper.
    expect([rise[2].y, fall[1].y]).toEqual([peak.y, peak.y]);
  }
});

test('a page read backwards is the same page', () => {
  const page = pageCurve(point(0, 100), point(50, 0), point(150, 100));
  const back = reversed(page);
  expect(back[0]?.[0]).toEqual(page[1][3]);
  expect(reversed(back)).toEqual(page);
  expect(curvePath(back)).toMatch(/^M150,100C/);
});

test('the server and the browser draw the same stones', () => {
  const [one, other] = [chance(7), chance(7)];
  const throws = Array.from({ length: 50 }, () => one());
  expect(throws).toEqual(Array.from({ length: 50 }, () => other()));
  expect(Math.min(...throws)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...throws)).toBeLessThan(1);
  expect(new Set(throws).size).toBe(50);
});

test('a pebble is closed and as wide as was asked', () => {
  expect(pebblePath(40, 30)).toMatch(/^M-40,0C.*z$/);
});
