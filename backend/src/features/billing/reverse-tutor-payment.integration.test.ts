import { randomUUID } from 'node:crypto';
import { payRunSumsView, tutorPayAnswer } from '@kitewell/contract/office/pay-run';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildReceipt, buildTutor } from '../../../test/builders.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { MailSettings } from '../../config.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { PayCorrection } from './pay-correction.entity.ts';
import { Receipt } from './receipt.entity.ts';
import { TutorPayment } from './tutor-payment.entity.ts';
import { payEmails } from './pay-emails.ts';

let world: World;
let owner: string;
beforeEach(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-12-01T02:00:00Z');
  owner = await officeSession(world, await buildStaff(world, { role: 'owner', name: 'Ada' }));
});
afterEach(() => world.stop());

const month = '2026-11';
const { json, ops } = operator(() => world);
const orderFor = (id: number, expectedCents: number) => ({
  ...{ month, tutors: [{ id, expectedCents }], paidOn: '2026-12-01' },
  ...{ reference: 'Salaries November', key: randomUUID() },
});
const pay = (body: ReturnType<typeof orderFor>) => office(world, 'payTutors', { cookie: owner, body });
const reverse = (id: number, reason = 'The bank returned it.', cookie = owner) =>
  office(world, 'reverseTutorPayment', { cookie, params: { id }, body: { reason } });
const sums = async () => {
  const answer = await office(world, 'payRunSums', { cookie: owner, query: { month } });
  expectView(answer, 200, payRunSumsView);
  return answer.body;
};

/** A tutor who was paid HK$465.00 for November: one session, and a correction. */
async function paidTutor() {
  const tutor = await buildTutor(world, { certified: true });
  await buildReceipt(world, { tutor, sessionDate: '2026-11-03', paymentStatus: 'pending' });
  const correction = { month, cents: 1_000, reason: 'Travel', key: randomUUID() };
  await office(world, 'correctPay', { cookie: owner, params: { id: tutor.id }, body: correction });
  const order = orderFor(tutor.id, 46_500);
  expect((await pay(order)).status).toBe(200);
  const { id } = await world.em().findOneOrFail(TutorPayment, { tutor: tutor.id });
  return { tutor, order, payment: id };
}

test('the payment of a tutor is taken back with a reason, and what it paid is due again', async () => {
  const { tutor, payment } = await paidTutor();
  const answer = await reverse(payment);
  expectView(answer, 200, tutorPayAnswer);
  expect(answer.body.pay).toMatchObject({
    ...{ dueCents: 46_500, paidCents: 0, sessions: 1 },
    receipts: [{ paid: false }],
    corrections: [{ cents: 1_000, paid: false }],
    payments: [{ cents: 46_500, by: 'Ada', reversal: { by: 'Ada', reason: 'The bank returned it.' } }],
  });
  expect(answer.body.pay.history[0]).toMatchObject({
    ...{ by: 'Ada', action: 'pay payment reversed' },
    before: { month, cents: 46_500, paidOn: '2026-12-01' },
  });
  expect(JSON.stringify(answer.body.pay.history)).not.toContain('bank');
  expect(await sums()).toEqual({ dueCents: 46_500, paidCents: 0 });

  const token = world.signIn(tutor);
  const { receipts } = (await world.call('receipts', { token })).body;
  expect(receipts).toMatchObject([{ paymentStatus: 'pending', paidOn: null, reference: null }]);
  const { months } = (await world.call('receiptMonths', { token })).body;
  expect(months).toMatchObject([{ paidEarnings: 0, paidMinutes: 0, paidCorrectionCents: 0, payments: [] }]);
  const payrollExport = await office(world, 'payrollExport', { cookie: owner, query: { month } });
  expect(payrollExport.body.csv).not.toContain('Salaries');
});

test('a request that is sent again takes nothing back twice, not even what was paid anew since', async () => {
  const { tutor, order, payment } = await paidTutor();
  const first = await reverse(payment);
  const answers = await Promise.all(Array.from({ length: 5 }, () => reverse(payment)));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, first.body]));
  expect(await world.em().count(AuditEvent, { action: 'pay payment reversed' })).toBe(1);
  expectError(await reverse(payment, 'A slip of the hand.'), 409, 'payRun.paymentReversed');

  // The order that was taken back pays nobody again; a new one does, and stays.
  expect((await pay(order)).body).toEqual({ tutors: 1, cents: 46_500 });
  expect(await sums()).toEqual({ dueCents: 46_500, paidCents: 0 });
  expect((await pay(orderFor(tutor.id, 46_500))).status).toBe(200);
  expect((await reverse(payment)).status).toBe(200);
  expect(await sums()).toEqual({ dueCents: 0, paidCents: 46_500 });
});

