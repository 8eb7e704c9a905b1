import type { ComponentType } from 'react';
import { PaymentNotices } from '../billing/payment-notices.tsx';
import { AnswersToRead } from '../certificates/answers-to-read.tsx';
import { ErasureRequests } from '../families/erasure-requests.tsx';
import { DuePanel } from '../leads/due-panel.tsx';
import { LeadsPanel } from '../leads/leads-panel.tsx';
import { UnreadThreads } from '../messages/unread-threads.tsx';
import { ReportsPanel } from '../reports/reports-panel.tsx';
import { FailedEmails } from '../sent-emails/failed-emails.tsx';
import { WaitingDocuments } from '../documents/waiting-documents.tsx';
import { ChangeRequests } from '../schedule/change-requests.tsx';
import { UnassessedSessions } from '../schedule/unassessed-sessions.tsx';
import { ChecksPanel } from '../tutors/checks-panel.tsx';
import { SessionsAtRisk } from '../tutors/sessions-at-risk.tsx';

interface TodayPanel {
  readonly name: string;
  readonly Panel: ComponentType;
  /** Where it stands in a wide window: a long panel does not push those of the other column down. */
  readonly column: 'start' | 'end';
}

/**
 * What waits, below or beside today's sessions, in the order of what cannot wait: a session that may not take place as
 * it is, a family that wants an answer, somebody who was not told, and then what has days. Each loads and shows its own
 * rows, and nothing where there are none.
 */
export const todayPanels: readonly TodayPanel[] = [
  { name: 'sessionsAtRisk', Panel: SessionsAtRisk, column: 'end' },
  { name: 'requests', Panel: ChangeRequests, column: 'start' },
  { name: 'messages', Panel: UnreadThreads, column: 'start' },
  { name: 'emails', Panel: FailedEmails, column: 'end' },
  { name: 'leads', Panel: LeadsPanel, column: 'start' },
  { name: 'due', Panel: DuePanel, column: 'start' },
  { name: 'paymentNotices', Panel: PaymentNotices, column: 'start' },
  { name: 'reports', Panel: ReportsPanel, column: 'end' },
  { name: 'checks', Panel: ChecksPanel, column: 'end' },
  { name: 'officeDocuments', Panel: WaitingDocuments, column: 'end' },
  { name: 'certificates', Panel: AnswersToRead, column: 'end' },
  { name: 'unassessed', Panel: UnassessedSessions, column: 'end' },
  { name: 'erasureRequests', Panel: ErasureRequests, column: 'end' },
];
