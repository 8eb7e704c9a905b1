import { randomUUID } from 'node:crypto';
import { buildBooking, buildDocument, buildTutor, someRequest } from '../../../test/builders.ts';
import { buildBill } from '../../../test/bills.ts';
import { familiesOf } from '../../../test/families.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { byGuardian } from '../audit/record-change.ts';
import { PaymentNotice } from '../billing/payment-notice.entity.ts';
import { sendMessage } from '../messages/send-message.ts';
import { ChangeRequest } from '../sessions/change-request.entity.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import { queueDailyEmails, startDailyEmails } from './daily-emails.ts';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
beforeAll(async () => {
  mail = await startMail();
});
afterAll(() => mail.stop());
beforeEach(async () => {
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
});
afterEach(async () => {
  await emails.stop();
  await world.stop();
});

/** Sets the clock to a time in Hong Kong and queues the emails that are due then. */
async function at(time: string, day = '2026-11-24') {
  world.clock.now = new Date(`${day}T${time}+08:00`);
  await queueDailyEmails(world.services);
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
}
const queued = (template: Email['template']) => world.em().find(Email, { template }, { orderBy: { id: 'asc' } });
const dataOf = (template: string) => {
  const email = mail.inbox.emails.find(({ subject }) => subject.startsWith(template));
  return (JSON.parse(email?.text ?? '{}') as { data: Record<string, unknown> }).data;
};
async function ask(given: Record<string, unknown> = {}, when = '2026-11-23T12:00:00+08:00') {
  const { body } = await world.post('/api/trial-requests', someRequest(given));
  await world.em().nativeUpdate(TrialRequest, { reference: body.reference }, { receivedAt: new Date(when) });
  return body.reference;
}

describe('the email of the morning', () => {
  test('tells the business who is waiting, which sessions there are today, and what has to be looked at', async () => {
    const tutor = await buildTutor(world, { name: 'Ada Wong' });
    const reference = await ask({ parentName: '陳美', childName: '樂晴' });
    const closed = await ask();
    await world.em().nativeUpdate(TrialRequest, { reference: closed }, { status: 'closed' });
    const today = { tutor, sessionDate: '2026-11-24', childName: 'Hazel', program: 'outdoor-mission' as const };
    await buildBooking(world, { ...today, sessionTime: '16:30', status: 'pending' });
    await buildBooking(world, { ...today, sessionTime: '10:00', status: 'cancelled' });
    await buildBooking(world, { tutor, sessionDate: '2026-11-25' });
    await buildBooking(world, { tutor, sessionDate: '2026-11-23' });
    await buildDocument(world, { tutor, documentName: 'Degree', documentType: 'degree' });
    for (const [documentName, expiryDate, documentType] of [
      ['Last day', '2026-11-24', 'award'],
      ['Thirty days', '2026-12-24', 'license'],
      ['Thirty-one days', '2026-12-25', 'training'],
      ['Gone', '2026-11-23', 'reference'],
    ] as const) {
      await buildDocument(world, { tutor, documentName, documentType, expiryDate, verificationStatus: 'verified' });
    }
    const em = world.em();
    await em.nativeUpdate(TrialRequest, { reference }, { nextStep: 'Call after six', nextStepOn: '2026-11-23' });
    const days = { checkedBy: 'mandy', checkedOn: '2025-06-01', appliedOn: '2025-05-01', recordedAt: world.clock.now };
    for (const [issuedOn, validUntil] of [
      ['2024-05-10', '2026-11-30'],
      ['2025-05-10', '2026-12-01'],
    ] as const) {
      em.create(ConvictionCheck, { tutor, outcome: 'clear', issuedOn, validUntil, ...days });
    }
    const failed = { template: 'trial-received', language: 'en', about: {}, state: 'failed' } as const;
    const createdAt = new Date('2026-11-01T00:00:00Z');
    for (const [address, finishedAt] of [
      ['nobody@example.com', '2026-11-23T08:00:00+08:00'],
      ['before@example.com', '2026-11-23T07:59:00+08:00'],
    ] as const) {
      em.create(Email, {
        ...failed,
        subjectKind: 'trial',
        subjectId: '1',
        address,
        createdAt,
        finishedAt: new Date(finishedAt),
      });
    }
    await em.flush();
    await at('08:00:00');
    const data = dataOf('business-morning');
    expect(data).toMatchObject({
      date: '2026-11-24',
      leads: {
        total: 1,
        entries: [{ reference, parentName: '陳美', childName: '樂晴', receivedAt: '2026-11-23T04:00:00.000Z' }],
      },
      steps: {
        total: 1,
        entries: [{ reference, step: 'Call after six', dueOn: '2026-11-23', owner: null, language: 'zh' }],
      },
      sessions: {
        total: 1,
        entries: [{ time: '16:30', childName: 'Hazel', tutor: 'Ada Wong', isConfirmed: false }],
      },
      documents: { total: 1, entries: [{ tutor: 'Ada Wong', documentName: 'Degree', documentType: 'degree' }] },
      expiring: {
        total: 3,
        entries: [
          { documentName: 'Last day' },
          { documentName: null, tutor: 'Ada Wong', expiryDate: '2026-12-01' },
          { documentName: 'Thirty days' },
        ],
      },
      failedEmails: { total: 1, entries: [{ to: 'nobody@example.com', template: 'trial-received' }] },
    });
    expect(await queued('business-morning')).toMatchObject([
      { address: 'office@kitewell.example', language: 'en', state: 'sent' },
    ]);
    const log = world.logLines.join('\n');
    for (const personal of ['陳美', '樂晴', 'Hazel', 'Ada Wong', 'nobody@']) expect(log).not.toContain(personal);
  });

  test('counts what families wait for, and says nothing of it; those of the sample families are left out', async () => {
    const { build, session } = familiesOf(() => world);
    for (const demo of [false, true]) {
      const family = await build({ demo });
      const em = world.em();
      const sentAt = world.clock.now;
      const bill = await buildBill(world, { family: family.id, payer: 'Mei Chan', dueOn: '2026-11-08' });
      em.create(PaymentNotice, { bill: bill.id, way: 'fps', paidOn: '2026-11-20', reference: 'Secret', sentAt });
      await em.flush();
      const booking = await session(family.id, family.child, 'ahead', { sessionDate: '2026-11-26' });
      em.create(ChangeRequest, {
        ...{ booking: booking.id, family: family.id, guardian: family.guardian.id, requestedAt: sentAt },
        ...{ times: ['2026-11-27 16:00'], message: 'Secret' },
      });
      await em.flush();
      const context = { by: byGuardian(family.guardian.id), at: sentAt };
      const sender = { kind: 'family', guardian: family.guardian.id } as const;
      const written = { sender, text: 'Secret', key: randomUUID(), demoSession: null };
      await em.transactional((tx) => sendMessage(tx, world.services, context, family.id, written));
    }
    await at('08:00:00');
    const data = dataOf('business-morning');
    expect(data).toMatchObject({ changeRequests: { total: 1 }, paymentNotices: { total: 1 }, messages: { total: 1 } });
    expect(JSON.stringify(data)).not.toContain('Secret');
  });

  test('is sent once between eight and noon in Hong Kong, also when the process was not running at eight, and by many processes', async () => {
    await ask();
    await at('07:59:59');
    await at('12:00:00');
    expect(await queued('business-morning')).toEqual([]);
    world.clock.now = new Date('2026-11-24T11:59:59+08:00');
    const sibling = await world.sibling();
    await Promise.all([world.services, sibling.services, world.services].map((services) => queueDailyEmails(services)));
    await at('11:59:59');
    expect(await queued('business-morning')).toMatchObject([
      { subjectKind: 'day', subjectId: '2026-11-24', state: 'sent' },
    ]);
    await at('08:00:00', '2026-11-25');
    expect(await queued('business-morning')).toHaveLength(2);
  });

  test('is not sent on a day with nothing to tell, nor after its day', async () => {
    await at('08:00:00');
    expect(await queued('business-morning')).toMatchObject([{ state: 'needless' }]);
    await emails.stop();
    await ask();
    world.clock.now = new Date('2026-11-25T08:00:00+08:00');
    await queueDailyEmails(world.services);
    world.clock.now = new Date('2026-11-26T00:00:00+08:00');
    emails = await startEmails(world.services);
    await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
    expect((await queued('business-morning')).map(({ state }) => state)).toEqual(['needless', 'needless']);
  });

  test('names the twenty oldest of each kind, and says how many there are', async () => {
    const tutor = await buildTutor(world);
    for (let number = 1; number <= 23; number++) {
      const uploadedAt = new Date(Date.UTC(2026, 10, number));
      await buildDocument(world, { tutor, documentName: `Paper ${number}`, uploadedAt });
    }
    await at('08:00:00');
    const { total, entries } = dataOf('business-morning').documents as { total: number; entries: object[] };
    expect(total).toBe(23);
    expect(entries).toHaveLength(20);
    expect(entries[0]).toMatchObject({ documentName: 'Paper 1' });
  });
});

