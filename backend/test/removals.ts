/** What tests of claims and removals share: a store whose calls can be held up, and a record of them. */
import type { DocumentStore } from '../src/document-store.ts';
import { removeDueObjects } from '../src/features/documents/remove-due-objects.ts';
import { buildTutor } from './builders.ts';
import { files } from './files.ts';
import { until, type World } from './world.ts';

/** A store whose next call of a kind can be held up; for `startWorld`. */
export function holdableStore() {
  const blocked = new Map<string, Promise<undefined>>();
  const arrived: string[] = [];
  const removed: string[] = [];
  const copies: string[] = [];

  async function pass(call: string): Promise<void> {
    const wait = blocked.get(call);
    blocked.delete(call);
    arrived.push(call);
    await wait;
  }

  return {
    /** The keys of removed objects, in that order. */
    removed,
    /** The keys of the copies that claims have made, in that order. */
    copies,
    lastCopy: () => copies.at(-1) ?? '',
    /** Waits for a call of this name, after the last one that was held up. */
    reached: (call: string) => until(() => arrived.includes(call)),

    /** Holds up the next call of this name until the returned function is called. */
    pause: (call: 'remove' | 'inspect' | 'keep'): (() => void) => {
      arrived.length = 0;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      blocked.set(call, promise);
      return () => resolve(undefined);
    },

    /** Empties the record of removals and copies. */
    forget: () => {
      removed.length = 0;
      copies.length = 0;
    },

    store: (real: DocumentStore): DocumentStore => ({
      ...real,
      async remove(key) {
        await pass('remove');
        await real.remove(key);
        removed.push(key);
      },
      async inspect(key) {
        await pass('inspect');
        return real.inspect(key);
      },
      async keep(uploadKey, objectKey) {
        copies.push(objectKey);
        await pass('keep');
        return real.keep(uploadKey, objectKey);
      },
    }),
  };
}

/** The removals of a world, and tutors who claim documents. */
export function removalsOf(world: () => World) {
  return {
    /** Begins a test on 1 June, with nothing to remove. */
    begin: async () => {
      world().clock.now = new Date('2026-06-01T00:00:00Z');
      await world().em().execute('delete from object_removals');
    },

    /** Runs one round of the removals that are due. @returns how many were handled */
    round: () => removeDueObjects({ ...world().services, em: world().em() }),
    later: (minutes: number) => {
      world().clock.now = new Date(world().clock.now.getTime() + minutes * 60_000);
    },
    removals: () =>
      world()
        .em()
        .execute<{ object_key: string; attempts: number; wait: number }[]>(
          'select object_key, attempts, extract(epoch from due_at - ?::timestamptz)::int as wait from object_removals order by id',
          [world().clock.now],
        ),
    exists: async (key: string) => {
      const response = await fetch(await world().services.store.downloadUrl(key, 'x', null));
      await response.arrayBuffer();
      return response.status === 200;
    },

    certifiedTutor: async () => {
      const tutor = await buildTutor(world(), { certified: true });
      const token = world().signIn(tutor);
      const add = (fileUrl: string) =>
        world().post(
          '/api/tutor/documents',
          { documentType: 'degree', documentName: 'Degree', fileName: 'degree.pdf', fileUrl },
          { token },
        );
      const list = async () => (await world().call('documents', { token })).body.documents;
      return { tutor, token, add, list };
    },

    /** Waits until the pool has noticed its lost connections. */
    databaseBack: () => until(async () => (await world().call('ready')).status === 200),

    /** Expects the tutor to have one document, which downloads as it was sent. */
    expectWhole: async (list: () => Promise<{ fileUrl: string }[]>): Promise<void> => {
      const [document, ...more] = await list();
      expect(more).toEqual([]);
      const bytes = await (await fetch(document?.fileUrl ?? '')).arrayBuffer();
      expect(Buffer.from(bytes).equals(files.pdf)).toBe(true);
    },
  };
}
