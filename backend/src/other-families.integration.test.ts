/** Tries every call of the parent portal without a session, from another site, and with the ids of another family. */
import { randomUUID } from 'node:crypto';
import { hongKongDate } from '@kitewell/contract/dates';
import type { FamilyCall } from '@kitewell/contract/call';
import { familyHomeCalls, type FamilyCallName } from '@kitewell/contract/family/calls';
import { expectError } from '../test/answers.ts';
import { buildBill } from '../test/bills.ts';
import { familiesOf } from '../test/families.ts';
import { buildReport, home, homeSession } from '../test/family-home.ts';
import { startMail, type TestMail } from '../test/mail.ts';
import { buildStaff, officeSession } from '../test/office.ts';
import { startWorld, type World } from '../test/world.ts';
import { FamilyAccount } from './features/family-home/family-account.entity.ts';
import { PaymentNotice } from './features/billing/payment-notice.entity.ts';
import { MessageReader } from './features/messages/message-reader.entity.ts';
import { Message } from './features/messages/message.entity.ts';
import { Review } from './features/reviews/review.entity.ts';
import { FamilyAuthSession } from './features/family-home/family-auth-session.entity.ts';
import { FamilyPasskey } from './features/family-home/family-passkey.entity.ts';

let mail: TestMail;
let world: World;
let own: Someone;
let other: Someone;
/** A guardian of the other family who does not pay, for whom no child is named. */
let uncle: string;
const families = familiesOf(() => world);
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  own = await someone('own@example.com');
  other = await someone('other@example.com', 'uncle@example.com');
  uncle = await homeSession(world, 'uncle@example.com');
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

interface Someone {
  readonly cookie: string;
  readonly family: number;
  readonly device: number;
  /** A child, with a session, a report of it and a bill. */
  readonly child: number;
  readonly session: number;
  readonly report: number;
  /** A message with a picture, a picture that was uploaded and not sent yet, and an issued bill. */
  readonly message: number;
  readonly upload: string;
  readonly bill: number;
  /** A session to come. */
  readonly booking: number;
  readonly guardian: number;
  readonly passkey: number;
  /** What only this family may read. */
  readonly secrets: readonly string[];
}

let bills = 0;

async function someone(email: string, second?: string): Promise<Someone> {
  const emailConfirmedAt = world.clock.now;
  const child = { name: `Child of ${email}`, allergies: `Nuts of ${email}` };
  const {
    id,
    guardian,
    child: record,
  } = await families.build({
    guardians: [
      { email, emailConfirmedAt },
      ...(second === undefined ? [] : [{ email: second, emailConfirmedAt, pays: false }]),
    ],
    children: [child],
    address: `Flat of ${email}`,
    doorCode: `Door of ${email}`,
    notes: `Notes of ${email}`,
  });
  const lesson = await families.session(id, record, 'past');
  const em = world.em();
  const report = await buildReport(world, lesson.id, { strengths: `Strengths of ${email}` });
  const number = `KB-${++bills}`;
  const bill = await buildBill(world, { family: id, payer: `Payer ${email}`, number, dueOn: '2026-11-08' });
  const cookie = await homeSession(world, email);
  const { id: device } = await world.em().findOneOrFail(FamilyAuthSession, { account: { email } });
  const booking = await families.session(id, record, 'ahead');
  const account = await world.em().findOneOrFail(FamilyAccount, { email });
  const passkey = em.create(FamilyPasskey, {
    ...{ account: account.id, credentialId: randomUUID(), publicKey: 'x', counter: 0, name: 'Phone' },
    createdAt: world.clock.now,
  });
  await em.flush();
  const { now } = world.clock;
  const text = `Message of ${email}`;
  const message = em.create(Message, {
    ...{
      family: id,
      author: 'family',
      guardian: guardian.id,
      text,
      picture: randomUUID(),
      toTutor: false,
      sentAt: now,
    },
  });
  em.create(MessageReader, { family: id, guardian: guardian.id, unreadSince: now });
  em.create(Review, {
    family: id,
    stars: 5,
    text: `Review of ${email}`,
    signedAs: 'A',
    language: 'en',
    writtenAt: now,
  });
  em.create(PaymentNotice, {
    bill: bill.id,
    way: 'fps',
    paidOn: '2026-10-02',
    reference: `Paid by ${email}`,
    sentAt: now,
  });
  await em.flush();
  const { fileUrl: upload } = (
    await home(world, 'startFamilyUpload', {
      cookie,
      query: { family: id },
      body: { mimeType: 'image/png', fileSize: 100 },
    })
  ).body;
  const ids = { device, child: record?.id ?? 0, guardian: guardian.id, passkey: passkey.id };
  return {
    ...{ message: message.id, upload },
    ...{ cookie, family: id, ...ids, session: lesson.id, report: report.id, bill: bill.id, booking: booking.id },
    secrets: [email, child.name, child.allergies, guardian.phone ?? email, number],
  };
}

