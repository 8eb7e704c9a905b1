/** What a simulated tutor and family do: each write is entered in the record of acknowledged writes once it was acknowledged. */
import { createHash, randomBytes } from 'node:crypto';
import { type Answer, sendFile, somePdf, type Upload } from './client.ts';
import { GuaranteeError } from './guarantee-error.ts';
import type { AcknowledgedWrites } from './acknowledged.ts';
import type { Tutor } from './cluster.ts';

const statuses = ['confirmed', 'completed', 'cancelled'] as const;
/** A tutor with more documents than this deletes the oldest for each new one. */
const keptDocuments = 6;

export interface Client {
  readonly tutor: Tutor;
  readonly call: (method: string, path: string, body?: unknown) => Promise<Answer>;
}

/** What an answer means: the write is acknowledged, a part of the product cannot be reached, or the answer is wrong. */
export type Verdict<T> = { acknowledged: T } | 'away' | 'wrong';

interface Needs {
  /** Repeats a request until its answer is final; `judge` says what each answer means. */
  readonly insist: <T>(
    client: Client,
    kind: string,
    ask: () => Promise<Answer>,
    judge: (answer: Answer, repeat: boolean, underKill: boolean) => Verdict<T>,
  ) => Promise<T>;
  readonly acknowledged: AcknowledgedWrites;
  /** Counts a repeated request that changed nothing the second time. */
  readonly countRepeat: () => void;
  /** The statuses with which the store says that it cannot be reached. */
  readonly storeAway: readonly number[];
}

/** @returns a function that lets the client do everything once, one request after the other */
export function clientWork(
  client: Client,
  { insist, acknowledged, countRepeat, storeAway }: Needs,
): () => Promise<void> {
  /** The client's documents, the oldest first. */
  const own: { name: string; id: number }[] = [];
  let rounds = 0;

  async function addDocument(): Promise<void> {
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
      ({ status, body }) => (status === 201 ? { acknowledged: body as unknown as Upload } : 'wrong'),
    );
    await insist(
      client,
      'send a file',
      () => sendFile(upload, file),
      ({ status }) => (status === 201 ? { acknowledged: true } : storeAway.includes(status) ? 'away' : 'wrong'),
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
        if (status === 201) return { acknowledged: (body.document as { id: number }).id };
        // The upload's address is the idempotency key: the first attempt had succeeded.
        if (status !== 409 || body.code !== 'document.alreadyAdded' || !repeat) return 'wrong';
        countRepeat();
        return { acknowledged: undefined };
      },
    );
    acknowledged.documents.set(name, promise);
    const known = id ?? (await idOf(name));
    own.push({ name, id: known });
  }

  async function idOf(name: string): Promise<number> {
    return insist(
      client,
      'look for a document',
      () => client.call('GET', '/api/tutor/documents'),
      ({ status, body }) => {
        const documents = (body.documents ?? []) as { id: number; documentName: string }[];
        const found = documents.find(({ documentName }) => documentName === name);
        return status === 200 && found ? { acknowledged: found.id } : 'wrong';
      },
    );
  }

  async function deleteDocument(): Promise<void> {
    const oldest = own.shift();
    if (!oldest) return;
    // Until there is an answer, the document may be there or not.
    acknowledged.documents.delete(oldest.name);
    await insist(
      client,
      'delete a document',
      () => client.call('DELETE', `/api/tutor/documents/${oldest.id}`),
      ({ status }, repeat, underKill) => {
        if (status === 204) return { acknowledged: true };
        if (status !== 404 || !(repeat || underKill)) return 'wrong';
        countRepeat();
        return { acknowledged: true };
      },
    );
    acknowledged.deleted.add(oldest.name);
  }

  async function setStatus(booking: number, round: number): Promise<void> {
    const status = statuses[round % statuses.length] ?? 'confirmed';
    acknowledged.statuses.delete(booking);
    await insist(
      client,
      'set a status',
      () => client.call('PUT', `/api/tutor/bookings/${booking}/status`, { status }),
      (answer) =>
        answer.status === 200 && (answer.body.booking as { status?: string }).status === status
          ? { acknowledged: true }
          : 'wrong',
    );
    acknowledged.statuses.set(booking, status);
  }

  async function requestTrial(): Promise<void> {
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
      status === 201 ? { acknowledged: String(body.reference) } : 'wrong';
    const reference = await insist(client, 'request a trial', ask, judge);
    acknowledged.trials.set(email, reference);
    // The content is the idempotency key: a double click is one request.
    const again = await insist(client, 'request the same trial', ask, judge);
    if (again !== reference)
      throw new GuaranteeError(`The same trial request was stored as ${reference} and ${again}.`);
    countRepeat();
  }

  async function writeAssessment(): Promise<void> {
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
      ({ status }) => (status === 201 ? { acknowledged: true } : 'wrong'),
    );
    acknowledged.assessments.add(studentName);
  }

  async function look(): Promise<void> {
    await insist(
      client,
      'read a list',
      () => client.call('GET', '/api/tutor/bookings'),
      ({ status, body }) =>
        status === 200 && (body.bookings as unknown[]).length === client.tutor.bookings.length
          ? { acknowledged: true }
          : 'wrong',
    );
  }

  return async () => {
    const round = rounds++;
    const { bookings } = client.tutor;
    await addDocument();
    await setStatus(bookings[round % bookings.length] ?? 0, round);
    await requestTrial();
    await writeAssessment();
    await look();
    if (own.length > keptDocuments) await deleteDocument();
  };
}

const unique = (what: string) => `${what} ${randomBytes(8).toString('hex')}`.replace(' ', '-');
