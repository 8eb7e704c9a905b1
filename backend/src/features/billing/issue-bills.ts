import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { BillId, FamilyId } from '@kitewell/contract/ids';
import { fieldMessage } from '@kitewell/contract/messages';
import type { IssuedView, IssueInput } from '@kitewell/contract/office/bills';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { once } from '../../request-key.ts';
import type { Services } from '../../services.ts';
import { issueCharges } from '../accounts/issue-charges.ts';
import { lockAccountOf } from '../accounts/lock-account.ts';
import { recordChange, type ChangeContext } from '../audit/record-change.ts';
import { payerOf } from '../families/payers.ts';
import { subjectOf } from './bill-subject.ts';
import { keyOfPart, refusalOf } from './request-parts.ts';
import { billRow } from './read-bills.ts';
import { draftOf } from './read-drafts.ts';

// The key of an advisory lock; backend/test/sources.test.ts says where another feature has the same.
const statisticsKey = 4_820_190;

/** The most days that a family is given to pay. */
const mostDaysToPay = 365;
/** The most days ahead that are billed: a month's sessions on its last weekend. */
const mostDaysAhead = 31;

/** @throws AppError 'validation' (400) */
export function refuseOtherDays({ until, dueOn }: Pick<IssueInput, 'until' | 'dueOn'>, at: Date): void {
  const today = hongKongDate(at);
  const between = (from: string, last: string) => fieldMessage('dateBetween', { from, until: last });
  const lastDue = addDays(today, mostDaysToPay);
  if (dueOn < today || dueOn > lastDue) throw new AppError('validation', 400, { dueOn: between(today, lastDue) });
  const [first, last] = [addDays(today, -mostDaysToPay), addDays(today, mostDaysAhead)];
  if (until < first || until > last) throw new AppError('validation', 400, { until: between(first, last) });
}

/**
 * Issues what is to be billed to a family up to a day: the bill gets its number, its payer and the language in which the
 * family is written to at present, and the family's credit pays it at once. The caller commits.
 * @throws AppError 'family.notFound' (404), 'record.changed' (409) where the draft is no longer what was looked at,
 * 'bill.nothingToPay' (409), 'request.otherContent' (409)
 */
export function issueBill(
  tx: EntityManager,
  context: ChangeContext,
  {
    family,
    version,
    until,
    dueOn,
    key,
  }: Omit<IssueInput, 'families' | 'key'> & {
    family: FamilyId;
    version: string;
    key: string | undefined;
  },
): Promise<BillId> {
  return once(tx, { call: 'issueBill', key, family, version, until, dueOn }, context.at, async () => {
    // Locked first, as changes of sessions do, so that no two requests wait for each other.
    const [found] = await tx.execute<{ language: 'en' | 'zh'; payer: string }[]>(
      `select language, ${payerOf('f.id')} as payer from families f where id = ? for no key update`,
      [family],
    );
    if (!found) throw new AppError('family.notFound', 404);
    const account = await lockAccountOf(tx, family);
    const draft = await draftOf(tx, account, until);
    if (!draft) throw new AppError('bill.nothingToPay', 409);
    if (draft.version !== version) throw new AppError('record.changed', 409);
    // Bills are issued one at a time, so that no number is given twice and none is left out.
    await tx.execute('select pg_advisory_xact_lock(?)', [statisticsKey]);
    const issuedOn = hongKongDate(context.at);
    const series = `KE${issuedOn.slice(0, 4)}-`;
    const [{ next }] = await tx.execute<[{ next: number }]>(
      `select coalesce(max(substring(number from 8)::int), 0) + 1 as next from bills where number like ?`,
      [`${series}%`],
    );
    const number = `${series}${String(next).padStart(4, '0')}`;
    const bill = await issueCharges(tx, context, account, { number, ...found, until, issuedOn, dueOn });
    const after = { number, dueOn, totalCents: draft.totalCents };
    recordChange(tx, { ...context, action: 'bill issue', subject: subjectOf(bill), after });
    return bill;
  });
}

const refusals = ['record.changed', 'bill.nothingToPay', 'family.notFound'] as const;

/**
 * Issues the bills of several families, each in a transaction of its own, so that what is refused for one stops no other.
 * The same request again issues what is missing and answers the same.
 * @throws AppError 'validation' (400), 'request.otherContent' (409)
 */
export async function issueBills(
  { em, log }: Pick<Services, 'em' | 'log'>,
  context: ChangeContext,
  { families, key, ...days }: IssueInput,
): Promise<IssuedView> {
  refuseOtherDays(days, context.at);
  const bills: IssuedView['bills'] = [];
  for (const { family, version } of families) {
    const input = { family, version, ...days, key: keyOfPart(key, family) };
    const issued = await em
      .fork()
      .transactional((tx) => issueBill(tx, context, input))
      .catch((error: unknown) => {
        const code = refusalOf(error, refusals);
        if (code === undefined) log.error({ err: error, family }, 'bill could not be issued');
        return code ?? 'unexpected';
      });
    const isRefused = typeof issued === 'string';
    const bill = isRefused ? undefined : await billRow(em, issued, hongKongDate(context.at));
    bills.push({ family, bill: bill ?? null, refusal: isRefused ? issued : null });
  }
  return { bills };
}
