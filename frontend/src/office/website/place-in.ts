import type { WebsitePart } from '@kitewell/contract/website/parts';
import type { Language } from '../../language.ts';
import { fieldsIn, formOf, fullLabel, listIn, type StandardWords, type WebsiteTexts } from './part-fields.ts';
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
  const [, named, at, rest = ''] = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  const listed = listIn(t, part);
  if (listed && listed.list === named) {
    const field = fieldAt(listed.fields, rest);
    const item = t(listed.place, { number: Number(at) + 1 });
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
