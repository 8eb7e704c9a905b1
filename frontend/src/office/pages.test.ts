import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { officePages } from './pages.ts';
import { officeTexts } from './texts.ts';

/** The code of a file and of all that it imports, at once or later. What only gives types is not run. */
function codeFrom(file: string, read = new Map<string, string>()): Map<string, string> {
  if (read.has(file)) return read;
  const code = readFileSync(file, 'utf8').replaceAll(/^import type [^;]+;/gm, '');
  read.set(file, code);
  for (const { fileName } of ts.preProcessFile(code, true, true).importedFiles) {
    const imported = join(dirname(file), fileName);
    if (/\.tsx?$/.test(imported) && existsSync(imported)) codeFrom(imported, read);
  }
  return read;
}

/** The dictionaries that code names, as `useTranslation(['office-leads', 'office'])` or `t('office-leads:title')`. */
function dictionariesIn(code: string): string[] {
  const hooks = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, given = '']) =>
    Array.from(given.matchAll(/'([a-z-]+)'/g), ([, name = '']) => name),
  );
  return [...hooks, ...Array.from(code.matchAll(/\bt\(\s*['`]([a-z-]+):/g), ([, name = '']) => name)];
}

// A screen that lacks a dictionary shows keys in place of words, unless another screen was opened before.
test.each(officePages.map((page) => [page.path || 'today', page] as const))('%s loads all its texts', (_path, page) => {
  const known = new Set<string>(['common', ...officeTexts, ...page.namespaces]);
  const missing = [page.load, page.loadRecord].flatMap((load) => {
    const [, file] = /import\(["'](.+?)["']\)/.exec(String(load)) ?? [];
    if (!load || !file) return [];
    return Array.from(codeFrom(join(import.meta.dirname, file)), ([path, code]) =>
      dictionariesIn(code)
        .filter((name) => !known.has(name))
        .map((name) => `${path.slice(import.meta.dirname.length + 1)}: ${name}`),
    ).flat();
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('the code of a screen is found by its address', () => {
  expect(String(officePages[0]?.load)).toMatch(/import\(["'].+today-page\.tsx["']\)/);
});
