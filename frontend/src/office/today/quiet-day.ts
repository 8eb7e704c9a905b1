import { hongKongDate } from '@kitewell/contract/dates';
import { useQueries } from '@tanstack/react-query';
import { waitingLeads } from '../leads/leads-panel.tsx';
import { failedLetters } from '../messages/failed-letters.tsx';
import { waitingPapers } from '../papers/waiting-papers.tsx';
import { sessionsOf } from '../schedule/sessions-today.tsx';
import { unassessedUntil } from '../schedule/unassessed-sessions.tsx';
import { lapsingChecks } from '../tutors/checks-panel.tsx';
import { leftBehind } from '../tutors/sessions-left-behind.tsx';
import { uncheckedSessions } from '../tutors/unchecked-sessions.tsx';

/**
 * Whether all panels of the first screen have loaded and are empty. It uses the panels' own queries and makes no
 * further calls.
 */
export function useQuietDay(): boolean {
  const today = hongKongDate();
  const [leads, sessions, papers, unassessed, letters, checks, unchecked, left] = useQueries({
    queries: [
      waitingLeads(),
      sessionsOf(today),
      waitingPapers(),
      unassessedUntil(today),
      failedLetters(),
      lapsingChecks(),
      uncheckedSessions(),
      leftBehind(),
    ],
  });
  return [
    leads.data?.leads,
    sessions.data?.bookings,
    papers.data?.papers,
    unassessed.data?.bookings,
    letters.data?.letters,
    checks.data?.checks,
    unchecked.data?.sessions,
    left.data?.sessions,
  ].every((rows) => rows?.length === 0);
}
