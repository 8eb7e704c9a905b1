import type { WebsitePart } from '@kitewell/contract/website/parts';
import type { DifferenceTexts, PartDifference } from './part-differences.ts';
import { isPolicy, isQuestions, questionFields, sectionFields } from './part-fields.ts';
import { placeIn } from './place-in.ts';
import { fieldAt, typedValue, type WebsiteField } from './website-field.ts';

/**
 * A difference between two versions in words. The server names its field by the path, in which an entry of a list is named
 * by its id, or by its place from 1 where it has none.
 */
export function fieldDifference(
  part: WebsitePart,
  { field: path, before, after }: { field: string; before?: unknown; after?: unknown },
  texts: DifferenceTexts,
): PartDifference {
  const { t, written, tutorName } = texts;
  const { label, field } = placeOf(part, path, texts);
  const textOf = (value: unknown): string => {
    if (part === 'tutors' && Array.isArray(value)) return value.map((id) => tutorName(Number(id))).join(t('and'));
    return field ? written(field, typedValue(field, value)) : readable(value);
  };
  return { label, before: textOf(before), after: textOf(after) };
}

function placeOf(
  part: WebsitePart,
  path: string,
  { t, words, language, tutorName }: DifferenceTexts,
): { label: string; field?: WebsiteField | undefined } {
  const [first = '', second = '', ...rest] = path.split('.');
  const colon = t('common:colon');
  if (part === 'tutors') {
    const card = t('cardOf', { name: tutorName(Number(second)) });
    if (first === 'cards' && rest.length > 0) return { label: t(`in.${rest.at(-1) as 'en' | 'zh'}`, { field: card }) };
    return { label: t(first === 'hidden' ? 'tutorsHidden' : first === 'order' ? 'tutorOrder' : 'ownCard') };
  }
  if (first === 'questions' || first === 'sections') {
    if (second === '') return { label: t('itemOrder') };
    const item = isQuestions(part) ? t('quoted', { title: second }) : t('sectionAt', { number: second });
    const field = fieldAt(isPolicy(part) ? sectionFields(t) : questionFields(t), rest.join('.'));
    return { label: field ? item + colon + field.label : item, field };
  }
  return placeIn(t, part, path, words, language);
}

/** All texts and numbers of a value, one in each line. */
function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object') return Object.values(value).map(readable).filter(Boolean).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
