import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const source = join(import.meta.dirname, '../src');
const contract = join(import.meta.dirname, '../contract/src');

describe('a cycle of imports', () => {
  const files = [source, contract].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  );
  const importsOf = (file: string, { types }: { types: boolean }) =>
    ts
      .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
      .statements.filter(ts.isImportDeclaration)
      .filter(({ importClause }) => types || importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
      .map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text)
      .filter((imported) => imported.startsWith('.'))
      .map((imported) => join(dirname(file), imported));

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
  const ofFeatures = files.flatMap((file) => {
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
  const imported = (file: string) => importsOf(file, { types: true }).flatMap((other) => featureOf(other) ?? []);
  const queried = (file: string) =>
    tablesIn(readFileSync(file, 'utf8'), owners.keys()).flatMap((table) => owners.get(table) ?? []);

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

  test('does not exist between files, by imports that stay at run time', () => {
    const graph = new Map(files.map((file) => [file, importsOf(file, { types: false })]));
    expect(graph.get(join(source, 'app.ts'))).toContain(join(source, 'http/mount-calls.ts'));
    expect(circleIn(graph)).toEqual([]);
  });
});

/**
 * The tables that the SQL in a source file names: what follows a word such as `from`, what has an alias of one letter, and,
 * since no other word is written like that, a name with an underscore.
 */
function tablesIn(code: string, tables: Iterable<string>): string[] {
  const texts: string[] = [];
  const read = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile('read.ts', code, ts.ScriptTarget.Latest));
  return [...tables].filter((table) => {
    const named = table.includes('_')
      ? new RegExp(`(?<![\\w.])${table}(?![\\w.])`)
      : new RegExp(`\\b(from|join|into|update|using)\\s+${table}\\b|(^|,\\s*)${table} [a-z]\\b`);
    return texts.some((text) => named.test(text));
  });
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
