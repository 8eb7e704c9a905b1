import { tokenHeader } from '@kitewell/contract/addresses';
import { expectError } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

const password = 'a kite above the saddle';
const next = 'two kites above it';

let world: World;
let tutor: Tutor;
let token: string;
let addresses = 0;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { password });
  token = (await signIn(password)).body.token ?? '';
});

const signIn = (given: string) => world.call('login', { body: { email: tutor.email, password: given } });
const change = (currentPassword: unknown, newPassword: unknown, by = token) =>
  world.put(
    '/api/tutor/password',
    { currentPassword, newPassword },
    // An address of its own, so that one test's guesses do not count against another's.
    { token: by, headers: { 'X-Forwarded-For': `2001:db8:1:${(++addresses).toString(16)}::1` } },
  );
const isOpen = async (of: string) => (await world.call('profile', { token: of })).status === 200;
const wrong = { currentPassword: 'This is not your current password' };

describe('PUT /api/tutor/password', () => {
  test('the new password signs in and the old one does not', async () => {
    expect(await change(password, next)).toMatchObject({ status: 204, body: '' });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(next)).status).toBe(200);
  });

  test('ends every other session, listed or not; this one continues with another token', async () => {
    const others = [(await signIn(password)).body.token ?? '', world.signIn(tutor)];
    const answer = await change(password, next);
    const renewed = answer.headers.get(tokenHeader) ?? '';
    expect(await Promise.all([...others, token].map(isOpen))).toEqual([false, false, false]);
    expect(await isOpen(renewed)).toBe(true);
    const { sessions } = (await world.call('sessions', { token: renewed })).body;
    expect(sessions).toMatchObject([{ current: true }]);
  });

  test('works in a session that is not listed', async () => {
    const answer = await change(password, next, world.signIn(tutor));
    const renewed = answer.headers.get(tokenHeader) ?? '';
    expect((await world.call('sessions', { token: renewed })).body.sessions).toMatchObject([{ current: true }]);
  });

  test('is recorded in the audit, without the password', async () => {
    await change(password, next);
    const [event, ...more] = await world.em().find(AuditEvent, { subjectKind: 'tutor', subjectId: String(tutor.id) });
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      actorKind: 'tutor',
      actorId: String(tutor.id),
      action: 'tutor password',
      before: null,
      after: null,
    });
    expect(world.logLines.join('')).not.toContain(next);
  });

  test.each([
    [password, 'nine char', { newPassword: 'String must contain at least 10 character(s)' }],
    [password, 'x'.repeat(201), { newPassword: 'String must contain at most 200 character(s)' }],
    [password, password, { newPassword: 'Choose a different password from the current one' }],
    [password, '1234567890', { newPassword: 'This password is easy to guess. Try several words of your own' }],
    [
      password,
      'Kitewell 2026',
      { newPassword: 'This password is based on your name, your email or our name, so it is easy to guess' },
    ],
    [password, 5, { newPassword: 'Expected string, received number' }],
    ['', next, { currentPassword: 'Password is required' }],
    ['x'.repeat(201), next, { currentPassword: 'String must contain at most 200 character(s)' }],
    [undefined, undefined, { currentPassword: 'Password is required', newPassword: 'Password is required' }],
    ['not the password', next, wrong],
  ])('%j to %j is refused, and nothing is changed', async (current, wanted, errors) => {
    expectError(await change(current, wanted), 400, 'validation', errors);
    expect(await isOpen(token)).toBe(true);
    expect((await signIn(password)).status).toBe(200);
  });

  test('ten characters are enough, of any kind', async () => {
    expect((await change(password, '飛過馬鞍山的一隻燕子')).status).toBe(204);
    expect((await signIn('飛過馬鞍山的一隻燕子')).status).toBe(200);
  });

  test('ten wrong guesses, counted together with those at the sign-in, stop further ones for a while', async () => {
    for (let guess = 1; guess <= 5; guess++) expectError(await change('a guess', next), 400, 'validation', wrong);
    for (let guess = 1; guess <= 5; guess++) expect((await signIn('a guess')).status).toBe(401);
    expectError(await change(password, next), 429, 'session.tooManyAttempts');
    expect((await signIn(password)).status).toBe(429);
    expect(await isOpen(token)).toBe(true);
  });

  test('of two changes at once one succeeds, and the other is told that the present password is wrong', async () => {
    const answers = await Promise.all([change(password, next), change(password, 'three kites above it')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const [event, ...more] = await world.em().find(AuditEvent, { subjectKind: 'tutor', subjectId: String(tutor.id) });
    expect([event?.action, more]).toEqual(['tutor password', []]);
  });

  test('is refused for the demo account, which everybody shares', async () => {
    const demo = await buildTutor(world, { demo: true, password });
    expectError(await change(password, next, world.signIn(demo)), 403, 'session.demoShared');
    expectError(await change('a guess', next, world.signIn(demo)), 403, 'session.demoShared');
  });

  test('requires a session', async () => {
    expectError(
      await world.call('changePassword', { body: { currentPassword: password, newPassword: next } }),
      401,
      'session.required',
    );
  });
});
