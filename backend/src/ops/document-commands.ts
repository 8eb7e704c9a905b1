import type { Command } from 'commander';
import { boolean, object, requiredLine } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import { rejectDocument, verifyDocument } from '../features/documents/check-document.ts';
import { Document } from '../features/documents/document.entity.ts';
import { restoreObjects } from '../features/documents/restore-objects.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import { byId, type Shell } from './shell.ts';

export function addDocumentCommands(
  program: Command,
  { command, change, context, read }: Shell,
  { store, queueEmail }: Pick<Services, 'store' | 'queueEmail'>,
): void {
  const document = program.command('document').description("Tutors' documents.");
  command(document, 'pending', {
    about: 'List documents waiting for review, oldest first.',
    act: async () => {
      const replaced = await read().find(Document, { replaces: { $ne: null } }, { fields: ['replaces'] });
      const pending = await read().find(
        Document,
        { verificationStatus: 'pending', id: { $nin: replaced.map(({ replaces }) => replaces?.id ?? 0) } },
        { orderBy: { uploadedAt: 'asc', id: 'asc' }, populate: ['tutor'], limit: 100 },
      );
      return { rows: pending.map(documentRow) };
    },
  });
  change(document, 'verify <id>', {
    about: 'Mark a document as verified; the tutor gets an email.',
    input: byId,
    act: async ({ id }, { tx, context: by }) => {
      const baseStatus = await statusOf(tx, id);
      return { record: documentRow(await verifyDocument(tx, { queueEmail }, by, id, { baseStatus })) };
    },
  });
  change(document, 'reject <id>', {
    about: 'Reject a document; the tutor sees the reason, also by email.',
    input: byId.shape({ reason: requiredLine(500) }),
    help: { reason: 'one sentence telling the tutor what to do' },
    act: async ({ id, reason }, { tx, context: by }) => {
      const baseStatus = await statusOf(tx, id);
      return { record: documentRow(await rejectDocument(tx, { queueEmail }, by, id, { baseStatus, reason })) };
    },
  });
  command(document, 'restore', {
    about:
      'After a restore of the database: bring back deleted files from their versions, and schedule the deletion of files without a record.',
    input: object({ dryRun: boolean().default(false) }),
    help: { dryRun: 'only count, change nothing' },
    act: async (input) => {
      const { lost, ...counts } = await restoreObjects(read(), store, context(), input);
      return {
        record: { ...counts, lost: lost.length },
        note: lost.map((key) => `No version of ${key} is left.`).join('\n'),
      };
    },
  });
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
