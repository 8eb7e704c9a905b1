import type { DocumentStore } from '../../document-store.ts';
import { expectError } from '../../../test/answers.ts';
import { buildDocument, buildTutor } from '../../../test/builders.ts';
import { files } from '../../../test/files.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { planRemoval, removeDueObjects, startObjectRemovals } from './object-removals.ts';

/** Calls to the store that a test holds up, by the name of the call. */
const held = new Map<string, Promise<undefined>>();
const arrived: string[] = [];
const reached = (call: string) => until(() => arrived.includes(call));

/** Holds up the next call of this name until the answered function is called. */
function hold(call: 'remove' | 'look' | 'keep'): () => void {
  arrived.length = 0;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  held.set(call, promise);
  return () => resolve(undefined);
}

async function pass(call: string): Promise<void> {
  const wait = held.get(call);
  held.delete(call);
  arrived.push(call);
  await wait;
}

const removed: string[] = [];
/** Where claims have put their copies, the last one last. */
const copies: string[] = [];
const lastCopy = () => copies.at(-1) ?? '';
const holdable = (real: DocumentStore): DocumentStore => ({
  ...real,
  async remove(key) {
    await pass('remove');
    await real.remove(key);
    removed.push(key);
  },
  async look(key) {
    await pass('look');
    return real.look(key);
  },
  async keep(uploadKey, objectKey) {
    copies.push(objectKey);
    await pass('keep');
    return real.keep(uploadKey, objectKey);
  },
});

let world: World;
beforeAll(async () => {
  world = await startWorld({ breakable: true, store: holdable });
});
afterAll(() => world.stop());
beforeEach(async () => {
  world.clock.now = new Date('2026-06-01T00:00:00Z');
  await world.em().execute('delete from object_removals');
  removed.length = 0;
  copies.length = 0;
});

const round = () => removeDueObjects({ ...world.services, em: world.em() });
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000);
};
const removals = () =>
  world
    .em()
    .execute<{ object_key: string; attempts: number; wait: number }[]>(
      'select object_key, attempts, extract(epoch from due_at - ?::timestamptz)::int as wait from object_removals order by id',
      [world.clock.now],
    );
const exists = async (key: string) => {
  const response = await fetch(await world.services.store.downloadUrl(key, 'x', null));
  await response.arrayBuffer();
  return response.status === 200;
};

async function certifiedTutor() {
  const tutor = await buildTutor(world, { certified: true });
  const token = world.signIn(tutor);
  const add = (fileUrl: string) =>
    world.post(
      '/api/tutor/documents',
      { documentType: 'degree', documentName: 'Degree', fileName: 'degree.pdf', fileUrl },
      { token },
    );
  const list = async () => (await world.call('documents', { token })).body.documents;
  return { tutor, token, add, list };
}

/** Waits for the pool to have noticed its lost connections, which takes the answers of one turn of the event loop. */
const databaseBack = () => until(async () => (await world.call('ready')).status === 200);

/** Expects that this tutor’s one document downloads as it was sent. */
async function expectWhole(list: () => Promise<{ fileUrl: string }[]>): Promise<void> {
  const [document, ...more] = await list();
  expect(more).toEqual([]);
  const bytes = await (await fetch(document?.fileUrl ?? '')).arrayBuffer();
  expect(Buffer.from(bytes).equals(files.pdf)).toBe(true);
}

describe('a claim that breaks off', () => {
  test('after its copy was made leaves a copy that goes after ten minutes, and an upload that can be claimed again', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const goOn = hold('look');
    const abandoned = add(fileUrl);
    await reached('look');
    const key = lastCopy();
    expect(await exists(key)).toBe(true);

    later(9);
    expect(await round()).toBe(0);
    expect(await exists(key)).toBe(true);
    later(2);
    expect(await round()).toBe(1);
    expect(await exists(key)).toBe(false);
    expect(await removals()).toEqual([]);

    // Had it not broken off but been slow, it would find its copy gone and say so.
    goOn();
    expectError(await abandoned, 404, 'document.uploadNotFound');
    expect(await list()).toEqual([]);

    expect((await add(fileUrl)).status).toBe(201);
    later(20);
    await round();
    await expectWhole(list);
    expect(await removals()).toEqual([]);
  });

  test('never costs a document its file, even if its entry is still there', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    expect((await add(fileUrl)).status).toBe(201);
    await planRemoval(world.em(), lastCopy(), world.clock.now);
    await round();
    await expectWhole(list);
    expect(await removals()).toEqual([]);
  });
});

