import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/asvs.md'), 'utf8');

/** The part of the page below a heading. */
function section(heading: string): string {
  const [, text = ''] = page.split(`\n## ${heading}\n`);
  return text.split('\n## ')[0] ?? '';
}
const numbered = (lines: Iterable<RegExpMatchArray>) => [...lines].map(([, id = '', why = '']) => ({ id, why }));
const notMet = numbered(section('Not met').matchAll(/^- (V[\d.]+) (.+)$/gm));
const foreign = [...section('Does not apply').matchAll(/^- (V.+?): .+$/gm)].flatMap(([, ids = '']) => ids.split(', '));
const met = numbered(section('Met').matchAll(/^(V[\d.]+) +(.+)$/gm));

/** How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0.0 has; those of level 3 come last in each. */
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

const wanted = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `V${section}.${index + 1}`),
);

test('every requirement of levels 1 and 2 is there once, and each part is in order', () => {
  expect(wanted).toHaveLength(253);
  const parts = [notMet.map(({ id }) => id), foreign, met.map(({ id }) => id)];
  expect(parts.flat().toSorted()).toEqual(wanted.toSorted());
  for (const part of parts) expect(part).toEqual(wanted.filter((id) => part.includes(id)));
});

test('the sum at the top is right', () => {
  expect(page).toContain(
    `${wanted.length} requirements: ${met.length} met, ${notMet.length} not met, ${foreign.length} that do not apply`,
  );
});

/**
 * Requirements that are met by documentation or reading, for which no test of ours could fail. Look at each before
 * adding it.
 */
const withoutTest =
  `1.1.2 1.4.1 1.5.1 2.1.3 3.2.2 3.5.4 3.7.1 4.1.2 5.1.1 5.2.3 5.3.1 5.4.3 6.1.3 6.2.6 6.2.7 6.2.10 6.4.2
  6.5.3 6.5.4 7.1.1 7.1.2 7.2.3 7.6.2 8.1.1 8.1.2 11.1.1 11.1.2 11.2.1 11.3.1 11.3.2 11.3.3 12.1.1 12.1.2 12.2.1 12.2.2 12.3.2
  12.3.4 13.1.1 13.2.1 13.3.1 13.3.2 14.1.1 14.1.2 15.1.1 15.1.3 16.1.1 16.2.2 16.2.3 16.3.3 16.4.2 16.4.3`
    .split(/\s+/)
    .map((number) => `V${number}`);

test('each that is met names a test, or is one of those without a test', () => {
  const unnamed = met.filter(({ why }) => !why.includes('“'));
  expect(unnamed.map(({ id }) => id)).toEqual(withoutTest);
});

test('every test that is named is the only one with that title, or beginning of one, runs, and expects something', () => {
  const pages = page + readFileSync(resolve(root, 'docs/security.md'), 'utf8');
  const named = [...pages.matchAll(/((?:[\w.-]+\.(?:test|spec|conformance)|cloud\/test\/[\w-]+)\.tsx?)|“([^”]+)”/g)];
  const files = new Map([
    ...globSync('{backend,frontend,infra}/**/*.{test,spec,conformance}.{ts,tsx}', {
      cwd: root,
      exclude: (path) => basename(path) === 'node_modules',
    }).map((path): [string, string] => [basename(path), path]),
    // They are loaded by one test file (templates.cloud.test.ts).
    ...globSync('infra/cloud/test/*.ts', { cwd: root }).map((path): [string, string] => [
      path.slice('infra/'.length),
      path,
    ]),
  ]);
  let file = '';
  const missing: string[] = [];
  for (const [, given, title] of named) {
    file = given ?? file;
    const path = files.get(file);
    if (path === undefined) missing.push(file);
    else if (title !== undefined && fitting(testsOf(path), title) !== 1) missing.push(`${file}: ${title}`);
  }
  expect(named.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

/** How many titles are the one that is named, or begin with it where it ends in dots. */
function fitting(titles: ReadonlySet<string>, named: string): number {
  const whole = named.replace(/…$/, '');
  return [...titles].filter((title) => (whole === named ? title === named : title.startsWith(whole))).length;
}

const read = new Map<string, ReadonlySet<string>>();

/** The titles of a file's tests and groups that run and expect something. The page names some files a dozen times. */
function testsOf(path: string): ReadonlySet<string> {
  const tests = read.get(path) ?? testsIn(readFileSync(resolve(root, path), 'utf8'));
  read.set(path, tests);
  return tests;
}

/** The titles of all tests, and groups of tests, that run and expect something, themselves or by a function of the file. */
function testsIn(source: string): ReadonlySet<string> {
  const file = ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, true);
  const functions = new Map<string, ts.Node>();
  const all: ts.CallExpression[] = [];
  const collect = (node: ts.Node) => {
    if ((ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) && node.name)
      functions.set(node.name.getText(file), node);
    if (ts.isCallExpression(node)) all.push(node);
    ts.forEachChild(node, collect);
  };
  collect(file);
  const called = (within: ts.Node) => all.filter(({ pos, end }) => pos >= within.pos && end <= within.end);
  const expects = (body: ts.Node, known = new Set<string>()): boolean =>
    called(body).some(({ expression }) => {
      const name = /^\w+/.exec(expression.getText(file))?.[0] ?? '';
      if (name.startsWith('expect')) return true;
      const own = functions.get(name);
      return own !== undefined && !known.has(name) && expects(own, known.add(name));
    });
  const tests = all.flatMap(({ expression, arguments: [name, ...body] }) => {
    if (!name || !ts.isStringLiteralLike(name)) return [];
    return !/^\w+\.(skip|todo|failing)\b/.test(expression.getText(file)) && body.some((part) => expects(part))
      ? [name.text]
      : [];
  });
  return new Set(tests);
}
