import { familyLanguages } from '@kitewell/contract/bookings';
import { AppError } from '../../errors.ts';
import { answerErrorsWith } from '../../http/error-handler.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { sendPage } from '../../server-pages.ts';
import { isPageKey, openSince, pageHash } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { Bill } from '../accounts/bill.entity.ts';
import { billLanguageOf, billOfReader, familyOf } from './bill-emails.ts';
import { shownBill } from './shown-bill.ts';

type Needs = Pick<Services, 'em' | 'now' | 'linkKeys' | 'pageLimit' | 'renderPage'>;

/** The page of a bill. Whoever has its address can read it, until the office withdraws it or a year has passed. */
export const familyBillHandlers = ({ em, now, linkKeys, pageLimit, renderPage }: Needs) =>
  ({
    async billPage(req, res) {
      // Search engines keep neither a bill nor a refusal, which is about a family as well.
      res.set({ 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'no-referrer' });
      if (!renderPage) throw new AppError('report.notFound', 404);
      const requestedLanguage = familyLanguages.find((language) => language === req.query.language);
      answerErrorsWith(res, async ({ status }) => {
        const language = requestedLanguage ?? (req.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en');
        sendPage(res, status, await renderPage('link-not-found', language, { busy: status !== 404 }));
      });
      const token = String(req.params.token);
      const bill = isPageKey(token)
        ? await em.findOne(Bill, { shareHash: pageHash(token), sharedAt: { $gt: openSince(now()) } }, { refresh: true })
        : await billOfReader(em, linkKeys, token, now());
      if (!bill || !(await familyOf(em, bill)))
        return limitFailedLookups(pageLimit, callerAt(req.ip))(new AppError('report.notFound', 404));
      const data = await shownBill(em, now(), bill.id);
      sendPage(res, 200, await renderPage('bill', requestedLanguage ?? (await billLanguageOf(em, bill)), data));
    },
  }) satisfies Partial<Handlers>;
