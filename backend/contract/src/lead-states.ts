import type { StatusChanges } from './status-changes.ts';
import type { TrialRequestStatus } from './trial-choices.ts';

/** The states of a lead, in their order. */
export const leadStates = ['new', 'contacted', 'trial_arranged', 'trial_done', 'enrolled', 'lost'] as const;
export type LeadState = (typeof leadStates)[number];

export const leadChanges = {
  /** The office decides about every lead at any time. */
  office: {
    new: ['contacted', 'trial_arranged', 'trial_done', 'enrolled', 'lost'],
    contacted: ['new', 'trial_arranged', 'trial_done', 'enrolled', 'lost'],
    trial_arranged: ['new', 'contacted', 'trial_done', 'enrolled', 'lost'],
    trial_done: ['new', 'contacted', 'trial_arranged', 'enrolled', 'lost'],
    enrolled: ['new', 'contacted', 'trial_arranged', 'trial_done', 'lost'],
    lost: ['new', 'contacted', 'trial_arranged', 'trial_done', 'enrolled'],
  },
  /** A trial was arranged, which also takes up a lead again that was lost. */
  trialArranged: {
    new: ['trial_arranged'],
    contacted: ['trial_arranged'],
    trial_arranged: [],
    trial_done: [],
    enrolled: [],
    lost: ['trial_arranged'],
  },
  /** A trial has taken place. What somebody has decided, enrolled or lost, stays. */
  trialTookPlace: {
    new: ['trial_done'],
    contacted: ['trial_done'],
    trial_arranged: ['trial_done'],
    trial_done: [],
    enrolled: [],
    lost: [],
  },
} as const satisfies Record<string, StatusChanges<LeadState>>;

/** How a family came to ask: by the form of the site, or in another way, and then somebody in the office typed it in. */
export const leadSources = ['website', 'phone', 'whatsapp', 'in_person'] as const;
export type LeadSource = (typeof leadSources)[number];

/** How the office and a family talk. A lead that the office types in came by one of them. */
export const contactWays = ['phone', 'whatsapp', 'email', 'in_person'] as const;
export type ContactWay = (typeof contactWays)[number];

/** The status that parents see for each state. */
export const requestStatusOf: Readonly<Record<LeadState, TrialRequestStatus>> = {
  new: 'received',
  contacted: 'received',
  trial_arranged: 'scheduled',
  trial_done: 'scheduled',
  enrolled: 'closed',
  lost: 'closed',
};
