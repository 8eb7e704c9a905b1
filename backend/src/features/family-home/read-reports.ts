import { hongKongDate } from '@kitewell/contract/dates';
import type { FamilyReportRowView, FamilyReportsQuery, FamilyReportView } from '@kitewell/contract/family/progress';
import type { AssessmentId, BookingId } from '@kitewell/contract/ids';
import type { Phrase } from '@kitewell/contract/phrases';
import type { Programme } from '@kitewell/contract/programmes';
import { tuple } from '@kitewell/contract/yup';
import { AppError } from '../../errors.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import { cursorParts, decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { sharedReports } from '../assessments/assessments-of-family.ts';
import { familyChildren } from './family-scope.ts';
import { adultsGivenName } from '../families/given-name.ts';
import { childView, refuseOtherChild, type ChildRow } from './read-sessions.ts';

type Needs = Pick<Services, 'readRows' | 'now'>;

/** For so long a report is new. */
const recentMs = 7 * 24 * 60 * 60_000;

interface Row {
  id: AssessmentId;
  child: ChildRow;
  session: BookingId | null;
  date: string;
  program: Programme;
  tutor: string;
  shared: number;
  rating: number | null;
  phrases: Phrase[];
}

const columns = `a.id, json_build_object('id', s.child_id, 'name', s.child_name, 'parent', s.parent_name) as child,
  s.booking_id as session, a.session_date as date, a.program, t.name as tutor,
  (extract(epoch from a.shared_at) * 1000)::float8 as shared, a.overall_rating as rating, a.phrases`;

const shownOf = ({ id, child, session, date, program, tutor, shared, rating, phrases }: Row) => ({
  ...{ id, session, program, phrases },
  child: childView(child),
  sessionDate: date,
  tutor: adultsGivenName(tutor),
  sharedAt: new Date(shared).toISOString(),
  overallRating: rating,
});

const rowView = (row: Row, now: Date): FamilyReportRowView => ({
  ...shownOf(row),
  recent: now.getTime() - row.shared < recentMs,
});

const key = tuple([cursorParts.day, cursorParts.id]).required();

/** A page of the reports that were shared with a family, the latest session first. */
export async function listReports(
  { readRows, now }: Needs,
  family: SignedInFamily,
  { child, limit, cursor }: FamilyReportsQuery,
): Promise<{ reports: FamilyReportRowView[]; nextCursor: string | null }> {
  refuseOtherChild(family, child);
  const { sql, values } = familyChildren(family);
  const [day, id] = cursor === undefined ? ['infinity', 0] : decodeCursor(cursor, key);
  const rows = await readRows<Row>(
    `select ${columns} from ${sharedReports} join tutors t on t.id = a.tutor_id
     where ${sql} and (?::int is null or s.child_id = ?) and (a.session_date, a.id) < (?::date, ?)
     order by a.session_date desc, a.id desc limit ?`,
    [...values, child ?? null, child ?? null, day, id, limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.date, row.id]);
  return { reports: shown.map((row) => rowView(row, now())), nextCursor };
}

/** The report that was shared last. */
export async function newestReport(
  { readRows, now }: Needs,
  family: SignedInFamily,
): Promise<FamilyReportRowView | null> {
  const { sql, values } = familyChildren(family);
  const [row] = await readRows<Row>(
    `select ${columns} from ${sharedReports} join tutors t on t.id = a.tutor_id
     where ${sql} order by a.shared_at desc, a.id desc limit 1`,
    values,
  );
  return row ? rowView(row, now()) : null;
}

type Texts = Pick<
  FamilyReportView,
  | 'strengths'
  | 'areasForImprovement'
  | 'skillsAssessed'
  | 'goals'
  | 'activities'
  | 'behaviorNotes'
  | 'parentFeedback'
  | 'nextSteps'
>;

/** @throws AppError 'report.notFound' (404) for one that is not shared with this family, or not about these children */
export async function readReport(
  { readRows }: Pick<Needs, 'readRows'>,
  family: SignedInFamily,
  id: AssessmentId,
): Promise<FamilyReportView> {
  const { sql, values } = familyChildren(family);
  const [row] = await readRows<Row & { texts: Texts; corrected: number | null }>(
    `select ${columns}, (extract(epoch from a.corrected_at) * 1000)::float8 as corrected,
       json_build_object('strengths', a.strengths, 'areasForImprovement', a.areas_for_improvement,
         'skillsAssessed', a.skills_assessed, 'goals', a.goals, 'activities', a.activities,
         'behaviorNotes', a.behavior_notes, 'parentFeedback', a.parent_feedback, 'nextSteps', a.next_steps) as texts
     from ${sharedReports} join tutors t on t.id = a.tutor_id where a.id = ? and ${sql}`,
    [id, ...values],
  );
  if (!row) throw new AppError('report.notFound', 404);
  return {
    ...shownOf(row),
    ...row.texts,
    correctedOn: row.corrected === null ? null : hongKongDate(new Date(row.corrected)),
  };
}
