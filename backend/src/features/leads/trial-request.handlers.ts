import { files } from '@kitewell/contract/addresses';
import { campaignIn } from '@kitewell/contract/campaign';
import { fieldMessage } from '@kitewell/contract/messages';
import { mostPreferredTimes, trialProgrammes } from '@kitewell/contract/trial-choices';
import { trialPhone, trialRequestInput, type TrialRequestInput } from '@kitewell/contract/trial-requests';
import { object, string } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import { answerErrorsWith } from '../../http/error-handler.ts';
import { isInherited } from '../../http/json-body.ts';
import { allowanceOf, callerAt, type Allowance } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { readInput, readParams } from '../../http/read-input.ts';
import { toE164 } from '../../phone.ts';
import { sendPage } from '../../server-pages.ts';
import type { Services } from '../../services.ts';
import { byFamily } from '../audit/record-change.ts';
import { findRepeatedRequest, requestTrial } from './request-trial.ts';

// Whether a phone number can exist takes large tables to check, so only the server does, and not the contract, which
// browsers load.
const requestInput = trialRequestInput.shape({
  phone: trialPhone.test('exists', fieldMessage('phone'), (text) => /^[01]/.test(text) || toE164(text) !== undefined),
});

type Needs = Pick<Services, 'em' | 'now' | 'config' | 'trialLimit' | 'renderPage' | 'queueEmail'>;

export const trialRequestHandlers = (services: Needs) => {
  const { em, now, trialLimit, renderPage } = services;

  /** The reference of a request, which is stored unless it is a repeat; that counts once. */
  async function referenceOf(input: TrialRequestInput, allowance: Allowance): Promise<string> {
    const context = { by: byFamily, at: now() };
    const repeated = await findRepeatedRequest(em, context, input);
    if (repeated) return repeated.reference;
    // Counting takes a database connection of its own, so it comes before the transaction, which holds one: many requests
    // at once that each hold one and need a second would wait for each other.
    await allowance.take();
    let isCounted = false;
    try {
      const { request, isNew } = await em.transactional((tx) => requestTrial(tx, services, context, input));
      isCounted = isNew;
      return request.reference;
    } finally {
      if (!isCounted) await allowance.giveBack();
    }
  }

  return {
    async requestTrial(req, res) {
      const isForm = Boolean(req.is('application/x-www-form-urlencoded'));
      const typed = isForm ? withOrigin(typedIn(req.body), req.get('referer')) : {};
      if (isForm && renderPage) {
        const language = typed.language === 'zh' ? 'zh' : 'en';
        answerErrorsWith(res, async ({ status, code, fields = {} }) =>
          sendPage(res, status, await renderPage('trial-form', language, { typed, code, fieldErrors: fields })),
        );
      }
      const input = readInput(requestInput, isForm ? asRequest(typed) : req.body);
      const reference = await referenceOf(input, allowanceOf(trialLimit, callerAt(req.ip)));
      if (!isForm) res.status(201).json({ reference });
      // A redirect, so that neither a reload nor the back button sends the request again.
      else {
        const query = new URLSearchParams({ reference, language: input.language }).toString();
        res.redirect(303, `${files.trialReceived}?${query}`);
      }
    },

    // Shows only what its own address contains, so a made-up address reveals nothing.
    async trialReceived(req, res) {
      if (!renderPage) throw new AppError('notFound', 404);
      const { language, reference } = readParams(receivedQuery, req.query);
      sendPage(res, 200, await renderPage('trial-received', language, { reference }));
    },
  } satisfies Partial<Handlers>;
};

/** The texts of a form, by the names of its fields. */
type Typed = Readonly<Record<string, string>>;

const receivedQuery = object({
  reference: string()
    .matches(/^KW-[0-9A-Z]{8}$/)
    .required(),
  language: string()
    .oneOf(['en', 'zh'] as const)
    .required(),
});

/** The texts of a form's fields; a field that came twice is left out. */
function typedIn(body: unknown): Typed {
  const entries = Object.entries(body as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !isInherited(entry[0])),
  );
}

/** A form's fields as JSON would have them: empty ones are left out, and the age is a number. */
function asRequest(typed: Typed): Record<string, unknown> {
  const { childAge = '', ...given } = Object.fromEntries(
    Object.entries(typed).filter(([, text]) => text.trim() !== ''),
  );
  const preferredTimes = Array.from({ length: mostPreferredTimes }, (_, at) => given[`preferredTime${at + 1}`]);
  return {
    ...given,
    ...(/^\d{1,3}$/.test(childAge) ? { childAge: Number(childAge) } : {}),
    preferredTimes: preferredTimes.filter((preferredTime) => preferredTime !== undefined),
  };
}

/**
 * Adds the programme and campaign from the address of the form's page. A form that is shown again has them as fields,
 * because its address is another.
 */
function withOrigin(typed: Typed, referrer: string | undefined): Typed {
  const { program, campaign } = originIn(referrer);
  const known = trialProgrammes.find((programme) => programme === program);
  return {
    ...typed,
    ...(!typed.program && known && { program: known }),
    ...(!typed.campaign && campaign !== undefined && { campaign }),
  };
}

/**
 * What the address of the form's page says, for a form that was sent without script: a link may choose the programme,
 * and a campaign's link names its campaign. Browsers send the whole address to pages of the same site.
 * @param referrer the Referer of the request, which anybody can make up
 */
function originIn(referrer: string | undefined): { program?: string; campaign?: string } {
  if (!referrer || !URL.canParse(referrer)) return {};
  const { search, searchParams } = new URL(referrer);
  const [program, campaign] = [searchParams.get('program'), campaignIn(search)];
  return { ...(program && { program }), ...(campaign !== undefined && { campaign }) };
}
