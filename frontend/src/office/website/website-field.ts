import { readDollars, typedDollars, type Cents } from '@kitewell/contract/cents';
import { setIn, getIn } from 'formik';
import type { Language } from '../../language.ts';
import { numberOf } from '../number-of.ts';

/**
 * A field of a form for a part of the site. `list` is text over several lines, each of which is one entry; a list in both
 * languages is one list of pairs, with a field for each language.
 */
export interface WebsiteField {
  /** Where its value is in the part, with dots. */
  readonly path: string;
  readonly label: string;
  /** What the label alone does not say where the field is listed apart from its neighbours. */
  readonly within?: string;
  /** The heading of the card on the page that it belongs to. */
  readonly card?: string;
  readonly kind: 'line' | 'text' | 'whole' | 'amount' | 'day' | 'list' | 'pairs' | 'topics' | 'page' | 'flag';
  /** Of a text in both languages, and of a list of pairs. */
  readonly language?: Language;
  readonly most?: number;
  readonly help?: string;
  /** The words on the page where the business has written none of its own. */
  readonly standard?: string;
  readonly rows?: number;
  /** Whether entries of a list are paragraphs, with an empty line between two. */
  readonly paragraphs?: true;
  readonly optional?: true;
}

export type Values = Record<string, string>;

/** Formik reads a dot in a field's name as a way into nested values. */
export const nameOf = ({ path, kind, language }: Pick<WebsiteField, 'path' | 'kind' | 'language'>): string =>
  (kind === 'pairs' ? `${path}.${language}` : path).replaceAll('.', '/');

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
const betweenEntries = ({ paragraphs }: WebsiteField) => (paragraphs ? '\n\n' : '\n');
const entriesIn = (typed: string, field: WebsiteField): string[] =>
  typed
    .split(field.paragraphs ? /\n\s*\n/ : '\n')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** What somebody would type for a value of this field. */
export function typedValue(field: WebsiteField, value: unknown): string {
  if (field.kind === 'amount') return typeof value === 'number' ? typedDollars(value as Cents) : '';
  if (field.kind === 'flag') return value === true ? 'yes' : '';
  if (!Array.isArray(value)) return textOf(value);
  const entries = value.map((entry: unknown) =>
    field.kind === 'pairs' ? textOf(getIn(entry, field.language ?? 'en')) : textOf(entry),
  );
  return entries.join(betweenEntries(field));
}

/** The values of a form for the content of a part. */
export const valuesOf = (fields: readonly WebsiteField[], content: unknown): Values =>
  Object.fromEntries(fields.map((field) => [nameOf(field), shownValue(field, content)]));

function shownValue(field: WebsiteField, content: unknown): string {
  if (field.standard !== undefined) {
    const own: unknown = getIn(content, field.path.replace(/\.(?:en|zh)$/, ''));
    if (!getIn(own, 'en') && !getIn(own, 'zh')) return field.standard;
  }
  return typedValue(field, getIn(content, field.path));
}

/** The value of a field as the part stores it. What is no number or amount stays as it was typed, and is refused. */
function storedValue(field: WebsiteField, typed: string): unknown {
  if (field.kind === 'list' || field.kind === 'topics') return entriesIn(typed, field);
  if (field.kind === 'flag') return typed === 'yes';
  if (field.kind !== 'whole' && field.kind !== 'amount') return typed.trim();
  if (typed.trim() === '') return null;
  return (field.kind === 'whole' ? numberOf(typed) : readDollars(typed)) ?? typed;
}

/**
 * The content of a part with what was typed; what is no field of the form stays as it is.
 * @param groups paths that are null where all their fields are empty
 */
export function contentWith(
  fields: readonly WebsiteField[],
  values: Values,
  content: object,
  groups: readonly string[] = [],
): object {
  const typedIn = (field: WebsiteField) => values[nameOf(field)] ?? '';
  let whole: object = content;
  const put = (path: string, value: unknown) => {
    // An object in place of null, and no list where the path has a number.
    const names = path.split('.');
    for (let end = 1; end < names.length; end++) {
      const above = names.slice(0, end).join('.');
      if (typeof getIn(whole, above) !== 'object' || getIn(whole, above) === null)
        whole = setIn(whole, above, {}) as object;
    }
    whole = setIn(whole, path, value) as object;
  };
  for (const field of fields) {
    if (field.kind !== 'pairs') put(field.path, storedValue(field, typedIn(field)));
    else if (field.language === 'en') put(field.path, pairs(field, fields, typedIn));
  }
  for (const field of fields) {
    // Words that are the page's own are not stored, so that a later version of the page may word them anew.
    if (field.standard === undefined || field.language !== 'en') continue;
    const path = field.path.replace(/\.en$/, '');
    const both = fields.filter(({ path: other }) => other === `${path}.en` || other === `${path}.zh`);
    const isOwn = both.some((one) => typedIn(one).trim() !== (one.standard ?? '').trim());
    const isSaid = both.some((one) => typedIn(one).trim() !== '');
    if (!isOwn || !isSaid) whole = setIn(whole, path, undefined) as object;
  }
  for (const group of groups) {
    const below = fields.filter(({ path }) => path.startsWith(`${group}.`));
    if (below.every((field) => typedIn(field).trim() === '')) put(group, null);
  }
  return whole;
}

function pairs(field: WebsiteField, fields: readonly WebsiteField[], typedIn: (field: WebsiteField) => string) {
  const other = fields.find(({ path, language }) => path === field.path && language === 'zh') ?? field;
  const [en, zh] = [entriesIn(typedIn(field), field), entriesIn(typedIn(other), other)];
  return Array.from({ length: Math.max(en.length, zh.length) }, (_, place) => ({
    en: en[place] ?? '',
    zh: zh[place] ?? '',
  }));
}

/** The field to which an error at this path of the part belongs. */
export function fieldAt(fields: readonly WebsiteField[], errorPath: string): WebsiteField | undefined {
  const path = errorPath.replace(/\[(\d+)\]/g, '.$1').replaceAll(/["']/g, '');
  return (
    fields.find(
      (field) =>
        field.path === path ||
        (path.startsWith(`${field.path}.`) && (field.kind !== 'pairs' || path.endsWith(`.${field.language}`))),
    ) ??
    fields.find((field) => path.startsWith(`${field.path}.`)) ??
    fields.find((field) => field.path.startsWith(`${path}.`))
  );
}
