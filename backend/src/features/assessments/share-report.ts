import { randomUUID } from 'node:crypto';
import { isEmptyAssessment } from '@kitewell/contract/assessments';
import type { familyLanguages } from '@kitewell/contract/bookings';
import type { TutorId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { pageHash } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { subjectOf } from './assessment.entity.ts';
import { lockAssessment } from './correct-assessment.ts';
import { queueReportEmails } from './report-emails.ts';
import { openReportKey, reportKey } from './report-link.ts';

type Needs = Pick<Services, 'queueEmail' | 'config' | 'linkKeys'>;

// ms within which the same call counts as a second press, or as a retry after a lost answer.
const repeatTime = 10_000;

/**
 * Opens the page of an assessment with a new key, and queues the email to its family. The same within ten seconds keeps
 * the key and queues nothing. The caller commits.
 * @returns the key of the page, and since when it is open
 * @throws AppError 'assessment.notFound' (404) when it is not this tutor's, 'assessment.empty' (409)
 */
export async function shareReport(
  tx: EntityManager,
  { queueEmail, config, linkKeys }: Needs,
  context: ChangeContext,
  id: number,
  { tutor, language }: { tutor: TutorId; language: (typeof familyLanguages)[number] },
): Promise<{ key: string; sharedAt: Date }> {
  const assessment = await lockAssessment(tx, tutor, id);
  const { sharedAt, shareLanguage } = assessment;
  if (sharedAt && shareLanguage === language && context.at.getTime() - sharedAt.getTime() < repeatTime) {
    const key = openReportKey(linkKeys, assessment, context.at);
    if (key) return { key, sharedAt };
  }
  if (isEmptyAssessment(assessment)) throw new AppError('assessment.empty', 409);
  const shareSeed = randomUUID();
  const key = reportKey(linkKeys, id, shareSeed);
  const before = shareLanguage ? { language: shareLanguage } : undefined;
  Object.assign(assessment, { shareHash: pageHash(key), shareSeed, shareLanguage: language, sharedAt: context.at });
  recordChange(tx, {
    ...{ ...context, action: 'assessment shared', subject: subjectOf(id) },
    ...(before && { before }),
    after: { language },
  });
  await queueReportEmails(tx, { queueEmail, config }, assessment);
  return { key, sharedAt: context.at };
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
  if (!assessment.sharedAt) return;
  const before = { language: assessment.shareLanguage };
  Object.assign(assessment, { shareHash: null, shareSeed: null, shareLanguage: null, sharedAt: null });
  recordChange(tx, { ...context, action: 'assessment withdrawn', subject: subjectOf(id), before });
}

/** SQL: closes the pages of reports that were shared at an instant or before; `from` names where that is. */
export const closeReportsBefore = (instant: string, from: string): string =>
  `update assessments set share_hash = null, share_seed = null, shared_at = null from ${from} where shared_at <= ${instant}`;
