import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'backend/src');
const contract = join(root, 'backend/contract/src');

describe('a cycle of imports', () => {
  const folders = ['backend/contract/src', 'backend/src', 'backend/test', 'frontend/src', 'frontend/e2e', 'infra'];
  const files = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/cdk.out/**'] }).map((file) =>
      join(root, file),
    ),
  );
  const pathOf = (file: string, imported: string) =>
    imported.startsWith('@kitewell/contract/')
      ? join(contract, `${imported.slice('@kitewell/contract/'.length)}.ts`)
      : join(dirname(file), imported);
  /** The files that a file imports, also those that it takes types from or loads later. */
  const importsOf = (file: string) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.map(({ fileName }) => pathOf(file, fileName));
  const graph = new Map(files.map((file) => [file, importsOf(file)]));

  test('is found where there is one', () => {
    expect(
      circleIn(
        new Map([
          ['a', ['b']],
          ['b', ['c', 'd']],
          ['c', []],
          ['d', ['b']],
        ]),
      ),
    ).toEqual(['b', 'd', 'b']);
  });

  const featureOf = (file: string) => /^features\/([^/]+)\//.exec(relative(source, file))?.[1];
  const ofFeatures = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const feature = featureOf(file);
      return feature === undefined ? [] : [{ file, feature }];
    });
  const owners = new Map(
    ofFeatures.flatMap(({ file, feature }) =>
      [...readFileSync(file, 'utf8').matchAll(/tableName: '(\w+)'/g)].map(([, table = '']) => [table, feature]),
    ),
  );
  /** What each feature knows of others, by the feature that it knows. */
  const graphBy = (known: (file: string) => readonly string[]) => {
    const graph = new Map<string, string[]>();
    for (const { file, feature } of ofFeatures) {
      const others = known(file).filter((other) => other !== feature);
      graph.set(feature, [...new Set([...(graph.get(feature) ?? []), ...others])]);
    }
    return graph;
  };
  const imported = (file: string) => importsOf(file).flatMap((other) => featureOf(other) ?? []);
  const named = new Map(ofFeatures.map(({ file }) => [file, tablesIn(readFileSync(file, 'utf8'), owners.keys())]));
  const queried = (file: string) => named.get(file)?.flatMap((table) => owners.get(table) ?? []) ?? [];

  test.each([
    ["'select 1 from staff where id = ?'", ['staff']],
    ['`select 1 from ${rows} join bill_lines l on true`', ['bill_lines']],
    ["['bill_lines', 'staff']", ['bill_lines']],
    ["['staff s join bill_lines l', 'x']", ['bill_lines', 'staff']],
    ["'about staff and their bill'", []],
  ])('the SQL in %s names tables', (code, tables) => {
    expect(tablesIn(code, ['bill_lines', 'staff'])).toEqual(tables);
  });

  test('does not exist between features, neither by imports nor by the tables that their SQL names', () => {
    const graph = graphBy((file) => [...imported(file), ...queried(file)]);
    expect(graph.get('bookings')).toContain('tutors');
    // It joins families' names by SQL alone.
    expect(graphBy(queried).get('billing')).toContain('families');
    expect(circleIn(graph)).toEqual([]);
  });

  test('is not hidden by a use of a feature’s tables in one that imports nothing of it', () => {
    const imports = graphBy(imported);
    const unseen = ofFeatures.flatMap(({ file, feature }) =>
      (named.get(file) ?? [])
        .filter((table) => ![feature, ...(imports.get(feature) ?? [])].includes(owners.get(table) ?? ''))
        .map((table) => `${relative(source, file)}: ${table}`),
    );
    expect(imports.get('retention')).toContain('billing');
    // What the owner of a table exports, a function or a piece of SQL, changes with the table.
    expect(unseen).toEqual([]);
  });

  test('does not exist between files of the contract, the backend, the frontend and infra', () => {
    expect(files.length).toBeGreaterThan(1_500);
    expect(graph.get(join(root, 'frontend/src/calls-of.ts'))).toContain(join(contract, 'call.ts'));
    expect(graph.get(join(source, 'app.ts'))).toContain(join(source, 'http/mount-calls.ts'));
    expect(circleIn(graph).map((file) => relative(root, file))).toEqual([]);
  });
});

/**
 * The tables that the SQL in a source file names: what follows a word such as `from`, what has an alias of one letter, and,
 * since no other word is written like that, a name with an underscore.
 */
function tablesIn(code: string, tables: Iterable<string>): string[] {
  const texts = textsIn(code);
  return [...tables].filter((table) => {
    const named = table.includes('_')
      ? new RegExp(`(?<![\\w.])${table}(?![\\w.])`)
      : new RegExp(`\\b(from|join|into|update|using)\\s+${table}\\b|(^|,\\s*)${table} [a-z]\\b`);
    return texts.some((text) => named.test(text));
  });
}

/** The texts in a source file, apart from what it imports. */
function textsIn(code: string): string[] {
  const texts: string[] = [];
  const read = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile('read.ts', code, ts.ScriptTarget.Latest));
  return texts;
}

/** The nodes of one cycle, with the first once more at the end; empty where there is none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const search = (node: string, way: string[]): string[] => {
    const at = way.indexOf(node);
    if (at >= 0) return [...way.slice(at), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const circle = search(next, [...way, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const circle = search(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
