import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFrontend } from '../local/build-frontend.ts';
import { freePort } from '../local/free-port.ts';
import { call, show } from './client.ts';
import { GuaranteeError } from './guarantee-error.ts';
import type { ResilienceTest, Form } from './test-run.ts';
import { startMailServer, type MailServer, type MailServerBehaviour } from './mail-server.ts';
import { startProcesses, type Processes } from './processes.ts';

const pages = resolve(import.meta.dirname, '../../frontend/answers');
const failures: readonly MailServerBehaviour[] = ['refuses', 'hangs', 'busy', 'rejects', 'dies'];
/** Half of the shortest wait for a mail server: a booking that waited for the mail server would take longer. */
const longestBookingMs = 5_000;
const patienceMs = 6 * 60_000;

/** The mail server fails in every way while trials are booked, and backends are killed while they send emails. */
export const mailAway: ResilienceTest = {
  name: 'mail-away',
  promise:
    'a mail server that refuses, hangs, answers 4xx or 5xx or dies holds up no booking, and every trial has its two emails in the end',
  processesOnly: 'the mail server of Compose cannot be told to fail.',
  async run(form) {
    // The real emails, since writing them is part of a backend's work.
    buildFrontend(form.say);
    const mail = await startMailServer(await freePort());
    try {
      const cluster = await startProcesses({
        backends: 2,
        environment: {
          FORM_PAGES: pages,
          SMTP_URL: mail.url,
          MAIL_FROM: 'Kitewell English <hello@kitewell.example>',
          MAIL_BUSINESS: 'office@kitewell.example',
        },
      });
      try {
        return await tryMail(cluster, mail, form);
      } finally {
        await cluster.stop();
      }
    } finally {
      await mail.stop();
    }
  },
};

async function tryMail(cluster: Processes, mail: MailServer, { short, say }: Form) {
  const trials = short ? 60 : 500;
  const seconds = short ? 2 : 12;
  const booked = new Set<string>();
  let slowest = 0;
  const book = async (number: number) => {
    const begun = Date.now();
    const answer = await call(cluster.site, '', 'POST', '/api/trial-requests', {
      parentName: `Parent ${number}`,
      childName: `Child ${number}`,
      childAge: 6,
      phone: '91234567',
      email: `parent-${number}@example.com`,
      language: number % 2 === 0 ? 'en' : 'zh',
    });
    if (answer.status !== 201) throw new GuaranteeError(`A booking was answered with ${show(answer)}.`);
    booked.add(String(answer.body.reference));
    slowest = Math.max(slowest, Date.now() - begun);
  };

  const each = Math.floor(trials / failures.length);
  for (const [turn, failure] of failures.entries()) {
    await mail.behave(failure);
    for (let number = 0; number < each; number++) {
      await Promise.all([book(turn * each + number), sleep((seconds * 1000) / each)]);
    }
    say(
      `With a mail server that ${failure === 'busy' ? 'is busy' : failure}: ${booked.size} trials booked, ${mail.emails.size} emails out.`,
    );
  }

  await mail.behave('slow');
  // A backend is killed while emails are being sent. Those that it was sending are sent later, once its missing heartbeat is
  // noticed.
  const kills = short ? 0 : 4;
  for (let kill = 0; kill < kills; kill++) {
    const before = mail.emails.size;
    await until(() => mail.emails.size > before + 5, 60_000);
    const victim = cluster.backends[kill % cluster.backends.length] ?? cluster.backends[0];
    await victim.kill();
    await victim.start();
  }
  if (kills > 0) say(`${kills} times a backend was killed while it sent.`);
  await mail.behave('accepts');
  const begun = Date.now();
  const wanted = 2 * booked.size;
  await until(async () => (await waiting(cluster)) === 0, patienceMs);
  say(`Everything had left ${Math.round((Date.now() - begun) / 1000)} s after the mail server was well.`);

  const sent = await cluster.database.query<{ state: string; number: number }>(
    `select state, count(*)::int as number from emails where template in ('trial-received', 'business-trial-request') group by state`,
  );
  // Daily emails are sent too where it is their time.
  const [others] = await cluster.database.query<{ number: number }>(
    `select count(*)::int as number from emails where template not in ('trial-received', 'business-trial-request') and state = 'sent'`,
  );
  if (
    mail.emails.size !== wanted + (others?.number ?? 0) ||
    sent.length !== 1 ||
    sent[0]?.state !== 'sent' ||
    sent[0].number !== wanted
  ) {
    throw new GuaranteeError(
      `LOST: ${mail.emails.size} of ${wanted} emails came, and the book says ${JSON.stringify(sent)}.`,
    );
  }
  const copies = [...mail.emails.values()];
  // The server died after it accepted an email, which nobody could know.
  const serverDied = copies.filter(({ answered, unanswered }) => answered <= 1 && answered + unanswered > 1).length;
  // The backend was killed between the server's answer and recording it.
  const backendKilled = copies.filter(({ answered }) => answered > 1).length;
  if (backendKilled > kills * 10) throw new GuaranteeError(`${backendKilled} emails went twice for ${kills} kills.`);
  if (slowest > longestBookingMs) throw new GuaranteeError(`A booking took ${slowest} ms.`);
  return {
    acknowledged: booked.size,
    seen:
      `${wanted} emails; ${serverDied} twice because the server died after it took them, ${backendKilled} because ` +
      `a backend was killed; the slowest booking took ${slowest} ms`,
  };
}

async function waiting({ database }: Processes): Promise<number> {
  const [row] = await database.query<{ number: number }>(
    `select count(*)::int as number from emails where state = 'waiting'`,
  );
  return row?.number ?? 0;
}

async function until(fact: () => boolean | Promise<boolean>, ms: number): Promise<void> {
  for (const end = Date.now() + ms; !(await fact());) {
    if (Date.now() > end)
      throw new GuaranteeError('LOST: emails still wait after minutes with a mail server that is well.');
    await sleep(200);
  }
}
