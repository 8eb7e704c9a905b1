import type { AssessmentInput, AssessmentView } from '@kitewell/contract/assessments';
import type { BookingView } from '@kitewell/contract/bookings';
import { pageLimits } from '@kitewell/contract/pages';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { allActions } from '../actions/queries.ts';

interface AssessmentsPage {
  assessments: AssessmentView[];
  nextCursor: string | null;
}

const assessmentsPath = '/api/tutor/assessments';
const bookingsPath = '/api/tutor/bookings';

function readAssessments(query: Record<string, string>, signal: AbortSignal): Promise<AssessmentsPage> {
  return api('GET', `${assessmentsPath}?${new URLSearchParams(query)}`, undefined, { signal });
}

/** What the tutor has written, newest session first; of one student where one is named, to the letter. */
export const assessmentsQuery = (student: string | null) =>
  infiniteQueryOptions({
    queryKey: [assessmentsPath, 'list', student],
    queryFn: ({ pageParam, signal }) =>
      readAssessments({ ...(student && { student }), ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** One assessment by its id as the address has it. */
export const assessmentQuery = (id: string) =>
  queryOptions({
    queryKey: [assessmentsPath, 'one', id],
    queryFn: ({ signal }) =>
      api<{ assessment: AssessmentView }>('GET', `${assessmentsPath}/${encodeURIComponent(id)}`, undefined, { signal }),
  });

/** Everybody whom the tutor has assessed, however long ago. */
export const studentsQuery = queryOptions({
  queryKey: [assessmentsPath, 'students'],
  queryFn: ({ signal }) => api<{ students: string[] }>('GET', `${assessmentsPath}/students`, undefined, { signal }),
});

/** The newest assessment of a student, undefined where there is none. */
export const lastAssessmentQuery = (student: string) =>
  queryOptions({
    queryKey: [assessmentsPath, 'last', student],
    queryFn: async ({ signal }) => {
      const { assessments } = await readAssessments({ student, limit: '1' }, signal);
      return { assessment: assessments[0] };
    },
  });

/** One session of the tutor by its id as the address has it, also one that lies further back than the latest ones. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [bookingsPath, 'one', id],
    queryFn: ({ signal }) =>
      api<{ booking: BookingView }>('GET', `${bookingsPath}/${encodeURIComponent(id)}`, undefined, { signal }),
  });

/** The latest sessions up to a day (YYYY-MM-DD in Hong Kong), whatever became of them. */
export const heldSessionsQuery = (today: string) =>
  queryOptions({
    queryKey: [bookingsPath, 'held', today],
    queryFn: ({ signal }) =>
      api<{ bookings: BookingView[] }>(
        'GET',
        `${bookingsPath}?to=${today}&order=latest&limit=${pageLimits.most}`,
        undefined,
        { signal },
      ),
  });

export function useWriteAssessment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: AssessmentInput) => api<{ assessment: AssessmentView }>('POST', assessmentsPath, input),
    meta: { errorShown: 'form' },
    // After a refusal as well: a session that somebody assessed elsewhere has to leave the choice.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [assessmentsPath] });
      void client.invalidateQueries({ queryKey: [bookingsPath] });
      void client.invalidateQueries(allActions);
    },
  });
}
