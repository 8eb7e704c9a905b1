import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** The number in E.164, read as one of Hong Kong where it has no country code; undefined when there is no such number. */
export function toE164(text: string): string | undefined {
  const phone = parsePhoneNumberFromString(text, 'HK');
  return phone?.isValid() ? phone.number : undefined;
}
