import { paths } from '../../paths.ts';
import type { AuditReference } from './labels.ts';

/** The address of each kind of record below `/office`, by the kind's name in the audit. */
const places: Readonly<Partial<Record<AuditReference['kind'], (id: string) => string>>> = {
  tutor: (id) => `tutors/${id}`,
  document: (id) => `documents/${id}`,
  family: (id) => `families/${id}`,
  booking: (id) => `schedule?session=${id}`,
  staff: () => 'staff',
  email: () => 'emails',
  certification: (id) => `tutors/${id}`,
  module: (id) => `course/${id}`,
  website: (id) => `website/${id}`,
};

/** The address below `/office` of the record that an event was about; undefined where there is none. */
export function placeOf({ kind, id }: AuditReference): string | undefined {
  return id === null ? undefined : places[kind]?.(id);
}

/** The audit of one record, which is an owner's. */
export const auditOf = (kind: AuditReference['kind'], id: number): string =>
  `${paths.office('audit')}?subjectKind=${kind}&subjectId=${id}`;
