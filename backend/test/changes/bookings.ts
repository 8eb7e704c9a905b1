import { buildBooking, buildTutor } from '../builders.ts';
import { change, type Stage } from './change.ts';

let days = 0;

/** A confirmed session of a tutor who may be sent, on a day of its own, for a family that gets emails. */
async function aSession({ world }: Stage, given: Parameters<typeof buildBooking>[1] = {}) {
  const tutor = await buildTutor(world, { cleared: true });
  const sessionDate = new Date(Date.UTC(2026, 11, 1 + days++)).toISOString().slice(0, 10);
  const booking = await buildBooking(world, { tutor, sessionDate, ...given });
  const state = {
    ...{ tutor: tutor.id, date: sessionDate, time: '16:00', duration: 60, status: 'confirmed' },
    ...{ withoutChecks: false, agreement: null },
  };
  return { tutor, booking, id: booking.id, state, subject: { kind: 'booking', id: booking.id } as const };
}

export const bookingChanges = [
  change(
    'a session is restored',
    async (stage) => {
      const off = { status: 'cancelled', sequence: 1, statusBy: 'office', statusAt: stage.world.clock.now } as const;
      const { id, state, subject, ...rest } = await aSession(stage, off);
      return {
        ...rest,
        id,
        expected: {
          audit: [
            {
              action: 'booking restore',
              subject,
              before: { ...state, status: 'cancelled' },
              after: { ...state, status: 'pending' },
            },
          ],
          emails: ['session-given'],
        },
      };
    },
    {
      restoreOfficeBooking: ({ office }, { id }) =>
        office('restoreOfficeBooking', { params: { id }, query: { baseSequence: 1 } }),
      'ops booking restore': ({ ops }, { id }) => ops('booking', 'restore', String(id)),
    },
  ),
];
