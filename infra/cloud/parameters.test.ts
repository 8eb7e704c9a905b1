import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkParameters } from './check-parameters.ts';
import { small, stages, type Instance, type Parameters } from './parameters.ts';

const { domain, mail, network, alarms } = stages.production;
const backend = { cpu: 512, memory: 1024, tasks: { least: 2, most: 8 }, requestsPerTask: 3_000 } as const;
const large: Parameters = {
  ...stages.production,
  mayRest: false,
  network: { ...network, natGateways: 2 },
  database: { ...stages.production.database, standby: true },
  backend,
  frontend: backend,
};
const { database } = large;
const image = `123456789012.dkr.ecr.ap-east-1.amazonaws.com/kitewell@sha256:${'1'.repeat(64)}`;
const pinned = { backend: image, frontend: image };

/** The parameters that are refused where these changes are made to production in its standard size. */
function errorsOf(changes: Partial<Parameters>): string[] {
  try {
    checkParameters('a stage', { ...large, ...changes });
  } catch (error) {
    const [first, ...rest] = (error as Error).message.split('\n');
    expect(first).toBe('The parameters of a stage cannot be used:');
    return rest.map((line) => line.trim().split(':')[0] ?? '');
  }
  return [];
}

const first = { name: 'First' };
const second = { name: 'Second', from: { of: 'db-ABCDEFGHIJKLMNOPQRSTUVWXYZ', moment: '2026-11-20T03:00:00Z' } };
const madeOf = (from: NonNullable<Instance['from']>): Partial<Parameters> => ({
  database: { ...database, instances: [first, { ...second, from }] },
});

test('an instance is restored from a point in time or a snapshot, and stays when the former one is removed', () => {
  for (const instances of [
    [first, second],
    [{ ...first, mayGo: true }, second],
    [second],
    [first, { name: 'Second', from: { snapshot: 'rds:kitewell-2026-11-20-18-05' } }],
    [{ name: 'Second', from: { snapshot: 'arn:aws:rds:ap-east-1:123456789012:snapshot:awsbackup:job-1' } }],
  ]) {
    expect(errorsOf({ database: { ...database, instances } })).toEqual([]);
  }
});

test('a stage may be small, but not with what only a large one needs', () => {
  const { stopped, ...changes } = small(large);
  expect(stopped).toBeUndefined();
  expect(errorsOf(changes)).toEqual([]);
  expect(errorsOf({ ...changes, network: large.network })).toEqual(['mayRest']);
});

test('existing images, and bases for images that are built, may be named by digest', () => {
  const node = `node:24-bookworm-slim@sha256:${'2'.repeat(64)}`;
  expect(errorsOf({ images: { ...pinned, architecture: large.architecture } })).toEqual([]);
  expect(errorsOf({ bases: { node, nginx: 'registry.example.com:5000/nginx' } })).toEqual(['bases']);
  expect(errorsOf({ bases: { node, nginx: 'mirror.example.com/nginx:1.30-alpine' } })).toEqual([]);
});

test('the parameters of all stages are valid', () => {
  for (const [stage, parameters] of Object.entries(stages))
    expect(() => checkParameters(stage, parameters)).not.toThrow();
});

