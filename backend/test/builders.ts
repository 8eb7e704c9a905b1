import { randomUUID } from 'node:crypto';
import { asCents } from '@kitewell/contract/cents';
import type { RequiredEntityData } from '@mikro-orm/core';
import { clearanceSteps } from '@kitewell/contract/clearance';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { Booking } from '../src/features/sessions/booking.entity.ts';
import { storeChildren } from '../src/features/sessions/session-children.ts';
import { editionOf } from '../src/features/certification/change-course.ts';
import { CertificationModule } from '../src/features/certification/certification-module.entity.ts';
import { Document } from '../src/features/documents/document.entity.ts';
import { ModuleEdition } from '../src/features/certification/module-edition.entity.ts';
import { OnboardingStep } from '../src/features/onboarding/onboarding-step.entity.ts';
import { Receipt } from '../src/features/billing/receipt.entity.ts';
import { ConvictionCheck } from '../src/features/tutors/conviction-check.entity.ts';
import { hashPassword } from '../src/features/tutors/password.ts';
import { Tutor } from '../src/features/tutors/tutor.entity.ts';
import { newReference } from '../src/reference.ts';
import type { World } from './world.ts';

type Given<T> = Partial<RequiredEntityData<T>>;

// A hash that fits no password: a tutor who only uses a token needs none.
const noPassword = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

let built = 0;

/** An answer to a question of the course that is a sentence. */
export const anAnswer = 'I would watch, wait and then play along.';

/** What the profile of a tutor must say for the public directory. */
export const completeProfile = {
  bio: 'Reads aloud.',
  experience: 'Eight years in a kindergarten',
  specialties: ['Phonics'],
};

/** A tutor with a name and an email of its own. */
export async function buildTutor(
  world: World,
  { certified, cleared, password, ...given }: Given<Tutor> & TutorState & { password?: string } = {},
): Promise<Tutor> {
  const em = world.em();
  const tutor = em.create(Tutor, {
    name: `Tutor ${++built}`,
    email: `tutor-${randomUUID()}@example.com`,
    passwordHash: password === undefined ? noPassword : await hashPassword(password),
    ...given,
  });
  if (certified || cleared) tutor.certify(1, 1, { code: newReference('KC'), at: world.clock.now });
  await em.flush();
  if (cleared) await clear(world, tutor, cleared === true ? undefined : cleared);
  return tutor;
}

interface TutorState {
  /** Whether the tutor has completed the course, which opens the portal. */
  certified?: boolean;
  /**
   * Whether the tutor may be sent to families, for two years from the world's clock on; or until this day (YYYY-MM-DD).
   */
  cleared?: boolean | string;
}

/** Records what a tutor needs beside the course to be sent to families until that day, in a world without modules. */
export async function clear(
  world: World,
  tutor: Tutor,
  validUntil = addDays(hongKongDate(world.clock.now), 730),
): Promise<void> {
  const em = world.em();
  const issuedOn = addDays(hongKongDate(world.clock.now), -365);
  for (const number of clearanceSteps) em.create(OnboardingStep, { tutor: tutor.id, number, doneAt: world.clock.now });
  em.create(ConvictionCheck, {
    tutor: tutor.id,
    outcome: 'clear',
    checkedBy: 'mandy',
    ...{ appliedOn: issuedOn, issuedOn, checkedOn: addDays(issuedOn, 1), validUntil },
    recordedAt: world.clock.now,
  });
  await em.nativeUpdate(
    Tutor,
    { id: tutor.id },
    { certificateConfirmedAt: world.clock.now, certificateConfirmedBy: 'Mandy Ho' },
  );
  await em.flush();
  await buildDocument(world, { tutor, documentType: 'degree', verificationStatus: 'verified' });
}

/** A tutor who lacks a degree alone: one to whom families may agree. */
export async function buildUnqualifiedTutor(
  world: World,
  given: Parameters<typeof buildTutor>[1] = {},
): Promise<Tutor> {
  const tutor = await buildTutor(world, { cleared: true, ...given });
  await world.em().nativeDelete(Document, { tutor });
  return tutor;
}

/** A document that is a link, unless an `objectKey` is given; of a new tutor where none is given. */
export async function buildDocument(world: World, given: Given<Document> = {}): Promise<Document> {
  const tutor = given.tutor ?? (await buildTutor(world, { certified: true }));
  const em = world.em();
  const document = em.create(Document, {
    documentType: 'certificate',
    documentName: `Document ${++built}`,
    fileName: 'document.pdf',
    ...(given.objectKey ? {} : { linkUrl: `https://credentials.example/${randomUUID()}` }),
    uploadedAt: world.clock.now,
    ...given,
    tutor,
  });
  await em.flush();
  return document;
}

