import { business } from './business.ts';

const contacts = new Map([
  ['email', business.email],
  ['phone', business.phone.shown],
]);

/**
 * A written text with `{{email}}` and `{{phone}}` replaced by those of the business.
 * @throws Error where the text holds another placeholder, which would reach the reader as it is.
 */
export function fillContacts(text: string): string {
  return text.replace(/\{\{(.*?)\}\}/g, (placeholder, name: string) => {
    const contact = contacts.get(name);
    if (!contact) throw new Error(`No contact of the business is named ${placeholder}.`);
    return contact;
  });
}
