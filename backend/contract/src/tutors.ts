import { familyLanguages } from './bookings.ts';
import type { TutorId } from './ids.ts';
import type { StatusChanges } from './status-changes.ts';
import { array, boolean, number, object, recordId, string, type InferType } from './yup.ts';

export const tutorLevels = ['tutor', 'senior', 'top'] as const;
export type TutorLevel = (typeof tutorLevels)[number];

export const certificationStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

/** By the modules that a tutor has completed. Whoever has completed the course once stays certified. */
export const certificationChanges = {
  not_started: ['in_progress', 'completed'],
  in_progress: ['completed', 'not_started'],
  completed: [],
} as const satisfies StatusChanges<CertificationStatus>;

/** A tutor as the tutor sees it. */
export const tutorView = object({
  id: recordId<TutorId>().required(),
  name: string().required(),
  email: string().required(),
  phone: string().nullable().defined(),
  experience: string().nullable().defined(),
  specialties: array(string().required()).required(),
  bio: string().nullable().defined(),
  profileImage: string().nullable().defined(),
  level: string().oneOf(tutorLevels).required(),
  /** Whole per cent, 0-100. */
  certificationProgress: number().min(0).max(100).required(),
  certificationStatus: string().oneOf(certificationStatuses).required(),
  /** With this code anyone can check the certificate. */
  certificateCode: string().nullable().defined(),
  /** The language of emails to the tutor. */
  emailLanguage: string().oneOf(familyLanguages).required(),
  /** Whether families get emails when this tutor cancels or restores a session. */
  writesToFamilies: boolean().required(),
  /** Whether this is the demo account. */
  demo: boolean().required(),
}).label('Tutor');
export type TutorView = InferType<typeof tutorView>;

export const profileView = object({ tutor: tutorView.required() });
