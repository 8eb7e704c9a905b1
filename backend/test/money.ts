/** What tests of money share: rates, families with sessions, and their tutors. */
import type { BookingStatusInput } from '@kitewell/contract/bookings';
import { asCents } from '@kitewell/contract/cents';
import type { RateInput } from '@kitewell/contract/office/billing';
import { Child } from '../src/features/families/child.entity.ts';
import { Family } from '../src/features/families/family.entity.ts';
import { Guardian } from '../src/features/families/guardian.entity.ts';
import { Rate } from '../src/features/billing/rate.entity.ts';
import { PaymentAccount } from '../src/features/payment-account/payment-account.entity.ts';
import type { Tutor } from '../src/features/tutors/tutor.entity.ts';
import { buildBooking, buildTutor } from './builders.ts';
import type { World, Sent } from './world.ts';

/** HK$560.00 for the family and HK$392.00 for the tutor, for an hour of literacy from 2026 on. */
export const someRate: Sent<RateInput> = {
  trial: false,
  programme: 'playberry-laser-literacy',
  groupSize: 1,
  from: '2026-01-01',
  familyCents: 56_000,
  tutorCents: 39_200,
};

const centsOrNull = (cents: number | null | undefined) => (cents == null ? null : asCents(cents));

export async function buildRate(world: World, given: Partial<Sent<RateInput>> = {}): Promise<Rate> {
  const em = world.em();
  const { from: fromDate, level, familyCents, tutorCents, tutorEarnsMore: _, ...rest } = { ...someRate, ...given };
  const amounts = { familyCents: centsOrNull(familyCents), tutorCents: centsOrNull(tutorCents) };
  const rate = em.create(Rate, { ...rest, ...amounts, level: level ?? null, fromDate });
  await em.flush();
  return rate;
}

/** A family with one child, and a guardian who pays. */
/** An account that holds already, to which families pay by FPS. */
export async function buildPaymentAccount(world: World, fps: string): Promise<void> {
  const set = new Date('2020-01-01T00:00:00Z');
  const fields = { holder: 'KITEWELL LTD', fps, operator: 'mandy', setAt: set, holdsFrom: set };
  await world.em().insert(PaymentAccount, fields);
}

export async function buildFamily(world: World, given: { language?: 'en' | 'zh'; level?: string } = {}) {
  const em = world.em();
  const at = world.clock.now;
  const family = em.create(Family, { language: given.language ?? 'en', createdAt: at, lastContactAt: at });
  em.create(Guardian, { family, name: 'Uncle Bo' });
  em.create(Guardian, { family, name: '陳太', pays: true });
  const child = em.create(Child, { family, name: 'Hei Hei', level: given.level ?? null });
  await em.flush();
  return { family: family.id, child: child.id };
}

type Given = Omit<NonNullable<Parameters<typeof buildBooking>[1]>, 'tutor'> & { tutor?: Tutor };

/** A confirmed session of literacy on 3 November 2026, which its tutor can mark. */
export async function buildSession(world: World, given: Given = {}) {
  const tutor = given.tutor ?? (await buildTutor(world, { certified: true }));
  const booking = await buildBooking(world, {
    childName: 'Hei Hei',
    sessionDate: '2026-11-03',
    status: 'confirmed',
    ...given,
    tutor,
  });
  const token = world.signIn(tutor);
  const mark = (body: BookingStatusInput) =>
    world.call('setBookingStatus', { token, params: { id: booking.id }, body });
  return { id: booking.id, tutor, token, mark };
}
