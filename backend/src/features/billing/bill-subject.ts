import type { BillId } from '@kitewell/contract/ids';
import type { AuditSubject } from '../audit/record-change.ts';

/** How the audit names a bill. */
export const subjectOf = (id: BillId): AuditSubject => ({ kind: 'bill', id });
