import type { FamilyBillRowView, FamilyBalanceView } from '@kitewell/contract/family/bills';
import type { BillId, FamilyId } from '@kitewell/contract/ids';
import { reading, readingPages } from '../api.ts';

export const billsQuery = (family: FamilyId) =>
  readingPages<{ bills: FamilyBillRowView[]; balance: FamilyBalanceView; nextCursor: string | null }>('familyBills', {
    family,
  });

export const billQuery = (family: FamilyId, id: BillId) => reading('familyBill', { params: { id }, query: { family } });

export const yearQuery = (family: FamilyId, year?: number) => reading('familyYear', { query: { family, year } });
