import type { CertificationStatus } from '@kitewell/contract/tutors';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readToken } from '../../api.ts';
import { hongKongDate } from './dates.ts';
import { actionsQuery } from './actions/queries.ts';
import { assessmentsQuery } from './assessments/queries.ts';
import { documentsQuery } from './documents/queries.ts';
import { monthsQuery, receiptsQuery } from './payments/queries.ts';
import { sessionsQuery } from './schedule/queries.ts';
import { viewInAddress } from './schedule/view.ts';

const memoryKey = 'tutorDesk';

/** Tells one sign-in from the next without keeping the token twice. */
const signIn = () => readToken()?.slice(-12) ?? '';

/** Keeps for the next visit of the same sign-in whether its tutor has the whole desk. */
export function rememberDesk(status: CertificationStatus): void {
  if (status === 'completed') localStorage.setItem(memoryKey, signIn());
  else localStorage.removeItem(memoryKey);
}

/**
 * Asks for what only a certified tutor may read at once with the profile, where the last visit knew the tutor to be
 * certified, so that the desk fills in one round of calls. The server decides anew each time.
 */
export function useEarlyDesk(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (localStorage.getItem(memoryKey) !== signIn()) return;
    const today = hongKongDate();
    const early: Promise<unknown>[] = [client.query(actionsQuery(today))];
    const search = new URLSearchParams(location.search);
    switch (search.get('tab')) {
      case 'schedule': {
        const { view, when, status } = viewInAddress(search);
        if (view === 'list') early.push(client.infiniteQuery(sessionsQuery(when, today, status)));
        break;
      }
      case 'assessments':
        early.push(client.infiniteQuery(assessmentsQuery(search.get('student'))));
        break;
      case 'documents':
        early.push(client.query(documentsQuery));
        break;
      case 'payments':
        early.push(client.infiniteQuery(receiptsQuery), client.query(monthsQuery));
    }
    // Whoever shows them says what went wrong.
    void Promise.allSettled(early);
  }, [client]);
}
