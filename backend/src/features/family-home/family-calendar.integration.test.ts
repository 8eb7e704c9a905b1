import { calendarView } from '@kitewell/contract/calendar';
import ICAL from 'ical.js';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking } from '../../../test/builders.ts';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { readWith } from '../../../test/read-with.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { GuardianChild } from '../families/guardian-child.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => {
  world.clock.now = new Date('2026-11-20T01:00:00Z');
});
afterAll(() => world.stop());
const families = familiesOf(() => world);

let built = 0;

/** A family of two children with a session each; its father sees the first child alone. */
async function aFamily() {
  const [mother, father] = [`mother-${++built}@example.com`, `father-${built}@example.com`];
  const emailConfirmedAt = world.clock.now;
  const family = await families.build({
    guardians: [
      { name: 'Mrs. Kwok', email: mother, emailConfirmedAt },
      { name: 'Mr. Kwok', email: father, emailConfirmedAt, pays: false },
    ],
    children: [{ name: 'Hazel Kwok' }, { name: 'Felix Kwok' }],
  });
  const sessions = [];
  for (const [place, child] of family.children.entries())
    sessions.push(
      await buildBooking(world, {
        ...{
          family: family.id,
          child,
          childName: child.name,
          parentName: 'Mrs. Kwok',
          sessionDate: `2026-12-0${place + 1}`,
        },
        ...{ address: '12 Kite Path', doorCode: '2580#', status: 'pending' },
      }),
    );
  const em = world.em();
  em.create(GuardianChild, { guardian: family.guardians[1] ?? 0, child: family.children[0] ?? 0 });
  await em.flush();
  const query = { family: family.id };
  return {
    sessions,
    guardians: family.guardians,
    asMother: { cookie: await homeSession(world, mother), query },
    asFather: { cookie: await homeSession(world, father), query },
  };
}

async function renewed(asMother: Awaited<ReturnType<typeof aFamily>>['asMother']): Promise<string> {
  const answer = await home(world, 'renewFamilyCalendar', asMother);
  expectView(answer, 201, calendarView);
  return new URL(answer.body.calendarUrl ?? '').pathname;
}

const open = (path: string) => fetch(world.url + path);

async function entriesOf(path: string): Promise<string[][]> {
  const answer = await open(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
  return calendar
    .getAllSubcomponents('vevent')
    .map((entry) => ['uid', 'summary', 'status'].map((name) => String(entry.getFirstPropertyValue(name))));
}

test('a guardian’s feed shows the sessions of the children whom the guardian may see, and no address', async () => {
  const { asMother, asFather, sessions } = await aFamily();
  expect((await home(world, 'familyCalendar', asMother)).body).toEqual({ calendarUrl: null });
  const mothers = await renewed(asMother);
  expect((await home(world, 'familyCalendar', asMother)).body.calendarUrl).toBe(world.config.siteOrigin + mothers);
  const [hazels, felixs] = sessions.map(({ id }) => `booking-${id}@kitewell`);
  expect(await entriesOf(mothers)).toEqual([
    [hazels, 'Playberry Laser Literacy: Hazel', 'CONFIRMED'],
    [felixs, 'Playberry Laser Literacy: Felix', 'CONFIRMED'],
  ]);
  const text = await (await open(mothers)).text();
  expect(text).not.toMatch(/Kwok|Kite Path|2580/);
  expect((await entriesOf(await renewed(asFather))).map(([uid]) => uid)).toEqual([hazels]);
  const { headers } = await readWith(world.url + mothers);
  expect((await readWith(world.url + mothers, { 'If-None-Match': headers.etag ?? '' })).status).toBe(304);
});

test('a renewed feed ends the former address, and a closed one its own; others’ feeds stay', async () => {
  const { asMother, asFather } = await aFamily();
  const [former, fathers] = [await renewed(asMother), await renewed(asFather)];
  world.clock.now = new Date(world.clock.now.getTime() + 10_000);
  // Ten presses at once make one address.
  const presses = await Promise.all(Array.from({ length: 10 }, () => renewed(asMother)));
  const [next = '', ...others] = new Set(presses);
  expect(others).toEqual([]);
  expect([(await open(former)).status, (await open(next)).status]).toEqual([404, 200]);
  expect((await home(world, 'revokeFamilyCalendar', asMother)).status).toBe(204);
  expect((await home(world, 'revokeFamilyCalendar', asMother)).status).toBe(204);
  expect([(await open(next)).status, (await open(fathers)).status]).toEqual([404, 200]);
  expect((await home(world, 'familyCalendar', asMother)).body).toEqual({ calendarUrl: null });
});

test('a feed ends with its guardian, and with the address of the guardian', async () => {
  const { asMother, asFather, guardians } = await aFamily();
  const [mothers, fathers] = [await renewed(asMother), await renewed(asFather)];
  const em = world.em();
  await em.nativeDelete(Guardian, { id: guardians[1]?.id ?? 0 });
  expect([(await open(mothers)).status, (await open(fathers)).status]).toEqual([200, 404]);
  const email = `corrected-${built}@example.com`;
  await em.nativeUpdate(Guardian, { id: guardians[0]?.id ?? 0 }, { email });
  await em.nativeUpdate(Guardian, { id: guardians[0]?.id ?? 0 }, { emailConfirmedAt: world.clock.now });
  expect((await open(mothers)).status).toBe(404);
});

test('the address of a feed needs a code that was given minutes ago', async () => {
  const { asMother } = await aFamily();
  const mothers = await renewed(asMother);
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  for (const name of ['familyCalendar', 'renewFamilyCalendar', 'revokeFamilyCalendar'] as const)
    expectError(await home(world, name, asMother), 403, 'home.proofRequired');
  expect((await open(mothers)).status).toBe(200);
});

test('an address that is none opens nothing', async () => {
  const { asMother } = await aFamily();
  const own = await renewed(asMother);
  for (const path of [
    own.replace(/\.ics$/, ''),
    own.replace(/calendar\/\d+/, 'calendar/1'),
    own.replace(/calendar\/\d+/, 'calendar/9999999999'),
    own.replace(/.\.ics$/, own.endsWith('A.ics') ? 'E.ics' : 'A.ics'),
  ])
    expectError(await world.get(path), 404, 'calendar.notFound');
});
