import type { CallAnswer } from '@kitewell/contract/calls';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { call, ownerOf, readToken } from '../../api.ts';
import { showAssessments } from '../assessments/queries.ts';
import { showAnswer } from '../course/queries.ts';
import { showStatus } from '../schedule/queries.ts';
import { keptChanges } from './kept-changes.ts';
import { createOutbox, type Change, type Outbox } from './outbox.ts';

/** ms after which a call without an answer counts as lost: what waits behind it must not wait for ever. */
const patience = 30_000;

/** What the tabs of a tutor (id) agree on: the name of their lock, and of the channel on which they tell of changes. */
export const outboxName = (owner: string | null) => `kitewell-outbox:${owner ?? ''}`;

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
    onSent: (change, answer) => showSent(client, change, answer),
    alone: async (work) => {
      // A page that came without TLS has no locks.
      if ('locks' in navigator) await navigator.locks.request(name, work);
      else await work();
    },
  });
}

function tellTabs(name: string, what: 'kept' | 'gone'): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(what);
  channel.close();
}

function send(change: Change, key: string): Promise<unknown> {
  const signal = AbortSignal.timeout(patience);
  switch (change.call) {
    case 'setBookingStatus':
      return call('setBookingStatus', { params: { id: change.booking.id }, body: change.body, signal });
    case 'writeAssessment':
      return call('writeAssessment', { body: { ...change.body, clientKey: key }, signal });
    case 'answerQuestion':
      return call('answerQuestion', { body: change.body, signal });
  }
}

/** Reads anew all that another tab may have changed by what it has sent. */
export function showAll(client: QueryClient): void {
  showAssessments(client);
  showAnswer(client, undefined);
}

function showSent(client: QueryClient, { call: name }: Change, answer: unknown): void {
  if (name === 'setBookingStatus') showStatus(client, answer as CallAnswer<typeof name> | undefined);
  else if (name === 'answerQuestion') showAnswer(client, answer as CallAnswer<typeof name> | undefined);
  else showAssessments(client);
}
