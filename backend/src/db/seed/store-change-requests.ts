import { addDays } from '@kitewell/contract/dates';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeRequestState } from '@kitewell/contract/family/requests';
import { Guardian } from '../../features/families/guardian.entity.ts';
import { ChangeRequest } from '../../features/sessions/change-request.entity.ts';
import { SessionChild } from '../../features/sessions/session-child.entity.ts';
import { hazel } from './bookings.ts';

interface Sample {
  readonly state: ChangeRequestState;
  /** How many days after the session, and at which times. */
  readonly times: readonly (readonly [days: number, time: string])[];
  readonly message: string | null;
  readonly declineReason?: string;
}

/** One in each state; those that are answered are older than the open one. The open one can be accepted at its first time. */
const samples: readonly Sample[] = [
  {
    state: 'open',
    times: [
      [0, '15:00'],
      [-1, '16:45'],
    ],
    message: 'We are at the dentist that afternoon.',
  },
  {
    state: 'declined',
    times: [[-1, '15:00']],
    message: null,
    declineReason: 'Your tutor teaches elsewhere that afternoon. Saturday morning would be possible.',
  },
  { state: 'withdrawn', times: [[-2, '16:45']], message: 'Hazel may have a school concert.' },
];
const hour = 60 * 60_000;

/**
 * Stores the requests of the family that anybody can sign in as. Those about sessions to come of its weekly series are
 * open, declined and withdrawn; one about a past session was accepted.
 */
export async function storeChangeRequests(tx: EntityManager, today: string, now: Date): Promise<void> {
  const rows = await tx.find(
    SessionChild,
    { place: 0, childName: hazel.childName, family: { demo: true } },
    { populate: ['booking', 'family'], orderBy: { begins: 'asc', id: 'asc' } },
  );
  const sessions = rows.filter(({ booking }) => !booking.isOff());
  const ahead = sessions.filter(({ booking }) => booking.series && booking.sessionDate > addDays(today, 1));
  const past = sessions.findLast(({ booking }) => booking.sessionDate < today);
  const store = async (session: SessionChild, { state, times, message, declineReason }: Sample, days: number) => {
    const { booking, family } = session;
    if (!family) return;
    const [guardian = null] = await tx.find(Guardian, { family: family.id, pays: true }, { orderBy: { id: 'asc' } });
    const requestedAt = new Date(now.getTime() - days * 24 * hour);
    const accepted = state === 'accepted';
    tx.create(ChangeRequest, {
      ...{ booking, family, guardian, state, message, requestedAt, declineReason: declineReason ?? null },
      times: times.map(([after, time]) => `${addDays(booking.sessionDate, after)} ${time}`),
      answeredAt: state === 'open' ? null : new Date(requestedAt.getTime() + 3 * hour),
      acceptedDate: accepted ? booking.sessionDate : null,
      acceptedTime: accepted ? booking.sessionTime : null,
    });
  };
  for (const [at, sample] of samples.entries()) {
    const session = ahead[at];
    if (session) await store(session, sample, at + 1);
  }
  if (past)
    await store(past, { state: 'accepted', times: [[0, past.booking.sessionTime.slice(0, 5)]], message: null }, 20);
  await tx.flush();
}
