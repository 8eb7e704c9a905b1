// Which assessments are a family's, as SQL: what is exported is what is erased.
import { compared } from '../families/name-words.ts';

const ofSessions = `select a.id from session_children s join assessments a on a.session_child_id = s.id where s.family_id = f.id`;
export const assessmentsOfFamily = `${ofSessions} union all select a.id from assessments a where a.family_id = f.id`;

/** Assessments without a session that are nobody's and may be of the family's child: somebody has to say whose. */
export const unclearAssessments = `select a.id from assessments a where a.booking_id is null and a.family_id is null
  and ${compared('a.student_name')} in (
    select ${compared('c.name')} from children c where c.family_id = f.id
    union all select ${compared('s.child_name')} from session_children s where s.family_id = f.id)`;

/** SQL: the assessments `a` of the children `s` that were shared with their family and not withdrawn. */
export const sharedReports = `session_children s join assessments a on a.session_child_id = s.id and a.share_hash is not null`;
