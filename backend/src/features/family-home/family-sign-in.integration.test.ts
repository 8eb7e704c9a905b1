import { familySessionView } from '@kitewell/contract/family/sign-in';
import { expectError, expectView } from '../../../test/answers.ts';
import { someRequest } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { cookiesAfter, home, homeSession } from '../../../test/family-home.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Email } from '../../mail/email.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { forgetPastFamilySignIns } from './auth-sessions.ts';
import { FamilyAccount } from './family-account.entity.ts';
import { FamilyAuthSession } from './family-auth-session.entity.ts';
import { FamilyCode } from './family-code.entity.ts';
import { FamilySignInRequest } from './family-sign-in-request.entity.ts';

const minute = 60_000;

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
beforeEach(async () => {
  await world.em().execute('delete from family_code_tries');
  await world.em().execute('delete from rate_limits');
});

const later = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};
let people = 0;
/** A guardian of a family of her own, whose address the office has confirmed. */
async function mother({
  email = `mother-${++people}@example.com`,
  ...given
}: { email?: string; emailConfirmedAt?: Date | null } = {}) {
  const family = await families.build({ guardians: [{ email, emailConfirmedAt: world.clock.now, ...given }] });
  return { email, family };
}
const request = (email: string, cookie?: string) =>
  home(world, 'requestFamilySignIn', { cookie, body: { email, language: 'en' } });
/** The emails to an address, oldest first. */
const emailsTo = async (email: string, count: number) => {
  await until(async () => (await world.em().count(FamilySignInRequest, {})) === 0);
  await until(async () => (await world.em().count(Email, { address: email, state: 'waiting' })) === 0);
  const sent = mail.inbox.emails
    .filter(({ to, subject }) => to === email && subject === 'family-sign-in en')
    .toReversed();
  expect(sent).toHaveLength(count);
  return sent.map(({ text }) => {
    const { data } = JSON.parse(text) as { data: { code: string; link: string } };
    return { code: data.code, link: data.link.split('#sign-in=')[1] ?? '' };
  });
};
/** Asks for a code in a browser of its own, and reads the email. */
async function requested(email: string) {
  const answer = await request(email);
  const [sent] = await emailsTo(email, 1);
  return { cookie: cookiesAfter(answer), code: sent?.code ?? '', link: sent?.link ?? '' };
}
const signIn = (body: { email?: string; code?: string; link?: string }, cookie?: string) =>
  home(world, 'openFamilySession', { cookie, body });
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('asking for an email', () => {
  test('the answer is the same for an address that nobody has, which gets none', async () => {
    const { email } = await mother();
    const answers = [await request(email), await request('stranger@example.com')];
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 202, body: {} });
    await emailsTo(email, 1);
    await emailsTo('stranger@example.com', 0);
    expect(await world.em().count(FamilyAccount, { email: 'stranger@example.com' })).toBe(0);
  });

  test('an address that the office has not confirmed gets none, nor does a sample family', async () => {
    const { email } = await mother({ emailConfirmedAt: null });
    const sample = await mother();
    await world.em().execute('update families set demo = true where id = ?', [sample.family.id]);
    await request(email);
    await request(sample.email);
    await emailsTo(email, 0);
    await emailsTo(sample.email, 0);
  });

  test('asked again, both emails have the same code, which ends when it was to end, and tries are not refilled', async () => {
    const { email } = await mother();
    const first = await request(email);
    await emailsTo(email, 1);
    later(minute);
    const second = await request(email, cookiesAfter(first));
    const [one, other] = await emailsTo(email, 2);
    expect(other).toEqual(one);
    const cookie = cookiesAfter(second, cookiesAfter(first));
    const wrong = wrongFor(one?.code ?? '');
    for (let count = 0; count < 3; count += 1)
      expectError(await signIn({ email, code: wrong }, cookie), 401, 'home.wrongCode');
    const third = await request(email, cookie);
    for (let count = 0; count < 2; count += 1)
      expectError(await signIn({ email, code: wrong }, cookiesAfter(third, cookie)), 401, 'home.wrongCode');
    expectError(await signIn({ email, code: one?.code ?? '' }, cookie), 429, 'session.tooManyAttempts');
    later(14 * minute);
    expectError(await signIn({ link: one?.link ?? '' }, cookie), 404, 'home.linkOver');
  });

  test('it leaves before 500 others that wait', async () => {
    const slow = await startWorld({ env: { ...mail.env, MAIL_PER_SECOND: '5' } });
    const running = await startEmails(slow.services);
    try {
      const email = 'hurried@example.com';
      await familiesOf(() => slow).build({ guardians: [{ email, emailConfirmedAt: slow.clock.now }] });
      await slow.em().transactional(async (tx) => {
        for (let number = 0; number < 500; number += 1)
          await slow.services.jobs.add(tx, 'emails', { email: 1_000_000 + number });
      });
      await home(slow, 'requestFamilySignIn', { body: { email, language: 'en' } });
      await until(() => mail.inbox.emails.some(({ to }) => to === email), 5);
    } finally {
      await running.stop();
      await slow.stop();
    }
  });

  test('one that would leave too late is not sent', async () => {
    const { email } = await mother();
    await world.em().transactional(async (tx) => {
      const old = tx.create(FamilySignInRequest, {
        ...{ email, language: 'en' as const },
        requestedAt: new Date(world.clock.now.getTime() - 16 * minute),
      });
      await tx.flush();
      await world.services.jobs.add(tx, 'sign-ins', { request: old.id });
    });
    await emailsTo(email, 0);
  });

  test('a browser that has signed in before gets its code while strangers from elsewhere ask for many', async () => {
    const { email } = await mother();
    const { cookie, code } = await requested(email);
    const own = cookiesAfter(await signIn({ email, code }, cookie), cookie);
    for (let count = 0; count < 20; count += 1) await request(email);
    await emailsTo(email, 12);
    await request(email, own);
    await emailsTo(email, 13);
    // The cookie of one address is none of another.
    const other = await mother();
    for (let count = 0; count < 12; count += 1) await request(other.email);
    await request(other.email, own);
    await emailsTo(other.email, 12);
    // Nor without an end for whoever has the browser.
    for (let count = 0; count < 6; count += 1) await request(email, own);
    await emailsTo(email, 18);
  });

  test('wrong input is refused by field, and many requests from one network', async () => {
    const odd = await home(world, 'requestFamilySignIn', { body: { email: 'nobody', language: 'en' } });
    expectError(odd, 400, 'validation', { email: 'Valid email is required' });
    const body = { email: 'again@example.com', language: 'en' as const };
    for (let count = 0; count < 6; count += 1)
      expect((await home(world, 'requestFamilySignIn', { from: '203.0.113.7', body })).status).toBe(202);
    expectError(
      await home(world, 'requestFamilySignIn', { from: '203.0.113.7', body }),
      429,
      'session.tooManyAttempts',
    );
  });
});

