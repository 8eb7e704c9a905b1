import { randomBytes, randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { byStaff, byTutor, type Actor } from '../../src/features/audit/record-change.ts';
import { Passkey } from '../../src/features/auth/passkey.entity.ts';
import { SecondFactor } from '../../src/features/auth/second-factor.entity.ts';
import { newRecoveryCodes } from '../../src/features/auth/recovery-codes.ts';
import type { Staff } from '../../src/features/auth/staff.entity.ts';
import type { Tutor } from '../../src/features/tutors/tutor.entity.ts';
import { buildTutor } from '../builders.ts';
import { buildStaff, office, officeSession } from '../office.ts';
import { selfMadePasskey } from '../passkey-device.ts';
import { anId, change, leaves, type Stage } from './change.ts';

const password = 'a kite above the saddle';
const newPassword = 'two kites above it';

/** Calls of the office as somebody else than the owner, which have to succeed. */
async function asStaff(...request: Parameters<typeof office>): Promise<unknown> {
  const answer = await office(...request);
  if (answer.status >= 400) throw new Error(`${request[1]}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function aColleague({ world }: Stage, given: Parameters<typeof buildStaff>[1] = {}) {
  const staff = await buildStaff(world, given);
  return { staff, params: { id: staff.id }, subject: { kind: 'staff', id: staff.id } as const };
}

type Ref = { staff: Staff } | { tutor: Tutor };

/** The second step of an account, with passkeys of these names, and its recovery codes. */
async function withFactor({ world }: Stage, ref: Ref, { totp = false, passkeys = [] as string[] } = {}) {
  const em = world.em();
  const account = 'staff' in ref ? { staff: ref.staff.id } : { tutor: ref.tutor.id };
  const factor = em.create(SecondFactor, { ...account, ...(totp && { totpSecret: 'sealed' }) });
  const made = passkeys.map((name) =>
    em.create(Passkey, {
      ...{ secondFactor: factor, name, createdAt: world.clock.now },
      ...{ credentialId: randomUUID(), publicKey: 'x', counter: 0 },
    }),
  );
  await em.flush();
  const codes = await newRecoveryCodes(em, factor);
  await em.flush();
  return { passkeys: made.map(({ id }) => id), codes };
}

const codeOf = ({ world }: Stage, secret: string) =>
  generate({ secret, epoch: Math.floor(world.clock.now.getTime() / 1000) });

/** What a browser sends that has made a passkey. */
async function madeBy({ world }: Stage, { challenge }: { challenge: string }) {
  const made = await selfMadePasskey(world, challenge, randomBytes(16));
  return { name: 'Key', credential: { ...made, response: { ...made.response, transports: ['usb'] } } };
}

const own = (by: Actor) => ({ kind: by.kind as 'staff' | 'tutor', id: by.id });
const notice = ['account-notice'] as const;

/** A tutor, or a member of staff with a session, who changes the own second step. */
const aTutor = async ({ world }: Stage) => {
  const tutor = await buildTutor(world, { password, certified: true });
  return { tutor, token: world.signIn(tutor), by: byTutor(tutor.id) };
};
const aMember = async ({ world }: Stage, open = true) => {
  const staff = await buildStaff(world, { password });
  return { staff, cookie: await officeSession(world, staff, { open }), by: byStaff(staff.id) };
};

const factorsOfStaff = [
  change(
    'staff add an app for codes',
    async (stage) => {
      const { cookie, by } = await aMember(stage);
      const { secret } = (await office(stage.world, 'startTotp', { cookie })).body;
      const code = await codeOf(stage, secret);
      return { cookie, code, expected: leaves('staff codes of an app added', own(by), { by }, notice) };
    },
    {
      confirmTotp: ({ world }, { cookie, code }) => asStaff(world, 'confirmTotp', { cookie, body: { code } } as never),
    },
  ),
  change(
    'staff remove the app for codes',
    async (stage) => {
      const { staff, cookie, by } = await aMember(stage);
      await withFactor(stage, { staff }, { totp: true, passkeys: ['Key'] });
      return { cookie, expected: leaves('staff codes of an app removed', own(by), { by }, notice) };
    },
    { removeTotp: ({ world }, { cookie }) => asStaff(world, 'removeTotp', { cookie }) },
  ),
  change(
    'staff add a passkey',
    async (stage) => {
      const { cookie, by } = await aMember(stage);
      const { options } = (await office(stage.world, 'startPasskey', { cookie })).body;
      const body = await madeBy(stage, options as { challenge: string });
      const after = { name: 'Key' };
      return { cookie, body, expected: leaves('staff passkey added', own(by), { after, by }, notice) };
    },
    { addPasskey: ({ world }, { cookie, body }) => asStaff(world, 'addPasskey', { cookie, body } as never) },
  ),
  change(
    'staff remove a passkey',
    async (stage) => {
      const { staff, cookie, by } = await aMember(stage);
      const { passkeys } = await withFactor(stage, { staff }, { passkeys: ['Key', 'Phone'] });
      const params = { id: passkeys[0] };
      const before = { name: 'Key' };
      return { cookie, params, expected: leaves('staff passkey removed', own(by), { before, by }, notice) };
    },
    { removePasskey: ({ world }, { cookie, params }) => asStaff(world, 'removePasskey', { cookie, params } as never) },
  ),
  change(
    'staff renew the recovery codes',
    async (stage) => {
      const { staff, cookie, by } = await aMember(stage);
      await withFactor(stage, { staff }, { totp: true });
      return { cookie, expected: leaves('staff recovery codes renewed', own(by), { by }, notice) };
    },
    { renewRecoveryCodes: ({ world }, { cookie }) => asStaff(world, 'renewRecoveryCodes', { cookie }) },
  ),
  change(
    'staff use a recovery code',
    async (stage) => {
      const { staff, cookie, by } = await aMember(stage, false);
      const { codes } = await withFactor(stage, { staff }, { totp: true });
      const body = { code: codes[0] };
      return { cookie, body, expected: leaves('staff recovery code used', own(by), { by }, notice) };
    },
    {
      passByRecoveryCode: ({ world }, { cookie, body }) =>
        asStaff(world, 'passByRecoveryCode', { cookie, body } as never),
    },
  ),
];

const factorsOfTutors = [
  change(
    'a tutor adds an app for codes',
    async (stage) => {
      const { token, by } = await aTutor(stage);
      const { secret } = (await stage.world.call('startTutorTotp', { token })).body;
      const code = await codeOf(stage, secret);
      return { token, code, expected: leaves('tutor codes of an app added', own(by), { by }, notice) };
    },
    { confirmTutorTotp: ({ world }, { token, code }) => world.call('confirmTutorTotp', { token, body: { code } }) },
  ),
  change(
    'a tutor removes the app for codes',
    async (stage) => {
      const { tutor, by } = await aTutor(stage);
      await withFactor(stage, { tutor }, { totp: true });
      return { tutor, expected: leaves('tutor codes of an app removed', own(by), {}, notice) };
    },
    { removeTutorTotp: ({ call }, { tutor }) => call(tutor, 'removeTutorTotp') },
  ),
  change(
    'a tutor adds a passkey',
    async (stage) => {
      const { token, by } = await aTutor(stage);
      const { options } = (await stage.world.call('startTutorPasskey', { token })).body;
      const body = await madeBy(stage, options as { challenge: string });
      return { token, body, expected: leaves('tutor passkey added', own(by), { after: { name: 'Key' }, by }, notice) };
    },
    { addTutorPasskey: ({ world }, { token, body }) => world.call('addTutorPasskey', { token, body }) },
  ),
  change(
    'a tutor removes a passkey',
    async (stage) => {
      const { tutor, by } = await aTutor(stage);
      const { passkeys } = await withFactor(stage, { tutor }, { passkeys: ['Key'] });
      const params = { id: passkeys[0] ?? 0 };
      return { tutor, params, expected: leaves('tutor passkey removed', own(by), { before: { name: 'Key' } }, notice) };
    },
    { removeTutorPasskey: ({ call }, { tutor, params }) => call(tutor, 'removeTutorPasskey', { params }) },
  ),
  change(
    'a tutor renews the recovery codes',
    async (stage) => {
      const { tutor, by } = await aTutor(stage);
      await withFactor(stage, { tutor }, { totp: true });
      return { tutor, expected: leaves('tutor recovery codes renewed', own(by), {}, notice) };
    },
    { renewTutorRecoveryCodes: ({ call }, { tutor }) => call(tutor, 'renewTutorRecoveryCodes') },
  ),
  change(
    'a tutor uses a recovery code',
    async (stage) => {
      const { tutor, by } = await aTutor(stage);
      const { codes } = await withFactor(stage, { tutor }, { totp: true });
      const { body } = await stage.world.call('login', {
        body: { email: tutor.email, password },
        headers: { 'X-Forwarded-For': '2001:db8:9::1' },
      });
      const token = body.signInToken ?? '';
      return { token, code: codes[0] ?? '', expected: leaves('tutor recovery code used', own(by), { by }, notice) };
    },
    {
      passTutorByRecoveryCode: ({ world }, { token, code }) =>
        world.call('passTutorByRecoveryCode', { token, body: { code } }),
    },
  ),
  change(
    'the second step of a tutor is reset',
    async (stage) => {
      const { tutor } = await aTutor(stage);
      await withFactor(stage, { tutor }, { totp: true, passkeys: ['Key'] });
      const states = { before: { totp: true, passkeys: 1 }, after: { totp: false, passkeys: 0 } };
      const subject = { kind: 'tutor', id: tutor.id } as const;
      return { tutor, expected: leaves('tutor reset second factor', subject, states, notice) };
    },
    {
      resetTutorFactors: ({ office: as }, { tutor }) => as('resetTutorFactors', { params: { id: tutor.id } }),
      'ops tutor reset-second-factor': ({ ops }, { tutor }) => ops('tutor', 'reset-second-factor', tutor.email),
    },
  ),
];

const someRole = { name: 'Ada Wong', role: 'coordinator', language: 'en' } as const;

export const accountChanges = [
  ...factorsOfStaff,
  ...factorsOfTutors,
  change(
    'a member of staff is added',
    () =>
      Promise.resolve({
        email: `${randomUUID()}@example.com`,
        expected: leaves('staff add', { kind: 'staff', id: anId }, { after: { role: 'coordinator', language: 'en' } }),
      }),
    {
      addStaff: ({ office: as }, { email }) => as('addStaff', { body: { ...someRole, email } }),
      'ops staff add': ({ ops }, { email }) =>
        ops('staff', 'add', email, '--name', someRole.name, '--role', someRole.role),
    },
  ),
  change(
    'a member of staff gets another link to choose a password',
    async (stage) => {
      const { subject, ...rest } = await aColleague(stage);
      return { ...rest, expected: leaves('staff invite', subject) };
    },
    {
      inviteStaff: ({ office: as }, { params }) => as('inviteStaff', { params }),
      'ops staff invite': ({ ops }, { staff }) => ops('staff', 'invite', staff.email),
    },
  ),
  change(
    'an account of staff is closed',
    async (stage) => {
      const { subject, ...rest } = await aColleague(stage);
      const role = 'coordinator';
      const states = { before: { role, active: true }, after: { role, active: false } };
      return { ...rest, expected: leaves('staff change', subject, states) };
    },
    {
      changeStaff: ({ office: as }, { params }) => as('changeStaff', { params, body: { active: false } }),
      'ops staff deactivate': ({ ops }, { staff }) => ops('staff', 'deactivate', staff.email),
    },
  ),
  change(
    'the second step of a member of staff is reset',
    async (stage) => {
      const { subject, ...rest } = await aColleague(stage);
      await withFactor(stage, { staff: rest.staff }, { totp: true });
      const states = { before: { totp: true, passkeys: 0 }, after: { totp: false, passkeys: 0 } };
      return { ...rest, expected: leaves('staff reset second factor', subject, states, notice) };
    },
    {
      resetStaffFactors: ({ office: as }, { params }) => as('resetStaffFactors', { params }),
      'ops staff reset-second-factor': ({ ops }, { staff }) => ops('staff', 'reset-second-factor', staff.email),
    },
  ),
  change(
    'staff change the own password',
    async (stage) => {
      const { cookie, by } = await aMember(stage);
      return { cookie, expected: leaves('staff password', own(by), { by }, notice) };
    },
    {
      changeStaffPassword: ({ world }, { cookie }) =>
        asStaff(world, 'changeStaffPassword', { cookie, body: { currentPassword: password, newPassword } } as never),
    },
  ),
  change(
    'staff choose a password by a link',
    async (stage) => {
      const { params, subject } = await aColleague(stage);
      const { link } = await stage.office('inviteStaff', { params });
      const by = byStaff(params.id);
      const chosen = (link ?? '').split('#password=')[1] ?? '';
      return { chosen, expected: leaves('staff password by link', subject, { by }, notice) };
    },
    {
      chooseStaffPassword: ({ office: as }, { chosen }) =>
        as('chooseStaffPassword', { body: { link: chosen, newPassword } }),
    },
  ),
];
