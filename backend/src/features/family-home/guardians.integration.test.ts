import { randomUUID } from 'node:crypto';
import { homeAnswer } from '@kitewell/contract/family/home';
import { familySessionView } from '@kitewell/contract/family/sign-in';
import { hongKongDate } from '@kitewell/contract/dates';
import { expectError, expectView } from '../../../test/answers.ts';
import { familiesOf } from '../../../test/families.ts';
import { cookiesAfter, home, homeSession } from '../../../test/family-home.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Email } from '../../mail/email.entity.ts';
import { FamilyAccess } from '../families/family-access.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { forgetPastFamilySignIns } from './auth-sessions.ts';
import { FamilySignInRequest } from './family-sign-in-request.entity.ts';

let mail: TestMail;
let world: World;
let work: Awaited<ReturnType<typeof startEmails>>;
const families = familiesOf(() => world);
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  work = await startEmails(world.services);
});
afterAll(async () => {
  await work.stop();
  await world.stop();
  await mail.stop();
});

const today = () => hongKongDate(world.clock.now);
let people = 0;
/** A family whose mother pays, signed in with a fresh proof. */
async function aFamily() {
  const email = `mother-${++people}@example.com`;
  const { id, guardian, children } = await families.build({
    guardians: [{ email, name: '陳美玲', emailConfirmedAt: world.clock.now }],
    children: [{ name: 'Ben', allergies: 'Nuts' }, { name: 'Mia' }],
    address: '1 Sai Sha Road',
    doorCode: '4711#',
  });
  const cookie = await homeSession(world, email);
  return { cookie, query: { family: id }, mother: guardian, children: children.map((child) => child.id), email };
}
type Family = Awaited<ReturnType<typeof aFamily>>;

const invite = ({ cookie, query, children }: Family, email: string, given: object = {}) =>
  home(world, 'inviteGuardian', {
    ...{ cookie, query },
    body: { key: randomUUID(), name: 'Bo Lee', email, children: children.slice(0, 1), seesBills: false, ...given },
  });
/** The links of the invitations to an address, newest first. */
const invitationsTo = async (address: string) => {
  await until(async () => (await world.em().count(Email, { address, state: 'waiting' })) === 0);
  return mail.inbox.emails
    .filter(({ to, subject }) => to === address && subject.startsWith('family-invitation'))
    .map(({ text }) => (JSON.parse(text) as { data: { link: string } }).data.link.split('#sign-in=')[1] ?? '');
};
/** What the emails of a kind to an address say. */
const emailsTo = async (address: string, template: string) => {
  await until(async () => (await world.em().count(Email, { address, state: 'waiting' })) === 0);
  return mail.inbox.emails
    .filter(({ to, subject }) => to === address && subject.startsWith(template))
    .map(({ text }) => (JSON.parse(text) as { data: object }).data);
};
const view = async ({ cookie, query }: Pick<Family, 'cookie' | 'query'>) =>
  (await home(world, 'familyHome', { cookie, query })).body.family;
/** Invites a father, who accepts by the link, and has signed in by a code since. */
async function withFather(family: Family, given: object = {}) {
  const email = `father-${++people}@example.com`;
  expect((await invite(family, email, given)).status).toBe(201);
  const [link = ''] = await invitationsTo(email);
  const opened = await home(world, 'openFamilySession', { body: { link } });
  const guardian = await world.em().findOneOrFail(Guardian, { email });
  const cookie = await homeSession(world, email);
  return { email, link, cookie, byLink: cookiesAfter(opened), guardian: guardian.id };
}

