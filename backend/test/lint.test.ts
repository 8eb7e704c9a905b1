import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

/** Plants breaches of the project's own rules and reads what the linter says of each: borders, clocks and sizes. */
const root = join(import.meta.dirname, '../..');

type Breach = [file: string, code: string, sentence: string];

const breaches: Breach[] = [
  ['backend/contract/src/bookings.ts', "import '../../src/errors.ts';", 'The contract knows yup'],
  ['backend/contract/src/bookings.ts', "import 'yup';", 'sets the messages'],
  ['backend/src/services.ts', "import '../../frontend/src/api.ts';", 'stands alone'],
  ['backend/src/app.ts', "import 'yup';", 'sets the messages'],
  ['backend/src/features/billing/receipt.handlers.ts', "import '../bookings/booking.handlers.ts';", 'for app.ts alone'],
  ['backend/src/features/billing/receipt.handlers.ts', "import '../../app.ts';", 'never the other way round'],
  ['backend/src/features/billing/receipt.handlers.ts', "import '../../db/seed/seed.ts';", 'never the other way round'],
  ['backend/src/features/billing/receipt.handlers.ts', "import '../../../../infra/local/stack.ts';", 'stands alone'],
  ['backend/src/features/billing/receipt.handlers.ts', "import 'yup';", 'sets the messages'],
  ['backend/src/http/limits.ts', "import '../features/tutors/tutor.entity.ts';", 'knows none of them'],
  ['backend/src/http/limits.ts', "import '../../../frontend/src/api.ts';", 'stands alone'],
  ['backend/src/metrics.ts', "import './features/retention/retention.ts';", 'knows none of them'],
  ['backend/src/jobs.ts', "import './features/tutors/tutor.entity.ts';", 'knows none of them'],
  ['backend/src/mail/queue-email.ts', "import '../features/tutors/tutor.entity.ts';", 'knows none of them'],
  ['backend/src/document-store.ts', "import './ops/program.ts';", 'knows none of them'],
  ['frontend/src/api.ts', "import '@mikro-orm/core';", 'belongs to the backend'],
  ['frontend/src/ui/form.tsx', "import '../api.ts';", 'does not fetch'],
  ['frontend/src/ui/form.tsx', "import '../portal/paths.ts';", 'knows none of them'],
  ['frontend/src/ui/form.tsx', "import 'express';", 'belongs to the backend'],
  ['frontend/src/site/home/home.tsx', "import '../../portal/paths.ts';", 'never import each other'],
  ['frontend/src/site/home/home.tsx', "import 'react-router';", 'Public pages are documents'],
  ['frontend/src/portal/routes.tsx', "import '../site/pages.ts';", 'never import each other'],
  ['frontend/src/site/home/home.tsx', "import '../../emails/parts.tsx';", 'never import each other'],
  ['frontend/src/emails/frame.tsx', "import '../site/link.tsx';", 'never import each other'],
  ['frontend/src/emails/frame.tsx', "import '@chakra-ui/react';", 'read in a mail program'],
  ['frontend/src/dates.ts', "import './emails/parts.tsx';", 'knows none of them'],
  ['frontend/src/portal/routes.tsx', "import '../../../backend/src/errors.ts';", 'all that the server shares'],
  ['infra/local/stack.ts', "import '../../backend/src/config.ts';", 'infra knows'],
  ['frontend/src/site/home/home.tsx', 'localStorage.clear()', 'may refuse its storage'],
  ['frontend/src/api.ts', 'sessionStorage.clear()', 'may refuse its storage'],
  ['frontend/src/office/pages.ts', 'crypto.randomUUID()', 'not loaded over TLS'],
  ['frontend/src/portal/routes.tsx', 'hongKongDate()', 'may be a day ahead'],
  ['backend/src/services.ts', 'export const name = process.env.NAME;', 'Only config.ts'],
  // One rule that needs types, which shows that they are read at all.
  ['backend/src/services.ts', 'export function f(value: Promise<number>) { value; }', 'Promises must be awaited'],
  ...(
    [
      ['<Box paddingTop="14px" />', 'spacing scale'],
      ["<Box gap={{ base: '2', lg: '30px' }} />", 'spacing scale'],
      ["<Box padding={{ base: '4 20px' }} />", 'spacing scale'],
      ["<Box css={{ '& a': { marginInline: 'max(24px, 5vw)' } }} />", 'spacing scale'],
      ['<Box marginBlock={`2 ${side}px 5px`} />', 'spacing scale'],
      ['<Box borderTop="2px solid" />', 'one of the borders'],
      ['<Text fontSize="21px" />', 'sizes of text'],
      ["<Text fontSize={{ base: 'clamp(1rem, 5vw, 2rem)' }} />", 'sizes of text'],
      ['<Text lineHeight="1.35" />', 'line heights'],
      ['const style = { lineHeight: 0.9 };', 'line heights'],
      ['<Text letterSpacing="-0.01em" />', 'letter spacings'],
      ['<Box boxShadow="inset 0 -2px 0 {colors.line.strong}" />', 'one of the shadows'],
      ["<Box _hover={{ boxShadow: '0 0 0 2px red' }} />", 'one of the shadows'],
      ['<Text textShadow="1px 1px 0 red" />', 'one of the shadows'],
      ["<Box css={{ '&:focus': { outline: '3px solid red' } }} />", 'a border of'],
      ["<Box _focusVisible={{ outlineOffset: '-3px' }} />", 'withinEdge'],
      ['<Box maxWidth="720px" />', 'one of the measures'],
      ["<Box maxWidth={{ base: 'none', lg: '1280px' }} />", 'one of the measures'],
      ['<Text maxWidth="64ch" />', 'one of the measures'],
    ] as const
  ).map(([code, sentence]): Breach => ['frontend/src/site/home/hero-section.tsx', code, sentence]),
];