/** So many modules of the educator course, in their order. */
export async function buildModules(world: World, count: number): Promise<CertificationModule[]> {
  const em = world.em();
  const modules = Array.from({ length: count }, (_, index) =>
    em.create(CertificationModule, {
      ...{ state: 'published', edition: 1, offeredSince: new Date(0), questionNumbers: [0, 1], nextQuestion: 2 },
      position: index + 1,
      title: `Module ${index + 1}`,
      titleZh: `單元 ${index + 1}`,
      description: 'How children learn.',
      descriptionZh: '孩子怎樣學習。',
      duration: 45,
      quizQuestions: 'What did you see?|What will you try?',
      modelAnswers: 'Something.|Something else.',
      quizQuestionsZh: '你看見甚麼？|你會試甚麼？',
      modelAnswersZh: '一些事。|別的事。',
      lessons: [{ title: 'Play', titleZh: '遊戲', text: 'Play first.', textZh: '先玩。' }],
    }),
  );
  await em.flush();
  for (const module of modules) em.create(ModuleEdition, editionOf(module, new Date(0)));
  await em.flush();
  return modules;
}

/** The child of a session, and with its family where they are on record. */
export interface GivenChild {
  childName?: string;
  parentName?: string;
  childAge?: number;
  child?: { id: number } | number | null;
  family?: { id: number } | number | null;
}

const idOf = (record: { id: number } | number | null) => (typeof record === 'object' ? (record?.id ?? null) : record);

/**
 * A confirmed session of one child on 1 December 2026 at 16:00; of a new certified tutor where none is given. A tutor
 * without any record check gets one that is always valid, as nobody else has a session.
 */
export async function buildBooking(
  world: World,
  {
    childName = `Child ${++built}`,
    parentName = `Parent ${built}`,
    childAge = 6,
    child = null,
    family = null,
    ...given
  }: Given<Booking> & GivenChild = {},
): Promise<Booking & { childName: string; parentName: string }> {
  const tutor = given.tutor ?? (await buildTutor(world, { certified: true }));
  const em = world.em();
  const booking = await em.transactional(async (tx) => {
    const created = tx.create(Booking, {
      program: 'playberry-laser-literacy',
      status: 'confirmed',
      sessionDate: '2026-12-01',
      sessionTime: '16:00',
      duration: 60,
      ...given,
      tutor,
    });
    await tx.flush();
    const first = { childName, parentName, childAge, child: idOf(child), family: idOf(family) };
    await storeChildren(tx, created.id, [first]);
    return created;
  });
  if ((await em.count(ConvictionCheck, { tutor: booking.tutor.id })) === 0) {
    const issuedOn = '2016-01-01';
    em.create(ConvictionCheck, {
      ...{ tutor: booking.tutor.id, outcome: 'clear', checkedBy: 'mandy', recordedAt: world.clock.now },
      ...{ appliedOn: issuedOn, issuedOn, checkedOn: issuedOn, validUntil: '2099-12-31' },
    });
    await em.flush();
  }
  return Object.assign(booking, { childName, parentName });
}

/** A paid receipt of HK$650; of a new certified tutor where none is given. */
export async function buildReceipt(
  world: World,
  {
    tutorEarnings = 45_500,
    totalAmount = 65_000,
    ...given
  }: Omit<Given<Receipt>, 'tutorEarnings' | 'totalAmount'> & { tutorEarnings?: number; totalAmount?: number } = {},
): Promise<Receipt> {
  const tutor = given.tutor ?? (await buildTutor(world, { certified: true }));
  const em = world.em();
  const receipt = em.create(Receipt, {
    studentName: `Child ${++built}`,
    program: 'english-through-play',
    duration: 60,
    sessionDate: '2026-11-01',
    tutorEarnings: asCents(tutorEarnings),
    totalAmount: asCents(totalAmount),
    paymentStatus: 'paid',
    createdAt: world.clock.now,
    ...given,
    tutor,
  });
  await em.flush();
  return receipt;
}

let families = 0;
/** The input for a trial request, with names that no other test uses. */
export function someRequest(given: Record<string, unknown> = {}) {
  return {
    parentName: '陳美',
    childName: '樂晴 Hei Hei',
    childAge: 6,
    phone: '9123 4567',
    email: `family-${++families}@example.com`,
    program: 'outdoor-mission',
    message: 'Likes crabs.\nSays a few words.',
    language: 'zh',
    ...given,
  };
}
