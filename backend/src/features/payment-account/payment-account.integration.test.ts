import { randomUUID } from 'node:crypto';
import { paymentAccountsView } from '@kitewell/contract/office/payment-account';
import { generate } from 'otplib';
import { billsOf } from '../../../test/bills.ts';
import { expectError, expectView } from '../../../test/answers.ts';
import { startMail } from '../../../test/mail.ts';
import { buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, cookieOf, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { seedDemo } from '../../db/seed/seed.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { startEmails } from '../../work.ts';
import type { Staff } from '../auth/staff.entity.ts';
import { PaymentAccount } from './payment-account.entity.ts';

const begins = new Date('2026-11-23T02:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

let mail: Awaited<ReturnType<typeof startMail>>;
let world: World;
let ben: Staff;
let ada: Staff;
let cookie: string;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: { ...mail.env, SEED: 'demo', DEMO_LOGIN: 'on' } });
  [ben, ada] = [
    await buildStaff(world, { role: 'owner', name: 'Ben' }),
    await buildStaff(world, { role: 'owner', name: 'Ada', language: 'zh' }),
  ];
  await buildStaff(world, { role: 'owner', name: 'Gone', active: false });
});
beforeEach(async () => {
  await world.em().nativeDelete(PaymentAccount, {});
  await world.em().nativeDelete(Email, {});
  world.clock.now = begins;
  cookie = await officeSession(world, ben);
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};
const first = { holder: 'KITEWELL LTD', fps: '123456789' } as const;
const bank = { bankName: 'HSBC', bankCode: '004', accountNumber: '123-456789-001' } as const;
const second = { holder: 'KITEWELL LTD', fps: '+852-61234567', ...bank } as const;

type Given = Partial<Record<'holder' | 'fps' | 'bankName' | 'bankCode' | 'accountNumber', string>>;
const set = (given: Given, { as = cookie, base = 0, key = randomUUID() } = {}) =>
  office(world, 'setPaymentAccount', { cookie: as, body: { ...given, base, key } as never });
const read = async (as = cookie) => (await office(world, 'paymentAccount', { cookie: as })).body;
const cancel = (id: number, as = cookie) => office(world, 'cancelPaymentAccount', { cookie: as, params: { id } });
const emailed = async () =>
  (await world.em().find(Email, { template: 'payment-account' }, { orderBy: { id: 'asc' } })).map(
    ({ address, language, event }) => ({ address, language, event }),
  );
/** The first account, and a session that is fresh enough to change it. */
async function withFirst(): Promise<number> {
  const { body } = await set(first);
  await world.em().nativeDelete(Email, {});
  return body.current?.id ?? 0;
}

describe('the first account', () => {
  test('holds at once, and every owner is told in their language', async () => {
    const answer = await set({ ...second, fps: ' +852-61234567 ' });
    expectView(answer, 200, paymentAccountsView);
    expect(answer.body).toMatchObject({
      current: { ...second, sample: false, setBy: 'Ben', setAt: begins.toISOString(), holdsFrom: begins.toISOString() },
      pending: null,
      history: [{ holder: 'KITEWELL LTD', fps: '•••567', accountNumber: '•••001', cancelledAt: null }],
    });
    const event = { isCancelled: false };
    expect(await emailed()).toEqual([
      { address: ben.email, language: 'en', event },
      { address: ada.email, language: 'zh', event },
    ]);
  });

  test('can be set by an operator, and no other', async () => {
    const { json, ops } = operator(() => world, 'mandy');
    expect(await json('payment-account', 'show')).toEqual([]);
    await json('payment-account', 'set', '--holder', 'KITEWELL LTD', '--fps', '123456789');
    expect(await json('payment-account', 'show')).toMatchObject([{ state: 'current', ...first, setBy: 'mandy' }]);
    const again = await ops('payment-account', 'set', '--holder', 'OTHER', '--fps', '7654321');
    expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Only an owner') as string });
    expect(await emailed()).toHaveLength(2);
    const wrong = await ops('payment-account', 'set', '--holder', 'OTHER', '--fps', '12');
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('fps') as string });
  });
});

