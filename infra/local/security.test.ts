import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, id = '', , state = '', why = '']) => ({ id, state, why }),
);

/** How many of each section of OWASP ASVS 5.0.0 are of levels 1 and 2; those of level 3 come last in each. */
const sections: Readonly<Record<string, number>> = Object.fromEntries(
  `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1
   5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1
   8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3
   12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3
   16.5:3 17.1:1 17.2:4 17.3:2`
    .split(/\s+/)
    .map((section) => {
      const [number = '', count] = section.split(':');
      return [number, Number(count)];
    }),
);

test('every requirement of levels 1 and 2 has its row, once and in order', () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
  );
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ id }) => id)).toEqual(wanted);
});

test('each is met, not met or does not apply, and the sum at the top is theirs', () => {
  const count = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const [met, notMet, foreign] = ['met', 'not met', 'does not apply'].map(count);
  expect((met ?? 0) + (notMet ?? 0) + (foreign ?? 0)).toBe(rows.length);
  expect(page).toContain(`${rows.length} requirements: ${met} met, ${notMet} not met, ${foreign} that do not apply`);
});

test('every test that the page names is there under that title', () => {
  const named = [...page.matchAll(/`([\w.-]+\.(?:test|spec|conformance)\.tsx?)`|“([^”]+)”/g)];
  const files = new Map(
    globSync('{backend,frontend,infra}/**/*.{test,spec,conformance}.{ts,tsx}', {
      cwd: root,
      exclude: (path) => basename(path) === 'node_modules',
    }).map((path) => [basename(path), path]),
  );
  let file = '';
  const missing: string[] = [];
  for (const [, given, title] of named) {
    file = given ?? file;
    const path = files.get(file);
    if (path === undefined) missing.push(file);
    else if (title !== undefined && !readFileSync(resolve(root, path), 'utf8').includes(title)) {
      missing.push(`${file}: ${title}`);
    }
  }
  expect(named.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});
