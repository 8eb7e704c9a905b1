import { PassThrough } from 'node:stream';
import { mock } from 'node:test';
import sharp from 'sharp';
import { expectError } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import type { DocumentStore } from '../../document-store.ts';
import { outboxState } from '../stored-files/object-removals.ts';
import { removeDueObjects } from '../documents/remove-due-objects.ts';

type Step = 'asking for what was sent' | 'reading it' | 'storing what was drawn' | 'writing it down';

let world: World;
let slow: Step | undefined;
let deadline: AbortController;

/** Makes the store stop answering, and the deadline pass soon. */
function hang(): void {
  world.proxies.store.silence();
  setImmediate(() => deadline.abort());
}

const slowed = (real: DocumentStore): DocumentStore => ({
  ...real,
  async read(key, until) {
    if (slow === 'asking for what was sent') hang();
    const sent = await real.read(key, until);
    if (!sent || slow !== 'reading it') return sent;
    sent.body.destroy();
    const body = new PassThrough();
    body.write('the beginning');
    hang();
    return { ...sent, body };
  },
  async put(...picture) {
    if (slow === 'storing what was drawn') hang();
    await real.put(...picture);
    if (slow === 'writing it down') deadline.abort();
  },
});

beforeAll(async () => {
  world = await startWorld({ breakable: true, store: slowed });
});
afterAll(() => world.stop());
beforeEach(() => {
  deadline = new AbortController();
});
afterEach(() => {
  slow = undefined;
  mock.restoreAll();
  world.proxies.store.restore();
});

async function storedPictures(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.services.store.keys()) if (key.startsWith('pictures/')) keys.push(key);
  return keys;
}

test.each<Step>(['asking for what was sent', 'reading it', 'storing what was drawn', 'writing it down'])(
  'a store that is too slow at %s ends the call in time; nothing of it stays, and the picture can be set again',
  async (step) => {
    const token = world.signIn(await buildTutor(world));
    const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#d4472f' } })
      .jpeg()
      .toBuffer();
    const wanted = { mimeType: 'image/jpeg', fileSize: bytes.length };
    const { body: place } = await world.post('/api/tutor/profile/picture-uploads', wanted, { token });
    expect(await world.upload(place, bytes, 'image/jpeg')).toBe(201);
    const before = await storedPictures();
    const claim = () => world.call('setPicture', { body: { fileUrl: place.fileUrl }, token });

    const timeout = mock.method(AbortSignal, 'timeout', () => deadline.signal);
    slow = step;
    const late = await claim();
    expectError(late, 503, 'unavailable');
    expect(late.headers.get('retry-after')).toBe('5');
    // The web server stops waiting after thirty seconds.
    expect(timeout.mock.calls[0]?.arguments[0]).toBeLessThanOrEqual(20_000);
    slow = undefined;
    mock.restoreAll();
    world.proxies.store.restore();

    expect((await world.call('profile', { token })).body.tutor.profileImage).toBeNull();
    world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
    // The call has been answered while what it began may still be ending.
    await until(async () => {
      await removeDueObjects({ ...world.services, em: world.em() });
      return (await outboxState(world.em())).entries === 0;
    });
    expect(await storedPictures()).toEqual(before);
    expect((await claim()).status).toBe(200);
  },
);
