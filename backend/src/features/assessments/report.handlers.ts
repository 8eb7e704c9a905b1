import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { randomUUID } from 'node:crypto';
import { isEmptyAssessment } from '@kitewell/contract/assessments';
import { familyLanguages } from '@kitewell/contract/bookings';
import { hongKongDate } from '@kitewell/contract/dates';
import type { ReportData } from '@kitewell/contract/server-pages';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { answerErrorsWith } from '../../http/error-handler.ts';
import { callerAt, countedInVain } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { sendPage } from '../../server-pages.ts';
import { isPageKey, openSince, pageHash } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { byTutor, recordChange } from '../audit/record-change.ts';
import { Assessment } from './assessment.entity.ts';
import { queueReportEmails, reportReaders } from './report-emails.ts';
import { openReportKey, reportAddress, reportKey } from './report-link.ts';

type FamilyLanguage = (typeof familyLanguages)[number];

type Needs = Pick<Services, 'em' | 'now' | 'config' | 'post' | 'linkKeys' | 'writeLimits' | 'pageLimit' | 'renderPage'>;

// ms within which the same call counts as a second press, or as a retry after a lost answer.
const repeatTime = 10_000;

/**
 * The page on which a family reads an assessment: whoever knows its address can read it, until its tutor withdraws it
 * or a year has passed.
 */
export function reportHandlers({ em, now, config, post, linkKeys, writeLimits, pageLimit, renderPage }: Needs) {
  const record = (tx: EntityManager, tutor: number, id: number, action: AuditAction) =>
    recordChange(tx, { at: now(), by: byTutor(tutor), action, subject: { kind: 'assessment', id } });

  /** The key of a page that was opened a moment ago for the same language. */
  function repeated(assessment: Assessment, language: FamilyLanguage): string | undefined {
    const { sharedAt, shareLanguage } = assessment;
    const isSame = sharedAt && shareLanguage === language && now().getTime() - sharedAt.getTime() < repeatTime;
    return isSame ? openReportKey(linkKeys, assessment, now()) : undefined;
  }

  /** Opens the page with a new key, and queues the email to its family. */
  async function open(tx: EntityManager, assessment: Assessment, language: FamilyLanguage): Promise<string> {
    if (isEmptyAssessment(assessment)) throw new AppError('assessment.empty', 409);
    const shareSeed = randomUUID();
    const key = reportKey(linkKeys, assessment.id, shareSeed);
    Object.assign(assessment, { shareHash: pageHash(key), shareSeed, shareLanguage: language, sharedAt: now() });
    record(tx, assessment.tutor.id, assessment.id, 'assessment shared');
    await queueReportEmails(tx, { post, config }, assessment);
    return key;
  }

  return {
    async reportShare({ tutor, params: { id } }) {
      const assessment = await own(em, tutor.id, id);
      const { booking } = assessment;
      const isOpen = assessment.sharedAt && assessment.sharedAt > openSince(now());
      const { shareLanguage, sharedAt } = isOpen ? assessment : {};
      const readers = await reportReaders(em, { config }, assessment);
      return {
        familyLanguage: booking?.language ?? null,
        language: shareLanguage ?? null,
        sharedAt: sharedAt?.toISOString() ?? null,
        emailedToFamily: readers.length > 0,
      };
    },

    async shareReport({ tutor, params: { id }, body: { language } }) {
      await writeLimits.shares.take(String(tutor.id));
      return em.transactional(async (tx) => {
        const assessment = await own(tx, tutor.id, id, true);
        const key = repeated(assessment, language) ?? (await open(tx, assessment, language));
        const sharedAt = (assessment.sharedAt ?? now()).toISOString();
        return { reportUrl: reportAddress(config.siteOrigin, key), language, sharedAt };
      });
    },

    async withdrawReport({ tutor, params: { id } }) {
      await em.transactional(async (tx) => {
        const assessment = await own(tx, tutor.id, id, true);
        Object.assign(assessment, { shareHash: null, shareSeed: null, shareLanguage: null, sharedAt: null });
        record(tx, tutor.id, id, 'assessment withdrawn');
      });
    },

    async report(req, res) {
      // Set for refusals too, since their address is a family's as well: search engines must keep neither.
      res.set({ 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'no-referrer' });
      if (!renderPage) throw new AppError('report.notFound', 404);
      const asked = familyLanguages.find((language) => language === req.query.language);
      answerErrorsWith(res, async ({ status }) => {
        const language = asked ?? (req.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en');
        sendPage(res, status, await renderPage('link-not-found', language, { busy: status !== 404 }));
      });
      const token = String(req.params.token);
      const assessment = isPageKey(token)
        ? await em.findOne(
            Assessment,
            { shareHash: pageHash(token), sharedAt: { $gt: openSince(now()) }, tutor: { active: true } },
            { populate: ['tutor'] },
          )
        : null;
      if (!assessment) return countedInVain(pageLimit, callerAt(req.ip))(new AppError('report.notFound', 404));
      const language: FamilyLanguage = asked ?? assessment.shareLanguage ?? 'en';
      sendPage(res, 200, await renderPage('report', language, reportOf(assessment)));
    },
  } satisfies Partial<Handlers>;
}

/** What a family reads of an assessment, whose tutor is loaded. */
export function reportOf(assessment: Assessment): ReportData {
  const { studentName, sessionDate, program, overallRating, phrases, correctedAt, tutor } = assessment;
  const { strengths, areasForImprovement, skillsAssessed, goals, activities } = assessment;
  const { behaviorNotes, parentFeedback, nextSteps } = assessment;
  return {
    ...{ studentName, sessionDate, phrases, skillsAssessed, goals, activities },
    ...{ program, overallRating: overallRating ?? null, strengths: strengths ?? null },
    ...{ areasForImprovement: areasForImprovement ?? null, behaviorNotes: behaviorNotes ?? null },
    ...{ parentFeedback: parentFeedback ?? null, nextSteps: nextSteps ?? null, tutorName: tutor.name },
    correctedOn: correctedAt ? hongKongDate(correctedAt) : null,
  };
}

async function own(em: EntityManager, tutor: number, id: number, lock = false): Promise<Assessment> {
  const assessment = await em.findOne(
    Assessment,
    { id, tutor },
    lock ? { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } : { populate: ['booking'] },
  );
  if (!assessment) throw new AppError('assessment.notFound', 404);
  return assessment;
}
