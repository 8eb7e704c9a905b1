import { startWorld, type World } from '../../../test/world.ts';
import { Document } from '../../features/documents/document.entity.ts';
import { Tutor } from '../../features/tutors/tutor.entity.ts';
import { resetDemoWhenDue } from './reset-demo.ts';
import { fillWithSamples } from './seed.ts';
import { sampleDemoTutor } from './tutors.ts';

let world: World;
afterEach(() => world.stop());

async function startDemo(env: Record<string, string> = {}): Promise<void> {
  world = await startWorld({ env: { SEED: 'demo', ...env } });
  // 10:00 in Hong Kong.
  world.clock.now = new Date('2026-12-11T02:00:00Z');
  await fillWithSamples(world.services);
}

const at = (now: string) => {
  world.clock.now = new Date(now);
};
const demoDocuments = () => world.em().count(Document, { tutor: { email: sampleDemoTutor.email } });
const resets = () => world.em().execute(`select at from audit_events where action = 'demo reset'`);

/** What a visitor of the demo does. */
async function removeDocuments(): Promise<void> {
  await world
    .em()
    .nativeDelete(Document, { tutor: await world.em().findOneOrFail(Tutor, { email: sampleDemoTutor.email }) });
}

test('a start fills an empty database, and erases nothing of what has been done since', async () => {
  await startDemo();
  expect(await demoDocuments()).toBeGreaterThan(0);
  await removeDocuments();
  await fillWithSamples(world.services);
  expect(await demoDocuments()).toBe(0);
  expect(await resets()).toHaveLength(1);
});

test('the demo is reset once a day at its time, and after a night in which nothing ran', async () => {
  await startDemo({ DEMO_RESET: '04:00' });
  const samples = await demoDocuments();
  await removeDocuments();
  at('2026-12-11T19:59:00Z');
  await resetDemoWhenDue(world.services);
  expect(await demoDocuments()).toBe(0);
  at('2026-12-11T20:00:30Z');
  await resetDemoWhenDue(world.services);
  expect(await demoDocuments()).toBe(samples);
  await removeDocuments();
  await resetDemoWhenDue(world.services);
  expect(await demoDocuments()).toBe(0);
  at('2026-12-14T07:00:00Z');
  await resetDemoWhenDue(world.services);
  expect(await demoDocuments()).toBe(samples);
});

test('two backends at once reset the demo once', async () => {
  await startDemo({ DEMO_RESET: '04:00' });
  at('2026-12-12T02:00:00Z');
  await Promise.all([resetDemoWhenDue(world.services), resetDemoWhenDue(world.services)]);
  expect(await resets()).toHaveLength(2);
});

test('without a time the demo is never reset, and without samples a time resets nothing', async () => {
  await startDemo();
  await removeDocuments();
  at('2027-01-12T02:00:00Z');
  await resetDemoWhenDue(world.services);
  expect(await demoDocuments()).toBe(0);
  await world.stop();
  world = await startWorld({ env: { SEED: 'none', DEMO_RESET: '04:00' } });
  await resetDemoWhenDue(world.services);
  expect(await world.em().count(Tutor)).toBe(0);
});
