/** Where a lead stands, from the family's first word on. */
export const leadStates = ['new', 'contacted', 'trial_arranged', 'trial_done', 'enrolled', 'lost'] as const;
export type LeadState = (typeof leadStates)[number];

/** How long each text about a family may be, and how many of each there may be. */
export const familyLimits = {
  name: 120,
  address: 300,
  doorCode: 40,
  notes: 2000,
  source: 100,
  level: 80,
  likes: 500,
  allergies: 500,
  reason: 300,
  step: 300,
  note: 2000,
  guardians: 6,
  children: 12,
} as const;

/** Whether two names are written alike, so that they may be one child's. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
