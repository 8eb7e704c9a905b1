import type { AssessmentView } from '@kitewell/contract/assessments';
import type { CallAnswer } from '@kitewell/contract/calls';
import type { Phrase } from '@kitewell/contract/phrases';
import { pageLimits } from '@kitewell/contract/page-limits';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { readDictionary } from '../../i18n.ts';
import type { Language } from '../../language.ts';
import { allActions } from '../actions/queries.ts';
import { addressOf, call, reading } from '../api.ts';

const assessmentsPath = addressOf('assessments');
const bookingsPath = addressOf('bookings');

export const allAssessments = { queryKey: [assessmentsPath] };

/** The tutor's assessments, newest session first; only those of one child when an exact name is given. */
export const assessmentsQuery = (student: string | null) =>
  infiniteQueryOptions({
    queryKey: [assessmentsPath, 'list', student],
    queryFn: ({ pageParam, signal }) =>
      call('assessments', { query: { student: student ?? undefined, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** One assessment, by its id as the address has it. */
export const assessmentQuery = (id: string) =>
  queryOptions({
    queryKey: [assessmentsPath, 'one', id],
    queryFn: ({ signal }) => call('assessment', { params: { id: Number(id) }, signal }),
  });

/** The texts that assessment `id` had before each correction up to this version, the latest first. */
export const formerTextsQuery = (id: number, version: number) =>
  infiniteQueryOptions({
    queryKey: [assessmentsPath, 'former', id, version],
    queryFn: ({ pageParam, signal }) =>
      call('formerAssessments', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** The names of all children whom the tutor has ever assessed. */
export const studentsQuery = queryOptions({
  queryKey: [assessmentsPath, 'students'],
  queryFn: ({ signal }) => call('students', { signal }),
});

/** The newest assessment of a child; undefined when there is none. */
export const lastAssessmentQuery = (student: string) =>
  queryOptions({
    queryKey: [assessmentsPath, 'last', student],
    queryFn: async ({ signal }) => {
      const { assessments } = await call('assessments', { query: { student, limit: 1 }, signal });
      return { assessment: assessments[0] };
    },
  });

/** One session of the tutor, by its id as the address has it, however old it is. */
export const sessionQuery = (id: string) =>
  queryOptions({
    queryKey: [bookingsPath, 'one', id],
    queryFn: ({ signal }) => call('booking', { params: { id: Number(id) }, signal }),
  });

/** The latest sessions up to a day (YYYY-MM-DD in Hong Kong), in every status. */
export const completedSessionsQuery = (today: string) =>
  queryOptions({
    queryKey: [bookingsPath, 'past', today],
    queryFn: ({ signal }) =>
      call('bookings', { query: { to: today, order: 'latest', limit: pageLimits.most }, signal }),
  });

/** Refreshes everything that shows an assessment, or says that one is missing. */
export function showAssessments(client: QueryClient): void {
  void client.invalidateQueries(allAssessments);
  void client.invalidateQueries({ queryKey: [bookingsPath] });
  void client.invalidateQueries(allActions);
}

/** Removes a deleted assessment (id) from the lists, and refreshes what has shown it. */
export function showDeleted(client: QueryClient, id: number): void {
  client.setQueriesData<InfiniteData<{ assessments: AssessmentView[] }>>(
    { queryKey: [assessmentsPath, 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          assessments: page.assessments.filter((assessment) => assessment.id !== id),
        })),
      },
  );
  showAssessments(client);
}

/** The ready phrases in both languages: the page for parents shows both, whichever language the tutor reads. */
export const phraseWordsQuery = queryOptions({
  queryKey: ['words of phrases'],
  queryFn: async () => {
    const [en, zh] = await Promise.all([readDictionary('en', 'phrases'), readDictionary('zh', 'phrases')]);
    return { en, zh } as Record<Language, Record<Phrase, string>>;
  },
  staleTime: Infinity,
});

/** Whether the family's page of an assessment has a link that works. */
export const shareQuery = (id: number) => reading('reportShare', { params: { id } });

/** The link that was made last, remembered by this tab only: the server keeps just a hash of it. */
export const reportAddressQuery = (id: number) =>
  queryOptions<CallAnswer<'shareReport'> | null>({
    queryKey: ['sheet address', id],
    queryFn: () => null,
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: false,
  });

const isListOrOne = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === 'list' || queryKey[1] === 'one';

export function useShareReport(id: number, failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (language: Language) => call('shareReport', { params: { id }, body: { language } }),
    meta: { failedTitle },
    onSuccess: (made) => {
      const { reportUrl, ...share } = made;
      client.setQueryData(reportAddressQuery(id).queryKey, made);
      client.setQueryData(shareQuery(id).queryKey, (before) => before && { ...before, ...share, returnReason: null });
      // The list says which reports the families have, and the actions which the office sent back.
      void client.invalidateQueries({ queryKey: allAssessments.queryKey, predicate: isListOrOne });
      void client.invalidateQueries(allActions);
    },
  });
}

export function useWithdrawReport(id: number, failedTitle: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('withdrawReport', { params: { id } }),
    meta: { failedTitle },
    onSuccess: () => {
      client.setQueryData(reportAddressQuery(id).queryKey, null);
      const none = { language: null, sharedAt: null, waitsSince: null };
      client.setQueryData(shareQuery(id).queryKey, (before) => before && { ...before, ...none });
      void client.invalidateQueries({ queryKey: allAssessments.queryKey, predicate: isListOrOne });
    },
  });
}
