import { hashOfContent } from './request-key.ts';

const content = { name: 'Ada', goals: ['Read'], place: { day: '2026-12-01', time: '16:00' }, minutes: 0 };

test.each<[string, object]>([
  [
    'fields in another order',
    { minutes: 0, place: { time: '16:00', day: '2026-12-01' }, goals: ['Read'], name: 'Ada' },
  ],
  ['fields that were left out, null or empty', { ...content, notes: null, phone: undefined, others: [], visit: {} }],
])('%s make no difference', (_, other) => {
  expect(hashOfContent(other)).toBe(hashOfContent(content));
});

test.each<object>([
  { name: 'ada' },
  { minutes: null },
  { goals: ['Read', 'Read'] },
  { goals: [] },
  { place: { day: '2026-12-01', time: '16:30' } },
  { place: null },
  { notes: '' },
])('%j makes a difference', (change) => {
  expect(hashOfContent({ ...content, ...change })).not.toBe(hashOfContent(content));
});
