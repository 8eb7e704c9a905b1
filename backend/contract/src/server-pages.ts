import type { AssessmentView } from './assessments.ts';
import type { familyLanguages } from './bookings.ts';
import type { AnyErrorCode } from './errors.ts';
import type { Facts } from './facts.ts';
import type { shownBillView } from './office/bills.ts';
import type { Programme } from './programmes.ts';
import type { AgreementGap, AgreementState } from './session-agreements.ts';
import type { InferType } from './yup.ts';

/** An assessment as its family reads it. Days are Hong Kong's, YYYY-MM-DD. */
export type ReportData = Pick<
  AssessmentView,
  | 'studentName'
  | 'sessionDate'
  | 'program'
  | 'overallRating'
  | 'phrases'
  | 'strengths'
  | 'areasForImprovement'
  | 'skillsAssessed'
  | 'goals'
  | 'activities'
  | 'behaviorNotes'
  | 'parentFeedback'
  | 'nextSteps'
> & { readonly tutorName: string; readonly correctedOn: string | null };

/** A bill as its family reads it. */
export type BillData = InferType<typeof shownBillView>;

/** What a family reads before it answers whether a tutor may come. */
export interface AgreementData {
  readonly child: string;
  readonly tutor: string;
  readonly programme: Programme;
  /** Day and time in Hong Kong. */
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
  readonly missing: readonly AgreementGap[];
  /** Until when the family can answer, as an instant. */
  readonly answerBy: string;
  /** The last day of the record check. */
  readonly checkedUntil: string | null;
  /** Whether it is still open, or how it was answered. */
  readonly state: Exclude<AgreementState, 'unanswered'>;
  /** Whether the family is on hold, so that it tells the office, which answers. */
  readonly byOffice: boolean;
  /** Where the form is sent to. */
  readonly action: string;
}

/** The pages that the server answers with data, each with the data it is drawn from. */
export interface ServerPages {
  report: ReportData;
  bill: BillData;
  agreement: AgreementData;
  /** Where there is no question any more, or it cannot be shown now. */
  'agreement-closed': { readonly why: 'over' | 'busy' };
  /** For links that open nothing; `busy` where too many were tried, so that the reader should try again later. */
  'link-not-found': { readonly busy: boolean };
  /** The form for a trial that was sent without script, again, with what was typed and what is wrong. */
  'trial-form': {
    readonly typed: Readonly<Record<string, string>>;
    readonly code: AnyErrorCode;
    /** Messages by field, as the API answers them. */
    readonly fieldErrors: Readonly<Record<string, string>>;
  };
  'trial-received': { readonly reference: string };
}

export interface RenderedPage {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** The function that the frontend's build exports for the backend. */
export type RenderServerPage = <Name extends keyof ServerPages>(
  name: Name,
  language: (typeof familyLanguages)[number],
  data: ServerPages[Name],
  facts: Facts,
) => Promise<RenderedPage>;
