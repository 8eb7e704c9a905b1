import type { AssessmentCorrection, AssessmentInput, AssessmentView } from '@kitewell/contract/assessments';
import type { BookingStatusInput, BookingView } from '@kitewell/contract/bookings';
import type { QuizAnswerInput } from '@kitewell/contract/certification';
import type { ErrorCode } from '@kitewell/contract/errors';
import { ApiError, errorCode } from '../../api.ts';
import { newUuid } from '../../uuid.ts';

type NamedAssessment = Pick<AssessmentView, 'id' | 'studentName' | 'sessionDate'>;

/** A change that a tutor made: the call that sends it, and the words that name it on a screen. */
export type Change =
  | {
      call: 'setBookingStatus';
      booking: Pick<BookingView, 'id' | 'childName' | 'sessionDate' | 'sessionTime'>;
      body: BookingStatusInput;
    }
  | { call: 'writeAssessment'; body: AssessmentInput; further?: string }
  | { call: 'correctAssessment'; assessment: NamedAssessment; body: AssessmentCorrection }
  | { call: 'deleteAssessment'; assessment: NamedAssessment }
  | { call: 'answerQuestion'; body: QuizAnswerInput };

const known = {
  setBookingStatus: true,
  writeAssessment: true,
  correctAssessment: true,
  deleteAssessment: true,
  answerQuestion: true,
} as const satisfies Record<Change['call'], true>;

export interface Waiting {
  /** Sorts in the order in which the changes were made; the part after the first dash is the change's own UUID. */
  id: string;
  /** When it was made (ms). */
  at: number;
  change: Change;
  /** The change could not be sent at once. */
  waited: boolean;
  /** The server refuses the change: it is not sent again unless the tutor asks for it. */
  refused?: { code: ErrorCode; fields?: Record<string, string> };
}

