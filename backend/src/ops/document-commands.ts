import type { Command } from 'commander';
import { idInPath, object, requiredLine } from '@kitewell/contract/yup';
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
  { answering, change, now, read }: Shell,
  { store, post }: Pick<Services, 'store' | 'post'>,
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
      change(async ({ em, audit }) => {
        const { id } = readInput(documentReference, { id: argument });
        const verified = await verifyDocument(em, { post, now }, id);
        audit('document verify', { kind: 'document', id });
        return { record: documentRow(verified) };
      }),
  );
  answering(
    document
      .command('reject')
      .description('Reject a document; the tutor sees the reason, also by email.')
      .argument('<id>', 'of the document')
      .requiredOption('--reason <reason>', 'one sentence telling families what to do'),
    (options, argument) =>
      change(async ({ em, audit }) => {
        const { id, reason } = readInput(rejection, { ...options, id: argument });
        const rejected = await rejectDocument(em, { post, now }, id, reason);
        audit('document reject', { kind: 'document', id }, { reason });
        return { record: documentRow(rejected) };
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
      const { lost, ...counts } = await restoreObjects(read(), store, now(), { dryRun: dryRun === true });
      const answer = {
        record: { ...counts, lost: lost.length },
        note: lost.map((key) => `No version is left of ${key}.`).join('\n'),
      };
      if (dryRun === true) return answer;
      return change(({ audit }) => {
        audit('document restore', { kind: 'files' }, answer.record);
        return Promise.resolve(answer);
      });
    },
  );
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
