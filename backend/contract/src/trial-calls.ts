import { addresses } from './addresses.ts';
import type { Call } from './calls.ts';
import {
  trialLinkInput,
  trialLookupInput,
  trialReferenceView,
  trialRequestAnswer,
  trialRequestInput,
} from './trial-requests.ts';

/** The calls of families about trials. */
export const trialCalls = {
  requestTrial: {
    ...addresses.requestTrial,
    summary: 'Request a free trial. The same request again within ten minutes returns the same reference.',
    access: 'public',
    body: trialRequestInput,
    form: true,
    success: { status: 201, body: trialReferenceView },
    errors: { 429: ['trial.tooMany'] },
  },
  lookUpTrial: {
    ...addresses.lookUpTrial,
    summary: 'Look up a trial request by its reference and email.',
    access: 'public',
    body: trialLookupInput,
    success: { status: 200, body: trialRequestAnswer },
    errors: { 404: ['trial.notFound'], 429: ['session.tooManyAttempts'] },
  },
  openTrialLink: {
    ...addresses.openTrialLink,
    summary: 'Look up a trial request with the link of its email.',
    access: 'public',
    body: trialLinkInput,
    success: { status: 200, body: trialRequestAnswer },
    errors: { 404: ['trial.notFound'], 429: ['session.tooManyAttempts'] },
  },
} as const satisfies Record<string, Call>;
