import type { UploadView } from '@kitewell/contract/documents';
import { pictureLimit, type PictureUploadInput } from '@kitewell/contract/profile';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentStore, UploadOwner } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import type { WriteLimits } from '../../http/write-limits.ts';
import { ClaimedUpload } from './claimed-upload.entity.ts';
import { planRemoval } from './object-removals.ts';

// Longer than an unclaimed upload stays in the store, even where the store is slow to delete it.
const rememberedDays = 7;

interface Needs {
  store: DocumentStore;
  writeLimits: WriteLimits;
}

/**
 * A signed form for one file of exactly the declared size, so that unclaimed files take no more room than was counted.
 * @throws TooManyAttemptsError 'tooMany' (429) when the owner has had too many forms, or for too many bytes, within an
 * hour
 */
export async function prepareUpload(
  { store, writeLimits }: Needs,
  { id, demo }: { readonly id: UploadOwner; readonly demo: boolean },
  { mimeType, fileSize }: { mimeType: string; fileSize: number },
): Promise<UploadView> {
  await writeLimits.uploads.take(String(id));
  const room = demo ? writeLimits.demoUploadedKilobytes : writeLimits.uploadedKilobytes;
  await room.take(String(id), Math.ceil(fileSize / 1024));
  return store.prepareUpload(id, mimeType, fileSize);
}

/** The same for a picture. @throws AppError 'document.empty' (400), 'picture.fileTooLarge' (413), and as `prepareUpload` */
export async function preparePicture(
  needs: Needs,
  owner: Parameters<typeof prepareUpload>[1],
  picture: PictureUploadInput,
): Promise<UploadView> {
  if (picture.fileSize === 0) throw new AppError('document.empty', 400);
  if (picture.fileSize > pictureLimit) throw new AppError('picture.fileTooLarge', 413);
  return prepareUpload(needs, owner, picture);
}

/** Whether an upload was claimed already. Only `claimUpload` decides; asking before saves needless work. */
export async function isClaimed(em: EntityManager, uploadKey: string): Promise<boolean> {
  return (await em.count(ClaimedUpload, { uploadKey })) > 0;
}

/**
 * Claims an upload, in the transaction that stores what is made of it, and plans the removal of the uploaded object.
 * @returns false when it was claimed before
 */
export async function claimUpload(tx: EntityManager, uploadKey: string, now: Date): Promise<boolean> {
  const forgotten = new Date(now.getTime() - rememberedDays * 86_400_000);
  await tx.execute(
    `delete from claimed_uploads where upload_key in (
       select upload_key from claimed_uploads where claimed_at < ? limit 100 for update skip locked)`,
    [forgotten.toISOString()],
  );
  const [claimed] = await tx.execute<{ upload_key: string }[]>(
    'insert into claimed_uploads (upload_key, claimed_at) values (?, ?) on conflict do nothing returning upload_key',
    [uploadKey, now.toISOString()],
  );
  if (!claimed) return false;
  await planRemoval(tx, uploadKey, now);
  return true;
}
