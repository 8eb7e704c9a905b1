import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');
const files = globSync('{site,portal,office,letters,ui,content}/**/*.{ts,tsx}', { cwd: source }).filter(
  (path) => !path.includes('.test.'),
);
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i;

/** The web app manifest needs colour values, because a browser reads it without the theme. */
const toldOutside = ['site/site-files.ts'];

/** In older browsers a backdrop inherits no custom property, which is what a word of the theme becomes. */
const backdrop = ['site/site-menu.tsx'];

const comment = /\/\*[\s\S]*?\*\/|\/\/ .*$/gm;

const saying = (said: RegExp) =>
  files.filter((path) => said.test(readFileSync(join(source, path), 'utf8').replace(comment, '')));

test('only the theme and the drawings know a colour by its number', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(saying(colour)).toEqual(backdrop);
});

test('everything else names what a colour is for, and not the paint that it is', () => {
  expect(saying(/\bpaint\b/)).toEqual(toldOutside);
});

test.each(['fill="#fff"', "background: '#1F2A37'", 'boxShadow="0 0 4px rgba(0, 0, 0, 0.5)"'])('%s is found', (text) => {
  expect(colour.test(text)).toBe(true);
});
