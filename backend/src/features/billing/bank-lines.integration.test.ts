import { randomUUID } from 'node:crypto';
import { addedBankLines, bankLineAnswer, bankLinesView, fitsExactly } from '@kitewell/contract/office/bank-lines';
import { accountsOf } from '../../../test/accounts.ts';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildFamily } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { openBills } from '../accounts/allocate.ts';
import { PaymentNotice } from './payment-notice.entity.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-20T02:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());

const { extra, issue, open, pay, sums } = accountsOf(() => world);
/** A family with an open bill. */
async function owing(cents = 36_000) {
  const { family } = await buildFamily(world);
  const account = await open(family);
  await extra(account, cents);
  await issue(account);
  const [bill] = await openBills(world.em(), account);
  return { family, account, bill: bill?.id ?? 0, number: bill?.number ?? '' };
}

let payers = 0;
/** A payer's name that no other test has, without digits, which say nothing about who pays. */
const newPayer = () => `PAYER ${'A'.repeat(++payers)}`;
const lineOf = (text: string, nth = 1) => ({ day: '2026-11-20', cents: 36_000, text, nth });
const add = (...lines: object[]) => office(world, 'addBankLines', { cookie, body: { lines } as never });
const list = async (state = 'open') => {
  const answer = await office(world, 'bankLines', { cookie, query: { state, limit: 50 } as never });
  expectView(answer, 200, bankLinesView);
  return answer.body.lines;
};
/** Stores a line and finds it in the list. */
async function stored(text: string) {
  expect((await add(lineOf(text))).body).toEqual({ added: 1, known: 0 });
  const line = (await list()).find((one) => one.text === text);
  if (!line) throw new Error(`${text} is not in the list`);
  return line;
}
const confirm = (id: number, body: object) =>
  office(world, 'confirmBankLine', { cookie, params: { id }, body: { key: randomUUID(), ...body } as never });
const payBill = ({ family, bill }: { family: number; bill: number }, cents = 36_000) => ({
  payments: [{ family, cents, bills: [bill] }],
});

test('a file with two equal lines and then one with three are three lines', async () => {
  const same = newPayer();
  const first = await add(lineOf(same), lineOf(same, 2));
  expectView(first, 200, addedBankLines);
  expect(first.body).toEqual({ added: 2, known: 0 });
  expect((await add(lineOf(same), lineOf(same, 2), lineOf(same, 3))).body).toEqual({ added: 1, known: 2 });
  expect((await add(lineOf(same, 2), lineOf(same, 3))).body).toEqual({ added: 0, known: 2 });
});

test('the same file sent ten times at once is stored once', async () => {
  const same = newPayer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(lineOf(same), lineOf(same, 2))));
  expect(answers.reduce((all, { body }) => all + body.added, 0)).toBe(2);
});

test('chooses no bill by the amount alone, and one by its number', async () => {
  const [one, other] = [await owing(36_700), await owing(36_700)];
  const text = newPayer();
  await add({ ...lineOf(text), cents: 36_700 });
  expect((await list()).find((line) => line.text === text)).toMatchObject({
    proposals: [],
    sameAmount: [{ bills: [{ id: one.bill }] }, { bills: [{ id: other.bill }] }],
  });
  const named = {
    family: one.family,
    bills: [{ id: one.bill, number: one.number }],
    openCents: 36_700,
    recorded: null,
  };
  expect((await stored(`fps ${one.number.toLowerCase()} chan`)).proposals).toEqual([expect.objectContaining(named)]);
});

test('knows the number of a bill however it is written, and no other number', async () => {
  const { family, bill, number } = await owing();
  const [year, rest] = number.slice(2).split('-');
  for (const written of [`ke${year} ${rest}`, `KE ${year} ${rest}`, `FPSKE${year}${rest}`, `Ke-${year}/${rest}.`])
    expect((await stored(`FPS ${written} CHAN`)).proposals).toMatchObject([{ family, bills: [{ id: bill }] }]);
  for (const other of [`LUKE ${year} ${rest}`, `KE${year}${rest}0`, `KE${year}`, `${year}-${rest}`])
    expect((await stored(`FPS ${other} X`)).proposals).toEqual([]);
});

