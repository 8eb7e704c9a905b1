import type { TutorId } from '@kitewell/contract/ids';
import type { PictureInput } from '@kitewell/contract/profile';
import type { EntityManager } from '@mikro-orm/postgresql';
import { folders } from '../../document-bucket.ts';
import type { DocumentStore } from '../../document-store.ts';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { planRemoval } from '../stored-files/object-removals.ts';
import type { DrawPicture } from './picture-drawer.ts';
import { claimDrawn, redrawUpload, type DrawnPicture } from './redraw-upload.ts';
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
  const needs = { em, store, drawPicture, now: () => context.at };
  const drawn = await redrawUpload(needs, { owner: tutorId, fileUrl, keyOf: pictureKey, shape: 'square' }, deadline);
  return em.transactional(async (tx) => {
    const tutor = await setDrawnPicture(tx, context, tutorId, drawn);
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
  drawn: DrawnPicture,
): Promise<Tutor> {
  const tutor = await lockRow(tx, Tutor, { id }, 'tutor.notFound');
  await claimDrawn(tx, drawn, context.at);
  await replacePicture(tx, context, tutor, pictureAddress(drawn.name));
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
