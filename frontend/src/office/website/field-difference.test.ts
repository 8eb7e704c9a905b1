import { fieldDifference } from './field-difference.ts';
import { sampleTexts as texts } from './sample-texts.ts';

test('a price is said in dollars, below its programme', () => {
  const difference = { field: 'programmes.outdoor-mission.prices.1', before: 48_000, after: 52_000 };
  expect(fieldDifference('offer', difference, texts)).toEqual({
    label: 'common:programmes.outdoor-mission.short: field.price 1',
    before: 'HK$480',
    after: 'HK$520',
  });
});

test('an entry of a list is found by its name or its place, a tutor by the name', () => {
  const labelOf = (part: 'questions-parents' | 'terms' | 'business' | 'tutors', field: string) =>
    fieldDifference(part, { field, before: null, after: 'New' }, texts).label;
  expect(labelOf('questions-parents', 'questions.trial-what.answer.en')).toBe('quoted trial-what: in.en field.answer');
  expect(labelOf('terms', 'sections.2.paragraphs.1.zh')).toBe('sectionAt 2: in.zh field.paragraphs');
  expect(labelOf('business', 'areas.heng-on.2.zh')).toBe('in.zh book-trial:districts.heng-on');
  expect(labelOf('tutors', 'cards.7.text.en')).toBe('in.en cardOf Tutor 7');
});

test('an order is a list of names', () => {
  expect(fieldDifference('tutors', { field: 'order', before: null, after: [2, 1] }, texts)).toEqual({
    label: 'tutorOrder',
    before: '',
    after: 'Tutor 2andTutor 1',
  });
  expect(
    fieldDifference('questions-parents', { field: 'questions', before: ['a', 'b'], after: ['b', 'a'] }, texts),
  ).toEqual({ label: 'itemOrder', before: 'a\nb', after: 'b\na' });
});
