import type { FamilyBillRowView } from '@kitewell/contract/family/bills';
import type { BillId, FamilyId } from '@kitewell/contract/ids';
import { pageLimits } from '@kitewell/contract/page-limits';
import { reading, readingPages } from '../api.ts';

/** Whether something of a bill is still to be paid. */
export const isToPay = ({ status, openCents }: Pick<FamilyBillRowView, 'status' | 'openCents'>): boolean =>
  openCents > 0 && status !== 'void';

export const billsQuery = (family: FamilyId) =>
  readingPages<{ bills: FamilyBillRowView[]; nextCursor: string | null }>('familyBills', { family });

/** What the family owes, and what is left of its packages. */
export const accountQuery = (family: FamilyId) => reading('ownAccount', { query: { family } });

export const billQuery = (family: FamilyId, id: BillId) => reading('familyBill', { params: { id }, query: { family } });

export const yearQuery = (family: FamilyId, year?: number) => reading('familyYear', { query: { family, year } });

/** What the family has said of its bills being paid, the latest first. */
export const noticesQuery = (family: FamilyId) =>
  reading('paymentNotices', { query: { family, limit: pageLimits.most } });
