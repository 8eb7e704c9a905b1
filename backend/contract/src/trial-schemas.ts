import type { SchemasOf } from './call.ts';
import type { trialCalls } from './trial-calls.ts';
import {
  trialRequestInput,
  trialReferenceView,
  trialLookupInput,
  trialRequestAnswer,
  trialLinkInput,
} from './trial-requests.ts';

export const trialSchemas = {
  requestTrial: { body: trialRequestInput, answer: trialReferenceView },
  lookUpTrial: { body: trialLookupInput, answer: trialRequestAnswer },
  openTrialLink: { body: trialLinkInput, answer: trialRequestAnswer },
} as const satisfies SchemasOf<typeof trialCalls>;
