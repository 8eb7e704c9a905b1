import { GuaranteeError } from './guarantee-error.ts';
import type { Cluster } from './cluster.ts';

/** All acknowledged writes. */
export interface AcknowledgedWrites {
  /** Documents that were added and not deleted since, by names that no other document has. */
  readonly documents: Map<string, { tutor: number; md5: string }>;
  readonly deleted: Set<string>;
  readonly statuses: Map<number, string>;
  /** References of trial requests, by emails that no other request has. */
  readonly trials: Map<string, string>;
  /** Names of students, each with one assessment. */
  readonly assessments: Set<string>;
}

/** A row of `documents` with a file. */
export interface StoredDocument {
  readonly id: number;
  readonly object_key: string;
}

/** A sentence for each document without its object and each object without its document, except those of before. */
export function findInconsistencies(
  documents: readonly StoredDocument[],
  objects: ReadonlyMap<string, string>,
  before: ReadonlySet<string> = new Set(),
): string[] {
  const owned = new Set(documents.map(({ object_key: key }) => key));
  return [
    ...documents
      .filter(({ object_key: key }) => !objects.has(key))
      .map(({ id, object_key: key }) => `document ${id} has no object ${key} in the store.`),
    ...[...objects.keys()].filter((key) => !owned.has(key)).map((key) => `the object ${key} belongs to no document.`),
  ].filter((sentence) => !before.has(sentence));
}

/**
 * Compares the database and the store with the record of acknowledged writes, apart from what was incomplete before the test cluster was started;
 * returns how many writes were compared.
 * @throws {GuaranteeError} naming the first write that is lost or stored twice
 */
export async function compare(
  { database, store, runOutbox, knownInconsistencies }: Cluster,
  acknowledged: AcknowledgedWrites,
): Promise<number> {
  await runOutbox();
  const [documents, objects, statuses, trials, assessments] = await Promise.all([
    database.query<StoredDocument & { document_name: string; tutor_id: number }>(
      'select id, document_name, tutor_id, object_key from documents where object_key is not null',
    ),
    store.objects('documents/'),
    database.query<{ id: number; status: string }>('select id, status from bookings'),
    database.query<{ email: string; reference: string }>('select email, reference from trial_requests'),
    database.query<{ student_name: string }>('select student_name from assessments'),
  ]);
  const lost = (what: string): void => {
    throw new GuaranteeError(`LOST: ${what}`);
  };

  for (const sentence of findInconsistencies(documents, objects, knownInconsistencies)) lost(sentence);

  const byName = groupBy(documents, (row) => row.document_name);
  for (const [name, { tutor, md5 }] of acknowledged.documents) {
    const [row, second] = byName.get(name) ?? [];
    if (row?.tutor_id !== tutor) lost(`the document "${name}" was acknowledged and is not there.`);
    else if (second) lost(`the document "${name}" is there twice.`);
    else if (objects.get(row.object_key) !== md5) lost(`the file of "${name}" is not the one that was sent.`);
  }
  for (const name of acknowledged.deleted) {
    if (byName.has(name)) lost(`the document "${name}" is there again, though its deletion was acknowledged.`);
  }
  const statusOf = new Map(statuses.map(({ id, status }) => [id, status]));
  for (const [id, status] of acknowledged.statuses) {
    if (statusOf.get(id) !== status) lost(`booking ${id} is ${statusOf.get(id)}; ${status} was acknowledged last.`);
  }
  const byEmail = groupBy(trials, (row) => row.email);
  for (const [email, reference] of acknowledged.trials) {
    const rows = byEmail.get(email) ?? [];
    if (rows.length !== 1) lost(`the trial request of ${email} is there ${rows.length} times.`);
    if (rows[0]?.reference !== reference) lost(`the trial request ${reference} is not there.`);
  }
  for (const [email, rows] of byEmail) if (rows.length > 1) lost(`the trial request of ${email} acted twice.`);
  const byStudent = groupBy(assessments, (row) => row.student_name);
  for (const student of acknowledged.assessments) {
    if (byStudent.get(student)?.length !== 1) {
      lost(`the assessment of ${student} is there ${byStudent.get(student)?.length ?? 0} times.`);
    }
  }
  return (
    acknowledged.documents.size +
    acknowledged.deleted.size +
    acknowledged.statuses.size +
    acknowledged.trials.size +
    acknowledged.assessments.size
  );
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
