import type { AssessmentCorrection, AssessmentInput, AssessmentView } from '@kitewell/contract/assessments';
import type { BookingStatusInput, BookingView } from '@kitewell/contract/bookings';
import type { QuizAnswerInput } from '@kitewell/contract/certification';
import type { ErrorCode } from '@kitewell/contract/errors';
import { ApiError, errorCode } from '../../api.ts';

type NamedAssessment = Pick<AssessmentView, 'id' | 'studentName' | 'sessionDate'>;

/** What a tutor has pressed or written, by the call that sends it, and what names it on a screen. */
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
  /** Sorts in the order in which the changes were made; what follows the first dash is the change's own UUID. */
  id: string;
  /** When it was made (ms). */
  at: number;
  change: Change;
  /** It could not go at once. */
  waited: boolean;
  /** The server does not take it: it goes no further by itself. */
  refused?: { code: ErrorCode; fields?: Record<string, string> };
}

/** Where the changes of one tutor are kept. */
export interface KeptChanges {
  /** In the order in which they were made. */
  readonly all: () => Promise<Waiting[]>;
  /** Rejects where the device keeps nothing, or is full. */
  readonly put: (waiting: Waiting) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

export interface OutboxState {
  /** All that is kept, refused ones too, in order. */
  readonly kept: readonly Waiting[];
  /** Which of them is on its way. */
  readonly sending?: string;
  /** How many that had waited have gone, and when (ms) the last one did. */
  readonly delivered?: { count: number; at: number };
}

/**
 * What became of a change: it is there; it waits (`error` says why, unless there is no network); the server does not take
 * it; or a later one about the same thing took its place. What is refused at once is not kept: whoever made the change
 * still has it.
 */
export type Outcome =
  | { state: 'sent' }
  | { state: 'waits'; id: string; error?: unknown }
  | { state: 'refused'; error: unknown }
  | { state: 'replaced' };

export interface Outbox {
  readonly read: () => OutboxState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps a change and sends it as soon as all before it are there. */
  readonly hand: (change: Change) => Promise<Outcome>;
  /** Looks again at what is kept, and sends what waits where that is possible now. */
  readonly flush: () => Promise<void>;
  /** Forgets a change; answers whether it was in time, or the change has gone. */
  readonly drop: (id: string) => Promise<boolean>;
  /** Lets a refused change go once more. */
  readonly retry: (id: string) => Promise<void>;
  readonly forgetDelivered: () => void;
}

interface OutboxNeeds {
  store: KeptChanges;
  /** Whether the tutor whose changes these are is who is signed in right now. */
  signedIn: () => boolean;
  isOnline: () => boolean;
  /** `key` is the same each time that the change is sent. */
  send: (change: Change, key: string) => Promise<unknown>;
  /** What the server answered; undefined where another tab has it. */
  onSent: (change: Change, answer: unknown) => void;
  /** Runs `work` while no other tab runs any. */
  alone: (work: () => Promise<void>) => Promise<void>;
  now?: () => number;
}

/** The changes of one tutor that have not arrived yet, kept on the device, each sent once and in order. */
export function createOutbox(needs: OutboxNeeds): Outbox {
  const { store, signedIn, isOnline, send, onSent, alone, now = Date.now } = needs;
  const listeners = new Set<() => void>();
  const waiters = new Map<string, { change: Change; tell: (outcome: Outcome) => void }>();
  /** Arrived, whether or not the device has let go of them. */
  const arrived = new Set<string>();
  let state: OutboxState = { kept: [] };
  let running: Promise<void> | undefined;
  let asked = 0;
  let lastOrder = 0;
  let lastHanded: Promise<unknown> = Promise.resolve();
  let hindrance: unknown;

  // A tab of a newer build may keep changes here that this one cannot send: they are that tab's.
  const readAll = async () =>
    (await store.all()).filter(({ id, change }) => !arrived.has(id) && Object.hasOwn(known, change.call));

  function tell(change: Partial<OutboxState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const show = async (change: Partial<OutboxState> = {}) => tell({ kept: await readAll(), ...change });

  function settle(id: string, outcome: Outcome): void {
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
      // Said before it is looked for once more: what is dropped in between must not go.
      tell({ sending: id });
      await show();
      if (!state.kept.some((each) => each.id === id)) continue;
      // Who is signed in is asked last: nothing lies between that and the request.
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
        settle(id, { state: 'sent' });
      } catch (error) {
        if (mayPass(error)) {
          hindrance = error;
          for (const each of await readAll())
            if (!each.refused && !each.waited) await store.put({ ...each, waited: true });
          return;
        }
        if (waiters.has(id)) await store.remove(id);
        // One that was replaced meanwhile is gone for good.
        else if ((await readAll()).some((each) => each.id === id))
          await store.put({ ...next, refused: refusalOf(error) });
        await show({ sending: undefined });
        settle(id, { state: 'refused', error });
      }
    }
  }

