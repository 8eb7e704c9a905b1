import { randomUUID } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TutorId } from '@kitewell/contract/ids';
import { pictureLimit, type PictureInput } from '@kitewell/contract/profile';
import type { EntityManager } from '@mikro-orm/postgresql';
import { folders } from '../../document-bucket.ts';
import type { DocumentStore } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { ObjectRemoval } from '../stored-files/object-removal.entity.ts';
import { planRemoval } from '../stored-files/object-removals.ts';
import { claimUpload, isClaimed } from '../stored-files/uploads.ts';
import type { DrawPicture } from './picture-drawer.ts';
import { Tutor } from './tutor.entity.ts';

/** The public address of a picture, and its key in the store. */
export const pictureAddress = (name: string) => `/api/pictures/${name}.webp`;
export const pictureKey = (name: string) => `${folders.pictures}${name}.webp`;

/** The key of a picture that a tutor has uploaded; undefined for an address elsewhere. */
export function pictureKeyOf(profileImage: string | null | undefined): string | undefined {
  const name = /^\/api\/pictures\/([\w-]+)\.webp$/.exec(profileImage ?? '')?.[1];
  return name && pictureKey(name);
}

interface Needs {
  em: EntityManager;
  store: DocumentStore;
  drawPicture: DrawPicture;
}

/**
 * Makes an uploaded picture the tutor's profile picture: redrawn as a square of 512 px in WebP, so that nothing else in
 * the file, such as where it was taken, is kept. It is drawn and stored before the transaction, which would wait for both.
 * After the deadline it fails, and the former picture stays unless the new one is just being committed.
 * @throws AppError 'document.uploadNotFound' 404, 'document.empty' 400, 'picture.fileTooLarge' 413, and what
 * `DrawPicture` throws
 */
export async function setPicture(
  { em, store, drawPicture }: Needs,
  context: ChangeContext,
  tutorId: TutorId,
  { fileUrl }: PictureInput,
  deadline: AbortSignal,
): Promise<Tutor> {
  const uploadKey = store.uploadKey(tutorId, fileUrl);
  if (!uploadKey || (await isClaimed(em, uploadKey))) throw new AppError('document.uploadNotFound', 404);
  const drawn = await drawPicture(() => readSent(store, uploadKey, deadline), deadline);

  const name = randomUUID();
  // Should the process end before a tutor has the picture, this removes it again.
  await planRemoval(em.fork(), pictureKey(name), new Date(context.at.getTime() + 10 * 60_000));
  await store.put(pictureKey(name), drawn, 'image/webp', deadline);
  return em.transactional(async (tx) => {
    const tutor = await setDrawnPicture(tx, context, tutorId, { name, uploadKey });
    await tx.flush();
    deadline.throwIfAborted();
    return tutor;
  });
}

/**
 * Sets a drawn picture, which is in the store, as the profile picture, claims the upload it was drawn from, and removes a
 * former one. The caller commits.
 * @throws AppError 'tutor.notFound' 404, 'document.uploadNotFound' 404
 */
export async function setDrawnPicture(
  tx: EntityManager,
  context: ChangeContext,
  id: TutorId,
  { name, uploadKey }: { name: string; uploadKey: string },
): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  if (!(await claimUpload(tx, uploadKey, context.at))) throw new AppError('document.uploadNotFound', 404);
  await replacePicture(tx, context, tutor, pictureAddress(name));
  // Where the row is gone, the planned removal came first and the picture has been removed.
  const kept = await tx.nativeDelete(ObjectRemoval, { objectKey: pictureKey(name) });
  if (kept === 0) throw new AppError('document.uploadNotFound', 404);
  return tutor;
}

/**
 * Sets the address of a picture elsewhere as the profile picture, and removes one that the tutor had uploaded. The caller
 * commits.
 */
export async function setPictureAddress(
  tx: EntityManager,
  context: ChangeContext,
  id: number,
  { profileImage }: { profileImage: string | null },
): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  if ((tutor.profileImage ?? null) !== profileImage) await replacePicture(tx, context, tutor, profileImage);
  return tutor;
}

/** Gives a locked tutor another picture, and has the former one removed where the tutor had uploaded it. */
async function replacePicture(
  tx: EntityManager,
  context: ChangeContext,
  tutor: Tutor,
  profileImage: string | null,
): Promise<void> {
  const former = tutor.profileImage ?? null;
  const formerKey = pictureKeyOf(former);
  if (formerKey) await planRemoval(tx, formerKey, context.at);
  tutor.profileImage = profileImage;
  recordChange(tx, {
    ...{ ...context, action: 'tutor profile', subject: { kind: 'tutor', id: tutor.id } },
    ...{ before: { profileImage: former }, after: { profileImage } },
  });
}

async function readSent(store: DocumentStore, uploadKey: string, deadline: AbortSignal): Promise<Buffer> {
  const sent = await store.read(uploadKey, deadline);
  if (!sent) throw new AppError('document.uploadNotFound', 404);
  const { size, body } = sent;
  if (size > 0 && size <= pictureLimit) return buffer(addAbortSignal(deadline, body));
  body.destroy();
  throw size === 0 ? new AppError('document.empty', 400) : new AppError('picture.fileTooLarge', 413);
}
