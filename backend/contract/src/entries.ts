/** The amounts on a family's account. */

/**
 * The sums of an account: charges stand on bills or are unbilled, credits are allocated to bills or left, and refunds are
 * paid out of credits.
 */
export const entrySides = ['charge', 'credit', 'refund'] as const;
export type EntrySide = (typeof entrySides)[number];

export const entryKinds = [
  ...(['session', 'late', 'package', 'extra', 'discount', 'credit', 'payment', 'refund'] as const),
  ...(['opening', 'write_off', 'transfer', 'reversal'] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];
