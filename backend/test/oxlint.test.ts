import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A breach of each rule, by the rule's name. */
const breaches: Record<string, string> = {
  'react/error-boundaries': 'export function F() { try { return <p />; } catch { return null; } }',
  'react/exhaustive-deps':
    "import { useEffect } from 'react'; export function F({ a }: { a: string }) { useEffect(() => { console.log(a); }, []); return null; }",
  'react/globals': 'let count = 0; export function F() { count = count + 1; return <p>{count}</p>; }',
  'react/immutability': 'export function F({ a }: { a: { b: number } }) { a.b = 2; return <p>{a.b}</p>; }',
  'react/incompatible-library':
    "import { useReactTable } from '@tanstack/react-table'; export function F() { const a = useReactTable({} as never); return <p>{String(a)}</p>; }",
  'react/purity': 'export function F() { return <p>{Math.random()}</p>; }',
  'react/refs':
    "import { useRef } from 'react'; export function F() { const a = useRef(1); return <p>{a.current}</p>; }",
  'react/rules-of-hooks':
    "import { useState } from 'react'; export function F({ a }: { a: boolean }) { if (a) useState(1); return null; }",
  'react/set-state-in-effect':
    "import { useEffect, useState } from 'react'; export function F() { const [a, set] = useState(0); useEffect(() => { set(1); }, []); return <p>{a}</p>; }",
  'react/set-state-in-render':
    "import { useState } from 'react'; export function F() { const [a, set] = useState(0); set(1); return <p>{a}</p>; }",
  'react/static-components': 'export function F() { const G = () => <p />; return <G />; }',
  'react/unsupported-syntax': "export function F() { eval('1'); return <p />; }",
  'react/use-memo':
    "import { useMemo } from 'react'; export function F({ a }: { a: number }) { const b = useMemo((c: number) => c + a, [a]); return <p>{b}</p>; }",
  'typescript/await-thenable': 'export async function f(value: number) { await value; }',
  'typescript/dot-notation': "export const f = (value: { name: string }) => value['name'];",
  'typescript/no-array-delete': 'export function f(values: number[]) { delete values[0]; }',
  'typescript/no-base-to-string': 'export const f = (value: object) => String(value);',
  'typescript/no-confusing-void-expression': 'export const f = (g: () => void) => { const a = g(); return [a]; };',
  'typescript/no-deprecated': '/** @deprecated */ const old = 1; export const f = old;',
  'typescript/no-duplicate-type-constituents': 'export type F = string | number | string;',
  'typescript/no-floating-promises': 'export function f(value: Promise<number>) { value; }',
  'typescript/no-for-in-array': 'export function f(values: number[]) { for (const key in values) console.log(key); }',
  'typescript/no-generated-empty-object-type': 'export type F = Pick<{ a: string }, never>;',
  'typescript/no-implied-eval': "export const f = () => setTimeout('f()', 1);",
  'typescript/no-meaningless-void-operator': 'export function f(g: () => void) { void g(); }',
  'typescript/no-misused-promises': 'export const f = (value: Promise<boolean>) => { if (value) console.log(1); };',
  'typescript/no-misused-spread': 'export const f = (value: Promise<number>) => ({ ...value });',
  'typescript/no-mixed-enums': "export enum F { a = 1, b = 'b' }",
  'typescript/no-redundant-type-constituents': "export type F = string | 'a';",
  'typescript/no-unnecessary-boolean-literal-compare': 'export const f = (value: boolean) => value === true;',
  'typescript/no-unnecessary-condition': 'export const f = (value: object) => (value ? 1 : 2);',
  'typescript/no-unnecessary-template-expression': 'export const f = (value: string) => `${value}`;',
  'typescript/no-unnecessary-type-arguments': 'export type G<T = string> = T[]; export type F = G<string>;',
  'typescript/no-unnecessary-type-assertion': 'export const f = (value: string) => value as string;',
  'typescript/no-unnecessary-type-conversion': 'export const f = (value: string) => String(value);',
  'typescript/no-unnecessary-type-parameters': 'export function f<T>(value: T): void { console.log(value); }',
  'typescript/no-unsafe-argument': 'export const f = (g: (value: string) => void, value: any) => g(value);',
  'typescript/no-unsafe-assignment': 'export const f = (value: any) => { const a = value; return [a]; };',
  'typescript/no-unsafe-call': 'export const f = (value: any) => { value(); };',
  'typescript/no-unsafe-enum-assignment': 'enum G { a, b } export const f: G = 1;',
  'typescript/no-unsafe-enum-comparison': 'enum G { a, b } export const f = (value: G) => value === 1;',
  'typescript/no-unsafe-member-access': 'export const f = (value: any) => { console.log(value.name); };',
  'typescript/no-unsafe-return': 'export function f(value: any): string { return value; }',
  'typescript/no-unsafe-unary-minus': 'export const f = (value: string) => -value;',
  'typescript/no-useless-default-assignment': '[1].map((value = 2) => value);',
  'typescript/non-nullable-type-assertion-style': 'export const f = (value: string | undefined) => value as string;',
  'typescript/only-throw-error': "export function f() { throw 'wrong'; }",
  'typescript/prefer-find': 'export const f = (values: number[]) => values.filter((one) => one > 1)[0];',
  'typescript/prefer-includes': 'export const f = (values: number[]) => values.indexOf(1) !== -1;',
  'typescript/prefer-nullish-coalescing': 'export const f = (value: { a: number } | undefined) => value || { a: 1 };',
  'typescript/prefer-optional-chain': 'export const f = (value: { a: number } | undefined) => value && value.a;',
  'typescript/prefer-promise-reject-errors': "export const f = () => Promise.reject('wrong');",
  'typescript/prefer-reduce-type-parameter':
    'export const f = (v: number[]) => v.reduce((a, b) => a.concat(b), [] as number[]);',
  'typescript/prefer-regexp-exec': 'export const f = (value: string) => value.match(/a/);',
  'typescript/prefer-return-this-type': 'export class F { f(): F { return this; } }',
  'typescript/prefer-string-starts-ends-with': "export const f = (value: string) => value[0] === 'a';",
  'typescript/related-getter-setter-pairs': 'export interface F { get a(): string; set a(value: number); }',
  'typescript/require-await': 'export async function f() { return 1; }',
  'typescript/restrict-plus-operands': 'export const f = (a: number, b: string) => a + b;',
  'typescript/restrict-template-expressions': 'export const f = (value: object) => `${value} a`;',
  'typescript/return-await':
    'export async function f(v: Promise<number>) { try { return v; } catch { return await v; } }',
  'typescript/unbound-method':
    'class G { g() { return this; } } export const f = (g: G) => { const h = g.g; return h; };',
  'typescript/use-unknown-in-catch-callback-variable':
    'export const f = (v: Promise<number>) => v.catch((error: Error) => error.name);',
};

