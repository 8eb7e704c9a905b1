import type { EventEmitter } from 'node:events';
import { Migrator } from '@mikro-orm/migrations';
import { DefaultLogger, type LogContext } from '@mikro-orm/core';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { Account } from '../features/accounts/account.entity.ts';
import { Allocation } from '../features/accounts/allocation.entity.ts';
import { BankLine, BankMatch, SetAsideBankLine } from '../features/accounts/bank-line.entity.ts';
import { Entry, EntryWords } from '../features/accounts/entry.entity.ts';
import { Bill, BillLine } from '../features/accounts/bill.entity.ts';
import { Package, PackageExtension, PackageMove } from '../features/accounts/package.entity.ts';
import { Assessment } from '../features/assessments/assessment.entity.ts';
import { FormerAssessment } from '../features/assessments/former-assessment.entity.ts';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { BlogPost } from '../features/blog/blog-post.entity.ts';
import { Booking } from '../features/sessions/booking.entity.ts';
import { BusinessSettings } from '../features/business-settings/business-settings.entity.ts';
import { Holiday } from '../features/bookings/holiday.entity.ts';
import { SeriesChild } from '../features/sessions/series-child.entity.ts';
import { SeriesException } from '../features/bookings/series-exception.entity.ts';
import { Passkey } from '../features/auth/passkey.entity.ts';
import { RecoveryCode } from '../features/auth/recovery-code.entity.ts';
import { SecondFactor } from '../features/auth/second-factor.entity.ts';
import { Series } from '../features/sessions/series.entity.ts';
import { WeatherCancellation, WeatherDecision } from '../features/bookings/weather-decision.entity.ts';
import { SessionAgreement } from '../features/bookings/session-agreement.entity.ts';
import { AttachedSession } from '../features/bookings/attached-session.entity.ts';
import { SessionChild } from '../features/sessions/session-child.entity.ts';
import { ChangeRequest } from '../features/sessions/change-request.entity.ts';
import { FamilyCancellation } from '../features/sessions/family-cancellation.entity.ts';
import { Child } from '../features/families/child.entity.ts';
import { Family } from '../features/families/family.entity.ts';
import { GuardianChild } from '../features/families/guardian-child.entity.ts';
import { Guardian } from '../features/families/guardian.entity.ts';
import { ErasureRequest } from '../features/families/erasure-request.entity.ts';
import { FamilyAccess } from '../features/families/family-access.entity.ts';
import { FamilyAccount } from '../features/family-home/family-account.entity.ts';
import { FamilyAuthSession } from '../features/family-home/family-auth-session.entity.ts';
import { FamilyCodeTries } from '../features/family-home/family-code-tries.entity.ts';
import { FamilyCalendar } from '../features/families/family-calendar.entity.ts';
import { FamilyCode } from '../features/family-home/family-code.entity.ts';
import { FamilyPasskeyChallenge } from '../features/family-home/family-passkey-challenge.entity.ts';
import { FamilyPasskey } from '../features/family-home/family-passkey.entity.ts';
import { FamilySignInRequest } from '../features/family-home/family-sign-in-request.entity.ts';
import { CertificationModule } from '../features/certification/certification-module.entity.ts';
import { ModuleEdition } from '../features/certification/module-edition.entity.ts';
import { CompletedModule } from '../features/certification/completed-module.entity.ts';
import { QuizAnswer } from '../features/certification/quiz-answer.entity.ts';
import { ClaimedUpload } from '../features/stored-files/claimed-upload.entity.ts';
import { DocumentView } from '../features/documents/document-view.entity.ts';
import { Document } from '../features/documents/document.entity.ts';
import { Email } from '../mail/email.entity.ts';
import { Message } from '../features/messages/message.entity.ts';
import { MessageReader } from '../features/messages/message-reader.entity.ts';
import { ObjectRemoval } from '../features/stored-files/object-removal.entity.ts';
import { Interview } from '../features/onboarding/interview.entity.ts';
import { OnboardingStep } from '../features/onboarding/onboarding-step.entity.ts';
import { PaymentAccount } from '../features/payment-account/payment-account.entity.ts';
import { Reminder } from '../features/billing/reminder.entity.ts';
import { PaymentNotice } from '../features/billing/payment-notice.entity.ts';
import { Review } from '../features/reviews/review.entity.ts';
import { ChildDiscount } from '../features/billing/child-discount.entity.ts';
import { Rate } from '../features/billing/rate.entity.ts';
import { UnbilledSession } from '../features/billing/unbilled-session.entity.ts';
import { PayCorrection } from '../features/billing/pay-correction.entity.ts';
import { RetentionRun } from '../features/retention/retention-run.entity.ts';
import { Receipt } from '../features/billing/receipt.entity.ts';
import { TutorPayment } from '../features/billing/tutor-payment.entity.ts';
import { EndedAuthSession } from '../features/auth/ended-auth-session.entity.ts';
import { PasswordLink } from '../features/auth/password-link.entity.ts';
import { TutorAuthSession } from '../features/auth/tutor-auth-session.entity.ts';
import { TutorSignIn } from '../features/auth/tutor-sign-in.entity.ts';
import { Staff } from '../features/auth/staff.entity.ts';
import { StaffAuthSession } from '../features/staff/staff-auth-session.entity.ts';
import { PageView } from '../features/statistics/page-view.entity.ts';
import { LeadNote } from '../features/families/lead-note.entity.ts';
import { LeadTemplate } from '../features/leads/lead-template.entity.ts';
import { LostReason } from '../features/families/lost-reason.entity.ts';
import { TrialRequest } from '../features/families/trial-request.entity.ts';
import { ConvictionCheck } from '../features/tutors/conviction-check.entity.ts';
import { TimeOff } from '../features/tutors/time-off.entity.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import { WeatherLine } from '../features/bookings/weather-line.entity.ts';
import { WebsiteDraft } from '../features/website/website-draft.entity.ts';
import { WebsitePublication } from '../features/website/website-publication.entity.ts';
import { WebsiteVersion } from '../features/website/website-version.entity.ts';
import { WeeklyHours } from '../features/tutors/weekly-hours.entity.ts';
import { releaseDeadConnections, closeStalledConnections } from './connection-guards.ts';
import { Migration20261127000000 } from './migrations/migration-20261127000000-initial.ts';