describe('a removal and a claim of the same object', () => {
  test('a removal that overtakes a claim makes the claim fail, and the next one succeed', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const goOn = hold('look');
    const claim = add(fileUrl);
    await reached('look');
    // As when the claim has taken longer than its copy is kept for it.
    await planRemoval(world.em(), lastCopy(), world.clock.now);
    expect(await round()).toBe(1);
    goOn();
    expectError(await claim, 404, 'document.uploadNotFound');
    expect(await list()).toEqual([]);
    expect((await add(fileUrl)).status).toBe(201);
    await round();
    await expectWhole(list);
  });

  test('documents that are added and deleted again and again beside the rounds keep file and row together', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const still = { busy: true };
    const worker = (async () => {
      while (still.busy) await round();
    })();
    try {
      const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await add(fileUrl)).status));
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      await expectWhole(list);
      const [document] = await list();
      expect((await world.delete(`/api/tutor/documents/${document?.id ?? 0}`, { token })).status).toBe(204);
      await until(async () => (await removals()).length === 0);
    } finally {
      still.busy = false;
      await worker;
    }
    for (const key of copies) expect(await exists(key)).toBe(false);
  });
});

describe('a second claim that comes late', () => {
  test('of an upload that was swapped meanwhile leaves the first one’s file as it was checked', async () => {
    const { token, add, list } = await certifiedTutor();
    const wanted = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: files.pdf.length };
    const { body: place } = await world.post('/api/tutor/documents/uploads', wanted, { token });
    expect(await world.upload(place, files.pdf)).toBe(201);
    const goOn = hold('keep');
    const late = add(place.fileUrl);
    await reached('keep');
    expect((await add(place.fileUrl)).status).toBe(201);
    const program = Buffer.alloc(files.pdf.length);
    files.exe.copy(program);
    expect(await world.upload(place, program)).toBe(201);
    goOn();
    expectError(await late, 415, 'document.wrongType');
    await expectWhole(list);
    await round();
    await expectWhole(list);
  });
});

describe('the rounds of removal', () => {
  test('come again after waits that double up to ten minutes while the store is away', async () => {
    const { tutor, token } = await certifiedTutor();
    const key = `documents/${tutor.id}/waits`;
    await world.services.store.put(key, files.pdf, 'application/pdf');
    const { id } = await buildDocument(world, { tutor, objectKey: key });
    world.proxies.store.cut();
    expect((await world.call('deleteDocument', { params: { id }, token })).status).toBe(204);
    const waits: unknown[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      expect(await round()).toBe(0);
      const [entry] = await removals();
      expect(entry?.attempts).toBe(attempt);
      waits.push(entry?.wait);
      // Before its time nothing is tried.
      expect(await round()).toBe(0);
      expect((await removals())[0]?.attempts).toBe(attempt);
      later((entry?.wait ?? 0) / 60);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 600, 600]);
    world.proxies.store.restore();
    expect(await round()).toBe(1);
    expect(await exists(key)).toBe(false);
    expect(await removals()).toEqual([]);
  });

  test('of two processes at once settle each entry once', async () => {
    const { tutor } = await certifiedTutor();
    const keys = Array.from({ length: 30 }, (_, index) => `documents/${tutor.id}/shared-${index}`);
    for (const key of keys) await planRemoval(world.em(), key, world.clock.now);
    const other = await world.sibling();
    const counts = await Promise.all([
      round(),
      removeDueObjects({ ...other.services, em: other.services.orm.em.fork() }),
    ]);
    expect(counts[0] + counts[1]).toBe(30);
    expect([...removed].sort()).toEqual([...keys].sort());
    expect(await removals()).toEqual([]);
  });

  test('run by themselves until they are stopped, and the stop waits for what runs', async () => {
    const { tutor } = await certifiedTutor();
    await planRemoval(world.em(), `documents/${tutor.id}/by-itself`, world.clock.now);
    const goOn = hold('remove');
    const rounds = startObjectRemovals({ ...world.services, em: world.services.em });
    await reached('remove');
    let stopped = false;
    const stop = rounds.stop().then(() => {
      stopped = true;
    });
    await world.call('live');
    expect(stopped).toBe(false);
    goOn();
    await stop;
    expect(await removals()).toEqual([]);
  });

  test('outlive a database that is away for a while', async () => {
    world.proxies.database.cut();
    await expect(round()).rejects.toThrow();
    world.proxies.database.restore();
    await databaseBack();
    expect(await round()).toBe(0);
  });
});

