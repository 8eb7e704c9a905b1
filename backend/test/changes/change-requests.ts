import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { EmailName } from '@kitewell/contract/emails';
import { byGuardian } from '../../src/features/audit/record-change.ts';
import { buildBooking, buildTutor } from '../builders.ts';
import { familiesOf } from '../families.ts';
import { home, homeSession } from '../family-home.ts';
import { aDay } from './bookings.ts';
import { anId, change, type Expected, type Stage } from './change.ts';

/** A family that is signed in, and its session. */
async function aSignedInFamily({ world }: Stage) {
  const email = `${randomUUID()}@example.com`;
  const { build } = familiesOf(() => world);
  const { id: family, child, guardian } = await build({ guardians: [{ email, emailConfirmedAt: world.clock.now }] });
  const tutor = await buildTutor(world, { cleared: true });
  const given = { tutor, family, child: child ?? null, childName: child?.name ?? '', parentName: guardian.name };
  const { id: booking, sessionDate: date } = await buildBooking(world, { ...given, sessionDate: aDay() });
  const asPayer = { cookie: await homeSession(world, email), params: { id: booking }, query: { family } };
  const by = byGuardian(guardian.id);
  const state = {
    ...{ tutor: tutor.id, date, time: '16:00', duration: 60, status: 'confirmed' },
    ...{ withoutChecks: false, agreement: null },
  };
  return { family, child: child?.id, booking, date, by, state, asPayer };
}
type SignedIn = Awaited<ReturnType<typeof aSignedInFamily>>;

/** A call that has to succeed. */
async function done<Answer extends { status: number; body: unknown }>(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return answer;
}

async function requested(stage: Stage) {
  const signedIn = await aSignedInFamily(stage);
  const body = { key: randomUUID(), times: [{ date: signedIn.date, time: '10:00' }] };
  const answer = await done(home(stage.world, 'requestFamilyChange', { ...signedIn.asPayer, body }));
  return { ...signedIn, request: answer.body.request.id };
}

const ofRequest = (
  action: AuditAction,
  { booking, family }: SignedIn,
  id: number | string,
): Expected['audit'][number] => ({
  ...{ action, subject: { kind: 'change-request', id }, before: null, after: { session: booking, family } },
});

export const changeRequestChanges = [
  change(
    'a family cancels a session',
    async (stage) => {
      const of = await aSignedInFamily(stage);
      const { by, booking, family, child, state } = of;
      const emails: EmailName[] = ['session-cancelled', 'family-session-cancelled'];
      const audit: Expected['audit'] = [
        {
          ...{ action: 'booking cancel', subject: { kind: 'booking', id: booking }, before: state, by },
          after: { ...state, status: 'cancelled' },
        },
        {
          ...{ action: 'family cancellation', subject: { kind: 'family', id: family }, before: null, by },
          after: { session: booking, children: [child], cents: 0 },
        },
      ];
      return { ...of, expected: { audit, emails } };
    },
    {
      cancelFamilyBooking: ({ world }, { asPayer }) =>
        done(home(world, 'cancelFamilyBooking', { ...asPayer, body: { priceCents: 0 } })),
    },
  ),
  change(
    'a family asks for another time',
    async (stage) => {
      const of = await aSignedInFamily(stage);
      return { ...of, expected: { audit: [{ ...ofRequest('change request add', of, anId), by: of.by }], emails: [] } };
    },
    {
      requestFamilyChange: ({ world }, { asPayer, date }) =>
        done(
          home(world, 'requestFamilyChange', {
            ...asPayer,
            body: { key: randomUUID(), times: [{ date, time: '10:00' }] },
          }),
        ),
    },
  ),
  change(
    'a family withdraws what it asPayer for',
    async (stage) => {
      const of = await requested(stage);
      const row = { ...ofRequest('change request withdraw', of, of.request), by: of.by };
      return { ...of, expected: { audit: [row], emails: [] } };
    },
    { withdrawFamilyChange: ({ world }, { asPayer }) => done(home(world, 'withdrawFamilyChange', asPayer)) },
  ),
  change(
    'a request for another time is accepted',
    async (stage) => {
      const of = await requested(stage);
      const { booking, state } = of;
      const audit: Expected['audit'] = [
        {
          ...{ action: 'booking move', subject: { kind: 'booking', id: booking }, before: state },
          after: { ...state, time: '10:00' },
        },
        ofRequest('change request accept', of, of.request),
      ];
      const emails: EmailName[] = ['session-moved', 'family-session-changed'];
      return { ...of, expected: { audit, emails } };
    },
    {
      acceptChangeRequest: ({ office }, { request, date }) =>
        office('acceptChangeRequest', { params: { id: request }, body: { date, time: '10:00', everybody: false } }),
    },
  ),
  change(
    'a request for another time is declined',
    async (stage) => {
      const of = await requested(stage);
      const audit = [ofRequest('change request decline', of, of.request)];
      return { ...of, expected: { audit, emails: ['family-change-declined'] as const } };
    },
    {
      declineChangeRequest: ({ office }, { request }) =>
        office('declineChangeRequest', { params: { id: request }, body: { reason: 'Saturday would work' } }),
    },
  ),
  change(
    'a family is put on hold',
    async (stage) => {
      const { family } = await aSignedInFamily(stage);
      const row = {
        action: 'family hold',
        subject: { kind: 'family', id: family },
        before: null,
        after: null,
      } as const;
      return { family, expected: { audit: [row], emails: [] } };
    },
    {
      holdFamily: ({ office }, { family }) =>
        office('holdFamily', { params: { id: family }, body: { version: 1, onHold: true } }),
    },
  ),
];
