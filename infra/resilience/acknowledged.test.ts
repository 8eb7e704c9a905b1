import { findInconsistencies } from './acknowledged.ts';

const objects = (...keys: string[]) => new Map(keys.map((key) => [key, 'md5']));
const documents = [
  { id: 1, object_key: 'documents/1/whole' },
  { id: 2, object_key: 'documents/1/gone' },
];

test('a document without its object, and an object without its document, are each named, and complete ones are not', () => {
  expect(findInconsistencies(documents, objects('documents/1/whole', 'documents/1/alone'))).toEqual([
    'document 2 has no object documents/1/gone in the store.',
    'the object documents/1/alone belongs to no document.',
  ]);
});

test('what was incomplete before a drill is not counted against it, but what was complete before is', () => {
  const before = new Set(findInconsistencies(documents, objects('documents/1/whole', 'documents/1/alone')));
  expect(findInconsistencies(documents, objects('documents/1/alone', 'documents/1/new'), before)).toEqual([
    'document 1 has no object documents/1/whole in the store.',
    'the object documents/1/new belongs to no document.',
  ]);
});
