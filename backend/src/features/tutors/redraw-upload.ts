import { randomUUID } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pictureLimit } from '@kitewell/contract/profile';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentStore, UploadOwner } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import { ObjectRemoval } from '../stored-files/object-removal.entity.ts';
import { planRemoval } from '../stored-files/object-removals.ts';
import { claimUpload, isClaimed } from '../stored-files/uploads.ts';
import type { DrawPicture, PictureShape } from './picture-drawer.ts';

interface Needs {
  em: EntityManager;
  store: DocumentStore;
  drawPicture: DrawPicture;
  now: () => Date;
}

/** A picture that was redrawn and stored, and is removed again unless a record claims it within ten minutes. */
export interface DrawnPicture {
  /** Its name in the store. */
  readonly name: string;
  readonly objectKey: string;
  readonly uploadKey: string;
}

/**
 * Redraws an uploaded picture in WebP, so that nothing else in the file, such as where it was taken, is kept.
 * @param keyOf the key in the store for a name
 * @throws AppError 'document.uploadNotFound' 404, 'document.empty' 400, 'picture.fileTooLarge' 413, and what
 * `DrawPicture` throws
 */
export async function redrawUpload(
  { em, store, drawPicture, now }: Needs,
  {
    owner,
    fileUrl,
    keyOf,
    shape,
  }: { owner: UploadOwner; fileUrl: string; keyOf: (name: string) => string; shape: PictureShape },
  deadline: AbortSignal,
): Promise<DrawnPicture> {
  const uploadKey = store.uploadKey(owner, fileUrl);
  if (!uploadKey || (await isClaimed(em, uploadKey))) throw new AppError('document.uploadNotFound', 404);
  const drawn = await drawPicture(() => readSent(store, uploadKey, deadline), deadline, shape);
  const name = randomUUID();
  const objectKey = keyOf(name);
  // Should the process end before a record has the picture, this removes it again.
  await planRemoval(em.fork(), objectKey, new Date(now().getTime() + 10 * 60_000));
  await store.put(objectKey, drawn, 'image/webp', deadline);
  return { name, objectKey, uploadKey };
}

/**
 * Keeps a redrawn picture, in the transaction that stores the record to which it belongs.
 * @throws AppError 'document.uploadNotFound' (404) where its upload was claimed before, or the picture is removed already
 */
export async function claimDrawn(tx: EntityManager, { objectKey, uploadKey }: DrawnPicture, now: Date): Promise<void> {
  if (!(await claimUpload(tx, uploadKey, now))) throw new AppError('document.uploadNotFound', 404);
  // Where the row is gone, the planned removal came first and the picture has been removed.
  const kept = await tx.nativeDelete(ObjectRemoval, { objectKey });
  if (kept === 0) throw new AppError('document.uploadNotFound', 404);
}

async function readSent(store: DocumentStore, uploadKey: string, deadline: AbortSignal): Promise<Buffer> {
  const sent = await store.read(uploadKey, deadline);
  if (!sent) throw new AppError('document.uploadNotFound', 404);
  const { size, body } = sent;
  if (size > 0 && size <= pictureLimit) return buffer(addAbortSignal(deadline, body));
  body.destroy();
  throw size === 0 ? new AppError('document.empty', 400) : new AppError('picture.fileTooLarge', 413);
}
