import { fieldMessage } from '@kitewell/contract/messages';
import {
  trialLookupInput,
  trialPhone,
  trialProgrammes,
  trialRequestInput,
  type TrialRequestView,
} from '@kitewell/contract/trial-requests';
import { Router } from 'express';
import { AppError } from '../../errors.ts';
import { callerAt } from '../../http/limits.ts';
import { readInput } from '../../http/read-input.ts';
import { toE164 } from '../../phone.ts';
import type { Services } from '../../services.ts';
import { requestTrial } from './request-trial.ts';
import { TrialRequest } from './trial-request.entity.ts';

// Whether there is such a number takes tables that the contract, and with it the browser, does without.
const requestInput = trialRequestInput.shape({
  phone: trialPhone.test('exists', fieldMessage('phone'), (text) => toE164(text) !== undefined),
});

type Needs = Pick<Services, 'em' | 'now' | 'trialLimit' | 'lookupLimit'>;

export function trialRequestRoutes({ em, now, trialLimit, lookupLimit }: Needs): Router {
  const routes = Router();

  routes.post('/', async (req, res) => {
    const input = readInput(requestInput, req.body);
    const address = callerAt(req.ip);
    const request = await requestTrial(em, input, now(), {
      take: () => trialLimit.take(address),
      giveBack: () => trialLimit.giveBack(address),
    });
    res.status(201).json({ reference: request.reference });
  });

  // The email has to fit as well: a reference alone, seen over a shoulder, tells nothing.
  routes.post('/lookup', async (req, res) => {
    const { reference, email } = readInput(trialLookupInput, req.body);
    const address = callerAt(req.ip);
    await lookupLimit.take(address);
    const request = await em.findOne(TrialRequest, { reference, email });
    if (!request) throw new AppError('trial.notFound', 404);
    await lookupLimit.giveBack(address);
    res.json({ trialRequest: toTrialRequestView(request) });
  });

  return routes;
}

function toTrialRequestView(request: TrialRequest): TrialRequestView {
  return {
    reference: request.reference,
    childName: request.childName,
    program: trialProgrammes.find((programme) => programme === request.program) ?? null,
    status: request.status,
    receivedAt: request.receivedAt.toISOString(),
  };
}
