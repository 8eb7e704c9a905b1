import { ValidationError } from '../yup.ts';
import { completeParts, draftParts, websiteParts, type WebsitePart } from './parts.ts';
import { shownPhone } from './snapshot.ts';

/** The fields of a part that are refused, each with its sentence. */
function refused(
  part: WebsitePart,
  value: unknown,
  parts: typeof completeParts = completeParts,
): Record<string, string> {
  try {
    parts[part].validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path = '', message }) => [path, message]));
  }
}

test('what visitors would read must be there in both languages', () => {
  expect(refused('business', { name: { en: 'Kitewell', zh: '' } })).toMatchObject({ 'name.zh': 'required' });
  expect(refused('home', { hero: { title: { en: 'Every page can fly.', zh: '' } } })).toEqual({
    'hero.title.zh': 'required',
  });
});

const article = (body: string) => ({
  articles: [
    {
      ...{ id: 'one', publishedOn: '2026-11-01', title: { en: 'One', zh: '一' }, summary: { en: 'One', zh: '一' } },
      body: { en: body, zh: '一' },
    },
  ],
});

test.each([
  ['See [our prices](/prices#trial) and [them](https://a.example/b).', true],
  ['See [them](http://a.example).', false],
  ['See [them](//a).', false],
  ['See [them](javascript:x).', false],
  ['See [them](https://a.example/a_(b)).', false],
  ['See {{phone}} or {{nothing}}.', false],
  ['See {{phone}}.', true],
])('an article that says %j is good: %p', (body, isGood) => {
  expect(refused('articles', article(body))).toEqual(
    isGood ? {} : { 'articles[0].body.en': expect.stringMatching(/^(url|placeholder)$/) as string },
  );
});

test('a draft may lack anything, but markup, a wrong kind and a text longer than its drawing are refused in it too', () => {
  expect(refused('home', { hero: { title: { en: 'Fly.', zh: '' } } }, draftParts)).toEqual({});
  expect(refused('home', { hero: { subtitle: { en: 'x'.repeat(46), zh: '<b>粗</b>' } } }, draftParts)).toEqual({
    'hero.subtitle.en': 'maxLength{"max":45}',
    'hero.subtitle.zh': 'markup',
  });
});

test.each([
  ['phone', { phone: '123' }, 'phone', 'phone'],
  ['a link that is not https', { links: { facebook: 'http://a.example' } }, 'links.facebook', 'url'],
  ['a year with a fraction', { founded: 2017.5 }, 'founded', 'integer'],
])('%s is refused at its field', (_, business, field, sentence) => {
  expect(refused('business', business)).toMatchObject({ [field]: sentence });
});

test('a price is a whole number of cents above nothing', () => {
  const prices = { 1: 0, 2: 34_000.5, 3: 28_000, 4: 24_000 };
  const errors = refused('offer', { trialMinutes: 45, programmes: { 'outdoor-mission': { prices } } });
  expect(errors).toMatchObject({
    'programmes.outdoor-mission.prices.1': 'min{"min":1}',
    'programmes.outdoor-mission.prices.2': 'integer',
  });
  expect(errors).not.toHaveProperty('programmes.outdoor-mission.prices.3');
});

test('an answer may name the facts of the business and nothing else in braces', () => {
  const question = (answer: string) => ({
    ...{ id: 'a', topics: ['trial'], path: '', suggested: false },
    ...{ question: { en: 'Q?', zh: '問？' }, phrasings: { en: [], zh: [] }, answer: { en: answer, zh: '答' } },
  });
  expect(refused('questions-parents', { questions: [question('From {{fromPrice}}, ask {{email}}.')] })).toEqual({});
  expect(refused('questions-parents', { questions: [question('{{secret}}')] })).toEqual({
    'questions[0].answer.en': 'placeholder',
  });
});

test('the last day of a notice is not before its first', () => {
  const notice = { text: { en: 'Closed', zh: '休息' }, firstDay: '2027-02-06', lastDay: '2027-02-05' };
  expect(refused('notice', { notice })).toEqual({ 'notice.lastDay': 'lastDayBeforeFirst' });
  expect(refused('notice', { notice: { ...notice, lastDay: '2027-02-06' } })).toEqual({});
  expect(refused('notice', { notice: null })).toEqual({});
});

test('every part has a schema for its draft', () => {
  expect(Object.keys(draftParts)).toEqual(websiteParts);
});

test.each([
  ['5500 0000', '+852 5500 0000', '85255000000'],
  ['+852 55000000', '+852 5500 0000', '85255000000'],
  ['+44 20 7946 0958', '+44 20 7946 0958', '442079460958'],
])('%s is shown as %s', (typed, shown, digits) => {
  expect(shownPhone(typed)).toEqual({ shown, digits });
});
