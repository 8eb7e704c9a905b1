import { mostStudents, type AssessmentView, type FormerAssessmentView } from '@kitewell/contract/assessments';
import { tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import { cursorParts, decodeCursor, page, withinBytes, type RowWithTotal } from '../../http/pages.ts';
import { openSince } from '../../page-links.ts';
import type { Services } from '../../services.ts';
import { byTutor } from '../audit/record-change.ts';
import { Assessment, correctableUntil } from './assessment.entity.ts';
import { correctAssessment, deleteAssessment } from './correct-assessment.ts';
import type { FormerAssessment } from './former-assessment.entity.ts';
import { findRepeatedAssessment, writeAssessment } from './write-assessment.ts';

type Stored = Omit<AssessmentView, 'correctableUntil'>;

interface AssessmentRow extends Omit<Stored, 'createdAt' | 'correctedAt' | 'sharedAt' | 'waitsSince'>, RowWithTotal {
  createdAt: string | Date;
  correctedAt: string | Date | null;
  sharedAt: string | Date | null;
  waitsSince: string | Date | null;
  correctableFrom: string | Date;
}

type FormerRow = Pick<FormerAssessment, 'version' | 'words'> &
  RowWithTotal & { writtenAt: string | Date; replacedAt: string | Date };

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
  sharedAt: 'shared_at',
  waitsSince: `case when office_state = 'waiting' then office_since end`,
  returnReason: 'return_reason',
};
const named = Object.entries({
  ...columns,
  correctableFrom: `case when office_state = 'returned' then office_since else created_at end`,
}).map(([field, column]) => `${column} as "${field}"`);
const key = tuple([cursorParts.day, cursorParts.id]).required();
const formerKey = tuple([cursorParts.id]).required();

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'writeLimits'>;

export const assessmentHandlers = ({ em, readRows, now, writeLimits }: Needs) =>
  ({
    async assessments({ tutor, query: { cursor, limit, student } }) {
      const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
      const rows = await readRows<AssessmentRow>(
        withinBytes(
          `select ${named.join(', ')} from assessments
           where tutor_id = ? ${student ? 'and student_name = ?' : ''} ${after ? 'and (session_date, id) < (?::date, ?)' : ''}
           order by session_date desc, id desc limit ?`,
          '"sessionDate" desc, id desc',
        ),
        [tutor.id, ...(student ? [student] : []), ...(after ?? []), limit + 1],
      );
      const [assessments, nextCursor] = page(rows, limit, (row) => [row.sessionDate, row.id], rows[0]?.found);
      return { assessments: assessments.map((row) => rowToView(row, now())), nextCursor };
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
      return { assessment: toAssessmentView(assessment, now()) };
    },

    async formerAssessments({ tutor, params: { id }, query: { cursor, limit } }) {
      if ((await em.count(Assessment, { id, tutor: tutor.id })) === 0) throw new AppError('assessment.notFound', 404);
      const [before] = cursor === undefined ? [] : decodeCursor(cursor, formerKey);
      const rows = await readRows<FormerRow>(
        withinBytes(
          `select version, words, written_at as "writtenAt", replaced_at as "replacedAt" from former_assessments
           where assessment_id = ? ${before === undefined ? '' : 'and version < ?'} order by version desc limit ?`,
          'version desc',
        ),
        [id, ...(before === undefined ? [] : [before]), limit + 1],
      );
      const [former, nextCursor] = page(rows, limit, ({ version }) => [version], rows[0]?.found);
      return { former: former.map(toFormerView), nextCursor };
    },

    async writeAssessment({ tutor, body }) {
      const context = { by: byTutor(tutor.id), at: now() };
      const repeated = await findRepeatedAssessment(em, context, tutor.id, body);
      if (repeated) return { assessment: toAssessmentView(repeated, now()) };
      // Counting takes a database connection of its own, so it comes before the transaction, which holds one.
      await writeLimits.assessments.take(String(tutor.id));
      const { assessment, isNew } = await em.transactional((tx) => writeAssessment(tx, context, tutor.id, body));
      if (!isNew) await writeLimits.assessments.giveBack(String(tutor.id));
      return { assessment: toAssessmentView(assessment, now()) };
    },

    async correctAssessment({ tutor, params: { id }, body }) {
      const context = { by: byTutor(tutor.id), at: now() };
      // Counted before the transaction, as a new assessment is.
      await writeLimits.corrections.take(String(tutor.id));
      const correction = { ...body, tutor: tutor.id };
      const assessment = await em.transactional((tx) => correctAssessment(tx, context, id, correction));
      return { assessment: toAssessmentView(assessment, now()) };
    },

    async deleteAssessment({ tutor, params: { id } }) {
      const context = { by: byTutor(tutor.id), at: now() };
      await em.transactional((tx) => deleteAssessment(tx, context, id, { tutor: tutor.id }));
    },
  }) satisfies Partial<Handlers>;

/** Since when the family can read it; null where its page is closed or has expired. */
const openedAt = (sharedAt: Date | null, now: Date) =>
  sharedAt !== null && sharedAt > openSince(now) ? sharedAt.toISOString() : null;

function toAssessmentView(assessment: Assessment, now: Date): AssessmentView {
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
    correctableUntil: correctableUntil(assessment.correctableFrom()).toISOString(),
    sharedAt: openedAt(assessment.sharedAt ?? null, now),
    waitsSince: assessment.waitsSince()?.toISOString() ?? null,
    returnReason: assessment.returnReason ?? null,
  };
}

/** The former texts as they were stored; the oldest are from before there were phrases. */
function toFormerView({ version, words, writtenAt, replacedAt }: FormerRow): FormerAssessmentView {
  const texts = words as unknown as Omit<FormerAssessmentView, 'version' | 'writtenAt' | 'replacedAt' | 'phrases'> &
    Partial<Pick<FormerAssessmentView, 'phrases'>>;
  return {
    ...{ version, writtenAt: new Date(writtenAt).toISOString(), replacedAt: new Date(replacedAt).toISOString() },
    ...texts,
    phrases: texts.phrases ?? [],
  };
}

function rowToView({ correctableFrom, ...row }: AssessmentRow, now: Date): AssessmentView {
  const fields = Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof Stored]]));
  const written = (instant: string | Date | null) => (instant === null ? null : new Date(instant).toISOString());
  return {
    ...(fields as unknown as Stored),
    createdAt: new Date(row.createdAt).toISOString(),
    correctedAt: written(row.correctedAt),
    correctableUntil: correctableUntil(new Date(correctableFrom)).toISOString(),
    waitsSince: written(row.waitsSince),
    sharedAt: openedAt(row.sharedAt === null ? null : new Date(row.sharedAt), now),
  };
}