describe('a change', () => {
  test('holds after 24 hours, and until then shows who made it and when', async () => {
    const base = await withFirst();
    const answer = await set(second, { base });
    const tomorrow = new Date(begins.getTime() + 24 * hour).toISOString();
    expectView(answer, 200, paymentAccountsView);
    expect(answer.body).toMatchObject({
      current: first,
      pending: { ...second, setBy: 'Ben', setAt: begins.toISOString(), holdsFrom: tomorrow },
    });
    expect((await emailed()).map(({ address }) => address)).toEqual([ben.email, ada.email]);
    later(24 * hour - 1);
    expect(await read(await officeSession(world, ada))).toMatchObject({ current: first, pending: second });
    later(1);
    expect(await read(await officeSession(world, ada))).toMatchObject({ current: second, pending: null });
  });

  test('is cancelled by another owner at one press, once, and every owner is told', async () => {
    const base = await withFirst();
    const id = (await set(second, { base })).body.pending?.id ?? 0;
    await world.em().nativeDelete(Email, {});
    // Without a second step again: whoever sees a change that nobody made has no time to lose.
    later(20 * minute);
    const hers = await officeSession(world, ada);
    later(20 * minute);
    expect((await cancel(id, hers)).status).toBe(204);
    expect((await cancel(id, hers)).status).toBe(204);
    expect(await emailed()).toEqual(
      [ben, ada].map(({ email: address, language }) => ({ address, language, event: { isCancelled: true } })),
    );
    expect(await read(hers)).toMatchObject({
      current: first,
      pending: null,
      history: [{ id, cancelledBy: 'Ada', cancelledAt: world.clock.now.toISOString() }, { cancelledAt: null }],
    });
    later(24 * hour);
    expect(await read(await officeSession(world, ada))).toMatchObject({ current: first, pending: null });
  });

  test('that holds already cannot be cancelled, nor one that there is not', async () => {
    const base = await withFirst();
    expectError(await cancel(base), 409, 'paymentAccount.inForce');
    expectError(await cancel(2_000_000_000), 404, 'paymentAccount.notFound');
  });

  test('needs a second step of minutes ago, which a code gives anew', async () => {
    const { secret } = (await office(world, 'startTotp', { cookie })).body;
    const codeNow = () => generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });
    await office(world, 'confirmTotp', { cookie, body: { code: await codeNow() } });
    later(5 * minute - 1);
    expect((await set(first)).status).toBe(200);
    const base = (await read()).current?.id ?? 0;
    later(1);
    expectError(await set(second, { base }), 403, 'secondFactor.recentRequired');
    expect(await read()).toMatchObject({ pending: null });
    const wrong = await office(world, 'passByCode', { cookie, body: { code: '000000' } });
    expectError(wrong, 400, 'secondFactor.wrongCode');
    expectError(await set(second, { base }), 403, 'secondFactor.recentRequired');
    const passed = await office(world, 'passByCode', { cookie, body: { code: await codeNow() } });
    const answer = await set(second, { as: cookieOf(passed) ?? '', base });
    expect(answer.body).toMatchObject({ current: first, pending: second });
  });

  test('that is sent again is made once, and the same key makes no other', async () => {
    const base = await withFirst();
    const key = randomUUID();
    const answers = await Promise.all([set(second, { base, key }), set(second, { base, key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await world.em().count(PaymentAccount)).toBe(2);
    expect(await emailed()).toHaveLength(2);
    expectError(await set({ ...second, fps: '7654321' }, { base, key }), 409, 'request.otherContent');
  });

  test('by two owners at once is made by one, and the other is told and sees it', async () => {
    const base = await withFirst();
    const hers = await officeSession(world, ada);
    const answers = await Promise.all([set(second, { base }), set({ ...second, fps: '7654321' }, { as: hers, base })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'paymentAccount.pending' });
    expect((await read()).pending).not.toBeNull();
    // The first account of all holds at once, so the second owner's form was filled from nothing.
    await world.em().nativeDelete(PaymentAccount, {});
    const both = await Promise.all([set(first), set({ ...first, fps: '7654321' }, { as: hers })]);
    expect(both.map(({ body }) => (body as { code?: string }).code).sort()).toEqual(['record.changed', undefined]);
  });
});

describe('only an owner', () => {
  test('sets and cancels; a coordinator reads', async () => {
    const base = await withFirst();
    const id = (await set(second, { base })).body.pending?.id ?? 0;
    const coordinator = await officeSession(world, await buildStaff(world));
    expect(await read(coordinator)).toMatchObject({ current: first, pending: second });
    expectError(await set(second, { as: coordinator, base }), 403, 'staff.forbidden');
    expectError(await cancel(id, coordinator), 403, 'staff.forbidden');
    expectError(await set(second, { as: '', base }), 401, 'staff.sessionRequired');
    expectError(await office(world, 'paymentAccount', {}), 401, 'staff.sessionRequired');
    const begun = await officeSession(world, ben, { open: false });
    expectError(await set(second, { as: begun, base }), 403, 'secondFactor.required');
  });
});

describe('a field that no bank would take is named', () => {
  const fps = 'Invalid input';
  const code = 'Invalid input';
  const number = 'Invalid input';
  test.each<[string, Given, Record<string, string>]>([
    ['an FPS identifier of eight digits', { ...first, fps: '12345678' }, { fps }],
    ['a space within it', { ...first, fps: '1234 567' }, { fps }],
    ['digits of another script', { ...first, fps: '１２３４５６７' }, { fps }],
    ['an email that is none', { ...first, fps: 'pay@' }, { fps }],
    ['nothing but spaces', { holder: '  ', fps: '  ' }, { holder: 'Required', fps: 'Required' }],
    ['a holder in Chinese letters', { ...first, holder: '紙鳶英語' }, { holder: 'Invalid input' }],
    ['half of a bank account', { ...first, bankName: 'HSBC' }, { bankCode: 'Required', accountNumber: 'Required' }],
    ['a bank code of four digits', { ...second, bankCode: '0004' }, { bankCode: code }],
    ['a bank code of letters', { ...second, bankCode: 'HSB' }, { bankCode: code }],
    ['an account number that is too short', { ...second, accountNumber: '12345' }, { accountNumber: number }],
    ['an account number with letters', { ...second, accountNumber: '123-45678A' }, { accountNumber: number }],
  ])('%s', async (_, given, errors) => {
    expectError(await set(given), 400, 'validation', errors);
    expect(await world.em().count(PaymentAccount)).toBe(0);
  });
});

test('bills name the account of the moment: the former one until the change holds', async () => {
  await buildRate(world);
  const home = await buildFamily(world);
  const { mark } = await buildSession(world, home);
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  const staff = await officeSession(world, ben);
  await mark({ status: 'completed' });
  const { issue } = billsOf(
    () => world,
    () => staff,
  );
  const id = (await issue(home.family))?.bill?.id ?? 0;
  const bill = async (as: string) => (await office(world, 'bill', { cookie: as, params: { id } })).body.bill;
  expect(await bill(staff)).toMatchObject({ fps: null, bank: null });
  const { body } = await set(first, { as: staff });
  expect(await bill(staff)).toMatchObject({ fps: { identifier: '123456789', sample: false }, bank: null });
  await set({ ...bank, holder: 'KITEWELL LTD' }, { as: staff, base: body.current?.id ?? 0 });
  expect(await bill(staff)).toMatchObject({ fps: { identifier: '123456789' }, bank: null });
  later(24 * hour);
  expect(await bill(await officeSession(world, ben))).toMatchObject({
    fps: null,
    bank: { holder: 'KITEWELL LTD', name: 'HSBC', code: '004', number: '123-456789-001', sample: false },
  });
});

test('an email says what changes with masked numbers, and none goes to somebody who is no owner by then', async () => {
  const base = await withFirst();
  await set(second, { base });
  await world.em().nativeUpdate(Email, { address: ada.email }, { address: 'former@example.com' });
  const emails = await startEmails(world.services);
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  await emails.stop();
  const written = mail.inbox.emails.filter(({ subject }) => subject === 'payment-account en');
  expect(written.map(({ to }) => to)).toEqual([ben.email]);
  expect((JSON.parse(written[0]?.text ?? '') as { data: object }).data).toEqual({
    ...{ name: 'Ben', news: 'set', by: 'Ben', at: begins.toISOString(), holdsFrom: '2026-11-24T02:00:00.000Z' },
    account: { holder: 'KITEWELL LTD', fps: '•••567', bank: 'HSBC (004) •••001' },
    former: { holder: 'KITEWELL LTD', fps: '•••789', bank: null },
    link: `${world.config.siteOrigin}/office/billing?view=account`,
  });
  expect(await world.em().count(Email, { state: 'needless' })).toBe(1);
  const kept = JSON.stringify([await world.em().find(AuditEvent, {}), await world.em().find(Email, {})]);
  for (const number of ['61234567', '123456789', '123-456789-001']) {
    expect(JSON.stringify(written)).not.toContain(number);
    expect(kept).not.toContain(number);
    expect(world.logLines.join('\n')).not.toContain(number);
  }
});

test('sample content has an account that pays nobody, and a fresh installation has none', async () => {
  expect(await read()).toEqual({ current: null, pending: null, history: [] });
  await seedDemo(world.services);
  await seedDemo(world.services);
  expect(await read()).toMatchObject({ current: { sample: true, setBy: 'sample' }, history: [{ sample: true }] });
  expect(await emailed()).toEqual([]);
  // The demo's owner, whom anybody can be, changes nothing.
  const demo = cookieOf(await office(world, 'staffDemoLogin', { body: { role: 'owner' } }));
  const { current } = await read(demo);
  expectError(await set(second, { as: demo ?? '', base: current?.id ?? 0 }), 403, 'session.demoShared');
  expectError(await cancel(current?.id ?? 0, demo), 403, 'session.demoShared');
});
