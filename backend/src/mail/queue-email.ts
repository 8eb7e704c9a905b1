import type { EmailName } from '@kitewell/contract/emails';
import type { BookingId } from '@kitewell/contract/ids';
import type { emailSubjects } from '@kitewell/contract/office/emails';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Jobs } from '../jobs.ts';
import { mailboxOf } from './mailbox.ts';
import { emailEvents, emailReferences, type EmailEvent, type EmailReferences } from './email-references.ts';

/** What no two emails have in common. */
export const keyOf = ({ template, subject, event, to }: NewEmail): string =>
  JSON.stringify([template, subject.kind, subject.id, event, to]);

/** The record that an email is about. */
export interface EmailSubject {
  readonly kind: (typeof emailSubjects)[number];
  readonly id: number | string;
}

interface EmailToQueue<Name extends EmailName> {
  readonly template: Name;
  readonly subject: EmailSubject;
  /** Which of the record's events: nobody gets a second email of a kind about one event of it. */
  readonly event: Readonly<EmailEvent<Name>>;
  readonly to: string;
  readonly language: 'en' | 'zh';
  /** From what the text is made when the email is sent. */
  readonly about: Readonly<EmailReferences<Name>>;
  /** It waits until then, and is written from what is true then; at once where it is left out. */
  readonly leavesAt?: Date | undefined;
  /**
   * The kind of email about the same session that this one takes back, and whether that says that the session is back:
   * where such an email has not left yet, and nothing was said of the session since, neither of the two is sent.
   */
  readonly takesBack?: { readonly template: EmailName; readonly isBack: boolean } | undefined;
}
export type NewEmail = { [Name in EmailName]: EmailToQueue<Name> }[EmailName];

/**
 * Queues an email, which is sent once the transaction has succeeded. Nobody gets a second email about the same event of
 * a record.
 * Where no mail is set up, nothing is queued.
 */
export type QueueEmail = (tx: EntityManager, email: NewEmail) => Promise<void>;

/**
 * The most emails that one mailbox gets within a day: about one record, such as a session, and in all. Somebody who
 * changes things over and over, by mistake or on purpose, must not fill a family's mailbox. What is held back shows among
 * the failed ones, from where the office can send it.
 */
export const mostEmails = { aboutOne: 12, inAll: 100 } as const;

/** The emails by which an owner gets back into an account. Asking for them has limits of its own, which let the owner in. */
const waysBack: ReadonlySet<EmailName> = new Set(['tutor-password', 'staff-password', 'family-sign-in']);

/** Emails for which somebody waits in front of the screen: they leave before all others, however many these are. */
const urgent: ReadonlySet<EmailName> = new Set(['family-sign-in']);

/** @param business the business's own address, which gets whatever is sent to it */
export function createEmailQueue(jobs: Jobs, now: () => Date, business: string): QueueEmail {
  return async (tx, { template, subject, event, to, language, about, leavesAt, takesBack }) => {
    // A fault in what a feature refers to ends here, and not when the email is to leave.
    emailReferences[template].noUnknown().validateSync(about, { strict: true });
    emailEvents[template].noUnknown().validateSync(event, { strict: true });
    const booking = 'booking' in about ? about.booking : undefined;
    if (takesBack && booking !== undefined && (await withdraw(tx, jobs, now(), to, booking, takesBack))) return;
    const overLimit = to !== business && !waysBack.has(template) && (await hadEnough(tx, to, subject, now()));
    const [added] = await tx.execute<{ id: number }[]>(
      `insert into emails (template, subject_kind, subject_id, event, address, mailbox, language, about, state, created_at, finished_at, last_error)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (template, subject_kind, subject_id, event, address) do nothing returning id`,
      [
        ...[template, subject.kind, String(subject.id), JSON.stringify(event), to, mailboxOf(to), language],
        JSON.stringify(about),
        ...[overLimit ? 'failed' : 'waiting', now().toISOString(), overLimit ? now().toISOString() : null],
        overLimit ? 'Held back: this mailbox got as many emails as it may within a day.' : null,
      ],
    );
    if (!added || overLimit) return;
    const seconds = leavesAt && Math.max(0, Math.ceil((leavesAt.getTime() - now().getTime()) / 1000));
    await jobs.add(tx, urgent.has(template) ? 'sign-ins' : 'emails', { email: added.id }, seconds);
  };
}

/** Takes back the emails about a session that have not left yet. @returns whether there was one */
async function withdraw(
  tx: EntityManager,
  jobs: Jobs,
  now: Date,
  address: string,
  booking: BookingId,
  { template, isBack }: NonNullable<NewEmail['takesBack']>,
): Promise<boolean> {
  const waiting = await tx.execute<{ id: number }[]>(
    `select id from emails where booking_id = ? and address = ? and template = ? and state = 'waiting'
       and coalesce((about ->> 'isBack')::boolean, false) = ? and about ->> 'left' is null
       and not exists (select 1 from emails later where later.booking_id = emails.booking_id
         and later.address = emails.address and later.id > emails.id and later.state <> 'needless')
     for update`,
    [booking, address, template, isBack],
  );
  let found = false;
  for (const { id } of waiting) {
    // One that is being sent right now cannot be taken back.
    if (!(await jobs.takeBack(tx, 'emails', { email: id }))) continue;
    await tx.execute(`update emails set state = 'needless', finished_at = ? where id = ?`, [now.toISOString(), id]);
    found = true;
  }
  return found;
}

async function hadEnough(tx: EntityManager, to: string, { kind, id }: EmailSubject, now: Date): Promise<boolean> {
  const [sent] = await tx.execute<{ all: number; aboutThis: number }[]>(
    `select count(*)::int as "all",
       (count(*) filter (where subject_kind = ? and subject_id = ?))::int as "aboutThis"
     from emails where mailbox = ? and created_at > ? and state in ('waiting', 'sent')`,
    [kind, String(id), mailboxOf(to), new Date(now.getTime() - 24 * 60 * 60_000).toISOString()],
  );
  return (sent?.all ?? 0) >= mostEmails.inAll || (sent?.aboutThis ?? 0) >= mostEmails.aboutOne;
}
