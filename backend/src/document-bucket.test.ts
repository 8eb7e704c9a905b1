import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { removeVersions } from './document-bucket.ts';

// The store of the tests keeps no former versions.
test('every version of a file and every marker of a deletion is removed, and no other file’s', async () => {
  const Key = 'pictures/messages/a.webp';
  const removed: unknown[] = [];
  const send = (command: { input: unknown }) => {
    if (command instanceof DeleteObjectCommand) removed.push(command.input);
    return Promise.resolve({
      Versions: [
        { Key, VersionId: 'new' },
        { Key, VersionId: 'old' },
        { Key: `${Key}.webp`, VersionId: 'other' },
      ],
      DeleteMarkers: [{ Key, VersionId: 'marker' }],
    });
  };
  await removeVersions({ send }, 'files', Key);
  expect(removed).toEqual(['new', 'old', 'marker'].map((VersionId) => ({ Bucket: 'files', Key, VersionId })));
});
