import { files } from '@kitewell/contract/addresses';
import { bookingCalls } from '@kitewell/contract/booking-calls';
import { familyLanguages } from '@kitewell/contract/bookings';
import { agreementAnswer } from '@kitewell/contract/session-agreements';
import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import { answerErrorsWith } from '../../http/error-handler.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { readInput } from '../../http/read-input.ts';
import { sendPage } from '../../server-pages.ts';
import type { Services } from '../../services.ts';
import { byFamily } from '../audit/record-change.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import { givenNamesOf } from '../sessions/family-readers.ts';
import { isOpenQuestion, answerAgreement, openAgreement } from './session-agreements.ts';
import { childrenOfSession } from '../sessions/session-children.ts';

type Needs = Pick<Services, 'em' | 'now' | 'queueEmail' | 'config' | 'linkKeys' | 'pageLimit' | 'renderPage'>;

/** The page that asks a family whether a tutor may come who lacks something, and the answer, which works without script. */
export function agreementHandlers({ em, now, queueEmail, config, linkKeys, pageLimit, renderPage }: Needs) {
  /** Finds the question of the link; who guesses links is stopped by the limit. */
  const questionOf = (req: Request) =>
    openAgreement(em, linkKeys, String(req.params.token)).catch(limitFailedLookups(pageLimit, callerAt(req.ip)));

  /** Answers errors with a page, in the reader's language. */
  function asPage(req: Request, res: Response) {
    if (!renderPage) throw new AppError('notFound', 404);
    // The address is a family's, so nobody else may learn it.
    res.set({ 'X-Robots-Tag': 'noindex, nofollow, noarchive', 'Referrer-Policy': 'no-referrer' });
    const requestedLanguage = familyLanguages.find((language) => language === req.query.language);
    answerErrorsWith(res, async ({ status }) => {
      const language = requestedLanguage ?? (req.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en');
      const why = status === 429 || status >= 500 ? 'busy' : 'over';
      sendPage(res, status, await renderPage('agreement-closed', language, { why }));
    });
    return { requestedLanguage, renderPage };
  }

  return {
    async agreement(req, res) {
      const { requestedLanguage, renderPage } = asPage(req, res);
      const agreement = await questionOf(req);
      const { booking, family, state } = agreement;
      const language = requestedLanguage ?? family?.language ?? booking.language;
      const isOpen = isOpenQuestion(agreement, now());
      // An answer stays to be read while it holds.
      if (!isOpen && !(state === 'agreed' && booking.isOpen()) && state !== 'refused')
        throw new AppError('agreement.notOpen', 404);
      const children = await childrenOfSession(em, booking.id);
      const own = children.filter((child) => (child.family?.id ?? null) === (family?.id ?? null));
      const [check] = await em.find(
        ConvictionCheck,
        { tutor: booking.tutor.id, issuedOn: { $lte: booking.sessionDate } },
        { orderBy: { issuedOn: 'desc', id: 'desc' }, limit: 1 },
      );
      const page = await renderPage('agreement', language, {
        child: givenNamesOf(own.length > 0 ? own : children.slice(0, 1), language),
        tutor: booking.tutor.name,
        programme: booking.program,
        day: booking.sessionDate,
        time: booking.sessionTime.slice(0, 5),
        minutes: booking.duration,
        missing: agreement.missing,
        answerBy: agreement.answerBy.toISOString(),
        checkedUntil: check?.validUntil ?? null,
        state: isOpen || state === 'unanswered' ? 'asked' : state,
        byOffice: family?.onHold === true,
        action: bookingCalls.answerAgreement.path.replace('{token}', String(req.params.token)),
      });
      sendPage(res, 200, page);
    },

    async answerAgreement(req, res) {
      const isForm = Boolean(req.is('application/x-www-form-urlencoded'));
      if (isForm) asPage(req, res);
      await questionOf(req);
      const token = String(req.params.token);
      const input = readInput(agreementAnswer, req.body);
      const state = await em
        .transactional((tx) =>
          answerAgreement(tx, { queueEmail, now, config, linkKeys }, { by: byFamily, at: now() }, token, input),
        )
        .catch((error: unknown) => {
          // The page says so, with whom to call.
          if (isForm && error instanceof AppError && error.code === 'home.onHold') return null;
          throw error;
        });
      if (!isForm) res.json({ state });
      // A redirect, so that neither a reload nor the back button answers again.
      else res.redirect(303, files.agreement.replace('{token}', encodeURIComponent(token)));
    },
  } satisfies Partial<Handlers>;
}
