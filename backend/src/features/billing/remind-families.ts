import { addDays, hongKongDate, hongKongInstant, hongKongTime } from '@kitewell/contract/dates';
import { familyHomeAddress } from '@kitewell/contract/family/addresses';
import { mostInEmail } from '@kitewell/contract/email-parts';
import type { AccountId, FamilyId, ReminderId } from '@kitewell/contract/ids';
import { reminderRefusals, type RemindedView, type RemindInput } from '@kitewell/contract/office/reminders';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { LinkKeys } from '../../link-keys.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { openSeed } from '../../page-links.ts';
import { startPeriodicWork } from '../../periodic-work.ts';
import { once } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { Bill } from '../accounts/bill.entity.ts';
import { familyOfAccount, ownAccounts } from '../accounts/lock-account.ts';
import { recordChange, systemActor, type ChangeContext } from '../audit/record-change.ts';
import { BusinessSettings } from '../business-settings/business-settings.entity.ts';
import { subjectOf } from '../families/change-family.ts';
import { Family } from '../families/family.entity.ts';
import { paymentAccountAt } from '../payment-account/current-payment-account.ts';
import { emailedWays } from '../payment-account/ways-to-pay.ts';
import { billReader, billReaders } from './bill-emails.ts';
import { lockFamily } from './change-account.ts';
import { billAddress, billTokenFor } from './family-bill-link.ts';
import { dueReminders, overdueOf } from './read-overdue.ts';
import { keyOfPart, refusalOf } from './request-parts.ts';
import { openPage } from './send-bill.ts';

type Needs = Pick<Services, 'queueEmail' | 'config' | 'linkKeys'>;

/** Between these times in Hong Kong, on weekdays, the schedule's reminders leave. */
const [opens, closes] = ['09:00', '18:00'];
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const isTimeToRemind = (at: Date): boolean => {
  const time = hongKongTime(at);
  return !isWeekend(hongKongDate(at)) && time >= opens && time < closes;
};

