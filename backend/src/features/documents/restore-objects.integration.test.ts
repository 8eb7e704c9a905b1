import { buildDocument, buildTutor } from '../../../test/builders.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { planRemoval } from '../stored-files/object-removals.ts';
import { removeDueObjects } from './remove-due-objects.ts';

let world: World;
// The store of the tests keeps no former versions, so this map keeps what is removed. `npm run restore-check` tries
// real ones.
const versions = new Map<string, Buffer>();
beforeEach(async () => {
  versions.clear();
  world = await startWorld({
    store: (real) => ({
      ...real,
      put: async (key, body, type) => {
        versions.set(key, body);
        await real.put(key, body, type);
      },
      bringBack: async (key) => {
        if (await real.has(key)) return 'there';
        const body = versions.get(key);
        if (!body) return 'lost';
        await real.put(key, body, 'application/pdf');
        return 'back';
      },
    }),
  });
});
afterEach(() => world.stop());

const { json, jsonSaying, ops } = operator(() => world);
const keys = async () => {
  const found: string[] = [];
  for await (const key of world.services.store.keys()) found.push(key);
  return found.sort();
};

test('objects that the database refers to come back, others are removed, and the rest stays as it is', async () => {
  const { store } = world.services;
  const pdf = Buffer.from('%PDF-');
  await buildTutor(world, { profileImage: '/api/pictures/face.webp' });
  for (const key of ['documents/1/there', 'documents/1/away', 'documents/1/lost'])
    await buildDocument(world, { objectKey: key });
  await buildDocument(world); // A link has no file.
  for (const key of [
    'documents/1/there',
    'documents/1/away',
    'pictures/face.webp',
    'pictures/since.webp',
    'documents/2/since',
    'documents/2/planned',
  ]) {
    await store.put(key, pdf, 'application/pdf');
  }
  await store.put('incoming/2/upload', pdf, 'application/pdf');
  await planRemoval(world.em(), 'documents/2/planned', new Date(world.clock.now.getTime() + 60_000));
  for (const key of ['documents/1/away', 'pictures/face.webp']) await store.remove(key);
  const before = await keys();

  expect(await json('document', 'restore', '--dry-run')).toEqual({ there: 1, back: 3, lost: 0, unowned: 2 });
  expect(await keys()).toEqual(before);
  expect(await world.em().count(AuditEvent)).toBe(0);

  const { code, out } = await ops('document', 'restore');
  expect(code).toBe(0);
  expect(out).toContain('No version of documents/1/lost is left.');
  expect(await world.em().find(AuditEvent, {})).toMatchObject([
    { action: 'document restore', after: { there: 1, back: 2, lost: 1, unowned: 2 } },
  ]);
  await removeDueObjects({ ...world.services, em: world.em() });
  expect(await keys()).toEqual(['documents/1/away', 'documents/1/there', 'documents/2/planned', 'pictures/face.webp']);
  expect(await store.has('incoming/2/upload')).toBe(true);
  const lost = 'No version of documents/1/lost is left.';
  expect(await jsonSaying(lost, 'document', 'restore')).toEqual({ there: 3, back: 0, lost: 1, unowned: 0 });
});
