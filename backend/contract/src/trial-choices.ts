/** The choices of the trial form, in a file without schemas so that showing the form loads none. */
import { programmes } from './programmes.ts';

/** What a parent may be interested in: a programme, or help with choosing one. */
export const trialProgrammes = [...programmes, 'not-sure'] as const;
export type TrialProgramme = (typeof trialProgrammes)[number];

export const childAges = { youngest: 3, oldest: 12 } as const;

export const trialRequestStatuses = ['received', 'scheduled', 'closed'] as const;
export type TrialRequestStatus = (typeof trialRequestStatuses)[number];

/** The districts that are served, and `elsewhere`, for which it depends on who is free. */
export const districts = ['ma-on-shan', 'heng-on', 'wu-kai-sha', 'tai-shui-hang', 'elsewhere'] as const;
export type District = (typeof districts)[number];

/** The days on which sessions take place; a wish is one of them and a part of the day. */
export const preferredDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export const preferredParts = ['morning', 'afternoon', 'evening'] as const;
export type PreferredTime = `${(typeof preferredDays)[number]}-${(typeof preferredParts)[number]}`;

/** All times that can be preferred, in the order of the week. */
export const preferredTimes: readonly PreferredTime[] = preferredDays.flatMap((day) =>
  preferredParts.map((part): PreferredTime => `${day}-${part}`),
);
export const mostPreferredTimes = 3;
