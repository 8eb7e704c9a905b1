/** The thread that `email-writer.ts` starts: writes the emails that it is asked for, one after the other. */
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { EmailData, EmailName, WriteEmail } from '@kitewell/contract/emails';
import { answerOrders } from '../idle-thread.ts';
import type { EmailOrder } from './email-writer.ts';

// Requests come before emails. Linux gives each thread a priority of its own; elsewhere this would be the whole
// process's.
if (process.platform === 'linux') setPriority(10);

const { writeEmail, sampleEmails } = (await import(workerData as string)) as {
  writeEmail: WriteEmail;
  sampleEmails: (language: 'en' | 'zh', site: string) => { [Name in EmailName]: EmailData<Name> };
};

answerOrders(([name, language, data, site, facts]: EmailOrder) =>
  writeEmail(name, language, (data ?? sampleEmails(language, site)[name]) as EmailData<never>, site, facts),
);
