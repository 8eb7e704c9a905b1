import type { WebsitePart } from '@kitewell/contract/website/parts';
import type { Language } from '../../language.ts';
import {
  fieldsIn,
  formOf,
  fullLabel,
  isPolicy,
  isQuestions,
  questionFields,
  sectionFields,
  type StandardWords,
  type WebsiteTexts,
} from './part-fields.ts';
import { fieldAt, nameOf, type WebsiteField } from './website-field.ts';

interface Place {
  /** The id or the name by which the page finds it. */
  readonly id: string;
  readonly label: string;
  /** Whether it is a list in both languages, of which one lacks lines. */
  readonly isPair: boolean;
  readonly field?: WebsiteField;
}

/** The id of the row of a question or a section, by its place. */
export const itemId = (place: number): string => `item-${place}`;

/** What a path in a part names, in words, and where its editor shows it. */
export function placeIn(
  t: WebsiteTexts,
  part: WebsitePart,
  path: string,
  words: StandardWords,
  language: Language,
): Place {
  const [, list, at, rest = ''] = /^(questions|sections)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (list !== undefined && (isQuestions(part) || isPolicy(part))) {
    const field = fieldAt(list === 'questions' ? questionFields(t) : sectionFields(t), rest);
    const item = t(list === 'questions' ? 'questionAt' : 'sectionAt', { number: Number(at) + 1 });
    return {
      id: itemId(Number(at)),
      label: field ? item + t('common:colon') + field.label : item,
      isPair: field?.kind === 'pairs',
      ...(field && { field }),
    };
  }
  const field = fieldAt(fieldsIn(formOf(t, part, words, language)), path);
  return field
    ? { id: nameOf(field), label: fullLabel(t, field), isPair: field.kind === 'pairs' && /[[.]\d+/.test(path), field }
    : { id: path, label: t(`part.${part}`), isPair: false };
}
