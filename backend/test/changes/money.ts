import { randomUUID } from 'node:crypto';
import { asCents } from '@kitewell/contract/cents';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { EmailName } from '@kitewell/contract/emails';
import type { RequiredEntityData } from '@mikro-orm/core';
import { BillLine } from '../../src/features/billing/bill-line.entity.ts';
import { Bill } from '../../src/features/billing/bill.entity.ts';
import { Receipt } from '../../src/features/billing/receipt.entity.ts';
import { Rate } from '../../src/features/billing/rate.entity.ts';
import { Guardian } from '../../src/features/families/guardian.entity.ts';
import { buildReceipt, buildTutor } from '../builders.ts';
import { buildFamily, buildRate, buildSession, someRate } from '../money.ts';
import { anId, change, leaves, type Expected, type Stage } from './change.ts';

const reason = 'The cheque came back.';
const month = '2026-10';
const paidOn = '2026-11-20';
const issued = { status: 'issued' as const, issuedOn: '2026-11-01', dueOn: '2026-11-15' };
const paid = { ...issued, status: 'paid', paidOn, paidBy: 'fps', closedAt: new Date('2026-11-20T02:00:00Z') } as const;

/** What is left by a change that changes another record of itself. */
const both = (...parts: Expected[]): Expected => ({
  audit: parts.flatMap(({ audit }) => audit),
  emails: parts.flatMap(({ emails }) => emails),
});

let numbers = 5000;

/** A bill of HK$560 for October, a draft unless something else is given, to a guardian who gets emails. */
async function aBill({ world }: Stage, given: Partial<RequiredEntityData<Bill>> = {}, amount = 56_000) {
  const cents = asCents(amount);
  const { family } = await buildFamily(world);
  const em = world.em();
  const paying = { family, pays: true };
  await em.nativeUpdate(Guardian, paying, { email: `paying-${randomUUID()}@example.com` });
  const bill = em.create(Bill, {
    ...{ family, billTo: '陳太', language: 'en', month: `${month}-01`, totalCents: cents },
    ...{ createdAt: world.clock.now, ...(given.status && { number: `KE2025-${++numbers}` }), ...given },
  });
  const line = em.create(BillLine, { bill, kind: 'correction', cents, reason: 'Books' });
  await em.flush();
  return { ...{ family, id: bill.id, line: line.id, params: { id: bill.id } }, version: bill.version };
}

type Bills = Awaited<ReturnType<typeof aBill>>;

/** A change of one bill. */
const ofBill = (
  name: string,
  action: AuditAction,
  { given, ...states }: { given?: Partial<RequiredEntityData<Bill>>; before?: unknown; after?: unknown },
  ways: Parameters<typeof change<Bills & { expected: Expected }>>[2],
  emails: readonly EmailName[] = [],
) =>
  change(
    name,
    async (stage) => {
      const bill = await aBill(stage, given);
      return { ...bill, expected: leaves(action, { kind: 'bill', id: bill.id }, states, emails) };
    },
    ways,
  );

/** A credit of HK$280 that is refunded, and the refund. */
async function aRefund(stage: Stage) {
  const { world, office } = stage;
  const bill = await aBill(stage, {}, 10_000);
  const correction = { version: bill.version, cents: -38_000, reason, key: randomUUID() };
  const { version } = (await office('correctBill', { params: bill.params, body: correction })).bill;
  const refund = { version, cents: 28_000, paidOn, way: 'fps', key: randomUUID() } as const;
  return {
    ...bill,
    record: async () => {
      await office('recordRefund', { params: bill.params, body: refund });
      const line = await world.em().findOneOrFail(BillLine, { bill: bill.id, kind: 'refund' });
      return line.refund?.id ?? 0;
    },
    refund,
    state: { cents: 28_000, paidOn, way: 'fps' },
  };
}

const onBoth = ({ id, family }: Bills, action: 'refund' | 'refund reversed', states: object): Expected => ({
  audit: [
    { action: `bill ${action}`, subject: { kind: 'bill', id }, before: null, after: null, ...states },
    { action: `family ${action}`, subject: { kind: 'family', id: family }, before: null, after: null, ...states },
  ],
  emails: [],
});

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

const rateOf = ({ from: fromDate, ...rest }: typeof someRate) => ({ ...rest, level: null, fromDate });
let days = 0;
/** A rate from a day on that no other has. */
const aRate = () => ({ ...someRate, from: new Date(Date.UTC(2020, 0, 1 + days++)).toISOString().slice(0, 10) });