/** Called after each statement: with its text, `?` in place of every value, and how long it took. */
export type OnStatement = (statement: string, milliseconds: number) => void;

// A little longer than the server's own limit on a statement, whose error says more.
const answerMs = 12_000;

export interface DatabaseSettings {
  onStatement?: OnStatement | undefined;
  /** How long a statement may stay unanswered before its connection is closed; Infinity for migrations. */
  silenceMs?: number;
  /** The certificate authorities (PEM) for the server's certificate; undefined for a connection without TLS. */
  ca?: string | undefined;
  /** Called for each new connection; undefined where the address contains the password. */
  password?: (() => Promise<string>) | undefined;
}

/** MikroORM's options for one database. `log` gets what MikroORM reports, such as a connection that the server closed. */
export function databaseOptions(
  url: string,
  log: (message: string) => void,
  { onStatement, silenceMs = answerMs, ca, password }: DatabaseSettings = {},
): Options {
  return defineConfig({
    clientUrl: url,
    entities: [
      Account,
      Allocation,
      Assessment,
      AuditEvent,
      BankLine,
      BankMatch,
      SetAsideBankLine,
      Bill,
      BillLine,
      BlogPost,
      Booking,
      BusinessSettings,
      CertificationModule,
      ChangeRequest,
      Child,
      ClaimedUpload,
      Holiday,
      ConvictionCheck,
      Document,
      DocumentView,
      EndedAuthSession,
      Entry,
      EntryWords,
      Family,
      ErasureRequest,
      FamilyAccess,
      FamilyAccount,
      FamilyCancellation,
      FamilyAuthSession,
      FamilyCalendar,
      FamilyCode,
      FamilyCodeTries,
      FamilyPasskey,
      FamilyPasskeyChallenge,
      FamilySignInRequest,
      FormerAssessment,
      Guardian,
      GuardianChild,
      Interview,
      LeadNote,
      LeadTemplate,
      LostReason,
      Email,
      Message,
      MessageReader,
      ModuleEdition,
      CompletedModule,
      ObjectRemoval,
      OnboardingStep,
      Package,
      PackageExtension,
      PackageMove,
      PageView,
      Passkey,
      PasswordLink,
      PayCorrection,
      PaymentAccount,
      PaymentNotice,
      Reminder,
      QuizAnswer,
      Rate,
      ChildDiscount,
      Receipt,
      Review,
      RecoveryCode,
      RetentionRun,
      SecondFactor,
      Series,
      SeriesChild,
      SeriesException,
      SessionAgreement,
      AttachedSession,
      SessionChild,
      Staff,
      StaffAuthSession,
      TimeOff,
      TrialRequest,
      Tutor,
      TutorPayment,
      TutorAuthSession,
      TutorSignIn,
      UnbilledSession,
      WeatherCancellation,
      WeatherDecision,
      WeatherLine,
      WebsiteDraft,
      WebsitePublication,
      WebsiteVersion,
      WeeklyHours,
    ],
    extensions: [Migrator],
    migrations: {
      migrationsList: [Migration20261127000000],
      snapshot: false,
    },
    // Written by the library that counts limits, by triggers, by `once` and by the queue of jobs; no entities.
    schemaGenerator: {
      skipTables: [
        'rate_limits',
        'request_keys',
        'portal_versions',
        'pending_pay',
        'unassessed_sessions',
        'taught_days',
        'request_days',
      ],
      ignoreSchema: ['pgboss'],
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
    timezone: 'Z',
    pool: { min: 0, max: 10, idleTimeoutMillis: 30_000 },
    // A database that cannot be reached must answer a request with 503 in time: 10 s for a connection, 10 s for one
    // statement.
    driverOptions: {
      // This is also how long a call waits for a connection of a busy pool. It is as long as a statement may take: many
      // calls at once on a slow machine do not mean that the database cannot be reached.
      connectionTimeoutMillis: 10_000,
      statement_timeout: 10_000,
      application_name: 'kitewell',
      // Prepared statements are planned once for all values (decision 19). By default PostgreSQL plans the lists of a
      // large table anew at each call, which took as long as reading them: 0.4 ms each among 500,000 sessions.
      // No statement here is worth compiling: it takes longer than most run, and some megabytes of each connection.
      options: '-c plan_cache_mode=force_generic_plan -c jit=off',
      ...(ca === undefined ? {} : { ssl: { ca, rejectUnauthorized: true } }),
      ...(password === undefined ? {} : { password }),
      onPoolCreated: (pool: EventEmitter) => {
        releaseDeadConnections(pool);
        if (silenceMs !== Infinity) closeStalledConnections(pool, silenceMs);
      },
    },
    logger: log,
    loggerFactory: (options) => new StatementLogger(options, onStatement),
    colors: false,
  });
}

/** Passes on statements from MikroORM, whose logger gets their values only where value logging is switched on. */
class StatementLogger extends DefaultLogger {
  private readonly onStatement: OnStatement | undefined;

  constructor(options: ConstructorParameters<typeof DefaultLogger>[0], onStatement: OnStatement | undefined) {
    super(options);
    this.onStatement = onStatement;
  }

  override logQuery(context: { query: string } & LogContext): void {
    if (context.took !== undefined) this.onStatement?.(context.query, context.took);
    super.logQuery(context);
  }
}