test('proposes all bills that a text names, with what is open of each family', async () => {
  const [one, other] = [await owing(20_000), await owing(10_000)];
  await extra(one.account, 6_000);
  await issue(one.account);
  const [, second] = await openBills(world.em(), one.account);
  const both = await stored(`${one.number} ${second?.number}`);
  expect(both.proposals).toMatchObject([
    { family: one.family, bills: [{ id: one.bill }, { id: second?.id }], openCents: 26_000 },
  ]);
  const friends = await stored(`${second?.number} AND ${other.number}`);
  expect(friends.proposals).toMatchObject([
    // In the order of their numbers.
    { family: other.family, bills: [{ id: other.bill }], openCents: 10_000 },
    { family: one.family, bills: [{ id: second?.id }], openCents: 6_000 },
  ]);
  await pay(one.account, 6_000, [second?.id ?? 0]);
  expect((await stored(`${second?.number} AGAIN`)).proposals).toMatchObject([
    { family: one.family, bills: [], openCents: 20_000 },
  ]);
});

test('is refused where it has to fit and something else is open by now', async () => {
  const one = await owing();
  const exactly = { payments: [{ family: one.family, cents: 36_000, bills: [one.bill] }], exactly: true };
  const [first, again] = [await stored(`FPS ${one.number} 1`), await stored(`FPS ${one.number} 2`)];
  expect([fitsExactly(first), fitsExactly(again)]).toEqual([true, true]);
  const presses = await Promise.all([confirm(first.id, exactly), confirm(again.id, exactly)]);
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expectError(await confirm(presses[0].status === 200 ? again.id : first.id, exactly), 409, 'bankLine.notExact');
  expect(await sums(one.account)).toMatchObject({ open: 0, credit: 0 });
  const left = (await list()).filter(({ id }) => id === first.id || id === again.id);
  expect(left.map((line) => [line.proposals[0]?.bills, fitsExactly(line)])).toEqual([[[], false]]);
});

test('knows a payer by the words of a line that was confirmed, unless two families have paid with them', async () => {
  const [one, other, payer] = [await owing(), await owing(), newPayer()];
  await confirm((await stored(`${payer} 0012`)).id, payBill(one));
  const next = await stored(`${payer} 0034`);
  expect(next.proposals).toMatchObject([{ family: one.family, bills: [], openCents: 0 }]);
  await confirm(next.id, payBill(other));
  expect((await stored(`${payer} 0056`)).proposals).toEqual([]);
});

test('proposes a payment that is recorded already instead of recording it twice', async () => {
  const { family, account, number } = await owing();
  const payment = await pay(account, 36_000);
  const line = await stored(`FPS ${number}`);
  expect(line.proposals).toMatchObject([{ family, bills: [], recorded: { id: payment, day: '2026-11-20' } }]);
  expect((await confirm(line.id, { recorded: [payment, payment] })).body.line).toMatchObject({ state: 'matched' });
  expect((await sums(account)).credit).toBe(0);
  const again = await stored(`FPS ${number} AGAIN`);
  expect(again.proposals).toMatchObject([{ family, recorded: null }]);
  expectError(await confirm(again.id, { recorded: [payment] }), 409, 'bankLine.paymentMatched');
  expectError(await confirm(again.id, { recorded: [2_000_000] }), 404, 'entry.notFound');
});

test('is confirmed once where two press at once, by payments of exactly its sum', async () => {
  const [one, friends] = [await owing(30_000), await owing(6_000)];
  const { id } = await stored(newPayer());
  const payments = (cents: number) => ({
    payments: [
      { family: one.family, cents, bills: [one.bill] },
      { family: friends.family, cents: 6_000 },
    ],
  });
  expectError(await confirm(id, payments(30_001)), 409, 'bankLine.otherSum');
  const presses = await Promise.all([confirm(id, payments(30_000)), confirm(id, payments(30_000))]);
  expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await sums(one.account), await sums(friends.account)]).toMatchObject([
    { open: 0, credit: 0 },
    { open: 0, credit: 0 },
  ]);
  expect((await list('matched')).find((line) => line.id === id)?.payments.map(({ cents }) => cents)).toEqual([
    30_000, 6_000,
  ]);
});

