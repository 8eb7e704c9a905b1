import { differences, summary, type Manifest } from './manifest.ts';

const degree = { key: 'documents/1/a', size: 3, sha256: 'aa', contentType: 'application/pdf' };
const portrait = { key: 'pictures/1/b', size: 4, sha256: 'bb', contentType: 'image/webp' };
const manifest: Manifest = {
  at: '2026-11-23T03:15:00.000Z',
  rows: { 'public.tutors': 2, 'public.documents': 1 },
  files: [degree, portrait],
};

test('unchanged data has no differences', () => {
  expect(differences(manifest, manifest)).toEqual([]);
});

test('each row and file that is missing or changed is named', () => {
  expect(
    differences(manifest, {
      rows: { 'public.tutors': 1, 'public.leads': 5 },
      files: [{ ...degree, sha256: 'cc' }],
    }),
  ).toEqual([
    'public.tutors has 1 rows, and had 2.',
    'public.documents has no rows, and had 1.',
    'public.leads has 5 rows, and had none.',
    'documents/1/a has other bytes than it had.',
    'pictures/1/b is missing.',
  ]);
});

test('a file that was added since is not a difference', () => {
  expect(
    differences(manifest, { ...manifest, files: [...manifest.files, { ...degree, key: 'documents/1/c' }] }),
  ).toEqual([]);
});

test('the counts fit in a line', () => {
  expect(summary(manifest)).toBe('3 rows in 2 tables, 2 files of 7 bytes');
});
