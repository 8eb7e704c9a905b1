import type { ChangeStore, Waiting } from './outbox.ts';

const table = 'changes';

/**
 * The changes of a tutor (id), kept in the browser's database, which survives the tab. All tabs see its transactions in
 * the same order; what one tab writes into local storage, another may see only after it has got the lock.
 */
export function changeStore(tutor: string | null, onChange: (what: 'kept' | 'gone') => void): ChangeStore {
  if (tutor === null) {
    return {
      all: () => Promise.resolve([]),
      put: () => Promise.reject(new Error('nobody')),
      remove: () => Promise.resolve(),
    };
  }
  let database: Promise<IDBDatabase> | undefined;

  /**
   * Starts a transaction. A browser may have closed the database of a tab in the background, so it is opened again if
   * needed.
   */
  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return (await (database ??= open())).transaction(table, mode);
    } catch {
      database = open();
      return (await database).transaction(table, mode);
    }
  }

  async function within<T>(mode: IDBTransactionMode, act: (changes: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = await begin(mode);
    const request = act(transaction.objectStore(table));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    return promise;
  }

  return {
    // In the order of IndexedDB keys an empty array comes after every string, so this range has all changes of the
    // tutor.
    all: () =>
      within(
        'readonly',
        (changes) => changes.getAll(IDBKeyRange.bound([tutor], [tutor, []])) as IDBRequest<Waiting[]>,
      ).catch(() => []),
    put: async (waiting) => {
      await within('readwrite', (changes) => changes.put(waiting, [tutor, waiting.id]));
      onChange('kept');
    },
    remove: async (id) => {
      await within('readwrite', (changes) => changes.delete([tutor, id]));
      onChange('gone');
    },
  };
}

function open(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
  const request = indexedDB.open('kitewell-outbox', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table);
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error ?? new Error('refused'));
  return promise;
}