/** What the linter says of each planted breach, by the rules for all files. */
async function fieldErrors(): Promise<Record<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-lint-'));
  try {
    const compilerOptions = { strict: true, target: 'es2024', lib: ['es2024', 'dom'], types: [], jsx: 'preserve' };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*'] }));
    for (const [rule, code] of Object.entries(breaches)) {
      writeFileSync(join(folder, `${rule.replace('/', '.')}.tsx`), code);
    }
    const linter = join(root, 'node_modules/oxlint/bin/oxlint');
    const words = [linter, '--config', join(root, '.oxlintrc.json'), '--format', 'json', folder];
    // It ends with 1 when it finds faults, so its error is no error here.
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, words, { maxBuffer: 1e7 }, (_, stdout) => {
        resolve(stdout);
      });
    });
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
    const found = Object.groupBy(
      diagnostics,
      ({ filename }) => /([\w-]+)\.([\w-]+)\.tsx$/.exec(filename)?.slice(1).join('/') ?? filename,
    );
    return Object.fromEntries(
      Object.entries(found).map(([rule, about = []]) => [
        rule,
        about.map(({ code }) => code.replace('react-hooks(', 'react(')),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const found = await fieldErrors();

/** Code that breaks this rule also breaks another one, which the linter reports instead. */
const withoutOwnBreach = 'react/preserve-manual-memoization';

test('every rule that oxlint is asked has a breach here', () => {
  const rules = readFileSync(join(root, '.oxlintrc.json'), 'utf8').matchAll(
    /"((?:typescript|react)\/[\w-]+)": (?!"off")/g,
  );
  expect([...Object.keys(breaches), withoutOwnBreach].sort()).toEqual([...rules].map(([, rule]) => rule).sort());
});

test.each(Object.keys(breaches))('%s refuses its breach', (rule) => {
  expect(found[rule]).toContain(rule.replace('/', '(') + ')');
});
