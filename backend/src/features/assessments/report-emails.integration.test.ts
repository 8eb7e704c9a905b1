import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import type { Booking } from '../sessions/booking.entity.ts';
import { eraseFamily } from '../family-records/erase-family.ts';
import { Family } from '../families/family.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { byOperator } from '../audit/record-change.ts';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
});
beforeEach(async () => {
  world.clock.now = new Date('2026-11-20T08:00:00Z');
  emails = await startEmails(world.services);
});
afterEach(() => pause());
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

/** Pauses the queue, so that emails wait. */
async function pause(): Promise<void> {
  await emails?.stop();
  emails = undefined;
}

let built = 0;
/** An assessment of a completed session, whose family has one guardian with each of these addresses. */
async function written(addresses: readonly (string | null)[], tutor?: Tutor) {
  const em = world.em();
  const at = world.clock.now;
  const family = em.create(Family, { language: 'zh', createdAt: at, lastContactAt: at });
  const guardians = addresses.map((email) => em.create(Guardian, { family, name: `Guardian ${++built}`, email }));
  await em.flush();
  const by = tutor ?? (await buildTutor(world, { certified: true, name: 'Ada Wong' }));
  const completed = {
    sessionDate: '2026-11-19',
    status: 'completed',
    language: 'en',
    program: 'outdoor-mission',
  } as const;
  const names = { childName: 'Hazel Kwok', parentName: 'Mrs Kwok' };
  const booking = await buildBooking(world, { tutor: by, family: family.id, ...names, ...completed });
  return { ...(await writtenOf(by, booking)), family, guardians, booking };
}
async function writtenOf(tutor: Tutor, booking: Booking) {
  const token = world.signIn(tutor);
  const words = { studentName: 'Hazel Kwok', sessionDate: '2026-11-19', program: 'outdoor-mission' };
  const said = { ...words, strengths: 'Unmistakable words.', bookingId: booking.id };
  const answer = await world.post('/api/tutor/assessments', said, { token });
  const { id } = answer.body.assessment as { id: number };
  const path = `/api/tutor/assessments/${id}/share`;
  return {
    id,
    share: async (language = 'en') => {
      const shared = await world.post(path, { language }, { token });
      expect(shared.status).toBe(200);
      return shared.body as { reportUrl: string; sharedAt: string };
    },
    state: async () => (await world.get(path, { token })).body as { emailedToFamily: boolean },
    withdraw: () => world.delete(path, { token }),
  };
}
const allSent = () => until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
async function got(address: string) {
  await allSent();
  return mail.inbox.emails
    .filter(({ to, subject }) => to === address && subject.startsWith('assessment-shared'))
    .reverse()
    .map(({ subject, text, replyTo }) => ({
      subject,
      replyTo,
      data: (JSON.parse(text) as { data: Record<string, unknown> }).data,
    }));
}
const statesOf = async (id: number) =>
  (await world.em().find(Email, { about: { assessment: id } }, { orderBy: { id: 'asc' } })).map(({ state }) => state);

/** The link to a report in an email, which names its reader. */
const linkOf = (id: number): string =>
  expect.stringMatching(new RegExp(`/report/${id}\\.\\d+\\.[\\w-]{43}$`)) as string;

