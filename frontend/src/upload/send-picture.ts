import type { UploadView } from '@kitewell/contract/documents';
import type { ErrorCode } from '@kitewell/contract/errors';
import { pictureLimit, pictureTypes, type PictureType, type PictureUploadInput } from '@kitewell/contract/profile';
import { sendFile, UploadError, type UploadWatch } from './send-file.ts';
import { shrink } from './shrink.ts';

const isPictureType = (type: string): type is PictureType => (pictureTypes as readonly string[]).includes(type);

/** More than the side that the server keeps, so that no sharpness is lost on the way. */
const longest = { portrait: 1024, message: 2048 } as const;

/** The picture to send: no larger than needed, if this browser can read it. */
export async function preparePicture(file: File, kind: keyof typeof longest): Promise<File> {
  return (await shrink(file, { longest: longest[kind], bytes: pictureLimit })) ?? file;
}

/** Why the picture cannot be sent, as far as that is known beforehand; undefined if it can. */
export function pictureError({ type, size }: Pick<File, 'type' | 'size'>): ErrorCode | undefined {
  if (!isPictureType(type)) return 'picture.unreadable';
  if (size === 0) return 'document.empty';
  return size > pictureLimit ? 'picture.fileTooLarge' : undefined;
}

/**
 * Asks the API for a place and sends the picture straight to the store; the call that follows names the returned
 * `fileUrl`. Throws `ApiError` when the API refuses and `UploadError` when the store does.
 */
export async function sendPicture(
  file: File,
  watch: UploadWatch,
  start: (input: PictureUploadInput, signal: AbortSignal) => Promise<UploadView>,
): Promise<Pick<UploadView, 'fileUrl'>> {
  if (!isPictureType(file.type)) throw new UploadError('picture.unreadable', file.name);
  const place = await start({ mimeType: file.type, fileSize: file.size }, watch.signal);
  await sendFile(file, place, watch, 'picture.fileTooLarge');
  return { fileUrl: place.fileUrl };
}
