// Above 300 lines because it follows one page through its whole life, with the same bills.
import { asCents } from '@kitewell/contract/cents';
import { billAnswer } from '@kitewell/contract/office/billing';
import { expectError, expectView } from '../../../test/answers.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildPaymentAccount, buildFamily, buildRate, buildSession } from '../../../test/money.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { drawnFrom } from '../../../test/pages.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { eraseFamily } from '../family-records/erase-family.ts';
import { exportFamily } from '../family-records/export-family.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { applyRetention } from '../retention/retention.ts';
import { Bill } from './bill.entity.ts';
import { BillLine } from './bill-line.entity.ts';
import { Refund } from './refund.entity.ts';
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

const send = (id: number, version: number) => office(world, 'sendBill', { cookie, params: { id }, body: { version } });
const withdraw = (id: number) => office(world, 'withdrawBill', { cookie, params: { id } });
const see = async (id: number) => (await office(world, 'bill', { cookie, params: { id } })).body.bill;
const pay = async (id: number) => {
  const body = { version: (await see(id)).version, paidOn: '2026-11-20', way: 'fps', reference: 'FRN <7>' } as const;
  return (await office(world, 'payBill', { cookie, params: { id }, body })).body.bill;
};

let built = 0;
/** An issued bill of HK$560 for a family whose paying guardian has this address. */
async function issued({ email, language = 'zh' }: { email?: string | null; language?: 'en' | 'zh' } = {}) {
  const address = email === undefined ? `payer${++built}@example.com` : email;
  const home = await buildFamily(world, { language });
  await world.em().nativeUpdate(Guardian, { family: home.family, pays: true }, { email: address });
  const session = await buildSession(world, home);
  await session.mark({ status: 'completed' });
  const { id, version } = await world.em().findOneOrFail(Bill, { family: home.family });
  const { bill } = (await office(world, 'issueBill', { cookie, params: { id }, body: { version } })).body;
  return { ...home, id, version: bill.version, number: bill.number ?? '', address: address ?? '' };
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
const opened = async (id: number, version: number) => (await send(id, version)).body.bill.page?.url ?? '';

/** What the page says at an address without a bill. */
const notFound = (language: string, busy = false) => ({ name: 'link-not-found', language, data: { busy } });

describe('a bill that is sent', () => {
  test('reaches who pays in the family’s language, with what is owed and a link that is stored nowhere', async () => {
    const { id, version, number, address, family } = await issued();
    const other = world.em();
    other.create(Guardian, { family, name: 'Aunt', email: 'aunt@example.com' });
    await other.flush();
    expect(await see(id)).toMatchObject({ readers: [{ name: '陳太', address }], readersLanguage: 'zh', page: null });
    const answer = await send(id, version);
    expectView(answer, 200, billAnswer);
    const url = answer.body.bill.page?.url ?? '';
    const key = /\/bill\/([\w-]{43})$/.exec(url)?.[1] ?? '';
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(answer.body.bill.page).toMatchObject({ sharedAt: now.toISOString(), endsAt: '2027-11-20T02:00:00.000Z' });
    expect(await got(address)).toEqual([
      {
        subject: 'family-bill zh',
        replyTo: 'office@kitewell.example',
        data: {
          ...{ name: '陳太', number, month: '2026-11', totalCents: 56_000, dueOn: '2026-11-27', link: linkOf(id) },
          fps: { identifier: '+852-61234567', sample: false },
          bank: null,
        },
      },
    ]);
    expect(await got('aunt@example.com')).toEqual([]);
    expect(answer.body.bill.history[0]).toMatchObject({ by: 'Ben', action: 'bill send', after: { emails: 1 } });
    const [row] = await world.em().execute<object[]>('select to_jsonb(b) as row from bills b where id = ?', [id]);
    const kept = JSON.stringify([row, await world.em().find(Email, {}), await world.em().find(AuditEvent, {})]);
    expect(kept).not.toContain(key);
    for (const personal of [key, address, '陳太']) expect(world.logLines.join('\n')).not.toContain(personal);
  });

  test('goes to whoever is let see the bills where none of those who pay has an address, and to nobody where none is known', async () => {
    const { id, version, family } = await issued({ email: null });
    await world.em().nativeUpdate(Guardian, { family, pays: false }, { email: 'uncle@example.com', seesBills: true });
    await send(id, version);
    expect(await got('uncle@example.com')).toHaveLength(1);
    for (const demo of [false, true]) {
      const none = await issued({ email: demo ? 'sample@example.com' : null });
      if (demo) await world.em().nativeUpdate(Family, { id: none.family }, { demo: true });
      expect((await see(none.id)).readers).toEqual([]);
      expect((await read(await opened(none.id, none.version))).status).toBe(200);
      expect(await statesOf(none.id)).toEqual([]);
    }
  });

  test('goes once however often the same is pressed, and again when it is sent again, with the same link', async () => {
    const { id, version, address } = await issued();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, version)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body.bill.page?.url)).size).toBe(1);
    expect(await got(address)).toHaveLength(1);
    world.clock.now = new Date(now.getTime() + 10_000);
    expectError(await send(id, version), 409, 'record.changed');
    const again = await send(id, (await see(id)).version);
    expect(again.body.bill.page?.url).toBe(first?.body.bill.page?.url);
    expect(await got(address)).toHaveLength(2);
    expect(await statesOf(id)).toEqual(['sent', 'sent']);
  });

  test('becomes a receipt at the same address when it is paid, and says so by email', async () => {
    const { id, version, number, address } = await issued({ language: 'en' });
    const url = await opened(id, version);
    const sent = drawnFrom((await read(url)).text);
    expect(sent).toMatchObject({
      ...{ name: 'bill', language: 'en' },
      data: {
        ...{ status: 'issued', billTo: '陳太', number, month: '2026-11', dueOn: '2026-11-27', totalCents: 56_000 },
        lines: [{ kind: 'session', date: '2026-11-03', child: 'Hei Hei', minutes: 60, cents: 56_000 }],
        fps: { identifier: '+852-61234567', sample: false },
      },
    });
    expect(drawnFrom((await read(`${url}?language=zh`)).text)).toEqual({ ...sent, language: 'zh' });
    await allSent();
    const paid = await pay(id);
    const receipt = await send(id, paid.version);
    expect(receipt.body.bill.page?.url).toBe(url);
    expect(receipt.body.bill.history[0]).toMatchObject({ action: 'bill send receipt' });
    expect(drawnFrom((await read(url)).text).data).toMatchObject({
      ...{ status: 'paid', paidOn: '2026-11-20', paidBy: 'fps', paidReference: 'FRN <7>', fps: null },
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
    for (const { id, version } of bills) await send(id, version);
    const [withdrawn, paid, gone, moved] = bills;
    await withdraw(withdrawn.id);
    await pay(paid.id);
    const { version } = await see(gone.id);
    const reason = 'Wrong month.';
    await office(world, 'voidBill', { cookie, params: { id: gone.id }, body: { version, reason } });
    await world.em().nativeUpdate(Guardian, { email: moved.address }, { email: 'new@example.com' });
    emails = await startEmails(world.services);
    for (const { id, address } of bills) {
      expect(await got(address)).toEqual([]);
      expect(await statesOf(id)).toEqual(['needless']);
    }
  });

  test('is neither a draft nor void, nor one that nobody knows or that somebody has changed', async () => {
    const home = await buildFamily(world);
    await (await buildSession(world, home)).mark({ status: 'completed' });
    const draft = await world.em().findOneOrFail(Bill, { family: home.family });
    expectError(await send(draft.id, draft.version), 409, 'bill.notToSend');
    const { id, version } = await issued();
    expectError(await send(id, version + 1), 409, 'record.changed');
    const answer = await office(world, 'sendBill', { cookie, params: { id }, body: {} as never });
    expectError(answer, 400, 'validation', { version: 'Required' });
    const body = { version, reason: 'Twice.' };
    const gone = (await office(world, 'voidBill', { cookie, params: { id }, body })).body.bill;
    expectError(await send(id, gone.version), 409, 'bill.notToSend');
    expectError(await send(2_000_000_000, 1), 404, 'bill.notFound');
    expectError(await withdraw(2_000_000_000), 404, 'bill.notFound');
    expect((await see(id)).page).toBeNull();
  });
});

