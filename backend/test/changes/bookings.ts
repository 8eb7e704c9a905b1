import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import { addDays } from '@kitewell/contract/dates';
import type { EmailName } from '@kitewell/contract/emails';
import { chargeEnded } from '../../src/features/bookings/charge-ended.ts';
import { TrialRequest } from '../../src/features/families/trial-request.entity.ts';
import { buildBooking, buildTutor, someRequest } from '../builders.ts';
import { familiesOf } from '../families.ts';
import { anId, aNumber, change, type Expected, type Stage } from './change.ts';

let days = 0;
/** A day to come that no other session has. */
export const aDay = () => addDays('2026-12-01', days++);

/** A family whose guardian gets emails, and a tutor who may be sent to it. */
export async function aFamilyAndTutor({ world }: Stage) {
  const { id: family, child, guardian } = await familiesOf(() => world).build();
  if (!child) throw new Error('a family of no children');
  const tutor = await buildTutor(world, { cleared: true });
  return { family, tutor, child, parent: guardian.name };
}

type Given = Omit<NonNullable<Parameters<typeof buildBooking>[1]>, 'child' | 'family'>;

/** A confirmed session of such a family and tutor, on a day of its own. */
async function aSession(stage: Stage, given: Given = {}, of: { onRecord: boolean } = { onRecord: true }) {
  const { tutor, family, child, parent } = await aFamilyAndTutor(stage);
  const booking = await buildBooking(stage.world, {
    ...{ tutor, sessionDate: aDay(), childName: child.name, parentName: parent },
    ...(of.onRecord && { child, family }),
    ...given,
  });
  const { id, sessionDate: date, sequence: baseSequence } = booking;
  const state = {
    ...{ tutor: tutor.id, date, time: '16:00', duration: 60, status: booking.status },
    ...{ withoutChecks: false, agreement: null },
  };
  return { id, tutor, family, child, date, baseSequence, state, params: { id } };
}

type Session = Awaited<ReturnType<typeof aSession>>;
type Ways = Parameters<typeof change<Session & { expected: Expected }>>[2];

/** A change of one session that leaves one row. */
const ofSession = (
  name: string,
  action: AuditAction,
  arrange: (stage: Stage) => Promise<Session>,
  left: (session: Session) => { before?: unknown; after?: unknown; emails?: readonly EmailName[] },
  ways: Ways,
) =>
  change(
    name,
    async (stage) => {
      const session = await arrange(stage);
      const { before = null, after = null, emails = [] } = left(session);
      const row = { action, subject: { kind: 'booking', id: session.id }, before, after } as const;
      return { ...session, expected: { audit: [row], emails } };
    },
    ways,
  );

const ops = (stage: Stage, command: string, id: number, ...rest: string[]) =>
  stage.ops('booking', command, String(id), ...rest);

/** What the office types for a session, and an operator. */
const inputOf = ({ child, parent, tutor }: Awaited<ReturnType<typeof aFamilyAndTutor>>, date: string) => ({
  ...{ tutor: tutor.id, child: child.id, childName: child.name, parentName: parent, childAge: 6 },
  ...{ program: 'outdoor-mission' as const, date, time: '16:00', duration: 60 },
});
const optionsOf = (input: object) =>
  Object.entries(input).flatMap(([name, value]) => [
    `--${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)}`,
    String(value),
  ]);

const anotherDay = ({ date }: Session) => ({ date: addDays(date, 400), time: '10:00' });

