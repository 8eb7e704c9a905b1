import type { QuizAnswersView } from '@kitewell/contract/certification';
import type { ActionsView } from '@kitewell/contract/actions';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { readPortalOwner, readToken } from '../api.ts';
import { deviceStorage } from '../browser-storage.ts';
import { takePrefetchedJson } from '../prefetched-requests.ts';
import { actionsQuery } from './actions/queries.ts';
import { assessmentQuery, assessmentsQuery, completedSessionsQuery, studentsQuery } from './assessments/queries.ts';
import { answersQuery, moduleQuery, outlineQuery, progressQuery } from './certification/queries.ts';
import { moduleIn } from './course/module-in-address.ts';
import { portalMemory } from './portal-memory.ts';
import { documentsQuery } from './documents/queries.ts';
import { threadQuery, threadsQuery } from './messages/queries.ts';
import { idle } from './idle.ts';
import { onboardingQuery } from './onboarding/queries.ts';
import { monthsQuery, receiptsQuery } from './payments/queries.ts';
import { firstSessions } from './schedule/first-sessions.ts';
import { feedQuery, sessionsQuery, weekQuery, type BookingsPage } from './schedule/queries.ts';
import { viewInAddress } from './schedule/view.ts';
import { profileQuery } from './profile/queries.ts';
import { openTabs, type Tab } from './tabs.ts';
import type { CertificationStatus } from '@kitewell/contract/tutors';
import { mondayOf } from '../week.ts';
import { currentDay } from '../server-clock.ts';
import { addressOf } from './api.ts';

/** Whether the portal's owner had the whole portal when it was last seen here; undefined on a device that does not know. */
export function rememberedPortal(): 'whole' | 'beginning' | undefined {
  const memory = deviceStorage.getItem(portalMemory.key);
  const owner = readPortalOwner();
  if (owner === null) return undefined;
  return memory === owner ? 'whole' : memory === `${portalMemory.beginning}${owner}` ? 'beginning' : undefined;
}

/**
 * Takes over the answers that arrived before the code did: rendering once with them is faster than rendering without
 * and then again.
 */
export function takePrefetchedAnswers(client: QueryClient): void {
  const token = readToken();
  const today = currentDay();
  const module = moduleIn(new URLSearchParams(location.search));
  const wholes: readonly QueryKey[] = [
    profileQuery.queryKey,
    onboardingQuery.queryKey,
    feedQuery.queryKey,
    outlineQuery.queryKey,
    progressQuery.queryKey,
    ...(module === null ? [] : [moduleQuery(module).queryKey]),
  ];
  for (const queryKey of wholes) {
    client.setQueryData(queryKey, takePrefetchedJson(String(queryKey[0]), token));
  }
  const answers = takePrefetchedJson(addressOf('quizAnswers'), token) as QuizAnswersView | undefined;
  if (answers?.nextCursor === null) client.setQueryData(answersQuery.queryKey, answers);
  client.setQueryData(
    actionsQuery(today).queryKey,
    takePrefetchedJson(addressOf('actions'), token) as ActionsView | undefined,
  );
  const page = takePrefetchedJson(addressOf('bookings', { query: firstSessions(today) }), token) as
    | BookingsPage
    | undefined;
  if (page) client.setQueryData(sessionsQuery('upcoming', today).queryKey, { pages: [page], pageParams: [undefined] });
}

/**
 * Fetches the profile and, at the same time, what the open tab shows, so that the portal fills after one round of calls.
 * What only a certified tutor may read is fetched if the tutor was certified when last seen; the server decides again
 * each time.
 */
export function useEarlyPortal(): void {
  const client = useQueryClient();
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    const remembered = rememberedPortal() === 'whole';
    const tab = search.get('tab') ?? (remembered ? 'schedule' : null);
    const early: Promise<unknown>[] = [];
    if (tab === 'certification') {
      early.push(
        import('./certification/certification-tab.tsx'),
        client.query(outlineQuery),
        client.query(progressQuery),
      );
    }
    if (tab === 'profile' || (tab === null && !remembered)) early.push(profileCode());
    if (remembered) {
      const today = currentDay();
      early.push(client.query(actionsQuery(today)), client.query(onboardingQuery));
      switch (tab) {
        case 'schedule': {
          const { view, when, status, day } = viewInAddress(search);
          early.push(
            view === 'week'
              ? client.query(weekQuery(mondayOf(day ?? today)))
              : client.infiniteQuery(sessionsQuery(when, today, status)),
            client.query(feedQuery),
          );
          break;
        }
        case 'assessments': {
          const report = search.get('progressReport');
          early.push(
            import('./assessments/assessments-tab.tsx'),
            client.infiniteQuery(assessmentsQuery(search.get('student'))),
            client.query(studentsQuery),
          );
          if (search.has('booking')) early.push(client.query(completedSessionsQuery(today)));
          if (report !== null) early.push(client.query(assessmentQuery(report)));
          break;
        }
        case 'messages': {
          const family = Number(search.get('family'));
          early.push(
            import('./messages/messages-tab.tsx'),
            family > 0 ? client.infiniteQuery(threadQuery(family)) : client.query(threadsQuery),
          );
          break;
        }
        case 'documents':
          early.push(import('./documents/documents-tab.tsx'), client.query(documentsQuery));
          break;
        case 'payments':
          early.push(
            import('./payments/payments-tab.tsx'),
            client.infiniteQuery(receiptsQuery),
            client.query(monthsQuery),
          );
      }
    }
    // The component that shows the data says what went wrong.
    void Promise.allSettled(early);
  }, [client]);
}

