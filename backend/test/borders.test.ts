import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ESLint, Linter } from 'eslint';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'backend/src');
const contract = join(root, 'backend/contract/src');

describe('the linter refuses an import across a border', () => {
  const eslint = new ESLint({ cwd: root });
  const linter = new Linter();

  /** The linter's messages about an import in a file, by the rules for that file. */
  async function fieldErrorsOf(file: string, imported: string): Promise<string[]> {
    const { rules = {} } = (await eslint.calculateConfigForFile(join(root, file))) as Linter.Config;
    const borders = { 'no-restricted-imports': rules['no-restricted-imports'] ?? 'off' };
    const code = `import { it } from '${imported}';`;
    return linter.verify(code, [{ rules: borders }]).map(({ message }) => message);
  }

  test.each([
    ['backend/contract/src/bookings.ts', '../../src/errors.ts', 'The contract knows yup'],
    ['backend/contract/src/bookings.ts', 'yup', 'sets the messages'],
    ['backend/src/services.ts', '../../frontend/src/api.ts', 'stands alone'],
    ['backend/src/app.ts', 'yup', 'sets the messages'],
    ['backend/src/features/billing/receipt.handlers.ts', '../bookings/booking.handlers.ts', 'for app.ts alone'],
    ['backend/src/features/billing/receipt.handlers.ts', '../../app.ts', 'never the other way round'],
    ['backend/src/features/billing/receipt.handlers.ts', '../../db/seed/seed.ts', 'never the other way round'],
    ['backend/src/features/billing/receipt.handlers.ts', '../../../../infra/local/stack.ts', 'stands alone'],
    ['backend/src/features/billing/receipt.handlers.ts', 'yup', 'sets the messages'],
    ['backend/src/http/limits.ts', '../features/tutors/tutor.entity.ts', 'knows none of them'],
    ['backend/src/http/limits.ts', '../../../frontend/src/api.ts', 'stands alone'],
    ['backend/src/metrics.ts', './features/retention/retention.ts', 'knows none of them'],
    ['backend/src/jobs.ts', './features/emails/email.entity.ts', 'knows none of them'],
    ['backend/src/mail.ts', './features/emails/email.entity.ts', 'knows none of them'],
    ['backend/src/document-store.ts', './ops/program.ts', 'knows none of them'],
    ['frontend/src/api.ts', '@mikro-orm/core', 'belongs to the backend'],
    ['frontend/src/ui/form.tsx', '../api.ts', 'does not fetch'],
    ['frontend/src/ui/form.tsx', '../portal/paths.ts', 'knows none of them'],
    ['frontend/src/ui/form.tsx', 'express', 'belongs to the backend'],
    ['frontend/src/site/home/home.tsx', '../../portal/paths.ts', 'never import each other'],
    ['frontend/src/site/home/home.tsx', 'react-router', 'Public pages are documents'],
    ['frontend/src/portal/routes.tsx', '../site/pages.ts', 'never import each other'],
    ['frontend/src/site/home/home.tsx', '../../emails/parts.tsx', 'never import each other'],
    ['frontend/src/emails/frame.tsx', '../site/link.tsx', 'never import each other'],
    ['frontend/src/emails/frame.tsx', '@chakra-ui/react', 'read in a mail program'],
    ['frontend/src/dates.ts', './emails/parts.tsx', 'knows none of them'],
    ['frontend/src/portal/routes.tsx', '../../../backend/src/errors.ts', 'all that the server shares'],
    ['infra/local/stack.ts', '../../backend/src/config.ts', 'infra knows'],
  ])('%s may not import %s', async (file, imported, sentence) => {
    expect((await fieldErrorsOf(file, imported)).join()).toContain(sentence);
  });

  test.each([
    ['frontend/src/site/home/home.tsx', 'localStorage.clear()', 'may refuse its storage'],
    ['frontend/src/api.ts', 'sessionStorage.clear()', 'may refuse its storage'],
    ['frontend/src/office/pages.ts', 'crypto.randomUUID()', 'not loaded over TLS'],
    ['frontend/src/portal/routes.tsx', 'hongKongDate()', 'may be a day ahead'],
  ])('%s may not say %s', async (file, code, sentence) => {
    const { rules = {} } = (await eslint.calculateConfigForFile(join(root, file))) as Linter.Config;
    const names = ['no-restricted-globals', 'no-restricted-properties', 'no-restricted-syntax'] as const;
    const bans = Object.fromEntries(names.map((name) => [name, rules[name] ?? 'off']));
    const globals = Object.fromEntries(
      ['localStorage', 'sessionStorage', 'crypto', 'hongKongDate'].map((name) => [name, 'readonly' as const]),
    );
    const fieldErrors = linter.verify(code, [{ rules: bans, languageOptions: { globals } }]);
    expect(fieldErrors.map(({ message }) => message).join()).toContain(sentence);
  });

  test('and accepts an import that a feature really has', async () => {
    const file = 'backend/src/features/billing/receipt.handlers.ts';
    for (const imported of ['@kitewell/contract/receipts', '../../errors.ts', '../tutors/tutor.entity.ts']) {
      expect(await fieldErrorsOf(file, imported)).toEqual([]);
    }
  });
});

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
