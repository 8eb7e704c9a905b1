import { pictureLimit, pictureTypes, type PictureType, type PictureUploadInput } from '@kitewell/contract/profile';
import type { UploadView } from '@kitewell/contract/documents';
import type { ErrorCode } from '@kitewell/contract/errors';
import { shrink } from '../upload/shrink.ts';
import { sendFile, UploadError, type UploadWatch } from '../upload/send-file.ts';
import { call } from '../api.ts';

const isPictureType = (type: string): type is PictureType => (pictureTypes as readonly string[]).includes(type);

/** Twice the side that the server keeps, so that no sharpness is lost on the way. */
const wanted = { longest: 1024, bytes: pictureLimit };

/** The picture to send: no larger than needed, if this browser can read it. */
export async function preparePicture(file: File): Promise<File> {
  return (await shrink(file, wanted)) ?? file;
}

/** Why the picture cannot be sent, as far as that is known beforehand; undefined if it can. */
export function faultOfPicture({ type, size }: Pick<File, 'type' | 'size'>): ErrorCode | undefined {
  if (!isPictureType(type)) return 'picture.unreadable';
  if (size === 0) return 'document.empty';
  return size > pictureLimit ? 'picture.fileTooLarge' : undefined;
}

/**
 * Asks the API for a place and sends the picture straight to the store. The profile is then changed with the returned
 * `fileUrl`. Throws `ApiError` when the API refuses and `UploadError` when the store does.
 */
export async function uploadPicture(file: File, watch: UploadWatch): Promise<Pick<UploadView, 'fileUrl'>> {
  if (!isPictureType(file.type)) throw new UploadError('picture.unreadable', file.name);
  const input: PictureUploadInput = { mimeType: file.type, fileSize: file.size };
  const place = await call('startPictureUpload', { body: input, signal: watch.signal });
  await sendFile(file, place, watch, 'picture.fileTooLarge');
  return { fileUrl: place.fileUrl };
}
