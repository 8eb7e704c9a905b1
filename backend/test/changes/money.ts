import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { EmailName } from '@kitewell/contract/emails';
import { Bill } from '../../src/features/accounts/bill.entity.ts';
import { Receipt } from '../../src/features/billing/receipt.entity.ts';
import { sendDueReminders } from '../../src/features/billing/remind-families.ts';
import { Rate } from '../../src/features/billing/rate.entity.ts';
import { Child } from '../../src/features/families/child.entity.ts';
import { Family } from '../../src/features/families/family.entity.ts';
import { Guardian } from '../../src/features/families/guardian.entity.ts';
import { buildBill, draftsOf } from '../bills.ts';
import { buildReceipt, buildTutor } from '../builders.ts';
import { buildFamily, buildRate, buildSession, someRate } from '../money.ts';
import { anId, change, leaves, type Expected, type Stage } from './change.ts';

const reason = 'The cheque came back.';
const month = '2026-10';
const paidOn = '2026-11-20';
const billing = { before: { billsAhead: false }, after: { billsAhead: true } };
/** What is left by a change that changes another record of itself. */
const both = (...parts: Expected[]): Expected => ({
  audit: parts.flatMap(({ audit }) => audit),
  emails: parts.flatMap(({ emails }) => emails),
});

/** A family, written to as `subject`, with whom the office settles money; whoever pays gets emails. */
async function aPayer({ world }: Stage) {
  const { family } = await buildFamily(world);
  const email = `paying-${randomUUID()}@example.com`;
  await world.em().nativeUpdate(Guardian, { family, pays: true }, { email });
  return { family, params: { id: family }, subject: { kind: 'family', id: family } as const };
}

/** A bill of HK$560 for October, open unless something else is given. */
async function aBill(stage: Stage, given: Partial<Parameters<typeof buildBill>[1]> = {}) {
  const { family } = await aPayer(stage);
  return buildBill(stage.world, { family, ...given });
}

type OneBill = Awaited<ReturnType<typeof aBill>>;

/** A change of one bill. */
const ofBill = (
  name: string,
  action: AuditAction,
  {
    given,
    prepare,
    ...states
  }: {
    given?: Partial<Parameters<typeof buildBill>[1]>;
    prepare?: (stage: Stage, bill: OneBill) => Promise<unknown>;
    before?: unknown;
    after?: unknown;
  },
  ways: Parameters<typeof change<OneBill & { expected: Expected }>>[2],
  emails: readonly EmailName[] = [],
) =>
  change(
    name,
    async (stage) => {
      const bill = await aBill(stage, given);
      await prepare?.(stage, bill);
      return { ...bill, expected: leaves(action, { kind: 'bill', id: bill.id }, states, emails) };
    },
    ways,
  );

type Payer = Awaited<ReturnType<typeof aPayer>>;

/** A change of the account of a family, which has a bill of HK$560 where `isBilled`. */
const ofAccount = <Of extends object>(
  name: string,
  action: AuditAction,
  prepare: (stage: Stage, payer: Payer) => Promise<Of & { before?: unknown; after?: unknown }>,
  ways: Parameters<typeof change<Payer & Of & { expected: Expected }>>[2],
) =>
  change(
    name,
    async (stage) => {
      const payer = await aPayer(stage);
      const { before, after, ...of } = await prepare(stage, payer);
      const expected = leaves(action, payer.subject, { ...(before ? { before } : {}), ...(after ? { after } : {}) });
      return { ...payer, ...(of as unknown as Of), expected };
    },
    ways,
  );

const payment = { cents: 28_000, paidOn, way: 'fps' } as const;
const sold = { cents: 200_000, units: 7, minutes: 60, groupSize: 1, expiresOn: '2027-02-28' };
const ofNovember = { from: '2026-11-01', to: '2026-11-30' };
/** The last row of a family's account. */
const lastEntry = async ({ office }: Stage, { params }: Payer) =>
  (await office('familyStatement', { params, query: ofNovember })).statement.rows.at(-1)?.id ?? 0;

