import type { BookingView } from '@kitewell/contract/bookings';
import type { DocumentView } from '@kitewell/contract/documents';
import type { OnboardingStepView } from '@kitewell/contract/onboarding';
import { addDays } from '../dates.ts';

/** Something that waits for the tutor. `date` (YYYY-MM-DD) is the day that it is about, `due` that it cannot wait. */
export type Action = { due: boolean; date?: string } & (
  | { kind: 'markSession' | 'writeAssessment'; booking: BookingView }
  | { kind: 'replaceDocument' | 'renewDocument'; document: DocumentView }
  | { kind: 'nextStep'; step: OnboardingStepView }
);

/** Days before its end at which a document is worth renewing: an authority takes weeks for a new one. */
const renewalDays = 60;

interface Desk {
  /** Today's date in Hong Kong. */
  today: string;
  bookings: readonly BookingView[];
  documents: readonly DocumentView[];
  steps: readonly OnboardingStepView[];
}

/**
 * What the tutor has to do: first what is due, then the rest, each by its day; the next step of the journey comes last.
 */
export function actionsOf({ today, bookings, documents, steps }: Desk): Action[] {
  const dated = [...bookings.flatMap((booking) => sessionAction(booking, today)), ...documentActions(documents, today)];
  dated.sort((a, b) => Number(b.due) - Number(a.due) || (a.date ?? '').localeCompare(b.date ?? ''));
  const next = steps.find(({ state }) => state === 'next');
  return next ? [...dated, { kind: 'nextStep', due: false, step: next }] : dated;
}

function sessionAction(booking: BookingView, today: string): Action[] {
  const date = booking.sessionDate;
  if (booking.status === 'completed' && !booking.assessed)
    return [{ kind: 'writeAssessment', due: false, date, booking }];
  const open = booking.status === 'pending' || booking.status === 'confirmed';
  return open && date < today ? [{ kind: 'markSession', due: true, date, booking }] : [];
}

function documentActions(documents: readonly DocumentView[], today: string): Action[] {
  const soon = addDays(today, renewalDays);
  return documents.flatMap((document): Action[] => {
    if (document.verificationStatus === 'rejected') return [{ kind: 'replaceDocument', due: true, document }];
    const date = document.expiryDate;
    return date !== null && date <= soon ? [{ kind: 'renewDocument', due: date <= today, date, document }] : [];
  });
}
