import { officeCookie } from '@kitewell/contract/office/addresses';
import { staffSessionView } from '@kitewell/contract/office/staff';
import { totpView } from '@kitewell/contract/second-factor';
import { generate } from 'otplib';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildStaff, cookieOf, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { createSecretSeal } from '../auth/secret-seal.ts';
import { SecondFactor } from '../auth/second-factor.entity.ts';
import { Staff } from '../auth/staff.entity.ts';
import { forgetPastStaffAuthSessions } from './staff-auth-sessions.ts';
import { StaffAuthSession } from './staff-auth-session.entity.ts';

const password = 'a kite above the saddle';
const minute = 60_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const signIn = (email: string, given = password) => office(world, 'staffLogin', { body: { email, password: given } });
const later = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};
const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });

/** A member of staff who has signed in with an app as second step. */
async function enrolled(given: Parameters<typeof buildStaff>[1] = {}) {
  const staff = await buildStaff(world, { password, ...given });
  const cookie = cookieOf(await signIn(staff.email));
  const { secret } = (await office(world, 'startTotp', { cookie })).body;
  const confirmed = await office(world, 'confirmTotp', { cookie, body: { code: await codeNow(secret) } });
  later(minute);
  return { staff, secret, recoveryCodes: confirmed.body.recoveryCodes ?? [], cookie: cookieOf(confirmed) };
}

describe('signing in', () => {
  test('without a second step nothing opens but setting one up, which opens the session', async () => {
    const staff = await buildStaff(world, { password, role: 'owner', language: 'zh' });
    const begun = await signIn(` ${staff.email.toUpperCase()} `);
    expectView(begun, 200, staffSessionView);
    expect(begun.body).toMatchObject({ state: 'enrol', role: 'owner', language: 'zh', totp: false, passkey: false });
    const cookie = cookieOf(begun);
    expectError(await office(world, 'staff', { cookie }), 403, 'secondFactor.required');

    const started = await office(world, 'startTotp', { cookie });
    expectView(started, 200, totpView);
    expect(started.body.address).toMatch(/^otpauth:\/\/totp\/Kitewell:.*secret=/);
    expectError(
      await office(world, 'confirmTotp', { cookie, body: { code: '000000' } }),
      400,
      'secondFactor.wrongCode',
    );
    const code = await codeNow(started.body.secret);
    const confirmed = await office(world, 'confirmTotp', {
      cookie,
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);

    const opened = cookieOf(confirmed);
    expect(opened).not.toBe(cookie);
    expectError(await office(world, 'staffSession', { cookie }), 401, 'staff.sessionRequired');
    expect((await office(world, 'staffSession', { cookie: opened })).body).toMatchObject({ state: 'open', totp: true });
    expect((await office(world, 'staff', { cookie: opened })).status).toBe(200);
    const stored = await world.em().findOneOrFail(SecondFactor, { staff: staff.id });
    expect(stored.totpSecret).not.toContain(started.body.secret);
  });

  test('the cookie is the office’s alone, and no script reads it', async () => {
    const staff = await buildStaff(world, { password });
    const [cookie = ''] = (await signIn(staff.email)).headers.getSetCookie();
    expect(cookie).toMatch(
      new RegExp(`^${officeCookie}=[\\w-]{43}; Path=/api/office; Expires=[^;]+; HttpOnly; SameSite=Strict$`),
    );
    const sessions = await world.em().find(StaffAuthSession, { staff: staff.id });
    expect(sessions.map(({ tokenHash }) => cookie.includes(tokenHash))).toEqual([false]);
  });

  test('served over TLS, the cookie is never sent without', async () => {
    const secure = await startWorld({ env: { SITE_ORIGIN: 'https://kitewell.example' } });
    try {
      const staff = await buildStaff(secure, { password });
      const answer = await office(secure, 'staffLogin', { body: { email: staff.email, password } });
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^__Secure-kitewell-office=.*; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect((await office(secure, 'staffSession', { cookie: cookieOf(answer) })).status).toBe(200);
    } finally {
      await secure.stop();
    }
  });

  test('a wrong password, an unknown email, a closed account and one without a password answer the same', async () => {
    const [known, closed, invited] = [
      await buildStaff(world, { password }),
      await buildStaff(world, { password, active: false }),
      await buildStaff(world),
    ];
    for (const [email, given] of [
      [known.email, 'another'],
      ['nobody@example.com', password],
      [closed.email, password],
      [invited.email, password],
    ] as const) {
      const answer = await signIn(email, given);
      expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'session.wrongCredentials' } });
      expect(cookieOf(answer)).toBeUndefined();
    }
  });

  test('the eleventh wrong password within a quarter of an hour is not looked at, and the right one neither', async () => {
    const { email } = await buildStaff(world, { password });
    for (let count = 0; count < 10; count++) expect((await signIn(email, 'wrong')).status).toBe(401);
    expectError(await signIn(email), 429, 'session.tooManyAttempts');
  });

  test('a body that is none is refused with its fields', async () => {
    const answer = await office(world, 'staffLogin', { body: { email: 'nobody', password: '' } });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: { email: expect.any(String) as string } },
    });
  });

  test('a half-open session is over after ten minutes', async () => {
    const { email } = await buildStaff(world, { password });
    const cookie = cookieOf(await signIn(email));
    later(10 * minute + 1000);
    expectError(await office(world, 'startTotp', { cookie }), 401, 'staff.sessionRequired');
  });
});

