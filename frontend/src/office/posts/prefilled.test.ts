import { prefilled } from './prefilled.ts';

const blank = { title: '', summary: '', publishedOn: '2026-11-23' };
const crabs = { title: 'Crabs', summary: 'On the shore.', publishedOn: '2026-01-05' };
const kites = { title: 'Kites', summary: 'In the wind.', publishedOn: '2026-02-06' };

test('what nobody wrote in is filled, and what somebody wrote stays', () => {
  expect(prefilled({ ...blank, title: 'My crabs' }, blank, crabs)).toEqual({ ...crabs, title: 'My crabs' });
});

test('another choice replaces what the former one gave, and fills what was emptied', () => {
  const values = { ...crabs, title: '', publishedOn: '2026-03-07' };
  expect(prefilled(values, crabs, kites)).toEqual({ ...kites, publishedOn: '2026-03-07' });
});

test('no choice takes back what the former one gave', () => {
  expect(prefilled({ ...crabs, summary: 'Sideways.' }, crabs, blank)).toEqual({ ...blank, summary: 'Sideways.' });
});
