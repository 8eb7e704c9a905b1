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
    summary: 'Ask for a free trial. The same request again within ten minutes answers the same reference.',
    access: 'public',
    body: trialRequestInput,
    form: true,
    success: { status: 201, body: trialReferenceView },
    errors: { 429: ['trial.tooMany'] },
  },
  lookUpTrial: {
    ...addresses.lookUpTrial,
    summary: 'The state of a trial request, for who knows its reference and email.',
    access: 'public',
    body: trialLookupInput,
    success: { status: 200, body: trialRequestAnswer },
    errors: { 404: ['trial.notFound'], 429: ['session.tooManyAttempts'] },
  },
  openTrialLink: {
    ...addresses.openTrialLink,
    summary: 'The state of a trial request, for who has the link of its email.',
    access: 'public',
    body: trialLinkInput,
    success: { status: 200, body: trialRequestAnswer },
    errors: { 404: ['trial.notFound'], 429: ['session.tooManyAttempts'] },
  },
} as const satisfies Record<string, Call>;
