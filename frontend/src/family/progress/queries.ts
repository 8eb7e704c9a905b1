import type { FamilyReportRowView } from '@kitewell/contract/family/progress';
import type { AssessmentId, ChildId, FamilyId } from '@kitewell/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { reading, readingPages } from '../api.ts';
import { homeQuery, useFamily } from '../session.ts';

/**
 * The child of the address, at first without knowing whether the family has it, so that nothing waits for that; otherwise
 * the first.
 */
export function useChosenChild() {
  const { family } = useFamily();
  const [search] = useSearchParams();
  const home = useQuery(homeQuery(family));
  const children = home.data?.family.children ?? [];
  const asked = Number(search.get('child'));
  const isPossible = home.data ? children.some(({ id }) => id === asked) : Number.isInteger(asked) && asked > 0;
  const child: ChildId | undefined = isPossible ? asked : children[0]?.id;
  return { home, children, child };
}

/** How a child comes along: in the days from `from` to `to`, and without them in the last twelve months. */
export const progressQuery = (family: FamilyId, child: ChildId, days: { from?: string; to?: string } = {}) =>
  reading('familyProgress', { params: { id: child }, query: { family, ...days } });

export const reportsQuery = (family: FamilyId, child: ChildId) =>
  readingPages<{ reports: FamilyReportRowView[]; nextCursor: string | null }>('familyReports', { family, child });

export const reportQuery = (family: FamilyId, id: AssessmentId) =>
  reading('familyReport', { params: { id }, query: { family } });
