import { onboardingView } from '@kitewell/contract/onboarding';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildDocument, buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { OnboardingStep } from './onboarding-step.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function journeyOf(tutor: Tutor) {
  const answer = await world.call('onboarding', { token: world.signIn(tutor) });
  expectView(answer, 200, onboardingView);
  const { steps, completed, percent } = answer.body;
  return { states: steps.map(({ state }) => state), completed, percent };
}

test('a new tutor stands at 1 of 10, with the interview next', async () => {
  const { states, completed, percent } = await journeyOf(await buildTutor(world));
  expect([completed, percent]).toEqual([1, 10]);
  expect(states).toEqual(['done', 'next', ...Array.from({ length: 8 }, () => 'locked')]);
});

test('a step that an operator has recorded is done, also ahead of the next step', async () => {
  const tutor = await buildTutor(world);
  const em = world.em();
  for (const number of [2, 5]) em.create(OnboardingStep, { tutor, number, doneAt: world.clock.now });
  await em.flush();
  const { states, completed } = await journeyOf(tutor);
  expect(states.slice(0, 6)).toEqual(['done', 'done', 'next', 'locked', 'done', 'locked']);
  expect(completed).toBe(3);
});

test('the third step follows from the certification, the fourth from verified documents', async () => {
  const tutor = await buildTutor(world, { certified: true });
  expect((await journeyOf(tutor)).states.slice(0, 4)).toEqual(['done', 'next', 'done', 'locked']);
  await buildDocument(world, { tutor, documentType: 'police_check', verificationStatus: 'verified' });
  await buildDocument(world, { tutor, documentType: 'degree', verificationStatus: 'pending' });
  expect((await journeyOf(tutor)).states[3]).toBe('locked');
  await buildDocument(world, { tutor, documentType: 'certificate', verificationStatus: 'verified' });
  expect((await journeyOf(tutor)).states[3]).toBe('done');
});

test('a tutor who has completed a session has met a first family, whether recorded or not', async () => {
  const tutor = await buildTutor(world, { certified: true });
  await buildBooking(world, { status: 'completed' });
  await buildBooking(world, { tutor, status: 'confirmed' });
  expect((await journeyOf(tutor)).states[9]).toBe('locked');
  await buildBooking(world, { tutor, status: 'completed', sessionTime: '18:00' });
  expect((await journeyOf(tutor)).states[9]).toBe('done');
});

test('requires a session', async () => {
  expectError(await world.call('onboarding'), 401, 'session.required');
});