test.each<[string, Partial<Parameters>]>([
  ['domain.name', { domain: { ...domain, name: `https://${domain.name}` } }],
  ['domain.zone.id', { domain: { ...domain, zone: { ...domain.zone, id: 'kitewell.example' } } }],
  [
    'domain.zone.name',
    { mail: undefined, domain: { ...domain, others: [], zone: { ...domain.zone, name: 'other.example' } } },
  ],
  [
    'domain.cdnCertificateArn',
    { domain: { ...domain, cdnCertificateArn: domain.cdnCertificateArn.replace('us-east-1', 'ap-east-1') } },
  ],
  ['domain.others', { domain: { ...domain, others: [domain.name] } }],
  ['domain.others', { domain: { ...domain, others: ['www.other.hk'] } }],
  ['account', { account: 'kitewell' }],
  ['network.zones', { network: { ...network, zones: ['eu-central-1a', 'eu-central-1b'] } }],
  ['network.zones', { network: { ...network, zones: [network.zones[0], network.zones[0]] } }],
  ['copies', { copies: undefined }],
  ['copies.region', { copies: { region: stages.production.region } }],
  ['images', { images: { backend: 'kitewell:latest', frontend: 'kitewell:latest', architecture: large.architecture } }],
  // An image for x86 does not start on ARM, which the small size uses.
  ['images.architecture', { images: { ...pinned, architecture: large.architecture === 'arm64' ? 'x86-64' : 'arm64' } }],
  ['bases', { bases: { node: 'node:24-bookworm-slim@sha256:latest', nginx: 'nginx:1.30-alpine' } }],
  ['mail.region', { mail: { ...mail, region: 'Singapore' } }],
  ['mail.from', { mail: { ...mail, from: 'Kitewell English <hello@other.example>' } }],
  ['mail.from', { mail: { ...mail, from: 'hello' } }],
  ['mail.business', { mail: { ...mail, business: 'office' } }],
  // Fewer than one for each backend that always runs.
  ['mail.perSecond', { mail: { ...mail, perSecond: 1 } }],
  ['network.cidr', { network: { ...network, cidr: '10.30.0.1/16' } }],
  ['network.cidr', { network: { ...network, cidr: '8.8.0.0/16' } }],
  ['network.cidr', { network: { ...network, cidr: '10.30.0.0/22' } }],
  ['network.cidr', { network: { ...network, cidr: '10.30.0.0/24' } }],
  ['network.cidr', { network: { ...network, cidr: '10.300.0.0/16' } }],
  ['database.instance', { database: { ...database, instance: 'db.t4g.micro' } }],
  ['database.storage.most', { database: { ...database, storage: { first: 100, most: 100 } } }],
  ['database.backupDays', { database: { ...database, backupDays: 1 } }],
  ['database.instances', { database: { ...database, instances: [] } }],
  ['database.instances.name', { database: { ...database, instances: [{ ...second, name: 'second' }] } }],
  ['database.instances.name', { database: { ...database, instances: [first, second, second] } }],
  ['database.instances.from', { database: { ...database, instances: [first, { name: 'Second' }] } }],
  // The instance in use must be restored from something: without `from`, or under a new name, it would be empty.
  ['database.instances.from', { database: { ...database, instances: [{ name: 'Second' }] } }],
  ['database.instances.from', { database: { ...database, instances: [{ name: 'Fresh' }] } }],
  ['database.instances.from', { database: { ...database, instances: [{ ...second, name: 'First' }] } }],
  ['database.instances.from', { database: { ...database, instances: [second, first] } }],
  ['database.instances.from', madeOf({ of: 'kitewell', moment: '2026-11-20T03:00:00Z' })],
  ['database.instances.from', madeOf({ ...second.from, moment: 'yesterday' })],
  ['database.instances.from', madeOf({ ...second.from, moment: '2026-02-30T03:00:00Z' })],
  ['database.instances.from', madeOf({ snapshot: 'the latest' })],
  ['database.instances.mayGo', { database: { ...database, instances: [first, { ...second, mayGo: true }] } }],
  ['backend.memory', { backend: { ...backend, cpu: 1024, memory: 1024 } }],
  ['backend.tasks.least', { backend: { ...backend, tasks: { least: 1, most: 2 } } }],
  ['backend.tasks.most', { backend: { ...backend, tasks: { least: 4, most: 2 } } }],
  ['demo.login', { demo: { content: false, login: true } }],
  ['alarms.email', { alarms: { ...alarms, email: 'operations' } }],
  ['alarms.monthlyBudget', { alarms: { ...alarms, monthlyBudget: 0 } }],
])('%s is named when it cannot be', (name, changes) => {
  expect(errorsOf(changes)).toEqual([name]);
});

test('a stage with real data needs a domain, and so does one without the CDN', () => {
  const nameless: Parameters = { ...stages.production, domain: undefined };
  expect(() => checkParameters('production', nameless)).toThrow(/ {2}domain: needed where data is kept/);
  expect(() => checkParameters('staging', { ...stages.staging, cdn: false })).toThrow(
    / {2}domain: needed without the CDN/,
  );
});

test('all that is wrong is named at once', () => {
  expect(errorsOf({ requestsPerAddress: 1, demo: { content: true, login: true } })).toEqual([
    'requestsPerAddress',
    'demo.login',
    'demo.content',
  ]);
});

test('every stage gives the backend at least the memory with which the worst inputs are tried', () => {
  const compose = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  const [, megabytes] = /^ {2}backend:\n(?:(?: {4}.*)?\n)*? {4}mem_limit: (\d+)m$/m.exec(compose) ?? [];
  for (const { backend } of Object.values(stages)) expect(backend.memory).toBeGreaterThanOrEqual(Number(megabytes));
});
