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
import { SessionsToday } from '../schedule/sessions-today.tsx';
import { UnassessedSessions } from '../schedule/unassessed-sessions.tsx';
import { ChecksPanel } from '../tutors/checks-panel.tsx';

/**
 * The panels of the first screen, in order; each loads and shows what waits for somebody. On a wide window the two
 * groups are columns, so that a long panel does not push others down; on a phone they follow each other, today's sessions first.
 */
export const todayPanels: readonly (readonly { readonly name: string; readonly Panel: ComponentType }[])[] = [
  [
    { name: 'sessions', Panel: SessionsToday },
    { name: 'requests', Panel: ChangeRequests },
    { name: 'messages', Panel: UnreadThreads },
    { name: 'paymentNotices', Panel: PaymentNotices },
    { name: 'leads', Panel: LeadsPanel },
    { name: 'due', Panel: DuePanel },
    { name: 'officeDocuments', Panel: WaitingDocuments },
  ],
  [
    { name: 'checks', Panel: ChecksPanel },
    { name: 'certificates', Panel: AnswersToRead },
    { name: 'reports', Panel: ReportsPanel },
    { name: 'unassessed', Panel: UnassessedSessions },
    { name: 'emails', Panel: FailedEmails },
    { name: 'erasureRequests', Panel: ErasureRequests },
  ],
];
