import type { Call } from './call.ts';

/** The calls of families about trials. */
export const trialCalls = {
  requestTrial: {
    method: 'POST',
    path: '/api/trial-requests',
    access: 'public',
    summary: 'Request a free trial. The same request again within ten minutes returns the same reference.',
    form: true,
    status: 201,
    errors: { 429: ['trial.tooMany'] },
  },
  lookUpTrial: {
    method: 'POST',
    path: '/api/trial-requests/lookup',
    access: 'public',
    summary: 'Look up a trial request by its reference and email.',
    status: 200,
    errors: { 404: ['trial.notFound'], 429: ['session.tooManyAttempts'] },
  },
  openTrialLink: {
    method: 'POST',
    path: '/api/trial-requests/by-link',
    access: 'public',
    summary: 'Look up a trial request with the link of its email.',
    status: 200,
    errors: { 404: ['trial.notFound'], 429: ['session.tooManyAttempts'] },
  },
} as const satisfies Record<string, Call>;
