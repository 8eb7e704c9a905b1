import type { FamilyView } from '@kitewell/contract/office/families';
import { call } from '../api.ts';

/** What each part of a family's page gets. */
export interface FamilyStep {
  family: FamilyView;
}

/** The family as it is on the server, newer than what this page had loaded. */
export const familyNow = async (id: number): Promise<FamilyView> => (await call('family', { params: { id } })).family;
