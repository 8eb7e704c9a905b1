import type { Command } from 'commander';
import { idInPath, object, requiredLine } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import { rejectDocument, verifyDocument } from '../features/documents/check-document.ts';
import { Document } from '../features/documents/document.entity.ts';
import { restoreObjects } from '../features/documents/restore-objects.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

const documentReference = object({ id: idInPath() });
const rejection = object({ id: idInPath(), reason: requiredLine(500) });

export function addDocumentCommands(
  program: Command,
  { answering, change, context, read }: Shell,
  { store, queueEmail }: Pick<Services, 'store' | 'queueEmail'>,
): void {
  const document = program.command('document').description("Tutors' documents.");
  answering(document.command('pending').description('List documents waiting for review, oldest first.'), async () => {
    const replaced = await read().find(Document, { replaces: { $ne: null } }, { fields: ['replaces'] });
    const pending = await read().find(
      Document,
      { verificationStatus: 'pending', id: { $nin: replaced.map(({ replaces }) => replaces?.id ?? 0) } },
      { orderBy: { uploadedAt: 'asc', id: 'asc' }, populate: ['tutor'], limit: 100 },
    );
    return { rows: pending.map(documentRow) };
  });
  answering(
    document
      .command('verify')
      .description('Mark a document as verified; the tutor gets an email.')
      .argument('<id>', 'of the document'),
    (_, argument) =>
      change(async ({ tx, context: by }) => {
        const { id } = readInput(documentReference, { id: argument });
        const seenStatus = await statusOf(tx, id);
        return { record: documentRow(await verifyDocument(tx, { queueEmail }, by, id, { seenStatus })) };
      }),
  );
  answering(
    document
      .command('reject')
      .description('Reject a document; the tutor sees the reason, also by email.')
      .argument('<id>', 'of the document')
      .requiredOption('--reason <reason>', 'one sentence telling the tutor what to do'),
    (options, argument) =>
      change(async ({ tx, context: by }) => {
        const { id, reason } = readInput(rejection, { ...options, id: argument });
        const seenStatus = await statusOf(tx, id);
        return { record: documentRow(await rejectDocument(tx, { queueEmail }, by, id, { seenStatus, reason })) };
      }),
  );
  answering(
    document
      .command('restore')
      .description(
        'After a restore of the database: bring back deleted files from their versions, and schedule the deletion of files without a record.',
      )
      .option('--dry-run', 'only count, change nothing'),
    async ({ dryRun }) => {
      const { lost, ...counts } = await restoreObjects(read(), store, context(), { dryRun: dryRun === true });
      return {
        record: { ...counts, lost: lost.length },
        note: lost.map((key) => `No version of ${key} is left.`).join('\n'),
      };
    },
  );
}

/** The status of a document as the operator finds it. @throws AppError 'document.notFound' (404) */
async function statusOf(em: EntityManager, id: number): Promise<Document['verificationStatus']> {
  const found = await em.findOne(Document, { id });
  if (!found) throw new AppError('document.notFound', 404);
  return found.verificationStatus;
}

function documentRow(document: Document): Row {
  return {
    id: document.id,
    tutor: document.tutor.email,
    type: document.documentType,
    name: document.documentName,
    file: document.linkUrl ?? document.fileName,
    uploaded: document.uploadedAt.toISOString(),
    status: document.verificationStatus,
    reason: document.rejectionReason ?? null,
  };
}