describe('an invitation', () => {
  test('is accepted by its link, which signs in once; the invited sees the named child and no bills, address or phone', async () => {
    const family = await aFamily();
    const email = 'bo@example.com';
    const answer = await invite(family, email);
    expectView(answer, 201, homeAnswer);
    const [link = ''] = await invitationsTo(email);
    expect((await home(world, 'viewFamilyLink', { body: { link } })).body).toEqual({
      ...{ email: 'b***@example.com', replaces: null, invitedBy: '美玲' },
    });
    const opened = await home(world, 'openFamilySession', { body: { link } });
    expect([opened.status, opened.body.families.map(({ id }) => id)]).toEqual([201, [family.query.family]]);
    expect(await emailsTo(family.email, 'family-invitation-accepted')).toEqual([
      { name: '陳美玲', guardian: 'Bo', link: `${world.config.siteOrigin}/parent-portal/family` },
    ]);
    const cookie = cookiesAfter(opened);
    const seen = await view({ cookie, query: family.query });
    expect(seen).toMatchObject({ pays: false, seesBills: false, address: null, counts: { openBills: null } });
    expect(seen.children.map(({ name }) => name)).toEqual(['Ben']);
    expect(seen.guardians.map(({ name, self }) => [name, self])).toEqual([['Bo Lee', true]]);
    expectError(await home(world, 'openFamilySession', { body: { link } }), 404, 'home.linkOver');
    for (const call of ['accessLog', 'withdrawErasure'] as const)
      expectError(await home(world, call, { cookie, query: family.query }), 403, 'home.payerOnly');
  });

  test('is accepted by the button after signing in with a code of the same address, and by the code alone not', async () => {
    const family = await aFamily();
    const email = 'by-code@example.com';
    await invite(family, email);
    const asMother = await home(world, 'requestFamilySignIn', { body: { email, language: 'en' } });
    await until(async () => (await world.em().count(FamilySignInRequest, {})) === 0);
    await until(async () => (await world.em().count(Email, { address: email, state: 'waiting' })) === 0);
    const sent = mail.inbox.emails.find(({ to, subject }) => to === email && subject === 'family-sign-in en');
    const { data } = JSON.parse(sent?.text ?? '{}') as { data: { code: string } };
    const opened = await home(world, 'openFamilySession', {
      cookie: cookiesAfter(asMother),
      body: { email, code: data.code },
    });
    const { id } = await world.em().findOneOrFail(Guardian, { email });
    expect(opened.body).toMatchObject({ families: [], invitations: [{ id, invitedBy: '美玲' }] });
    const cookie = cookiesAfter(opened);
    expectError(await home(world, 'familyHome', { cookie, query: family.query }), 404, 'family.notFound');
    expect((await view(family)).guardians[1]).toMatchObject({ confirmed: false });
    // To nobody but the invited address, and once.
    const accept = (by: string) => home(world, 'acceptInvitation', { cookie: by, params: { id } });
    expectError(await accept(family.cookie), 404, 'home.linkOver');
    const accepted = await accept(cookie);
    expectView(accepted, 200, familySessionView);
    expect(accepted.body).toMatchObject({ families: [{ id: family.query.family }], invitations: [] });
    expect((await view(family)).guardians[1]).toMatchObject({ confirmed: true, invitedAt: null });
    expectError(await accept(cookie), 404, 'home.linkOver');
  });

  test('proves nothing by its link, which lies in a mailbox for 14 days: what a thief would want needs a code', async () => {
    const family = await aFamily();
    const { byLink, cookie } = await withFather(family);
    expectError(await home(world, 'familyCopy', { cookie: byLink, query: family.query }), 403, 'home.proofRequired');
    expect((await home(world, 'familyCopy', { cookie, query: family.query })).status).toBe(200);
  });

  test('is over after 14 days for whoever is signed in, too', async () => {
    const email = 'too-late@example.com';
    await invite(await aFamily(), email);
    const cookie = await homeSession(world, email);
    const { id } = await world.em().findOneOrFail(Guardian, { email });
    expect((await home(world, 'familySession', { cookie })).body.invitations).toHaveLength(1);
    const invitedAt = new Date(world.clock.now.getTime() - 14 * 24 * 60 * 60_000);
    await world.em().nativeUpdate(Guardian, { id }, { invitedAt });
    for (const call of ['acceptInvitation', 'familySession'] as const)
      expectError(await home(world, call, { cookie, params: { id } } as never), 401, 'home.sessionRequired');
  });

  test('opens nothing before it is accepted, after 14 days, or once it is taken back', async () => {
    const family = await aFamily();
    const email = 'late@example.com';
    await invite(family, email);
    const [link = ''] = await invitationsTo(email);
    const cookie = await homeSession(world, email);
    expectError(await home(world, 'familyHome', { cookie, query: family.query }), 404, 'family.notFound');
    const { now } = world.clock;
    world.clock.now = new Date(now.getTime() + 14 * 24 * 60 * 60_000);
    expectError(await home(world, 'openFamilySession', { body: { link } }), 404, 'home.linkOver');
    world.clock.now = now;
    const { id, version } = (await view(family)).guardians[1] ?? { id: 0, version: 0 };
    await home(world, 'removeFamilyGuardian', {
      ...{ cookie: family.cookie, params: { id }, query: { ...family.query, version } },
    });
    expectError(await home(world, 'openFamilySession', { body: { link } }), 404, 'home.linkOver');
  });

  test('twice with one key invites once; the same address again, a stranger’s child and no child are refused', async () => {
    const family = await aFamily();
    const key = randomUUID();
    const email = 'once@example.com';
    for (const status of [201, 201]) expect((await invite(family, email, { key })).status).toBe(status);
    expect((await view(family)).guardians).toHaveLength(2);
    expectError(await invite(family, email), 409, 'family.guardianKnown');
    const stranger = (await aFamily()).children[0] ?? 0;
    expectError(await invite(family, 'x@example.com', { children: [stranger] }), 404, 'family.notFound');
    expectError(await invite(family, 'x@example.com', { children: [] }), 400, 'validation', { children: 'Required' });
  });

  test('is sent again with the same link at most once a minute, and not once it is answered', async () => {
    const family = await aFamily();
    const email = 'again@example.com';
    await invite(family, email);
    const { id } = (await view(family)).guardians[1] ?? { id: 0 };
    const again = () => home(world, 'resendInvitation', { cookie: family.cookie, query: family.query, params: { id } });
    expect((await again()).status).toBe(200);
    expect(await invitationsTo(email)).toHaveLength(1);
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    expect((await again()).status).toBe(200);
    const links = await invitationsTo(email);
    expect([links.length, new Set(links).size]).toEqual([2, 1]);
    await home(world, 'openFamilySession', { body: { link: links[0] ?? '' } });
    expectError(await again(), 409, 'invitation.answered');
  });

  test('needs a fresh proof, and somebody who pays', async () => {
    const family = await aFamily();
    const father = await withFather(family);
    const { now } = world.clock;
    const asFather = { ...family, cookie: father.cookie };
    expectError(await invite(asFather, 'x@example.com'), 403, 'home.payerOnly');
    world.clock.now = new Date(now.getTime() + 10 * 60_000);
    expectError(await invite(family, 'x@example.com'), 403, 'home.proofRequired');
    world.clock.now = now;
  });
});