export const bookingChanges = [
  change(
    'a session is arranged',
    async (stage) => {
      const parts = await aFamilyAndTutor(stage);
      const input = inputOf(parts, aDay());
      const after = {
        ...{ tutor: input.tutor, date: input.date, time: '16:00', duration: 60, status: 'pending' },
        ...{ withoutChecks: false, agreement: null },
      };
      const row = { action: 'booking add', subject: { kind: 'booking', id: anId }, before: null, after } as const;
      return { ...parts, input, expected: { audit: [row], emails: ['session-given', 'family-session-arranged'] } };
    },
    {
      addOfficeBooking: ({ office }, { input }) => office('addOfficeBooking', { body: { ...input, travelMinutes: 0 } }),
      'ops booking add': ({ ops: run }, { input, tutor }) =>
        run('booking', 'add', ...optionsOf({ ...input, tutor: tutor.email })),
    },
  ),
  change(
    'the trial of a request is arranged',
    async (stage) => {
      const tutor = await buildTutor(stage.world, { cleared: true });
      const request = someRequest({ phone: String(62_000_000 + days) });
      const { body } = await stage.world.post('/api/trial-requests', request);
      const { reference } = body;
      const lead = await stage.world.em().findOneOrFail(TrialRequest, { reference });
      const date = aDay();
      const after = {
        ...{ tutor: tutor.id, date, time: '16:00', duration: 60, status: 'pending' },
        ...{ withoutChecks: false, agreement: null },
      };
      return {
        ...{ tutor, date, reference, request, lead },
        expected: {
          audit: [
            {
              ...{ action: 'lead trial', subject: { kind: 'trial', id: reference }, before: { state: 'new' } },
              after: { state: 'trial_arranged', session: aNumber, tutor: tutor.id },
            },
            { action: 'booking add', subject: { kind: 'booking', id: anId }, before: null, after },
          ],
          emails: ['session-given', 'family-session-arranged'],
        },
      };
    },
    {
      arrangeTrial: ({ office }, { lead: { id, version }, tutor, date }) =>
        office('arrangeTrial', {
          params: { id },
          body: { version, tutor: tutor.id, programme: 'outdoor-mission', date, time: '16:00', duration: 60 },
        }),
      'ops booking add': ({ ops: run }, { tutor, date, reference, request: { childName, parentName } }) =>
        run(
          ...['booking', 'add', '--trial', reference],
          ...optionsOf({ tutor: tutor.email, childName, parentName, childAge: 6 }),
          ...optionsOf({ program: 'outdoor-mission', date, time: '16:00', duration: 60 }),
        ),
    },
  ),
  ofSession(
    'a session is moved',
    'booking move',
    aSession,
    (session) => ({
      ...{ before: session.state, after: { ...session.state, ...anotherDay(session) } },
      emails: ['session-moved', 'family-session-changed'],
    }),
    {
      moveOfficeBooking: ({ office }, session) =>
        office('moveOfficeBooking', { params: session.params, body: { baseSequence: 0, ...anotherDay(session) } }),
      'ops booking move': (stage, session) => ops(stage, 'move', session.id, ...optionsOf(anotherDay(session))),
    },
  ),
  change(
    'a session is given to another tutor',
    async (stage) => {
      const { id, params, state } = await aSession(stage);
      const to = await buildTutor(stage.world, { cleared: true });
      const after = { ...state, tutor: to.id };
      const row = { action: 'booking assign', subject: { kind: 'booking', id }, before: state, after } as const;
      const emails = ['session-cancelled', 'session-given', 'family-session-changed'] as const;
      return { id, params, to, expected: { audit: [row], emails } };
    },
    {
      assignOfficeBooking: ({ office }, { params, to }) =>
        office('assignOfficeBooking', { params, body: { baseSequence: 0, tutor: to.id } }),
      'ops booking assign': (stage, { id, to }) => ops(stage, 'assign', id, to.email),
    },
  ),
  ofSession(
    'a session’s length and address are changed',
    'booking change',
    aSession,
    () => ({
      ...{ before: { duration: 60 }, after: { duration: 45, fields: ['address'] } },
      emails: ['session-moved', 'family-session-changed'],
    }),
    {
      changeOfficeBooking: ({ office }, { params }) =>
        office('changeOfficeBooking', { params, body: { baseSequence: 0, duration: 45, address: '1 Park Path' } }),
      'ops booking edit': (stage, { id }) => ops(stage, 'edit', id, '--duration', '45', '--address', '1 Park Path'),
    },
  ),
  ofSession(
    'a session’s door code is recorded',
    'booking change',
    aSession,
    () => ({ before: {}, after: { fields: ['doorCode'] } }),
    {
      changeOfficeBooking: ({ office }, { params }) =>
        office('changeOfficeBooking', { params, body: { baseSequence: 0, doorCode: '1234#' } }),
      'ops booking visit': (stage, { id }) => ops(stage, 'visit', id, '--door-code', '1234#'),
    },
  ),
  ofSession(
    'a session’s visit details are erased',
    'booking visit recorded',
    (stage) => aSession(stage, { address: '1 Park Path', doorCode: '1234#', status: 'cancelled' }),
    () => ({ before: { fields: ['address', 'doorCode'] }, after: { fields: [], forgotten: true } }),
    { 'ops booking visit': (stage, { id }) => ops(stage, 'visit', id, '--forget') },
  ),
  change(
    'a session is attached to a family',
    async (stage) => {
      const { id, params, child, family } = await aSession(stage, {}, { onRecord: false });
      const after = { family, child: child.id, copied: [] };
      const before = { family: null, child: null };
      const row = { action: 'booking attach', subject: { kind: 'booking', id }, before, after } as const;
      return { id, params, child, expected: { audit: [row], emails: [] } };
    },
    {
      attachOfficeBooking: ({ office }, { params, child }) =>
        office('attachOfficeBooking', { params, body: { baseSequence: 0, child: child.id, otherName: false } }),
      'ops booking tie': (stage, { id, child }) => ops(stage, 'tie', id, String(child.id)),
    },
  ),
  ofSession(
    'a session is detached from a family',
    'booking detach',
    async (stage) => {
      const session = await aSession(stage, {}, { onRecord: false });
      await ops(stage, 'tie', session.id, String(session.child.id));
      return session;
    },
    ({ family, child }) => ({ before: { family, child: child.id }, after: { family: null, child: null } }),
    {
      detachOfficeBooking: ({ office }, { params }) =>
        office('detachOfficeBooking', { params, query: { baseSequence: 1 } }),
      'ops booking untie': (stage, { id }) => ops(stage, 'untie', id, '--yes'),
    },
  ),
  ofSession(
    'a session is cancelled',
    'booking cancel',
    aSession,
    ({ state }) => ({
      ...{ before: state, after: { ...state, status: 'cancelled' } },
      emails: ['session-cancelled', 'family-session-cancelled'],
    }),
    {
      cancelOfficeBooking: ({ office }, { params }) =>
        office('cancelOfficeBooking', { params, body: { baseSequence: 0, reason: 'The child is ill.' } }),
      'ops booking cancel': (stage, { id }) => ops(stage, 'cancel', id, '--reason', 'The child is ill.'),
    },
  ),
  ofSession(
    'a session is restored',
    'booking restore',
    (stage) => aSession(stage, { status: 'cancelled', statusBy: 'office', statusAt: stage.world.clock.now }),
    ({ state }) => ({
      ...{ before: state, after: { ...state, status: 'pending' } },
      emails: ['session-given', 'family-session-arranged'],
    }),
    {
      restoreOfficeBooking: ({ office }, { params }) =>
        office('restoreOfficeBooking', { params, query: { baseSequence: 0 } }),
      'ops booking restore': (stage, { id }) => ops(stage, 'restore', id),
    },
  ),
  ofSession(
    'a session took place',
    'booking status',
    (stage) => aSession(stage, { sessionDate: '2026-11-20' }),
    () => ({
      before: { status: 'confirmed', actualMinutes: null },
      after: { status: 'completed', actualMinutes: 50 },
    }),
    {
      setBookingStatus: ({ call }, { tutor, params }) =>
        call(tutor, 'setBookingStatus', { params, body: { status: 'completed', actualMinutes: 50 } }),
      recordOfficeBooking: ({ office }, { params }) =>
        office('recordOfficeBooking', { params, body: { baseSequence: 0, status: 'completed', actualMinutes: 50 } }),
      'ops booking record': (stage, { id }) => ops(stage, 'record', id, 'completed', '--minutes', '50'),
    },
  ),
  ofSession(
    'a tutor cancels a session',
    'booking status',
    aSession,
    () => ({
      before: { status: 'confirmed', actualMinutes: null },
      after: { status: 'cancelled', actualMinutes: null },
      emails: ['family-session-cancelled', 'business-session-cancelled'],
    }),
    {
      setBookingStatus: ({ call }, { tutor, params }) =>
        call(tutor, 'setBookingStatus', { params, body: { status: 'cancelled', reason: 'I am ill.' } }),
    },
  ),
  ofSession(
    'a tutor reads where a session takes place',
    'booking visit',
    (stage) => aSession(stage, { sessionDate: '2026-11-23', address: '1 Park Path' }),
    () => ({}),
    { visit: ({ call }, { tutor, params }) => call(tutor, 'visit', { params }) },
  ),
  ofSession(
    'a session that was completed before its end is charged',
    'booking charge',
    async (stage) => {
      const session = await aSession(stage, { sessionDate: '2026-11-23', sessionTime: '09:30' });
      await ops(stage, 'record', session.id, 'completed');
      stage.world.clock.now = new Date('2026-11-23T03:00:00Z');
      return session;
    },
    () => ({}),
    { 'job startCharging': ({ world }) => chargeEnded(world.services) },
  ),
];
