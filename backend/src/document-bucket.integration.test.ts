import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  GetBucketLifecycleConfigurationCommand,
  PutBucketLifecycleConfigurationCommand,
  S3Client,
  type LifecycleRule,
} from '@aws-sdk/client-s3';
import { startWorld, type World } from '../test/world.ts';
import { lifecycleRules } from './document-bucket.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';

let world: World;
let store: DocumentStore;
let s3: S3Client;
/** The operations that were called on the store. */
const requested: string[] = [];

beforeAll(async () => {
  world = await startWorld();
  store = createDocumentStore(world.config, world.services.log, (operation, call) => {
    requested.push(operation);
    return call();
  });
  const { endpoint = '', region, credentials } = world.config.store;
  s3 = new S3Client({ endpoint, region, forcePathStyle: true, ...(credentials && { credentials }) });
});
afterAll(async () => {
  s3.destroy();
  store.close();
  await world.stop();
});
beforeEach(() => {
  requested.length = 0;
});

const Bucket = () => world.config.store.bucket;
const rules = async () => (await s3.send(new GetBucketLifecycleConfigurationCommand({ Bucket: Bucket() }))).Rules ?? [];
const setRules = (...Rules: LifecycleRule[]) =>
  s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket: Bucket(), LifecycleConfiguration: { Rules } }));
const idsOf = (found: LifecycleRule[]) => found.map(({ ID }) => ID).sort();

test('the bucket deletes unclaimed uploads after a day, and published pages and former versions after 30', async () => {
  expect(await rules()).toMatchObject([
    { ID: 'unclaimed', Status: 'Enabled', Filter: { Prefix: 'incoming/' }, Expiration: { Days: 1 } },
    { ID: 'site', Status: 'Enabled', Filter: { Prefix: 'site/' }, Expiration: { Days: 30 } },
    {
      ...{ ID: 'replaced', Status: 'Enabled', Filter: { Prefix: '' } },
      NoncurrentVersionExpiration: { NoncurrentDays: 30 },
    },
  ]);
});

test('a start that finds the rules in place changes nothing', async () => {
  await store.prepareBucket();
  expect(requested).toEqual(['HeadBucket', 'GetBucketLifecycleConfiguration']);
});

test('an operator’s own rules stay, and changed rules of ours are put back', async () => {
  const [unclaimed] = lifecycleRules;
  await setRules(
    { ID: 'drafts', Status: 'Enabled', Filter: { Prefix: 'drafts/' }, Expiration: { Days: 7 } },
    { ...unclaimed, Status: 'Enabled', Expiration: { Days: 90 } },
  );
  await store.prepareBucket();
  const found = await rules();
  expect(idsOf(found)).toEqual(['drafts', 'replaced', 'site', 'unclaimed']);
  for (const rule of [...lifecycleRules, { ID: 'drafts', Filter: { Prefix: 'drafts/' }, Expiration: { Days: 7 } }]) {
    expect(found).toContainEqual(expect.objectContaining(rule));
  }
  requested.length = 0;
  await store.prepareBucket();
  expect(requested).not.toContain('PutBucketLifecycleConfiguration');
});

/** What another store answers when its rules are read, and when they are written: a status, and XML. */
type StoreAnswer = readonly [status: number, xml: string];
const refused: StoreAnswer = [403, '<Error><Code>AccessDenied</Code><Message>Access Denied.</Message></Error>'];
const rulesOf = (...ruleXml: string[]) => `<LifecycleConfiguration>${ruleXml.join('')}</LifecycleConfiguration>`;

/** Prepares the bucket of a store that answers like that. Returns the rules that were written, if any. */
async function prepareElsewhere(inspect: StoreAnswer, put: StoreAnswer = [200, '']): Promise<string | undefined> {
  let written: string | undefined;
  const server = createServer((req, res) => {
    void text(req).then((body) => {
      if (req.method === 'PUT') written = body;
      const [status, xml] = req.method === 'PUT' ? put : inspect;
      if (req.method === 'HEAD') res.writeHead(200).end();
      else res.writeHead(status, { 'Content-Type': 'application/xml' }).end(xml);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { config, services } = world;
  const elsewhere = createDocumentStore({ ...config, store: { ...config.store, endpoint } }, services.log);
  try {
    await elsewhere.prepareBucket();
    return written;
  } finally {
    elsewhere.close();
    server.close();
  }
}

const warning = () => JSON.parse(world.logLines.at(-1) ?? '{}') as unknown;

test('where the store does not let its rules be read, they stay, and the start goes on with a warning', async () => {
  expect(await prepareElsewhere(refused)).toBeUndefined();
  expect(warning()).toMatchObject({ level: 40, right: 's3:GetLifecycleConfiguration', bucket: Bucket() });
});

test('where the store does not let its rules be written, they stay too, and the warning names the missing right', async () => {
  await prepareElsewhere([200, rulesOf()], refused);
  expect(warning()).toMatchObject({ level: 40, right: 's3:PutLifecycleConfiguration' });
});

test('an operator’s rules are written back in the same form as ours, unless they have another filter than a prefix', async () => {
  const ruleXml = (id: string, chosen: string) =>
    `<Rule><ID>${id}</ID><Status>Enabled</Status>${chosen}<Expiration><Days>7</Days></Expiration></Rule>`;
  const byTag = '<Filter><Tag><Key>kind</Key><Value>draft</Value></Tag></Filter>';
  const byBoth = '<Filter><And><Prefix>logs/</Prefix><ObjectSizeGreaterThan>9</ObjectSizeGreaterThan></And></Filter>';
  const bySize = '<Filter><ObjectSizeLessThan>100</ObjectSizeLessThan></Filter>';
  const written = await prepareElsewhere([
    200,
    rulesOf(
      ...[ruleXml('old', '<Prefix>drafts/</Prefix>'), ruleXml('beside', '<Filter/><Prefix>beside/</Prefix>')],
      ...[ruleXml('tag', byTag), ruleXml('both', byBoth), ruleXml('size', bySize)],
    ),
  ]);
  const chosenBy = (id: string) => {
    const rule = written?.split('<Rule>').find((each) => each.includes(`<ID>${id}</ID>`));
    return rule?.replace(/<(ID|Status|Expiration)>.*?<\/\1>|<\/Rule>.*$/g, '');
  };
  expect(chosenBy('old')).toBe('<Filter><Prefix>drafts/</Prefix></Filter>');
  expect(chosenBy('beside')).toBe('<Filter><Prefix>beside/</Prefix></Filter>');
  expect([chosenBy('tag'), chosenBy('both'), chosenBy('size')]).toEqual([byTag, byBoth, bySize]);
  expect(written).toContain('<ID>replaced</ID>');
});