describe('the email about an assessment', () => {
  test('brings the link to each guardian who has an address, in the family’s language, and none of the text', async () => {
    const { share, state, id } = await written(['one@example.com', 'two@example.com', null]);
    expect(await state()).toMatchObject({ familyLanguage: 'en', emailedToFamily: true });
    const { reportUrl } = await share('en');
    for (const address of ['one@example.com', 'two@example.com']) {
      expect(await got(address)).toEqual([
        {
          subject: 'assessment-shared zh',
          replyTo: 'office@kitewell.example',
          data: {
            ...{ name: expect.stringMatching(/^Guardian \d+$/) as string, childName: 'Hazel', tutor: 'Ada Wong' },
            ...{ programme: 'outdoor-mission', date: '2026-11-19', link: linkOf(id) },
          },
        },
      ]);
    }
    const [row] = await world.em().execute<object[]>('select to_jsonb(a) as row from assessments a where id = ?', [id]);
    const key = reportUrl.split('/').at(-1) ?? '';
    expect(key).toHaveLength(43);
    expect(JSON.stringify([row, await world.em().find(Email, {})])).not.toContain(key);
    const log = world.logLines.join('\n');
    for (const personal of [key, 'one@example.com', 'Unmistakable', 'Hazel']) expect(log).not.toContain(personal);
  });

  test('is sent once, however often the same page is shared, and again where the page gets another address', async () => {
    const { share, id } = await written(['again@example.com']);
    const first = await share();
    expect(await share()).toEqual(first);
    await allSent();
    world.clock.now = new Date('2026-11-20T08:00:10Z');
    const second = await share();
    expect(second.reportUrl).not.toBe(first.reportUrl);
    const links = (await got('again@example.com')).map(({ data }) => data.link);
    expect(links).toEqual([linkOf(id), linkOf(id)]);
    expect(new Set(links).size).toBe(2);
    expect(await statesOf(id)).toEqual(['sent', 'sent']);
  });

  test('is not sent where the page was withdrawn or got another address, or its tutor has left meanwhile', async () => {
    const [withdrawn, renewed, left] = [
      await written(['withdrawn@example.com']),
      await written(['renewed@example.com']),
      await written(['left@example.com']),
    ];
    await pause();
    await withdrawn.share();
    expect((await withdrawn.withdraw()).status).toBe(204);
    await renewed.share('en');
    world.clock.now = new Date('2026-11-20T08:00:05Z');
    await renewed.share('zh');
    await left.share();
    await world.em().nativeUpdate(Tutor, { id: left.booking.tutor.id }, { active: false });
    emails = await startEmails(world.services);
    expect(await got('withdrawn@example.com')).toEqual([]);
    expect((await got('renewed@example.com')).map(({ data }) => data.link)).toEqual([linkOf(renewed.id)]);
    expect(await got('left@example.com')).toEqual([]);
    expect(await statesOf(renewed.id)).toEqual(['needless', 'sent']);
  });

  test('goes to no address that is no longer a guardian’s, and is deleted with an erased family', async () => {
    const { share, guardians, family, id } = await written(['former@example.com']);
    await pause();
    await share();
    await world.em().nativeUpdate(Guardian, { id: guardians[0]?.id ?? 0 }, { email: 'corrected@example.com' });
    emails = await startEmails(world.services);
    expect(await got('former@example.com')).toEqual([]);
    expect(await statesOf(id)).toEqual(['needless']);
    await world
      .em()
      .transactional((tx) => eraseFamily(tx, { at: world.clock.now, by: byOperator('mandy') }, family.id));
    expect(await statesOf(id)).toEqual([]);
  });

  test('goes to whoever asked for the trial, where there is no family yet', async () => {
    const request = someRequest({ language: 'zh' });
    const { body } = await world.post('/api/trial-requests', request);
    const { id } = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
    const tutor = await buildTutor(world, { certified: true });
    const booking = await buildBooking(world, { tutor, trialRequest: id, sessionDate: '2026-11-19' });
    const { share } = await writtenOf(tutor, booking);
    const { reportUrl } = await share();
    expect((await got(request.email)).at(-1)?.data).toMatchObject({ name: request.parentName, link: reportUrl });
  });

  test('is not queued without an address, in the demo, or without a session; the link is made all the same', async () => {
    const demo = await buildTutor(world, { certified: true, demo: true });
    for (const { share, state, id } of [await written([null]), await written(['demo@example.com'], demo)]) {
      expect(await state()).toMatchObject({ emailedToFamily: false });
      expect((await share()).reportUrl).toMatch(/\/report\/[\w-]{43}$/);
      expect(await statesOf(id)).toEqual([]);
    }
  });
});

test('the tutor sees in the list whether the family can read an assessment', async () => {
  const tutor = await buildTutor(world, { certified: true, name: 'Ada Wong' });
  const { share, withdraw } = await written(['seen@example.com'], tutor);
  const inList = async () =>
    (await world.call('assessments', { token: world.signIn(tutor) })).body.assessments[0]?.sharedAt;
  expect(await inList()).toBeNull();
  const { sharedAt } = await share();
  expect(await inList()).toBe(sharedAt);
  await withdraw();
  expect(await inList()).toBeNull();
});
