import {
  assessmentInput,
  assessmentParams,
  assessmentsQuery,
  mostStudents,
  type AssessmentView,
} from '@kitewell/contract/assessments';
import type { Programme } from '@kitewell/contract/programmes';
import { calendarDate, number, tuple } from '@kitewell/contract/yup';
import { Router, type RequestHandler } from 'express';
import { AppError } from '../../errors.ts';
import { requireCertification, signedInTutor } from '../../http/auth.ts';
import { decodeCursor, page } from '../../http/pages.ts';
import { readInput, readParams } from '../../http/read-input.ts';
import type { Services } from '../../services.ts';
import { Assessment } from './assessment.entity.ts';
import { writeAssessment } from './write-assessment.ts';

interface AssessmentRow {
  id: number;
  booking_id: number | null;
  student_name: string;
  session_date: string;
  program: Programme;
  overall_rating: number | null;
  strengths: string | null;
  areas_for_improvement: string | null;
  skills_assessed: string[];
  goals: string[];
  activities: string[];
  behavior_notes: string | null;
  parent_feedback: string | null;
  next_steps: string | null;
  created_at: string | Date;
}

const columns = `id, booking_id, student_name, session_date, program, overall_rating, strengths, areas_for_improvement,
  skills_assessed, goals, activities, behavior_notes, parent_feedback, next_steps, created_at`;
const key = tuple([calendarDate().required(), number().integer().required()]).required();

export function assessmentRoutes(
  { em, readRows, now }: Pick<Services, 'em' | 'readRows' | 'now'>,
  requireTutor: RequestHandler,
): Router {
  const routes = Router();
  routes.use(requireTutor, requireCertification);

  routes.get('/', async (req, res) => {
    const { cursor, limit, student } = readInput(assessmentsQuery, req.query);
    const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
    const rows = await readRows<AssessmentRow>(
      `select ${columns} from assessments
       where tutor_id = ? ${student ? 'and student_name = ?' : ''} ${after ? 'and (session_date, id) < (?::date, ?)' : ''}
       order by session_date desc, id desc limit ?`,
      [signedInTutor(req).id, ...(student ? [student] : []), ...(after ?? []), limit + 1],
    );
    const [assessments, nextCursor] = page(rows, limit, (row) => [row.session_date, row.id]);
    res.json({ assessments: assessments.map(rowToView), nextCursor });
  });

  routes.get('/students', async (req, res) => {
    const rows = await readRows<{ student_name: string }>(
      'select distinct student_name from assessments where tutor_id = ? order by student_name limit ?',
      [signedInTutor(req).id, mostStudents],
    );
    res.json({ students: rows.map(({ student_name }) => student_name) });
  });

  routes.get('/:id', async (req, res) => {
    const { id } = readParams(assessmentParams, req.params);
    const assessment = await em.findOne(Assessment, { id, tutor: signedInTutor(req).id });
    if (!assessment) throw new AppError('assessment.notFound', 404);
    res.json({ assessment: toAssessmentView(assessment) });
  });

  routes.post('/', async (req, res) => {
    const input = readInput(assessmentInput, req.body);
    const assessment = await writeAssessment(em, signedInTutor(req).id, input, now());
    res.status(201).json({ assessment: toAssessmentView(assessment) });
  });

  return routes;
}

function toAssessmentView(assessment: Assessment): AssessmentView {
  return {
    id: assessment.id,
    bookingId: assessment.booking?.id ?? null,
    studentName: assessment.studentName,
    sessionDate: assessment.sessionDate,
    program: assessment.program,
    overallRating: assessment.overallRating ?? null,
    strengths: assessment.strengths ?? null,
    areasForImprovement: assessment.areasForImprovement ?? null,
    skillsAssessed: assessment.skillsAssessed,
    goals: assessment.goals,
    activities: assessment.activities,
    behaviorNotes: assessment.behaviorNotes ?? null,
    parentFeedback: assessment.parentFeedback ?? null,
    nextSteps: assessment.nextSteps ?? null,
    createdAt: assessment.createdAt.toISOString(),
  };
}

function rowToView(row: AssessmentRow): AssessmentView {
  return {
    id: row.id,
    bookingId: row.booking_id,
    studentName: row.student_name,
    sessionDate: row.session_date,
    program: row.program,
    overallRating: row.overall_rating,
    strengths: row.strengths,
    areasForImprovement: row.areas_for_improvement,
    skillsAssessed: row.skills_assessed,
    goals: row.goals,
    activities: row.activities,
    behaviorNotes: row.behavior_notes,
    parentFeedback: row.parent_feedback,
    nextSteps: row.next_steps,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
