import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');
const files = globSync('{site,portal,office,emails,ui,content}/**/*.{ts,tsx}', { cwd: source }).filter(
  (path) => !path.includes('.test.'),
);
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/i;

/** The web app manifest needs colour values, because browsers read it without the theme. */
const statedOutside = ['site/painted.ts', 'site/site-files.ts'];

/** In older browsers a backdrop does not inherit custom properties, and the theme's tokens are custom properties. */
const backdrop = ['site/site-menu.tsx'];

const comment = /\/\*[\s\S]*?\*\/|\/\/ .*$/gm;

const saying = (said: RegExp) =>
  files.filter((path) => said.test(readFileSync(join(source, path), 'utf8').replace(comment, '')));

test('only the theme and the drawings use colours by their values', () => {
  expect(files.length).toBeGreaterThan(200);
  expect(saying(colour)).toEqual(backdrop);
});

test('everything else uses colours by their purpose, not by their paint', () => {
  expect(saying(/\bpaint\b/)).toEqual(statedOutside);
});

test.each(['fill="#fff"', "background: '#1F2A37'", 'boxShadow="0 0 4px rgba(0, 0, 0, 0.5)"'])('%s is found', (text) => {
  expect(colour.test(text)).toBe(true);
});
