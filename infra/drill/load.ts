/**
 * Simulated tutors and families, each sending one request after another through the web server, and a ledger of every
 * write that was acknowledged. Afterwards each acknowledged write must be there exactly once, whatever happened to the
 * servers in between.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call, sendFile, show, somePdf, type Upload } from './client.ts';
import { DrillError, type Result } from './drill.ts';
import { compare, type Ledger } from './ledger.ts';
import type { Rig, Tutor } from './rig.ts';

const statuses = ['confirmed', 'completed', 'cancelled'] as const;
/** The number of documents of a tutor from which on the oldest is deleted for each new one. */
const keptDocuments = 6;
const retryPause = 100;
const settleDeadline = 60_000;

export interface Tally {
  /** Acknowledged operations by kind. */
  readonly acknowledged: Readonly<Record<string, number>>;
  /** Answers that a part is away, such as 503 with Retry-After; the operation was tried again. */
  readonly resting: number;
  /** Requests whose connection broke off before an answer. */
  readonly unanswered: number;
  /** Retries of writes that had already succeeded, and were answered with the same result or with a conflict. */
  readonly repeated: number;
  /** The longest wait for an answer, milliseconds. */
  readonly longestWait: number;
}

export interface Load {
  readonly tally: Tally;
  /** Runs a disturbance of the servers; ends early when a client receives a forbidden answer, or a backend dies. */
  during<T>(action: () => Promise<T>): Promise<T>;
  /**
   * Resolves when every client has had an acknowledgement of a request that it sent after this moment, with the
   * milliseconds that it took.
   */
  everybodyServed(): Promise<number>;
  /**
   * Lets every client finish and the outbox run; then compares the database and the store with the ledger.
   * @throws {DrillError} naming the first operation that was lost
   */
  reckon(): Promise<Result>;
}

/** What an answer means: an acknowledgement, that a part is away, or something that must not be answered here. */
type Verdict<T> = { promised: T } | 'away' | 'wrong';

