export const policyNames = ['privacy', 'terms', 'cancellation', 'safeguarding', 'accessibility'] as const;
export type PolicyName = (typeof policyNames)[number];
