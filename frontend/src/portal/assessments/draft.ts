import {
  assessmentCorrection,
  assessmentInput,
  type AssessmentCorrection,
  type AssessmentInput,
  type AssessmentView,
} from '@kitewell/contract/assessments';
import { phrasesOf } from '@kitewell/contract/phrases';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import { ValidationError } from '@kitewell/contract/yup';

/** What a tutor writes, as the fields hold it: empty text and null where nothing is written. */
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
  /** What is typed of a list and is no entry yet. Kept with the draft, and never sent. */
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

/** The fields as the API takes them. Only for fields in which `faultsOf` finds none. */
export function toInput(fields: AssessmentFields, bookingId: number | null): AssessmentInput {
  return assessmentInput.cast(asInput(fields, bookingId), { stripUnknown: true });
}

/** The fields of an assessment as they were written, whether it has been sent or not. */
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

/** The fields as a correction of the text with this version. Only for fields in which `faultsOf` finds none. */
export function toCorrection(fields: AssessmentFields, version: number): AssessmentCorrection {
  return assessmentCorrection.cast({ ...asInput(fields, null), version }, { stripUnknown: true });
}

/** A message of the contract for each field at fault; one for a whole list, whichever of its entries is at fault. */
export function faultsOf(fields: AssessmentFields): Partial<Record<keyof AssessmentFields, string>> {
  try {
    assessmentInput.validateSync(asInput(fields, null), { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults: Record<string, string> = {};
    for (const { path, message } of error.inner) faults[fieldOf(path ?? '')] ??= message;
    return faults;
  }
}

/** The field of a path such as `goals[3]`. */
export function fieldOf(path: string): string {
  return path.replace(/[[.].*$/, '');
}

function asInput({ program, ...fields }: AssessmentFields, bookingId: number | null): object {
  // Those that were ticked for another programme wait for the tutor to come back to it.
  const phrases = phrasesOf(program, fields.phrases);
  return { ...fields, phrases, bookingId, program: program === '' ? undefined : program };
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Where the draft of a tutor's assessment of one session is kept; of null, where there is no booking. Each child of a
 * session of several has its own: `further` names it where it is not the first.
 */
export function draftKey(tutorId: number, bookingId: number | null, further?: string): string {
  return `assessmentDraft:${tutorId}:${bookingId ?? 'none'}${further === undefined ? '' : `:${further}`}`;
}

/** Where the draft of a correction is kept. */
export function correctionKey(tutorId: number, assessmentId: number): string {
  return `assessmentDraft:${tutorId}:correction:${assessmentId}`;
}

/** What a booked session says of itself. */
export const sessionFields = ['studentName', 'sessionDate', 'program'] as const satisfies (keyof AssessmentFields)[];

/**
 * What was written before, over `initial`; null where nothing is kept. What else may be stored there is left out, and so is
 * what is `fixed` because the session says it.
 */
export function readDraft(
  store: Store,
  key: string,
  initial: AssessmentFields,
  fixed = false,
): AssessmentFields | null {
  const kept = quietly(() => JSON.parse(store.getItem(key) ?? 'null') as unknown);
  if (typeof kept !== 'object' || kept === null) return null;
  const isOpen = (field: string) => !fixed || !sessionFields.some((name) => name === field);
  const known = Object.entries(kept).filter(([field, value]) => isOpen(field) && fits(field, value));
  return { ...initial, ...(Object.fromEntries(known) as Partial<AssessmentFields>) };
}

/** Keeps what is written, and forgets it where it is what the form began with. */
export function keepDraft(store: Store, key: string, fields: AssessmentFields, initial: AssessmentFields): void {
  quietly(() => {
    if (JSON.stringify(fields) === JSON.stringify(initial)) store.removeItem(key);
    else store.setItem(key, JSON.stringify(fields));
  });
}

/** Which version of the text the draft of a correction was begun on; undefined where there is no draft. */
export function draftVersion(store: Store, key: string): number | undefined {
  const version = quietly(() => Number(store.getItem(`${key}:version`)));
  return hasDraft(store, key) && version ? version : undefined;
}

/** Says on which version a draft is begun. */
export function keepDraftVersion(store: Store, key: string, version: number): void {
  quietly(() => store.setItem(`${key}:version`, String(version)));
}

/** Whether the browser keeps anything: storage may be refused, or full. */
export function canKeep(store: Store): boolean {
  const probe = 'assessmentDraft:probe';
  const kept = quietly(() => {
    store.setItem(probe, probe);
    store.removeItem(probe);
    return true;
  });
  return kept ?? false;
}

export function hasDraft(store: Store, key: string): boolean {
  return quietly(() => store.getItem(key) !== null) ?? false;
}

export function clearDraft(store: Store, key: string): void {
  quietly(() => store.removeItem(key));
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

/** A browser may refuse storage altogether; the form works without it. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
