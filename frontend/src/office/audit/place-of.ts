import { paths } from '../../paths.ts';
import type { AuditReference } from './labels.ts';

/** The address below `/office` of each kind of record, by the kind's name in the audit. */
const places: Readonly<Partial<Record<AuditReference['kind'], (page: number) => string>>> = {
  tutor: (page) => `tutors/${page}`,
  document: (page) => `documents/${page}`,
  family: (page) => `families/${page}`,
  booking: (page) => `schedule?session=${page}`,
  'change-request': (page) => `schedule?session=${page}`,
  bill: (page) => `billing/${page}`,
  trial: (page) => `leads/${page}`,
  post: (page) => `posts/${page}`,
  staff: () => 'staff',
  email: () => 'emails',
  certification: (page) => `tutors/${page}`,
  pay: (page) => `tutors/${page}`,
  module: (page) => `course/${page}`,
};

/** The address below `/office` of the record that an event was about; undefined where there is none, or none any more. */
export function placeOf({ kind, id, page }: Pick<AuditReference, 'kind' | 'id' | 'page'>): string | undefined {
  if (kind === 'website') return id === null ? undefined : `website/${id}`;
  return page == null ? undefined : places[kind]?.(page);
}

/** The audit of one record, which is an owner's. */
export const auditOf = (kind: AuditReference['kind'], id: number): string =>
  `${paths.office('audit')}?subjectKind=${kind}&subjectId=${id}`;
