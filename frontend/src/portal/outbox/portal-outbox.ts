import type { CallAnswer } from '@kitewell/contract/calls';
import { onlineManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { deviceStorage } from '../../browser-storage.ts';
import { ApiError, ownerOf, readToken } from '../../api.ts';
import { dropPrefetchedRequests } from '../../prefetched-requests.ts';
import { allActions } from '../actions/queries.ts';
import { allAssessments, showAssessments, showDeleted } from '../assessments/queries.ts';
import { answersQuery } from '../certification/queries.ts';
import { showAnswer } from '../course/queries.ts';
import { allBookings, showStatus } from '../schedule/queries.ts';
import { changeStore } from './change-store.ts';
import { createOutbox, type Change, type Outbox } from './outbox.ts';
import { call } from '../api.ts';

/** ms after which a call without an answer counts as failed, so that the changes behind it do not wait for ever. */
const patience = 30_000;

/**
 * A name shared by all tabs of a tutor (id): for their lock, and for the keys by which they tell each other of changes.
 */
const outboxName = (owner: string | null) => `kitewell-outbox:${owner ?? ''}`;

/** The outbox of the tutor (id) whose portal this tab shows. */
export function createPortalOutbox(owner: string | null, client: QueryClient): Outbox {
  const name = outboxName(owner);
  return createOutbox({
    store: changeStore(owner, (what) => tellTabs(name, what)),
    signedIn: () => {
      const token = readToken();
      return token !== null && ownerOf(token) === owner;
    },
    isOnline: () => onlineManager.isOnline(),
    // A mutation, so that a session that has ended is noticed here as everywhere else.
    send: (change, key) =>
      client
        .getMutationCache()
        .build(client, {
          mutationFn: () => send(change, key),
          meta: { errorShown: 'form' },
          networkMode: 'always',
        })
        .execute(undefined),
    onSent: (change, answer) => void showSent(client, change, answer),
    alone: async (work) => {
      const begun: Promise<void>[] = [];
      const begin = () => {
        const running = work();
        begun.push(running);
        return running;
      };
      try {
        await navigator.locks.request(name, begin);
      } catch {
        // A page that was not loaded over TLS has no locks, and one whose site data is refused may not use them.
      }
      await (begun[0] ?? work());
    },
  });
}

/** The key under which the time of the last change that was kept, or sent, is stored for the other tabs. */
const newsKey = (name: string, what: 'kept' | 'gone') => `${name}:${what}`;

/**
 * Tells the other tabs through local storage, since its values are still there for a tab that starts listening later. A
 * channel would lose the message, and that tab would go on showing what it read while it was loading.
 */
function tellTabs(name: string, what: 'kept' | 'gone'): void {
  // Where the storage is full, the change itself is kept, and the other tabs look again by themselves.
  deviceStorage.setItem(newsKey(name, what), `${Date.now()} ${Math.random()}`);
}

/**
 * Calls back when another tab has kept, sent or dropped a change of the tutor (id). @returns a function that stops it
 */
export function listenToTabs(owner: string | null, onNews: (what: 'kept' | 'gone') => void): () => void {
  const [kept, gone] = [newsKey(outboxName(owner), 'kept'), newsKey(outboxName(owner), 'gone')];
  const listen = ({ key, newValue }: StorageEvent) => {
    if (newValue !== null && (key === kept || key === gone)) onNews(key === gone ? 'gone' : 'kept');
  };
  addEventListener('storage', listen);
  // What this page has read may be older than a change that was sent while the page was loading.
  if (parseInt(deviceStorage.getItem(gone) ?? '', 10) >= Math.floor(performance.timeOrigin)) onNews('gone');
  return () => removeEventListener('storage', listen);
}

function send(change: Change, key: string): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  switch (change.call) {
    case 'setBookingStatus':
      return call('setBookingStatus', { params: { id: change.booking.id }, body: change.body, signal });
    case 'writeAssessment':
      return call('writeAssessment', { body: { ...change.body, clientKey: key }, signal });
    case 'correctAssessment':
      return call('correctAssessment', { params: { id: change.assessment.id }, body: change.body, signal });
    case 'deleteAssessment':
      return call('deleteAssessment', { params: { id: change.assessment.id }, signal }).catch((error: unknown) => {
        // It is gone: deleted elsewhere, or by this very change, whose answer was lost.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    case 'answerQuestion':
      return call('answerQuestion', { body: change.body, signal });
  }
}

/** Refreshes everything that another tab may have changed by what it sent. */
export async function showAll(client: QueryClient): Promise<void> {
  await forgetFirstReads(client);
  showAssessments(client);
  showAnswer(client, undefined);
}

async function showSent(client: QueryClient, change: Change, answer: unknown): Promise<void> {
  await forgetFirstReads(client);
  const { call: name } = change;
  if (name === 'setBookingStatus') showStatus(client, answer as CallAnswer<typeof name> | undefined);
  else if (name === 'answerQuestion') showAnswer(client, answer as CallAnswer<typeof name> | undefined);
  else if (name === 'deleteAssessment') showDeleted(client, change.assessment.id);
  else showAssessments(client);
}

/**
 * The server may have answered a first read before the change; an answer that arrives now would be taken for new. So
 * such reads are dropped: what shows is fetched again now, the rest when it is shown.
 */
async function forgetFirstReads(client: QueryClient): Promise<void> {
  dropPrefetchedRequests();
  const changed: QueryKey[] = [allAssessments, allBookings, allActions, answersQuery].map(({ queryKey }) => queryKey);
  const isFirstRead = ({ state }: Query) => state.data === undefined;
  await Promise.all(changed.map((queryKey) => client.cancelQueries({ queryKey, predicate: isFirstRead })));
  for (const queryKey of changed) void client.refetchQueries({ queryKey, type: 'active', predicate: isFirstRead });
}
