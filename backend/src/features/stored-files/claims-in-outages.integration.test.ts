import { expectError } from '../../../test/answers.ts';
import { files } from '../../../test/files.ts';
import { holdableStore, removalsOf } from '../../../test/removals.ts';
import { startWorld, type World } from '../../../test/world.ts';

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

describe('a store that cannot be reached', () => {
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

  test.each(['keep', 'inspect'] as const)(
    'in the middle of a claim (%s) leaves a copy at most, and that one goes',
    async (call) => {
      const { token, add, list } = await certifiedTutor();
      const fileUrl = await world.send(token, files.pdf);
      const goOn = pause(call);
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

  test('does not prevent a tutor from listing, from asking for a form to upload, or from deleting', async () => {
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

  test('shows in the health check of the process', async () => {
    world.proxies.store.cut();
    const away = await world.call('ready');
    expect(away).toMatchObject({ status: 503, body: { status: 'down', database: 'up', store: 'down' } });
    expect(away.headers.get('retry-after')).toBe('5');
    world.proxies.store.restore();
    const back = await world.call('ready');
    expect(back).toMatchObject({ status: 200, body: { status: 'up', database: 'up', store: 'up' } });
  });
});

describe('a database connection that breaks', () => {
  afterEach(() => world.proxies.database.restore());

  test('in the middle of a claim leaves no document, and the upload can be claimed again', async () => {
    const { token, add, list } = await certifiedTutor();
    const fileUrl = await world.send(token, files.pdf);
    const goOn = pause('inspect');
    const claim = add(fileUrl);
    await reached('inspect');
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
