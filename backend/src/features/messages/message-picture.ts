import { pipeline } from 'node:stream/promises';
import type { MessageId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Response } from 'express';
import { messagePicturesFolder } from '../../document-bucket.ts';
import type { DocumentStore, UploadOwner } from '../../document-store.ts';
import { AppError } from '../../errors.ts';
import { isKeyUsed } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { redrawUpload, type DrawnPicture } from '../tutors/redraw-upload.ts';
import { readable, type ThreadReader } from './thread-reader.ts';

// Less than the 30 s after which the web server answers an error in our place.
const longestPictureMs = 20_000;

/** The key of a message's picture in the store. A trigger writes the same where a message is deleted. */
export const messagePictureKey = (name: string): string => `${messagePicturesFolder}${name}.webp`;

/**
 * Redraws the picture that somebody sends with a message; undefined where the same request has been carried out already.
 * @throws AppError as `redrawUpload`, 'unavailable' (503) where it takes too long
 */
export async function drawForMessage(
  needs: Pick<Services, 'em' | 'store' | 'drawPicture' | 'now' | 'writeLimits'>,
  { owner, fileUrl, key }: { owner: UploadOwner; fileUrl: string; key: string },
): Promise<DrawnPicture | undefined> {
  const { em, writeLimits } = needs;
  if (await isKeyUsed(em, key)) return undefined;
  const deadline = AbortSignal.timeout(longestPictureMs);
  await writeLimits.pictures.take(String(owner));
  try {
    return await redrawUpload(needs, { owner, fileUrl, keyOf: messagePictureKey, shape: 'whole' }, deadline);
  } catch (error) {
    // The same request may have been carried out while this one waited.
    if (await isKeyUsed(em, key)) return undefined;
    const isBusy = error instanceof AppError && error.code === 'picture.busy';
    // No fault of the sender, who is asked to try again, so it does not count towards the limit.
    if (deadline.aborted || isBusy) await writeLimits.pictures.giveBack(String(owner));
    throw deadline.aborted && !(error instanceof AppError) ? new AppError('unavailable', 503) : error;
  }
}

/**
 * Answers the picture of a message that a reader may read. No browser and nothing between keeps it.
 * @throws AppError 'message.notFound' (404)
 */
export async function answerPicture(
  { em, store }: { em: EntityManager; store: DocumentStore },
  reader: ThreadReader,
  id: MessageId,
  res: Response,
): Promise<void> {
  const own = readable(reader);
  const [found] = await em.execute<{ picture: string }[]>(
    `select m.picture from messages m where m.id = ? and m.picture is not null and ${own.sql}`,
    [id, ...own.values],
  );
  const picture = found && (await store.read(messagePictureKey(found.picture)));
  if (!picture) throw new AppError('message.notFound', 404);
  res.set('Cache-Control', 'no-store').type('image/webp');
  // This also stops reading where the browser has gone away.
  await pipeline(picture.body, res).catch((error: unknown) => res.destroy(error as Error));
}