/** The storage for the changes of one tutor. */
export interface ChangeStore {
  /** All changes in the order in which they were made. */
  readonly all: () => Promise<Waiting[]>;
  /** Rejects when the device cannot store the change. */
  readonly put: (waiting: Waiting) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export interface OutboxState {
  /** All kept changes in order, including refused ones. */
  readonly kept: readonly Waiting[];
  /** The id of the change that is being sent. */
  readonly sending?: string;
  /** How many changes that had waited were sent, and when (ms) the last of them was. */
  readonly delivered?: { count: number; at: number };
}

/**
 * What became of a change: the server has it; it waits (`error` says why, unless there is no network); the server
 * refused it; or a later change about the same thing replaced it. A change that is refused at once is not kept, as its
 * sender still has it.
 */
export type Outcome =
  | { state: 'sent' }
  | { state: 'waits'; id: string; error?: unknown }
  | { state: 'refused'; error: unknown }
  | { state: 'replaced' };

export interface Outbox {
  readonly read: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps a change and sends it once all earlier ones are sent. */
  readonly hand: (change: Change) => Promise<Outcome>;
  /** Reads the kept changes again, and sends those that wait if that is possible now. */
  readonly flush: () => Promise<void>;
  /** Drops a change; answers whether it was dropped before it reached the server. */
  readonly drop: (id: string) => Promise<boolean>;
  /** Sends a refused change once more. */
  readonly retry: (id: string) => Promise<void>;
  readonly forgetDelivered: () => void;
}

interface OutboxNeeds {
  store: ChangeStore;
  /** Whether the owner of these changes is the tutor who is signed in at this moment. */
  signedIn: () => boolean;
  isOnline: () => boolean;
  /** `key` is the same every time that the change is sent. */
  send: (change: Change, key: string) => Promise<unknown>;
  /** Called with the server's answer; undefined if another tab received it. */
  onSent: (change: Change, answer: unknown) => void;
  /** Runs `work` while no other tab runs any. */
  alone: (work: () => Promise<void>) => Promise<void>;
  now?: () => number;
}

/** The changes of one tutor that have not reached the server, kept on the device and each sent once and in order. */
export function createOutbox(needs: OutboxNeeds): Outbox {
  const { store, signedIn, isOnline, send, onSent, alone, now = Date.now } = needs;
  const listeners = new Set<() => void>();
  const waiters = new Map<string, { change: Change; tell: (outcome: Outcome) => void }>();
  /** Ids of the changes that have reached the server, even if the device could not delete them. */
  const arrived = new Set<string>();
  let state: OutboxState = { kept: [] };
  let running: Promise<void> | undefined;
  let pendingRuns = 0;
  let lastOrder = 0;
  let lastHanded: Promise<unknown> = Promise.resolve();
  let hindrance: unknown;

  // A tab of a newer build may keep changes here that this build cannot send; they are left to that build.
  const readAll = async () =>
    (await store.all()).filter(({ id, change }) => !arrived.has(id) && Object.hasOwn(known, change.call));

  function tell(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const show = async (change: Partial<OutboxState> = {}) => tell({ kept: await readAll(), ...change });

  function finish(id: string, outcome: Outcome): void {
    waiters.get(id)?.tell(outcome);
    waiters.delete(id);
  }

  async function nextToGo(): Promise<Waiting | undefined> {
    const next = (await readAll()).find(({ refused }) => !refused);
    return isOnline() && signedIn() ? next : undefined;
  }

  async function sendAll(): Promise<void> {
    hindrance = undefined;
    for (let next = await nextToGo(); next; next = await nextToGo()) {
      const { id, change, waited } = next;
      // Announced before looking once more whether it is still kept: a change that is dropped in between must not be
      // sent.
      tell({ sending: id });
      await show();
      if (!state.kept.some((each) => each.id === id)) continue;
      // Checked last, directly before the request, as somebody else may have signed in.
      if (!signedIn()) return;
      try {
        const answer = await send(change, keyOf(id));
        arrived.add(id);
        await store.remove(id).catch(() => undefined);
        onSent(change, answer);
        await show({
          sending: undefined,
          ...(waited && { delivered: { count: (state.delivered?.count ?? 0) + 1, at: now() } }),
        });
        finish(id, { state: 'sent' });
      } catch (error) {
        if (mayPass(error)) {
          hindrance = error;
          for (const each of await readAll())
            if (!each.refused && !each.waited) await store.put({ ...each, waited: true });
          return;
        }
        if (waiters.has(id)) await store.remove(id);
        // A change that was replaced meanwhile stays deleted.
        else if ((await readAll()).some((each) => each.id === id))
          await store.put({ ...next, refused: refusalOf(error) });
        await show({ sending: undefined });
        finish(id, { state: 'refused', error });
      }
    }
  }

  function flush(): Promise<void> {
    pendingRuns += 1;
    return (running ??= run());
  }

  async function run(): Promise<void> {
    try {
      while (pendingRuns > 0) {
        pendingRuns = 0;
        await alone(sendAll);
        await show({ sending: undefined });
      }
    } finally {
      running = undefined;
      for (const [id, { change }] of waiters) {
        const kept = state.kept.find((each) => each.id === id);
        if (kept?.refused) {
          // Another tab sent it first and was refused; the sender in this tab still has the change.
          void store.remove(id).then(() => show());
          finish(id, { state: 'refused', error: new ApiError(400, '', JSON.stringify({ code: kept.refused.code })) });
        } else if (kept) finish(id, { state: 'waits', id, error: hindrance });
        else {
          // Another tab sent it first.
          onSent(change, undefined);
          finish(id, { state: 'sent' });
        }
      }
    }
  }

  async function sendUnkept(change: Change): Promise<Outcome> {
    try {
      onSent(change, await send(change, newUuid()));
      return { state: 'sent' };
    } catch (error) {
      return { state: 'refused', error };
    }
  }

  /** Stores a change. Returns its id; undefined when the device cannot store it. */
  async function keep(change: Change): Promise<string | undefined> {
    const kept = await readAll();
    // The device's clock may have been set back.
    lastOrder = Math.max(now(), lastOrder + 1, Number(kept.at(-1)?.id.split('-', 1)[0] ?? 0) + 1);
    const id = `${String(lastOrder).padStart(15, '0')}-${newUuid()}`;
    try {
      await store.put({ id, at: now(), change, waited: !isOnline() });
    } catch {
      return undefined;
    }
    for (const earlier of kept) {
      if (subjectOf(earlier.change) !== subjectOf(change)) continue;
      await store.remove(earlier.id);
      finish(earlier.id, { state: 'replaced' });
    }
    await show();
    return id;
  }

  async function hand(change: Change): Promise<Outcome> {
    // One after another, so that of two changes about the same thing the second finds the first.
    const handed = lastHanded.then(() => keep(change));
    lastHanded = handed.catch(() => undefined);
    const id = await handed;
    if (id === undefined) return sendUnkept(change);
    if (!isOnline() || !signedIn()) return { state: 'waits', id };
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    waiters.set(id, { change, tell: resolve });
    void flush();
    return promise;
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hand,
    flush,
    drop: async (id) => {
      const forget = async () => {
        await store.remove(id);
        await show();
      };
      // A change that is being sent is waited for; one that waits behind it is dropped at once.
      await (id === state.sending ? alone(forget) : forget());
      return !arrived.has(id);
    },
    retry: async (id) => {
      const waiting = (await readAll()).find((each) => each.id === id);
      if (waiting) await store.put({ ...waiting, refused: undefined, waited: true });
      await flush();
    },
    forgetDelivered: () => tell({ delivered: undefined }),
  };
}

const keyOf = (id: string) => id.slice(id.indexOf('-') + 1);

/** Changes with the same subject replace each other; every new assessment has a subject of its own. */
function subjectOf(change: Change): unknown {
  if (change.call === 'setBookingStatus') return `session ${change.booking.id}`;
  if (change.call === 'correctAssessment' || change.call === 'deleteAssessment')
    return `assessment ${change.assessment.id}`;
  if (change.call === 'answerQuestion') return `question ${change.body.moduleId} ${change.body.question}`;
  return change;
}

/** Whether the same call may succeed later: there was no answer in time, or the answer says so. */
function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return [401, 408, 429, 502, 503, 504].includes(error.status);
  return error instanceof TypeError || (error instanceof DOMException && error.name !== 'DataCloneError');
}

function refusalOf(error: unknown): Waiting['refused'] {
  return { code: errorCode(error), ...(error instanceof ApiError && error.fields && { fields: error.fields }) };
}
