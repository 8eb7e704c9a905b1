import { familyLanguages } from './bookings.ts';
import { fieldMessage } from './messages.ts';
import { number, object, requiredLine, string, type InferType } from './yup.ts';

/** The https address of a picture elsewhere; the server never fetches it. */
export const profileInput = object({
  profileImage: requiredLine(2000).test(
    'url',
    fieldMessage('url'),
    (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
  ),
});
export type ProfileInput = InferType<typeof profileInput>;

/** The language of the emails to a tutor. */
export const emailLanguageInput = object({ language: string().oneOf(familyLanguages).required() });
export type EmailLanguageInput = InferType<typeof emailLanguageInput>;

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Bytes. A photo of a good phone is about 4 MB. */
export const pictureLimit = 5 * 1024 * 1024;

export const pictureUploadInput = object({
  mimeType: string().oneOf(pictureTypes, fieldMessage('pictureTypeNotAccepted')).required(),
  fileSize: number().integer().min(0).required(),
});
export type PictureUploadInput = InferType<typeof pictureUploadInput>;

/** The address of a picture that has been sent. */
export const pictureInput = object({ fileUrl: requiredLine(2000, 'fileUrlRequired') });
export type PictureInput = InferType<typeof pictureInput>;
