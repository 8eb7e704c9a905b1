import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInbox, type Inbox } from '../../infra/local/inbox.ts';
import { Email } from '../src/mail/email.entity.ts';
import { writePages } from './pages.ts';
import { until, type World } from './world.ts';

// Writes the facts that it gets, so that a test sees which email was sent with which facts.
const writer = `export const writeEmail = async (name, language, data, site, facts) =>
  ({ subject: name + ' ' + language, html: '<p>' + facts.business.name[language] + '</p>', text: JSON.stringify({ data, site }) });
export const sampleEmails = () => new Proxy({}, { get: (_, name) => ({ sample: name }) });`;

/** Lets emails leave that wait for a later time. */
export async function untilAllLeft(world: World, seconds?: number): Promise<void> {
  await until(async () => {
    await world
      .em()
      .execute(`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`);
    return (await world.em().count(Email, { state: 'waiting' })) === 0;
  }, seconds);
}

export interface TestMail {
  readonly inbox: Inbox;
  /** Settings with which a world sends its emails to the inbox. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** An inbox, and a folder like the one of the frontend's build, with pages and emails that contain their facts. */
export async function startMail(): Promise<TestMail> {
  const inbox = await startInbox();
  const folder = mkdtempSync(join(tmpdir(), 'emails-'));
  writePages(folder);
  writeFileSync(join(folder, 'emails.mjs'), writer);
  return {
    inbox,
    env: {
      FORM_PAGES: folder,
      SMTP_URL: inbox.smtpUrl,
      MAIL_FROM: 'Kitewell English <hello@kitewell.example>',
      MAIL_BUSINESS: 'office@kitewell.example',
      MAIL_BUSINESS_LANGUAGE: 'en',
      MAIL_PER_SECOND: '1000',
    },
    async stop() {
      await inbox.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
