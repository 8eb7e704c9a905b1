import { sheetLetters } from './features/assessments/sheet-letters.ts';
import { agreementEmails } from './features/bookings/agreement-emails.ts';
import { businessLetters } from './features/bookings/business-letters.ts';
import { familyLetters } from './features/bookings/family-letters.ts';
import { startAgreements } from './features/bookings/session-agreements.ts';
import { sessionLetters } from './features/bookings/session-letters.ts';
import { startSettling } from './features/bookings/settle-ended.ts';
import { assessmentLetters } from './features/digests/assessments-due.ts';
import { startDailyLetters } from './features/digests/daily-letters.ts';
import { morningLetters } from './features/digests/morning.ts';
import { interviewEmails } from './features/onboarding/interview-emails.ts';
import { certificateEmails } from './features/certification/certificate-emails.ts';
import { paperLetters } from './features/documents/paper-letters.ts';
import { letterWriter } from './features/letters/letter-writer.ts';
import { atPace } from './features/letters/pace.ts';
import { sendLetter } from './features/letters/send-letter.ts';
import { billLetters } from './features/money/bill-letters.ts';
import { payLetters } from './features/money/pay-letters.ts';
import { startSeries } from './features/series/extend-series.ts';
import { seriesLetters } from './features/series/series-letters.ts';
import { startRetention } from './features/retention/retention.ts';
import { startObjectRemovals } from './features/stored-files/object-removals.ts';
import { staffPasswordEmails } from './features/staff/staff-password.ts';
import { accountNoticeEmails } from './features/accounts/account-notices.ts';
import { passwordLetters } from './features/session/password-links.ts';
import { trialLetters } from './features/trial-requests/trial-letters.ts';
import { createMailer } from './mail.ts';
import type { Services } from './services.ts';

/** Starts everything that a process does beside answering requests; `stop` waits for what is running. */
export async function startWork(services: Services): Promise<{ stop(): Promise<void> }> {
  // First, since it may fail: nothing else is running yet that would have to be stopped.
  const letters = await startLetters(services);
  const daily = services.config.mail ? [startDailyLetters(services)] : [];
  const parts = [
    letters,
    ...daily,
    startObjectRemovals({ ...services, em: services.em }),
    startRetention(services),
    startSeries(services),
    startSettling(services),
    startAgreements(services),
  ];
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

type Needs = Pick<Services, 'jobs' | 'orm' | 'now' | 'config' | 'linkKeys'>;

/** Sends letters that any process has posted; where no mail is set up there are none. */
export async function startLetters({ jobs, orm, now, config, linkKeys }: Needs): Promise<{ stop(): Promise<void> }> {
  const { siteOrigin, mail } = config;
  if (!mail) return { stop: () => Promise.resolve() };
  const mailer = await createMailer(mail);
  const writer = letterWriter(mail.letters);
  const close = () => {
    writer.close();
    mailer.close();
  };
  const needs = {
    em: orm.em,
    now,
    mailer,
    write: writer.write,
    sources: {
      ...trialLetters({ mail, siteOrigin, linkKeys }),
      ...accountNoticeEmails({ mail, siteOrigin }),
      ...staffPasswordEmails({ mail, siteOrigin, linkKeys, now }),
      ...passwordLetters({ mail, siteOrigin, linkKeys, now }),
      ...sessionLetters({ mail, siteOrigin, now }),
      ...agreementEmails({ mail, siteOrigin, linkKeys, now }),
      ...familyLetters({ mail, siteOrigin, linkKeys, now }),
      ...businessLetters({ mail, siteOrigin, now }),
      ...sheetLetters({ mail, siteOrigin, linkKeys, now }),
      ...seriesLetters({ mail, siteOrigin, now }),
      ...interviewEmails({ mail, siteOrigin }),
      ...certificateEmails({ mail, siteOrigin }),
      ...paperLetters({ mail, siteOrigin, now }),
      ...payLetters({ mail, siteOrigin }),
      ...billLetters({ config, linkKeys, now }),
      ...assessmentLetters({ mail, siteOrigin }),
      ...morningLetters({ now }),
    },
    siteOrigin,
    from: mail.from,
  };
  // Requests share the processor with the writing of letters, and mail servers refuse a sender that is too fast.
  const turn = atPace(mail.perSecond);
  const doing = {
    async letters(about: Record<string, unknown>, isLastAttempt: boolean) {
      await turn();
      await sendLetter(needs, Number(about.letter), isLastAttempt);
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
