/**
 * Tutors and families at work, each doing one thing after another through the web server, and the book of what they
 * were promised: whatever was acknowledged has to be there afterwards, once, whatever became of the servers meanwhile.
 */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, call, sendFile, show, somePdf, type Upload } from './client.ts';
import { DrillError, type Result } from './drill.ts';
import type { Rig, Tutor } from './rig.ts';

const statuses = ['confirmed', 'completed', 'cancelled'] as const;
/** What a tutor keeps before the oldest document is deleted for each new one. */
const keptDocuments = 6;
const retryPause = 100;
const settleDeadline = 60_000;

export interface Tally {
  /** Acknowledged operations by kind. */
  readonly acknowledged: Readonly<Record<string, number>>;
  /** Answers of 503 with Retry-After; the operation was tried again. */
  readonly resting: number;
  /** Requests whose connection broke off before an answer. */
  readonly unanswered: number;
  /** Repeats of what had been done already, which were told so or given the same again. */
  readonly repeated: number;
  /** The longest that anybody waited for an answer, milliseconds. */
  readonly longestWait: number;
}

export interface Load {
  readonly tally: Tally;
  /** Does something to the servers meanwhile; ends early when a client is told what it must not be, or a backend dies. */
  during<T>(action: () => Promise<T>): Promise<T>;
  /**
   * Resolves when every client has been acknowledged something that it asked for after this moment, with the
   * milliseconds that it took.
   */
  everybodyServed(): Promise<number>;
  /**
   * Lets every client finish, and the outbox run; then compares the database and the store with what was promised.
   * @throws {DrillError} naming the first operation that was lost
   */
  reckon(): Promise<Result>;
}

/** What an answer means: a promise, or something that the API must not say here. */
type Verdict<T> = { promised: T } | 'wrong';

/** Everybody's last words to the servers, and what they were told. */
interface Book {
  /** Added and not deleted since, by the name that only this document has. */
  readonly documents: Map<string, { tutor: number; md5: string }>;
  readonly deleted: Set<string>;
  readonly statuses: Map<number, string>;
  /** Reference by the email that only this request has. */
  readonly trials: Map<string, string>;
  /** Names of students, each of one assessment. */
  readonly assessments: Set<string>;
}

/** Starts one client for each tutor. */
export function startLoad(rig: Rig, tutors: readonly Tutor[]): Load {
  const book: Book = {
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

  /** Asks until there is an answer that settles it, as somebody does who has been told to try again. */
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
      } else if (answer.status === 503 && Number(answer.retryAfter) > 0) {
        tally.resting++;
      } else {
        const verdict = judge(answer, repeat);
        if (verdict === 'wrong') throw new DrillError(`"${kind}" was answered with ${show(answer)}.`);
        tally.acknowledged[kind] = (tally.acknowledged[kind] ?? 0) + 1;
        const waiter = waiting.get(tutor.id);
        if (waiter && begun >= waiter.since) waiter.resolve();
        return verdict.promised;
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
      ({ status }) => (status === 201 ? { promised: true } : 'wrong'),
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
        // The address of the upload is the key: what was asked for again had been done.
        if (status !== 409 || body.code !== 'document.alreadyAdded' || !repeat) return 'wrong';
        tally.repeated++;
        return { promised: undefined };
      },
    );
    book.documents.set(name, promise);
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
    // From here on either state is right, until there is an answer.
    book.documents.delete(oldest.name);
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
    book.deleted.add(oldest.name);
  }

  async function setStatus(client: Client, booking: number, round: number): Promise<void> {
    const status = statuses[round % statuses.length] ?? 'confirmed';
    book.statuses.delete(booking);
    await insist(
      client,
      'set a status',
      () => client.call('PUT', `/api/tutor/bookings/${booking}/status`, { status }),
      (answer) =>
        answer.status === 200 && (answer.body.booking as { status?: string }).status === status
          ? { promised: true }
          : 'wrong',
    );
    book.statuses.set(booking, status);
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
    book.trials.set(email, reference);
    // What was asked is the key: a double click is one request.
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
    book.assessments.add(studentName);
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
  all.catch(() => undefined); // Told to whoever waits next.

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
      const held = await compare(rig, book);
      const acknowledged = Object.values(tally.acknowledged).reduce((sum, count) => sum + count, 0);
      const { resting, unanswered, repeated, longestWait } = tally;
      return {
        acknowledged,
        seen: [
          `${held} records held against the promises`,
          `${resting} answers of 503 with Retry-After`,
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

// --- afterwards ---

async function compare({ database, store, runOutbox }: Rig, book: Book): Promise<number> {
  await runOutbox();
  const [documents, objects, statuses, trials, assessments] = await Promise.all([
    database.query<{ id: number; document_name: string; tutor_id: number; object_key: string }>(
      'select id, document_name, tutor_id, object_key from documents where object_key is not null',
    ),
    store.objects('documents/'),
    database.query<{ id: number; status: string }>('select id, status from bookings'),
    database.query<{ email: string; reference: string }>('select email, reference from trial_requests'),
    database.query<{ student_name: string }>('select student_name from assessments'),
  ]);
  const lost = (what: string): void => {
    throw new DrillError(`LOST: ${what}`);
  };

  for (const { id, object_key: key } of documents) {
    if (!objects.has(key)) lost(`document ${id} has no object ${key} in the store.`);
  }
  const owned = new Set(documents.map(({ object_key: key }) => key));
  for (const key of objects.keys()) if (!owned.has(key)) lost(`the object ${key} belongs to no document.`);

  const byName = groupBy(documents, (row) => row.document_name);
  for (const [name, { tutor, md5 }] of book.documents) {
    const [row, second] = byName.get(name) ?? [];
    if (row?.tutor_id !== tutor) lost(`the document "${name}" was acknowledged and is not there.`);
    else if (second) lost(`the document "${name}" is there twice.`);
    else if (objects.get(row.object_key) !== md5) lost(`the file of "${name}" is not the one that was sent.`);
  }
  for (const name of book.deleted) {
    if (byName.has(name)) lost(`the document "${name}" is there again, though its deletion was acknowledged.`);
  }
  const statusOf = new Map(statuses.map(({ id, status }) => [id, status]));
  for (const [id, status] of book.statuses) {
    if (statusOf.get(id) !== status) lost(`booking ${id} is ${statusOf.get(id)}; ${status} was acknowledged last.`);
  }
  const byEmail = groupBy(trials, (row) => row.email);
  for (const [email, reference] of book.trials) {
    const rows = byEmail.get(email) ?? [];
    if (rows.length !== 1) lost(`the trial request of ${email} is there ${rows.length} times.`);
    if (rows[0]?.reference !== reference) lost(`the trial request ${reference} is not there.`);
  }
  for (const [email, rows] of byEmail) if (rows.length > 1) lost(`the trial request of ${email} acted twice.`);
  const byStudent = groupBy(assessments, (row) => row.student_name);
  for (const student of book.assessments) {
    if (byStudent.get(student)?.length !== 1) {
      lost(`the assessment of ${student} is there ${byStudent.get(student)?.length ?? 0} times.`);
    }
  }
  return book.documents.size + book.deleted.size + book.statuses.size + book.trials.size + book.assessments.size;
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
