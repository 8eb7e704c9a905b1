/** The choices of the trial form, apart from its schemas so that showing the form does not need them. */
import { programmes } from './programmes.ts';

/** What a parent may be interested in: a programme, or help with choosing one. */
export const trialProgrammes = [...programmes, 'not-sure'] as const;
export type TrialProgramme = (typeof trialProgrammes)[number];

export const childAges = { youngest: 3, oldest: 12 } as const;

export const trialRequestStatuses = ['received', 'scheduled', 'closed'] as const;
export type TrialRequestStatus = (typeof trialRequestStatuses)[number];
