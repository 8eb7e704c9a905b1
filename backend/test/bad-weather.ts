import { randomUUID } from 'node:crypto';
import { addDays } from '@kitewell/contract/dates';
import { Booking } from '../src/features/sessions/booking.entity.ts';
import { Family } from '../src/features/families/family.entity.ts';
import { Guardian } from '../src/features/families/guardian.entity.ts';
import { Email } from '../src/mail/email.entity.ts';
import type { Tutor } from '../src/features/tutors/tutor.entity.ts';
import { buildBooking, buildTutor } from './builders.ts';
import { startMail, type TestMail } from './mail.ts';
import { buildStaff, office, officeSession } from './office.ts';
import { startWorld, type World } from './world.ts';

/** What is asked for a session: to move it to another time, or to cancel it. */
const sessionChange = ({ id, sequence }: Booking, to: { date: string; time: string } | null = null) => ({
  id,
  baseSequence: sequence,
  to,
});
const bodyOf = (sessions: ReturnType<typeof sessionChange>[], given: object = {}) => ({
  key: randomUUID(),
  reason: 'Typhoon signal no. 8.',
  sessions,
  ...given,
});
type Body = ReturnType<typeof bodyOf>;

/** An office that can send emails, its sessions on days of bad weather, its requests and their outcome. */
export function badWeather() {
  let mail: TestMail;
  let world: World;
  let cookie: string;
  let tutor: Tutor;
  let day: string;
  let days = 0;

  return {
    start: async () => {
      mail = await startMail();
      world = await startWorld({ env: mail.env });
      world.clock.now = new Date('2026-11-23T02:00:00Z');
      cookie = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
      return { world, cookie };
    },
    stop: async () => {
      await world.stop();
      await mail.stop();
    },
    /** Begins a new day that no other test uses, with no sessions on it or on the day after, and a tutor. */
    nextDay: async () => {
      tutor = await buildTutor(world, { cleared: true });
      day = addDays('2026-12-01', 2 * days++);
      return { tutor, day };
    },

    sessionChange,
    bodyOf,
    /** The day after it. */
    next: () => addDays(day, 1),
    at: (sessionTime: string, given: object = {}) =>
      buildBooking(world, { tutor, sessionDate: day, sessionTime, ...given }),
    apply: (body: Body) => office(world, 'applyBadWeather', { cookie, body }),
    plan: (body: Body) => office(world, 'planBadWeather', { cookie, body }),

    /** Status, day and time of sessions as they are stored. */
    stateOf: async (...bookings: Booking[]) => {
      const ids = bookings.map(({ id }) => id);
      const found = await world.em().find(Booking, { id: { $in: ids } }, { orderBy: { id: 'asc' } });
      return found.map(({ status, sessionDate, sessionTime }) => [status, sessionDate, sessionTime.slice(0, 5)]);
    },

    emailsTo: async (address: string) => {
      const emails = await world.em().find(Email, { address }, { orderBy: { id: 'asc' } });
      return emails.map(({ template, language, about }) => ({
        template,
        language,
        weather: (about as { badWeather?: boolean }).badWeather,
      }));
    },

    /** A family whose mother gets emails, in Chinese. */
    aFamily: async (): Promise<{ family: Family; email: string }> => {
      const em = world.em();
      const at = world.clock.now;
      const family = em.create(Family, { createdAt: at, lastContactAt: at, language: 'zh', district: 'wu-kai-sha' });
      const email = `${randomUUID()}@example.com`;
      em.create(Guardian, { family, name: '郭太', email, phone: '+85291234567', pays: true });
      await em.flush();
      return { family, email };
    },
  };
}
