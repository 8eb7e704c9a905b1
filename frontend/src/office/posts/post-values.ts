import type { PostDraft } from '@kitewell/contract/office/posts';
import { numberOf } from '../schedule/form-faults.ts';

/** A post as a form holds it. */
export const valuesOf = ({ readingMinutes, ...texts }: PostDraft) => ({
  ...texts,
  readingMinutes: String(readingMinutes),
});
export type PostValues = ReturnType<typeof valuesOf>;

/** What a form holds, as the calls take it; a number that is none is refused as 0. */
export const contentOf = ({ readingMinutes, ...texts }: PostValues): PostDraft => ({
  ...texts,
  readingMinutes: numberOf(readingMinutes) ?? 0,
});
