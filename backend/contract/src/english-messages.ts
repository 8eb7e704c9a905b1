import { fieldMessages } from './field-messages.ts';
import { readFieldMessage, type FieldMessageKey } from './messages.ts';

/** What other clients and the operators' commands are told of a value instead: its type or format, which helps nobody at a form. */
const formats: Partial<Record<FieldMessageKey, string>> = {
  wrongKind: 'Expected {{expected}}, received {{received}}',
  invalid: 'Invalid input',
  minLength: 'String must contain at least {{min}} character(s)',
  maxLength: 'String must contain at most {{max}} character(s)',
  min: 'Number must be at least {{min}}',
  max: 'Number must be at most {{max}}',
  integer: 'Expected a whole number',
  date: 'Expected a date that exists, as YYYY-MM-DD',
  time: 'Expected a time of day, as HH:mm',
  url: 'Expected an https address',
};

/** The same for the server, which knows every key. */
export const readKnownMessage = (message: string): ReturnType<typeof readFieldMessage> =>
  readFieldMessage(message, (key) => Object.hasOwn(fieldMessages, key));

/** What the server says in English of a message that `fieldMessage` made. */
export function englishFieldMessage(message: string): string {
  const { key, values } = readKnownMessage(message);
  return (formats[key] ?? fieldMessages[key]).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
