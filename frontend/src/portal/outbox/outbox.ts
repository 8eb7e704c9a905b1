import type { AssessmentInput } from '@kitewell/contract/assessments';
import type { BookingStatusInput, BookingView } from '@kitewell/contract/bookings';
import type { QuizAnswerInput } from '@kitewell/contract/certification';
import type { ErrorCode } from '@kitewell/contract/errors';
import { ApiError, errorCode } from '../../api.ts';

/** What a tutor has pressed or written, by the call that sends it, and what names it on a screen. */
export type Change =
  | {
      call: 'setBookingStatus';
      booking: Pick<BookingView, 'id' | 'childName' | 'sessionDate' | 'sessionTime'>;
      body: BookingStatusInput;
    }
  | { call: 'writeAssessment'; body: AssessmentInput }
  | { call: 'answerQuestion'; body: QuizAnswerInput };

const known: readonly unknown[] = ['setBookingStatus', 'writeAssessment', 'answerQuestion'] satisfies Change['call'][];

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
  /** Sends what waits, where that is possible now. */
  readonly flush: () => Promise<void>;
  /** Forgets a change that is not on its way. */
  readonly drop: (id: string) => Promise<void>;
  /** Lets a refused change go once more. */
  readonly retry: (id: string) => Promise<void>;
  /** Looks again at what is kept, where another tab may have changed it. */
  readonly refresh: () => void;
  readonly forgetDelivered: () => void;
}

interface OutboxNeeds {
  /** Whose changes these are; where it is nobody, nothing is ever read or sent. */
  owner: string | null;
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Whether the owner is who is signed in right now. */
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
  const { owner, store, signedIn, isOnline, send, onSent, alone, now = Date.now } = needs;
  // A key for each change: two tabs that add one at the same moment cannot overwrite each other's.
  const prefix = outboxKeys(owner);
  const listeners = new Set<() => void>();
  const waiters = new Map<string, { change: Change; tell: (outcome: Outcome) => void }>();
  let state: OutboxState = { kept: readAll() };
  let running: Promise<void> | undefined;
  let asked = 0;
  let hindrance: unknown;

  function readAll(): Waiting[] {
    if (owner === null) return [];
    const kept: Waiting[] = [];
    for (let at = 0; at < store.length; at++) {
      const key = store.key(at);
      const waiting = key?.startsWith(prefix) ? parse(store.getItem(key)) : undefined;
      if (waiting) kept.push(waiting);
    }
    return kept.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  const write = (waiting: Waiting) => store.setItem(prefix + waiting.id, JSON.stringify(waiting));
  const isKept = (id: string) => store.getItem(prefix + id) !== null;

  function show(change: Partial<OutboxState> = {}): void {
    state = { ...state, ...change, kept: readAll() };
    for (const listener of listeners) listener();
  }

  function settle(id: string, outcome: Outcome): void {
    waiters.get(id)?.tell(outcome);
    waiters.delete(id);
  }

  const nextToGo = () => (isOnline() && signedIn() ? readAll().find(({ refused }) => !refused) : undefined);

  async function sendAll(): Promise<void> {
    hindrance = undefined;
    for (let next = nextToGo(); next; next = nextToGo()) {
      const { id, change, waited } = next;
      show({ sending: id });
      try {
        const answer = await send(change, keyOf(id));
        store.removeItem(prefix + id);
        onSent(change, answer);
        show({
          sending: undefined,
          ...(waited && { delivered: { count: (state.delivered?.count ?? 0) + 1, at: now() } }),
        });
        settle(id, { state: 'sent' });
      } catch (error) {
        if (mayPass(error)) {
          hindrance = error;
          for (const each of readAll()) if (!each.refused && !each.waited) write({ ...each, waited: true });
          return;
        }
        if (waiters.has(id)) store.removeItem(prefix + id);
        // One that was replaced meanwhile is gone for good.
        else if (isKept(id)) write({ ...next, refused: refusalOf(error) });
        show({ sending: undefined });
        settle(id, { state: 'refused', error });
      }
    }
  }

  function flush(): Promise<void> {
    if (!running && !nextToGo()) return Promise.resolve();
    asked += 1;
    return (running ??= run());
  }

  async function run(): Promise<void> {
    try {
      while (asked > 0) {
        asked = 0;
        await alone(sendAll);
      }
    } finally {
      running = undefined;
      for (const [id, { change }] of waiters) {
        if (isKept(id)) settle(id, { state: 'waits', id, error: hindrance });
        else {
          // Another tab was faster.
          onSent(change, undefined);
          settle(id, { state: 'sent' });
        }
      }
      show({ sending: undefined });
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

  function hand(change: Change): Promise<Outcome> {
    const kept = readAll();
    // The clock of a device may be set back.
    const order = Math.max(now(), Number(kept.at(-1)?.id.split('-', 1)[0] ?? 0) + 1);
    const id = `${String(order).padStart(15, '0')}-${newKey()}`;
    try {
      write({ id, at: now(), change, waited: !isOnline() });
    } catch {
      // The device keeps nothing, or is full.
      return sendUnkept(change);
    }
    for (const earlier of kept) {
      if (subjectOf(earlier.change) !== subjectOf(change)) continue;
      store.removeItem(prefix + earlier.id);
      settle(earlier.id, { state: 'replaced' });
    }
    show();
    if (!isOnline() || !signedIn()) return Promise.resolve({ state: 'waits', id });
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
    drop: (id) =>
      // While it may be on its way in any tab it is too late.
      alone(() => {
        store.removeItem(prefix + id);
        show();
        return Promise.resolve();
      }),
    retry: (id) => {
      const waiting = readAll().find((each) => each.id === id);
      if (waiting) write({ ...waiting, refused: undefined, waited: true });
      show();
      return flush();
    },
    refresh: () => show(),
    forgetDelivered: () => show({ delivered: undefined }),
  };
}

/** What the keys of a tutor's changes begin with in the store. */
export const outboxKeys = (owner: string | null) => `outbox:${owner ?? ''}:`;

const keyOf = (id: string) => id.slice(id.indexOf('-') + 1);

/** Two changes with one subject replace each other; every assessment is a subject of its own. */
function subjectOf(change: Change): unknown {
  if (change.call === 'setBookingStatus') return `session ${change.booking.id}`;
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

function parse(text: string | null): Waiting | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<Waiting>;
    return typeof kept.id === 'string' && known.includes(kept.change?.call) ? (kept as Waiting) : undefined;
  } catch {
    return undefined;
  }
}