async function anEarner({ world }: Stage) {
  const tutor = await buildTutor(world, { certified: true });
  const receipt = await buildReceipt(world, { tutor, sessionDate: `${month}-05`, paymentStatus: 'pending' });
  const paying = { month, cents: 45_500, paidOn, receipts: [receipt.id], corrections: [] };
  return { tutor, params: { id: tutor.id }, paying, subject: { kind: 'pay', id: tutor.id } as const };
}
const due = (id: number, expectedCents = 45_500) => ({
  month,
  tutors: [{ id, expectedCents }],
  paidOn,
  key: randomUUID(),
});

const programme = 'english-through-play';

/** A session that is over, of a family, with the one rate of its programme; `complete` says that it took place. */
async function aTaught({ world, office }: Stage) {
  await world.em().nativeDelete(Rate, { programme });
  await buildRate(world, { programme });
  const given = { ...(await buildFamily(world)), program: programme, sessionDate: `${month}-05` } as const;
  const { id, tutor } = await buildSession(world, given);
  const body = { status: 'completed' } as const;
  const params = { id };
  return {
    ...{ id, tutor, params, receipt: { session: id, duration: 60, tutorCents: 39_200, familyCents: 56_000 } },
    complete: async () => {
      await office('recordOfficeBooking', { params, body: { baseSequence: 0, ...body } });
      return (await world.em().findOneOrFail(Receipt, { bookingId: id })).id;
    },
  };
}

const inStatus = (status: string, actualMinutes: number | null = null) => ({ status, actualMinutes });
const shorter = { duration: 30, tutorCents: 19_600, familyCents: 28_000 };

const rateOf = ({ from: fromDate, ...rest }: typeof someRate) => ({
  ...{ ...rest, fromDate },
  ...{ level: null, tutorLevel: null, family: null, child: null },
});
let days = 0;
/** A rate from a day on that no other has. */
const aRate = () => ({ ...someRate, from: new Date(Date.UTC(2020, 0, 1 + days++)).toISOString().slice(0, 10) });

/** That a family is reminded, which was to pay three days ago; all the others were reminded today. */
const ofReminder = (ways: Parameters<typeof change<{ family: number; expected: Expected }>>[2]) =>
  change(
    'a family is reminded of an overdue bill',
    async (stage) => {
      await stage.world.em().execute(
        `insert into reminders (account_id, due_on, step, day, at)
         select id, '2026-11-01', 0, '2026-11-23', '2026-11-23T02:00:00Z' from accounts on conflict do nothing`,
      );
      const { family } = await aBill(stage, { dueOn: '2026-11-20' });
      const after = { cents: 56_000, emails: 1 };
      const expected = leaves('family reminder', { kind: 'family', id: family }, { after }, ['family-reminder']);
      return { family, expected };
    },
    ways,
  );

let lines = 0;
/** A line of the bank's statement by which HK$560 came in for a bill; `confirm` says so. */
async function aBankLine(stage: Stage) {
  const { family } = await aPayer(stage);
  const text = `FPS ${++lines}`;
  await stage.office('addBankLines', { body: { lines: [{ day: paidOn, cents: 56_000, text, nth: 1 }] } });
  const list = await stage.office('bankLines', { query: { state: 'open', limit: 50 } });
  const id = list.lines.find((line) => line.text === text)?.id ?? 0;
  const subject = { kind: 'bank-line', id } as const;
  const body = { payments: [{ family, cents: 56_000, bills: [] }], recorded: [], key: randomUUID() };
  const confirm = () => stage.office('confirmBankLine', { params: { id }, body });
  const payer = { kind: 'family', id: family } as const;
  return { id: String(id), family: String(family), params: { id }, subject, payer, confirm };
}

