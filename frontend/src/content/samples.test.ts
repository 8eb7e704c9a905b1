import { expect, test } from '@jest/globals';
import { business } from './business.ts';
import { sampleFacts } from './samples.ts';

const real = {
  ...business,
  siteOrigin: 'https://www.kitewell.hk',
  email: 'hello@kitewell.hk',
  outerBlog: 'https://blog.kitewell.hk',
  literacyVideo: 'https://video.kitewell.hk/1',
  video: 'https://video.kitewell.hk/2',
  shop: 'https://shop.kitewell.hk',
  social: { facebook: 'https://f.test/k', instagram: 'https://i.test/k', youtube: 'https://y.test/k' },
};
const stated = { business: real, marked: [], prices: false, reviews: false };

test('a business that has set everything has no samples', () => {
  expect(sampleFacts(stated)).toEqual([]);
});

test('each fact marked as a sample is named with its value', () => {
  expect(sampleFacts({ ...stated, marked: ['payDay'], prices: true, reviews: true })).toEqual([
    'payDay of the business is a sample: 7',
    'prices, terms and open places of the programmes are samples',
    'the reviews are samples: no family has written them',
  ]);
});

test('a name under .example is a sample even if nobody marked it', () => {
  expect(sampleFacts({ ...stated, business: { ...real, email: 'hello@kitewell.example' } })).toEqual([
    'email of the business is a sample: "hello@kitewell.example"',
  ]);
});