describe('a guardian who is removed', () => {
  test('while the page is open gets 401 from the next call; code, passkeys and invitation are over', async () => {
    const family = await aFamily();
    const father = await withFather(family);
    expect((await home(world, 'familyHome', { cookie: father.cookie, query: family.query })).status).toBe(200);
    const account = `(select id from family_accounts where email = '${father.email}')`;
    await world.em().execute(
      `insert into family_codes (account_id, seed, code_hash, ends_at) values (${account}, gen_random_uuid(), 'x', now());
       insert into family_passkeys (account_id, credential_id, public_key, counter, name, created_at)
       values (${account}, 'father', 'x', 0, 'Phone', now())`,
    );
    const { version } = (await view(family)).guardians[1] ?? { version: 0 };
    const removal = { cookie: family.cookie, params: { id: father.guardian } };
    const stale = { ...removal, query: { ...family.query, version: version + 1 } };
    expectError(await home(world, 'removeFamilyGuardian', stale), 409, 'record.changed');
    const removed = await home(world, 'removeFamilyGuardian', { ...removal, query: { ...family.query, version } });
    expect(removed.body.family.guardians).toHaveLength(1);
    expectError(
      await home(world, 'familyHome', { cookie: father.cookie, query: family.query }),
      401,
      'home.sessionRequired',
    );
    expect(
      await world.em().execute(`select (select count(*)::int from family_codes where code_hash = 'x') as codes,
        (select count(*)::int from family_passkeys where credential_id = 'father') as passkeys`),
    ).toEqual([{ codes: 0, passkeys: 0 }]);
  });

  test('is never oneself', async () => {
    const { cookie, query, mother } = await aFamily();
    const answer = await home(world, 'removeFamilyGuardian', {
      ...{ cookie, params: { id: mother.id }, query: { ...query, version: 1 } },
    });
    expectError(answer, 409, 'guardian.self');
  });

  test('at the same moment as removing the other is not: one of the two who pay stays', async () => {
    const email = `payer-${++people}@example.com`;
    const family = await families.build({
      guardians: [
        { email: `first-${email}`, emailConfirmedAt: world.clock.now },
        { email: `second-${email}`, emailConfirmedAt: world.clock.now },
        { email, pays: false },
      ],
    });
    const query = { family: family.id };
    const [first, second] = [await homeSession(world, `first-${email}`), await homeSession(world, `second-${email}`)];
    const [one, other] = family.guardians;
    const remove = (cookie: string, id = 0) =>
      home(world, 'removeFamilyGuardian', { cookie, params: { id }, query: { ...query, version: 1 } });
    const [removed, refused] = await oneAfterTheOther(
      family.id,
      () => remove(first, other?.id),
      () => remove(second, one?.id),
    );
    expect(removed.status).toBe(200);
    expectError(refused, 404, 'family.notFound');
    expect((await view({ cookie: first, query })).guardians.map(({ pays }) => pays)).toEqual([true, false]);
  });

  test('while a message arrives has sent none', async () => {
    const family = await aFamily();
    const father = await withFather(family);
    const { query } = family;
    const { version } = (await view(family)).guardians[1] ?? { version: 0 };
    const [removed, refused] = await oneAfterTheOther(
      query.family,
      () =>
        home(world, 'removeFamilyGuardian', {
          ...{ cookie: family.cookie, params: { id: father.guardian }, query: { ...query, version } },
        }),
      () =>
        home(world, 'sendFamilyMessage', { cookie: father.cookie, query, body: { text: 'Hello', key: randomUUID() } }),
    );
    expect(removed.status).toBe(200);
    expectError(refused, 404, 'family.notFound');
    const { messages } = (await home(world, 'familyMessages', { cookie: family.cookie, query })).body;
    expect(messages).toEqual([]);
  });
});