const bankLineChanges = [
  change(
    'lines of the bank’s statement are imported',
    () => {
      const line = { day: paidOn, cents: 56_000, text: `FPS ${++lines}`, nth: 1 };
      return Promise.resolve({
        line,
        expected: leaves('bank line add', { kind: 'bank-line' }, { after: { lines: 1 } }),
      });
    },
    {
      addBankLines: ({ office }, { line }) => office('addBankLines', { body: { lines: [line] } }),
      'ops bank import': async ({ ops }, { line: { day, text } }) => {
        const file = join(await mkdtemp(join(tmpdir(), 'bank-')), 'statement.csv');
        await writeFile(file, `Date,Deposit,Details\n${day},560.00,${text}\n`);
        return ops('bank', 'import', file);
      },
    },
  ),
  change(
    'the payment of a line of the bank’s statement is recorded',
    async (stage) => {
      const line = await aBankLine(stage);
      const expected = both(
        leaves('family payment', line.payer, { after: { cents: 56_000, paidOn, way: 'fps' } }),
        leaves('bank line confirm', line.subject, { after: { cents: 56_000 } }),
      );
      return { ...line, expected };
    },
    {
      confirmBankLine: (_, { confirm }) => confirm(),
      'ops bank confirm': ({ ops }, { id, family }) => ops('bank', 'confirm', id, '--family', family),
    },
  ),
  change(
    'the payment of a line of the bank’s statement is reversed',
    async (stage) => {
      const line = await aBankLine(stage);
      await line.confirm();
      const expected = both(
        leaves('family entry reversed', line.payer, { before: { cents: -56_000 } }),
        leaves('bank line reverse', line.subject, {}),
      );
      return { ...line, expected };
    },
    {
      reverseBankLine: ({ office }, { params }) =>
        office('reverseBankLine', { params, body: { reason, key: randomUUID() } }),
      'ops bank reverse': ({ ops }, { id }) => ops('bank', 'reverse', id, '--reason', reason),
    },
  ),
  change(
    'a line of the bank’s statement is set aside',
    async (stage) => {
      const line = await aBankLine(stage);
      return { ...line, expected: leaves('bank line set aside', line.subject, {}) };
    },
    {
      setAsideBankLine: ({ office }, { params }) => office('setAsideBankLine', { params, body: { reason } }),
      'ops bank set-aside': ({ ops }, { id }) => ops('bank', 'set-aside', id, '--reason', reason),
    },
  ),
  change(
    'a line of the bank’s statement that was set aside is open again',
    async (stage) => {
      const line = await aBankLine(stage);
      await stage.office('setAsideBankLine', { params: line.params, body: { reason } });
      return { ...line, expected: leaves('bank line reopen', line.subject, {}) };
    },
    {
      reopenBankLine: ({ office }, { params }) => office('reopenBankLine', { params }),
      'ops bank reopen': ({ ops }, { id }) => ops('bank', 'reopen', id),
    },
  ),
];

