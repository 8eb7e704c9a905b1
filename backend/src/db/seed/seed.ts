import { createHash, randomUUID } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { hongKongDate } from '@kitewell/contract/dates';
import { folders } from '../../document-bucket.ts';
import { recordChange, seedActor, type ChangeContext } from '../../features/audit/record-change.ts';
import { Assessment } from '../../features/assessments/assessment.entity.ts';
import { BlogPost } from '../../features/blog/blog-post.entity.ts';
import { Booking } from '../../features/sessions/booking.entity.ts';
import type { CertificationModule } from '../../features/certification/certification-module.entity.ts';
import { CompletedModule } from '../../features/certification/completed-module.entity.ts';
import { QuizAnswer } from '../../features/certification/quiz-answer.entity.ts';
import { firstChildOf } from '../../features/sessions/session-children.ts';
import { Document } from '../../features/documents/document.entity.ts';
import { planRemoval } from '../../features/stored-files/object-removals.ts';
import { OnboardingStep } from '../../features/onboarding/onboarding-step.entity.ts';
import { Staff } from '../../features/auth/staff.entity.ts';
import { PayCorrection } from '../../features/billing/pay-correction.entity.ts';
import { Receipt } from '../../features/billing/receipt.entity.ts';
import { TutorPayment } from '../../features/billing/tutor-payment.entity.ts';
import { setFirstPaymentAccount } from '../../features/payment-account/change-payment-account.ts';
import { PaymentAccount } from '../../features/payment-account/payment-account.entity.ts';
import { hashPassword } from '../../features/tutors/password.ts';
import { Tutor } from '../../features/tutors/tutor.entity.ts';
import { newReference } from '../../reference.ts';
import type { Services } from '../../services.ts';
import { dayFrom, noonInHongKong } from './calendar-day.ts';
import { candidateAnswers, sampleCandidate } from './candidate.ts';
import { bringBackFirstCourse, storeFirstCourse } from './course.ts';
import { sampleBlogPosts, sampleDraft } from './blog-posts.ts';
import { sampleAssessments } from './assessments.ts';
import { sampleBookings, sampleReceipts } from './bookings.ts';
import { sampleDocuments } from './documents.ts';
import { seedPageViews } from './page-views.ts';
import { sampleStaff } from './staff.ts';
import { clearSampleBills, seedMoney } from './money.ts';
import { seedClearance, seedSessionsWithoutChecks } from './store-checks.ts';
import { storeChangeRequests } from './store-change-requests.ts';
import { resetFamilies } from './store-families.ts';
import { storeFamilyWords } from './store-family-words.ts';
import { seedGroup } from './store-group.ts';
import { clearHistory, seedHistory, sharedSample } from './store-history.ts';
import { clearLarge } from './store-large.ts';
import { clearSampleSeries, seedSeries } from './store-series.ts';
import { storeSession } from './store-session.ts';
import { sampleDemoTutor, sampleTutors, type TutorSeed } from './tutors.ts';

type Needs = Pick<Services, 'em' | 'store' | 'now'>;

/** Stores the sample content in a database that has none: a start erases nothing of what has been done since. */
export async function fillWithSamples(needs: Needs): Promise<void> {
  if ((await needs.em.fork().count(Tutor, { email: sampleDemoTutor.email })) === 0) await seedDemo(needs);
}

/**
 * Stores the sample content. Existing records stay as they are, except those of the demo account, which are reset so
 * that no visitor finds what another one left. Sample families and leads are reset too, and withdrawn modules of the
 * first course are published again.
 * @param isDue whether it is still to be done, once no other process is at it
 */
export async function seedDemo(
  { em, store, now }: Needs,
  context: ChangeContext = { by: seedActor, at: now() },
  isDue: (tx: EntityManager) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  const today = hongKongDate(now());
  await em.fork().transactional(async (tx) => {
    await tx.findOne(Tutor, { email: sampleDemoTutor.email }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!(await isDue(tx))) return;
    await bringBackFirstCourse(tx, now());
    const modules = (await storeFirstCourse(tx, now())).filter(({ state }) => state === 'published');
    await seedBlogPosts(tx);
    await seedStaff(tx, now());
    await seedPaymentAccount(tx, now());
    await seedPageViews(tx, today);
    const demo = await seedTutors(tx, modules, today);
    await resetDemo(tx, demo, modules, today, now());
    await storeDocuments(tx, store, demo, today);
    recordChange(tx, { ...context, action: 'demo reset', subject: { kind: 'demo-account' } });
    await tx.flush();
  });
}

