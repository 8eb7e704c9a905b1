import type { SignedInFamily } from '../../http/family-auth.ts';

/**
 * Which rows `s` of session_children somebody may see: all of the family for the guardian who pays, also of children who
 * were removed since; for others those of the children named for them. Every query about sessions, reports and progress
 * uses it, so that in a group nothing of another family's children shows, not even that they are there.
 */
export const familyChildren = ({ id, pays, children }: SignedInFamily): { sql: string; values: unknown[] } => ({
  sql: '(s.family_id = ? and (?::boolean or s.child_id = any (?::int[])))',
  values: [id, pays, children],
});
