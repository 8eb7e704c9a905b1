import type { EmailName } from '@kitewell/contract/emails';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Jobs } from '../../jobs.ts';
import { mailboxOf } from '../../mailbox.ts';

export interface NewEmail {
  readonly template: EmailName;
  /** What the email is about, such as `trial 12 asked`. It begins with the record and its id. */
  readonly event: string;
  readonly to: string;
  readonly language: 'en' | 'zh';
  /**
   * The numbers from which the text is made when the email is sent: ids of records, and flags, days and instants written
   * as numbers. No name or text is kept until then.
   */
  readonly about: Readonly<Record<string, number>>;
  /** It waits until then, and is written from what is true then; at once where it is left out. */
  readonly leavesAt?: Date | undefined;
  /**
   * The kind of email about the same session that this one takes back, and whether that says that the session is back:
   * where such an email has not left yet, and nothing was said of the session since, neither of the two is sent.
   */
  readonly takesBack?: { readonly template: EmailName; readonly isBack: boolean } | undefined;
}

/**
 * Queues an email, which is sent once the transaction has succeeded. Nobody gets a second email about the same event.
 * Where no mail is set up, nothing is posted.
 */
export type QueueEmail = (tx: EntityManager, email: NewEmail) => Promise<void>;

/**
 * The most emails that one mailbox gets within a day: about one record, such as a session, and in all. Somebody who
 * changes things over and over, by mistake or on purpose, must not fill a family's mailbox. What is held back shows among
 * the failed ones, from where the office can send it.
 */
export const mostEmails = { aboutOne: 12, inAll: 100 } as const;

/** The emails by which an owner gets back into an account. Asking for them has limits of its own, which let the owner in. */
const waysBack: ReadonlySet<EmailName> = new Set(['tutor-password', 'staff-password']);

/** @param business the business's own address, which gets whatever is to be told to it */
export function createPost(jobs: Jobs, now: () => Date, business: string): QueueEmail {
  return async (tx, { template, event, to, language, about, leavesAt, takesBack }) => {
    if (takesBack && (await withdraw(tx, jobs, now(), to, about.booking, takesBack))) return;
    const held = to !== business && !waysBack.has(template) && (await hadEnough(tx, to, event, now()));
    const [added] = await tx.execute<{ id: number }[]>(
      `insert into emails (template, event, address, mailbox, language, about, state, created_at, settled_at, last_error)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (event, address) do nothing returning id`,
      [
        ...[template, event, to, mailboxOf(to), language, JSON.stringify(about)],
        ...[held ? 'failed' : 'waiting', now().toISOString(), held ? now().toISOString() : null],
        held ? 'Held back: this mailbox got as many emails as it may within a day.' : null,
      ],
    );
    if (!added || held) return;
    const seconds = leavesAt && Math.max(0, Math.ceil((leavesAt.getTime() - now().getTime()) / 1000));
    await jobs.add(tx, 'emails', { email: added.id }, seconds);
  };
}

/** Takes back the emails about a session that have not left yet. @returns whether there was one */
async function withdraw(
  tx: EntityManager,
  jobs: Jobs,
  now: Date,
  address: string,
  booking: number | undefined,
  { template, isBack }: NonNullable<NewEmail['takesBack']>,
): Promise<boolean> {
  const waiting = await tx.execute<{ id: number }[]>(
    `select id from emails where about ->> 'booking' = ? and address = ? and template = ? and state = 'waiting'
       and (about ->> 'isBack' is not null) = ? and about ->> 'left' is null
       and not exists (select 1 from emails later where later.about ->> 'booking' = emails.about ->> 'booking'
         and later.address = emails.address and later.id > emails.id and later.state <> 'needless')
     for update`,
    [String(booking), address, template, isBack],
  );
  let found = false;
  for (const { id } of waiting) {
    // One that is being sent right now cannot be taken back.
    if (!(await jobs.takeBack(tx, 'emails', { email: id }))) continue;
    await tx.execute(`update emails set state = 'needless', settled_at = ? where id = ?`, [now.toISOString(), id]);
    found = true;
  }
  return found;
}

async function hadEnough(tx: EntityManager, to: string, event: string, now: Date): Promise<boolean> {
  const [sent] = await tx.execute<{ all: number; aboutThis: number }[]>(
    `select count(*)::int as "all", (count(*) filter (where substring(event from '^[a-z]+ [0-9]+') = ?))::int as "aboutThis"
     from emails where mailbox = ? and created_at > ? and state in ('waiting', 'sent')`,
    [/^[a-z]+ \d+/.exec(event)?.[0] ?? event, mailboxOf(to), new Date(now.getTime() - 24 * 60 * 60_000).toISOString()],
  );
  return (sent?.all ?? 0) >= mostEmails.inAll || (sent?.aboutThis ?? 0) >= mostEmails.aboutOne;
}
