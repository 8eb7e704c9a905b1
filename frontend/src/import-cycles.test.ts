import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const source = import.meta.dirname;

/** The files that a file imports, also those that it takes types from or loads later. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => join(dirname(file), fileName)).filter((path) => existsSync(path));
}

/** Each circle as the files on the way round it. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]) => {
    const met = way.indexOf(file);
    if (met >= 0) circles.push(way.slice(met));
    if (met >= 0 || done.has(file)) return;
    for (const imported of imports.get(file) ?? []) visit(imported, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}

test('a circle of imports is found', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b']],
  ]);
  expect(circlesIn(imports)).toEqual([['b', 'c']]);
});

test('no file of the frontend imports itself by way of others', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).map((path) => join(source, path));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  expect(imports.size).toBeGreaterThan(300);
  expect(circlesIn(imports).map((circle) => circle.map((file) => relative(source, file)))).toEqual([]);
});
