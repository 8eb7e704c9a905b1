import type { WebsiteContent, WebsitePart } from '@kitewell/contract/website/parts';
import { getIn } from 'formik';
import type { Language } from '../../language.ts';
import { itemsIn } from './item-list.ts';
import { fieldsIn, formOf, fullLabel, listIn, type StandardWords, type WebsiteTexts } from './part-fields.ts';
import { nameOf, valuesOf, type WebsiteField } from './website-field.ts';

/** What a part says otherwise than before, in words. */
export interface PartDifference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface DifferenceTexts {
  t: WebsiteTexts;
  language: Language;
  words: StandardWords;
  written: (field: WebsiteField, typed: string) => string;
  /** The name of a tutor. */
  tutorName: (id: number) => string;
}

/** What differs between two versions of a part, in the order of its form; of a part that never was, all that it says. */
export function partDifferences(
  part: WebsitePart,
  before: object | null,
  after: object,
  texts: DifferenceTexts,
): PartDifference[] {
  const { t, language, words } = texts;
  const own = between(fieldsIn(formOf(t, part, words, language)), before, after, texts);
  const listed = listIn(t, part);
  if (listed) return [...own, ...itemDifferences(listed, before, after, texts)];
  return part === 'tutors' ? tutorDifferences(before, after, texts) : own;
}

function between(
  fields: readonly WebsiteField[],
  before: object | null | undefined,
  after: object | null | undefined,
  { t, written }: DifferenceTexts,
  labelOf = (field: WebsiteField) => fullLabel(t, field),
): PartDifference[] {
  const [from, to] = [valuesOf(fields, before ?? {}), valuesOf(fields, after ?? {})];
  return fields.flatMap((field) => {
    const [was, is] = [from[nameOf(field)] ?? '', to[nameOf(field)] ?? ''];
    if (was.trim() === is.trim() && (before !== null || field.standard !== undefined)) return [];
    if (was.trim() === '' && is.trim() === '') return [];
    return [{ label: labelOf(field), before: written(field, was), after: written(field, is) }];
  });
}

function itemDifferences(
  { list, key: keyPath, title: titlePath, fields }: NonNullable<ReturnType<typeof listIn>>,
  before: object | null,
  after: object,
  texts: DifferenceTexts,
): PartDifference[] {
  const { t, language } = texts;
  const keyed = (content: object | null) =>
    new Map(
      itemsIn(content, list).map((item, place) => [
        String((getIn(item, keyPath) as string | undefined) ?? place),
        item,
      ]),
    );
  const [from, to] = [keyed(before), keyed(after)];
  const titleOf = (item: object) => String(getIn(item, `${titlePath}.${language}`) ?? '') || t('untitled');
  const changed = [...new Set([...from.keys(), ...to.keys()])].flatMap((key) => {
    const item = to.get(key) ?? from.get(key) ?? {};
    const title = t('quoted', { title: titleOf(item) });
    return between(fields, from.get(key), to.get(key), texts, ({ label }) => title + t('common:colon') + label);
  });
  const kept = [...from.keys()].filter((key) => to.has(key));
  const isMoved = [...to.keys()].filter((key) => from.has(key)).join('\n') !== kept.join('\n');
  const titles = (all: ReadonlyMap<string, object>) =>
    [...all.values()].map((item, place) => `${place + 1}. ${titleOf(item)}`).join('\n');
  return isMoved ? [...changed, { label: t('itemOrder'), before: titles(from), after: titles(to) }] : changed;
}

function tutorDifferences(before: object | null, after: object, { t, tutorName }: DifferenceTexts): PartDifference[] {
  const [from, to] = [before, after].map((content) => (content ?? {}) as Partial<WebsiteContent['tutors']>);
  const names = (ids: readonly number[] = []) => ids.map(tutorName).join(t('and'));
  const cardOf = (content: typeof from, id: number, language: Language) =>
    content?.cards?.find(({ tutor }) => tutor === id)?.text[language] ?? '';
  const withCards = [...(from?.cards ?? []), ...(to?.cards ?? [])].map(({ tutor }) => tutor);
  return [
    { label: t('tutorOrder'), before: names(from?.order), after: names(to?.order) },
    { label: t('tutorsHidden'), before: names(from?.hidden), after: names(to?.hidden) },
    ...[...new Set(withCards)].flatMap((id) =>
      (['en', 'zh'] as const).map((language) => ({
        label: t(`in.${language}`, { field: t('cardOf', { name: tutorName(id) }) }),
        before: cardOf(from, id, language),
        after: cardOf(to, id, language),
      })),
    ),
  ].filter((one) => one.before !== one.after);
}
