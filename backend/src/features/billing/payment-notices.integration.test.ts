import { randomUUID } from 'node:crypto';
import { openPaymentNoticesView, paymentNoticeAnswer } from '@kitewell/contract/office/payment-notices';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBill } from '../../../test/bills.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Email } from '../../mail/email.entity.ts';

let mail: TestMail;
let world: World;
let cookie: string;
const families = familiesOf(() => world);
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: { ...mail.env, SEED: 'demo' } });
  world.clock.now = new Date('2026-11-23T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

/** A family with a bill of HK$560 for October. */
async function aBill(given: Partial<Parameters<typeof buildBill>[1]> = {}) {
  const [email, fathers] = [`mother-${randomUUID()}@example.com`, `father-${randomUUID()}@example.com`];
  const emailConfirmedAt = world.clock.now;
  const { id: family } = await families.build({
    guardians: [
      { email, emailConfirmedAt },
      { email: fathers, emailConfirmedAt, pays: false },
    ],
  });
  const { id } = await buildBill(world, { family, payer: 'Mei Chan', dueOn: '2026-11-08', ...given });
  return {
    id,
    family,
    email,
    mother: await homeSession(world, email),
    father: await homeSession(world, fathers),
  };
}
type SomeBill = Awaited<ReturnType<typeof aBill>>;

const notice = { way: 'fps', paidOn: '2026-11-20', reference: 'FPS 0099' } as const;
const send = ({ id, family, mother }: SomeBill, body: object = {}, from = mother) =>
  home(world, 'sendPaymentNotice', {
    ...{ cookie: from, params: { id }, query: { family } },
    body: { ...notice, key: randomUUID(), ...body },
  });
const ofFamily = async ({ family, mother }: SomeBill) =>
  (await home(world, 'paymentNotices', { cookie: mother, query: { family } })).body.notices;
const confirm = (id: number, body: { again?: boolean } = {}) =>
  office(world, 'confirmPaymentNotice', { cookie, params: { id }, body });
const setAside = (id: number, body: object = { reason: 'Nothing has come in yet.' }) =>
  office(world, 'setAsidePaymentNotice', { cookie, params: { id }, body: body as never });
const stored = async (id: number) => (await office(world, 'bill', { cookie, params: { id } })).body.bill;
const receipts = ({ email }: SomeBill) => world.em().count(Email, { address: email, template: 'family-receipt' });

test('a notice is open until the office confirms it, which records the payment and sends the receipt', async () => {
  const bill = await aBill();
  const sent = await send(bill);
  expectView(sent, 201, paymentNoticeAnswer);
  const { id } = sent.body.notice;
  const list = await office(world, 'openPaymentNotices', { cookie });
  expectView(list, 200, openPaymentNoticesView);
  expect(list.body.notices.at(-1)).toMatchObject({
    ...notice,
    id,
    bill: bill.id,
    billTo: 'Mei Chan',
    totalCents: 56_000,
    openCents: 56_000,
  });
  expect((await office(world, 'bill', { cookie, params: { id: bill.id } })).body.bill.paymentNotice).toMatchObject({
    id,
  });
  expect((await confirm(id)).body.notice).toMatchObject({ state: 'confirmed', answeredAt: '2026-11-23T02:00:00.000Z' });
  expect(await stored(bill.id)).toMatchObject({
    status: 'paid',
    paidOn: '2026-11-20',
    paidBy: [{ way: 'fps', reference: 'FPS 0099', cents: 56_000 }],
  });
  expect(await receipts(bill)).toBe(1);
  expect(await ofFamily(bill)).toMatchObject([{ id, state: 'confirmed' }]);
  expectError(await confirm(id), 409, 'paymentNotice.notOpen');
  expectError(await send(bill), 409, 'bill.notOpen');
});

test('ten confirmations at once record one payment', async () => {
  const bill = await aBill();
  const { id } = (await send(bill)).body.notice;
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => confirm(id)))).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await receipts(bill)).toBe(1);
});

test('a notice that is set aside says why, leaves the bill open, and another can follow', async () => {
  const bill = await aBill();
  const { id } = (await send(bill)).body.notice;
  expectError(await setAside(id, { reason: '' }), 400, 'validation', { reason: 'Required' });
  expect((await setAside(id)).body.notice).toMatchObject({ state: 'setAside', reason: 'Nothing has come in yet.' });
  expectError(await setAside(id), 409, 'paymentNotice.notOpen');
  const work = await startEmails(world.services);
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  await work.stop();
  const written = mail.inbox.emails.filter(({ subject }) => subject.startsWith('family-notice-set-aside'));
  // Whoever does not pay gets none.
  expect(written.map(({ to, text }) => [to, (JSON.parse(text) as { data: object }).data])).toEqual([
    [
      bill.email,
      {
        ...{
          name: expect.any(String) as string,
          number: expect.stringContaining('KE2025-') as string,
          reason: 'Nothing has come in yet.',
        },
        link: `${world.config.siteOrigin}/parent-portal/bills/${bill.id}`,
      },
    ],
  ]);
  expect(await stored(bill.id)).toMatchObject({ status: 'open' });
  expect((await send(bill)).status).toBe(201);
  expect((await ofFamily(bill)).map(({ state }) => state)).toEqual(['open', 'setAside']);
});

