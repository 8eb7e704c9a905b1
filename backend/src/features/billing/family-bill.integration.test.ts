// Above 300 lines because it follows one page through its whole life, with the same bills.
import { randomUUID } from 'node:crypto';
import { billAnswer, sentView } from '@kitewell/contract/office/bills';
import { expectError, expectView } from '../../../test/answers.ts';
import { billsOf, clearAccount } from '../../../test/bills.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildPaymentAccount, buildRate } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { drawnFrom } from '../../../test/pages.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Bill } from '../accounts/bill.entity.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { eraseFamily } from '../family-records/erase-family.ts';
import { exportFamily } from '../family-records/export-family.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { applyRetention } from '../retention/retention.ts';
import { byOperator } from '../audit/record-change.ts';

let mail: TestMail;
let world: World;
let cookie: string;
let emails: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  await buildPaymentAccount(world, '+852-61234567');
  world.clock.now = now;
  cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
  await buildRate(world);
});
beforeEach(async () => {
  world.clock.now = now;
  emails = await startEmails(world.services);
});
afterEach(() => pause());
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

const now = new Date('2026-11-20T02:00:00Z');
async function pause(): Promise<void> {
  await emails?.stop();
  emails = undefined;
}

const {
  see,
  billed,
  charged,
  drafts,
  pay: payFamily,
} = billsOf(
  () => world,
  () => cookie,
);
const send = (id: number, key = randomUUID()) => office(world, 'sendBills', { cookie, body: { bills: [id], key } });
const withdraw = (id: number) => office(world, 'withdrawBill', { cookie, params: { id } });
const makeVoid = (id: number) =>
  office(world, 'voidBill', { cookie, params: { id }, body: { reason: 'Wrong month.', key: randomUUID() } });
const pay = (family: number) => payFamily(family, 56_000, { reference: 'FRN <7>' });

let built = 0;
/** A bill of HK$560 for a family whose paying guardian has this address. */
async function issued({ email, language = 'zh' }: { email?: string | null; language?: 'en' | 'zh' } = {}) {
  const address = email === undefined ? `payer${++built}@example.com` : email;
  const { session: _session, ...home } = await billed({ language });
  await world.em().nativeUpdate(Guardian, { family: home.family, pays: true }, { email: address });
  return { ...home, address: address ?? '' };
}
const allSent = () => until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
async function got(address: string) {
  await allSent();
  return mail.inbox.emails
    .filter(({ to }) => to === address)
    .reverse()
    .map(({ subject, text, replyTo }) => ({
      ...{ subject, replyTo },
      data: (JSON.parse(text) as { data: Record<string, unknown> }).data,
    }));
}
const statesOf = async (id: number) =>
  (await world.em().find(Email, { about: { bill: id } }, { orderBy: { id: 'asc' } })).map(({ state }) => state);
