import { business } from './business.ts';
import { fillContacts } from './contacts.ts';

test('fills every email and phone of a text', () => {
  expect(fillContacts('Call {{phone}}, write to {{email}}, or call {{phone}} again.')).toBe(
    `Call ${business.phone.shown}, write to ${business.email}, or call ${business.phone.shown} again.`,
  );
});

test('refuses a placeholder that it does not know', () => {
  expect(() => fillContacts('Visit {{address}}.')).toThrow('{{address}}');
});