interface PreparedTab {
  tab: Tab;
  code: () => Promise<unknown>;
  /** Fetches the data that the tab shows first. */
  rows: (client: QueryClient, status: CertificationStatus) => Promise<unknown>;
  /**
   * Parameters of the address for which the tab's panel would open something by itself, also while another tab is open.
   */
  opening: readonly string[];
}

const profileCode = () =>
  Promise.all([
    import('./profile/profile-tab.tsx'),
    import('./auth/sign-in-settings.tsx'),
    import('./staff-shop/staff-shop.tsx'),
  ]);

/** The tabs other than the schedule, those used every day first. */
const preparedTabs: readonly PreparedTab[] = [
  {
    tab: 'assessments',
    opening: ['booking', 'correct', 'progressReport'],
    code: () => import('./assessments/assessments-tab.tsx'),
    rows: (client: QueryClient) =>
      Promise.all([client.infiniteQuery(assessmentsQuery(null)), client.query(studentsQuery)]),
  },
  {
    tab: 'messages',
    opening: ['family'],
    code: () => import('./messages/messages-tab.tsx'),
    rows: (client: QueryClient) => client.query(threadsQuery),
  },
  {
    tab: 'documents',
    opening: [],
    code: () => import('./documents/documents-tab.tsx'),
    rows: (client: QueryClient) => client.query(documentsQuery),
  },
  {
    tab: 'payments',
    opening: ['month'],
    code: () => import('./payments/payments-tab.tsx'),
    rows: (client: QueryClient) => Promise.all([client.infiniteQuery(receiptsQuery), client.query(monthsQuery)]),
  },
  { tab: 'profile', opening: [], code: profileCode, rows: () => Promise.resolve() },
  {
    tab: 'certification',
    opening: [],
    code: () => import('./certification/certification-tab.tsx'),
    rows: (client: QueryClient, status: CertificationStatus) =>
      Promise.all([
        ...[client.query(outlineQuery), client.query(progressQuery), client.query(onboardingQuery)],
        // Until the course is completed, the tab says which answers are missing.
        ...(status === 'completed' ? [] : [client.query(answersQuery)]),
      ]),
  },
];

/**
 * Loads the code and data of the other tabs once the open one shows, and then has each of them rendered (@returns
 * which), so that a press on a tab only has to show it. One after another while the page is idle: what the tutor asks
 * for comes first.
 */
export function usePreparedTabs(status: CertificationStatus | undefined): readonly Tab[] {
  const client = useQueryClient();
  const [prepared, setPrepared] = useState<readonly Tab[]>([]);
  useEffect(() => {
    if (!status) return;
    let gone = false;
    const tabs: readonly Tab[] = openTabs(status);
    const ofTutor = preparedTabs.filter(({ tab }) => tabs.includes(tab));
    const render = ({ tab, opening }: PreparedTab) => {
      const search = new URLSearchParams(location.search);
      if (opening.some((name) => search.has(name))) return;
      startTransition(() => setPrepared((before) => (before.includes(tab) ? before : [...before, tab])));
    };
    const parts: (() => Promise<unknown>)[] = [
      () => Promise.all(ofTutor.map(({ code }) => code())),
      ...ofTutor.map((prepared) => async () => {
        await prepared.rows(client, status);
        await idle();
        if (!gone) render(prepared);
      }),
    ];
    const next = async () => {
      while (client.isFetching() > 0 && !gone) await idle();
      for (const part of parts) {
        await idle();
        if (gone) return;
        // Opening the tab fetches it again, and shows what went wrong.
        await part().catch(() => undefined);
      }
    };
    void next();
    return () => {
      gone = true;
    };
  }, [client, status]);
  return prepared;
}
