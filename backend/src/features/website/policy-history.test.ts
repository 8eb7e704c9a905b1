import { policyHistoryOf, type PublishedPolicy } from './policy-history.ts';

const text = (words: string) => ({ en: words, zh: words });
const published = (publishedOn: string, words: string, validFrom = publishedOn): PublishedPolicy => ({
  ...{ policy: 'terms', publishedOn },
  wording: { title: text('Terms'), summary: text(words), validFrom, sections: [] },
});
const shown = (all: readonly PublishedPolicy[], today: string) =>
  policyHistoryOf(all, today).map(({ summary, from, until }) => `${summary.en} ${from} ${until ?? 'on'}`);

const first = published('2026-01-05', 'first', '2026-02-01');
const announced = published('2026-11-20', 'second', '2027-01-01');

test('the first wording of a business holds at once and has no page of its own', () => {
  expect(shown([first], '2026-01-06')).toEqual([]);
});

test('an announced wording has a page before its day and after it, and the one before it from that day', () => {
  expect(shown([first, announced], '2026-12-31')).toEqual(['second 2027-01-01 on']);
  expect(shown([first, announced], '2027-01-01')).toEqual(['second 2027-01-01 on', 'first 2026-01-05 2027-01-01']);
});

test('words that hold from today have no page, those before them have one', () => {
  const now = published('2026-11-20', 'now');
  expect(shown([first, now], '2026-11-20')).toEqual(['first 2026-01-05 2026-11-20']);
});

test('what was mended before its day, or taken back, never held', () => {
  const mended = published('2026-11-25', 'mended', '2027-01-01');
  expect(shown([first, announced, mended], '2026-11-25')).toEqual(['mended 2027-01-01 on']);
  const back = { ...first, publishedOn: '2026-11-25' };
  expect(shown([first, announced, back], '2027-01-02')).toEqual([]);
});

test('a policy is not mixed with another', () => {
  const privacy = { ...published('2026-03-01', 'privacy'), policy: 'privacy' as const };
  expect(shown([first, privacy], '2026-03-01')).toEqual([]);
});
