import type { SchemasOf } from './call.ts';
import { uploadView } from './documents.ts';
import type { profileCalls } from './profile-calls.ts';
import { profileInput, emailLanguageInput, pictureUploadInput, pictureInput } from './profile.ts';
import { profileView } from './tutors.ts';

export const profileSchemas = {
  profile: { answer: profileView },
  updateProfile: { body: profileInput, answer: profileView },
  setEmailLanguage: { body: emailLanguageInput, answer: profileView },
  startPictureUpload: { body: pictureUploadInput, answer: uploadView },
  setPicture: { body: pictureInput, answer: profileView },
} as const satisfies SchemasOf<typeof profileCalls>;
