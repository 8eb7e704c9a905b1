import { businessSettingsAnswer } from '@kitewell/contract/office/business-settings';
import { monthsView, receiptsView } from '@kitewell/contract/receipts';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildReceipt, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
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
  ...{ tutorsSeePrices: true, tutorsNeedSecondFactor: false, officeReadsReports: false },
  ...{ freeCancellationHours: 24, lateCancellationPercent: 100, moveHours: 24, reminderDays: [3, 10, 21] },
  ...{ missedPercent: 100, tutorLatePercent: 100, tutorMissedPercent: 100 },
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
    ...{ missedPercent: 'Required', tutorLatePercent: 'Required', tutorMissedPercent: 'Required' },
    ...{ reminderDays: 'Required', officeReadsReports: 'Required' },
  });
  // The same again changes nothing.
  expect((await change({ version: 1, tutorsSeePrices: true })).body.settings.version).toBe(1);
});

test.each([
  ['freeCancellationHours', 672, 673],
  ['lateCancellationPercent', 100, 101],
  ['missedPercent', 100, 101],
  ['tutorLatePercent', 100, 101],
  ['tutorMissedPercent', 100, 101],
  ['moveHours', 672, 673],
] as const)('%s is a whole number from 0 to %i', async (name, most, tooMuch) => {
  expect((await change({ version: 1, [name]: 0 })).body.settings).toMatchObject({ version: 2, [name]: 0 });
  expect((await change({ version: 2, [name]: most })).body.settings[name]).toBe(most);
  for (const wrong of [-1, 0.5, tooMuch])
    expectError(await change({ version: 3, [name]: wrong }), 400, 'validation', {
      [name]: expect.any(String) as string,
    });
});

test('families are reminded on up to three days, which are kept in their order', async () => {
  const days = async (version: number, reminderDays: number[]) =>
    (await change({ version, reminderDays })).body.settings.reminderDays;
  expect(await days(1, [30, 7, 7])).toEqual([7, 30]);
  expect(await days(2, [])).toEqual([]);
  for (const wrong of [[0], [121], [2.5], [1, 2, 3, 4]])
    expect((await change({ version: 3, reminderDays: wrong })).status).toBe(400);
  const { events } = (await office(world, 'auditEvents', { cookie: owner, query: { subjectKind: 'settings' } })).body;
  expect(events[0]).toMatchObject({ before: { reminderDays: [7, 30] }, after: { reminderDays: [] } });
});

test('the command line changes only what is given', async () => {
  const { json, ops } = operator(() => world);
  expect(await json('settings', 'change', '--free-cancellation-hours', '48')).toEqual({
    ...{ ...first, version: 2, freeCancellationHours: 48, reminderDays: '3,10,21' },
  });
  expect(await json('settings', 'show')).toMatchObject({ version: 2, freeCancellationHours: 48 });
  expect(await json<object>('settings', 'change', '--tutors-see-prices', 'no')).toMatchObject({
    tutorsSeePrices: false,
  });
  expect(await json('settings', 'change', '--reminder-days', '14,7')).toMatchObject({ reminderDays: '7,14' });
  expect(await json('settings', 'change', '--reminder-days', 'none')).toMatchObject({ reminderDays: 'none' });
  const wrong = await ops('settings', 'change', '--free-cancellation-hours', '-1');
  expect(wrong).toMatchObject({ code: 1, out: '', err: expect.stringContaining('freeCancellationHours') });
  expect((await ops('settings', 'change', '--tutors-see-prices', 'perhaps')).code).toBe(1);
});