describe('the email of the evening', () => {
  test('tells a tutor once a day, in the tutor’s language, which completed sessions have no assessment', async () => {
    const tutor = await buildTutor(world, { name: 'Ada Wong', emailLanguage: 'zh' });
    const completed = { tutor, status: 'completed' as const, childName: 'Hazel Kwok', parentName: 'Mrs Kwok' };
    const open = await buildBooking(world, { ...completed, sessionDate: '2026-11-22' });
    const written = await buildBooking(world, { ...completed, sessionDate: '2026-11-21' });
    await buildBooking(world, { tutor, sessionDate: '2026-11-20', status: 'missed' });
    const demo = await buildTutor(world, { demo: true });
    await buildBooking(world, { tutor: demo, status: 'completed', sessionDate: '2026-11-22' });
    const em = world.em();
    em.create(Assessment, {
      ...{ tutor, booking: written.id, studentName: 'Hazel Kwok', sessionDate: '2026-11-21' },
      ...{ program: 'outdoor-mission', skillsAssessed: [], goals: [], activities: [] },
    });
    await em.flush();
    await at('17:59:59');
    await at('18:00:00');
    await at('21:59:59');
    expect(await queued('assessments-due')).toMatchObject([{ address: tutor.email, language: 'zh', state: 'sent' }]);
    const link = `${world.config.siteOrigin}/zh/tutor-portal?tab=assessments`;
    expect(dataOf('assessments-due')).toEqual({
      name: 'Ada Wong',
      link,
      sessions: {
        total: 1,
        entries: [{ childName: 'Hazel', date: '2026-11-22', time: '16:00', link: `${link}&booking=${open.id}` }],
      },
    });
  });
});

test('where it cannot be queued, the log says so without personal data, and it is tried again', async () => {
  world.clock.now = new Date('2026-11-24T08:00:00+08:00');
  await world.em().execute('alter table emails rename to emails_away');
  const daily = startDailyEmails(world.services);
  await until(() => world.logLines.some((line) => line.includes('daily emails could not be queued')));
  await daily.stop();
  await world.em().execute('alter table emails_away rename to emails');
  const again = startDailyEmails(world.services);
  await until(async () => (await queued('business-morning')).length === 1);
  await again.stop();
});
