import type { Call } from './call.ts';

/** The calls of a tutor about the own profile. */
export const profileCalls = {
  profile: {
    method: 'GET',
    path: '/api/tutor/profile',
    access: 'tutor',
    summary: 'Get the signed-in tutor.',
    status: 200,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/tutor/profile',
    access: 'tutor',
    summary: 'Set the profile picture by its https address.',
    status: 200,
  },
  setEmailLanguage: {
    method: 'PUT',
    path: '/api/tutor/profile/email-language',
    access: 'tutor',
    summary: 'Choose the language of our emails to the tutor.',
    status: 200,
  },
  startPictureUpload: {
    method: 'POST',
    path: '/api/tutor/profile/picture-uploads',
    access: 'tutor',
    summary: 'Get an address for uploading a picture.',
    status: 201,
    errors: { 400: ['document.empty'], 413: ['picture.fileTooLarge'] },
  },
  setPicture: {
    method: 'PUT',
    path: '/api/tutor/profile/picture',
    access: 'tutor',
    summary: 'Use the uploaded picture as the profile picture: 512 px WebP without its metadata.',
    gated: false,
    status: 200,
    errors: {
      400: ['document.empty'],
      404: ['document.uploadNotFound'],
      413: ['picture.fileTooLarge', 'picture.tooManyPixels'],
      415: ['picture.unreadable'],
      429: ['picture.busy'],
    },
  },
} as const satisfies Record<string, Call>;
