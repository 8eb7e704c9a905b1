import { hongKongDate, hongKongInstant } from '@kitewell/contract/dates';
import { mostInEmail } from '@kitewell/contract/email-parts';
import type { EmailData } from '@kitewell/contract/emails';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Services } from '../../services.ts';
import { openNotices } from '../billing/payment-notices.ts';
import { threadsUnreadByOffice } from '../messages/read-thread.ts';
import { canBeAnswered } from '../change-requests/read-requests.ts';
import { expiringDocuments } from '../documents/document-emails.ts';
import { isReplaced } from '../documents/replace-document.ts';
import { childNames } from '../sessions/children-of-session.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { latestChecks } from '../tutors/record-checks.ts';
import { openList } from '../sessions/status-lists.ts';
import { staffName } from '../auth/staff.entity.ts';
import { requestFacts } from '../families/trial-request.entity.ts';

/** How many days ahead the email names documents that expire. */
const expiryDays = 30;

type Morning = EmailData<'business-morning'>;

/** Posts the morning email to the business: once a day, however often and by whichever process this is called. */
export async function queueMorning(
  tx: EntityManager,
  { queueEmail, config: { mail } }: Pick<Services, 'queueEmail' | 'config'>,
  today: string,
): Promise<void> {
  if (!mail) return;
  await queueEmail(tx, {
    template: 'business-morning',
    subject: { kind: 'day', id: today },
    event: {},
    to: mail.business.address,
    language: mail.business.language,
    about: { day: today },
  });
}

/** The text of the morning email, made when it is sent; none where there is nothing to do, or its day is over. */
export function morningEmails({ now }: Pick<Services, 'now'>) {
  return {
    async 'business-morning'(em, { day }) {
      const today = hongKongDate(now());
      if (day !== today) return undefined;
      const data = await readMorning(em, today, now());
      const isEmpty = Object.values(data).every((part) => typeof part === 'string' || part.total === 0);
      return isEmpty ? undefined : { data };
    },
  } satisfies Partial<EmailSources>;
}

async function readMorning(em: EntityManager, today: string, now: Date): Promise<Morning> {
  const since = new Date(hongKongInstant(today, '08:00').getTime() - 24 * 60 * 60_000).toISOString();
  return {
    date: today,
    leads: await someOf(
      em,
      `select ${requestFacts}, r.received_at as "receivedAt"
       from trial_requests r where r.status = 'received' and not r.demo order by r.received_at, r.id`,
    ),
    steps: await someOf(
      em,
      `select ${requestFacts}, r.next_step as step, r.next_step_on as "dueOn", ${staffName('r.owner_id')} as owner
       from trial_requests r where r.lead_state <> 'lost' and r.next_step_on is not null and r.due_on <= ?::date and not r.demo
       order by r.due_on, r.id`,
      today,
    ),
    changeRequests: await countOf(
      em,
      `change_requests q join bookings b on b.id = q.booking_id join families f on f.id = q.family_id
       where ${canBeAnswered} and not f.demo`,
      now.toISOString(),
    ),
    paymentNotices: await countOf(em, openNotices),
    messages: await countOf(em, threadsUnreadByOffice),
    sessions: await someOf(
      em,
      `select left(b.session_time::text, 5) as time, ${childNames('b')} as "childName", t.name as tutor, b.program as programme,
         b.status = 'confirmed' as "isConfirmed"
       from bookings b join tutors t on t.id = b.tutor_id and not t.demo
       where b.session_date = ? and b.status in ${openList} order by b.session_time, b.id`,
      today,
    ),
    documents: await someOf(
      em,
      `select t.name as tutor, d.document_name as "documentName", d.document_type as "documentType",
         d.uploaded_at as "uploadedAt"
       from documents d join tutors t on t.id = d.tutor_id and t.active and not t.demo
       where d.verification_status = 'pending' and not ${isReplaced} order by d.uploaded_at, d.id`,
    ),
    expiring: await someOf(
      em,
      `select * from (
         select t.name as tutor, d.document_name as "documentName", d.document_type as "documentType",
           d.expiry_date as "expiryDate" from ${expiringDocuments}
         union all
         select t.name, null, 'police_check', c.valid_until from ${latestChecks} and not t.demo) as valid
       where "expiryDate" between ?::date and ?::date + ${expiryDays} order by "expiryDate", tutor, "documentName"`,
      today,
      today,
    ),
    failedEmails: await someOf(
      em,
      `select address as "to", template, finished_at as "finishedAt" from emails
       where state = 'failed' and finished_at >= ? order by finished_at, id`,
      since,
    ),
  };
}

type Some = { total: number; entries: never[] };

/** The first rows of a query, and how many it finds. The email's schema checks their fields. */
async function someOf(em: EntityManager, query: string, ...values: readonly string[]): Promise<Some> {
  const rows = await em.execute<({ total: number } & Record<string, unknown>)[]>(
    `with found as (${query}) select *, (select count(*)::int from found) as total from found limit ${mostInEmail}`,
    values,
  );
  return { total: rows[0]?.total ?? 0, entries: rows.map(entryOf) as never[] };
}

async function countOf(em: EntityManager, rows: string, ...values: readonly string[]): Promise<{ total: number }> {
  const [found] = await em.execute<[{ total: number }]>(`select count(*)::int as total from ${rows}`, [...values]);
  return found;
}

/** Gives an entry the fields of the email's schema: SQL answers instants in PostgreSQL's own way of writing. */
function entryOf({ total: _, ...entry }: Readonly<Record<string, unknown>>): object {
  const read = (name: string, value: unknown) => (name.endsWith('At') ? new Date(String(value)).toISOString() : value);
  return Object.fromEntries(Object.entries(entry).map(([name, value]) => [name, read(name, value)]));
}
