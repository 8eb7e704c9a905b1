import { randomUUID } from 'node:crypto';
import { buildTutor } from '../../../test/builders.ts';
import { groupsOf } from '../../../test/groups.ts';
import { startMail, untilAllLeft, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { queueDailyEmails } from '../emails/daily-emails.ts';
import { Tutor } from '../tutors/tutor.entity.ts';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
let cookie: string;
let tutor: Tutor;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
  cookie = await officeSession(world, await buildStaff(world));
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T01:00:00Z');
  tutor = await buildTutor(world, { cleared: true, name: 'Ada Wong' });
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});

const { home, arranged, inputOf } = groupsOf(() => ({ world, cookie, tutor }));
const allSent = () => untilAllLeft(world);

/** The emails that were sent to an address, the oldest first, with their attachments. */
async function got(address: string) {
  await allSent();
  return mail.inbox.emails
    .filter(({ to }) => to === address)
    .reverse()
    .map(({ subject, text, files }) => ({
      subject,
      data: (JSON.parse(text) as { data: Record<string, unknown> }).data,
      whole: [subject, text, ...files.map(({ content }) => content)].join('\n').replaceAll('\r\n ', ''),
    }));
}

test('each family reads only of its own child, in its language, in the emails of a session that is arranged, moved, tomorrow and off', async () => {
  const kwok = await home(['Hazel Kwok'], { language: 'zh' });
  const lam = await home(['Max Lam'], { language: 'en' });
  const silent = await home(['Ivy Poon'], {
    guardians: [{ name: 'Mr. Poon', email: null, phone: '+85293334444' }],
  });
  const { id, notified } = await arranged([kwok.child, lam.child, silent.child]);
  expect(notified).toEqual({
    emails: ['Guardian of Hazel Kwok', 'Guardian of Max Lam'],
    calls: [{ name: 'Mr. Poon', phone: '+85293334444', childName: 'Ivy Poon', language: 'en' }],
  });
  await allSent();
  const params = { id };
  const to = { date: '2026-12-02', time: '09:00' };
  await office(world, 'moveOfficeBooking', { cookie, params, body: { baseSequence: 0, ...to } });
  await allSent();
  world.clock.now = new Date('2026-12-01T10:30:00Z');
  await queueDailyEmails(world.services);
  await allSent();
  world.clock.now = new Date('2026-12-01T11:00:00Z');
  const again = await officeSession(world, await buildStaff(world));
  await office(world, 'cancelOfficeBooking', { cookie: again, params, body: { baseSequence: 1, reason: 'Rain' } });
  for (const [reader, own, language, others] of [
    [kwok, 'Hazel', 'zh', /Max|Lam|Ivy|Poon/],
    [lam, 'Max', 'en', /Hazel|Kwok|Ivy|Poon/],
  ] as const) {
    const read = await got(reader.email);
    expect(read.map(({ subject }) => subject)).toEqual(
      ['arranged', 'changed', 'tomorrow', 'cancelled'].map((what) => `family-session-${what} ${language}`),
    );
    for (const { data, whole } of read) {
      expect(data).toMatchObject({ childName: own, place: '12 Common Path', tutor: 'Ada Wong' });
      expect(whole).not.toMatch(others);
    }
    expect(read[0]?.whole).toContain(`: ${own}`);
  }
  const [given] = await got(tutor.email);
  expect(given?.data).toMatchObject({ childName: 'Hazel, Max and Ivy' });
  expect(given?.whole).toContain('Hazel\\, Max and Ivy');
});

test('siblings share one email, and an address that two families share gets an email for each', async () => {
  const siblings = await home(['Mia Ho', 'Leo Ho'], { language: 'zh' });
  const other = await home(['Max Lam'], { guardians: [{ name: 'Mum', email: siblings.email }] });
  await arranged([...siblings.children, other.child]);
  const read = await got(siblings.email);
  expect(read.map(({ data }) => data.childName)).toEqual(expect.arrayContaining(['Mia及Leo', 'Max']));
  expect(read).toHaveLength(2);
});

test('each family gets one email about a series, about its own child', async () => {
  const [kwok, lam] = [await home(['Hazel Kwok'], { language: 'zh' }), await home(['Max Lam'])];
  const { date: from, ...input } = inputOf([kwok.child, lam.child]);
  const days = { from, until: '2026-12-15', weekdays: ['TU' as const], everyWeeks: 1, onHolidays: false };
  await office(world, 'addSeries', { cookie, body: { ...input, ...days, key: randomUUID() } });
  for (const [reader, own, others] of [
    [kwok, 'Hazel', /Max|Lam/],
    [lam, 'Max', /Hazel|Kwok/],
  ] as const) {
    const read = await got(reader.email);
    expect(read).toMatchObject([{ data: { news: 'arranged', childName: own, sessions: { total: 3 } } }]);
    expect(read[0]?.whole).not.toMatch(others);
  }
  expect((await got(tutor.email))[0]?.data).toMatchObject({ childName: 'Hazel and Max' });
});

test('the business is notified whom to call in each family, and about which child', async () => {
  const [kwok, lam] = [await home(['Hazel Kwok'], { language: 'zh' }), await home(['Max Lam'])];
  const { id } = await arranged([kwok.child, lam.child]);
  const certified = await world.em().findOneOrFail(Tutor, tutor.id);
  const token = world.signIn(certified);
  await world.call('setBookingStatus', { token, params: { id }, body: { status: 'cancelled', reason: 'Ill' } });
  const [notified] = await got('office@kitewell.example');
  expect(notified?.data).toMatchObject({
    ...{ childName: 'Hazel Kwok', parentName: 'Guardian of Hazel Kwok', language: 'zh' },
    others: [{ childName: 'Max Lam', parentName: 'Guardian of Max Lam', language: 'en' }],
  });
});
