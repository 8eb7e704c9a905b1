import { portalVersionView } from '@kitewell/contract/portal-version';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildDocument, buildModules, buildReceipt, buildTutor } from '../../../test/builders.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { CertificationModule } from '../certification/certification-module.entity.ts';
import { Receipt } from '../billing/receipt.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

let world: World;
let tutor: Tutor;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-23T02:00:00Z');
});
afterAll(() => world.stop());
beforeEach(async () => {
  tutor = await buildTutor(world, { certified: true });
  token = world.signIn(tutor);
});

const version = async (of = token) => (await world.call('portalVersion', { token: of })).body.version;

/** Expects the number to change by `act`, and to stay the same while nothing happens. */
async function expectChange(act: () => Promise<unknown>): Promise<void> {
  const before = await version();
  expect(await version()).toBe(before);
  await act();
  expect(await version()).toBeGreaterThan(before);
}

describe('GET /api/tutor/portal-version', () => {
  test('is a number, also for a tutor about whom nothing is recorded yet', async () => {
    token = world.signIn(await buildTutor(world));
    const answer = await world.call('portalVersion', { token });
    expectView(answer, 200, portalVersionView);
    expect(answer.body.version).toBe(0);
  });

  test('rises with each change of a session, an assessment, a document, a receipt and a step', async () => {
    const { json } = operator(() => world);
    let booking: Booking | undefined;
    await expectChange(async () => (booking = await buildBooking(world, { tutor })));
    const id = booking?.id ?? 0;
    const about = { studentName: 'Hei Hei', sessionDate: '2026-11-20', program: 'outdoor-mission' } as const;
    await expectChange(() => world.call('setBookingStatus', { token, params: { id }, body: { status: 'pending' } }));
    await expectChange(() => json('booking', 'visit', String(id), '--address', 'Sample Garden'));
    await expectChange(() => world.post('/api/tutor/assessments', { ...about, strengths: 'Reads aloud.' }, { token }));
    await expectChange(() => buildDocument(world, { tutor }));
    await expectChange(() => buildReceipt(world, { tutor }));
    await expectChange(() => world.em().nativeUpdate(Receipt, { tutor }, { paymentStatus: 'pending' }));
    await expectChange(() => json('tutor', 'step', tutor.email, '2', 'done'));
    await expectChange(() => world.em().nativeDelete(Booking, { tutor }));
  });

  test('rises with an answer of the course, a correction of the pay and a payment', async () => {
    const { json } = operator(() => world);
    const [{ id: moduleId } = { id: 0 }] = await buildModules(world, 1);
    await expectChange(() =>
      world.put(
        '/api/tutor/certification/answers',
        { moduleId, question: 0, answer: 'By playing together on the floor.' },
        { token },
      ),
    );
    // Undone, since other tests need tutors without this module.
    await expectChange(() => world.em().nativeDelete(CertificationModule, { id: moduleId }));
    const correction = ['--month', '2026-09', '--cents', '5000', '--reason', 'Taxi'];
    await expectChange(() => json('pay', 'correct', tutor.email, ...correction));
    await expectChange(() => json('pay', 'run', '2026-09', '--paid-on', '2026-10-08'));
  });

  test('rises for both tutors of a session that goes from one to the other, and for nobody else', async () => {
    const next = await buildTutor(world, { cleared: true });
    const other = world.signIn(await buildTutor(world, { certified: true }));
    const { id } = await buildBooking(world, { tutor });
    const before = [await version(world.signIn(next)), await version(other)];
    await expectChange(() => operator(() => world).json('booking', 'assign', String(id), next.email));
    expect(await version(world.signIn(next))).toBeGreaterThan(before[0] ?? 0);
    expect(await version(other)).toBe(before[1]);
  });

  test('does not prevent a tutor from being deleted', async () => {
    await operator(() => world).json('tutor', 'step', tutor.email, '2', 'done');
    await world.em().nativeDelete(Tutor, { id: tutor.id });
    expect(await world.em().execute('select 1 from portal_versions where tutor_id = ?', [tutor.id])).toEqual([]);
  });

  test('requires a session', async () => {
    expectError(await world.call('portalVersion'), 401, 'session.required');
  });
});
