import { randomUUID } from 'node:crypto';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Email } from '../../mail/email.entity.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.clock.now = new Date('2026-11-23T02:00:00Z');
});
afterAll(() => world.stop());
const { json } = operator(() => world);

test('where no mail is set up, the answer counts nobody as notified and names whom to call', async () => {
  expect(world.config.mail).toBeUndefined();
  const cookie = await officeSession(world, await buildStaff(world));
  const em = world.em();
  const now = world.clock.now;
  const family = em.create(Family, { createdAt: now, lastContactAt: now, language: 'zh', district: 'wu-kai-sha' });
  em.create(Guardian, { family, name: '郭太', email: 'kwok@example.com', phone: '+85291234567', pays: true });
  await em.flush();
  const tutor = await buildTutor(world, { cleared: true });
  const day = '2026-12-01';
  const given = { tutor, family: family.id, sessionDate: day };
  const [off] = [await buildBooking(world, given), await buildBooking(world, { ...given, sessionTime: '18:00' })];

  const list = await office(world, 'badWeather', { cookie, query: { day } });
  const toCall = { familyEmails: 0, tutorGetsEmail: false, calls: [{ name: '郭太', phone: '+85291234567' }] };
  expect(list.body.sessions).toMatchObject([toCall, toCall]);

  const sessions = [{ id: off.id, baseSequence: off.sequence, to: null }];
  const body = { key: randomUUID(), reason: 'Typhoon', sessions };
  const nobody = { families: 0, tutors: 0, emails: 0 };
  expect((await office(world, 'planBadWeather', { cookie, body })).body).toMatchObject({
    notified: nobody,
    emails: [],
  });
  for (const answer of [
    await office(world, 'applyBadWeather', { cookie, body }),
    await office(world, 'applyBadWeather', { cookie, body }),
  ])
    expect(answer.body).toEqual({ moved: 0, cancelled: 1, notified: nobody });

  const command = ['bad-weather', day, '--reason', 'Typhoon'];
  const row = { familyEmails: 0, tutorGetsEmail: false, call: '+85291234567' };
  expect(await json(...command, '--look')).toMatchObject([row]);
  expect(await json(...command)).toMatchObject([row]);
  expect(await world.em().count(Email, {})).toBe(0);
});
