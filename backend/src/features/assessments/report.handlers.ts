import { familyLanguages } from '@kitewell/contract/bookings';
import { AppError } from '../../errors.ts';
import { answerErrorsWith } from '../../http/error-handler.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { sendPage } from '../../server-pages.ts';
import { isPageKey, openSince, pageHash } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { byTutor } from '../audit/record-change.ts';
import { BusinessSettings } from '../business-settings/business-settings.entity.ts';
import { Assessment } from './assessment.entity.ts';
import { reportOf } from './report-data.ts';
import { reportOfReader, reportReaders } from './report-emails.ts';
import { reportAddress } from './report-link.ts';
import { shareReport, withdrawReport } from './share-report.ts';

type FamilyLanguage = (typeof familyLanguages)[number];

type Needs = Pick<
  Services,
  'em' | 'now' | 'config' | 'queueEmail' | 'linkKeys' | 'writeLimits' | 'pageLimit' | 'renderPage'
>;

/**
 * The page on which a family reads an assessment: whoever knows its address can read it, until its tutor withdraws it
 * or a year has passed.
 */
export function reportHandlers({ em, now, config, queueEmail, linkKeys, writeLimits, pageLimit, renderPage }: Needs) {
  return {
    async reportShare({ tutor, params: { id } }) {
      const assessment = await em.findOne(Assessment, { id, tutor: tutor.id }, { populate: ['booking'] });
      if (!assessment) throw new AppError('assessment.notFound', 404);
      const { booking } = assessment;
      const isOpen = assessment.sharedAt && assessment.sharedAt > openSince(now());
      const { shareLanguage, sharedAt } = isOpen ? assessment : {};
      const readers = await reportReaders(em, { config }, assessment);
      const { officeReadsReports } = await em.findOneOrFail(BusinessSettings, 1, { refresh: true });
      return {
        familyLanguage: booking?.language ?? null,
        language: shareLanguage ?? null,
        sharedAt: sharedAt?.toISOString() ?? null,
        emailedToFamily: readers.length > 0,
        officeReadsFirst: officeReadsReports && !assessment.shareHash,
        waitsSince: assessment.waitsSince()?.toISOString() ?? null,
        returnReason: assessment.returnReason ?? null,
      };
    },

    async shareReport({ tutor, params: { id }, body: { language } }) {
      await writeLimits.shares.take(String(tutor.id));
      const context = { by: byTutor(tutor.id), at: now() };
      const sent = await em.transactional((tx) =>
        shareReport(tx, { queueEmail, config, linkKeys }, context, id, { tutor: tutor.id, language }),
      );
      if ('waitsSince' in sent)
        return { reportUrl: null, language, sharedAt: null, waitsSince: sent.waitsSince.toISOString() };
      const reportUrl = reportAddress(config.siteOrigin, sent.key);
      return { reportUrl, language, sharedAt: sent.sharedAt.toISOString(), waitsSince: null };
    },

    async withdrawReport({ tutor, params: { id } }) {
      const context = { by: byTutor(tutor.id), at: now() };
      await em.transactional((tx) => withdrawReport(tx, context, id, { tutor: tutor.id }));
    },

    async report(req, res) {
      // Set for refusals too, since their address is a family's as well: search engines must keep neither.
      res.set({ 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'no-referrer' });
      if (!renderPage) throw new AppError('report.notFound', 404);
      const requested = familyLanguages.find((language) => language === req.query.language);
      answerErrorsWith(res, async ({ status }) => {
        const language = requested ?? (req.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en');
        sendPage(res, status, await renderPage('link-not-found', language, { busy: status !== 404 }));
      });
      const token = String(req.params.token);
      const assessment = isPageKey(token)
        ? await em.findOne(
            Assessment,
            { shareHash: pageHash(token), sharedAt: { $gt: openSince(now()) }, tutor: { active: true } },
            { populate: ['tutor'] },
          )
        : await reportOfReader(em, linkKeys, token, now());
      if (!assessment) return limitFailedLookups(pageLimit, callerAt(req.ip))(new AppError('report.notFound', 404));
      const language: FamilyLanguage = requested ?? assessment.shareLanguage ?? 'en';
      sendPage(res, 200, await renderPage('report', language, reportOf(assessment)));
    },
  } satisfies Partial<Handlers>;
}
