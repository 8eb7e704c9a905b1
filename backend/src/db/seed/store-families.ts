import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Booking } from '../../features/sessions/booking.entity.ts';
import { SessionChild } from '../../features/sessions/session-child.entity.ts';
import { Child } from '../../features/families/child.entity.ts';
import { Family } from '../../features/families/family.entity.ts';
import { Guardian } from '../../features/families/guardian.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { Staff } from '../../features/auth/staff.entity.ts';
import { LostReason } from '../../features/families/lost-reason.entity.ts';
import { LeadNote } from '../../features/families/lead-note.entity.ts';
import { TrialRequest } from '../../features/families/trial-request.entity.ts';
import { newReference } from '../../reference.ts';
import { dayFrom } from './calendar-day.ts';
import { sampleFamilies, type FamilySeed } from './families.ts';
import { sampleLeads } from './leads.ts';
import { authorOf, seedActor, byStaff } from '../../features/audit/record-change.ts';

const hour = 60 * 60_000;
const before = (at: Date, hours: number) => new Date(at.getTime() - hours * hour);

/**
 * Resets the sample families and leads, with ages and dates for today, and ties the sample sessions to them. What
 * visitors have changed is lost.
 */
export async function resetFamilies(
  tx: EntityManager,
  bookings: readonly Booking[],
  today: string,
  now: Date,
): Promise<void> {
  await tx.nativeDelete(Email, { address: { $like: '%@sample.kitewell.example' } });
  await tx.nativeDelete(TrialRequest, { demo: true });
  await tx.nativeDelete(Family, { demo: true });
  const firsts = await tx.find(SessionChild, { booking: { $in: [...bookings] } }, { populate: ['booking'] });
  for (const sample of sampleFamilies) await storeFamily(tx, sample, firsts, today, now);
  await storeLeads(tx, firsts, today, now);
}

async function storeFamily(
  tx: EntityManager,
  { guardians, children, createdDaysAgo, contactDaysAgo, ...home }: FamilySeed,
  firsts: readonly SessionChild[],
  today: string,
  now: Date,
): Promise<void> {
  const family = tx.create(Family, {
    ...home,
    demo: true,
    createdAt: before(now, createdDaysAgo * 24),
    lastContactAt: before(now, contactDaysAgo * 24),
  });
  const readers = guardians.map((guardian) =>
    tx.create(Guardian, { ...guardian, family, emailConfirmedAt: guardian.email === null ? null : now }),
  );
  for (const { months, outingConsentDaysAgo: agreed, ...child } of children) {
    const stored = tx.create(Child, {
      ...child,
      family,
      birthMonth: monthBefore(today, months),
      outingConsentOn: agreed === null ? null : dayFrom(today, -agreed),
    });
    for (const first of firsts.filter(({ childName }) => childName === child.name))
      Object.assign(first, { family, child: stored });
  }
  await tx.flush();
  // Records of emails about past sessions, none of which was sent: no emails go to sample families.
  const ofFamily = firsts.filter((first) => first.family === family).map(({ booking }) => booking);
  for (const booking of ofFamily.filter(({ sessionDate }) => sessionDate < today)) {
    const sentAt = before(booking.begins(), 21);
    for (const { id, email } of readers) {
      if (!email) continue;
      tx.create(Email, {
        ...{
          template: 'family-session-tomorrow',
          event: { day: booking.sessionDate, family: family.id },
          subjectKind: 'booking',
          subjectId: String(booking.id),
          address: email,
        },
        ...{ language: family.language, about: { booking: booking.id, guardian: id }, state: 'sent' },
        ...{ createdAt: sentAt, finishedAt: sentAt },
      });
    }
  }
}

async function storeLeads(tx: EntityManager, firsts: readonly SessionChild[], today: string, now: Date): Promise<void> {
  const staff = await tx.find(Staff, { demo: true });
  const children = await tx.find(Child, { family: { demo: true } });
  const reasons = await tx.find(LostReason, {});
  for (const { state, lostReason, listedReason, hoursAgo, owner, next, notes, ...asked } of sampleLeads) {
    const receivedAt = before(now, hoursAgo);
    const ownerStaff = staff.find(({ email }) => email === owner) ?? null;
    const child = children.find(({ name }) => state === 'enrolled' && name === asked.childName) ?? null;
    const lead = tx.create(TrialRequest, {
      ...asked,
      ...{ demo: true, reference: newReference('KW'), owner: ownerStaff, receivedAt, lastContactAt: receivedAt },
      contentHash: createHash('sha256').update(randomUUID()).digest('hex'),
      nextStep: next?.step ?? null,
      nextStepOn: next ? dayFrom(today, next.inDays) : null,
      family: child?.family ?? null,
      child,
    });
    const movedAt = before(now, notes.at(-1)?.hoursAgo ?? hoursAgo);
    const listed = reasons.find(({ en }) => en === listedReason);
    lead.moveTo(state, movedAt, lostReason, listed);
    for (const { hoursAgo: noted, text } of notes) {
      const author = authorOf(ownerStaff ? byStaff(ownerStaff.id) : seedActor);
      tx.create(LeadNote, { trialRequest: lead, at: before(now, noted), ...author, text });
    }
    if (!state.startsWith('trial_')) continue;
    for (const { booking } of firsts.filter(({ childName }) => childName === asked.childName))
      booking.trialRequest = lead;
  }
  await tx.flush();
}

/** The first day of the month of birth, for an age in whole months on a day. */
function monthBefore(day: string, months: number): string {
  const born = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  born.setUTCMonth(born.getUTCMonth() - months);
  return born.toISOString().slice(0, 10);
}
