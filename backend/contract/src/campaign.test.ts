import { campaignIn, campaignShape, longestCampaign } from './campaign.ts';
import fc from 'fast-check';

test.each([
  ['?utm_source=newsletter&utm_medium=email&utm_campaign=spring-2027', 'newsletter / email / spring-2027'],
  ['?utm_campaign=spring', '- / - / spring'],
  ['?age=4&utm_source=%E7%B4%99%E9%B3%B6', '紙鳶 / - / -'],
  ['?utm_source=<b>a</b>&utm_medium=a/b', 'b a b / a b / -'],
  ['?utm_source=%20&utm_medium=<>', undefined],
  ['?program=outdoor-mission', undefined],
  ['', undefined],
])('the address %j is of the campaign %j', (search, campaign) => {
  expect(campaignIn(search)).toBe(campaign);
});

test('whatever an address contains, its campaign is short and has only characters that the API accepts', () => {
  const part = fc.oneof(fc.string({ unit: 'binary', maxLength: 90 }), fc.constant('\u{20000}'.repeat(60)));
  fc.assert(
    fc.property(part, part, part, (source, medium, name) => {
      const search = new URLSearchParams({ utm_source: source, utm_medium: medium, utm_campaign: name }).toString();
      const campaign = campaignIn(search) ?? '';
      expect(campaign.length).toBeLessThanOrEqual(longestCampaign);
      expect(campaign).toMatch(campaignShape);
      expect(campaign.isWellFormed()).toBe(true);
    }),
  );
});