export const moneyChanges = [
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
  ofBill(
    'a bill is corrected',
    'bill correct',
    { after: { cents: -5_000 } },
    {
      correctBill: ({ office }, { params, version }) =>
        office('correctBill', { params, body: { version, cents: -5_000, reason, key: randomUUID() } }),
      'ops bill correct': ({ ops }, { id }) =>
        ops('bill', 'correct', String(id), '--cents', '-5000', '--reason', reason),
    },
  ),
  ofBill(
    'a correction of a bill is removed',
    'bill correction removed',
    { before: { cents: 56_000 } },
    { removeBillLine: ({ office }, { id, line }) => office('removeBillLine', { params: { id, line } }) },
  ),
  ofBill(
    'a bill is issued',
    'bill issue',
    {
      before: { status: 'draft' },
      after: { status: 'issued', number: expect.stringMatching(/^KE2026-\d{4}$/), totalCents: 56_000 },
    },
    {
      issueBill: ({ office }, { params, version }) => office('issueBill', { params, body: { version } }),
      'ops bill issue': ({ ops }, { id }) => ops('bill', 'issue', String(id)),
    },
  ),
  ofBill(
    'a bill is paid',
    'bill pay',
    { given: issued, before: { status: 'issued' }, after: { status: 'paid', paidOn, paidBy: 'fps' } },
    {
      payBill: ({ office }, { params, version }) =>
        office('payBill', { params, body: { version, paidOn, way: 'fps', reference: 'FRN Chan Tai Man' } }),
      'ops bill pay': ({ ops }, { id }) =>
        ops('bill', 'pay', String(id), '--way', 'fps', '--paid-on', paidOn, '--reference', 'FRN Chan Tai Man'),
    },
  ),
  ofBill(
    'the payment of a bill is reversed',
    'bill payment reversed',
    { given: paid, before: { status: 'paid', paidOn, paidBy: 'fps' }, after: { status: 'issued' } },
    {
      reverseBillPayment: ({ office }, { params, version }) =>
        office('reverseBillPayment', { params, body: { version, reason } }),
      'ops bill unpay': ({ ops }, { id }) => ops('bill', 'unpay', String(id), '--reason', reason),
    },
  ),
  ofBill(
    'a bill is made void',
    'bill void',
    { given: issued, before: { status: 'issued' }, after: { status: 'void' } },
    {
      voidBill: ({ office }, { params, version }) => office('voidBill', { params, body: { version, reason } }),
      'ops bill void': ({ ops }, { id }) => ops('bill', 'void', String(id), '--reason', reason),
    },
  ),
  ofBill(
    'a bill is sent',
    'bill send',
    { given: issued, after: { emails: 1 } },
    {
      sendBill: ({ office }, { params, version }) => office('sendBill', { params, body: { version } }),
      'ops bill send': ({ ops }, { id }) => ops('bill', 'send', String(id)),
    },
    ['family-bill'],
  ),
  ofBill(
    'the page of a bill is closed',
    'bill withdraw',
    {
      given: {
        ...{ ...issued, sharedAt: new Date('2026-11-20T02:00:00Z') },
        ...{ shareSeed: randomUUID(), shareHash: 'a'.repeat(64) },
      },
    },
    { withdrawBill: ({ office }, { params }) => office('withdrawBill', { params }) },
  ),
  change(
    'a credit is refunded',
    async (stage) => {
      const bill = await aRefund(stage);
      return { ...bill, expected: onBoth(bill, 'refund', { after: bill.state }) };
    },
    {
      recordRefund: ({ office }, { params, refund }) => office('recordRefund', { params, body: refund }),
      'ops bill refund': ({ ops }, { id }) =>
        ops('bill', 'refund', String(id), '--cents', '28000', '--way', 'fps', '--paid-on', paidOn),
    },
  ),
  change(
    'a refund is reversed',
    async (stage) => {
      const bill = await aRefund(stage);
      const refund = await bill.record();
      return { ...bill, refund, expected: onBoth(bill, 'refund reversed', { before: bill.state }) };
    },
    {
      reverseRefund: ({ office }, { id, refund }) =>
        office('reverseRefund', { params: { id, refund }, body: { reason } }),
      'ops bill unrefund': ({ ops }, { id }) => ops('bill', 'unrefund', String(id), '--reason', reason),
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
      const states = { before: inStatus('completed'), after: inStatus('missed') };
      const removed = leaves('receipt removed automatically', subject, { before: receipt });
      return { ...rest, expected: both(removed, leaves('booking status', { kind: 'booking', id }, states)) };
    },
    {
      setBookingStatus: ({ call }, { tutor, params }) =>
        call(tutor, 'setBookingStatus', { params, body: { status: 'missed' } }),
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
