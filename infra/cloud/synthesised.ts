/** The templates of a deployment, read as JSON, for tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type Json = Record<string, unknown>;
interface Resource {
  readonly Type: string;
  readonly Properties: Json;
  readonly DeletionPolicy?: string;
}
interface Template {
  readonly Resources: Record<string, Resource>;
  readonly Outputs: Record<string, { Value: unknown }>;
}
export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource?: unknown;
  readonly Principal?: unknown;
  readonly Condition?: Json;
}

export const infra = resolve(import.meta.dirname, '..');
export const stages = ['staging', 'production'] as const;
export type Stage = (typeof stages)[number];

export const { texts, besideTexts, images, errors, places } = synthesise();
const templates = templatesOf(texts);

/** The resources of each stage, after a module has changed the parameters. */
export function resourcesWith(change: string): Record<Stage, Template['Resources']> {
  const { staging, production } = templatesOf(synthesise(change).texts);
  return { staging: staging.Resources, production: production.Resources };
}

function templatesOf(made: Record<Stage, string>): Record<Stage, Template> {
  const read = (text: string) => JSON.parse(text) as Template;
  return { staging: read(made.staging), production: read(made.production) };
}

/**
 * Runs the app as in a deployment, after a module has changed the parameters where one is named. `images` has the files
 * that each image is built from, `errors` what keeps the CDK from deploying a stack.
 */
function synthesise(change?: string): {
  texts: Record<Stage, string>;
  besideTexts: Record<string, string>;
  /** Account and region of each stack, by its name. */
  places: Record<string, string>;
  images: string[][];
  errors: Record<Stage, readonly string[]>;
} {
  const folder = mkdtempSync(join(tmpdir(), 'kitewell-cloud-'));
  try {
    const { context } = JSON.parse(readFileSync(join(infra, 'cdk.json'), 'utf8')) as { context: Json };
    // Without an account or a region, so that nothing can be looked up.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(AWS|CDK)_/.test(name)));
    const before = change === undefined ? [] : ['--import', `./cloud/${change}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, [...before, 'cloud/bin/app.ts'], {
      cwd: infra,
      encoding: 'utf8',
      env: { ...env, CDK_OUTDIR: folder, CDK_CONTEXT_JSON: JSON.stringify(context) },
    });
    // The app itself checks the rules of AWS Solutions and of CloudFormation, and fails where one is broken.
    if (status !== 0) throw new Error(`The app ended with ${status ?? 'a signal'}:\n${stdout}\n${stderr}`);
    const text = (stack: string) => readFileSync(join(folder, `Kitewell-${stack}.template.json`), 'utf8');
    const assets = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name.startsWith('asset.'))
      .map((entry) => readdirSync(join(folder, entry.name), { recursive: true }).map(String));
    const errorsOf = (stack: string) => {
      const said = readFileSync(join(folder, `Kitewell-${stack}.metadata.json`), 'utf8');
      const entries = Object.values(JSON.parse(said) as Record<string, { type: string; data?: unknown }[]>).flat();
      return entries.filter(({ type }) => type === 'aws:cdk:error').map(({ data }) => String(data));
    };
    return {
      errors: { staging: errorsOf('staging'), production: errorsOf('production') },
      texts: { staging: text('staging'), production: text('production') },
      besideTexts: Object.fromEntries(
        ['staging-outside', 'production-outside', 'production-mail', 'production-copies'].map((stack) => [
          stack,
          text(stack),
        ]),
      ),
      places: placesIn(folder),
      images: assets,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function placesIn(folder: string): Record<string, string> {
  const { artifacts } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { type: string; environment?: string }>;
  };
  return Object.fromEntries(
    Object.entries(artifacts)
      .filter(([, { type }]) => type === 'aws:cloudformation:stack')
      .map(([name, { environment = '' }]) => [name, environment]),
  );
}

/** The resources of a type in a stack beside a stage's own, such as `production-mail`. */
export const beside = (stack: string, type: string) =>
  Object.values((JSON.parse(besideTexts[stack] ?? '') as Template).Resources)
    .filter(({ Type }) => Type === type)
    .map(({ Properties }) => Properties);
export const resources = (stage: Stage) => Object.values(templates[stage].Resources);
export const all = (stage: Stage, type: string) =>
  Object.entries(templates[stage].Resources).filter(([, { Type }]) => Type === type);
export const properties = (stage: Stage, type: string) => all(stage, type).map(([, resource]) => resource.Properties);
export const only = (stage: Stage, type: string): Resource => {
  const found = all(stage, type);
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} resources are ${type}.`);
  return first[1];
};
export const list = (value: unknown) => (Array.isArray(value) ? value : [value]) as unknown[];

/** A text of the template, with examples for what only a deployment knows. */
export function example(value: unknown): string {
  if (typeof value === 'string') return value;
  const { Ref, 'Fn::Join': join, 'Fn::GetAtt': attribute } = value as Record<string, unknown>;
  if (join) {
    const [between, parts] = join as [string, unknown[]];
    return parts.map(example).join(between);
  }
  if (attribute) {
    const [, name] = attribute as [string, string];
    if (name === 'Endpoint.Address') return 'database.example.ap-east-1.rds.amazonaws.com';
    if (name === 'Endpoint.Port') return '5432';
    if (name === 'RegionalDomainName') return 'bucket.s3.ap-east-1.amazonaws.com';
    if (name === 'DomainName') return 'd111111abcdef8.cloudfront.net';
  }
  if (Ref === 'AWS::Region') return 'ap-east-1';
  if (Ref === 'AWS::Partition') return 'aws';
  if (Ref === 'AWS::AccountId') return '123456789012';
  if (typeof Ref === 'string' && /Secret|Password/.test(Ref)) {
    return 'arn:aws:secretsmanager:ap-east-1:123456789012:secret:database-Ab12cd';
  }
  if (typeof Ref === 'string' && Ref.startsWith('Documents')) return 'kitewell-documents';
  throw new Error(`No example for ${JSON.stringify(value)}.`);
}
