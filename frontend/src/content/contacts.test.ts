import { business } from './business.ts';
import { fillContacts } from './contacts.ts';
import { statedFacts } from './facts.ts';
import { fromPrice, programmeFacts, shownPrice } from './programmes.ts';

test('fills every email and phone of a text', () => {
  expect(fillContacts('Call {{phone}}, write to {{email}}, or call {{phone}} again.', statedFacts)).toBe(
    `Call ${business.phone.shown}, write to ${business.email}, or call ${business.phone.shown} again.`,
  );
});

test('fills in prices from where they are set', () => {
  expect(fillContacts('{{fromPrice}}, {{outdoor-mission.1}}', statedFacts)).toBe(
    [fromPrice(programmeFacts), programmeFacts['outdoor-mission'].prices[1]].map(shownPrice).join(', '),
  );
});

test('refuses an unknown placeholder', () => {
  expect(() => fillContacts('Visit {{address}}.', statedFacts)).toThrow('{{address}}');
});
