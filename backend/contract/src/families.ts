/** The longest text of each kind about a family, and the most records of each kind. */
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
  /** From this age on, nobody is recorded as a child. */
  childYears: 18,
} as const;

/** Whether two names are the same but for case and spaces around them, so that they may be the same child's. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
