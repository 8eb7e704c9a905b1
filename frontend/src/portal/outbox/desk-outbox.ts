import type { CallAnswer } from '@kitewell/contract/calls';
import { onlineManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, call, ownerOf, readToken } from '../../api.ts';
import { dropFirstCalls } from '../../first-calls.ts';
import { allActions } from '../actions/queries.ts';
import { allAssessments, showAssessments, showDeleted } from '../assessments/queries.ts';
import { answersQuery } from '../certification/queries.ts';
import { showAnswer } from '../course/queries.ts';
import { allBookings, showStatus } from '../schedule/queries.ts';
import { keptChanges } from './kept-changes.ts';
import { createOutbox, type Change, type Outbox } from './outbox.ts';

/** ms after which a call without an answer counts as lost: what waits behind it must not wait for ever. */
const patience = 30_000;

/** What the tabs of a tutor (id) agree on: the name of their lock, and of where they tell of changes. */
const outboxName = (owner: string | null) => `kitewell-outbox:${owner ?? ''}`;

/** The outbox of the tutor (id) whose desk stands in this tab. */
export function createDeskOutbox(owner: string | null, client: QueryClient): Outbox {
  const name = outboxName(owner);
  return createOutbox({
    store: keptChanges(owner, (what) => tellTabs(name, what)),
    signedIn: () => {
      const token = readToken();
      return token !== null && ownerOf(token) === owner;
    },
    isOnline: () => onlineManager.isOnline(),
    // As a mutation, so that an ended session is noticed as everywhere else.
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
      // A page that came without TLS has no locks.
      if ('locks' in navigator) await navigator.locks.request(name, work);
      else await work();
    },
  });
}

/** Where the last change of a tutor (id) that was kept, or that went, has left its moment for the other tabs. */
const newsKey = (name: string, what: 'kept' | 'gone') => `${name}:${what}`;

/**
 * Through local storage, which tells of what it was given before a tab listened as well: a channel would not, and the tab
 * would go on showing what it read while it began.
 */
function tellTabs(name: string, what: 'kept' | 'gone'): void {
  try {
    localStorage.setItem(newsKey(name, what), `${Date.now()} ${Math.random()}`);
  } catch {
    // The device is full. What was kept is kept: the other tabs look again by themselves.
  }
}

/** Calls back whenever another tab has kept a change of the tutor (id) or let one go. @returns how to stop it */
export function listenToTabs(owner: string | null, onNews: (what: 'kept' | 'gone') => void): () => void {
  const [kept, gone] = [newsKey(outboxName(owner), 'kept'), newsKey(outboxName(owner), 'gone')];
  const listen = ({ key, newValue }: StorageEvent) => {
    if (newValue !== null && (key === kept || key === gone)) onNews(key === gone ? 'gone' : 'kept');
  };
  addEventListener('storage', listen);
  // What this page has read may be older than what went since it began to load.
  if (parseInt(localStorage.getItem(gone) ?? '', 10) >= Math.floor(performance.timeOrigin)) onNews('gone');
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

/** Reads anew all that another tab may have changed by what it has sent. */
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
 * A first read that is under way would be taken for new when it arrives, though the server may have answered it before
 * the change. What is shown is asked for again; the rest, by who shows it later.
 */
async function forgetFirstReads(client: QueryClient): Promise<void> {
  dropFirstCalls();
  const changed: QueryKey[] = [allAssessments, allBookings, allActions, answersQuery].map(({ queryKey }) => queryKey);
  const isFirstRead = ({ state }: Query) => state.data === undefined;
  await Promise.all(changed.map((queryKey) => client.cancelQueries({ queryKey, predicate: isFirstRead })));
  for (const queryKey of changed) void client.refetchQueries({ queryKey, type: 'active', predicate: isFirstRead });
}
