import { expectError } from '../../../test/answers.ts';
import { buildDocument } from '../../../test/builders.ts';
import { files } from '../../../test/files.ts';
import { holdableStore, removalsOf } from '../../../test/removals.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { planRemoval } from './object-removals.ts';
import { removeDueObjects, startObjectRemovals } from '../documents/remove-due-objects.ts';

const slow = holdableStore();
const { pause, lastCopy, reached } = slow;
let world: World;
beforeAll(async () => {
  world = await startWorld({ breakable: true, store: slow.store });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await begin();
  slow.forget();
});

const { begin, certifiedTutor, databaseBack, exists, expectWhole, later, removals, round } = removalsOf(() => world);

describe('a claim that is interrupted', () => {
  test('after its copy was made leaves a copy that is removed after ten minutes, and an upload that can be claimed again', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const goOn = pause('inspect');
    const abandoned = add(fileUrl);
    await reached('inspect');
    const key = lastCopy();
    expect(await exists(key)).toBe(true);

    later(9);
    expect(await round()).toBe(0);
    expect(await exists(key)).toBe(true);
    later(2);
    expect(await round()).toBe(1);
    expect(await exists(key)).toBe(false);
    expect(await removals()).toEqual([]);

    // If the claim was only slow, it finds its copy removed and answers so.
    goOn();
    expectError(await abandoned, 404, 'document.uploadNotFound');
    expect(await list()).toEqual([]);

    expect((await add(fileUrl)).status).toBe(201);
    later(20);
    await round();
    await expectWhole(list);
    expect(await removals()).toEqual([]);
  });

  test('never removes the file of a document, even if its entry is still there', async () => {
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
  test('a removal that comes before the claim makes it fail, and the next claim succeeds', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const goOn = pause('inspect');
    const claim = add(fileUrl);
    await reached('inspect');
    // As if the claim had taken longer than its copy is kept.
    await planRemoval(world.em(), lastCopy(), world.clock.now);
    expect(await round()).toBe(1);
    goOn();
    expectError(await claim, 404, 'document.uploadNotFound');
    expect(await list()).toEqual([]);
    expect((await add(fileUrl)).status).toBe(201);
    await round();
    await expectWhole(list);
  });

  test('documents that are added and deleted again and again while removals run have a file exactly while they have a row', async () => {
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
    for (const key of slow.copies) expect(await exists(key)).toBe(false);
  });
});

describe('a second claim that comes late', () => {
  test('of an upload that was replaced meanwhile leaves the first one’s file as it was checked', async () => {
    const { token, add, list } = await certifiedTutor();
    const wanted = { fileName: 'a.pdf', mimeType: 'application/pdf', fileSize: files.pdf.length };
    const { body: place } = await world.post('/api/tutor/documents/uploads', wanted, { token });
    expect(await world.upload(place, files.pdf)).toBe(201);
    const goOn = pause('keep');
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

describe('rounds of removals', () => {
  test('are repeated while the store cannot be reached, after waits that double up to ten minutes', async () => {
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
      // Nothing is tried before it is due.
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

  test('by two processes at once handle each entry once', async () => {
    const { tutor } = await certifiedTutor();
    const keys = Array.from({ length: 30 }, (_, index) => `documents/${tutor.id}/shared-${index}`);
    for (const key of keys) await planRemoval(world.em(), key, world.clock.now);
    const other = await world.sibling();
    const counts = await Promise.all([
      round(),
      removeDueObjects({ ...other.services, em: other.services.orm.em.fork() }),
    ]);
    expect(counts[0] + counts[1]).toBe(30);
    expect([...slow.removed].sort()).toEqual([...keys].sort());
    expect(await removals()).toEqual([]);
  });

  test('run by themselves until they are stopped, and stopping waits for a round that is running', async () => {
    const { tutor } = await certifiedTutor();
    await planRemoval(world.em(), `documents/${tutor.id}/by-itself`, world.clock.now);
    const goOn = pause('remove');
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

  test('continue after the database could not be reached for a while', async () => {
    world.proxies.database.cut();
    await expect(round()).rejects.toThrow();
    world.proxies.database.restore();
    await databaseBack();
    expect(await round()).toBe(0);
  });
});