describe('the code', () => {
  test('opens the home once, in a cookie that no script reads and only the site’s own pages send', async () => {
    const { email, family } = await mother();
    const { cookie, code } = await requested(email);
    const opened = await signIn({ email, code: `${code.slice(0, 3)} ${code.slice(3)}` }, cookie);
    expectView(opened, 201, familySessionView);
    expect(opened.body).toMatchObject({ email, demo: false, families: [{ id: family.id }], trials: [] });
    const set = opened.headers.getSetCookie().find((one) => one.startsWith('kitewell-family='));
    expect(set).toMatch(/; Path=\/api\/family;.*HttpOnly; SameSite=Strict$/);
    const now = cookiesAfter(opened, cookie);
    expect((await home(world, 'familySession', { cookie: now })).body).toEqual(opened.body);
    expectError(await signIn({ email, code }, cookie), 401, 'home.wrongCode');
    expect(await world.em().count(FamilyCode, { account: { email } })).toBe(0);
  });

  test('of five tries with it at once one signs in', async () => {
    const { email } = await mother();
    const { cookie, code } = await requested(email);
    // More than five would be refused as tries.
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ email, code }, cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 401, 401, 401, 401]);
    expect(await world.em().count(FamilyAuthSession, { account: { email } })).toBe(1);
  });

  test('of fifty wrong ones at once from elsewhere five are checked, and the parent’s own still works', async () => {
    const { email } = await mother();
    const { cookie, code } = await requested(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn({ email, code: wrongFor(code) })));
    expect(answers.filter(({ body }) => body.code === 'home.wrongCode')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'session.tooManyAttempts')).toHaveLength(45);
    // Also the right one, guessed elsewhere by now.
    expectError(await signIn({ email, code }), 429, 'session.tooManyAttempts');
    expect((await signIn({ email, code }, cookie)).status).toBe(201);
  });

  test('after twenty wrong ones in a day only the link works, and an alarm says so', async () => {
    const { email } = await mother();
    const { cookie, code, link } = await requested(email);
    for (let hours = 0; hours < 4; hours += 1) {
      for (let count = 0; count < 5; count += 1)
        expectError(await signIn({ email, code: wrongFor(code) }), 401, 'home.wrongCode');
      await world.em().execute(`update family_code_tries set ends_at = ends_at - interval '1 hour'`);
    }
    expectError(await signIn({ email, code }, cookie), 429, 'home.linkOnly');
    expect(world.logLines.filter((line) => line.includes('only links work for now'))).toHaveLength(1);
    expect(world.logLines.join('')).not.toContain(email);
    expect((await signIn({ link }, cookie)).status).toBe(201);
  });

  test('a code for an address that nobody has is refused as a wrong one', async () => {
    for (let count = 0; count < 5; count += 1)
      expectError(await signIn({ email: 'unknown@example.com', code: '123456' }), 401, 'home.wrongCode');
    expectError(await signIn({ email: 'unknown@example.com', code: '123456' }), 429, 'session.tooManyAttempts');
  });

  test('neither code nor link is refused by field', async () => {
    for (const [body, field] of [
      [{}, 'email'],
      [{ email: 'a@example.com' }, 'code'],
      [{ email: 'a@example.com', code: '12345' }, 'code'],
      [{ link: 'x' }, 'link'],
    ] as const) {
      const { status, body: refusal } = await signIn(body);
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('the link', () => {
  test('names whom it signs in and whom it replaces, and only the POST that follows signs in', async () => {
    const stranger = await requested((await mother({ email: 'aunt@example.com' })).email);
    const { email } = await mother();
    const own = await homeSession(world, email);
    const seen = await home(world, 'viewFamilyLink', { cookie: own, body: { link: stranger.link } });
    expect(seen.body).toEqual({ email: 'au***@example.com', replaces: 'mo***@example.com', invitedBy: null });
    expect(seen.headers.getSetCookie()).toEqual([]);
    // Refused: her session is as it was, and the link still works.
    expect((await home(world, 'familySession', { cookie: own })).body.email).toBe(email);
    expect((await home(world, 'viewFamilyLink', { body: { link: stranger.link } })).body.replaces).toBeNull();
    const opened = await signIn({ link: stranger.link }, own);
    expect(opened.status).toBe(201);
    expect(opened.body.email).toBe('aunt@example.com');
    // The session that this browser had is over.
    expectError(await home(world, 'familySession', { cookie: own }), 401, 'home.sessionRequired');
    expectError(await signIn({ link: stranger.link }), 404, 'home.linkOver');
  });

  test('a made-up one is counted', async () => {
    const link = `1.${'x'.repeat(43)}`;
    for (let count = 0; count < 30; count += 1)
      expectError(await home(world, 'viewFamilyLink', { from: '203.0.113.9', body: { link } }), 404, 'home.linkOver');
    const refused = await home(world, 'viewFamilyLink', { from: '203.0.113.9', body: { link } });
    expectError(refused, 429, 'session.tooManyAttempts');
    expectError(await signIn({ link: `9999999999.${'x'.repeat(43)}` }), 404, 'home.linkOver');
  });
});

describe('a session', () => {
  test('lasts for 30 days without use and 90 at most, with a cookie that is extended and a token that stays', async () => {
    const { email } = await mother();
    const cookie = await homeSession(world, email);
    for (let days = 0; days < 75; days += 25) {
      later(25 * 24 * 60 * minute);
      const { status, headers } = await home(world, 'familySession', { cookie });
      expect(status).toBe(200);
      expect(headers.getSetCookie()[0]?.startsWith(cookie)).toBe(true);
      await until(async () => {
        const found = await world.em().findOneOrFail(FamilyAuthSession, { account: { email } });
        return found.seenAt.getTime() === world.clock.now.getTime();
      });
    }
    later(16 * 24 * 60 * minute);
    expectError(await home(world, 'familySession', { cookie }), 401, 'home.sessionRequired');
    await forgetPastFamilySignIns(world.em(), world.clock.now);
    expect(await world.em().count(FamilyAuthSession, { account: { email } })).toBe(0);
  });

  test('devices are listed, this one first; one is ended or all others, and nobody else’s', async () => {
    const { email } = await mother();
    const stranger = await homeSession(world, (await mother()).email);
    const [own, second, third] = [
      await homeSession(world, email),
      await homeSession(world, email),
      await homeSession(world, email),
    ];
    const { devices } = (await home(world, 'familyDevices', { cookie: own })).body;
    expect(devices.map(({ current }) => current)).toEqual([true, false, false]);
    const { id } = (await home(world, 'familyDevices', { cookie: second })).body.devices[0] ?? { id: 0 };
    const params = { params: { id } };
    expectError(await home(world, 'endFamilyDevice', { cookie: stranger, ...params }), 404, 'session.notFound');
    expect((await home(world, 'endFamilyDevice', { cookie: own, ...params })).status).toBe(204);
    expectError(await home(world, 'familySession', { cookie: second }), 401, 'home.sessionRequired');
    expect((await home(world, 'endFamilyDevices', { cookie: own })).status).toBe(204);
    expectError(await home(world, 'familySession', { cookie: third }), 401, 'home.sessionRequired');
    expect((await home(world, 'familySession', { cookie: stranger })).status).toBe(200);
    expect((await home(world, 'endFamilySession', { cookie: own })).status).toBe(204);
    expectError(await home(world, 'familySession', { cookie: own }), 401, 'home.sessionRequired');
  });

  test('is proved anew by a code', async () => {
    const { email } = await mother();
    const cookie = await homeSession(world, email);
    later(20 * minute);
    const before = new Date((await home(world, 'familySession', { cookie })).body.provedUntil);
    expect(before < world.clock.now).toBe(true);
    const { code, cookie: browser } = await requested(email);
    const both = `${cookie}; ${browser}`;
    expectError(
      await home(world, 'proveFamily', { cookie: both, body: { code: wrongFor(code) } }),
      401,
      'home.wrongCode',
    );
    const proved = await home(world, 'proveFamily', { cookie: both, body: { code } });
    expect(new Date(proved.body.provedUntil) > world.clock.now).toBe(true);
  });

  test('a father who is removed while his page is open is signed out at once, and his code and link are refused', async () => {
    const father = { email: 'father-removed@example.com', emailConfirmedAt: world.clock.now, pays: false };
    const { guardians, id } = await families.build({ guardians: [{}, father] });
    const { code, link, cookie: browser } = await requested(father.email);
    const cookie = await homeSession(world, father.email);
    expect((await home(world, 'familyHome', { cookie, query: { family: id } })).status).toBe(200);
    await world.em().nativeDelete(Guardian, { id: guardians[1]?.id ?? 0 });
    expectError(await home(world, 'familyHome', { cookie, query: { family: id } }), 401, 'home.sessionRequired');
    expectError(await signIn({ email: father.email, code }, browser), 401, 'home.wrongCode');
    expectError(await signIn({ link }), 404, 'home.linkOver');
    expect(await world.em().count(FamilyAccount, { email: father.email })).toBe(0);
  });

  test('an address that is changed is confirmed anew, and the former one is signed out', async () => {
    const { email, family } = await mother();
    const cookie = await homeSession(world, email);
    const em = world.em();
    const guardian = await em.findOneOrFail(Guardian, { family: family.id });
    guardian.email = `changed-${email}`;
    await em.flush();
    expectError(await home(world, 'familySession', { cookie }), 401, 'home.sessionRequired');
    expect((await world.em().findOneOrFail(Guardian, guardian.id)).emailConfirmedAt).toBeNull();
  });

  test('an address that only asked for a trial sees that trial alone', async () => {
    const email = 'trial-only@example.com';
    const { body: made } = await world.post('/api/trial-requests', someRequest({ email }));
    const { family } = await mother({ email, emailConfirmedAt: null });
    const { cookie, code } = await requested(email);
    const opened = await signIn({ email, code }, cookie);
    expect(opened.body.families).toEqual([]);
    expect(opened.body.trials.map(({ reference }) => reference)).toEqual([made.reference]);
    const session = cookiesAfter(opened, cookie);
    const answer = await home(world, 'familyHome', { cookie: session, query: { family: family.id } });
    expectError(answer, 404, 'family.notFound');
  });
});

test('where no emails are sent, nobody is told to look for one', async () => {
  const quiet = await startWorld();
  try {
    const answer = await home(quiet, 'requestFamilySignIn', { body: { email: 'a@example.com', language: 'en' } });
    expectError(answer, 409, 'session.noEmails');
    expect((await home(quiet, 'familyDemo', {})).body).toEqual({ on: false });
    const demo = await home(quiet, 'familyDemoLogin', {});
    expect([demo.status, demo.body.code]).toEqual([403, 'session.demoOff']);
  } finally {
    await quiet.stop();
  }
});