export const moneyChanges = [
  ...bankLineChanges,
  change(
    'a rate is added',
    () => {
      const rate = aRate();
      const expected = leaves('rate add', { kind: 'rate', id: anId }, { after: rateOf(rate) });
      return Promise.resolve({ rate, expected });
    },
    {
      addRate: ({ office }, { rate }) => office('addRate', { body: rate }),
      'ops rate add': ({ ops }, { rate }) =>
        ops(
          ...['rate', 'add', '--programme', rate.programme, '--from', rate.from],
          ...['--tutor-cents', String(rate.tutorCents), '--family-cents', String(rate.familyCents)],
        ),
    },
  ),
  change(
    'a rate is changed',
    async ({ world }) => {
      const given = aRate();
      const { id, version } = await buildRate(world, given);
      const states = { before: rateOf(given), after: { ...rateOf(given), tutorCents: 40_000 } };
      return { given, id, version, expected: leaves('rate change', { kind: 'rate', id }, states) };
    },
    {
      changeRate: ({ office }, { given, id, version }) =>
        office('changeRate', { params: { id }, body: { ...given, tutorCents: 40_000, version } }),
    },
  ),
  change(
    'a rate is removed',
    async ({ world }) => {
      const given = aRate();
      const { id } = await buildRate(world, given);
      return { id, expected: leaves('rate remove', { kind: 'rate', id }, { before: rateOf(given) }) };
    },
    {
      removeRate: ({ office }, { id }) => office('removeRate', { params: { id } }),
      'ops rate remove': ({ ops }, { id }) => ops('rate', 'remove', String(id)),
    },
  ),
  change(
    'a bill is issued',
    async (stage) => {
      const { family, params } = await aPayer(stage);
      const charge = { cents: 56_000, day: '2026-11-20', reason: 'Books', key: randomUUID() };
      await stage.office('addCharge', { params, body: charge });
      const [draft] = await draftsOf(stage.world, family);
      const families = [{ family, version: draft?.version ?? '' }];
      const order = { until: '2026-11-20', dueOn: '2026-12-01', families, key: randomUUID() };
      const number = expect.stringMatching(/^KE2026-\d{4}$/) as string;
      const after = { number, dueOn: '2026-12-01', totalCents: 56_000 };
      return { family, order, expected: leaves('bill issue', { kind: 'bill', id: anId }, { after }) };
    },
    {
      issueBills: ({ office }, { order }) => office('issueBills', { body: order }),
      'ops bill issue': ({ ops }, { family }) =>
        ops('bill', 'issue', String(family), '--until', '2026-11-20', '--due-on', '2026-12-01'),
    },
  ),
  ofBill(
    'a bill is made void',
    'bill void',
    {},
    {
      voidBill: ({ office }, { params }) => office('voidBill', { params, body: { reason, key: randomUUID() } }),
      'ops bill void': ({ ops }, { id }) => ops('bill', 'void', String(id), '--reason', reason),
    },
  ),
  ofBill(
    'a bill is sent',
    'bill send',
    { after: { emails: 1 } },
    {
      sendBills: ({ office }, { id }) => office('sendBills', { body: { bills: [id], key: randomUUID() } }),
      'ops bill send': ({ ops }, { id }) => ops('bill', 'send', String(id)),
    },
    ['family-bill'],
  ),
  ofBill(
    'the page of a bill is closed',
    'bill withdraw',
    {
      prepare: ({ world }, { id }) =>
        world.em().nativeUpdate(Bill, id, {
          sharedAt: new Date('2026-11-20T02:00:00Z'),
          ...{ shareSeed: randomUUID(), shareHash: randomUUID() },
        }),
    },
    { withdrawBill: ({ office }, { params }) => office('withdrawBill', { params }) },
  ),
  ofReminder({
    remindFamilies: ({ office }, { family }) =>
      office('remindFamilies', { body: { families: [family], key: randomUUID() } }),
    'ops reminder send': ({ ops }, { family }) => ops('reminder', 'send', String(family)),
    'job startReminders': ({ world }) => sendDueReminders(world.services),
  }),
  ofAccount('a payment is recorded', 'family payment', () => Promise.resolve({ after: payment }), {
    recordPayment: ({ office }, { params }) =>
      office('recordPayment', { params, body: { ...payment, reference: 'FRN Chan Tai Man', key: randomUUID() } }),
    'ops payment add': ({ ops }, { family }) =>
      ops(
        ...['payment', 'add', String(family), '--cents', '28000', '--way', 'fps', '--paid-on', paidOn],
        ...['--reference', 'FRN Chan Tai Man'],
      ),
  }),
  ofAccount(
    'a payment is reversed',
    'family entry reversed',
    async (stage, payer) => {
      await stage.office('recordPayment', { params: payer.params, body: { ...payment, key: randomUUID() } });
      return { entry: await lastEntry(stage, payer), before: { cents: -28_000 } };
    },
    {
      reverseEntry: ({ office }, { entry }) =>
        office('reverseEntry', { params: { id: entry }, body: { reason, key: randomUUID() } }),
      'ops entry reverse': ({ ops }, { entry }) => ops('entry', 'reverse', String(entry), '--reason', reason),
    },
  ),
  ofAccount(
    'a credit is refunded',
    'family refund',
    async ({ office }, { params }) => {
      await office('recordPayment', { params, body: { ...payment, key: randomUUID() } });
      return { after: payment };
    },
    {
      recordRefund: ({ office }, { params }) =>
        office('recordRefund', { params, body: { ...payment, key: randomUUID() } }),
      'ops refund add': ({ ops }, { family }) =>
        ops('refund', 'add', String(family), '--cents', '28000', '--way', 'fps', '--paid-on', paidOn),
    },
  ),
  ofAccount('a credit is given', 'family credit', () => Promise.resolve({ after: { cents: 5_000 } }), {
    addCredit: ({ office }, { params }) =>
      office('addCredit', { params, body: { cents: 5_000, reason, key: randomUUID() } }),
    'ops credit-note add': ({ ops }, { family }) =>
      ops('credit-note', 'add', String(family), '--cents', '5000', '--reason', reason),
  }),
  ofAccount('a family is charged', 'family charge', () => Promise.resolve({ after: { cents: 5_000, day: paidOn } }), {
    addCharge: ({ office }, { params }) =>
      office('addCharge', { params, body: { cents: 5_000, day: paidOn, reason, key: randomUUID() } }),
    'ops charge add': ({ ops }, { family }) =>
      ops('charge', 'add', String(family), '--cents', '5000', '--day', paidOn, '--reason', reason),
  }),
  ofAccount(
    'a child gets a discount',
    'family discount',
    async ({ world }, { family }) => {
      const [{ id: child }] = await world
        .em()
        .execute<[{ id: number }]>('select id from children where family_id = ? limit 1', [family]);
      return { child, after: { child, from: paidOn, percent: 15 } };
    },
    {
      setDiscount: ({ office }, { params, child }) =>
        office('setDiscount', { params, body: { child, percent: 15, from: paidOn } }),
      'ops discount set': ({ ops }, { family, child }) =>
        ops('discount', 'set', String(family), '--child', String(child), '--percent', '15', '--from', paidOn),
    },
  ),
  ofAccount('a package is sold', 'family package', () => Promise.resolve({ after: { cents: 200_000, units: 7 } }), {
    addPackage: ({ office }, { params }) => office('addPackage', { params, body: { ...sold, key: randomUUID() } }),
    'ops package add': ({ ops }, { family }) =>
      ops(
        ...['package', 'add', String(family), '--cents', '200000', '--units', '7', '--minutes', '60'],
        ...['--expires-on', sold.expiresOn],
      ),
  }),
  change(
    'a statement is emailed',
    async (stage) => {
      const payer = await aPayer(stage);
      const after = { emails: 1 };
      return { ...payer, expected: leaves('family statement', payer.subject, { after }, ['family-statement']) };
    },
    {
      sendStatement: ({ office }, { params }) =>
        office('sendStatement', { params, body: { ...ofNovember, key: randomUUID() } }),
      'ops family send-statement': ({ ops }, { family }) =>
        ops('family', 'send-statement', String(family), '--from', ofNovember.from, '--to', ofNovember.to),
    },
  ),
  ofAccount('a family pays a month ahead', 'family billing', () => Promise.resolve(billing), {
    setFamilyBilling: ({ office }, { params }) =>
      office('setFamilyBilling', { params, body: { version: 1, billsAhead: true } }),
  }),
  ofAccount(
    'a month is billed ahead',
    'family month ahead',
    async ({ world }, { family }) => {
      const { id: child } = await world.em().findOneOrFail(Child, { family });
      await world.em().nativeUpdate(Family, family, { billsAhead: true });
      await buildRate(world, { family });
      await buildSession(world, { family, child, sessionDate: '2026-12-01' });
      return { after: { month: '2026-12', totalCents: 56_000 } };
    },
    {
      billMonthAhead: async ({ office }, { family }) => {
        const { families } = await office('monthAhead', { query: { month: '2026-12', limit: 100 } });
        const { version = '' } = families.find((one) => one.family === family) ?? {};
        return office('billMonthAhead', {
          body: { month: '2026-12', families: [{ family, version }], key: randomUUID() },
        });
      },
      'ops package ahead': ({ ops }, { family }) => ops('package', 'ahead', String(family), '--month', '2026-12'),
    },
  ),
  ofAccount(
    'a package is extended',
    'family package extended',
    async ({ office }, { params }) => {
      const { account } = await office('addPackage', { params, body: { ...sold, key: randomUUID() } });
      const states = { before: { until: sold.expiresOn }, after: { until: '2027-03-31' } };
      return { sold: account.packages[0]?.id ?? 0, ...states };
    },
    {
      extendPackage: ({ office }, { sold: id }) =>
        office('extendPackage', { params: { id }, body: { until: '2027-03-31', reason, key: randomUUID() } }),
      'ops package extend': ({ ops }, { sold: id }) =>
        ops('package', 'extend', String(id), '--until', '2027-03-31', '--reason', reason),
    },
  ),
  ofAccount(
    'a package is given back',
    'family package returned',
    async ({ office }, { params }) => {
      const { account } = await office('addPackage', { params, body: { ...sold, key: randomUUID() } });
      return { sold: account.packages[0]?.id ?? 0, after: { cents: 200_000 } };
    },
    {
      returnPackage: ({ office }, { sold: id }) =>
        office('returnPackage', { params: { id }, body: { reason, key: randomUUID() } }),
      'ops package return': ({ ops }, { sold: id }) => ops('package', 'return', String(id), '--reason', reason),
    },
  ),
  change(
    'a session that waited for a rate is charged',
    async ({ world, office }) => {
      // What other walks have left is charged before, as far as it can be.
      await office('recalculateCharges');
      await world.em().nativeDelete(Rate, { programme });
      const { id, mark } = await buildSession(world, { ...(await buildFamily(world)), program: programme });
      await mark({ status: 'completed' });
      await buildRate(world, { programme });
      const after = { session: id, duration: 60, tutorCents: 39_200, familyCents: 56_000 };
      const added = leaves('receipt added automatically', { kind: 'receipt', id: anId }, { after });
      return { expected: both(added, leaves('booking charge', { kind: 'booking', id })) };
    },
    {
      recalculateCharges: ({ office }) => office('recalculateCharges'),
      'ops bill settle': ({ ops }) => ops('bill', 'settle'),
    },
  ),
  change(
    'a session that took place gets a receipt',
    async (stage) => {
      const { id, receipt, ...rest } = await aTaught(stage);
      const added = leaves('receipt added automatically', { kind: 'receipt', id: anId }, { after: receipt });
      const states = { before: inStatus('confirmed'), after: inStatus('completed') };
      return { ...rest, expected: both(added, leaves('booking status', { kind: 'booking', id }, states)) };
    },
    {
      setBookingStatus: ({ call }, { tutor, params }) =>
        call(tutor, 'setBookingStatus', { params, body: { status: 'completed' } }),
      recordOfficeBooking: ({ office }, { params }) =>
        office('recordOfficeBooking', { params, body: { baseSequence: 0, status: 'completed' } }),
      'ops booking record': ({ ops }, { params }) => ops('booking', 'record', String(params.id), 'completed'),
    },
  ),
  change(
    'a session that was shorter changes its receipt',
    async (stage) => {
      const { id, receipt, complete, ...rest } = await aTaught(stage);
      const subject = { kind: 'receipt', id: await complete() } as const;
      const ofReceipt = { before: receipt, after: { session: id, ...shorter } };
      const states = { before: inStatus('completed'), after: inStatus('completed', 30) };
      const changed = leaves('receipt changed automatically', subject, ofReceipt);
      return { ...rest, expected: both(changed, leaves('booking status', { kind: 'booking', id }, states)) };
    },
    {
      recordOfficeBooking: ({ office }, { params }) =>
        office('recordOfficeBooking', {
          params,
          body: { baseSequence: 1, status: 'completed', actualMinutes: 30, minutesConfirmed: true, reason },
        }),
      'ops booking record': ({ ops }, { params }) =>
        ops(
          'booking',
          'record',
          String(params.id),
          'completed',
          '--minutes',
          '30',
          '--minutes-confirmed',
          '--reason',
          reason,
        ),
    },
  ),
  change(
    'a session that did not take place after all loses its receipt',
    async (stage) => {
      const { id, receipt, complete, ...rest } = await aTaught(stage);
      const subject = { kind: 'receipt', id: await complete() } as const;
      const states = { before: inStatus('completed'), after: inStatus('cancelled') };
      const removed = leaves('receipt removed automatically', subject, { before: receipt });
      return { ...rest, expected: both(removed, leaves('booking status', { kind: 'booking', id }, states)) };
    },
    {
      setBookingStatus: ({ call }, { tutor, params }) =>
        call(tutor, 'setBookingStatus', { params, body: { status: 'cancelled' } }),
    },
  ),
  change(
    'a session whose tutor was paid turns out to have been shorter',
    async (stage) => {
      const { id, tutor, complete, ...rest } = await aTaught(stage);
      await complete();
      await stage.office('payTutors', { body: due(tutor.id, 39_200) });
      const after = { session: id, month: '2026-11', cents: -19_600 };
      const corrected = leaves('pay corrected automatically', { kind: 'pay', id: tutor.id }, { after });
      const states = { before: inStatus('completed'), after: inStatus('completed', 30) };
      return { ...rest, expected: both(corrected, leaves('booking status', { kind: 'booking', id }, states)) };
    },
    {
      recordOfficeBooking: ({ office }, { params }) =>
        office('recordOfficeBooking', {
          params,
          body: { baseSequence: 1, status: 'completed', actualMinutes: 30, minutesConfirmed: true, reason },
        }),
    },
  ),
  change(
    'a tutor is paid',
    async (stage) => {
      const { subject, paying, ...rest } = await anEarner(stage);
      const after = { ...paying, sessions: 1 };
      return { ...rest, expected: leaves('pay paid', subject, { after }, ['tutor-statement']) };
    },
    {
      payTutors: ({ office }, { tutor }) => office('payTutors', { body: due(tutor.id) }),
      'ops pay run': ({ ops }, { tutor }) => ops('pay', 'run', month, '--tutor', tutor.email, '--paid-on', paidOn),
    },
  ),
  change(
    'the payment of a tutor is reversed',
    async (stage) => {
      const { subject, paying, tutor } = await anEarner(stage);
      await stage.office('payTutors', { body: due(tutor.id) });
      const { pay: shown } = await stage.office('tutorPay', { params: { id: tutor.id }, query: { month } });
      const expected = leaves('pay payment reversed', subject, { before: paying });
      return { id: shown.payments[0]?.id ?? 0, expected };
    },
    {
      reverseTutorPayment: ({ office }, { id }) => office('reverseTutorPayment', { params: { id }, body: { reason } }),
      'ops pay unpay': ({ ops }, { id }) => ops('pay', 'unpay', String(id), '--reason', reason),
    },
  ),
  change(
    'the pay of a tutor is corrected',
    async (stage) => {
      const { subject, ...rest } = await anEarner(stage);
      return { ...rest, expected: leaves('pay correct', subject, { after: { month, cents: 5_000 } }) };
    },
    {
      correctPay: ({ office }, { params }) =>
        office('correctPay', { params, body: { month, cents: 5_000, reason, key: randomUUID() } }),
      'ops pay correct': ({ ops }, { tutor }) =>
        ops('pay', 'correct', tutor.email, '--month', month, '--cents', '5000', '--reason', reason),
    },
  ),
  change(
    'a correction of pay is removed',
    async (stage) => {
      const { subject, params } = await anEarner(stage);
      const body = { month, cents: 5_000, reason, key: randomUUID() };
      const { pay: shown } = await stage.office('correctPay', { params, body });
      const correction = shown.corrections[0]?.id ?? 0;
      const expected = leaves('pay correction removed', subject, { before: { month, cents: 5_000 } });
      return { params: { ...params, correction }, expected };
    },
    { removePayCorrection: ({ office }, { params }) => office('removePayCorrection', { params }) },
  ),
];
