import { merged } from './merged.ts';

const base = { name: 'Mei', notes: 'One dog.', source: 'search' };

test('what only they have changed is theirs, and what I have changed stays mine', () => {
  const mine = { ...base, notes: 'Three dogs.' };
  const theirs = { name: 'Mei Mei', notes: 'Two dogs.', source: 'search' };
  expect(merged(mine, base, theirs)).toEqual({ name: 'Mei Mei', notes: 'Three dogs.', source: 'search' });
});

test('what they have emptied is empty, unless I have written something', () => {
  const theirs = { name: '', notes: '', source: '' };
  expect(merged({ ...base, name: 'Mei Yan' }, base, theirs)).toEqual({ name: 'Mei Yan', notes: '', source: '' });
});