describe('the second step', () => {
  test('a code opens the session, once', async () => {
    const { staff, secret } = await enrolled();
    const [first, second] = [cookieOf(await signIn(staff.email)), cookieOf(await signIn(staff.email))];
    const code = await codeNow(secret);
    expectError(await office(world, 'factors', { cookie: first }), 403, 'secondFactor.required');
    const answer = await office(world, 'passByCode', { cookie: first, body: { code } });
    expectView(answer, 200, staffSessionView);
    expect(answer.body.state).toBe('open');
    expect((await office(world, 'factors', { cookie: cookieOf(answer) })).body).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
    });
    expectError(await office(world, 'passByCode', { cookie: second, body: { code } }), 400, 'secondFactor.wrongCode');
  });

  test('of twenty who come with one code at once, one is let in', async () => {
    const { staff, secret } = await enrolled();
    const cookies = await Promise.all(Array.from({ length: 8 }, () => officeSession(world, staff, { open: false })));
    const code = await codeNow(secret);
    const answers = await Promise.all(cookies.map((cookie) => office(world, 'passByCode', { cookie, body: { code } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the code of an hour ago is none', async () => {
    const { staff, secret } = await enrolled();
    const code = await codeNow(secret);
    later(60 * minute);
    const cookie = cookieOf(await signIn(staff.email));
    expectError(await office(world, 'passByCode', { cookie, body: { code } }), 400, 'secondFactor.wrongCode');
  });

  test('where the key of its secret is gone, the answer says so, and the log names the key and the account', async () => {
    const gone = createSecretSeal({ secret: 'a key of years ago, 0123456789-abcdef', previousSecret: undefined });
    const { id } = await buildStaff(world);
    const totpSecret = gone.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', `totp staff ${id}`);
    const em = world.em();
    em.create(SecondFactor, { staff: id, totpSecret });
    await em.flush();
    const cookie = await officeSession(world, await world.em().findOneOrFail(Staff, id), { open: false });
    const answer = await office(world, 'passByCode', { cookie, body: { code: '123456' } });
    expectError(answer, 409, 'secondFactor.unreadable');
    const said = world.logLines.filter((line) => line.includes('SEAL_SECRET'));
    expect(said.map((line) => (JSON.parse(line) as { account: string }).account)).toEqual([`staff ${id}`]);
  });

  test('ten wrong codes are as many as are looked at', async () => {
    const { staff, secret } = await enrolled();
    const cookie = cookieOf(await signIn(staff.email));
    const wrong = { cookie, body: { code: '000000' } };
    for (let count = 0; count < 10; count++)
      expectError(await office(world, 'passByCode', wrong), 400, 'secondFactor.wrongCode');
    const right = { cookie, body: { code: await codeNow(secret) } };
    expectError(await office(world, 'passByCode', right), 429, 'session.tooManyAttempts');
  });

  test('a recovery code opens the session in any writing, once, and the audit says so', async () => {
    const { staff, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    const cookie = cookieOf(await signIn(staff.email));
    const answer = await office(world, 'passByRecoveryCode', {
      cookie,
      body: { code: code.toUpperCase().replaceAll('-', ' ') },
    });
    expect(answer).toMatchObject({ status: 200, body: { state: 'open' } });
    const again = cookieOf(await signIn(staff.email));
    expectError(
      await office(world, 'passByRecoveryCode', { cookie: again, body: { code } }),
      400,
      'secondFactor.wrongCode',
    );
    expect((await office(world, 'factors', { cookie: cookieOf(answer) })).body.recoveryCodesLeft).toBe(9);
    const event = await world
      .em()
      .findOneOrFail(AuditEvent, { action: 'staff recovery code used', actorKind: 'staff', actorId: String(staff.id) });
    expect(event).toMatchObject({
      actorKind: 'staff',
      actorId: String(staff.id),
      subjectKind: 'staff',
      subjectId: String(staff.id),
    });
  });

  test('with a password alone nobody adds another second step beside the first', async () => {
    const { staff } = await enrolled();
    const cookie = cookieOf(await signIn(staff.email));
    expectError(await office(world, 'startTotp', { cookie }), 403, 'secondFactor.required');
    expectError(await office(world, 'startPasskey', { cookie }), 403, 'secondFactor.required');
  });

  test('whoever finds a session open adds no way in and renews no codes before the second step is passed anew', async () => {
    const { cookie, secret } = await enrolled();
    later(5 * minute);
    const ways = ['startTotp', 'startPasskey', 'renewRecoveryCodes'] as const;
    for (const way of ways) expectError(await office(world, way, { cookie }), 403, 'secondFactor.recentRequired');
    const passed = await office(world, 'passByCode', { cookie, body: { code: await codeNow(secret) } });
    const anew = { cookie: cookieOf(passed) ?? cookie };
    for (const way of ways) expect((await office(world, way, anew)).status).toBe(200);
  });

  test('the last second step cannot be taken away', async () => {
    const { cookie } = await enrolled();
    expectError(await office(world, 'removeTotp', { cookie }), 409, 'secondFactor.lastFactor');
  });

  test('new recovery codes end the former ones', async () => {
    const { staff, cookie, recoveryCodes } = await enrolled();
    const renewed = await office(world, 'renewRecoveryCodes', { cookie });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const begun = cookieOf(await signIn(staff.email));
    const former = { cookie: begun, body: { code: recoveryCodes[0] ?? '' } };
    expectError(await office(world, 'passByRecoveryCode', former), 400, 'secondFactor.wrongCode');
    const present = { cookie: begun, body: { code: renewed.body.recoveryCodes[0] ?? '' } };
    expect((await office(world, 'passByRecoveryCode', present)).status).toBe(200);
  });
});

describe('a session', () => {
  test('is over when it was not used for half an hour, and goes on while it is', async () => {
    const { cookie } = await enrolled();
    for (let count = 0; count < 3; count++) {
      later(20 * minute);
      expect((await office(world, 'staffSession', { cookie })).status).toBe(200);
      const noted = async () => (await world.em().count(StaffAuthSession, { seenAt: world.clock.now })) > 0;
      await expect(becomesTrue(noted)).resolves.toBe(true);
    }
    later(30 * minute + 1000);
    expectError(await office(world, 'staffSession', { cookie }), 401, 'staff.sessionRequired');
  });

  test('is over after twelve hours however much it is used, and its row goes', async () => {
    const { staff, cookie } = await enrolled();
    later(12 * 60 * minute);
    await world.em().nativeUpdate(StaffAuthSession, { staff: staff.id }, { seenAt: world.clock.now });
    expectError(await office(world, 'staffSession', { cookie }), 401, 'staff.sessionRequired');
    await forgetPastStaffAuthSessions(world.em(), world.clock.now);
    expect(await world.em().count(StaffAuthSession, { staff: staff.id })).toBe(0);
  });

  test('is listed with the others, of which one or all can be ended, and nobody else’s', async () => {
    const { staff, cookie } = await enrolled();
    const others = [await officeSession(world, staff), await officeSession(world, staff)];
    const stranger = await officeSession(world, await buildStaff(world));
    const list = (await office(world, 'staffSessions', { cookie })).body.sessions;
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ current: true });
    const [strangers] = (await office(world, 'staffSessions', { cookie: stranger })).body.sessions;
    const foreign = { cookie, params: { id: strangers?.id ?? 0 } };
    expectError(await office(world, 'endStaffSession', foreign), 404, 'session.notFound');
    expect((await office(world, 'endStaffSession', { cookie, params: { id: list[1]?.id ?? 0 } })).status).toBe(204);
    expect((await office(world, 'endOtherStaffSessions', { cookie })).status).toBe(204);
    for (const other of others)
      expectError(await office(world, 'staffSession', { cookie: other }), 401, 'staff.sessionRequired');
    expect((await office(world, 'staffSession', { cookie })).status).toBe(200);
    expect((await office(world, 'staffSession', { cookie: stranger })).status).toBe(200);
  });

  test('ends by logging out, and the browser forgets its cookie', async () => {
    const { cookie } = await enrolled();
    const answer = await office(world, 'staffLogout', { cookie });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^kitewell-office=; Path=\/api\/office; Expires=Thu, 01 Jan 1970/);
    expectError(await office(world, 'staffSession', { cookie }), 401, 'staff.sessionRequired');
  });

  test('another password ends the others; a wrong present one changes nothing', async () => {
    const { staff, cookie } = await enrolled();
    const other = await officeSession(world, staff);
    const newPassword = 'another kite entirely';
    const wrong = await office(world, 'changeStaffPassword', {
      cookie,
      body: { currentPassword: 'wrong', newPassword },
    });
    expectError(wrong, 400, 'validation', { currentPassword: 'This is not your current password' });
    const easy = { currentPassword: password, newPassword: staff.email };
    expectError(await office(world, 'changeStaffPassword', { cookie, body: easy }), 400, 'validation', {
      newPassword: 'This password is based on your name, your email or our name, so it is easy to guess',
    });
    const body = { currentPassword: password, newPassword };
    expect((await office(world, 'changeStaffPassword', { cookie, body })).status).toBe(204);
    expect((await office(world, 'staffSession', { cookie })).status).toBe(200);
    expectError(await office(world, 'staffSession', { cookie: other }), 401, 'staff.sessionRequired');
    expect((await signIn(staff.email, newPassword)).status).toBe(200);
  });
});

/** Asks again until the answer is true. */
async function becomesTrue(fact: () => Promise<boolean>): Promise<boolean> {
  for (let count = 0; count < 200; count++) if (await fact()) return true;
  return false;
}
