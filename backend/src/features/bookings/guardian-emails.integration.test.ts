import { randomUUID } from 'node:crypto';
import { buildTutor } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { startMail, untilAllLeft, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { queueDailyEmails } from '../emails/daily-emails.ts';
import { GuardianChild } from '../families/guardian-child.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T01:00:00Z');
  cookie = await officeSession(world, await buildStaff(world));
  tutor = await buildTutor(world, { cleared: true, name: 'Ada Wong' });
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});

const { home, arranged, inputOf } = groupsOf(() => ({ world, cookie, tutor }));

/** The emails that were sent to an address, the oldest first, with their attachments. */
async function got(address: string) {
  await untilAllLeft(world);
  return mail.inbox.emails
    .filter(({ to }) => to === address)
    .reverse()
    .map(({ subject, text, files }) => ({
      subject,
      data: (JSON.parse(text) as { data: Record<string, unknown> }).data,
      whole: [subject, text, ...files.map(({ content }) => content)].join('\n').replaceAll('\r\n ', ''),
    }));
}

let built = 0;
/** Two siblings at home, whose mother pays; the father was named for the first of them, the uncle for nobody. */
async function siblings() {
  const number = ++built;
  const address = (who: string) => `${who}-${number}@example.com`;
  const [mother, father, uncle] = [address('mother'), address('father'), address('uncle')];
  const family = await home(['Ben Ho', 'Mia Ho'], {
    address: '12 Common Path',
    guardians: [
      { name: 'Mother', email: mother },
      { name: 'Father', email: father, pays: false },
      { name: 'Uncle', email: uncle, pays: false },
    ],
  });
  const em = world.em();
  em.create(GuardianChild, { guardian: family.guardians[1] ?? 0, child: family.child });
  await em.flush();
  return { ...family, mother, father, uncle };
}

test('a guardian who does not pay reads in every email about a session of the named children alone, and no address', async () => {
  const { children, mother, father, uncle } = await siblings();
  const { id } = await arranged(children);
  await untilAllLeft(world);
  const body = { baseSequence: 0, date: '2026-12-02', time: '09:00' };
  expect((await office(world, 'moveOfficeBooking', { cookie, params: { id }, body })).status).toBe(200);
  await untilAllLeft(world);
  world.clock.now = new Date('2026-12-01T10:30:00Z');
  await queueDailyEmails(world.services);
  await untilAllLeft(world);
  const again = await officeSession(world, await buildStaff(world));
  const off = { baseSequence: 1, reason: 'Rain' };
  await office(world, 'cancelOfficeBooking', { cookie: again, params: { id }, body: off });
  const kinds = ['arranged', 'changed', 'tomorrow', 'cancelled'].map((kind) => `family-session-${kind} en`);
  const [hers, his] = [await got(mother), await got(father)];
  expect([hers.map(({ subject }) => subject), his.map(({ subject }) => subject)]).toEqual([kinds, kinds]);
  for (const { data } of hers) expect(data).toMatchObject({ childName: 'Ben and Mia', place: '12 Common Path' });
  for (const { data, whole } of his) {
    expect(data).toMatchObject({ childName: 'Ben', place: null });
    expect(whole).not.toMatch(/Mia|Common Path/);
  }
  expect(await got(uncle)).toEqual([]);
});

test('a session outdoors says where to meet to a guardian who does not pay, too', async () => {
  const { children, father } = await siblings();
  await arranged(children, { program: 'outdoor-mission', address: 'Ma On Shan Park' });
  expect(await got(father)).toMatchObject([{ data: { childName: 'Ben', place: 'Ma On Shan Park' } }]);
});

test('an email about a session of a child who was not named goes to whoever pays alone', async () => {
  const { children, mother, father } = await siblings();
  const { notified } = await arranged(children.slice(1));
  expect(notified.emails).toEqual(['Mother']);
  expect([(await got(mother)).length, await got(father)]).toEqual([1, []]);
});

test('the office is shown as many emails of a session in bad weather as are sent', async () => {
  const { children } = await siblings();
  await arranged(children, { date: '2026-12-07' });
  const query = { day: '2026-12-07' };
  const { body } = await office(world, 'badWeather', { cookie, query });
  expect(body.sessions).toMatchObject([{ familyEmails: 2, calls: [] }]);
});

test('an email about a series names the same children and places as those about its sessions', async () => {
  const { children, mother, father, uncle } = await siblings();
  const { date: from, ...input } = inputOf(children);
  const days = { from, until: '2026-12-15', weekdays: ['TU' as const], everyWeeks: 1, onHolidays: false };
  await office(world, 'addSeries', { cookie, body: { ...input, ...days, key: randomUUID() } });
  expect(await got(mother)).toMatchObject([{ data: { childName: 'Ben and Mia', place: '12 Common Path' } }]);
  const his = await got(father);
  expect(his).toMatchObject([{ data: { childName: 'Ben', place: null } }]);
  expect(his[0]?.whole).not.toMatch(/Mia|Common Path/);
  expect(await got(uncle)).toEqual([]);
});
