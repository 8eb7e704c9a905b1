import { addedTutorFactorView, factorsView, totpView } from '@kitewell/contract/second-factor';
import { sessionView } from '@kitewell/contract/auth';
import { generate } from 'otplib';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { forgetPastAuthSessions } from './tutor-auth-sessions.ts';
import { PasswordLink } from './password-link.entity.ts';
import { TutorAuthSession } from './tutor-auth-session.entity.ts';
import { tutorAccountKind, type RequestingTutor } from './tutor-account-kind.ts';
import { TutorSignIn } from './tutor-sign-in.entity.ts';

const password = 'a kite above the saddle';
const minute = 60_000;

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

let callers = 0;
const signIn = (tutor: Tutor, headers: Record<string, string> = {}) =>
  world.call('login', {
    body: { email: tutor.email, password },
    headers: { 'X-Forwarded-For': `2001:db8:2:${(++callers).toString(16)}::1`, ...headers },
  });
const later = (milliseconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + milliseconds);
};
const codeNow = (secret: string) => generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });
const waitingToken = async (tutor: Tutor) => (await signIn(tutor)).body.signInToken ?? '';

/** Lets an owner demand a second step of every tutor. */
async function demand() {
  const cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  const { settings } = (await office(world, 'businessSettings', { cookie })).body;
  const body = { ...settings, tutorsNeedSecondFactor: true };
  expect((await office(world, 'changeBusinessSettings', { cookie, body })).status).toBe(200);
}

/** A tutor who is signed in and has set up an app. */
async function enrolled(given: Parameters<typeof buildTutor>[1] = {}) {
  const tutor = await buildTutor(world, { password, certified: true, ...given });
  const token = (await signIn(tutor)).body.token ?? '';
  const { secret } = (await world.call('startTutorTotp', { token })).body;
  const confirmed = await world.call('confirmTutorTotp', { token, body: { code: await codeNow(secret) } });
  later(minute);
  return { tutor, token, secret, recoveryCodes: confirmed.body.recoveryCodes ?? [], confirmed };
}

async function withPasskey(tutor: Tutor, name: string): Promise<Passkey> {
  const em = world.em();
  const secondFactor =
    (await em.findOne(SecondFactor, { tutor: tutor.id })) ?? em.create(SecondFactor, { tutor: tutor.id });
  const facts = { credentialId: `${name}-of-${tutor.id}`, publicKey: 'x', counter: 0, createdAt: world.clock.now };
  const passkey = em.create(Passkey, { ...facts, secondFactor, name });
  await em.flush();
  return passkey;
}

describe('a tutor without a second step', () => {
  test('signs in as ever, with a token and nothing more', async () => {
    const tutor = await buildTutor(world, { password });
    const answer = await signIn(tutor);
    expectView(answer, 200, sessionView);
    expect(Object.keys(answer.body).toSorted()).toEqual(['certificationStatus', 'message', 'success', 'token']);
  });

  test('sets up an app while signed in, goes on here, and gets ten recovery codes once', async () => {
    const tutor = await buildTutor(world, { password });
    const token = (await signIn(tutor)).body.token ?? '';
    const none = await world.call('tutorFactors', { token });
    expectView(none, 200, factorsView);
    expect(none.body).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0, required: false });
    expectError(await world.call('renewTutorRecoveryCodes', { token }), 409, 'secondFactor.none');
    const started = await world.call('startTutorTotp', { token });
    expectView(started, 200, totpView);
    expectError(
      await world.call('confirmTutorTotp', { token, body: { code: '000000' } }),
      400,
      'secondFactor.wrongCode',
    );
    expectError(await world.call('confirmTutorTotp', { token, body: { code: '12' } }), 400, 'validation', {
      code: 'Invalid input',
    });
    const confirmed = await world.call('confirmTutorTotp', {
      token,
      body: { code: await codeNow(started.body.secret) },
    });
    expectView(confirmed, 200, addedTutorFactorView);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(confirmed.body.session).toBeUndefined();
    expect((await world.call('tutorFactors', { token })).body).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    const stored = await world.em().findOneOrFail(SecondFactor, { tutor: tutor.id });
    expect(stored.totpSecret).not.toContain(started.body.secret);
    expect(await world.em().count(AuditEvent, { action: 'tutor codes of an app added' })).toBe(1);
  });

  test('is asked for a passkey of this site, and one that is none is refused', async () => {
    const tutor = await buildTutor(world, { password });
    const token = (await signIn(tutor)).body.token ?? '';
    const { options } = (await world.call('startTutorPasskey', { token })).body;
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: tutor.email } });
    const response = { clientDataJSON: 'AA', attestationObject: 'AA', transports: [] };
    const credential = { id: 'AA', rawId: 'AA', type: 'public-key' as const, response };
    const added = await world.call('addTutorPasskey', { token, body: { name: 'Key', credential } });
    expectError(added, 400, 'secondFactor.passkeyRefused');
    const bare = await world.call('addTutorPasskey', { token, body: { name: '', credential } });
    expectError(bare, 400, 'validation', { name: 'Required' });
  });
});

