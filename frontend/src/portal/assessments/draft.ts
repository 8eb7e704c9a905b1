import {
  assessmentCorrection,
  assessmentInput,
  type AssessmentCorrection,
  type AssessmentInput,
  type AssessmentView,
} from '@kitewell/contract/assessments';
import { phrasesOf } from '@kitewell/contract/phrases';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import type { FormikErrors } from 'formik';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { readJson, type SafeStore, type TextStore } from '../../browser-storage.ts';

/** What a tutor writes, as the form's fields hold it: where nothing is written, empty text or null. */
export interface AssessmentFields {
  studentName: string;
  sessionDate: string;
  program: Programme | '';
  overallRating: number | null;
  phrases: string[];
  strengths: string;
  areasForImprovement: string;
  skillsAssessed: string[];
  goals: string[];
  activities: string[];
  behaviorNotes: string;
  parentFeedback: string;
  nextSteps: string;
  /** The part of a list that is typed but not yet an entry. Kept with the draft, never sent. */
  typing: Record<'skillsAssessed' | 'goals' | 'activities', string>;
}

export const emptyFields: AssessmentFields = {
  studentName: '',
  sessionDate: '',
  program: '',
  overallRating: null,
  phrases: [],
  strengths: '',
  areasForImprovement: '',
  skillsAssessed: [],
  goals: [],
  activities: [],
  behaviorNotes: '',
  parentFeedback: '',
  nextSteps: '',
  typing: { skillsAssessed: '', goals: '', activities: '' },
};

/** The fields as the API takes them. Call it only when `assessmentErrors` finds no fault. */
export function toInput(fields: AssessmentFields, bookingId: number | null): AssessmentInput {
  return assessmentInput.cast(asInput(fields, bookingId), { stripUnknown: true });
}

/** The fields filled from an assessment, whether or not it has been sent. */
export function fieldsOf(assessment: AssessmentView | AssessmentInput | AssessmentCorrection): AssessmentFields {
  return {
    studentName: assessment.studentName,
    sessionDate: assessment.sessionDate,
    program: assessment.program,
    overallRating: assessment.overallRating ?? null,
    phrases: [...assessment.phrases],
    strengths: assessment.strengths ?? '',
    areasForImprovement: assessment.areasForImprovement ?? '',
    skillsAssessed: assessment.skillsAssessed,
    goals: assessment.goals,
    activities: assessment.activities,
    behaviorNotes: assessment.behaviorNotes ?? '',
    parentFeedback: assessment.parentFeedback ?? '',
    nextSteps: assessment.nextSteps ?? '',
    typing: emptyFields.typing,
  };
}

/** The fields as a correction of the given version of the text. Call it only when `assessmentErrors` finds no fault. */
export function toCorrection(fields: AssessmentFields, version: number): AssessmentCorrection {
  return assessmentCorrection.cast({ ...asInput(fields, null), version }, { stripUnknown: true });
}

/** The contract's message for each faulty field; a list gets one message, whichever of its entries is faulty. */
export const assessmentErrors = (fields: AssessmentFields): FormikErrors<AssessmentFields> =>
  fieldErrorsOf(assessmentInput, asInput(fields, null), fields);

function asInput({ program, ...fields }: AssessmentFields, bookingId: number | null): object {
  // Phrases ticked for another programme are kept, in case the tutor chooses that programme again.
  const phrases = phrasesOf(program, fields.phrases);
  return { ...fields, phrases, bookingId, program: program === '' ? undefined : program };
}

/**
 * Where the draft of a tutor's assessment of one session is stored; `null` stands for an assessment without a booking.
 * In a session with several children each has its own draft: `further` names the child, unless it is the first one.
 */
export function draftKey(tutorId: number, bookingId: number | null, further?: string): string {
  return `assessmentDraft:${tutorId}:${bookingId ?? 'none'}${further === undefined ? '' : `:${further}`}`;
}

/** Where the draft of a correction is stored. */
export function correctionKey(tutorId: number, assessmentId: number): string {
  return `assessmentDraft:${tutorId}:correction:${assessmentId}`;
}

/** The fields whose values come from the booking. */
export const sessionFields = ['studentName', 'sessionDate', 'program'] as const satisfies (keyof AssessmentFields)[];

/**
 * The stored draft merged into `initial`, or null when there is none. Unknown fields are ignored, and so are the
 * `fixed` ones, whose values come from the session.
 */
export function readDraft(
  store: Pick<TextStore, 'getItem'>,
  key: string,
  initial: AssessmentFields,
  fixed = false,
): AssessmentFields | null {
  const kept = readJson(store, key);
  if (typeof kept !== 'object' || kept === null) return null;
  const isOpen = (field: string) => !fixed || !sessionFields.some((name) => name === field);
  const known = Object.entries(kept).filter(([field, value]) => isOpen(field) && fits(field, value));
  return { ...initial, ...(Object.fromEntries(known) as Partial<AssessmentFields>) };
}

/** Stores the draft, or removes it when it equals what the form started with. */
export function keepDraft(store: TextStore, key: string, fields: AssessmentFields, initial: AssessmentFields): void {
  if (JSON.stringify(fields) === JSON.stringify(initial)) store.removeItem(key);
  else store.setItem(key, JSON.stringify(fields));
}

/** The version that the draft of a correction was started from; undefined when there is no draft. */
export function draftVersion(store: TextStore, key: string): number | undefined {
  const version = Number(store.getItem(`${key}:version`));
  return hasDraft(store, key) && version ? version : undefined;
}

/** Stores the version that a draft is started from. */
export function keepDraftVersion(store: TextStore, key: string, version: number): void {
  store.setItem(`${key}:version`, String(version));
}

/** A draft of a new assessment, by its session's id or `none`, as the page's address has it. */
export interface OpenDraft {
  readonly key: string;
  readonly booking: string;
  readonly studentName: string;
  readonly sessionDate: string;
}

/** The drafts of new assessments that this device keeps for a tutor. */
export function openDraftsOf(store: Pick<SafeStore, 'getItem' | 'keys'>, tutorId: number): OpenDraft[] {
  const named = new RegExp(`^assessmentDraft:${tutorId}:(none|\\d+)(:(?!version$).*)?$`);
  return store.keys().flatMap((key) => {
    const [, booking] = named.exec(key) ?? [];
    const fields = booking === undefined ? null : readDraft(store, key, emptyFields);
    if (booking === undefined || fields === null) return [];
    return [{ key, booking, studentName: fields.studentName, sessionDate: fields.sessionDate }];
  });
}

export function hasDraft(store: TextStore, key: string): boolean {
  return store.getItem(key) !== null;
}

export function clearDraft(store: TextStore, key: string): void {
  store.removeItem(key);
}

function fits(field: string, value: unknown): boolean {
  if (!Object.hasOwn(emptyFields, field)) return false;
  const sample = emptyFields[field as keyof AssessmentFields];
  if (field === 'overallRating') return value === null || [1, 2, 3, 4, 5].includes(value as number);
  if (field === 'program') return value === '' || programmes.includes(value as Programme);
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  if (typeof sample === 'object' && sample !== null) {
    const texts = Object.keys(sample).map((name) => (value as Record<string, unknown> | null)?.[name]);
    return texts.every((text) => typeof text === 'string');
  }
  return typeof value === 'string';
}
