import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { trialRequestsTo } from '../../../test/trial-requests.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

let world: World;
let cookie: string;
beforeAll(async () => {
  world = await startWorld();
  cookie = await officeSession(world, await buildStaff(world));
});
afterAll(() => world.stop());

const { send } = trialRequestsTo(() => world);

describe('a trial that has taken place', () => {
  const tookPlace = async (given: Record<string, unknown>) => {
    const { reference } = (await send(someRequest())).body;
    await world.em().nativeUpdate(TrialRequest, { reference }, given);
    const lead = await world.em().findOneOrFail(TrialRequest, { reference });
    const params = { id: lead.id };
    const tutor = await buildTutor(world, { certified: true });
    const booking = await buildBooking(world, { tutor, trialRequest: lead.id, sessionDate: '2026-11-01' });
    const mark = (status: string) =>
      world.put(`/api/tutor/bookings/${booking.id}/status`, { status }, { token: world.signIn(tutor) });
    const stateNow = async () => (await office(world, 'lead', { cookie, params })).body.lead.state;
    return { tutor, mark, stateNow, reference };
  };

  test.each(['new', 'contacted', 'trial_arranged'] as const)('moves a lead that is %s, once', async (leadState) => {
    const { tutor, mark, stateNow, reference } = await tookPlace({ leadState });
    expect((await mark('confirmed')).status).toBe(200);
    expect(await stateNow()).toBe(leadState);
    expect((await mark('completed')).status).toBe(200);
    expect(await stateNow()).toBe('trial_done');
    const [event, ...more] = await world
      .em()
      .find(AuditEvent, { subjectKind: 'trial', subjectId: reference, action: 'lead state' });
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      ...{ actorKind: 'tutor', actorId: String(tutor.id), at: world.clock.now },
      ...{ before: { state: leadState }, after: { state: 'trial_done' } },
    });
    // What the office makes of it afterwards stays, also where the tutor says the same again.
    await world.em().nativeUpdate(TrialRequest, { reference }, { leadState: 'contacted' });
    await mark('completed');
    expect(await stateNow()).toBe('contacted');
  });

  test.each(['enrolled', 'lost', 'trial_done'] as const)('leaves a lead that is %s as it is', async (leadState) => {
    const { mark, stateNow, reference } = await tookPlace({ leadState });
    expect((await mark('completed')).status).toBe(200);
    expect(await stateNow()).toBe(leadState);
    expect(
      await world.em().count(AuditEvent, { subjectKind: 'trial', subjectId: reference, action: 'lead state' }),
    ).toBe(0);
  });
});