describe('a tutor with a second step', () => {
  test('gets no token for the password, passes with a code of the app, once, and is let in', async () => {
    const { tutor, secret } = await enrolled();
    const begun = await signIn(tutor);
    expectView(begun, 200, sessionView);
    expect(begun.body).toMatchObject({ success: true, state: 'secondFactor', totp: true, passkey: false });
    expect(begun.body).not.toHaveProperty('token');
    expect(begun.headers.getSetCookie()).toEqual([]);
    const [first, second] = [begun.body.signInToken ?? '', await waitingToken(tutor)];
    const code = await codeNow(secret);
    for (const name of ['profile', 'bookings', 'documents', 'tutorFactors', 'sessions'] as const)
      expectError(await world.call(name, { token: first }), 401, 'session.required');
    const passed = await world.call('passTutorByCode', { token: first, body: { code } });
    expectView(passed, 200, sessionView);
    expect((await world.call('profile', { token: passed.body.token ?? '' })).body.tutor.email).toBe(tutor.email);
    expect(passed.headers.getSetCookie()).toHaveLength(1);
    // Neither the code nor the begun sign-in works again.
    expectError(await world.call('passTutorByCode', { token: second, body: { code } }), 400, 'secondFactor.wrongCode');
    later(minute);
    const again = { token: first, body: { code: await codeNow(secret) } };
    expectError(await world.call('passTutorByCode', again), 401, 'session.required');
  });

  test('of many who come with one code at once, one is let in', async () => {
    const { tutor, secret } = await enrolled();
    const tokens = await Promise.all(Array.from({ length: 8 }, () => waitingToken(tutor)));
    const code = await codeNow(secret);
    const answers = await Promise.all(tokens.map((token) => world.call('passTutorByCode', { token, body: { code } })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('who comes second with a sign-in that was opened a moment ago is told to start again', async () => {
    const { tutor } = await enrolled();
    await signIn(tutor);
    const { id: signInId } = await world.em().findOneOrFail(TutorSignIn, { tutor: tutor.id });
    // Both were let through while it waited.
    const requester = {
      tutor: { id: tutor.id, demo: false, certificationStatus: 'completed', signInId },
    } as RequestingTutor;
    const kind = tutorAccountKind({ now: () => world.clock.now });
    expect(await kind.holder(world.em(), requester)).toMatchObject({ id: signInId });
    await world.em().nativeDelete(TutorSignIn, { id: signInId });
    await expect(kind.holder(world.em(), requester)).rejects.toMatchObject({
      code: 'secondFactor.challengeOver',
      status: 400,
    });
  });

  test('has ten tries, whatever they were', async () => {
    const { tutor, secret } = await enrolled();
    const token = await waitingToken(tutor);
    for (let count = 0; count < 10; count++)
      expectError(
        await world.call('passTutorByCode', { token, body: { code: '000000' } }),
        400,
        'secondFactor.wrongCode',
      );
    const right = await world.call('passTutorByCode', { token, body: { code: await codeNow(secret) } });
    expectError(right, 429, 'session.tooManyAttempts');
  });

  test('passes with a recovery code, once', async () => {
    const { tutor, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    const passed = await world.call('passTutorByRecoveryCode', { token: await waitingToken(tutor), body: { code } });
    expect(passed).toMatchObject({ status: 200, body: { success: true, token: expect.any(String) as string } });
    const again = await world.call('passTutorByRecoveryCode', { token: await waitingToken(tutor), body: { code } });
    expectError(again, 400, 'secondFactor.wrongCode');
    expect(await world.em().count(AuditEvent, { action: 'tutor recovery code used' })).toBe(1);
  });

  test('with the password alone adds no other second step beside the first, and no passkey passes that is none', async () => {
    const { tutor } = await enrolled();
    await withPasskey(tutor, 'Phone');
    const token = await waitingToken(tutor);
    expectError(await world.call('startTutorTotp', { token }), 403, 'secondFactor.required');
    expectError(await world.call('startTutorPasskey', { token }), 403, 'secondFactor.required');
    const started = await world.call('startPassTutorByPasskey', { token });
    expect(started.body.options).toMatchObject({ allowCredentials: [{ id: `Phone-of-${tutor.id}` }] });
    const response = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' };
    const proof = { id: 'AA', rawId: 'AA', type: 'public-key' as const, response };
    expectError(await world.call('passTutorByPasskey', { token, body: proof }), 400, 'secondFactor.passkeyRefused');
    expectError(await world.call('passTutorByPasskey', { token, body: proof }), 400, 'secondFactor.challengeOver');
  });

  test('who is signed in has no sign-in that waits', async () => {
    const { token, secret } = await enrolled();
    const body = { code: await codeNow(secret) };
    expectError(await world.call('passTutorByCode', { token, body }), 400, 'secondFactor.challengeOver');
    expectError(await world.call('startPassTutorByPasskey', { token }), 400, 'secondFactor.challengeOver');
  });

  test('has ten minutes, and until the password changes or the account is closed', async () => {
    const { tutor, token, secret } = await enrolled();
    const [late, changed, closed] = [await waitingToken(tutor), await waitingToken(tutor), await waitingToken(tutor)];
    const pass = async (waiting: string) =>
      world.call('passTutorByCode', { token: waiting, body: { code: await codeNow(secret) } });
    later(10 * minute);
    expectError(await pass(late), 401, 'session.required');
    later(-10 * minute);
    const body = { currentPassword: password, newPassword: 'another kite entirely' };
    expect((await world.call('changePassword', { token, body })).status).toBe(204);
    expectError(await pass(changed), 401, 'session.required');
    await world.em().nativeUpdate(Tutor, { id: tutor.id }, { active: false });
    expectError(await pass(closed), 401, 'session.required');
    await forgetPastAuthSessions(world.em(), new Date(world.clock.now.getTime() + 11 * minute));
    expect(await world.em().count(TutorSignIn, {})).toBe(0);
  });

  test('who has chosen a password by a link passes the second step too', async () => {
    const { tutor } = await enrolled();
    const em = world.em();
    const endsAt = new Date(world.clock.now.getTime() + minute);
    const seed = crypto.randomUUID();
    const link = em.create(PasswordLink, { tutor: tutor.id, seed, createdAt: world.clock.now, endsAt });
    await em.flush();
    const key = world.services.linkKeys.of(`password ${link.id} of tutor ${tutor.id}`, seed);
    const body = { link: `${link.id}.${key}`, newPassword: 'another kite entirely' };
    const answer = await world.call('choosePassword', { body });
    expect(answer).toMatchObject({ status: 200, body: { state: 'secondFactor' } });
    expect(answer.body).not.toHaveProperty('token');
  });

  test('renews the codes, and removes the app, after which the password is enough', async () => {
    const { tutor, token, recoveryCodes } = await enrolled();
    const renewed = (await world.call('renewTutorRecoveryCodes', { token })).body.recoveryCodes;
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    expect((await world.call('removeTutorTotp', { token })).status).toBe(204);
    expect(await world.em().count(RecoveryCode, {})).toBe(0);
    expect((await signIn(tutor)).body).toHaveProperty('token');
    // Sent twice, it does nothing more.
    expect((await world.call('removeTutorTotp', { token })).status).toBe(204);
    expect(await world.em().count(AuditEvent, { action: 'tutor codes of an app removed' })).toBe(1);
  });

  test('removes own passkeys and nobody else’s', async () => {
    const [own, other] = [await enrolled(), await enrolled()];
    const [mine, theirs] = [await withPasskey(own.tutor, 'Phone'), await withPasskey(other.tutor, 'Laptop')];
    const remove = (id: number) => world.call('removeTutorPasskey', { token: own.token, params: { id } });
    expectError(await remove(theirs.id), 404, 'secondFactor.passkeyNotFound');
    expectError(await remove(2_000_000_000), 404, 'secondFactor.passkeyNotFound');
    expect((await remove(mine.id)).status).toBe(204);
    expect((await world.call('tutorFactors', { token: other.token })).body.passkeys).toMatchObject([
      { name: 'Laptop' },
    ]);
  });

  test('whose account is erased leaves no secret', async () => {
    const { tutor } = await enrolled();
    await withPasskey(tutor, 'Phone');
    await world.em().nativeDelete(Tutor, { id: tutor.id });
    const em = world.em();
    const left = [await em.count(SecondFactor, {}), await em.count(Passkey, {}), await em.count(RecoveryCode, {})];
    expect(left).toEqual([0, 0, 0]);
  });
});

describe('where the business demands a second step', () => {
  test('a tutor without one is signed out, and nothing opens but setting one up', async () => {
    const tutor = await buildTutor(world, { password, certified: true });
    const open = (await signIn(tutor)).body.token ?? '';
    const safe = await enrolled();
    await demand();
    expectError(await world.call('profile', { token: open }), 401, 'session.required');
    expect(await world.em().count(TutorAuthSession, { tutor: tutor.id })).toBe(0);
    expect((await world.call('profile', { token: safe.token })).status).toBe(200);

    const begun = await signIn(tutor);
    expect(begun.body).toMatchObject({ success: true, state: 'enrol', totp: false, passkey: false });
    const token = begun.body.signInToken ?? '';
    expectError(await world.call('profile', { token }), 401, 'session.required');
    const { secret } = (await world.call('startTutorTotp', { token })).body;
    const confirmed = await world.call('confirmTutorTotp', { token, body: { code: await codeNow(secret) } });
    expectView(confirmed, 200, addedTutorFactorView);
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    const portal = confirmed.body.session?.token ?? '';
    expect((await world.call('profile', { token: portal })).status).toBe(200);
    expectError(await world.call('removeTutorTotp', { token: portal }), 409, 'secondFactor.lastFactor');
    const key = await withPasskey(tutor, 'Phone');
    expect((await world.call('removeTutorTotp', { token: portal })).status).toBe(204);
    const last = await world.call('removeTutorPasskey', { token: portal, params: { id: key.id } });
    expectError(last, 409, 'secondFactor.lastFactor');
  });

  test('the demo stays open to everybody, and has no second step', async () => {
    const demo = await buildTutor(world, { password, demo: true, certified: true });
    await demand();
    const { token } = (await world.call('demoLogin')).body;
    expect((await world.call('profile', { token })).body.tutor.email).toBe(demo.email);
    expect((await signIn(demo)).body).toHaveProperty('token');
    for (const name of ['startTutorTotp', 'startTutorPasskey', 'removeTutorTotp', 'renewTutorRecoveryCodes'] as const)
      expectError(await world.call(name, { token }), 403, 'session.demoShared');
    expectError(await world.call('confirmTutorTotp', { token, body: { code: '123456' } }), 403, 'session.demoShared');
    expectError(await world.call('removeTutorPasskey', { token, params: { id: 1 } }), 403, 'session.demoShared');
    const response = { clientDataJSON: 'AA', attestationObject: 'AA', transports: [] };
    const credential = { id: 'AA', rawId: 'AA', type: 'public-key' as const, response };
    const added = await world.call('addTutorPasskey', { token, body: { name: 'Key', credential } });
    expectError(added, 403, 'session.demoShared');
    expect(await world.em().count(TutorAuthSession, { tutor: demo.id })).toBe(0);
  });
});

test('nobody makes a call of the second step without a sign-in', async () => {
  for (const token of [undefined, 'x'.repeat(43)]) {
    for (const name of [
      ...(['startPassTutorByPasskey', 'startTutorTotp', 'removeTutorTotp', 'startTutorPasskey'] as const),
      ...(['tutorFactors', 'renewTutorRecoveryCodes'] as const),
    ])
      expectError(await world.call(name, { token }), 401, 'session.required');
    const coded = { token, body: { code: '123456' } };
    expectError(await world.call('passTutorByCode', coded), 401, 'session.required');
    expectError(await world.call('confirmTutorTotp', coded), 401, 'session.required');
  }
});

describe('an owner helps a tutor who has lost the second step', () => {
  test('it is removed, the tutor signed out and told, and signs in with the password', async () => {
    const { tutor, token } = await enrolled();
    const cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    const params = { id: tutor.id };
    expect((await office(world, 'officeTutor', { cookie, params })).body.tutor.secondFactor).toBe(true);
    const waiting = await waitingToken(tutor);
    const answer = await office(world, 'resetTutorFactors', { cookie, params });
    expect(answer).toMatchObject({ status: 200, body: { tutor: { secondFactor: false } } });
    expectError(await world.call('profile', { token }), 401, 'session.required');
    expectError(await world.call('startTutorTotp', { token: waiting }), 401, 'session.required');
    expect((await signIn(tutor)).body).toHaveProperty('token');
    const event = await world.em().findOneOrFail(AuditEvent, { action: 'tutor reset second factor' });
    expect(event).toMatchObject({
      subjectKind: 'tutor',
      subjectId: String(tutor.id),
      before: { totp: true, passkeys: 0 },
    });
    // Sent twice, it signs nobody out again.
    await office(world, 'resetTutorFactors', { cookie, params });
    expect(await world.em().count(AuditEvent, { action: 'tutor reset second factor' })).toBe(1);
  });

  test('nobody else does, and not of the demo', async () => {
    const { tutor } = await enrolled();
    const params = { id: tutor.id };
    const coordinator = await officeSession(world, await buildStaff(world));
    const cookie = await officeSession(world, await buildStaff(world, { role: 'owner' }));
    expectError(await office(world, 'resetTutorFactors', { params }), 401, 'staff.sessionRequired');
    expectError(await office(world, 'resetTutorFactors', { cookie: coordinator, params }), 403, 'staff.forbidden');
    const demo = await buildTutor(world, { demo: true });
    for (const id of [demo.id, 2_000_000_000])
      expectError(await office(world, 'resetTutorFactors', { cookie, params: { id } }), 404, 'tutor.notFound');
    expect(await world.em().count(SecondFactor, { tutor: tutor.id })).toBe(1);
  });
});
