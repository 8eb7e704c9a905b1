import {
  mostFormer,
  mostStudents,
  type AssessmentView,
  type FormerAssessmentView,
} from '@kitewell/contract/assessments';
import { tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import { allowanceOf } from '../../http/limits.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { Assessment, correctableUntil } from './assessment.entity.ts';
import { correctAssessment, deleteAssessment } from './correct-assessment.ts';
import { FormerAssessment } from './former-assessment.entity.ts';
import { writeAssessment } from './write-assessment.ts';

type Stored = Omit<AssessmentView, 'correctableUntil'>;

interface AssessmentRow extends Omit<Stored, 'createdAt' | 'correctedAt'> {
  createdAt: string | Date;
  correctedAt: string | Date | null;
  /** How many rows the page had before those that did not fit into one answer were left out. */
  found: number;
}

const columns: Record<keyof Stored, string> = {
  id: 'id',
  bookingId: 'booking_id',
  studentName: 'student_name',
  sessionDate: 'session_date',
  program: 'program',
  overallRating: 'overall_rating',
  phrases: 'phrases',
  strengths: 'strengths',
  areasForImprovement: 'areas_for_improvement',
  skillsAssessed: 'skills_assessed',
  goals: 'goals',
  activities: 'activities',
  behaviorNotes: 'behavior_notes',
  parentFeedback: 'parent_feedback',
  nextSteps: 'next_steps',
  createdAt: 'created_at',
  version: 'version',
  correctedAt: 'corrected_at',
};
const selected = Object.values(columns).join(', ');
const named = Object.entries(columns).map(([field, column]) => `${column} as "${field}"`);
/**
 * The most bytes (UTF-8) of one answer: enough for a hundred ordinary assessments, or three of the longest possible.
 * One assessment is always sent.
 */
const mostBytes = 256 * 1024;
const texts = ['strengths', 'areas_for_improvement', 'behavior_notes', 'parent_feedback', 'next_steps'];
const lists = ['phrases', 'skills_assessed', 'goals', 'activities'];
const bytes = [
  ...texts.map((column) => `coalesce(octet_length(${column}), 0)`),
  ...lists.map((column) => `octet_length(array_to_string(${column}, ''))`),
].join(' + ');

const key = tuple([cursorParts.day, cursorParts.id]).required();

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'writeLimits'>;

export const assessmentHandlers = ({ em, readRows, now, writeLimits }: Needs) =>
  ({
    async assessments({ tutor, query: { cursor, limit, student } }) {
      const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
      const rows = await readRows<AssessmentRow>(
        `select ${named.join(', ')}, found from (
           select *, sum(${bytes}) over newest as bytes_so_far, row_number() over newest as place, (count(*) over ())::int as found
           from (
             select ${selected} from assessments
             where tutor_id = ? ${student ? 'and student_name = ?' : ''} ${after ? 'and (session_date, id) < (?::date, ?)' : ''}
             order by session_date desc, id desc limit ?
           ) as asked
           window newest as (order by session_date desc, id desc)
         ) as weighed
         where bytes_so_far <= ${mostBytes} or place = 1
         order by session_date desc, id desc`,
        [tutor.id, ...(student ? [student] : []), ...(after ?? []), limit + 1],
      );
      const [assessments, nextCursor] = page(rows, limit, (row) => [row.sessionDate, row.id], rows[0]?.found);
      return { assessments: assessments.map(rowToView), nextCursor };
    },

    async students({ tutor }) {
      const rows = await readRows<{ student_name: string }>(
        'select distinct student_name from assessments where tutor_id = ? order by student_name limit ?',
        [tutor.id, mostStudents],
      );
      return { students: rows.map(({ student_name }) => student_name) };
    },

    async assessment({ tutor, params: { id } }) {
      const assessment = await em.findOne(Assessment, { id, tutor: tutor.id });
      if (!assessment) throw new AppError('assessment.notFound', 404);
      return { assessment: toAssessmentView(assessment) };
    },

    async formerAssessments({ tutor, params: { id } }) {
      if ((await em.count(Assessment, { id, tutor: tutor.id })) === 0) throw new AppError('assessment.notFound', 404);
      const found = await em.find(
        FormerAssessment,
        { assessment: id },
        { orderBy: { version: 'desc' }, limit: mostFormer },
      );
      return { former: found.map(toFormerView) };
    },

    async writeAssessment({ tutor, body }) {
      const allowance = allowanceOf(writeLimits.assessments, String(tutor.id));
      const assessment = await writeAssessment(em, tutor.id, body, now(), allowance);
      return { assessment: toAssessmentView(assessment) };
    },

    async correctAssessment({ tutor, params: { id }, body }) {
      const allowance = allowanceOf(writeLimits.corrections, String(tutor.id));
      const assessment = await correctAssessment(em, tutor.id, id, body, now(), allowance);
      return { assessment: toAssessmentView(assessment) };
    },

    async deleteAssessment({ tutor, params: { id } }) {
      await deleteAssessment(em, tutor.id, id, now());
    },
  }) satisfies Partial<Handlers>;

function toAssessmentView(assessment: Assessment): AssessmentView {
  return {
    id: assessment.id,
    bookingId: assessment.booking?.id ?? null,
    studentName: assessment.studentName,
    sessionDate: assessment.sessionDate,
    program: assessment.program,
    overallRating: assessment.overallRating ?? null,
    phrases: assessment.phrases,
    strengths: assessment.strengths ?? null,
    areasForImprovement: assessment.areasForImprovement ?? null,
    skillsAssessed: assessment.skillsAssessed,
    goals: assessment.goals,
    activities: assessment.activities,
    behaviorNotes: assessment.behaviorNotes ?? null,
    parentFeedback: assessment.parentFeedback ?? null,
    nextSteps: assessment.nextSteps ?? null,
    createdAt: assessment.createdAt.toISOString(),
    version: assessment.version,
    correctedAt: assessment.correctedAt?.toISOString() ?? null,
    correctableUntil: correctableUntil(assessment.createdAt).toISOString(),
  };
}

/** The former texts as they were stored; the oldest are from before there were phrases. */
function toFormerView({ version, words, writtenAt, replacedAt }: FormerAssessment): FormerAssessmentView {
  const texts = words as unknown as Omit<FormerAssessmentView, 'version' | 'writtenAt' | 'replacedAt' | 'phrases'> &
    Partial<Pick<FormerAssessmentView, 'phrases'>>;
  return {
    ...{ version, writtenAt: writtenAt.toISOString(), replacedAt: replacedAt.toISOString() },
    ...texts,
    phrases: texts.phrases ?? [],
  };
}

function rowToView({ found, createdAt, correctedAt, ...row }: AssessmentRow): AssessmentView {
  const written = new Date(createdAt);
  return {
    ...row,
    createdAt: written.toISOString(),
    correctedAt: correctedAt === null ? null : new Date(correctedAt).toISOString(),
    correctableUntil: correctableUntil(written).toISOString(),
  };
}
