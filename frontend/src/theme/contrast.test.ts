import { expect, test } from '@jest/globals';
import { nightColors as night, paint, semanticColors as c } from './tokens.ts';

/** Relative luminance of `#RRGGBB` as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the formula gives the known ratios', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

const textPairs: [name: string, text: string, ground: string][] = [
  ['text on paper', c.fg.DEFAULT, c.bg.paper],
  ['text on a sheet', c.fg.DEFAULT, c.bg.sheet],
  ['text in a field', c.fg.DEFAULT, c.bg.fill],
  ['text in the drop zone', c.fg.DEFAULT, c.bg.drop],
  ['quiet text on paper', c.fg.muted, c.bg.paper],
  ['quiet text on a sheet', c.fg.muted, c.bg.sheet],
  ['quiet text on the panel', c.fg.muted, c.bg.panel],
  ['quiet text in the drop zone', c.fg.muted, c.bg.drop],
  ['a tab that is not open', c.fg.soft, c.bg.tab],
  ['a placeholder', paint.placeholder, c.bg.fill],
  ['text in a field at fault', c.fg.DEFAULT, c.danger.pale],
  ['a placeholder at fault', paint.placeholder, c.danger.pale],
  ['the first action', c.action.contrast, c.action.DEFAULT],
  ['the second action, tabs and toasts', c.secondary.contrast, c.secondary.DEFAULT],
  ['a link in a toast', c.accent.sun, c.secondary.DEFAULT],
  ['an error on paper', c.danger.DEFAULT, c.bg.paper],
  ['an error on a sheet', c.danger.DEFAULT, c.bg.sheet],
  ['an error on the panel', c.danger.DEFAULT, c.bg.panel],
  ['text on sky', c.fg.onPanel, c.panel.sky],
  ['a muted step on sky', c.panel.skyMuted, c.panel.sky],
  ['text on the footer', c.fg.onDeep, c.panel.deep],
  ['small print on the footer', c.panel.deepMuted, c.panel.deep],
  ['text on sun', c.fg.DEFAULT, c.panel.sun],
  ['text on English Through Play', c.fg.onPanel, c.programme.play.DEFAULT],
  ['text on Playberry Laser Literacy', c.fg.onPanel, c.programme.literacy.DEFAULT],
  ['text on Outdoor Mission', c.fg.onPanel, c.programme.outdoor.DEFAULT],
  ['verified', c.status.verified.fg, c.status.verified.bg],
  ['pending', c.status.pending.fg, c.status.pending.bg],
  ['rejected', c.status.rejected.fg, c.status.rejected.bg],
  ['information', c.status.info.fg, c.status.info.bg],
  ['replaced', c.status.replaced.fg, c.status.replaced.bg],
  ['a letter at night', night.fg.DEFAULT, night.bg.sheet],
  ['its quiet text', night.fg.muted, night.bg.sheet],
  ['its links', night.link, night.bg.sheet],
  ['what stands below it', night.fg.muted, night.bg.paper],
];

test('each status has a ground of its own', () => {
  const grounds = Object.values(c.status).map(({ bg }) => bg);
  expect(new Set(grounds).size).toBe(grounds.length);
});

test.each(textPairs)('%s can be read', (_, text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['the edge of the focus ring on paper', c.focus.edge, c.bg.paper],
  ['the focus ring on the footer', c.focus.ring, c.panel.deep],
  ['the focus ring on sky', c.focus.ring, c.panel.sky],
  ['the base line of a field', c.line.strong, c.bg.fill],
  ['the base line of a field at fault', c.danger.DEFAULT, c.danger.pale],
  ['the base line of a field in focus', c.accent.sky, c.bg.panel],
])('%s can be seen', (_, line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
});
