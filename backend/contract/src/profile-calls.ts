import { addresses } from './addresses.ts';
import type { Call } from './calls.ts';
import { uploadView } from './documents.ts';
import { emailLanguageInput, pictureInput, pictureUploadInput, profileInput } from './profile.ts';
import { profileView } from './tutors.ts';

/** The calls of a tutor about the own profile. */
export const profileCalls = {
  profile: {
    ...addresses.profile,
    summary: 'Get the signed-in tutor.',
    access: 'tutor',
    success: { status: 200, body: profileView },
    errors: {},
  },
  updateProfile: {
    ...addresses.updateProfile,
    summary: 'Set the profile picture by its https address.',
    access: 'tutor',
    body: profileInput,
    success: { status: 200, body: profileView },
    errors: {},
  },
  setEmailLanguage: {
    ...addresses.setEmailLanguage,
    summary: 'Choose the language of our emails to the tutor.',
    access: 'tutor',
    body: emailLanguageInput,
    success: { status: 200, body: profileView },
    errors: {},
  },
  startPictureUpload: {
    ...addresses.startPictureUpload,
    summary: 'Get an address for uploading a picture.',
    access: 'tutor',
    body: pictureUploadInput,
    success: { status: 201, body: uploadView },
    errors: { 400: ['document.empty'], 413: ['picture.fileTooLarge'] },
  },
  setPicture: {
    ...addresses.setPicture,
    summary: 'Use the uploaded picture as the profile picture: 512 px WebP without its metadata.',
    access: 'tutor',
    gated: false,
    body: pictureInput,
    success: { status: 200, body: profileView },
    errors: {
      400: ['document.empty'],
      404: ['document.uploadNotFound'],
      413: ['picture.fileTooLarge', 'picture.tooManyPixels'],
      415: ['picture.unreadable'],
      429: ['picture.busy'],
    },
  },
} as const satisfies Record<string, Call>;
