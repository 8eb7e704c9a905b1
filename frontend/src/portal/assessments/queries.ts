import { addressOf } from '@kitewell/contract/addresses';
import type { AssessmentInput } from '@kitewell/contract/assessments';
import { pageLimits } from '@kitewell/contract/pages';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { allActions } from '../actions/queries.ts';

const assessmentsPath = addressOf('assessments');
const bookingsPath = addressOf('bookings');

/** What the tutor has written, newest session first; of one student where one is named, to the letter. */
export const assessmentsQuery = (student: string | null) =>
  infiniteQueryOptions({
    queryKey: [assessmentsPath, 'list', student],
    queryFn: ({ pageParam, signal }) =>
      call('assessments', { query: { student: student ?? undefined, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** One assessment by its id as the address has it. */
export const assessmentQuery = (id: string) =>
  queryOptions({
    queryKey: [assessmentsPath, 'one', id],
    queryFn: ({ signal }) => call('assessment', { params: { id: Number(id) }, signal }),
  });

/** Everybody whom the tutor has assessed, however long ago. */
export const studentsQuery = queryOptions({
  queryKey: [assessmentsPath, 'students'],
  queryFn: ({ signal }) => call('students', { signal }),
});

/** The newest assessment of a student, undefined where there is none. */
export const lastAssessmentQuery = (student: string) =>
  queryOptions({
    queryKey: [assessmentsPath, 'last', student],
    queryFn: async ({ signal }) => {
      const { assessments } = await call('assessments', { query: { student, limit: 1 }, signal });
      return { assessment: assessments[0] };
    },
  });

/** One session of the tutor by its id as the address has it, also one that lies further back than the latest ones. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [bookingsPath, 'one', id],
    queryFn: ({ signal }) => call('booking', { params: { id: Number(id) }, signal }),
  });

/** The latest sessions up to a day (YYYY-MM-DD in Hong Kong), whatever became of them. */
export const heldSessionsQuery = (today: string) =>
  queryOptions({
    queryKey: [bookingsPath, 'held', today],
    queryFn: ({ signal }) =>
      call('bookings', { query: { to: today, order: 'latest', limit: pageLimits.most }, signal }),
  });

export function useWriteAssessment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AssessmentInput) => call('writeAssessment', { body }),
    meta: { errorShown: 'form' },
    // After a refusal as well: a session that somebody assessed elsewhere has to leave the choice.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [assessmentsPath] });
      void client.invalidateQueries({ queryKey: [bookingsPath] });
      void client.invalidateQueries(allActions);
    },
  });
}
