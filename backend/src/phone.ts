import { fieldMessage } from '@kitewell/contract/messages';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { AppError } from './errors.ts';

/** The number in E.164, taken as Hong Kong's where it has no country code; undefined when no such number can exist. */
export function toE164(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'HK');
  return phone?.isValid() ? phone.number : undefined;
}

/**
 * What was given, with the phone as it is stored, in E.164.
 * @param field the path of the phone in what the caller was given
 * @throws AppError 'validation' (400) where it is not a phone number
 */
export function withPhone<Given extends { phone?: string | null | undefined }>(given: Given, field = 'phone'): Given {
  if (!given.phone) return given;
  const phone = toE164(given.phone);
  if (phone === undefined) throw new AppError('validation', 400, { [field]: fieldMessage('phone') });
  return { ...given, phone };
}
