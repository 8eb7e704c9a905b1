import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A breach of each rule that needs types, by the rule's name. */
const breaches: Record<string, string> = {
  'await-thenable': 'export async function f(value: number) { await value; }',
  'dot-notation': "export const f = (value: { name: string }) => value['name'];",
  'no-array-delete': 'export function f(values: number[]) { delete values[0]; }',
  'no-base-to-string': 'export const f = (value: object) => String(value);',
  'no-confusing-void-expression': 'export const f = (g: () => void) => { const a = g(); return [a]; };',
  'no-deprecated': '/** @deprecated */ const old = 1; export const f = old;',
  'no-duplicate-type-constituents': 'export type F = string | number | string;',
  'no-floating-promises': 'export function f(value: Promise<number>) { value; }',
  'no-for-in-array': 'export function f(values: number[]) { for (const key in values) console.log(key); }',
  'no-generated-empty-object-type': 'export type F = Pick<{ a: string }, never>;',
  'no-implied-eval': "export const f = () => setTimeout('f()', 1);",
  'no-meaningless-void-operator': 'export function f(g: () => void) { void g(); }',
  'no-misused-promises': 'export const f = (value: Promise<boolean>) => { if (value) console.log(1); };',
  'no-misused-spread': 'export const f = (value: Promise<number>) => ({ ...value });',
  'no-mixed-enums': "export enum F { a = 1, b = 'b' }",
  'no-redundant-type-constituents': "export type F = string | 'a';",
  'no-unnecessary-boolean-literal-compare': 'export const f = (value: boolean) => value === true;',
  'no-unnecessary-condition': 'export const f = (value: object) => (value ? 1 : 2);',
  'no-unnecessary-template-expression': 'export const f = (value: string) => `${value}`;',
  'no-unnecessary-type-arguments': 'export type G<T = string> = T[]; export type F = G<string>;',
  'no-unnecessary-type-assertion': 'export const f = (value: string) => value as string;',
  'no-unnecessary-type-conversion': 'export const f = (value: string) => String(value);',
  'no-unnecessary-type-parameters': 'export function f<T>(value: T): void { console.log(value); }',
  'no-unsafe-argument': 'export const f = (g: (value: string) => void, value: any) => g(value);',
  'no-unsafe-assignment': 'export const f = (value: any) => { const a = value; return [a]; };',
  'no-unsafe-call': 'export const f = (value: any) => { value(); };',
  'no-unsafe-enum-assignment': 'enum G { a, b } export const f: G = 1;',
  'no-unsafe-enum-comparison': 'enum G { a, b } export const f = (value: G) => value === 1;',
  'no-unsafe-member-access': 'export const f = (value: any) => { console.log(value.name); };',
  'no-unsafe-return': 'export function f(value: any): string { return value; }',
  'no-unsafe-unary-minus': 'export const f = (value: string) => -value;',
  'no-useless-default-assignment': '[1].map((value = 2) => value);',
  'non-nullable-type-assertion-style': 'export const f = (value: string | undefined) => value as string;',
  'only-throw-error': "export function f() { throw 'wrong'; }",
  'prefer-find': 'export const f = (values: number[]) => values.filter((one) => one > 1)[0];',
  'prefer-includes': 'export const f = (values: number[]) => values.indexOf(1) !== -1;',
  'prefer-nullish-coalescing': 'export const f = (value: { a: number } | undefined) => value || { a: 1 };',
  'prefer-optional-chain': 'export const f = (value: { a: number } | undefined) => value && value.a;',
  'prefer-promise-reject-errors': "export const f = () => Promise.reject('wrong');",
  'prefer-reduce-type-parameter': 'export const f = (v: number[]) => v.reduce((a, b) => a.concat(b), [] as number[]);',
  'prefer-regexp-exec': 'export const f = (value: string) => value.match(/a/);',
  'prefer-return-this-type': 'export class F { f(): F { return this; } }',
  'prefer-string-starts-ends-with': "export const f = (value: string) => value[0] === 'a';",
  'related-getter-setter-pairs': 'export interface F { get a(): string; set a(value: number); }',
  'require-await': 'export async function f() { return 1; }',
  'restrict-plus-operands': 'export const f = (a: number, b: string) => a + b;',
  'restrict-template-expressions': 'export const f = (value: object) => `${value} a`;',
  'return-await': 'export async function f(v: Promise<number>) { try { return v; } catch { return await v; } }',
  'unbound-method': 'class G { g() { return this; } } export const f = (g: G) => { const h = g.g; return h; };',
  'use-unknown-in-catch-callback-variable':
    'export const f = (v: Promise<number>) => v.catch((error: Error) => error.name);',
};

/** What the linter says of each planted breach, by the rules of all files. */
async function faults(): Promise<Record<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-lint-'));
  try {
    const compilerOptions = { strict: true, target: 'es2024', lib: ['es2024', 'dom'], types: [] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    for (const [rule, code] of Object.entries(breaches)) writeFileSync(join(folder, `${rule}.ts`), code);
    const linter = join(root, 'node_modules/oxlint/bin/oxlint');
    const words = [linter, '--config', join(root, '.oxlintrc.json'), '--format', 'json', folder];
    // It ends with 1, because it finds faults.
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, words, { maxBuffer: 1e7 }, (_, stdout) => {
        resolve(stdout);
      });
    });
    const { diagnostics } = JSON.parse(said) as { diagnostics: { code: string; filename: string }[] };
    const found = Object.groupBy(diagnostics, ({ filename }) => /([\w-]+)\.ts$/.exec(filename)?.[1] ?? filename);
    return Object.fromEntries(Object.entries(found).map(([rule, about = []]) => [rule, about.map(({ code }) => code)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const found = await faults();

test('every rule that needs types has a breach here', () => {
  const rules = readFileSync(join(root, '.oxlintrc.json'), 'utf8').matchAll(/"typescript\/([\w-]+)": (?!"off")/g);
  expect(Object.keys(breaches)).toEqual([...rules].map(([, rule]) => rule));
});

test.each(Object.keys(breaches))('%s refuses its breach', (rule) => {
  expect(found[rule]).toContain(`typescript(${rule})`);
});
