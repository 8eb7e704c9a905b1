import { nextCursor, pageQuery } from './pages.ts';
import { programmes } from './programmes.ts';
import { tutorLevels } from './tutors.ts';
import { array, line, number, object, string, type InferType } from './yup.ts';

/** Which tutors to show, in the words of the page's address. */
export const directoryQuery = object({
  ...pageQuery,
  programme: string().oneOf(programmes),
  level: string().oneOf(tutorLevels),
  /**
   * In lower case, with hyphens in place of blanks. One that none of the tutors speaks is left aside: an address may be
   * older than the list, and which languages there are is known from the answer alone.
   */
  language: line(40),
});
export type DirectoryQuery = InferType<typeof directoryQuery>;

/** A certified tutor as anyone may see one: no address, no number, nothing private. */
export const publicTutorView = object({
  id: number().required(),
  name: string().required(),
  level: string().oneOf(tutorLevels).required(),
  /** What of these the office has seen and verified. */
  qualifications: array(
    string()
      .oneOf(['degree', 'certificate'] as const)
      .required(),
  ).optional(),
  /** The year of the first lessons, here or elsewhere. */
  teachingSince: number().nullable().optional(),
  specialties: array(string().required()).required(),
  languages: array(string().required()).required(),
  programmes: array(string().oneOf(programmes).required()).required(),
  bio: string().nullable().defined(),
  bioZh: string().nullable().defined(),
  profileImage: string().nullable().defined(),
}).label('PublicTutor');
export type PublicTutorView = InferType<typeof publicTutorView>;

export const directoryView = object({
  tutors: array(publicTutorView.required()).required(),
  nextCursor: nextCursor(),
  /** How many there are on all pages that were asked for. */
  matching: number().required(),
  /** How many there are whatever is asked for. */
  total: number().required(),
  /** What these speak beside English, which all of them teach; what most of them speak comes first. */
  languages: array(string().required()).required(),
});
export type DirectoryView = InferType<typeof directoryView>;
