import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders, messagePicturesFolder } from './document-bucket.ts';

interface Statement {
  Action: string[];
  Resource: string[];
}

const { Statement } = JSON.parse(readFileSync(join(import.meta.dirname, '../../infra/store/policy.json'), 'utf8')) as {
  Statement: Statement[];
};
const bucket = 'arn:aws:s3:::kitewell-documents';
const resourcesOf = (action: string) =>
  Statement.filter(({ Action }) => Action.includes(action))
    .flatMap(({ Resource }) => Resource)
    .toSorted();
const below = (places: readonly string[]) => places.map((folder) => `${bucket}/${folder}*`).toSorted();

test('the backend’s user in MinIO may use every folder of the code, and no other', () => {
  for (const action of ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']) {
    expect({ action, resources: resourcesOf(action) }).toEqual({ action, resources: below(Object.values(folders)) });
  }
  expect(resourcesOf('s3:GetObjectVersion')).toEqual(below([folders.documents, folders.pictures]));
  expect(resourcesOf('s3:DeleteObjectVersion')).toEqual(below([messagePicturesFolder]));
  for (const { Action, Resource } of Statement) {
    expect(Action.filter((action) => action.includes('*'))).toEqual([]);
    if (!Action.some((action) => action.includes('Object'))) expect(Resource).toEqual([bucket]);
  }
});
