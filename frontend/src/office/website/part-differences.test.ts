import { partDifferences } from './part-differences.ts';
import { sampleTexts as texts } from './sample-texts.ts';

const question = (id: string, answer: string) => ({
  id,
  question: { en: `${id}?`, zh: `${id}？` },
  answer: { en: answer },
});
const section = (heading: string, text: string) => ({
  heading: { en: heading },
  paragraphs: [{ en: text }],
  items: [],
});

test('a price that changes is said in dollars, and nothing else of its part', () => {
  const offer = (cents: number) => ({ trialMinutes: 45, programmes: { 'outdoor-mission': { prices: { 1: cents } } } });
  expect(partDifferences('offer', offer(48_000), offer(52_000), texts)).toEqual([
    { label: 'common:programmes.outdoor-mission.short: field.price 1', before: 'HK$480', after: 'HK$520' },
  ]);
});

test('words of one’s own are compared with those of the page', () => {
  const own = { hero: { title: { en: 'Higher', zh: '飛' } } };
  expect(partDifferences('home', {}, own, texts)).toEqual([
    { label: 'section.hero: in.en word.title', before: 'Fly', after: 'Higher' },
  ]);
  expect(partDifferences('home', own, {}, texts)).toHaveLength(1);
  expect(partDifferences('home', null, {}, texts)).toEqual([]);
});

test('a question is found again wherever it has moved', () => {
  const [before, after] = [
    { questions: [question('price', 'Little'), question('trial', 'Free')] },
    { questions: [question('trial', 'Free'), question('price', 'Less')] },
  ];
  expect(partDifferences('questions-parents', before, after, texts)).toEqual([
    { label: 'quoted price?: in.en field.answer', before: 'Little', after: 'Less' },
    { label: 'itemOrder', before: '1. price?\n2. trial?', after: '1. trial?\n2. price?' },
  ]);
});

test('a section that is added leaves those after it as they are', () => {
  const policy = (...sections: object[]) => ({ validFrom: '2026-11-01', sections });
  const [before, after] = [
    policy(section('Fees', 'Paid monthly.')),
    policy(section('Trial', 'Free.'), section('Fees', 'Paid monthly.')),
  ];
  expect(partDifferences('terms', before, after, texts).map(({ label, after: now }) => [label, now])).toEqual([
    ['quoted Trial: in.en field.heading', 'Trial'],
    ['quoted Trial: in.en field.paragraphs', 'Free.'],
  ]);
});

test('tutors are named', () => {
  const [before, after] = [{ order: [1, 2] }, { order: [2, 1], hidden: [3] }];
  expect(partDifferences('tutors', before, after, texts)).toEqual([
    { label: 'tutorOrder', before: 'Tutor 1andTutor 2', after: 'Tutor 2andTutor 1' },
    { label: 'tutorsHidden', before: '', after: 'Tutor 3' },
  ]);
});
