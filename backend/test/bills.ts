/** Bills in tests: what is charged, issued and paid by the calls of the office, or stored at once. */
import { randomUUID } from 'node:crypto';
import { asCents } from '@kitewell/contract/cents';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { PaymentInput } from '@kitewell/contract/office/accounts';
import type { DraftsView, IssueInput } from '@kitewell/contract/office/bills';
import { addEntry } from '../src/features/accounts/add-entry.ts';
import { addPayment, addRefund } from '../src/features/accounts/credit-charge.ts';
import { issueCharges, voidBill } from '../src/features/accounts/issue-charges.ts';
import { lockAccountOf } from '../src/features/accounts/lock-account.ts';
import { sumsOf } from '../src/features/accounts/read-account.ts';
import { seedActor } from '../src/features/audit/record-change.ts';
import { listDrafts } from '../src/features/billing/read-drafts.ts';
import { buildFamily, buildSession } from './money.ts';
import { office } from './office.ts';
import type { Sent, World } from './world.ts';

let numbers = 5000;

interface GivenBill {
  family: number;
  cents?: number;
  /** The last day that it bills, on which the charge is as well. */
  until?: string;
  issuedOn?: string;
  dueOn?: string;
  payer?: string;
  language?: 'en' | 'zh';
  number?: string;
  /** The day on which it was paid. */
  paidOn?: string;
  isVoid?: boolean;
}

/** A bill of one charge of HK$560 for October, open unless something else is given. */
export async function buildBill(world: World, { family, cents = 56_000, ...given }: GivenBill) {
  const { until = '2026-10-31', issuedOn = '2026-11-01', dueOn = '2026-11-15' } = given;
  const { payer = '陳太', language = 'en', number = `KE2025-${++numbers}` } = given;
  const context = { by: seedActor, at: world.clock.now };
  const [id, line] = await world.em().transactional(async (tx) => {
    const account = await lockAccountOf(tx, family);
    const entry = { account, kind: 'extra', cents: asCents(cents), day: until, reason: 'Books' } as const;
    const charge = await addEntry(tx, context, entry);
    const bill = await issueCharges(tx, context, account, { number, payer, language, until, issuedOn, dueOn });
    if (given.paidOn !== undefined)
      await addPayment(tx, context, account, {
        ...{ cents: asCents(cents), day: given.paidOn, way: 'fps', reference: 'FRN42', bills: [bill] },
      });
    if (given.isVoid) await voidBill(tx, context, bill, 'Wrong family.');
    return [bill, charge] as const;
  });
  return { family, id, number, line, params: { id } };
}

/** What is on no bill of a family yet, on whatever day. */
export const draftsOf = async (world: World, family: number) =>
  (await listDrafts(world.services, { family, limit: 10, until: '2099-12-31' })).drafts;

/** Settles what is left on the account of a family, so that it can be erased. */
export async function clearAccount(world: World, family: number): Promise<void> {
  const context = { by: seedActor, at: world.clock.now };
  const today = hongKongDate(world.clock.now);
  await world.em().transactional(async (tx) => {
    const account = await lockAccountOf(tx, family);
    const days = { until: '2099-12-31', issuedOn: today, dueOn: today };
    if ((await sumsOf(tx, account)).unbilled > 0)
      await issueCharges(tx, context, account, {
        number: `KE2025-${++numbers}`,
        payer: '陳太',
        language: 'en',
        ...days,
      });
    const { open } = await sumsOf(tx, account);
    if (open > 0) await addPayment(tx, context, account, { cents: open, day: today, way: 'cash' });
    const { credit } = await sumsOf(tx, account);
    if (credit > 0) await addRefund(tx, context, account, { cents: credit, day: today, way: 'cash' });
  });
}

/** The calls of the office about bills and accounts, for one member of staff. */
export function billsOf(world: () => World, cookie: () => string) {
  const today = () => hongKongDate(world().clock.now);
  const of = (family: number) => ({ cookie: cookie(), params: { id: family } });

  const drafts = async (family: number, until = today()): Promise<DraftsView['drafts']> =>
    (await office(world(), 'drafts', { cookie: cookie(), query: { family, until } })).body.drafts;
  const account = async (family: number) => (await office(world(), 'familyAccount', of(family))).body.account;
  const list = async (query: object) => (await office(world(), 'bills', { cookie: cookie(), query })).body.bills;
  const see = async (id: number) => (await office(world(), 'bill', { cookie: cookie(), params: { id } })).body.bill;

  /** What a request to issue the bill of a family says, of the draft as it is now. */
  const order = async (family: number, given: Partial<Sent<IssueInput>> = {}): Promise<Sent<IssueInput>> => {
    const [draft] = await drafts(family, given.until ?? today());
    return {
      ...{ until: today(), dueOn: addDays(today(), 7), key: randomUUID() },
      families: [{ family, version: draft?.version ?? 'none' }],
      ...given,
    };
  };
  const send = (body: Sent<IssueInput>) => office(world(), 'issueBills', { cookie: cookie(), body });
  const issue = async (family: number, given: Partial<Sent<IssueInput>> = {}) =>
    (await send(await order(family, given))).body.bills[0];

  /** A new family with one completed session of HK$560 that is not billed. */
  const charged = async (given: Parameters<typeof buildSession>[1] & { language?: 'en' | 'zh' } = {}) => {
    const { language, ...ofSession } = given;
    const home = await buildFamily(world(), language ? { language } : {});
    const session = await buildSession(world(), { ...home, ...ofSession });
    await session.mark({ status: 'completed' });
    return { ...home, session };
  };
  /** The same with a bill. */
  const billed = async (given: Parameters<typeof charged>[0] = {}) => {
    const home = await charged(given);
    const issued = await issue(home.family);
    return { ...home, id: issued?.bill?.id ?? 0, number: issued?.bill?.number ?? '' };
  };
  const payment = (cents: number, given: Partial<Sent<PaymentInput>> = {}): Sent<PaymentInput> => ({
    ...{ cents, paidOn: today(), way: 'fps', key: randomUUID(), ...given },
  });
  const pay = (family: number, cents: number, given: Partial<Sent<PaymentInput>> = {}) =>
    office(world(), 'recordPayment', { ...of(family), body: payment(cents, given) });
  const statement = async (family: number) => {
    const query = { from: addDays(today(), -90), to: today() };
    return (await office(world(), 'familyStatement', { ...of(family), query })).body.statement.rows;
  };
  const reverse = (id: number, reason = 'The cheque came back.', key = randomUUID()) =>
    office(world(), 'reverseEntry', { cookie: cookie(), params: { id }, body: { reason, key } });

  return { of, drafts, account, list, see, order, send, issue, charged, billed, payment, pay, statement, reverse };
}
