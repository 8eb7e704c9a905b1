import type { WebsitePart } from '@kitewell/contract/website/parts';
import type { DifferenceTexts, PartDifference } from './part-differences.ts';
import { placeIn } from './place-in.ts';
import { typedValue } from './website-field.ts';

/** A difference that the server names by the path of its field, in words. */
export function fieldDifference(
  part: WebsitePart,
  { field: path, before, after }: { field: string; before?: unknown; after?: unknown },
  { t, words, language, written }: DifferenceTexts,
): PartDifference {
  const { label, field } = placeIn(t, part, path, words, language);
  const textOf = (value: unknown): string => {
    const isWhole = typeof value === 'object' && value !== null && !Array.isArray(value);
    return field && !isWhole ? written(field, typedValue(field, value)) : readable(value);
  };
  return { label, before: textOf(before), after: textOf(after) };
}

/** All texts and numbers of a value, one in each line. */
function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object') return Object.values(value).map(readable).filter(Boolean).join('\n');
  return String(value);
}