/** The next moment at which a reminder may leave that is too late for today. */
function nextTimeToRemind(at: Date): Date {
  let day = hongKongDate(at);
  if (hongKongTime(at) >= opens) day = addDays(day, 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return hongKongInstant(day, opens);
}

/** Days after which a reminder that could not leave is of no use any more. */
const staleDays = 7;

/**
 * Reminds a family of what is overdue, since somebody of the office wants so: once a day at most. The caller commits.
 * @returns how many emails; none where nobody of the family can be reached
 * @throws AppError 'family.notFound' (404), 'reminder.nothingOverdue' (409), 'reminder.notice' (409) where the family has
 * said that it has paid, 'reminder.today' (409), 'request.otherContent' (409)
 */
export function remindFamily(
  tx: EntityManager,
  needs: Needs,
  context: ChangeContext,
  family: FamilyId,
  key?: string,
): Promise<number> {
  return once(tx, { call: 'remindFamily', key, family }, context.at, async () => {
    const account = await lockFamily(tx, family);
    return queueReminder(tx, needs, context, { family, account, step: 0 });
  });
}

interface NewReminder {
  family: FamilyId;
  account: AccountId;
  step: number;
  dueOn?: string;
}

/** Writes a reminder of a locked account down and queues its emails. @returns how many */
async function queueReminder(
  tx: EntityManager,
  { queueEmail, config, linkKeys }: Needs,
  context: ChangeContext,
  { family, account, step, dueOn }: NewReminder,
): Promise<number> {
  const { at } = context;
  const day = hongKongDate(at);
  const overdue = await overdueOf(tx, family, at);
  const [first] = overdue?.bills ?? [];
  if (!overdue || !first) throw new AppError('reminder.nothingOverdue', 409);
  if (overdue.onHold) throw new AppError('reminder.notice', 409);
  const { id, demo, language } = await tx.findOneOrFail(Family, family, { refresh: true });
  const readers = await billReaders(tx, { config }, { id, demo });
  if (readers.length === 0) return 0;
  const [reminder] = await tx.execute<{ id: ReminderId }[]>(
    `insert into reminders (account_id, due_on, step, day, at) select ?, ?, ?, ?, ?
     where not exists (select from reminders where account_id in ${ownAccounts} and day = ?)
     on conflict do nothing returning id`,
    [account, dueOn ?? first.dueOn, step, day, at.toISOString(), account, account, day],
  );
  if (!reminder) throw new AppError('reminder.today', 409);
  for (const bill of await tx.find(Bill, { id: { $in: overdue.bills.map(({ id }) => id) } }, { refresh: true }))
    if (openSeed(bill, at) === undefined) openPage(linkKeys, bill, at);
  for (const { guardian, address } of readers)
    await queueEmail(tx, {
      ...{ template: 'family-reminder', subject: { kind: 'bill', id: first.id }, event: { reminder: reminder.id } },
      ...{ to: address, language, about: { reminder: reminder.id, guardian } },
    });
  recordChange(tx, {
    ...{ ...context, action: 'family reminder', subject: subjectOf(family) },
    after: { cents: overdue.owedCents, emails: readers.length },
  });
  return readers.length;
}

/**
 * Reminds several families, each in a transaction of its own, so that what is refused for one stops no other. The same
 * request again reminds whoever is missing and answers the same.
 */
export async function remindFamilies(
  { em, log, ...needs }: Needs & Pick<Services, 'em' | 'log'>,
  context: ChangeContext,
  { families, key }: RemindInput,
): Promise<RemindedView> {
  const reminded: RemindedView['families'] = [];
  for (const family of new Set(families)) {
    const done = await em
      .fork()
      .transactional((tx) => remindFamily(tx, needs, context, family, keyOfPart(key, family)))
      .catch((error: unknown) => {
        const code = refusalOf(error, reminderRefusals);
        if (code === undefined) log.error({ err: error, family }, 'family could not be reminded');
        return code ?? 'unexpected';
      });
    reminded.push(
      typeof done === 'string' ? { family, emails: 0, refusal: done } : { family, emails: done, refusal: null },
    );
  }
  return { families: reminded };
}

/**
 * Reminds the families whom the owner's schedule wants reminded by now, each in a transaction of its own in which it is
 * decided anew, so that neither another process nor one that was killed makes a second reminder.
 */
export async function sendDueReminders({
  orm,
  now,
  log,
  ...needs
}: Needs & Pick<Services, 'orm' | 'now' | 'log'>): Promise<void> {
  const at = now();
  if (!isTimeToRemind(at)) return;
  const em = orm.em.fork();
  const { reminderDays } = await em.findOneOrFail(BusinessSettings, 1);
  if (reminderDays.length === 0) return;
  const context = { by: systemActor, at };
  for (const { family } of await dueReminders(em, reminderDays, at))
    await orm.em
      .fork()
      .transactional(async (tx) => {
        const account = await lockFamily(tx, family);
        const [still] = await dueReminders(tx, reminderDays, at, family);
        if (still) await queueReminder(tx, needs, context, { ...still, account });
      })
      .catch((error: unknown) => {
        log.error({ err: error, family }, 'family could not be reminded');
      });
}

const intervalMs = 60_000;

/** Sends the reminders that are due every minute from now on; `stop` waits for a round that is under way. */
export function startReminders(needs: Parameters<typeof sendDueReminders>[0]): { stop(): Promise<void> } {
  return startPeriodicWork({
    everyMs: intervalMs,
    work: () => sendDueReminders(needs),
    log: needs.log,
    failure: 'families could not be reminded',
  });
}

interface Leaving {
  family: FamilyId | null;
  step: number;
  at: string;
  isLast: boolean;
}

interface EmailSourceNeeds extends Pick<Services, 'now'> {
  readonly config: Pick<Config, 'mail' | 'siteOrigin'>;
  readonly linkKeys: LinkKeys;
}

/**
 * What a reminder says, decided as it leaves: nothing where the family has paid or said so since, where a later reminder
 * follows, or where it is old, as in a copy that was restored. One of the schedule that is held up leaves in its hours.
 */
export function reminderEmails({ config, linkKeys, now }: EmailSourceNeeds) {
  return {
    async 'family-reminder'(em, { reminder, guardian }, to) {
      const at = now();
      const [leaving] = await em.execute<Leaving[]>(
        `select ${familyOfAccount('m.account_id')} as family, m.step, m.at,
           not exists (select from reminders n where n.account_id = m.account_id and n.id > m.id) as "isLast"
         from reminders m where m.id = ?`,
        [reminder],
      );
      if (!leaving?.isLast || leaving.family === null) return undefined;
      if (at.getTime() - new Date(leaving.at).getTime() > staleDays * 24 * 60 * 60_000) return undefined;
      if (leaving.step > 0 && !isTimeToRemind(at)) return { notBefore: nextTimeToRemind(at) };
      const overdue = await overdueOf(em, leaving.family, at);
      const reader = await billReader(em, { id: leaving.family }, guardian, to);
      if (!overdue || overdue.onHold || !reader) return undefined;
      const ids = overdue.bills.slice(0, mostInEmail).map(({ id }) => id);
      const bills = await em.find(Bill, { id: { $in: ids } }, { refresh: true });
      const entries = overdue.bills.slice(0, mostInEmail).map(({ id, number, month, dueOn, openCents }) => {
        const bill = bills.find((one) => one.id === id);
        const token = bill && billTokenFor(linkKeys, bill, reader, at);
        const link = token
          ? billAddress(config.siteOrigin, token)
          : config.siteOrigin + familyHomeAddress(overdue.language, `bills/${id}`);
        return { number, month, dueOn, openCents, link };
      });
      const { owedCents, creditCents } = overdue;
      const ways = emailedWays(await paymentAccountAt(em, at));
      return {
        data: {
          ...{ name: reader.name, owedCents, creditCents, ...ways },
          bills: { total: overdue.bills.length, entries },
        },
        replyTo: config.mail?.business.address,
      };
    },
  } satisfies Partial<EmailSources>;
}
