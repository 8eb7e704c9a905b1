import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyErrorCode } from '@kitewell/contract/errors';
import { readFieldMessage } from '@kitewell/contract/messages';
import type { AppError } from '../../errors.ts';
import { escaped, template, type Fill } from '../../page-template.ts';

export type Language = 'en' | 'zh';

/** The pages that answer a form that was sent without script. Written by the frontend's build. */
export interface FormPages {
  /** The form again, with what was typed and what is wrong. */
  form(language: Language, typed: Typed, error: AppError): string;
  /** The reference, and what happens next. */
  received(language: Language, reference: string): string;
}

/** The texts of a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** The sentences that are put into the pages of a language. */
interface Sentences {
  /** What each field is called, in the order of the form. */
  labels: Record<string, string>;
  colon: string;
  /** Sentences for single empty fields, in place of the one for every empty field. */
  missing: Record<string, string>;
  /** Sentences by the keys of `fieldMessages`. */
  fieldErrors: Record<string, string>;
  /** Sentences by the codes of errors. */
  errors: Partial<Record<AnyErrorCode, string>>;
  failed: string;
}

/**
 * Reads the pages of both languages.
 * @param folder where the frontend's build wrote them
 */
export function readFormPages(folder: string): FormPages {
  const read = (language: Language) => {
    const text = (file: string) => readFileSync(join(folder, language, file), 'utf8');
    const sentences = JSON.parse(text('sentences.json')) as Sentences;
    return { sentences, form: template(text('form.html')), received: template(text('received.html')) };
  };
  const languages = { en: read('en'), zh: read('zh') };
  return {
    form(language, typed, error) {
      const { sentences, form } = languages[language];
      return form(formFilling(sentences, typed, error));
    },
    received: (language, reference) =>
      languages[language].received((name) => (name === 'reference' ? escaped(reference) : '')),
  };
}

function formFilling(
  { labels, colon, missing, fieldErrors, errors, failed }: Sentences,
  typed: Typed,
  error: AppError,
): Fill {
  const found = Object.keys(labels).filter((field) => error.fields?.[field] !== undefined);
  const sentence = (field: string) => {
    const { key, values } = readFieldMessage(error.fields?.[field] ?? '');
    if (key === 'required' && missing[field]) return missing[field];
    return (fieldErrors[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
  const list = found.map((field) => {
    const [label = field, message] = [labels[field], sentence(field)];
    const text = message.includes(label) ? message : `${label}${colon}${message}`;
    return `<li id="fault-${field}"><a href="#field-${field}">${escaped(text)}</a></li>`;
  });
  return (name) => {
    const [kind = '', field = '', option = ''] = name.split(':');
    if (kind === 'message') return escaped(errors[error.code] ?? failed);
    if (kind === 'fieldErrors') return list.join('');
    if (kind === 'open') return field.split('-').some((one) => typed[one]) ? ' open=""' : '';
    if (kind === 'value') return escaped(typed[field] ?? '');
    if (kind === 'chosen') return typed[field] === option ? ' selected=""' : '';
    if (kind === 'fault' && found.includes(field)) {
      const focus = field === found[0] ? ' autofocus=""' : '';
      return ` aria-invalid="true" aria-describedby="fault-${field}"${focus}`;
    }
    return '';
  };
}
