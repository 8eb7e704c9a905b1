/** The amounts on a family's account. */

/**
 * The sums of an account: charges stand on bills or are unbilled, credits are allocated to bills or left, and refunds are
 * paid out of credits.
 */
export const entrySides = ['charge', 'credit', 'refund'] as const;
export type EntrySide = (typeof entrySides)[number];

/** What a session costs that did not take place: it was cancelled late, or missed. */
export const feeKinds = ['late', 'missed'] as const;
/** What a session that took place costs, and one that did not. */
export const sessionKinds = ['session', ...feeKinds] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** The kind `waiver` takes a fee off for good, whatever is recorded of its session later. */
export const entryKinds = [
  ...sessionKinds,
  ...(['package', 'extra', 'discount', 'credit', 'waiver', 'payment', 'refund'] as const),
  ...(['opening', 'write_off', 'transfer', 'reversal'] as const),
] as const;
export type EntryKind = (typeof entryKinds)[number];