const accepted: [file: string, code: string][] = [
  ...['@kitewell/contract/receipts', '../../errors.ts', '../tutors/tutor.entity.ts'].map(
    (imported): [string, string] => ['backend/src/features/billing/receipt.handlers.ts', `import '${imported}';`],
  ),
  ['frontend/src/browser-storage.ts', 'localStorage.clear();'],
  ['backend/src/config.ts', 'export const name = process.env.NAME;'],
  ...[
    '<Box paddingTop={{ base: "2 edge", lg: "240px" }} borderTop="rule line" borderRadius="2px" />',
    '<Text fontSize="0.8em" lineHeight="0" letterSpacing="0" margin="0.3em" />',
    '<Box width="52px" maxWidth="panel" outline="none" outlineOffset={0} boxShadow="under line.strong" />',
    '<Box width="min(100%, 620px)" maxWidth={{ base: "34em", lg: "440px" }} outline="focus focus.ring" />',
  ].map((code): [string, string] => ['frontend/src/site/home/hero-section.tsx', code]),
  // The theme, the drawings and the emails have their own sizes.
  ...['theme/recipes.ts', 'art/kite.tsx', 'emails/parts.tsx'].map((file): [string, string] => [
    `frontend/src/${file}`,
    "const style = { fontSize: '21px' };",
  ]),
];

/** What the linter says of each line, by file and line: each breach has a line of its own. */
async function lint(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-lint-'));
  try {
    mkdirSync(join(folder, 'frontend'));
    for (const file of ['oxlint.config.ts', 'package.json', 'frontend/theme-lint.ts'])
      copyFileSync(join(root, file), join(folder, file));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const compilerOptions = { strict: true, target: 'es2024', lib: ['es2024', 'dom'], types: [], jsx: 'preserve' };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['backend', 'frontend'] }));
    for (const [file, planted] of Object.entries(byFile)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), planted.join(';\n'));
    }
    // It ends with 1 when it finds breaches, so its error is no error here.
    const output = await new Promise<string>((resolve) => {
      const words = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', 'backend', 'frontend', 'infra'];
      execFile(process.execPath, words, { cwd: folder, maxBuffer: 1e7, timeout: 50_000 }, (_, stdout) => {
        resolve(stdout);
      });
    });
    const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] };
    const said: Record<string, string> = {};
    for (const { filename, message, help = '', labels } of diagnostics) {
      const place = `${filename}:${labels[0]?.span.line}`;
      said[place] = `${said[place] ?? ''}${message} ${help}\n`;
    }
    return said;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Diagnostic {
  filename: string;
  message: string;
  help?: string;
  labels: { span: { line: number } }[];
}

const byFile: Record<string, string[]> = {};
for (const [file, code] of [...breaches, ...accepted]) (byFile[file] ??= []).push(code);
const said = await lint();
const saidOf = (file: string, code: string) => said[`${file}:${(byFile[file]?.indexOf(code) ?? -1) + 1}`] ?? '';

test.each(breaches)('%s may not say %s', (file, code, sentence) => {
  expect(saidOf(file, code)).toContain(sentence);
});

test.each(accepted)('%s may say %s', (file, code) => {
  const ownRules = saidOf(file, code)
    .split('\n')
    .filter((line) => / (import|Say|Use|Only|theme)/.test(line));
  expect(ownRules).toEqual([]);
});

test('what installs is written in the JavaScript of Node 12, so that the compiler finds nothing in it to write anew', () => {
  const source = readFileSync(join(root, 'infra/local/install-then.mjs'), 'utf8');
  const writtenFor = (target: 'es2019' | 'esnext', code: string) => transformSync(code, { jsc: { target } }).code;
  const isOld = (code: string) => writtenFor('es2019', code) === writtenFor('esnext', code);
  expect(isOld(source)).toBe(true);
  expect(isOld(`${source}\nconsole.log(process.env?.HOME);`)).toBe(false);
});
