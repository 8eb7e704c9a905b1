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

  test('does not exist between features, by any of their imports', () => {
    const featureOf = (file: string) => /^features\/([^/]+)\//.exec(relative(source, file))?.[1];
    const graph = new Map<string, string[]>();
    for (const file of files) {
      const feature = featureOf(file);
      if (!feature) continue;
      const others = importsOf(file, { types: true }).flatMap((imported) => featureOf(imported) ?? []);
      graph.set(feature, [...(graph.get(feature) ?? []), ...others.filter((other) => other !== feature)]);
    }
    expect(graph.get('bookings')).toContain('tutors');
    expect(circleIn(graph)).toEqual([]);
  });

  test('does not exist between files, by imports that stay at run time', () => {
    const graph = new Map(files.map((file) => [file, importsOf(file, { types: false })]));
    expect(graph.get(join(source, 'app.ts'))).toContain(join(source, 'http/mount-calls.ts'));
    expect(circleIn(graph)).toEqual([]);
  });
});

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