  function flush(): Promise<void> {
    asked += 1;
    return (running ??= run());
  }

  async function run(): Promise<void> {
    try {
      while (asked > 0) {
        asked = 0;
        await alone(sendAll);
        await show({ sending: undefined });
      }
    } finally {
      running = undefined;
      for (const [id, { change }] of waiters) {
        const kept = state.kept.find((each) => each.id === id);
        if (kept?.refused) {
          // Another tab was faster, and whoever made the change still has it.
          void store.remove(id).then(() => show());
          settle(id, { state: 'refused', error: new ApiError(400, '', JSON.stringify({ code: kept.refused.code })) });
        } else if (kept) settle(id, { state: 'waits', id, error: hindrance });
        else {
          // Another tab was faster.
          onSent(change, undefined);
          settle(id, { state: 'sent' });
        }
      }
    }
  }

  async function sendUnkept(change: Change): Promise<Outcome> {
    try {
      onSent(change, await send(change, newKey()));
      return { state: 'sent' };
    } catch (error) {
      return { state: 'refused', error };
    }
  }

  /** Its id, once the device has it; undefined where the device keeps nothing, or is full. */
  async function keep(change: Change): Promise<string | undefined> {
    const kept = await readAll();
    // The clock of a device may be set back.
    lastOrder = Math.max(now(), lastOrder + 1, Number(kept.at(-1)?.id.split('-', 1)[0] ?? 0) + 1);
    const id = `${String(lastOrder).padStart(15, '0')}-${newKey()}`;
    try {
      await store.put({ id, at: now(), change, waited: !isOnline() });
    } catch {
      return undefined;
    }
    for (const earlier of kept) {
      if (subjectOf(earlier.change) !== subjectOf(change)) continue;
      await store.remove(earlier.id);
      settle(earlier.id, { state: 'replaced' });
    }
    await show();
    return id;
  }

  async function hand(change: Change): Promise<Outcome> {
    // One after another, so that the second of two about one thing finds the first.
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
      // What is on its way is waited for; what stands behind it is not.
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

/** Two changes with one subject replace each other; every new assessment is a subject of its own. */
function subjectOf(change: Change): unknown {
  if (change.call === 'setBookingStatus') return `session ${change.booking.id}`;
  if (change.call === 'correctAssessment' || change.call === 'deleteAssessment')
    return `assessment ${change.assessment.id}`;
  if (change.call === 'answerQuestion') return `question ${change.body.moduleId} ${change.body.question}`;
  return change;
}

/** Whether the same call may well be taken later: there was no answer in time, or one that says as much. */
function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return [401, 408, 429, 502, 503, 504].includes(error.status);
  return error instanceof TypeError || (error instanceof DOMException && error.name !== 'DataCloneError');
}

function refusalOf(error: unknown): Waiting['refused'] {
  return { code: errorCode(error), ...(error instanceof ApiError && error.fields && { fields: error.fields }) };
}

/** A version 4 UUID, also where the page came without TLS and `randomUUID` is missing. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