/** Two requests of one family that have both begun before either changes anything. */
async function oneAfterTheOther<First, Second>(
  family: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const gate = world.em();
  await gate.begin();
  await gate.execute('select 1 from families where id = ? for update', [family]);
  const watching = world.em();
  const waiting = (number: number) =>
    until(async () => {
      const [{ waits }] = await watching.execute<[{ waits: number }]>(
        `select count(*)::int as waits from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waits === number;
    });
  const begun = first();
  await waiting(1);
  const behind = second();
  await waiting(2);
  await gate.rollback();
  return Promise.all([begun, behind]);
}

test('whoever pays lets another guardian see the bills and other children, and takes that back', async () => {
  const family = await aFamily();
  const father = await withFather(family);
  const { version } = (await view(family)).guardians[1] ?? { version: 0 };
  const set = (body: { version: number; seesBills: boolean; children: number[] }, cookie = family.cookie) =>
    home(world, 'setGuardianAccess', { cookie, query: family.query, params: { id: father.guardian }, body });
  expectError(await set({ version, seesBills: true, children: family.children }, father.cookie), 403, 'home.payerOnly');
  const allowed = await set({ version, seesBills: true, children: family.children });
  expect(allowed.status).toBe(200);
  const seen = await view({ cookie: father.cookie, query: family.query });
  expect([seen.seesBills, seen.counts.openBills, seen.children.length]).toEqual([true, 0, 2]);
  expectError(await set({ version, seesBills: false, children: family.children }), 409, 'record.changed');
});

test('a guardian changes the own phone and newsletter, and nobody else’s', async () => {
  const family = await aFamily();
  const father = await withFather(family);
  const { version } = (await view({ ...family, cookie: father.cookie })).guardians[0] ?? { version: 0 };
  const own = { cookie: father.cookie, query: family.query, params: { id: father.guardian } };
  const changed = await home(world, 'changeFamilyGuardian', {
    ...own,
    body: { version, name: 'Bo Lee', phone: '6123 4567' },
  });
  expect(changed.body.family.guardians[0]).toMatchObject({ phone: '+85261234567' });
  const body = { version: version + 1, agreed: true, text: 1 };
  const agreed = await home(world, 'setNewsletterConsent', { ...own, body });
  expect(agreed.body.family.guardians[0]).toMatchObject({
    newsletterConsentOn: today(),
    newsletterConsentText: 1,
  });
  const another = { ...own, params: { id: family.mother.id } };
  const phone = { version: 1, name: 'X', phone: null };
  expectError(await home(world, 'changeFamilyGuardian', { ...another, body: phone }), 404, 'family.notFound');
  expectError(await home(world, 'setNewsletterConsent', { ...another, body }), 404, 'family.notFound');
});

describe('what is kept of a family', () => {
  test('a child is changed in the version that was loaded; the consent counts for the text that was shown', async () => {
    const { cookie, query, children } = await aFamily();
    const params = { id: children[0] ?? 0 };
    const change = (version: number) =>
      home(world, 'changeFamilyChild', {
        ...{ cookie, query, params },
        // The level chooses the rate, so that it is the office's alone.
        body: { version, name: 'Ben', likes: 'Trains', level: 'Cheaper' } as never,
      });
    expect((await change(1)).body.family.children[0]).toMatchObject({
      ...{ likes: 'Trains', allergies: 'Nuts', level: null, version: 2 },
    });
    expectError(await change(1), 409, 'record.changed');
    const consent = (photos: number) =>
      home(world, 'setChildConsents', {
        ...{ cookie, query, params },
        body: { version: 2, outings: false, photos: true, texts: { outings: 1, photos } },
      });
    expectError(await consent(2), 409, 'record.changed');
    expect((await consent(1)).body.family.children[0]).toMatchObject({
      ...{ photoConsentOn: today(), photoConsentText: 1, outingConsentOn: null },
    });
  });

  test('a door code is replaced and never read', async () => {
    const { cookie, query } = await aFamily();
    const body = { version: 1, address: '2 Sai Sha Road', doorCode: '9999#' };
    const answer = await home(world, 'changeFamilyAddress', { cookie, query, body });
    expect(answer.body.family.address).toEqual({ address: '2 Sai Sha Road', district: null, hasDoorCode: true });
    expect(JSON.stringify(answer.body)).not.toContain('9999#');
    expectError(await home(world, 'changeFamilyAddress', { cookie, query, body }), 409, 'record.changed');
  });

  test('a request to be erased waits in the office, which declines it; the family reads why and can ask again', async () => {
    const family = await aFamily();
    const asMother = { cookie: family.cookie, query: family.query };
    for (let count = 0; count < 2; count += 1)
      expect((await home(world, 'requestErasure', { ...asMother, body: { reason: 'We move.' } })).status).toBe(201);
    const owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    const listed = await office(world, 'erasureRequests', { cookie: owner });
    expect(listed.body.requests.filter((one) => one.family.id === family.query.family)).toMatchObject([
      { reason: 'We move.' },
    ]);
    const params = { id: family.query.family };
    const read = await office(world, 'family', { cookie: owner, params });
    expect(read.body.family.erasureRequest?.reason).toBe('We move.');
    const decline = () =>
      office(world, 'declineErasure', { cookie: owner, params, body: { reason: 'A bill is open.' } });
    expect((await decline()).status).toBe(200);
    expectError(await decline(), 404, 'erasure.notFound');
    expect(await emailsTo(family.email, 'family-erasure-declined')).toEqual([
      {
        ...{ name: '陳美玲', reason: 'A bill is open.' },
        link: `${world.config.siteOrigin}/parent-portal/family`,
      },
    ]);
    expect((await view(family)).erasureRequest).toMatchObject({
      state: 'declined',
      declineReason: 'A bill is open.',
    });
    expectError(await home(world, 'withdrawErasure', asMother), 404, 'erasure.notFound');
    await home(world, 'requestErasure', { ...asMother, body: {} });
    expect((await home(world, 'withdrawErasure', asMother)).body.family.erasureRequest?.state).toBe('withdrawn');
  });

  test('who opened it is listed once a person, record and day, by role and given name', async () => {
    const family = await aFamily();
    const staff = await buildStaff(world, { role: 'coordinator', name: 'Anna Wong' });
    const cookie = await officeSession(world, staff);
    const params = { id: family.query.family };
    for (let count = 0; count < 3; count += 1) await office(world, 'family', { cookie, params });
    await world.ask('POST', `/api/office/families/${params.id}/file`, undefined, {
      headers: { Cookie: cookie, Origin: world.config.siteOrigin },
    });
    const first = await home(world, 'accessLog', { cookie: family.cookie, query: { ...family.query, limit: 1 } });
    const by = { role: 'coordinator', name: 'Anna', day: today() };
    expect(first.body.entries).toMatchObject([{ ...by, record: 'export' }]);
    const rest = await home(world, 'accessLog', {
      ...{ cookie: family.cookie, query: { ...family.query, cursor: first.body.nextCursor ?? '' } },
    });
    expect(rest.body).toMatchObject({ entries: [{ ...by, record: 'family' }], nextCursor: null });
    await forgetPastFamilySignIns(world.em(), new Date(world.clock.now.getTime() + 366 * 24 * 60 * 60_000));
    expect(await world.em().count(FamilyAccess, { family: family.query.family })).toBe(0);
  });
});