test('what a line pays answers the family’s open notice of that bill', async () => {
  const { family, bill } = await owing();
  const em = world.em();
  em.create(PaymentNotice, { bill, way: 'fps', paidOn: '2026-11-20', sentAt: world.clock.now });
  await em.flush();
  await confirm((await stored(newPayer())).id, payBill({ family, bill }));
  expect(await world.em().count(PaymentNotice, { bill, state: 'confirmed' })).toBe(1);
});

test('a press that is sent again acts once, and not with other content', async () => {
  const [one, key] = [await owing(), randomUUID()];
  const { id } = await stored(newPayer());
  const first = await confirm(id, { ...payBill(one), key });
  expectView(first, 200, bankLineAnswer);
  expect((await confirm(id, { ...payBill(one), key })).body).toEqual(first.body);
  expectError(
    await confirm(id, { payments: [{ family: one.family, cents: 36_000 }], key }),
    409,
    'request.otherContent',
  );
});

test('a matched line is reversed, with its payments, and can be confirmed for another family', async () => {
  const [one, other] = [await owing(), await owing()];
  const { id } = await stored(newPayer());
  const reverse = (key: string = randomUUID()) =>
    office(world, 'reverseBankLine', { cookie, params: { id }, body: { reason: 'The wrong family', key } });
  expectError(await reverse(), 409, 'bankLine.notMatched');
  await confirm(id, payBill(one));
  const key = randomUUID();
  expect((await reverse(key)).body.line).toMatchObject({ state: 'open', payments: [] });
  // Sent again after an answer that was lost.
  expect((await reverse(key)).body.line).toMatchObject({ state: 'open', payments: [] });
  await confirm(id, payBill(other));
  expect([(await sums(one.account)).open, (await sums(other.account)).open]).toEqual([36_000, 0]);
});

test('a line that no family paid is set aside with a reason, and opened again', async () => {
  const { family } = await owing();
  const { id } = await stored(newPayer());
  const setAside = (reason = 'Interest') =>
    office(world, 'setAsideBankLine', { cookie, params: { id }, body: { reason } });
  const reopen = () => office(world, 'reopenBankLine', { cookie, params: { id } });
  expectError(await reopen(), 409, 'bankLine.notSetAside');
  expectError(await setAside(''), 400, 'validation', { reason: 'Required' });
  expect((await setAside()).body.line).toMatchObject({ state: 'set_aside', reason: 'Interest' });
  expectError(await setAside(), 409, 'bankLine.notOpen');
  expectError(await confirm(id, { payments: [{ family, cents: 36_000 }] }), 409, 'bankLine.notOpen');
  expect((await list()).some((line) => line.id === id)).toBe(false);
  expect((await reopen()).body.line).toMatchObject({ state: 'open', reason: null });
});

test('refuses lines and payments that cannot be, and what is not there', async () => {
  const { id } = await stored(newPayer());
  for (const wrong of [
    { cents: 0 },
    { cents: -1 },
    { cents: 0.5 },
    { cents: 10 ** 12 },
    { day: '2026-02-30' },
    { nth: 0 },
  ])
    expect(await add({ ...lineOf(newPayer()), ...wrong })).toMatchObject({ status: 400, body: { code: 'validation' } });
  expect((await add(...Array.from({ length: 101 }, () => lineOf('A')))).status).toBe(400);
  expectError(await confirm(id, {}), 400, 'validation', { payments: 'Required' });
  expectError(await confirm(id, { payments: [{ family: 2_000_000, cents: 36_000 }] }), 404, 'family.notFound');
  expectError(await confirm(2_000_000, { recorded: [1] }), 404, 'bankLine.notFound');
});
