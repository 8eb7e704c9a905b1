import type { fieldMessages } from './field-messages.ts';

export type FieldMessageKey = keyof typeof fieldMessages;

export type FieldMessageValues = Record<string, string | number>;

/** A fault of a field in an answer. */
export type FieldErrorView = { key: FieldMessageKey } & FieldMessageValues;

/**
 * The message that a schema has for a fault: the key with its values, as text. Forms keep it and translate it when they
 * show it; the server turns it into English.
 */
export function fieldMessage(key: FieldMessageKey, values?: FieldMessageValues): string {
  return values ? `${key}${JSON.stringify(values)}` : key;
}

/**
 * Reads a message that `fieldMessage` made; any other text is 'invalid'.
 * @param isKnown whether there is a sentence for a key: the English ones are no part of a public page
 */
export function readFieldMessage(
  message: string,
  isKnown: (key: string) => boolean = () => true,
): { key: FieldMessageKey; values: FieldMessageValues } {
  const [, key, values] = /^([a-z]+)(\{.*\})?$/is.exec(message) ?? [];
  if (key === undefined || !isKnown(key)) return { key: 'invalid', values: {} };
  return {
    key: key as FieldMessageKey,
    values: values === undefined ? {} : (JSON.parse(values) as FieldMessageValues),
  };
}
