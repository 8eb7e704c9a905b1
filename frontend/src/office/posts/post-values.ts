import type { PostDraft } from '@kitewell/contract/office/posts';
import { numberOf } from '../number-of.ts';

/** The values of a form for a post. */
export const valuesOf = ({ readingMinutes, ...texts }: PostDraft) => ({
  ...texts,
  readingMinutes: String(readingMinutes),
});
export type PostValues = ReturnType<typeof valuesOf>;

/** The form's values as the calls take them. Text that is no number becomes 0, which the server refuses. */
export const contentOf = ({ readingMinutes, ...texts }: PostValues): PostDraft => ({
  ...texts,
  readingMinutes: numberOf(readingMinutes) ?? 0,
});
