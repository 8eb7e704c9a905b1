import { placeholders } from '@kitewell/contract/website/placeholders';
import { business } from './business.ts';
import { fillContacts } from './contacts.ts';
import { statedFacts } from './facts.ts';
import { fromPrice, programmeFacts, shownPrice } from './programmes.ts';

test('fills every email and phone of a text', () => {
  expect(fillContacts('Call {{phone}}, write to {{email}}, or call {{phone}} again.', statedFacts, 'en')).toBe(
    `Call ${business.phone.shown}, write to ${business.email}, or call ${business.phone.shown} again.`,
  );
});

test('fills in prices from where they are set', () => {
  expect(fillContacts('{{fromPrice}}, {{outdoor-mission.1}}', statedFacts, 'en')).toBe(
    [fromPrice(programmeFacts), programmeFacts['outdoor-mission'].prices[1]].map(shownPrice).join(', '),
  );
});

test('every placeholder that the office accepts has its fact', () => {
  for (const name of placeholders) expect(fillContacts(`{{${name}}}`, statedFacts, 'zh')).not.toContain('{');
});

test('refuses an unknown placeholder', () => {
  expect(() => fillContacts('Visit {{address}}.', statedFacts, 'en')).toThrow('{{address}}');
});
