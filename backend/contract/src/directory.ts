import { programmes } from './programmes.ts';
import { tutorLevels } from './tutors.ts';
import { array, number, object, string, type InferType } from './yup.ts';

/** A certified tutor as anyone may see one: no address, no number, nothing private. */
export const publicTutorView = object({
  id: number().required(),
  name: string().required(),
  level: string().oneOf(tutorLevels).required(),
  specialties: array(string().required()).required(),
  languages: array(string().required()).required(),
  programmes: array(string().oneOf(programmes).required()).required(),
  bio: string().nullable().defined(),
  bioZh: string().nullable().defined(),
  profileImage: string().nullable().defined(),
}).label('PublicTutor');
export type PublicTutorView = InferType<typeof publicTutorView>;

export const directoryView = object({ tutors: array(publicTutorView.required()).required() });