async function storeDocuments(tx: EntityManager, store: Needs['store'], demo: Tutor, today: string): Promise<void> {
  for (const [index, { content, uploadedOn, ...fields }] of sampleDocuments(today).entries()) {
    const objectKey = `${folders.documents}${demo.id}/sample-${index + 1}`;
    // The file first, then the row that refers to it.
    await store.put(objectKey, content, fields.mimeType);
    tx.create(Document, {
      ...{ ...fields, objectKey, tutor: demo.id, fileSize: content.length },
      contentHash: createHash('sha256').update(content).digest('hex'),
      uploadedAt: noonInHongKong(uploadedOn),
    });
  }
}

async function seedBlogPosts(tx: EntityManager): Promise<void> {
  for (const post of [...sampleBlogPosts, sampleDraft]) {
    await tx.upsert(BlogPost, post, { onConflictFields: ['slug'], onConflictAction: 'ignore' });
  }
}

async function seedStaff(tx: EntityManager, createdAt: Date): Promise<void> {
  for (const staff of sampleStaff) {
    await tx.upsert(
      Staff,
      { ...staff, demo: true, createdAt },
      { onConflictFields: ['email'], onConflictAction: 'ignore' },
    );
  }
}

/** Sample bills name an account that pays nobody, unless there is another one. */
async function seedPaymentAccount(tx: EntityManager, at: Date): Promise<void> {
  if ((await tx.count(PaymentAccount)) > 0) return;
  const needs = { queueEmail: () => Promise.resolve() };
  await setFirstPaymentAccount(tx, needs, { by: seedActor, at }, { ...samplePaymentAccount, sample: true });
}

/** @returns the demo tutor */
async function seedTutors(tx: EntityManager, modules: CertificationModule[], today: string): Promise<Tutor> {
  // Nobody signs in to a sample account with a password: the demo has its own call to sign in.
  const passwordHash = await hashPassword(randomUUID());
  const known = new Set((await tx.find(Tutor, {}, { fields: ['email'] })).map(({ email }) => email));
  for (const sample of sampleTutors.filter(({ email }) => !known.has(email))) {
    const tutor = tx.create(Tutor, { ...profileOf(sample), passwordHash, createdAt: noonInHongKong(sample.startedOn) });
    // The demo tutor's progress is stored with the rest of the demo's records.
    if (!tutor.demo) recordProgress(tx, tutor, sample, modules);
  }
  await tx.flush();
  await seedCandidate(tx, modules, passwordHash, today);
  await seedClearance(tx, today);
  return tx.findOneOrFail(Tutor, { email: sampleDemoTutor.email });
}

/** Stores the tutor whose answers wait for the office, as they were before any visitor has read them. */
async function seedCandidate(
  tx: EntityManager,
  modules: CertificationModule[],
  passwordHash: string,
  today: string,
): Promise<void> {
  const startedOn = dayFrom(today, -40);
  const certifiedOn = dayFrom(today, -2);
  const sample = {
    ...{ ...sampleCandidate, startedOn, certifiedOn },
    completedModules: [-30, -20, -9, -2].map((days, place) => ({ position: place + 1, on: dayFrom(today, days) })),
  };
  const tutor =
    (await tx.findOne(Tutor, { email: sample.email })) ??
    tx.create(Tutor, { ...profileOf(sample), passwordHash, createdAt: noonInHongKong(startedOn) });
  await tx.flush();
  await tx.nativeDelete(CompletedModule, { tutor });
  await tx.nativeDelete(QuizAnswer, { tutor });
  await tx.nativeDelete(OnboardingStep, { tutor });
  tutor.certifiedAt = null;
  recordProgress(tx, tutor, sample, modules, candidateAnswers);
  Object.assign(tutor, { certificateConfirmedAt: null, certificateConfirmedBy: null });
  await tx.flush();
}

