import type { CertificationStatus } from '@kitewell/contract/tutors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readDeskOwner } from '../api.ts';
import { actionsQuery } from './actions/queries.ts';
import { assessmentQuery, assessmentsQuery, heldSessionsQuery, studentsQuery } from './assessments/queries.ts';
import { modulesQuery, progressQuery } from './certification/queries.ts';
import { hongKongDate } from '@kitewell/contract/dates';
import { deskMemory } from './desk-memory.ts';
import { documentsQuery } from './documents/queries.ts';
import { onboardingQuery } from './onboarding/queries.ts';
import { monthsQuery, receiptsQuery } from './payments/queries.ts';
import { feedQuery, sessionsQuery, weekQuery } from './schedule/queries.ts';
import { viewInAddress } from './schedule/view.ts';
import { mondayOf } from '../week.ts';

/** Keeps on this device whether a tutor (id) has the whole desk: signing in says it, and each profile that is read. */
export function rememberDesk(tutor: string, status: CertificationStatus): void {
  localStorage.setItem(deskMemory.key, status === 'completed' ? tutor : `${deskMemory.beginning}${tutor}`);
}

/** What the tutor whose desk this is had of it when it was last seen here; undefined on a device that does not know. */
export function rememberedDesk(): 'whole' | 'beginning' | undefined {
  const memory = localStorage.getItem(deskMemory.key);
  const owner = readDeskOwner();
  if (owner === null) return undefined;
  return memory === owner ? 'whole' : memory === `${deskMemory.beginning}${owner}` ? 'beginning' : undefined;
}

/**
 * Asks for what the tab in the address shows at once with the profile, so that the desk fills in one round of calls.
 * What only a certified tutor may read is asked for where the tutor was certified at last; the server decides anew each
 * time.
 */
export function useEarlyDesk(): void {
  const client = useQueryClient();
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    const remembered = rememberedDesk() === 'whole';
    const tab = search.get('tab') ?? (remembered ? 'schedule' : null);
    const early: Promise<unknown>[] = [];
    if (tab === 'certification') {
      early.push(
        import('./certification/certification-tab.tsx'),
        client.query(modulesQuery),
        client.query(progressQuery),
      );
    }
    if (tab === 'profile' || (tab === null && !remembered)) early.push(import('./profile/profile-tab.tsx'));
    if (remembered) {
      const today = hongKongDate();
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
          const sheet = search.get('sheet');
          early.push(
            import('./assessments/assessments-tab.tsx'),
            client.infiniteQuery(assessmentsQuery(search.get('student'))),
            client.query(studentsQuery),
          );
          if (search.has('booking')) early.push(client.query(heldSessionsQuery(today)));
          if (sheet !== null) early.push(client.query(assessmentQuery(sheet)));
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
    // Whoever shows them says what went wrong.
    void Promise.allSettled(early);
  }, [client]);
}

/**
 * Fetches code and rows of the daily tabs once the open one stands, so that a press on any of them finds its content.
 * One after another while nothing else is done: what the tutor asks for comes first. The course is not of every day, and
 * a hundred kilobytes.
 */
export function usePreparedTabs(ready: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!ready) return;
    let gone = false;
    const parts: (() => Promise<unknown>)[] = [
      () =>
        Promise.all([
          import('./assessments/assessments-tab.tsx'),
          import('./documents/documents-tab.tsx'),
          import('./payments/payments-tab.tsx'),
        ]),
      () => Promise.all([client.infiniteQuery(assessmentsQuery(null)), client.query(studentsQuery)]),
      () => Promise.all([client.query(documentsQuery), client.infiniteQuery(receiptsQuery), client.query(monthsQuery)]),
      () => Promise.all([import('./profile/profile-tab.tsx'), import('./certification/certification-tab.tsx')]),
    ];
    const next = async () => {
      while (client.isFetching() > 0 && !gone) await idle();
      for (const part of parts) {
        await idle();
        if (gone) return;
        // Whoever opens the tab fetches it then, and says what went wrong.
        await part().catch(() => undefined);
      }
    };
    void next();
    return () => {
      gone = true;
    };
  }, [client, ready]);
}

/** Safari has no idle callback; there a fifth of a second has to do. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
