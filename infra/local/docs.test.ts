import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** Checks the README and the docs: their length, their links, and that what they name is there. */
const root = resolve(import.meta.dirname, '../..');
const exclude = (path: string) =>
  ['node_modules', 'dist', 'test-results', '.tmp', '.kitewell'].includes(basename(path));
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const docs = globSync('docs/**/*.md', { cwd: root });
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...docs];
const decisions = docs.filter((path) => dirname(path) === join('docs', 'decisions'));
const words = (path: string) => text(path).split(/\s+/).filter(Boolean).length;

test('the README and the docs are short', () => {
  expect(words('README.md')).toBeLessThanOrEqual(600);
  expect(decisions.filter((path) => words(path) > 150)).toEqual([]);
  expect(['README.md', ...docs].reduce((sum, path) => sum + words(path), 0)).toBeLessThanOrEqual(15_000);
});

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(path: string): readonly string[] {
  return [...text(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

test('every link leads to a file, and to a heading of it', () => {
  const links = pages.flatMap((page) =>
    [...text(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, to = '', anchor]) => {
      const path = to === '' ? page : join(dirname(page), to);
      return { page, path, anchor };
    }),
  );
  expect(links.length).toBeGreaterThan(20);
  const broken = links.filter(
    ({ path, anchor }) => !existsSync(join(root, path)) || (anchor !== undefined && !anchorsOf(path).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

const files = globSync('{backend,frontend,infra,docs}/**/*', { cwd: root, exclude });

test('every file and folder that is named is there', () => {
  const named = pages.flatMap((page) =>
    [...text(page).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|sh|yml|json|css)|[a-z]+(?:\/[\w-]+)+)`/g)]
      .map(([, name = '']) => name)
      // Addresses, branches and the like are no files.
      .filter((name) => /^[^/].*\.\w+$/.test(name) || /^(backend|frontend|infra|docs)\//.test(name))
      .map((name) => ({ page, name })),
  );
  expect(named.length).toBeGreaterThan(100);
  const absent = named.filter(
    ({ name }) => !existsSync(join(root, name)) && !files.some((path) => `/${path}`.endsWith(`/${name}`)),
  );
  // What somebody adds.
  const examples = ['locales/en/NAME.json', 'locales/zh/NAME.json', 'FEATURE-calls.ts', 'FEATURE-schemas.ts'];
  expect(absent.filter(({ name }) => !examples.includes(name))).toEqual([]);
});

test('every script that is named is in package.json', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const frontend = (JSON.parse(text('frontend/package.json')) as { scripts: Record<string, string> }).scripts;
  const named = pages.flatMap((page) =>
    [...text(page).matchAll(/npm run (?:--\w+ )?([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in scripts) && !(name in frontend))).toEqual([]);
});

test('every decision that is cited is there', () => {
  const known = new Set(decisions.map((path) => Number(/\d+/.exec(basename(path))?.[0])));
  const cited = [
    ...globSync('{backend,frontend,infra}/**/*.{ts,tsx,mjs,sql,yml}', { cwd: root, exclude }),
    ...pages,
    ...globSync('{Dockerfile*,*.yml,*.{ts,mjs}}', { cwd: root }),
  ].flatMap((path) =>
    [...text(path).matchAll(/\bdecisions?[ /](\d+)/gi)].map(([, number]) => ({ path, number: Number(number) })),
  );
  const inBrackets = docs.flatMap((path) =>
    [...text(path).matchAll(/\((\d{1,2}(?:, \d{1,2})*)\)/g)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map((number) => ({ path, number: Number(number) })),
    ),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect([...cited, ...inBrackets].filter(({ number }) => !known.has(number))).toEqual([]);
});