describe('the page of a bill', () => {
  test('says when and how a credit was paid back, and that a refund was taken back', async () => {
    const { id, version } = await issued({ language: 'en' });
    const em = world.em();
    const day = { paidOn: '2026-11-19', way: 'fps', recordedAt: now } as const;
    const refund = em.create(Refund, { ...day, cents: asCents(28_000), reference: 'Chan' });
    for (const cents of [asCents(28_000), asCents(-28_000)])
      em.create(BillLine, { bill: id, kind: 'refund', cents, refund });
    await em.flush();
    const { text } = await read(await opened(id, version));
    expect(drawnFrom(text).data.lines).toMatchObject([
      {},
      ...[28_000, -28_000].map((cents) => ({ kind: 'refund', date: '2026-11-19', cents, refund: { way: 'fps' } })),
    ]);
  });

  test('opens at no address that was made up, is another’s, was withdrawn, has expired or was given to an assessment', async () => {
    const [one, other, past] = [await issued(), await issued(), await issued()];
    const url = await opened(one.id, one.version);
    const expired = await opened(past.id, past.version);
    const withdrawn = await opened(other.id, other.version);
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
    const { version } = await see(other.id);
    const anew = await opened(other.id, version);
    expect(anew).not.toBe(withdrawn);
    expect([(await read(anew)).status, (await read(withdrawn)).status]).toEqual([200, 404]);
  });

  test('is kept by no cache and no search engine, runs its own script alone, and is in no log', async () => {
    const { id, version } = await issued();
    const url = await opened(id, version);
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
    const { id, version } = await issued();
    const url = await opened(id, version);
    const guesser = { 'X-Forwarded-For': '2001:db8:20:1::1' };
    for (let time = 0; time < 30; time++) await read(`/bill/${'A'.repeat(43)}`, guesser);
    const refused = await read(`/bill/${'A'.repeat(43)}?language=en`, guesser);
    expect([refused.status, drawnFrom(refused.text)]).toEqual([429, notFound('en', true)]);
    expect((await read(url, guesser)).status).toBe(200);
  });

  test('is gone with its family, is no key in the family’s file, and loses its key when its year is over', async () => {
    const [erased, old, fresh] = [await issued(), await issued(), await issued()];
    const url = await opened(erased.id, erased.version);
    await opened(old.id, old.version);
    const open = await opened(fresh.id, fresh.version);
    const context = { at: now, by: byOperator('mandy') };
    const file = await world.em().transactional((tx) => exportFamily(tx, context, erased.family));
    expect(JSON.stringify(file.bills)).toContain(erased.number);
    expect(JSON.stringify(file.bills)).not.toMatch(/share_(hash|seed)/);
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
  const { id, version } = await issued();
  const params = { id };
  for (const given of [{}, { cookie: `kitewell-office=${'x'.repeat(43)}` }]) {
    expectError(await office(world, 'sendBill', { ...given, params, body: { version } }), 401, 'staff.sessionRequired');
    expectError(await office(world, 'withdrawBill', { ...given, params }), 401, 'staff.sessionRequired');
  }
  expect((await see(id)).page).toBeNull();
});
