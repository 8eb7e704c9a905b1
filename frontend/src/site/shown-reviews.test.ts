import { programmes } from '@kitewell/contract/programmes';
import type { PublishedReview } from '@kitewell/contract/website/snapshot';
import { reviews as samples } from '../content/reviews.ts';
import { sampleSnapshot, sampleWebsite } from '../content/sample-website.ts';
import { quotesOf, ratingOf, shownReviews } from './shown-reviews.ts';
import { websiteOf } from './website.ts';

const review = (id: number, stars: number): PublishedReview => ({
  ...{
    id,
    stars,
    signedAs: 'Ng family',
    text: 'She asks for more.',
    language: 'en',
    answer: null,
    programme: 'outdoor-mission',
  },
});
const website = (change: object) => websiteOf({ ...sampleSnapshot(), ...change }, sampleWebsite());

test('a site with neither reviews nor samples shows no stars', () => {
  expect(ratingOf(website({ samples: false }))).toBeUndefined();
  expect(shownReviews(website({ samples: false }), 'zh')).toEqual([]);
});

test('stars and count are those of the reviews that families wrote', () => {
  const published = website({ samples: false, reviews: [review(2, 5), review(1, 4)] });
  expect(ratingOf(published)).toEqual({ mean: '4.5', count: 2 });
  expect(shownReviews(published, 'zh').map(({ text, language }) => [text, language])).toEqual([
    ['She asks for more.', 'en'],
    ['She asks for more.', 'en'],
  ]);
});

test('samples stand behind the words of families', () => {
  const shown = shownReviews(website({ reviews: [review(7, 5)] }), 'zh');
  expect(shown.map(({ id }) => id)).toEqual(['7', ...samples.map(({ id }) => id)]);
  expect(ratingOf(website({}))).toEqual({ mean: '5.0', count: samples.length });
});

test('a programme’s page quotes the families of that programme whose words it has room for', () => {
  const long = { ...review(2, 5), text: 'word '.repeat(53) };
  const published = website({ samples: false, reviews: [long, review(1, 5)] });
  expect(quotesOf(published, 'outdoor-mission', 'zh').map(({ id }) => id)).toEqual(['1']);
  expect(quotesOf(published, 'english-through-play', 'zh')).toEqual([]);
});

test.each(programmes)('the sample page of %s has a large and a small quotation', (programme) => {
  for (const language of ['en', 'zh'] as const)
    expect(quotesOf(website({}), programme, language).length).toBeGreaterThanOrEqual(2);
});