test('one notice is open for a bill; the same request again, ten times at once, sends no other', async () => {
  const bill = await aBill();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(bill, { key })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
  expect(await ofFamily(bill)).toHaveLength(1);
  expectError(await send(bill, { key, way: 'cash' }), 409, 'request.otherContent');
  expectError(await send(bill), 409, 'paymentNotice.open');
});

test('a bill that the office closes otherwise answers its notice', async () => {
  const [paid, gone] = [await aBill(), await aBill()];
  await send(paid);
  await send(gone);
  const payment = { cents: 56_000, paidOn: '2026-11-20', way: 'cheque', key: randomUUID() } as const;
  await office(world, 'recordPayment', { cookie, params: { id: paid.family }, body: payment });
  expect(await ofFamily(paid)).toMatchObject([{ state: 'confirmed' }]);
  const body = { reason: 'Billed twice.', key: randomUUID() };
  await office(world, 'voidBill', { cookie, params: { id: gone.id }, body });
  expect(await ofFamily(gone)).toMatchObject([{ state: 'setAside', reason: 'Billed twice.' }]);
});

test.each([
  ['over a year ago', { paidOn: '2025-11-21' }, 'paidOn'],
  ['after today', { paidOn: '2026-11-24' }, 'paidOn'],
  ['that does not exist', { paidOn: '2026-02-30' }, 'paidOn'],
  ['way', { way: 'gold' }, 'way'],
  ['reference', { reference: 'x'.repeat(101) }, 'reference'],
])('a notice with a day or value %s is refused', async (_, body, field) => {
  const answer = await send(await aBill(), body);
  expect(answer.status).toBe(400);
  expect((answer.body as unknown as { errors: object }).errors).toHaveProperty(field);
});

test('another family’s bill and one that there is not are not found; who does not pay is refused', async () => {
  const [bill, other] = [await aBill(), await aBill()];
  expectError(await send({ ...bill, id: other.id }), 404, 'bill.notFound');
  expectError(await send({ ...bill, id: 2_000_000_000 }), 404, 'bill.notFound');
  expectError(await send(bill, {}, bill.father), 403, 'home.payerOnly');
  expectError(await confirm(2_000_000_000), 404, 'paymentNotice.notFound');
  expectError(await setAside(2_000_000_000), 404, 'paymentNotice.notFound');
});

test('in the demo no visitor reads what another has typed', async () => {
  const bill = await aBill();
  const em = world.em();
  await em.execute('update families set demo = true where id = ?', [bill.family]);
  await em.execute('update family_accounts set demo = true where email = ?', [bill.email]);
  expect((await send(bill)).body.notice).toMatchObject({ reference: null });
});

test('confirming asks where the same amount was recorded in the last days, until it is said to be another payment', async () => {
  const pay = (family: number, cents: number, paidOn: string) =>
    office(world, 'recordPayment', {
      ...{ cookie, params: { id: family } },
      body: { cents, paidOn, way: 'fps', key: randomUUID() },
    });
  const bill = await aBill();
  const other = await buildBill(world, { family: bill.family, dueOn: '2026-11-01' });
  const { id } = (await send(bill)).body.notice;
  // It was taken for the bill that was due first, as from a bank's statement that names none.
  expect((await pay(bill.family, 56_000, '2026-11-21')).status).toBe(201);
  expect((await stored(other.id)).openCents).toBe(0);
  expectError(await confirm(id), 409, 'paymentNotice.same');
  expect((await stored(bill.id)).openCents).toBe(56_000);
  expectView(await confirm(id, { again: true }), 200, paymentNoticeAnswer);
  expect((await stored(bill.id)).openCents).toBe(0);

  // One of a month ago, of another amount, or that was reversed asks nothing.
  const next = await aBill();
  await pay(next.family, 56_000, '2026-10-20');
  const again = await buildBill(world, { family: next.family, dueOn: '2026-11-10' });
  const sent = await send({ ...next, id: again.id });
  expect((await confirm(sent.body.notice.id)).status).toBe(200);
});
