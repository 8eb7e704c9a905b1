import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The number in E.164, taken as Hong Kong's where it has no country code; undefined when no such number can exist. */
export function toE164(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'HK');
  return phone?.isValid() ? phone.number : undefined;
}
