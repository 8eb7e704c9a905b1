// Which assessments are a family's, as SQL: what is exported is what is erased.
import { compared } from '../families/name-words.ts';

const ofSessions = `select a.id from session_children s join assessments a on a.session_child_id = s.id where s.family_id = f.id`;
/** Whether the tutor of an assessment `a` has taught a child of the name in it, whose family fits the condition. */
const taught = (family: string) => `exists (select from bookings b join session_children s on s.booking_id = b.id
  where b.tutor_id = a.tutor_id and ${compared('s.child_name')} = ${compared('a.student_name')} and s.family_id ${family})`;
const named = (family: string) => `exists (
  select from children c where c.family_id ${family} and ${compared('c.name')} = ${compared('a.student_name')}
  union all select from session_children s where s.family_id ${family} and ${compared('s.child_name')} = ${compared('a.student_name')})`;
const ours = '= f.id';
const others = 'is distinct from f.id';
// An assessment that was written without a session has nothing but a name and its tutor. It belongs to the family whose
// child of that name the tutor has taught or, where the tutor taught neither, to the only one with such a child.
const byName = `select a.id from assessments a where a.booking_id is null and ${named(ours)}
  and case when ${taught(ours)} then not ${taught(others)} else not ${named(others)} end`;
/** Assessments that may be of the family's child or of another's. */
export const unclearAssessments = `select a.id from assessments a where a.booking_id is null and ${named(ours)}
  and case when ${taught(ours)} then ${taught(others)} else ${named(others)} and not ${taught(others)} end`;
export const assessmentsOfFamily = `${ofSessions} union all ${byName}`;

/** SQL: the assessments `a` of the children `s` that were shared with their family and not withdrawn. */
export const sharedReports = `session_children s join assessments a on a.session_child_id = s.id and a.share_hash is not null`;
