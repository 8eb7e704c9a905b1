// Sample content: the children are those of the sample families.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from '../../features/sessions/booking.entity.ts';
import { lockTutor } from '../../features/bookings/lock-tutor.ts';
import { childrenToAdd, rowOf, storeChildren } from '../../features/sessions/session-children.ts';
import { Child } from '../../features/families/child.entity.ts';
import { Guardian } from '../../features/families/guardian.entity.ts';
import { Tutor } from '../../features/tutors/tutor.entity.ts';
import { dayFrom } from './calendar-day.ts';
import { sampleTutors } from './tutors.ts';

/** A session of siblings and a friend from another family, as an example of a group. */
const group = {
  ...{ tutorKey: 'winnie', inDays: 2, time: '17:30', duration: 60 },
  program: 'english-through-play',
  first: { name: 'Elsa Andersson', age: 5 },
  others: [
    { name: 'Nils Andersson', age: 7 },
    { name: 'Tobi Mensah', age: 4 },
  ],
} as const;

/** Stores the sample session of a group. The former one was deleted with the sample families' sessions. */
export async function seedGroup(tx: EntityManager, today: string): Promise<void> {
  const { first, others, tutorKey, inDays, time, duration, program } = group;
  const email = sampleTutors.find(({ key }) => key === tutorKey)?.email ?? '';
  const tutor = await tx.findOneOrFail(Tutor, { email });
  const sample = (name: string) =>
    tx.findOneOrFail(Child, { name, family: { demo: true } }, { populate: ['family'], refresh: true });
  const child = await sample(first.name);
  const further = [];
  for (const { name, age } of others) further.push({ child: (await sample(name)).id, childName: name, childAge: age });
  const rows = await childrenToAdd(tx, child, further);
  const guardian = await tx.findOneOrFail(Guardian, { family: child.family, pays: true });
  await lockTutor(tx, tutor.id);
  const booking = tx.create(Booking, {
    ...{ tutor, program, duration, groupSize: 1 + rows.length, status: 'confirmed', language: child.family.language },
    ...{ sessionDate: dayFrom(today, inDays), sessionTime: time, address: 'Sample: the hall of Heng On Estate' },
  });
  await tx.flush();
  const stored = { childName: first.name, parentName: guardian.name, childAge: first.age };
  await storeChildren(tx, booking.id, [{ ...stored, child: child.id, family: child.family.id }, ...rows.map(rowOf)]);
}
