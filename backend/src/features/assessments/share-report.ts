import { randomUUID } from 'node:crypto';
import { isEmptyAssessment } from '@kitewell/contract/assessments';
import type { familyLanguages } from '@kitewell/contract/bookings';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { AssessmentId, TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { lockVersion } from '../../lock-row.ts';
import { pageHash } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { settingsUntilCommit } from '../business-settings/settings-until-commit.ts';
import { subjectOf, Assessment } from './assessment.entity.ts';
import { lockAssessment } from './correct-assessment.ts';
import { queueReportEmails } from './report-emails.ts';
import { openReportKey, reportKey } from './report-link.ts';

type Needs = Pick<Services, 'queueEmail' | 'config' | 'linkKeys'>;
type FamilyLanguage = (typeof familyLanguages)[number];

// ms within which the same call counts as a second press, or as a retry after a lost answer.
const repeatTime = 10_000;

/**
 * Opens the page of an assessment with a new key, and queues the email to its family. Where the owner has the office
 * read reports first, it waits for the office instead, unless the family can read it already. The same within ten
 * seconds keeps the key and queues nothing. The caller commits.
 * @returns the key of the page, and since when it is open; or since when it waits
 * @throws AppError 'assessment.notFound' (404) when it is not this tutor's, 'assessment.empty' (409)
 */
export async function shareReport(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  id: number,
  { tutor, language }: { tutor: TutorId; language: FamilyLanguage },
): Promise<{ key: string; sharedAt: Date } | { waitsSince: Date }> {
  const assessment = await lockAssessment(tx, tutor, id);
  const { sharedAt, shareLanguage } = assessment;
  const waitsSince = assessment.waitsSince();
  if (sharedAt && shareLanguage === language && context.at.getTime() - sharedAt.getTime() < repeatTime) {
    const key = openReportKey(needs.linkKeys, assessment, context.at);
    if (key) return { key, sharedAt };
  }
  if (isEmptyAssessment(assessment)) throw new AppError('assessment.empty', 409);
  const { officeReadsReports } = await settingsUntilCommit(tx);
  if (!officeReadsReports || assessment.shareHash) {
    return openPage(tx, needs, context, assessment, { language, action: 'assessment shared' });
  }
  if (waitsSince && shareLanguage === language) return { waitsSince };
  recordSharing(tx, context, assessment, { language, action: 'assessment sent to office' });
  assessment.waitForOffice(context.at);
  assessment.shareLanguage = language;
  return { waitsSince: context.at };
}

interface Sharing {
  readonly language: FamilyLanguage;
  readonly action: AuditAction;
}

function recordSharing(
  tx: EntityManager,
  context: ChangeContext,
  { id, shareLanguage }: Assessment,
  { language, action }: Sharing,
): void {
  const before = shareLanguage ? { language: shareLanguage } : undefined;
  recordChange(tx, { ...context, action, subject: subjectOf(id), ...(before && { before }), after: { language } });
}

async function openPage(
  tx: EntityManager,
  { queueEmail, config, linkKeys }: Needs,
  context: ChangeContext,
  assessment: Assessment,
  sharing: Sharing,
): Promise<{ key: string; sharedAt: Date }> {
  const { id } = assessment;
  const { at } = context;
  recordSharing(tx, context, assessment, sharing);
  const shareSeed = randomUUID();
  const key = reportKey(linkKeys, id, shareSeed);
  Object.assign(assessment, { shareHash: pageHash(key), shareSeed, shareLanguage: sharing.language, sharedAt: at });
  if (assessment.officeState !== 'read')
    Object.assign(assessment, { officeState: 'unread', officeSince: at, returnReason: null });
  await queueReportEmails(tx, { queueEmail, config }, assessment);
  return { key, sharedAt: at };
}

/** A report as the office has read it. */
interface Read {
  readonly id: AssessmentId;
  /** The tutor may have corrected it since. */
  readonly version: number;
}

/**
 * Passes a report on to its family, or notes that the office has read one that its family has already. Once more
 * changes nothing, and queues nothing. The caller commits.
 * @throws AppError 'assessment.notFound' (404), 'record.changed' (409), 'report.notWaiting' (409) where its tutor took
 * it back, or it was sent back
 */
export async function passOnReport(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  { id, version }: Read,
): Promise<Assessment> {
  const assessment = await lockVersion(tx, Assessment, { id }, version, 'assessment.notFound');
  if (assessment.officeState === 'read') return assessment;
  requireQueued(assessment);
  const language = assessment.shareLanguage ?? 'en';
  const waited = assessment.waitsSince() !== null;
  Object.assign(assessment, { officeState: 'read', officeSince: context.at });
  if (waited) await openPage(tx, needs, context, assessment, { language, action: 'assessment passed on' });
  else recordChange(tx, { ...context, action: 'assessment read', subject: subjectOf(id) });
  await tx.flush();
  return assessment;
}

/**
 * Sends a report back to its tutor, with a word why; its page is closed. The same again changes nothing. The audit
 * outlives the family, so it has no reason. The caller commits.
 * @throws AppError 'assessment.notFound' (404), 'record.changed' (409), 'report.notWaiting' (409)
 */
export async function sendBackReport(
  tx: EntityManager,
  context: ChangeContext,
  { id, version, reason }: Read & { readonly reason: string },
): Promise<Assessment> {
  const assessment = await lockVersion(tx, Assessment, { id }, version, 'assessment.notFound');
  if (assessment.officeState === 'returned' && assessment.returnReason === reason) return assessment;
  requireQueued(assessment);
  assessment.closePage();
  Object.assign(assessment, { officeState: 'returned', officeSince: context.at, returnReason: reason });
  recordChange(tx, { ...context, action: 'assessment sent back', subject: subjectOf(id) });
  await tx.flush();
  return assessment;
}

function requireQueued({ officeState }: Assessment): void {
  if (officeState !== 'waiting' && officeState !== 'unread') throw new AppError('report.notWaiting', 409);
}

/**
 * Closes the page of an assessment; the same again changes nothing. The caller commits.
 * @throws AppError 'assessment.notFound' (404) when it is not this tutor's
 */
export async function withdrawReport(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  { tutor }: { tutor: TutorId },
): Promise<void> {
  const assessment = await lockAssessment(tx, tutor, id);
  if (!assessment.sharedAt && !assessment.waitsSince()) return;
  const before = { language: assessment.shareLanguage };
  assessment.closePage();
  Object.assign(assessment, { shareLanguage: null, officeState: null, officeSince: null });
  recordChange(tx, { ...context, action: 'assessment withdrawn', subject: subjectOf(id), before });
}

/** SQL: closes the pages of reports that were shared at an instant or before; `from` names where that is. */
export const closeReportsBefore = (instant: string, from: string): string =>
  `update assessments set share_hash = null, share_seed = null, shared_at = null, office_state = null, office_since = null
   from ${from} where shared_at <= ${instant}`;
