import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pictureLimit, pictureTypes } from '@kitewell/contract/profile';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fileTypeFromBuffer } from 'file-type';
import type { DocumentStore } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import { ObjectRemoval } from '../documents/object-removal.entity.ts';
import { planRemoval } from '../documents/object-removals.ts';
import { Tutor } from './tutor.entity.ts';

const side = 512;
// A photo of 50 megapixels is the largest that phones take; a bomb unpacks to thousands.
const mostPixels = 50_000_000;

const folder = 'pictures/';

/** The address under which anyone sees a picture, and the key that it has in the store. */
export const pictureAddress = (name: string) => `/api/pictures/${name}.webp`;
export const pictureKey = (name: string) => `${folder}${name}.webp`;

/** The key of a picture that a tutor has sent; undefined for an address elsewhere. */
export function pictureKeyOf(profileImage: string | null | undefined): string | undefined {
  const name = /^\/api\/pictures\/([\w-]+)\.webp$/.exec(profileImage ?? '')?.[1];
  return name && pictureKey(name);
}

interface Needs {
  em: EntityManager;
  store: DocumentStore;
  now: () => Date;
}

/**
 * Makes a picture that the tutor has sent the profile picture: drawn anew as a square of 512 px in WebP, so that
 * nothing of the file itself, such as where it was taken, is kept.
 * @throws AppError 'document.uploadNotFound' 404, 'document.empty' 400, 'picture.fileTooLarge' 413,
 *   'picture.unreadable' 415
 */
export async function setPicture({ em, store, now }: Needs, tutorId: number, fileUrl: string): Promise<Tutor> {
  const uploadKey = store.uploadKey(tutorId, fileUrl);
  const upload = uploadKey && (await store.find(uploadKey));
  if (!upload) throw new AppError('document.uploadNotFound', 404);
  if (upload.size === 0) throw new AppError('document.empty', 400);
  if (upload.size > pictureLimit) throw new AppError('picture.fileTooLarge', 413);
  const sent = await store.read(uploadKey);
  if (!sent) throw new AppError('document.uploadNotFound', 404);
  const drawn = await draw(await buffer(sent));

  const name = randomUUID();
  // Should this end before the picture is somebody's, the outbox takes it away again.
  await planRemoval(em.fork(), pictureKey(name), new Date(now().getTime() + 10 * 60_000));
  await store.put(pictureKey(name), drawn, 'image/webp');
  return em.transactional(async (tx) => {
    const tutor = await tx.findOneOrFail(Tutor, tutorId, { refresh: true });
    const before = pictureKeyOf(tutor.profileImage);
    if (before) await planRemoval(tx, before, now());
    tutor.profileImage = pictureAddress(name);
    // When the outbox has been quicker, the picture is gone.
    const kept = await tx.nativeDelete(ObjectRemoval, { objectKey: pictureKey(name) });
    if (kept === 0) throw new AppError('document.uploadNotFound', 404);
    await planRemoval(tx, uploadKey, now());
    return tutor;
  });
}

async function draw(bytes: Buffer): Promise<Buffer> {
  // sharp reads many more formats, SVG among them, whose readers nobody here needs to trust.
  const type = await fileTypeFromBuffer(bytes);
  if (!pictureTypes.some((accepted) => accepted === type?.mime)) throw new AppError('picture.unreadable', 415);
  // Loaded by the first picture: it takes memory, and most processes never draw one.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new AppError('picture.unreadable', 415);
  }
}