test('a statement that waits is not sent for a payment that was taken back meanwhile', async () => {
  const { payment } = await paidTutor();
  const business = { address: 'office@kitewell.example', language: 'en' };
  const emails = payEmails({ mail: { business } as MailSettings, siteOrigin: 'https://kitewell.example' });
  const statement = () => emails['tutor-statement'](world.em(), { payment });
  expect(await statement()).toMatchObject({ data: { totalCents: 46_500 } });
  await reverse(payment);
  expect(await statement()).toBeUndefined();
});

test('an owner alone takes a payment back, one that there is, with a reason', async () => {
  const { payment } = await paidTutor();
  const coordinator = await officeSession(world, await buildStaff(world));
  const noCookie = { params: { id: payment }, body: { reason: 'x' } };
  expectError(await office(world, 'reverseTutorPayment', noCookie), 401, 'staff.sessionRequired');
  expectError(await reverse(payment, 'x', coordinator), 403, 'staff.forbidden');
  expectError(await reverse(2_000_000_000), 404, 'payRun.paymentNotFound');
  expectError(await reverse(payment, ' '), 400, 'validation', { reason: 'Required' });
  expect(await sums()).toEqual({ dueCents: 0, paidCents: 46_500 });
});

test('a session that the office corrected after its tutor was paid is owed once, whatever is taken back', async () => {
  await buildRate(world);
  const { id, tutor, mark } = await buildSession(world, await buildFamily(world));
  await mark({ status: 'completed' });
  await pay(orderFor(tutor.id, 39_200));
  const { id: first } = await world.em().findOneOrFail(TutorPayment, { tutor: tutor.id });
  const record = async (actualMinutes: number) => {
    const { body } = await office(world, 'officeBooking', { cookie: owner, params: { id } });
    const change = { status: 'completed', actualMinutes, reason: 'It rained.' } as const;
    const { sequence: baseSequence } = body.booking;
    const answer = { cookie: owner, params: { id }, body: { baseSequence, ...change } };
    expect((await office(world, 'recordOfficeBooking', answer)).status).toBe(200);
  };
  /** What was paid for the session and is still to be paid, together. */
  const owed = async () => {
    const [receipt] = await world.em().find(Receipt, { bookingId: id });
    const corrections = await world.em().find(PayCorrection, { bookingId: id });
    return corrections.reduce((sum, { cents }) => sum + cents, receipt?.tutorEarnings ?? 0);
  };
  // 90 minutes: HK$196 more, which a second payment pays. The first is taken back.
  await record(90);
  const { dueCents } = (
    await office(world, 'tutorPay', { cookie: owner, params: { id: tutor.id }, query: { month: '2026-12' } })
  ).body.pay;
  expect(dueCents).toBe(19_600);
  const second = { ...orderFor(tutor.id, 19_600), month: '2026-12' };
  expect((await pay(second)).status).toBe(200);
  await reverse(first);
  expect(await owed()).toBe(58_800);
  await record(60);
  expect(await owed()).toBe(39_200);
  await record(30);
  expect(await owed()).toBe(19_600);
  await mark({ status: 'cancelled', reason: 'The tutor was ill.' });
  expect(await owed()).toBe(0);
});

test('operators list the payments of a tutor, and take one back', async () => {
  const { tutor, payment } = await paidTutor();
  expect(await json('pay', 'payments', tutor.email, '--month', month)).toMatchObject([
    { id: payment, cents: 46_500, takenBack: null },
  ]);
  expect((await ops('pay', 'unpay', String(payment))).code).toBe(1);
  expect(await json('pay', 'unpay', String(payment), '--reason', 'Returned.')).toMatchObject({ month });
  expect(await json('pay', 'payments', tutor.email, '--month', month)).toMatchObject([{ takenBack: 'Returned.' }]);
  expect(await sums()).toEqual({ dueCents: 46_500, paidCents: 0 });
});
