import type { AssessmentId, ChildId, FamilyId } from '@kitewell/contract/ids';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockRow } from '../../lock-row.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';
import { compared } from '../families/name-words.ts';
import { Assessment, subjectOf } from './assessment.entity.ts';

/** An assessment of which nobody can tell whose it is, with the children on record who have its name. */
export interface UnattachedAssessment {
  readonly id: AssessmentId;
  readonly tutor: string;
  readonly studentName: string;
  readonly sessionDate: string;
  readonly children: readonly { readonly id: ChildId; readonly family: FamilyId }[];
}

/** The newest that were written without a session and are nobody's. */
export const listUnattachedAssessments = (em: EntityManager, limit = 100): Promise<UnattachedAssessment[]> =>
  em.execute<UnattachedAssessment[]>(
    `select a.id, t.email as tutor, a.student_name as "studentName", a.session_date::text as "sessionDate",
       coalesce((select json_agg(json_build_object('id', c.id, 'family', c.family_id) order by c.id) from children c
         where ${compared('c.name')} = ${compared('a.student_name')}), '[]') as children
     from assessments a join tutors t on t.id = a.tutor_id
     where a.booking_id is null and a.family_id is null order by a.session_date desc, a.id desc limit ?`,
    [limit],
  );

/**
 * Says about which child an assessment is that was written without a session. The caller commits.
 * @throws AppError 'family.notFound' (404), 'assessment.notFound' (404) also where its session says whose it is
 */
export async function attachAssessment(
  tx: EntityManager,
  context: ChangeContext,
  id: AssessmentId,
  { child: childId }: { child: ChildId },
): Promise<Assessment> {
  const found = await tx.findOne(Child, { id: childId });
  // Whoever erases the family locks it first, too.
  const family = await lockRow(tx, Family, { id: found?.family.id ?? 0 }, 'family.notFound');
  const child = await lockRow(tx, Child, { id: childId, family }, 'family.notFound');
  const assessment = await lockRow(tx, Assessment, { id, booking: null }, 'assessment.notFound');
  if (assessment.child?.id === childId) return assessment;
  const before = { family: assessment.family?.id ?? null, child: assessment.child?.id ?? null };
  Object.assign(assessment, { family, child });
  const after = { family: family.id, child: childId };
  recordChange(tx, { ...context, action: 'assessment attached', subject: subjectOf(id), before, after });
  await tx.flush();
  return assessment;
}
