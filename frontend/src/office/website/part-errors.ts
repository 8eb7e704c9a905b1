import { asCents } from '@kitewell/contract/cents';
import { fieldMessage } from '@kitewell/contract/messages';
import { highestPrice } from '@kitewell/contract/website/parts';
import { amountErrors } from '../billing/amount-input.ts';
import { numberOf } from '../number-of.ts';
import { fieldAt, nameOf, type Values, type WebsiteField } from './website-field.ts';

const leastPrice = asCents(1);

/**
 * Errors by their path in a part, at the fields of its form and in their order. What is no number or amount, or is out of an
 * amount's bounds, is said in the words of who types it: the contract counts cents.
 */
export function partErrors(
  fields: readonly WebsiteField[],
  errors: Readonly<Record<string, string>>,
  values: Values,
): Record<string, string> {
  const found = new Map<string, string>();
  for (const [path, message] of Object.entries(errors)) {
    const field = fieldAt(fields, path.replace(/^content\./, ''));
    const name = field ? nameOf(field) : path;
    if (!found.has(name)) found.set(name, message);
  }
  for (const field of fields) {
    const name = nameOf(field);
    const typed = values[name] ?? '';
    if (typed.trim() === '') continue;
    if (field.kind === 'whole' && numberOf(typed) === undefined) found.set(name, fieldMessage('integer'));
    if (field.kind !== 'amount') continue;
    const error = amountErrors({ [name]: typed }, { min: leastPrice, max: highestPrice })[name];
    if (error) found.set(name, error);
  }
  const names = fields.map(nameOf);
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries([...found].toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}