async function resetDemo(
  tx: EntityManager,
  demo: Tutor,
  modules: CertificationModule[],
  today: string,
  now: Date,
): Promise<void> {
  const tutor = { tutor: demo.id };
  const left = await tx.find(Document, { ...tutor, objectKey: { $ne: null } });
  for (const { objectKey } of left) {
    // The sample files themselves are overwritten and not removed.
    if (objectKey && !objectKey.includes('/sample-')) await planRemoval(tx, objectKey, now);
  }
  await tx.nativeDelete(Document, tutor);
  await tx.nativeDelete(Assessment, tutor);
  await tx.nativeDelete(Booking, tutor);
  await tx.nativeDelete(Receipt, tutor);
  await tx.nativeDelete(PayCorrection, tutor);
  await tx.nativeDelete(TutorPayment, tutor);
  await tx.nativeDelete(CompletedModule, tutor);
  await tx.nativeDelete(QuizAnswer, tutor);
  await tx.nativeDelete(OnboardingStep, tutor);
  tx.assign(demo, { ...profileOf(sampleDemoTutor), active: true, deactivatedAt: null });
  recordProgress(tx, demo, sampleDemoTutor, modules);
  const bookings: Booking[] = [];
  for (const session of sampleBookings(today)) bookings.push(await storeSession(tx, demo, session));
  for (const { bookingIndex, shared, ...assessment } of sampleAssessments(today)) {
    const booking = bookingIndex === null ? null : bookings[bookingIndex];
    const sessionChild = booking ? await firstChildOf(tx, booking.id) : null;
    tx.create(Assessment, {
      ...{ ...assessment, ...tutor, booking, sessionChild },
      ...(shared && sharedSample(assessment.sessionDate, booking?.language)),
    });
  }
  for (const receipt of sampleReceipts(today)) tx.create(Receipt, { ...receipt, ...tutor });
  await tx.flush();
  await clearLarge(tx);
  await clearSampleBills(tx);
  await clearHistory(tx, today);
  await tx.execute(
    'delete from bookings where id in (select s.booking_id from session_children s join families f on f.id = s.family_id and f.demo)',
  );
  await clearSampleSeries(tx);
  const others = await seedSessionsWithoutChecks(tx, today);
  const history = await seedHistory(tx, today);
  await resetFamilies(tx, [...history, ...bookings, ...others], today, now);
  await seedSeries(tx, today, now);
  await seedGroup(tx, today);
  await storeChangeRequests(tx, today, now);
  await seedMoney(tx, today, now);
  await storeFamilyWords(tx, demo, today, now);
}

function profileOf(sample: TutorSeed) {
  const { name, email, level, phone, profileImage, experience, teachingSince, specialties, languages, programmes } =
    sample;
  const { bio, bioZh } = sample;
  const demo = sample === sampleDemoTutor;
  const profile = { experience, teachingSince, specialties, languages, programmes, bio, bioZh };
  return { name, email, level, phone, profileImage, ...profile, demo };
}

const samplePaymentAccount = {
  holder: 'Kitewell English',
  fps: 'pay@kitewell.example',
  ...{ bankName: 'Sample Bank', bankCode: '000', accountNumber: '000-000000-000' },
};

/** Who has read the answers of the sample tutors. */
const confirmedBy = sampleStaff[0]?.name ?? 'Sample';

/** @param given the answers of each module, where they are not the model answers */
function recordProgress(
  tx: EntityManager,
  tutor: Tutor,
  sample: TutorSeed,
  modules: CertificationModule[],
  given?: readonly (readonly string[])[],
): void {
  for (const { position, on } of sample.completedModules) {
    const module = modules[position - 1];
    if (!module) continue;
    tx.create(CompletedModule, { tutor, module, completedAt: noonInHongKong(on), edition: module.edition });
    const answers = given?.[position - 1] ?? module.modelAnswers.split('|').map((answer) => answer.trim());
    module.questionNumbers.forEach((question, place) =>
      tx.create(QuizAnswer, {
        tutor,
        module,
        question,
        answer: answers[place] ?? '',
        answeredAt: noonInHongKong(on),
      }),
    );
  }
  const completed = sample.completedModules.filter(({ position }) => modules[position - 1]).length;
  tutor.certify(completed, modules.length, {
    code: newReference('KC'),
    at: noonInHongKong(sample.certifiedOn ?? sample.startedOn),
  });
  if (sample.certifiedOn !== null) {
    tutor.certificateConfirmedAt = noonInHongKong(sample.certifiedOn);
    tutor.certificateConfirmedBy = confirmedBy;
  }
  for (const number of sample.onboardingStepsDone) {
    tx.create(OnboardingStep, { tutor, number, doneAt: noonInHongKong(sample.certifiedOn ?? sample.startedOn) });
  }
}
