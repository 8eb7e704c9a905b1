import { join } from 'node:path';
import { startDemoResets } from './db/seed/reset-demo.ts';
import { reportEmails } from './features/assessments/report-emails.ts';
import { agreementEmails } from './features/bookings/agreement-emails.ts';
import { businessEmails } from './features/bookings/business-emails.ts';
import { requestEmails } from './features/change-requests/request-emails.ts';
import { familyEmails } from './features/bookings/family-emails.ts';
import { startAgreements } from './features/bookings/session-agreements.ts';
import { sessionEmails } from './features/bookings/session-emails.ts';
import { startCharging } from './features/bookings/charge-ended.ts';
import { assessmentEmails } from './features/emails/assessments-due.ts';
import { startDailyEmails } from './features/emails/daily-emails.ts';
import { morningEmails } from './features/emails/morning-email.ts';
import { interviewEmails } from './features/onboarding/interview-emails.ts';
import { certificateEmails } from './features/certification/certificate-emails.ts';
import { documentEmails } from './features/documents/document-emails.ts';
import { emailWriter } from './mail/email-writer.ts';
import { atPace } from './mail/pace.ts';
import { sendEmail } from './mail/send-email.ts';
import { messageEmails } from './features/messages/message-emails.ts';
import { paymentAccountEmails } from './features/payment-account/payment-account-emails.ts';
import { billEmails } from './features/billing/bill-emails.ts';
import { statementEmails } from './features/billing/statement-emails.ts';
import { packageEmails } from './features/billing/package-emails.ts';
import { reminderEmails, startReminders } from './features/billing/remind-families.ts';
import { payEmails } from './features/billing/pay-emails.ts';
import { startSeries } from './features/bookings/extend-series.ts';
import { erasureEmails } from './features/families/erasure-requests.ts';
import { paymentNoticeEmails } from './features/billing/payment-notices.ts';
import { invitationEmails } from './features/family-home/invitations.ts';
import { familySignInEmails, answerSignInRequest } from './features/family-home/sign-in-emails.ts';
import { seriesEmails } from './features/bookings/series-emails.ts';
import { startPublications } from './features/website/start-publications.ts';
import { startRedrawing } from './features/website/redraw-website.ts';
import { startRetention } from './features/retention/retention.ts';
import { startObjectRemovals } from './features/documents/remove-due-objects.ts';
import { staffPasswordEmails } from './features/staff/staff-password.ts';
import { accountNoticeEmails } from './features/auth/account-notices.ts';
import { passwordEmails } from './features/auth/password-links.ts';
import { trialEmails } from './features/leads/trial-emails.ts';
import { policyEmails } from './features/website/policy-emails.ts';
import { buildOf } from './features/website/editions.ts';
import { startFollowing } from './features/website/follow-editions.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createMailer } from './mail/mailer.ts';
import type { Services } from './services.ts';

/** Starts everything that a process does beside answering requests; `stop` waits for what is running. */
export async function startWork(services: Services): Promise<{ stop(): Promise<void> }> {
  // First, since it may fail: nothing else is running yet that would have to be stopped.
  const emails = await startEmails(services);
  const publications = await startPublications(services).catch(async (error: unknown) => {
    await emails.stop();
    throw error;
  });
  const daily = services.config.mail ? [startDailyEmails(services), startReminders(services)] : [];
  const parts = [
    emails,
    ...daily,
    startObjectRemovals({ ...services, em: services.em }),
    startRetention(services),
    startSeries(services),
    startCharging(services),
    startAgreements(services),
    ...followEditions(services),
    publications,
    startRedrawing(services),
    ...(services.config.demoReset === undefined ? [] : [startDemoResets(services)]),
  ];
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

/** Where the web server reads the pages from this machine's disk. */
function followEditions({ config, editions, store, log }: Services): { stop(): Promise<void> }[] {
  const { siteFolder, formPages } = config;
  if (!editions || siteFolder === undefined || formPages === undefined) return [];
  const build = buildOf(formPages);
  return [startFollowing({ store, build, folder: join(siteFolder, build), log })];
}

type Needs = Pick<Services, 'jobs' | 'orm' | 'now' | 'config' | 'linkKeys' | 'queueEmail' | 'familyLimits' | 'facts'>;

/** Sends emails that any process has queued; where no mail is set up there are none. */
export async function startEmails(services: Needs): Promise<{ stop(): Promise<void> }> {
  const { jobs, orm, now, config, linkKeys } = services;
  const { siteOrigin, mail } = config;
  if (!mail) return { stop: () => Promise.resolve() };
  const mailer = await createMailer(mail);
  const writer = emailWriter(mail.emails, services.facts);
  const close = () => {
    writer.close();
    mailer.close();
  };
  const needs = {
    em: orm.em,
    now,
    mailer,
    write: writer.write,
    facts: services.facts,
    sources: {
      ...trialEmails({ mail, siteOrigin, linkKeys }),
      ...accountNoticeEmails({ mail, siteOrigin }),
      ...staffPasswordEmails({ mail, siteOrigin, linkKeys, now }),
      ...passwordEmails({ mail, siteOrigin, linkKeys, now }),
      ...sessionEmails({ mail, siteOrigin, now }),
      ...agreementEmails({ mail, siteOrigin, linkKeys, now }),
      ...familySignInEmails({ mail, siteOrigin, linkKeys, now }),
      ...requestEmails({ mail, siteOrigin }),
      ...erasureEmails({ mail, siteOrigin }),
      ...paymentNoticeEmails({ mail, siteOrigin }),
      ...invitationEmails({ mail, siteOrigin, linkKeys, now }),
      ...familyEmails({ mail, siteOrigin, linkKeys, now }),
      ...businessEmails({ mail, siteOrigin, now }),
      ...reportEmails({ mail, siteOrigin, linkKeys, now }),
      ...seriesEmails({ mail, siteOrigin, now }),
      ...interviewEmails({ mail, siteOrigin }),
      ...certificateEmails({ mail, siteOrigin }),
      ...documentEmails({ mail, siteOrigin, now }),
      ...payEmails({ mail, siteOrigin }),
      ...paymentAccountEmails({ mail, siteOrigin }),
      ...billEmails({ config, linkKeys, now }),
      ...statementEmails({ config }),
      ...reminderEmails({ config, linkKeys, now }),
      ...packageEmails({ mail, siteOrigin, now }),
      ...messageEmails({ mail, siteOrigin }),
      ...assessmentEmails({ mail, siteOrigin }),
      ...policyEmails({ mail, siteOrigin, now }),
      ...morningEmails({ now }),
    },
    siteOrigin,
    from: mail.from,
    later: (tx: EntityManager, email: number, seconds: number) => jobs.add(tx, 'emails', { email }, seconds),
  };
  // Requests share the processor with the writing of emails, and mail servers refuse a sender that is too fast.
  const turn = atPace(mail.perSecond);
  const doing = {
    async emails(about: Record<string, unknown>, isLastAttempt: boolean) {
      await turn();
      await sendEmail(needs, Number(about.email), isLastAttempt);
    },
    // Without waiting for a turn: these leave before all others.
    async 'sign-ins'(about: Record<string, unknown>, isLastAttempt: boolean) {
      if (about.request === undefined) await sendEmail(needs, Number(about.email), isLastAttempt);
      else await answerSignInRequest(orm.em, services, Number(about.request));
    },
  };
  const working = await jobs
    .open()
    .then(() => jobs.work(doing))
    .catch((error: unknown) => {
      close();
      throw error;
    });
  return {
    async stop() {
      await working.stop();
      close();
    },
  };
}
