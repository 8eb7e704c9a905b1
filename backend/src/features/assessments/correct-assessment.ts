import type { AssessmentCorrection } from '@kitewell/contract/assessments';
import { hongKongDate } from '@kitewell/contract/dates';
import type { AssessmentId, TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { settingsUntilCommit } from '../business-settings/settings-until-commit.ts';
import { Assessment, correctableUntil, subjectOf } from './assessment.entity.ts';
import { FormerAssessment } from './former-assessment.entity.ts';
import { withSessionFacts } from './session-facts.ts';

/**
 * Replaces the text that the tutor loaded and keeps the former one. Name, day and programme stay those of the session. The
 * same correction sent again, as after a lost answer, changes nothing. Of a report that the family can read, the office
 * reads the correction, too: before the family where the owner wants it so. The audit records which fields were
 * corrected. The caller commits.
 * @throws AppError 'assessment.notFound' (404) when it is not this tutor's, 'assessment.changed' (409) when another
 * correction came first, 'assessment.closed' (409) when it was written more than seven days ago
 */
export async function correctAssessment(
  tx: EntityManager,
  context: ChangeContext,
  id: AssessmentId,
  { tutor, version, ...sent }: AssessmentCorrection & { tutor: TutorId },
): Promise<Assessment> {
  const { at } = context;
  const assessment = await lockAssessment(tx, tutor, id);
  await tx.populate(assessment, ['booking']);
  const { booking, studentName } = assessment;
  // The child is that of the session, whose family may have read the assessment.
  const words = withSessionFacts(sent, booking ?? null, booking ? studentName : undefined);
  if (assessment.says(words)) return assessment;
  if (assessment.version !== version) throw new AppError('assessment.changed', 409);
  if (at > correctableUntil(assessment.correctableFrom())) throw new AppError('assessment.closed', 409);
  const fields = assessment.fieldsThatDiffer(words);
  tx.create(FormerAssessment, { ...assessment.correct(words, at), assessment, replacedAt: at });
  const closes = assessment.shareHash !== null && (await settingsUntilCommit(tx)).officeReadsReports;
  if (closes) assessment.waitForOffice(at);
  else if (assessment.officeState === 'read') tx.assign(assessment, { officeState: 'unread', officeSince: at });
  recordChange(tx, {
    ...{ ...context, action: 'assessment corrected', subject: subjectOf(id) },
    ...{ before: { version }, after: { version: assessment.version, fields, ...(closes && { state: 'waiting' }) } },
  });
  return assessment;
}

/**
 * Deletes an assessment with its former texts; the caller commits. The audit records that there was one, and nothing of
 * what it said.
 * @throws AppError 'assessment.notFound' (404) when it is not this tutor's
 */
export async function deleteAssessment(
  tx: EntityManager,
  context: ChangeContext,
  id: AssessmentId,
  { tutor }: { tutor: TutorId },
): Promise<void> {
  const assessment = await lockAssessment(tx, tutor, id);
  const { version, createdAt, booking } = assessment;
  const before = { session: booking?.id ?? null, writtenOn: hongKongDate(createdAt), version };
  recordChange(tx, { ...context, action: 'assessment deleted', subject: subjectOf(id), before });
  tx.remove(assessment);
}

/** Locked, so that of two changes at once the second sees what the first has made. */
export const lockAssessment = (tx: EntityManager, tutor: TutorId, id: AssessmentId): Promise<Assessment> =>
  lockRow(tx, Assessment, { id, tutor }, 'assessment.notFound');