interface Attempt {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, number | string | undefined>>;
  readonly body?: object;
  readonly status: number;
}

/** A call about a session: neither with the other family's number nor with the reader's own. */
const atSession =
  (body?: object) =>
  ({ family, booking }: Someone): Attempt[] =>
    [family, own.family].map((one) => ({
      ...{ params: { id: booking }, query: { family: one }, status: 404 },
      ...(body && { body }),
    }));

/** How each call is tried with another family's ids. The test fails where a call is missing. */
const attempts: Readonly<Record<FamilyCallName, (of: Someone) => Attempt[]>> = {
  requestFamilySignIn: () => [],
  viewFamilyLink: () => [],
  openFamilySession: () => [],
  familyDemo: () => [],
  familyDemoLogin: () => [],
  familySession: ({ family }) => [{ query: { family }, status: 200 }],
  proveFamily: ({ family }) => [{ query: { family }, body: { code: '123456' }, status: 401 }],
  acceptInvitation: ({ guardian }) => [{ params: { id: guardian }, status: 404 }],
  familyDevices: ({ family }) => [{ query: { family }, status: 200 }],
  endFamilyDevices: ({ family }) => [{ query: { family }, status: 204 }],
  endFamilyDevice: ({ device }) => [{ params: { id: device }, status: 404 }],
  familyHome: ({ family }) => [{ query: { family }, status: 404 }],
  familyNow: ({ family }) => [{ query: { family }, status: 404 }],
  familyBookings: ({ family, child }) => [
    { query: { family }, status: 404 },
    { query: { family: own.family, child }, status: 404 },
  ],
  familyBooking: ({ family, session }) => [
    { params: { id: session }, query: { family }, status: 404 },
    { params: { id: session }, query: { family: own.family }, status: 404 },
  ],
  familySeries: ({ family, child }) => [
    { query: { family }, status: 404 },
    { query: { family: own.family, child }, status: 404 },
  ],
  familyCalendar: ({ family }) => [{ query: { family }, status: 404 }],
  renewFamilyCalendar: ({ family }) => [{ query: { family }, status: 404 }],
  revokeFamilyCalendar: ({ family }) => [{ query: { family }, status: 404 }],
  familyProgress: ({ family, child }) => [
    { params: { id: child }, query: { family }, status: 404 },
    { params: { id: child }, query: { family: own.family }, status: 404 },
  ],
  familyReports: ({ family, child }) => [
    { query: { family }, status: 404 },
    { query: { family: own.family, child }, status: 404 },
  ],
  familyReport: ({ family, report }) => [
    { params: { id: report }, query: { family }, status: 404 },
    { params: { id: report }, query: { family: own.family }, status: 404 },
  ],
  ownAccount: ({ family }) => [{ query: { family }, status: 404 }],
  ownStatement: ({ family }) => [{ query: { family, from: '2026-10-01', to: '2026-11-30' }, status: 404 }],
  familyBills: ({ family }) => [{ query: { family }, status: 404 }],
  familyBill: ({ family, bill }) => [
    { params: { id: bill }, query: { family }, status: 404 },
    { params: { id: bill }, query: { family: own.family }, status: 404 },
  ],
  familyYear: ({ family }) => [{ query: { family }, status: 404 }],
  familyBookingChanges: atSession(),
  cancelFamilyBooking: atSession({ priceCents: 0 }),
  familyFreeTimes: atSession(),
  requestFamilyChange: atSession({ key: randomUUID(), times: [{ date: '2026-12-28', time: '10:00' }] }),
  withdrawFamilyChange: atSession(),
  addFamilyChild: ({ family }) => [{ query: { family }, body: { name: 'Mia' }, status: 404 }],
  changeFamilyChild: (of) => ofRecord(of, of.child, { version: 1, name: 'Mia' }),
  setChildConsents: (of) =>
    ofRecord(of, of.child, { version: 1, outings: true, photos: true, texts: { outings: 1, photos: 1 } }),
  changeFamilyAddress: ({ family }) => [{ query: { family }, body: { version: 1, address: 'x' }, status: 404 }],
  changeFamilyLanguage: ({ family }) => [{ query: { family }, body: { version: 1, language: 'zh' }, status: 404 }],
  inviteGuardian: (of) => {
    const body = { key: randomUUID(), name: 'Bo', email: 'bo@example.com', children: [of.child] };
    // A child of the other family is not named in the own one either.
    return [
      { query: { family: of.family }, body, status: 404 },
      { query: { family: own.family }, body, status: 404 },
    ];
  },
  resendInvitation: (of) => ofRecord(of, of.guardian),
  changeFamilyGuardian: (of) => ofRecord(of, of.guardian, { version: 1, name: 'Bo' }),
  setGuardianAccess: (of) => [
    ...ofRecord(of, of.guardian, { version: 1, children: [own.child] }),
    {
      query: { family: own.family },
      params: { id: own.guardian },
      body: { version: 1, children: [of.child] },
      status: 404,
    },
  ],
  setNewsletterConsent: (of) => ofRecord(of, of.guardian, { version: 1, agreed: true, text: 1 }),
  removeFamilyGuardian: ({ family, guardian }) => [
    { query: { family, version: 1 }, params: { id: guardian }, status: 404 },
    { query: { family: own.family, version: 1 }, params: { id: guardian }, status: 404 },
  ],
  accessLog: ({ family }) => [{ query: { family }, status: 404 }],
  familyCopy: ({ family }) => [{ query: { family }, status: 404 }],
  requestErasure: ({ family }) => [{ query: { family }, body: {}, status: 404 }],
  withdrawErasure: ({ family }) => [{ query: { family }, status: 404 }],
  familyPasskeys: ({ family }) => [{ query: { family }, status: 200 }],
  startFamilyPasskey: ({ family }) => [{ query: { family }, status: 200 }],
  addFamilyPasskey: ({ family }) => [{ query: { family }, body: {}, status: 400 }],
  removeFamilyPasskey: ({ passkey }) => [{ params: { id: passkey }, status: 404 }],
  startFamilyPasskeySession: () => [],
  openFamilyPasskeySession: () => [],
  familyMessages: ({ family }) => [{ query: { family }, status: 404 }],
  sendFamilyMessage: ({ family }) => [
    { query: { family }, body: { text: 'Mine', key: randomUUID() }, status: 404 },
    // A picture that another address has uploaded.
    { query: { family: own.family }, body: { picture: other.upload, key: randomUUID() }, status: 404 },
  ],
  readFamilyMessages: ({ family, message }) => [{ query: { family }, body: { upTo: message }, status: 404 }],
  startFamilyUpload: ({ family }) => [
    { query: { family }, body: { mimeType: 'image/png', fileSize: 100 }, status: 404 },
  ],
  familyMessagePicture: ({ family, message }) => [
    { params: { id: message }, query: { family }, status: 404 },
    { params: { id: message }, query: { family: own.family }, status: 404 },
  ],
  paymentNotices: ({ family }) => [
    { query: { family }, status: 404 },
    { query: { family: own.family }, status: 200 },
  ],
  sendPaymentNotice: ({ family, bill }) =>
    [family, own.family].map((request) => ({
      ...{ params: { id: bill }, query: { family: request }, status: 404 },
      body: { way: 'fps', paidOn: hongKongDate(world.clock.now), key: randomUUID() },
    })),
  familyReviews: ({ family }) => [{ query: { family }, status: 404 }],
  writeReview: ({ family }) => [
    { query: { family }, body: { stars: 1, text: 'Mine', signedAs: 'Me', language: 'en' }, status: 404 },
  ],
  withdrawReview: ({ family }) => [{ query: { family }, status: 404 }],
  // Last, since it ends the session.
  endFamilySession: ({ family }) => [{ query: { family }, status: 204 }],
};

