/** For tests of the outbox: tabs of a browser, and the server that they send to. */
import { ApiError } from '../../api.ts';
import { createOutbox, type Change, type ChangeStore, type Outbox, type Waiting } from './outbox.ts';

/** What all tabs of one browser share: the storage and one lock. */
export function browser() {
  const kept = new Map<string, Waiting>();
  let last: Promise<unknown> = Promise.resolve();
  const storeOf = (owner: string): ChangeStore => ({
    all: async () => {
      await Promise.resolve();
      const theirs = [...kept].filter(([key]) => key.startsWith(`${owner}:`)).map(([, waiting]) => waiting);
      return theirs.sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    put: async (waiting) => {
      await Promise.resolve();
      kept.set(`${owner}:${waiting.id}`, waiting);
    },
    remove: async (id) => {
      await Promise.resolve();
      kept.delete(`${owner}:${id}`);
    },
  });
  return {
    kept,
    storeOf,
    alone: (work: () => Promise<void>) => {
      const done = last.then(work);
      last = done;
      return done;
    },
  };
}

/** A server that records what it received; a test can make it fail. */
export function server() {
  const sent: { change: Change; key: string }[] = [];
  let fail: (change: Change) => unknown = () => undefined;
  return {
    sent,
    words: () => sent.map(({ change }) => wordsOf(change)),
    failWith: (decide: (change: Change) => unknown) => (fail = decide),
    send: async (change: Change, key: string) => {
      await Promise.resolve();
      const error = fail(change);
      if (error) throw error as Error;
      sent.push({ change, key });
      return 'answer';
    },
  };
}

/** A short name for a change, by which tests tell changes apart. */
export const wordsOf = (change: Change): string =>
  change.call === 'setBookingStatus'
    ? `${change.booking.id} ${change.body.status}`
    : change.call === 'answerQuestion'
      ? change.body.answer
      : change.call === 'writeAssessment'
        ? change.body.studentName
        : `${change.call} ${change.assessment.id}`;

interface Tab {
  owner?: string;
  signedIn?: () => boolean;
  isOnline?: () => boolean;
  store?: ChangeStore;
  now?: () => number;
}

/** A tab of a device; `shown` has the results that it was told. */
export function tab(
  device: ReturnType<typeof browser>,
  api: ReturnType<typeof server>,
  { owner = '7', ...its }: Tab = {},
) {
  const shown: string[] = [];
  const outbox = createOutbox({
    store: device.storeOf(owner),
    signedIn: () => true,
    isOnline: () => true,
    send: api.send,
    onSent: (change, answer) => shown.push(`${wordsOf(change)}: ${String(answer)}`),
    alone: device.alone,
    ...its,
  });
  return { outbox, shown };
}

/** Changes that a tutor makes. */
export const status = (id: number, next: 'confirmed' | 'completed'): Change => ({
  call: 'setBookingStatus',
  booking: { id, childName: 'Hazel', sessionDate: '2026-11-20', sessionTime: '16:00' },
  body: { status: next },
});
export const assessment = (studentName: string): Change => ({
  call: 'writeAssessment',
  body: {
    studentName,
    sessionDate: '2026-11-20',
    program: 'outdoor-mission',
    phrases: [],
    skillsAssessed: [],
    goals: [],
    activities: [],
  },
});
export const correction = (id: number, strengths: string): Change => ({
  call: 'correctAssessment',
  assessment: { id, studentName: 'Hazel', sessionDate: '2026-11-20' },
  body: {
    studentName: 'Hazel',
    sessionDate: '2026-11-20',
    program: 'outdoor-mission',
    phrases: [],
    skillsAssessed: [],
    goals: [],
    activities: [],
    strengths,
    version: 1,
  },
});
export const deletion = (id: number): Change => ({
  call: 'deleteAssessment',
  assessment: { id, studentName: 'Hazel', sessionDate: '2026-11-20' },
});
export const answer = (text: string): Change => ({
  call: 'answerQuestion',
  body: { moduleId: 1, question: 0, answer: text },
});
/** The changes waiting in an outbox. */
export const wordsIn = (outbox: Outbox) => outbox.read().kept.map(({ change }) => wordsOf(change));
/** The error of a call without a network. */
export const away = () => new TypeError('Failed to fetch');
/** The server's refusal to change a session that was paid. */
export const paid = () => new ApiError(409, '', '{"code":"booking.paid"}');
