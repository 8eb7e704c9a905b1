import { useQueries } from '@tanstack/react-query';
import { openPaymentNotices } from '../billing/payment-notices.tsx';
import { certificatesToRead } from '../certificates/answers-to-read.tsx';
import { openErasureRequests } from '../families/erasure-requests.tsx';
import { dueLeads } from '../leads/due-panel.tsx';
import { waitingLeads } from '../leads/leads-panel.tsx';
import { unreadThreads } from '../messages/unread-threads.tsx';
import { reportsToRead } from '../reports/reports-panel.tsx';
import { failedEmails } from '../sent-emails/failed-emails.tsx';
import { waitingDocuments } from '../documents/waiting-documents.tsx';
import { openRequests } from '../schedule/change-requests.tsx';
import { sessionsOf } from '../schedule/sessions-today.tsx';
import { unassessedUntil } from '../schedule/unassessed-sessions.tsx';
import { expiringChecks } from '../tutors/checks-panel.tsx';
import { sessionsToReassign } from '../tutors/sessions-to-reassign.tsx';
import { uncheckedSessions } from '../tutors/unchecked-sessions.tsx';
import { useToday } from '../../today.ts';

/**
 * This screen is left open beside other work. Who comes back after a minute or more sees what waits now, or has to sign
 * in again if the session has ended: what was there is personal.
 */
const refetchOnReturn = { refetchOnWindowFocus: true, staleTime: 60_000 };

/**
 * Whether all panels of the first screen have loaded, and whether they are empty. It uses the panels' own queries, and
 * has them read again when somebody comes back to the screen.
 */
export function useQuietDay(): { loaded: boolean; quiet: boolean } {
  const today = useToday();
  const queries = useQueries({
    queries: [
      { ...waitingLeads(), ...refetchOnReturn },
      { ...sessionsOf(today), ...refetchOnReturn },
      { ...waitingDocuments(), ...refetchOnReturn },
      { ...unassessedUntil(today), ...refetchOnReturn },
      { ...failedEmails(), ...refetchOnReturn },
      { ...expiringChecks(), ...refetchOnReturn },
      { ...uncheckedSessions(), ...refetchOnReturn },
      { ...sessionsToReassign(), ...refetchOnReturn },
      { ...certificatesToRead(), ...refetchOnReturn },
      { ...dueLeads(), ...refetchOnReturn },
      { ...openRequests(), ...refetchOnReturn },
      { ...openErasureRequests(), ...refetchOnReturn },
      { ...unreadThreads(), ...refetchOnReturn },
      { ...openPaymentNotices(), ...refetchOnReturn },
      { ...reportsToRead(), ...refetchOnReturn },
    ],
  });
  const [
    leads,
    sessions,
    officeDocuments,
    unassessed,
    emails,
    checks,
    unchecked,
    left,
    certificates,
    due,
    requests,
    erasures,
    threads,
    notices,
    reports,
  ] = queries;
  const quiet = [
    leads.data?.leads,
    sessions.data?.sessions,
    officeDocuments.data?.officeDocuments,
    unassessed.data?.bookings,
    emails.data?.emails,
    checks.data?.checks,
    unchecked.data?.sessions,
    left.data?.sessions,
    certificates.data?.certificates,
    due.data?.leads,
    requests.data?.requests,
    erasures.data?.requests,
    threads.data?.threads,
    notices.data?.notices,
    reports.data?.reports,
  ].every((rows) => rows?.length === 0);
  return { loaded: queries.every(({ isPending }) => !isPending), quiet };
}