let visitors = 0;
async function read(url: string, headers: Record<string, string> = {}) {
  const from = `2001:db8:19:${(++visitors).toString(16)}::1`;
  const address = url.replace(world.config.siteOrigin, '');
  const answer = await fetch(world.url + address, { headers: { 'X-Forwarded-For': from, ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
/** The link to a bill in an email, which names its reader. */
const linkOf = (id: number): string => expect.stringMatching(new RegExp(`/bill/${id}\\.\\d+\\.[\\w-]{43}$`)) as string;
const opened = async (id: number) => {
  await send(id);
  return (await see(id)).page?.url ?? '';
};

/** What the page says at an address without a bill. */
const notFound = (language: string, busy = false) => ({ name: 'link-not-found', language, data: { busy } });

describe('a bill that is sent', () => {
  test('reaches who pays in the family’s language, with what is owed and a link that is stored nowhere', async () => {
    const { id, number, address, family } = await issued();
    const other = world.em();
    other.create(Guardian, { family, name: 'Aunt', email: 'aunt@example.com', phone: '+85261234567' });
    await other.flush();
    const readers = [{ name: '陳太', address }];
    expect(await see(id)).toMatchObject({ readers, readersLanguage: 'zh', phone: null, page: null });
    await other.nativeUpdate(Guardian, { family, pays: true }, { phone: '+85291234567' });
    expect(await see(id)).toMatchObject({ phone: '+85291234567' });
    const answer = await send(id);
    expectView(answer, 200, sentView);
    expect(answer.body).toEqual({ bills: [{ bill: id, emails: 1, refusal: null }] });
    const shown = await see(id);
    const url = shown.page?.url ?? '';
    const key = /\/bill\/([\w-]{43})$/.exec(url)?.[1] ?? '';
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(shown.page).toMatchObject({ sharedAt: now.toISOString(), endsAt: '2027-11-20T02:00:00.000Z' });
    expect(await got(address)).toEqual([
      {
        subject: 'family-bill zh',
        replyTo: 'office@kitewell.example',
        data: {
          ...{ name: '陳太', number, month: '2026-11', totalCents: 56_000, openCents: 56_000 },
          ...{ dueOn: '2026-11-27', link: linkOf(id) },
          fps: { identifier: '+852-61234567', sample: false },
          bank: null,
        },
      },
    ]);
    expect(await got('aunt@example.com')).toEqual([]);
    expect(shown.history[0]).toMatchObject({ by: 'Ben', action: 'bill send', after: { emails: 1 } });
    const [row] = await world.em().execute<object[]>('select to_jsonb(b) as row from bills b where id = ?', [id]);
    const kept = JSON.stringify([row, await world.em().find(Email, {}), await world.em().find(AuditEvent, {})]);
    expect(kept).not.toContain(key);
    for (const personal of [key, address, '陳太']) expect(world.logLines.join('\n')).not.toContain(personal);
  });

  test('can be emailed where its draft says so', async () => {
    const { family } = await charged({});
    const canEmail = async (given: object) => {
      await world.em().nativeUpdate(Guardian, { family, pays: true }, given);
      return (await drafts(family))[0]?.hasEmail;
    };
    expect(await canEmail({ email: null })).toBe(false);
    expect(await canEmail({ email: 'draft@example.com' })).toBe(true);
    await world.em().nativeUpdate(Family, { id: family }, { demo: true });
    expect(await canEmail({})).toBe(false);
  });

  test('goes to whoever is let see the bills where none of those who pay has an address, and to nobody where none is known', async () => {
    const { id, family } = await issued({ email: null });
    await world.em().nativeUpdate(Guardian, { family, pays: false }, { email: 'uncle@example.com', seesBills: true });
    await send(id);
    expect(await got('uncle@example.com')).toHaveLength(1);
    for (const demo of [false, true]) {
      const none = await issued({ email: demo ? 'sample@example.com' : null });
      if (demo) await world.em().nativeUpdate(Family, { id: none.family }, { demo: true });
      expect((await see(none.id)).readers).toEqual([]);
      expect((await read(await opened(none.id))).status).toBe(200);
      expect(await statesOf(none.id)).toEqual([]);
    }
  });

  test('goes once however often the same is pressed, and again when it is sent again, with the same link', async () => {
    const { id, address } = await issued();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, key)));
    expect(answers.map(({ body }) => body.bills)).toEqual(
      Array.from({ length: 10 }, () => [{ bill: id, emails: 1, refusal: null }]),
    );
    const { page } = await see(id);
    expect(await got(address)).toHaveLength(1);
    world.clock.now = new Date(now.getTime() + 10_000);
    await send(id);
    expect((await see(id)).page?.url).toBe(page?.url);
    expect(await got(address)).toHaveLength(2);
    expect(await statesOf(id)).toEqual(['sent', 'sent']);
  });

  test('goes with others in one act, and what cannot be sent stops no other', async () => {
    const [one, gone, two] = [await issued(), await issued(), await issued()];
    await makeVoid(gone.id);
    const body = { bills: [one.id, gone.id, 2_000_000_000, two.id], key: randomUUID() };
    for (let sent = 0; sent < 2; sent += 1)
      expect((await office(world, 'sendBills', { cookie, body })).body.bills).toEqual([
        { bill: one.id, emails: 1, refusal: null },
        { bill: gone.id, emails: 0, refusal: 'bill.notToSend' },
        { bill: 2_000_000_000, emails: 0, refusal: 'bill.notFound' },
        { bill: two.id, emails: 1, refusal: null },
      ]);
    for (const { address } of [one, two]) expect(await got(address)).toHaveLength(1);
    expectError(await office(world, 'sendBills', { cookie, body: { ...body, bills: [] } }), 400, 'validation', {
      bills: 'Required',
    });
  });

  test('becomes a receipt at the same address when it is paid, and says so by email', async () => {
    const { id, family, number, address } = await issued({ language: 'en' });
    const url = await opened(id);
    const sent = drawnFrom((await read(url)).text);
    expect(sent).toMatchObject({
      ...{ name: 'bill', language: 'en' },
      data: {
        ...{ status: 'open', billTo: '陳太', number, month: '2026-11', dueOn: '2026-11-27', totalCents: 56_000 },
        lines: [{ kind: 'session', date: '2026-11-03', child: 'Hei Hei', minutes: 60, cents: 56_000 }],
        fps: { identifier: '+852-61234567', sample: false },
      },
    });
    expect(drawnFrom((await read(`${url}?language=zh`)).text)).toEqual({ ...sent, language: 'zh' });
    await allSent();
    await pay(family);
    await send(id);
    const receipt = await see(id);
    expect(receipt.page?.url).toBe(url);
    expect(receipt.history[0]).toMatchObject({ action: 'bill send receipt' });
    expect(drawnFrom((await read(url)).text).data).toMatchObject({
      ...{ status: 'paid', paidOn: '2026-11-20', openCents: 0, fps: null },
      paidBy: [{ way: 'fps', reference: 'FRN <7>', cents: 56_000 }],
    });
    expect((await got(address)).map(({ subject, data }) => [subject, data.link])).toEqual([
      ['family-bill en', linkOf(id)],
      ['family-receipt en', linkOf(id)],
    ]);
    expect((await got(address))[1]?.data).toMatchObject({
      ...{ number, totalCents: 56_000, paidOn: '2026-11-20', paidBy: 'fps', reference: 'FRN <7>' },
    });
  });

  test('is not sent where it was withdrawn, paid or void, or its reader has another address, before the email leaves', async () => {
    const bills = [await issued(), await issued(), await issued(), await issued()] as const;
    await pause();
    for (const { id } of bills) await send(id);
    const [withdrawn, paid, gone, moved] = bills;
    await withdraw(withdrawn.id);
    await pay(paid.family);
    await makeVoid(gone.id);
    await world.em().nativeUpdate(Guardian, { email: moved.address }, { email: 'new@example.com' });
    emails = await startEmails(world.services);
    for (const { id, address } of bills) {
      expect(await got(address)).toEqual([]);
      expect(await statesOf(id)).toEqual(['needless']);
    }
  });

  test('asks for what is open', async () => {
    const { id, family, address } = await issued();
    const url = await opened(id);
    await payFamily(family, 6_000);
    expect(drawnFrom((await read(url)).text).data).toMatchObject({
      ...{ status: 'partlyPaid', totalCents: 56_000, openCents: 50_000 },
      fps: { text: expect.stringContaining('5403500') as string },
    });
    // At another moment: of the same one there is one email, which may have left before the payment.
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await send(id);
    expect((await got(address)).map(({ data }) => data.openCents)).toContain(50_000);
  });
});

describe('the page of a bill', () => {
  test('opens at no address that was made up, is another’s, was withdrawn, has expired or was given to an assessment', async () => {
    const [one, other, past] = [await issued(), await issued(), await issued()];
    const url = await opened(one.id);
    const expired = await opened(past.id);
    const withdrawn = await opened(other.id);
    const answer = await withdraw(other.id);
    expectView(answer, 200, billAnswer);
    expect(answer.body.bill).toMatchObject({ page: null, history: [{ by: 'Ben', action: 'bill withdraw' }, {}, {}] });
    expect((await withdraw(other.id)).body.bill.history).toHaveLength(3);
    await world.em().nativeUpdate(Bill, { id: past.id }, { sharedAt: new Date('2025-11-20T02:00:00Z') });
    const key = url.split('/').at(-1) ?? '';
    const made = [key.toLowerCase(), 'A'.repeat(43), 'x', '..%2f', String(one.id), key.slice(1)];
    const refused = [withdrawn, expired, url.replace('/bill/', '/report/'), ...made.map((it) => `/bill/${it}`)];
    for (const address of refused) {
      const { status, text, headers } = await read(address, { 'Accept-Language': 'zh-HK' });
      expect([address, status, drawnFrom(text)]).toEqual([address, 404, notFound('zh')]);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
    }
    expect((await see(past.id)).page).toBeNull();
    expect((await read(url)).status).toBe(200);
    // Sent anew, the page has another key: a link that was withdrawn never opens it again.
    const anew = await opened(other.id);
    expect(anew).not.toBe(withdrawn);
    expect([(await read(anew)).status, (await read(withdrawn)).status]).toEqual([200, 404]);
  });

  test('is kept by no cache and no search engine, runs its own script alone, and is in no log', async () => {
    const { id } = await issued();
    const url = await opened(id);
    world.logLines.length = 0;
    const { headers } = await read(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    const log = world.logLines.join('');
    expect(log).toContain('"path":"/bill/***"');
    expect(log).not.toContain(url.split('/').at(-1));
  });

  test('lets nobody try many addresses, and shuts out nobody of the same network', async () => {
    const { id } = await issued();
    const url = await opened(id);
    const guesser = { 'X-Forwarded-For': '2001:db8:20:1::1' };
    for (let time = 0; time < 30; time++) await read(`/bill/${'A'.repeat(43)}`, guesser);
    const refused = await read(`/bill/${'A'.repeat(43)}?language=en`, guesser);
    expect([refused.status, drawnFrom(refused.text)]).toEqual([429, notFound('en', true)]);
    expect((await read(url, guesser)).status).toBe(200);
  });

  test('is gone with its family, is no key in the family’s file, and loses its key when its year is over', async () => {
    const [erased, old, fresh] = [await issued(), await issued(), await issued()];
    const url = await opened(erased.id);
    await opened(old.id);
    const open = await opened(fresh.id);
    const context = { at: now, by: byOperator('mandy') };
    const file = await world.em().transactional((tx) => exportFamily(tx, context, erased.family));
    expect(JSON.stringify(file.bills)).toContain(erased.number);
    expect(JSON.stringify(file.bills)).not.toMatch(/share_(hash|seed)/);
    await clearAccount(world, erased.family);
    await world.em().transactional((tx) => eraseFamily(tx, context, erased.family));
    expect((await read(url)).status).toBe(404);
    await world.em().nativeUpdate(Bill, { id: old.id }, { sharedAt: new Date('2025-11-20T01:59:59Z') });
    await world.em().transactional((tx) => applyRetention(tx, { by: byOperator('mandy'), at: now }));
    const left = await world.em().find(Bill, { id: [erased.id, old.id, fresh.id] }, { orderBy: { id: 'asc' } });
    expect(left.map(({ shareHash, shareSeed }) => [Boolean(shareHash), Boolean(shareSeed)])).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
    expect((await read(open)).status).toBe(200);
  });
});

test('sending and withdrawing are the staff’s alone', async () => {
  const { id } = await issued();
  const params = { id };
  for (const given of [{}, { cookie: `kitewell-office=${'x'.repeat(43)}` }]) {
    const body = { bills: [id], key: randomUUID() };
    expectError(await office(world, 'sendBills', { ...given, body }), 401, 'staff.sessionRequired');
    expectError(await office(world, 'withdrawBill', { ...given, params }), 401, 'staff.sessionRequired');
  }
  expect((await see(id)).page).toBeNull();
});
