/** The thread that `email-writer.ts` starts: writes the emails that it is asked for, one after the other. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { EmailData, EmailName, WriteEmail } from '@kitewell/contract/emails';
import type { EmailAnswer, EmailOrder } from './email-writer.ts';

// Requests come before emails. Linux gives each thread a priority of its own; elsewhere this would be the whole
// process's.
if (process.platform === 'linux') setPriority(10);

const { writeEmail, sampleEmails } = (await import(workerData as string)) as {
  writeEmail: WriteEmail;
  sampleEmails: (language: 'en' | 'zh', site: string) => { [Name in EmailName]: EmailData<Name> };
};

parentPort?.on('message', ({ number, email }: EmailOrder) => {
  const answer = (result: EmailAnswer) => parentPort?.postMessage(result);
  const [name, language, data, site] = email;
  const emailData = data ?? sampleEmails(language, site)[name];
  writeEmail(name, language, emailData as EmailData<never>, site).then(
    (written) => answer({ number, written }),
    (error: unknown) => answer({ number, fault: error instanceof Error ? error.message : String(error) }),
  );
});
