import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFrontend } from '../local/build-frontend.ts';
import { freePort } from '../local/free-port.ts';
import { call, show } from './client.ts';
import { GuaranteeError, type ResilienceTest, type Form } from './test-run.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startProcesses, type Processes } from './processes.ts';
import type { Tutor } from './cluster.ts';

const pages = resolve(import.meta.dirname, '../../frontend/answers');
const mebibyte = 1024 * 1024;
/** The memory that one backend may use under load. */
const mostMemory = 320 * mebibyte;
/** How many times longer a list may take while emails are being sent. */
const slowest = 1.5;
const patienceMs = 20 * 60_000;

/** Many emails wait at once, as after a day without a mail server, and are sent while requests are answered. */
export const emailsInARow: ResilienceTest = {
  name: 'emails-in-a-row',
  promise: '20,000 emails that wait leave once each, in the memory that a backend has, and hold up no request',
  processesOnly: 'the mail server of Compose keeps no book of what it took.',
  async run(form) {
    // The real emails, since writing them is most of the work.
    buildFrontend(form.say);
    const mail = await startMailServer(await freePort());
    try {
      const cluster = await startProcesses({
        environment: {
          FORM_PAGES: pages,
          SMTP_URL: mail.url,
          MAIL_FROM: 'Kitewell English <hello@kitewell.example>',
          MAIL_BUSINESS: 'office@kitewell.example',
        },
      });
      try {
        return await sendMany(cluster, mail, form);
      } finally {
        await cluster.stop();
      }
    } finally {
      await mail.stop();
    }
  },
};

async function sendMany(cluster: Processes, mail: MailServer, { short, say }: Form) {
  const emails = short ? 300 : 20_000;
  const [tutor] = await cluster.tutors(1, 20);
  if (!tutor) throw new GuaranteeError('No tutor is signed in.');
  await book(cluster);
  await until(async () => (await waiting(cluster)) === 0);
  const before = mail.emails.size - (await ofTheDay(cluster));

  // One run to warm up.
  await ask(cluster, tutor, 2_000);
  const quiet = p95(await ask(cluster, tutor, short ? 1_000 : 30_000));
  const [backend] = cluster.backends;
  await post(cluster, emails);
  const begun = Date.now();
  let most = 0;
  const busy: number[] = [];
  do {
    busy.push(...(await ask(cluster, tutor, 1_000)));
    most = Math.max(most, await backend.residentBytes());
    if (Date.now() - begun > patienceMs) throw new GuaranteeError('LOST: emails still wait after minutes.');
  } while ((await waiting(cluster)) > 0);
  const seconds = (Date.now() - begun) / 1000;

  const copies = [...mail.emails.values()].filter(({ answered, unanswered }) => answered + unanswered !== 1);
  const came = mail.emails.size - (await ofTheDay(cluster)) - before;
  if (came !== emails || copies.length > 0) {
    throw new GuaranteeError(`${came} of ${emails} emails came, ${copies.length} not just once.`);
  }
  const ratio = p95(busy) / quiet;
  const seen =
    `${Math.round(emails / seconds)} emails a second; ${Math.round(most / mebibyte)} MiB at most; a list's p95 ` +
    `${p95(busy).toFixed(1)} ms while they left and ${quiet.toFixed(1)} ms quietly (${ratio.toFixed(2)}x)`;
  // A run of a few seconds is too short for a judgement.
  if (short) return { acknowledged: emails, seen };
  say(seen);
  if (most > mostMemory) throw new GuaranteeError(`The backend took ${Math.round(most / mebibyte)} MiB.`);
  if (ratio > slowest) throw new GuaranteeError(`A list took ${ratio.toFixed(2)} times as long while emails left.`);
  return { acknowledged: emails, seen };
}

/** Sends one trial request by the public form, to see what its emails' jobs look like. */
async function book(cluster: Processes): Promise<void> {
  const answer = await call(cluster.site, '', 'POST', '/api/trial-requests', {
    parentName: 'Parent',
    childName: 'Child',
    childAge: 6,
    phone: '91234567',
    email: 'parent@example.com',
    language: 'en',
  });
  if (answer.status !== 201) throw new GuaranteeError(`A booking was answered with ${show(answer)}.`);
}

/** Posts so many emails at once, each about a trial request of its own. */
async function post({ database }: Processes, count: number): Promise<void> {
  await database.query(
    `with trials as (
       insert into trial_requests (reference, parent_name, child_name, child_age, phone, email, language, content_hash, received_at,
         last_contact_at)
       select 'KW-' || lpad(number::text, 8, '0'), parent_name, child_name, child_age, phone, 'parent-' || number || '@example.com',
         language, md5(number::text) || md5(number::text), received_at, last_contact_at
       from (select * from trial_requests order by id limit 1) as model, generate_series(1, $1::int) as number
       returning id, email)
     insert into emails (template, subject_kind, subject_id, event, address, language, about, state, created_at)
     select 'trial-received', 'trial', id, 'asked', email, case when id % 2 = 0 then 'en' else 'zh' end,
       jsonb_build_object('trial', id), 'waiting', now()
     from trials`,
    [count],
  );
  await database.query(
    `insert into pgboss.job
     select (jsonb_populate_record(null::pgboss.job, to_jsonb(model) || jsonb_build_object('id', gen_random_uuid(), 'state', 'created',
       'data', jsonb_build_object('email', emails.id), 'started_on', null, 'completed_on', null, 'output', null,
       'created_on', now(), 'start_after', now(), 'retry_count', 0))).*
     from emails, (select * from pgboss.job where name = 'emails' limit 1) as model
     where emails.state = 'waiting'`,
  );
}

/** Reads a list for so many ms, one request after another. Returns how long each took. */
async function ask({ site }: Processes, tutor: Tutor, ms: number): Promise<number[]> {
  const taken: number[] = [];
  for (const end = Date.now() + ms; Date.now() < end;) {
    const begun = performance.now();
    const answer = await call(site, tutor.token, 'GET', '/api/tutor/bookings');
    if (answer.status !== 200) throw new GuaranteeError(`A list was answered with ${show(answer)}.`);
    taken.push(performance.now() - begun);
    await sleep(10);
  }
  return taken;
}

const p95 = (taken: readonly number[]): number =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Infinity;

async function waiting({ database }: Processes): Promise<number> {
  const [row] = await database.query<{ number: number }>(
    `select count(*)::int as number from emails where state = 'waiting'`,
  );
  return row?.number ?? 0;
}

/** How many daily emails were sent, which are due at some times of the day. */
async function ofTheDay({ database }: Processes): Promise<number> {
  const [row] = await database.query<{ number: number }>(
    `select count(*)::int as number from emails where template not like 'trial-%' and state = 'sent'`,
  );
  return row?.number ?? 0;
}

async function until(fact: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await fact());) {
    if (Date.now() > end) throw new GuaranteeError('The first emails did not leave within a minute.');
    await sleep(200);
  }
}
