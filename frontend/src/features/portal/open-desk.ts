import type { CertificationStatus } from '@kitewell/contract/tutors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readDeskOwner } from '../../api.ts';
import { actionsQuery } from './actions/queries.ts';
import { assessmentQuery, assessmentsQuery, heldSessionsQuery, studentsQuery } from './assessments/queries.ts';
import { modulesQuery, progressQuery } from './certification/queries.ts';
import { hongKongDate } from './dates.ts';
import { documentsQuery } from './documents/queries.ts';
import { monthsQuery, receiptsQuery } from './payments/queries.ts';
import { feedQuery, sessionsQuery, weekQuery } from './schedule/queries.ts';
import { viewInAddress } from './schedule/view.ts';
import { mondayOf } from './schedule/week.ts';

const memoryKey = 'tutorDesk';

/** Keeps on this device whether a tutor (id) has the whole desk: signing in says it, and each profile that is read. */
export function rememberDesk(tutor: string, status: CertificationStatus): void {
  if (status === 'completed') localStorage.setItem(memoryKey, tutor);
  else localStorage.removeItem(memoryKey);
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
    const tab = search.get('tab');
    const early: Promise<unknown>[] = [];
    if (tab === 'certification') early.push(client.query(modulesQuery), client.query(progressQuery));
    if (localStorage.getItem(memoryKey) === readDeskOwner()) {
      const today = hongKongDate();
      early.push(client.query(actionsQuery(today)));
      switch (tab) {
        case 'schedule': {
          const { view, when, status, day } = viewInAddress(search);
          early.push(
            import('./schedule/schedule-tab.tsx'),
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
          early.push(client.query(documentsQuery));
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