/** A record of the other family, under its own family and under the reader's. */
function ofRecord({ family }: Someone, id: number, body?: object): Attempt[] {
  return [family, own.family].map((named) => ({
    ...{ params: { id }, query: { family: named }, status: 404 },
    ...(body && { body }),
  }));
}

const table = Object.entries<FamilyCall>(familyHomeCalls) as [FamilyCallName, FamilyCall][];
const guarded = table.filter(([, { access }]) => access !== 'public');
const scoped = guarded.filter(([, { access }]) => access !== 'account');
const tryIt = (name: FamilyCallName, request: object) => home(world, name, request as never);
const some = { params: { id: 2_000_000_000 }, query: { family: 1 } };

test.each(guarded)('%s is for nobody without a session', async (name) => {
  const staff = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  for (const cookie of [undefined, `kitewell-family=${'x'.repeat(43)}`, staff])
    expectError(await tryIt(name, { ...some, cookie }), 401, 'home.sessionRequired');
});

test.each(table.filter(([, { method }]) => method !== 'GET'))('%s is not done for another site', async (name) => {
  for (const headers of [
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])
    expectError(await tryIt(name, { ...some, cookie: own.cookie, headers }), 403, 'home.foreignOrigin');
});

test.each(scoped)('%s names the family that it is about', async (name) => {
  const required = { family: 'Required' };
  expectError(await tryIt(name, { params: some.params, cookie: own.cookie }), 400, 'validation', required);
  for (const family of ['x', '0', '2147483648', "1' or '1'='1"])
    expectError(await tryIt(name, { ...some, query: { family }, cookie: own.cookie }), 400, 'validation', {
      family: 'Invalid input',
    });
});