/** Starts one client for each tutor. */
export function startLoad(rig: Rig, tutors: readonly Tutor[]): Load {
  const ledger: Ledger = {
    documents: new Map(),
    deleted: new Set(),
    statuses: new Map(),
    trials: new Map(),
    assessments: new Set(),
  };
  const tally = { acknowledged: {} as Record<string, number>, resting: 0, unanswered: 0, repeated: 0, longestWait: 0 };
  let stopping = false;
  const broken = new AbortController();
  const waiting = new Map<number, { since: number; resolve: () => void }>();

  /** Repeats a request until it has a final answer, as a client does that was answered with 503 and Retry-After. */
  async function insist<T>(
    { tutor }: Client,
    kind: string,
    ask: () => Promise<Answer>,
    judge: (answer: Answer, repeat: boolean) => Verdict<T>,
  ): Promise<T> {
    let giveUpAt = Infinity;
    for (let repeat = false; ; repeat = true) {
      broken.signal.throwIfAborted();
      if (stopping) giveUpAt = Math.min(giveUpAt, Date.now() + settleDeadline);
      if (Date.now() > giveUpAt) throw new DrillError(`No answer settled "${kind}" within ${settleDeadline / 1000} s.`);
      const begun = Date.now();
      const answer = await ask().catch((error: unknown) => error as Error);
      tally.longestWait = Math.max(tally.longestWait, Date.now() - begun);
      if (answer instanceof Error) {
        if (answer.name === 'TimeoutError') throw new DrillError(`"${kind}" was left without any answer.`);
        tally.unanswered++;
      } else {
        const isPutOff = answer.status === 503 && Number(answer.retryAfter) > 0;
        const verdict = isPutOff ? 'away' : judge(answer, repeat);
        if (verdict === 'wrong') throw new DrillError(`"${kind}" was answered with ${show(answer)}.`);
        if (verdict !== 'away') {
          tally.acknowledged[kind] = (tally.acknowledged[kind] ?? 0) + 1;
          const waiter = waiting.get(tutor.id);
          if (waiter && begun >= waiter.since) waiter.resolve();
          return verdict.promised;
        }
        tally.resting++;
      }
      await sleep(retryPause);
    }
  }

  async function work(tutor: Tutor): Promise<void> {
    const client: Client = {
      tutor,
      call: (method, path, body) => call(rig.site, tutor.token, method, path, body),
    };
    const own: { name: string; id: number }[] = [];
    for (let round = 0; !stopping; round++) {
      await addDocument(client, own);
      await setStatus(client, tutor.bookings[round % tutor.bookings.length] ?? 0, round);
      await requestTrial(client);
      await writeAssessment(client);
      await look(client);
      if (own.length > keptDocuments) await deleteDocument(client, own);
    }
  }

  async function addDocument(client: Client, own: { name: string; id: number }[]): Promise<void> {
    const name = unique('Certificate');
    const file = somePdf(20_000 + Math.floor(Math.random() * 60_000));
    const upload = await insist(
      client,
      'start an upload',
      () =>
        client.call('POST', '/api/tutor/documents/uploads', {
          fileName: 'certificate.pdf',
          mimeType: 'application/pdf',
          fileSize: file.length,
        }),
      ({ status, body }) => (status === 201 ? { promised: body as unknown as Upload } : 'wrong'),
    );
    await insist(
      client,
      'send a file',
      () => sendFile(upload, file),
      ({ status }) => (status === 201 ? { promised: true } : rig.storeAway.includes(status) ? 'away' : 'wrong'),
    );
    const promise = { tutor: client.tutor.id, md5: createHash('md5').update(file).digest('hex') };
    const id = await insist(
      client,
      'add a document',
      () =>
        client.call('POST', '/api/tutor/documents', {
          documentType: 'certificate',
          documentName: name,
          fileName: 'certificate.pdf',
          fileUrl: upload.fileUrl,
        }),
      ({ status, body }, repeat) => {
        if (status === 201) return { promised: (body.document as { id: number }).id };
        // The upload's address is the idempotency key: the first attempt had succeeded.
        if (status !== 409 || body.code !== 'document.alreadyAdded' || !repeat) return 'wrong';
        tally.repeated++;
        return { promised: undefined };
      },
    );
    ledger.documents.set(name, promise);
    const known = id ?? (await idOf(client, name));
    own.push({ name, id: known });
  }

  async function idOf(client: Client, name: string): Promise<number> {
    return insist(
      client,
      'look for a document',
      () => client.call('GET', '/api/tutor/documents'),
      ({ status, body }) => {
        const documents = (body.documents ?? []) as { id: number; documentName: string }[];
        const found = documents.find(({ documentName }) => documentName === name);
        return status === 200 && found ? { promised: found.id } : 'wrong';
      },
    );
  }

  async function deleteDocument(client: Client, own: { name: string; id: number }[]): Promise<void> {
    const oldest = own.shift();
    if (!oldest) return;
    // Until there is an answer, both the old and the new state are correct.
    ledger.documents.delete(oldest.name);
    await insist(
      client,
      'delete a document',
      () => client.call('DELETE', `/api/tutor/documents/${oldest.id}`),
      ({ status }, repeat) => {
        if (status === 204) return { promised: true };
        if (status !== 404 || !repeat) return 'wrong';
        tally.repeated++;
        return { promised: true };
      },
    );
    ledger.deleted.add(oldest.name);
  }

  async function setStatus(client: Client, booking: number, round: number): Promise<void> {
    const status = statuses[round % statuses.length] ?? 'confirmed';
    ledger.statuses.delete(booking);
    await insist(
      client,
      'set a status',
      () => client.call('PUT', `/api/tutor/bookings/${booking}/status`, { status }),
      (answer) =>
        answer.status === 200 && (answer.body.booking as { status?: string }).status === status
          ? { promised: true }
          : 'wrong',
    );
    ledger.statuses.set(booking, status);
  }

  async function requestTrial(client: Client): Promise<void> {
    const email = `${unique('family')}@example.com`.toLowerCase();
    const ask = () =>
      client.call('POST', '/api/trial-requests', {
        parentName: 'Chan Siu Ming',
        childName: 'Ka Yan',
        childAge: 6,
        phone: '9123 4567',
        email,
        program: 'outdoor-mission',
        language: 'zh',
      });
    const judge = ({ status, body }: Answer): Verdict<string> =>
      status === 201 ? { promised: String(body.reference) } : 'wrong';
    const reference = await insist(client, 'request a trial', ask, judge);
    ledger.trials.set(email, reference);
    // The content is the idempotency key: a double click is one request.
    const again = await insist(client, 'request the same trial', ask, judge);
    if (again !== reference) throw new DrillError(`The same trial request was stored as ${reference} and ${again}.`);
    tally.repeated++;
  }

  async function writeAssessment(client: Client): Promise<void> {
    const studentName = unique('Student');
    await insist(
      client,
      'write an assessment',
      () =>
        client.call('POST', '/api/tutor/assessments', {
          studentName,
          sessionDate: '2026-11-01',
          program: 'outdoor-mission',
          overallRating: 4,
          strengths: 'Asks good questions.',
        }),
      ({ status }) => (status === 201 ? { promised: true } : 'wrong'),
    );
    ledger.assessments.add(studentName);
  }

  async function look(client: Client): Promise<void> {
    await insist(
      client,
      'read a list',
      () => client.call('GET', '/api/tutor/bookings'),
      ({ status, body }) =>
        status === 200 && (body.bookings as unknown[]).length === client.tutor.bookings.length
          ? { promised: true }
          : 'wrong',
    );
  }

  const all = Promise.all(
    tutors.map((tutor) =>
      work(tutor).catch((error: unknown) => {
        broken.abort(error);
        throw error;
      }),
    ),
  );
  all.catch(() => undefined); // The next one to wait for it gets the rejection.

  return {
    tally,
    during: (action) =>
      Promise.race([
        action(),
        all.then(() => Promise.reject(new Error('The load has ended before what was done meanwhile.'))),
        rig.broken.then((sentence) => Promise.reject(new DrillError(sentence))),
      ]),
    async everybodyServed() {
      const since = Date.now();
      await Promise.all(tutors.map(({ id }) => new Promise<void>((resolve) => waiting.set(id, { since, resolve }))));
      return Date.now() - since;
    },
    async reckon() {
      stopping = true;
      await all;
      const held = await compare(rig, ledger);
      const acknowledged = Object.values(tally.acknowledged).reduce((sum, count) => sum + count, 0);
      const { resting, unanswered, repeated, longestWait } = tally;
      return {
        acknowledged,
        seen: [
          `${held} records held against the promises`,
          `${resting} times told that a part is away`,
          `${unanswered} without an answer`,
          `${repeated} repeats that did not act twice`,
          `longest answer ${(longestWait / 1000).toFixed(1)} s`,
        ].join(', '),
      };
    },
  };
}

interface Client {
  readonly tutor: Tutor;
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>;
}

const unique = (what: string) => `${what} ${randomBytes(8).toString('hex')}`.replace(' ', '-');