describe('a store that is away', () => {
  afterEach(() => world.proxies.store.restore());

  test('refuses a claim with 503 and leaves nothing half done', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    world.proxies.store.cut();
    expectError(await add(fileUrl), 503, 'unavailable');
    expect(await list()).toEqual([]);
    world.proxies.store.restore();
    expect((await add(fileUrl)).status).toBe(201);
    await round();
    await expectWhole(list);
    expect(await removals()).toEqual([]);
  });

  test.each(['keep', 'look'] as const)(
    'in the middle of a claim (%s) leaves a copy at most, and that one goes',
    async (call) => {
      const { token, add, list } = await certifiedTutor();
      const fileUrl = await world.send(token, files.pdf);
      const goOn = hold(call);
      const claim = add(fileUrl);
      await reached(call);
      world.proxies.store.cut();
      goOn();
      expectError(await claim, 503, 'unavailable');
      expect(await list()).toEqual([]);
      world.proxies.store.restore();
      expect((await removals()).map(({ object_key: key, wait }) => [key, wait])).toEqual([[lastCopy(), 0]]);
      expect(await round()).toBe(1);
      expect(await exists(lastCopy())).toBe(false);
      expect((await add(fileUrl)).status).toBe(201);
    },
  );

  test('does not keep a tutor from the list, from asking for a place, or from deleting', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    expect((await add(fileUrl)).status).toBe(201);
    world.proxies.store.cut();
    const [document] = await list();
    expect(document?.fileSize).toBe(files.pdf.length);
    const place = await world.post(
      '/api/tutor/documents/uploads',
      { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: files.pdf.length },
      { token },
    );
    expect(place.status).toBe(201);
    await expect(world.upload(place.body, files.pdf)).rejects.toThrow();
    await expect(fetch(document?.fileUrl ?? '')).rejects.toThrow();
    expect((await world.delete(`/api/tutor/documents/${document?.id ?? 0}`, { token })).status).toBe(204);
    expect(await list()).toEqual([]);
    world.proxies.store.restore();
    expect(await world.upload(place.body, files.pdf)).toBe(201);
    later(11);
    await round();
    expect(await exists(lastCopy())).toBe(false);
  });

  test('shows in the readiness of the process', async () => {
    world.proxies.store.cut();
    const away = await world.call('ready');
    expect(away).toMatchObject({ status: 503, body: { status: 'down', database: 'up', store: 'down' } });
    expect(away.headers.get('retry-after')).toBe('5');
    world.proxies.store.restore();
    const back = await world.call('ready');
    expect(back).toMatchObject({ status: 200, body: { status: 'up', database: 'up', store: 'up' } });
  });
});

describe('a database that breaks off', () => {
  afterEach(() => world.proxies.database.restore());

  test('in the middle of a claim leaves no document, and the upload can be claimed again', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const goOn = hold('look');
    const claim = add(fileUrl);
    await reached('look');
    world.proxies.database.cut();
    goOn();
    expectError(await claim, 503, 'unavailable');
    world.proxies.database.restore();
    await databaseBack();
    expect(await list()).toEqual([]);
    expect((await add(fileUrl)).status).toBe(201);
    later(11);
    await round();
    await expectWhole(list);
  });
});
