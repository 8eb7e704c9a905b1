import type { FamilyReportRowView } from '@kitewell/contract/family/progress';
import type { AssessmentId, ChildId, FamilyId } from '@kitewell/contract/ids';
import { reading, readingPages } from '../api.ts';

export const homeQuery = (family: FamilyId) => reading('familyHome', { query: { family } });

/** How a child comes along: in the days from `from` to `to`, and without them in the last twelve months. */
export const progressQuery = (family: FamilyId, child: ChildId, days: { from?: string; to?: string } = {}) =>
  reading('familyProgress', { params: { id: child }, query: { family, ...days } });

export const reportsQuery = (family: FamilyId, child: ChildId) =>
  readingPages<{ reports: FamilyReportRowView[]; nextCursor: string | null }>('familyReports', { family, child });

export const reportQuery = (family: FamilyId, id: AssessmentId) =>
  reading('familyReport', { params: { id }, query: { family } });
