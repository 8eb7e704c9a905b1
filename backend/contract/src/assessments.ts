import { fieldMessage } from './messages.ts';
import { nextCursor, pageQuery } from './pages.ts';
import { programmes } from './programmes.ts';
import {
  array,
  calendarDate,
  id,
  idInPath,
  instant,
  line,
  list,
  number,
  object,
  optionalText,
  requiredLine,
  string,
  type InferType,
} from './yup.ts';

const mostTags = 30;

/** A list of short texts; blank entries are dropped. */
function tags() {
  return list(line(200).required(), mostTags)
    .transform((value: unknown) =>
      Array.isArray(value) ? value.filter((entry) => typeof entry !== 'string' || entry.trim() !== '') : value,
    )
    .default([]);
}

export const assessmentInput = object({
  bookingId: id().nullable(),
  studentName: requiredLine(120, 'studentNameRequired'),
  sessionDate: calendarDate().required(fieldMessage('sessionDateRequired')),
  program: string().oneOf(programmes).required(fieldMessage('programRequired')),
  overallRating: number().integer().min(1).max(5).nullable(),
  strengths: optionalText(4000),
  areasForImprovement: optionalText(4000),
  skillsAssessed: tags(),
  goals: tags(),
  activities: tags(),
  behaviorNotes: optionalText(4000),
  parentFeedback: optionalText(4000),
  nextSteps: optionalText(4000),
});
export type AssessmentInput = InferType<typeof assessmentInput>;

export const assessmentParams = object({ id: idInPath() });

export const assessmentsQuery = object({ ...pageQuery, student: line(120) });

export const assessmentView = object({
  id: number().required(),
  bookingId: number().nullable().defined(),
  studentName: string().required(),
  sessionDate: string().required(),
  program: string().oneOf(programmes).required(),
  overallRating: number().nullable().defined(),
  strengths: string().nullable().defined(),
  areasForImprovement: string().nullable().defined(),
  skillsAssessed: array(string().required()).required(),
  goals: array(string().required()).required(),
  activities: array(string().required()).required(),
  behaviorNotes: string().nullable().defined(),
  parentFeedback: string().nullable().defined(),
  nextSteps: string().nullable().defined(),
  createdAt: instant(),
}).label('Assessment');
export type AssessmentView = InferType<typeof assessmentView>;

export const assessmentsView = object({
  assessments: array(assessmentView.required()).required(),
  nextCursor: nextCursor(),
});
/** The names of students, each once, at most `mostStudents`. */
export const studentsView = object({ students: array(string().required()).required() });
/** More children than a tutor meets in a working life. */
export const mostStudents = 1000;

export const assessmentAnswer = object({ assessment: assessmentView.required() });
