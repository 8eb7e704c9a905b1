import { nextCursor, pageQuery } from './pages.ts';
import { programmes } from './programmes.ts';
import { tutorLevels } from './tutors.ts';
import { array, line, number, object, string, type InferType } from './yup.ts';

/** Which tutors to show, as the page's address says it. */
export const directoryQuery = object({
  ...pageQuery,
  programme: string().oneOf(programmes),
  level: string().oneOf(tutorLevels),
  /**
   * In lower case, with hyphens for spaces. A language that none of the tutors speaks is ignored: an address may be
   * older than the list of languages, which only the answer contains.
   */
  language: line(40),
});
export type DirectoryQuery = InferType<typeof directoryQuery>;

/** The parts of a week in which a tutor usually works, as coarse as the public may know them, in their order. */
export const weekParts = [
  'weekday-mornings',
  'weekday-afternoons',
  'weekday-evenings',
  'saturdays',
  'sundays',
] as const;
export type WeekPart = (typeof weekParts)[number];

/** A certified tutor as the public sees one: no address, no phone, nothing private. */
export const publicTutorView = object({
  id: number().required(),
  name: string().required(),
  level: string().oneOf(tutorLevels).required(),
  /** Qualifications that the office has seen and verified. */
  qualifications: array(
    string()
      .oneOf(['degree', 'certificate'] as const)
      .required(),
  ).optional(),
  /** The year in which the tutor began to teach, here or elsewhere. */
  teachingSince: number().nullable().optional(),
  /** None if the office has recorded no hours: this tutor may be asked for any time. */
  usualTimes: array(string().oneOf(weekParts).required()).optional(),
  specialties: array(string().required()).required(),
  languages: array(string().required()).required(),
  programmes: array(string().oneOf(programmes).required()).required(),
  bio: string().nullable().defined(),
  bioZh: string().nullable().defined(),
  profileImage: string().nullable().defined(),
  /** The code of the confirmed certificate, with which anyone can check it. */
  certificate: string().nullable().optional(),
  /** The last day on which the sexual conviction record check is valid. */
  checkedUntil: string().nullable().optional(),
}).label('PublicTutor');
export type PublicTutorView = InferType<typeof publicTutorView>;

export const directoryView = object({
  tutors: array(publicTutorView.required()).required(),
  nextCursor: nextCursor(),
  /** How many tutors match, on all pages. */
  matching: number().required(),
  /** How many tutors there are without any filter. */
  total: number().required(),
  /** The languages that these tutors speak beside English, the most common first. */
  languages: array(string().required()).required(),
});
export type DirectoryView = InferType<typeof directoryView>;