test('whoever does not pay is refused what is for the payer', async () => {
  for (const [name] of scoped.filter(([, { access }]) => access !== 'family'))
    expectError(await tryIt(name, { ...some, query: { family: other.family }, cookie: uncle }), 403, 'home.payerOnly');
});

test.each(
  guarded.toSorted(([one], [next]) => Number(one === 'endFamilySession') - Number(next === 'endFamilySession')),
)('%s neither reads nor changes anything with the ids of another family', async (name) => {
  const before = await everythingOf(other);
  for (const { status, ...request } of attempts[name](other)) {
    const answer = await tryIt(name, { ...request, cookie: own.cookie });
    expect(answer.status).toBe(status);
    for (const secret of other.secrets) expect(JSON.stringify(answer.body)).not.toContain(secret);
  }
  expect(await everythingOf(other)).toEqual(before);
});

test('a guardian who does not pay sees neither others’ phones nor children who were not named', async () => {
  const { body } = await home(world, 'familyHome', { cookie: uncle, query: { family: other.family } });
  expect(body.family).toMatchObject({ pays: false, children: [], counts: { openBills: null } });
  expect(body.family.guardians.map(({ email, self }) => [email, self])).toEqual([['uncle@example.com', true]]);
});

test('an address that belongs to two families opens both, each by its number', async () => {
  const email = 'two-families@example.com';
  const both = [await someone(email), await someone(email)];
  const cookie = both[1]?.cookie;
  const { body } = await home(world, 'familySession', { cookie });
  expect(body.families.map(({ id }) => id)).toEqual(both.map(({ family }) => family));
  for (const { family } of both)
    expect((await home(world, 'familyHome', { cookie, query: { family } })).body.family.id).toBe(family);
});

test('a sample family is opened by no real address, and a real one by no sample', async () => {
  const { family, cookie } = await someone('sample@example.com');
  await world.em().execute('update families set demo = true where id = ?', [family]);
  const answer = await home(world, 'familyHome', { cookie, query: { family } });
  expectError(answer, 401, 'home.sessionRequired');
});

/** The rows about a family, as text. */
const everythingOf = ({ family, device, booking }: Someone) =>
  world.em().execute(
    `select (select f::text from families f where id = ?) as family,
       (select string_agg(g::text, ';' order by id) from guardians g where family_id = ?) as guardians,
       (select string_agg(c::text, ';' order by id) from children c where family_id = ?) as children,
       (select string_agg(k::text, ';') from family_calendars k join guardians g on g.id = k.guardian_id where g.family_id = ?) as calendars,
       (select string_agg(m::text, ';' order by id) from messages m where family_id = ?) as messages,
       (select string_agg(r::text, ';' order by id) from message_readers r where family_id = ?) as readers,
       (select string_agg(n::text, ';' order by n.id) from payment_notices n join bills b on b.id = n.bill_id
         join accounts a on a.id = b.account_id where a.family_id = ?) as notices,
       (select v::text from reviews v where family_id = ?) as review,
       (select count(*) from change_requests where family_id = ?) as requests,
       (select s::text from family_auth_sessions s where id = ?) as session,
       (select b::text from bookings b where id = ?) as booking`,
    [...Array.from({ length: 9 }, () => family), device, booking],
  );
