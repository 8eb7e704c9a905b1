import { businessSettingsAnswer } from '@kitewell/contract/office/business-settings';
import { monthsView, receiptsView } from '@kitewell/contract/receipts';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildReceipt, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: string;
beforeEach(async () => {
  world = await startWorld();
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterEach(() => world.stop());

/** As they are before an owner has changed any: the notice is what the published policy says. */
const first = {
  ...{ tutorsSeePrices: true, tutorsNeedSecondFactor: false },
  ...{ freeCancellationHours: 24, lateCancellationPercent: 100, moveHours: 24 },
};
const change = (given: Partial<typeof first> & { version: number }, cookie: string | undefined = owner) =>
  office(world, 'changeBusinessSettings', {
    cookie,
    body: { ...first, ...given },
  });

test('tutors see what families pay, until an owner leaves it out of their receipts and months', async () => {
  const tutor = await buildTutor(world, { certified: true });
  await buildReceipt(world, { tutor });
  const token = world.signIn(tutor);
  const amounts = async () => {
    const [receipts, months] = [await world.call('receipts', { token }), await world.call('receiptMonths', { token })];
    expectView(receipts, 200, receiptsView);
    expectView(months, 200, monthsView);
    return [receipts.body.receipts[0], months.body.months[0]];
  };
  const [receipt, month] = await amounts();
  expect([receipt?.totalAmount, month?.totalAmount]).toEqual([65_000, 65_000]);
  const answer = await change({ version: 1, tutorsSeePrices: false });
  expectView(answer, 200, businessSettingsAnswer);
  expect(answer.body.settings).toEqual({ ...first, version: 2, tutorsSeePrices: false });
  for (const one of await amounts()) {
    expect(one).not.toHaveProperty('totalAmount');
    expect(one).toMatchObject({ tutorEarnings: 45_500 });
  }
  await change({ version: 2, tutorsSeePrices: true });
  expect(await amounts()).toMatchObject([{ totalAmount: 65_000 }, { totalAmount: 65_000 }]);
  const { events } = (await office(world, 'auditEvents', { cookie: owner, query: { subjectKind: 'settings' } })).body;
  expect(events).toMatchObject([
    { action: 'settings change', before: { tutorsSeePrices: false }, after: { tutorsSeePrices: true } },
    { before: { tutorsSeePrices: true }, after: { tutorsSeePrices: false } },
  ]);
});

test('all staff read the settings, an owner alone changes them, and nobody unseen', async () => {
  const coordinator = await officeSession(world, await buildStaff(world));
  expect((await office(world, 'businessSettings', { cookie: coordinator })).body.settings).toEqual({
    ...{ version: 1, ...first },
  });
  const request = { ...first, version: 1, tutorsSeePrices: false };
  expectError(await office(world, 'businessSettings', {}), 401, 'staff.sessionRequired');
  expectError(await office(world, 'changeBusinessSettings', { body: request }), 401, 'staff.sessionRequired');
  expectError(await change(request, coordinator), 403, 'staff.forbidden');
  expectError(await change({ ...request, version: 2 }), 409, 'record.changed');
  const nothing = await office(world, 'changeBusinessSettings', { cookie: owner, body: {} as never });
  expectError(nothing, 400, 'validation', {
    ...{ version: 'Required', tutorsSeePrices: 'Required', tutorsNeedSecondFactor: 'Required' },
    ...{ freeCancellationHours: 'Required', lateCancellationPercent: 'Required', moveHours: 'Required' },
  });
  // The same again changes nothing.
  expect((await change({ version: 1, tutorsSeePrices: true })).body.settings.version).toBe(1);
});
