import { englishFieldMessage, fieldMessage } from '@kitewell/contract/messages';
import {
  trialLookupInput,
  trialProgrammes,
  trialRequestInput,
  type TrialRequestView,
} from '@kitewell/contract/trial-requests';
import { Router } from 'express';
import { AppError } from '../../errors.ts';
import { readInput } from '../../http/read-input.ts';
import { toE164 } from '../../phone.ts';
import type { Services } from '../../services.ts';
import { requestTrial } from './request-trial.ts';
import { TrialRequest } from './trial-request.entity.ts';

export function trialRequestRoutes({ em, now, trialLimit }: Pick<Services, 'em' | 'now' | 'trialLimit'>): Router {
  const routes = Router();

  routes.post('/', async (req, res) => {
    const input = await readInput(trialRequestInput, req.body);
    if (!toE164(input.phone)) {
      throw new AppError('validation', 400, { phone: englishFieldMessage(fieldMessage('phone')) });
    }
    const request = await requestTrial(em, input, now(), () => trialLimit.take(req.ip ?? ''));
    res.status(201).json({ reference: request.reference });
  });

  // The email has to fit as well: a reference alone, seen over a shoulder, tells nothing.
  routes.post('/lookup', async (req, res) => {
    const { reference, email } = await readInput(trialLookupInput, req.body);
    const request = await em.findOne(TrialRequest, { reference, email });
    if (!request) throw new AppError('trial.notFound', 404);
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
