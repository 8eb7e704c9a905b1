import type { Request } from 'express';
import { AppError } from '../../errors.ts';
import { callerAt, limitFailedLookups } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { possibleReferences } from '../../reference.ts';
import type { Services } from '../../services.ts';
import { linkOpens } from '../families/trial-link.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { familyOfReader } from '../sessions/family-readers.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { trialViewOf } from './trial-view.ts';

type Needs = Pick<Services, 'em' | 'now' | 'lookupLimit' | 'linkKeys'>;

/** What parents see of a request for a trial, and of the lesson that came of it. */
export const trialPageHandlers = ({ em, now, lookupLimit, linkKeys }: Needs) => {
  const inVain = (req: Request) =>
    limitFailedLookups(lookupLimit, callerAt(req.ip))(new AppError('trial.notFound', 404));
  return {
    // Needs the email as well: a reference alone may have been seen over a shoulder.
    async lookUpTrial({ body: { reference, email }, req }) {
      const request = await em.findOne(
        TrialRequest,
        { reference: { $in: possibleReferences('KW', reference) }, email, requesterRemovedAt: null },
        { populate: ['mergedInto'] },
      );
      if (!request) return inVain(req);
      return { trialRequest: await trialViewOf(em, request, now()) };
    },

    async openTrialLink({ body: { reference, key }, req }) {
      const request = await em.findOne(TrialRequest, { reference }, { populate: ['mergedInto'] });
      const guardians = request?.family ? await em.find(Guardian, { family: request.family.id }) : [];
      const readers: Guardian[] = [];
      // The page shows the address.
      for (const one of guardians) if ((await familyOfReader(em, one.id))?.pays) readers.push(one);
      if (!request || !linkOpens(request, key, now(), linkKeys, readers)) return inVain(req);
      const byPayer = !linkOpens(request, key, now(), linkKeys);
      return { trialRequest: await trialViewOf(em, request, now(), { byPayer }) };
    },
  } satisfies Partial<Handlers>;
};
