import { buildDocument, buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { operator } from '../../../test/operator.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { startEmails } from '../../work.ts';
import { Email } from '../../mail/email.entity.ts';
import type { Tutor } from '../tutors/tutor.entity.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import { Document } from './document.entity.ts';
import { queueExpiryReminders } from './document-emails.ts';

let mail: TestMail;
let world: World;
let emails: { stop(): Promise<void> };
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  emails = await startEmails(world.services);
});
afterAll(async () => {
  await emails.stop();
  await world.stop();
  await mail.stop();
});

const { json } = operator(() => world);

async function got(tutor: Tutor) {
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  return mail.inbox.emails
    .filter(({ to }) => to === tutor.email)
    .reverse()
    .map(({ subject, text }): Record<string, unknown> => {
      const { data } = JSON.parse(text) as { data: Record<string, unknown> };
      return { subject, ...data };
    });
}
/** Posts what is due on a day, twice, as two processes would. */
async function remind(day: string) {
  world.clock.now = new Date(`${day}T09:00:00+08:00`);
  for (let time = 0; time < 2; time++)
    await world.em().transactional((tx) => queueExpiryReminders(tx, world.services, day));
}

describe('the decision about a document', () => {
  test('is sent to its tutor once, with the reason where the document was rejected', async () => {
    const tutor = await buildTutor(world, { name: 'Ada Wong', emailLanguage: 'zh' });
    const document = await buildDocument(world, { tutor, documentName: 'My degree', documentType: 'degree' });
    const reject = ['document', 'reject', String(document.id), '--reason'];
    await json(...reject, 'Page 2 is missing.');
    await json(...reject, 'Page 2 is missing.');
    const expected = {
      name: 'Ada Wong',
      documentName: 'My degree',
      documentType: 'degree',
      link: `${world.config.siteOrigin}/zh/tutor-portal?tab=documents`,
    };
    const rejected = { subject: 'document-rejected zh', ...expected, reason: 'Page 2 is missing.' };
    expect(await got(tutor)).toEqual([rejected]);
    await json('document', 'verify', String(document.id));
    await json('document', 'verify', String(document.id));
    expect(await got(tutor)).toEqual([rejected, { subject: 'document-verified zh', ...expected }]);
    for (const personal of ['Ada Wong', 'My degree', 'Page 2', tutor.email])
      expect(world.logLines.join('\n')).not.toContain(personal);
  });

  test('is not sent where it was changed, or the document deleted, before the email leaves', async () => {
    const tutor = await buildTutor(world);
    await emails.stop();
    const [changed, gone] = [await buildDocument(world, { tutor }), await buildDocument(world, { tutor })];
    await json('document', 'verify', String(changed.id));
    await json('document', 'reject', String(changed.id), '--reason', 'It is somebody else’s.');
    await json('document', 'verify', String(gone.id));
    await world.em().nativeDelete(Document, { id: gone.id });
    emails = await startEmails(world.services);
    expect((await got(tutor)).map(({ subject }) => subject)).toEqual(['document-rejected en']);
  });
});

describe('a document that expires', () => {
  const verified = { verificationStatus: 'verified', documentType: 'police_check' } as const;
  const days = async (tutor: Tutor) => (await got(tutor)).map(({ daysLeft }) => daysLeft);

  test('sends an email 90, 30 and 7 days before and on its last day, each once', async () => {
    const tutor = await buildTutor(world);
    await buildDocument(world, { ...verified, tutor, expiryDate: '2027-03-01' });
    for (const day of [
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2027-01-30',
      '2027-02-22',
      '2027-03-01',
      '2027-03-02',
    ])
      await remind(day).then(() => days(tutor));
    expect(await days(tutor)).toEqual([90, 30, 7, 0]);
  });

  test('sends it late where nothing could be sent on the day, unless it would no longer be true', async () => {
    const tutor = await buildTutor(world);
    await buildDocument(world, { ...verified, tutor, expiryDate: '2027-07-01' });
    for (const day of ['2027-06-04', '2027-06-28', '2027-07-04', '2027-07-05'])
      await remind(day).then(() => days(tutor));
    expect(await days(tutor)).toEqual([27, -3]);
  });

  test('sends none where a newer one was uploaded, it was not verified, or its tutor has left', async () => {
    const expiryDate = '2027-09-01';
    const [replaced, unverified, left] = [
      await buildTutor(world),
      await buildTutor(world),
      await buildTutor(world, { active: false }),
    ];
    const tutors = [replaced, unverified, left];
    await buildDocument(world, { ...verified, tutor: replaced, expiryDate });
    const newer = new Date(world.clock.now.getTime() + 1000);
    await buildDocument(world, {
      tutor: replaced,
      documentType: 'police_check',
      expiryDate: '2028-09-01',
      uploadedAt: newer,
    });
    await buildDocument(world, { tutor: unverified, expiryDate });
    await buildDocument(world, { ...verified, tutor: left, expiryDate });
    await remind('2027-08-02');
    expect(await world.em().count(Email, { address: { $in: tutors.map(({ email }) => email) } })).toBe(0);
  });

  test('sends none where a newer one is uploaded before the email leaves', async () => {
    const tutor = await buildTutor(world);
    await buildDocument(world, { ...verified, tutor, expiryDate: '2027-11-01' });
    await emails.stop();
    await remind('2027-10-02');
    await buildDocument(world, { ...verified, tutor, expiryDate: '2029-11-01', uploadedAt: world.clock.now });
    emails = await startEmails(world.services);
    expect(await days(tutor)).toEqual([]);
    expect(await world.em().count(Email, { address: tutor.email, state: 'needless' })).toBe(1);
  });

  test('sends the same for a conviction check, and then none for the document about it', async () => {
    const tutor = await buildTutor(world);
    await buildDocument(world, { ...verified, tutor, expiryDate: '2028-03-01' });
    const em = world.em();
    const recorded = { checkedBy: 'mandy', checkedOn: '2025-06-01', appliedOn: '2025-05-01', issuedOn: '2025-05-10' };
    em.create(ConvictionCheck, {
      ...{ tutor: tutor.id, outcome: 'clear', validUntil: '2028-03-01', recordedAt: world.clock.now },
      ...recorded,
    });
    await em.flush();
    for (const day of ['2027-12-01', '2027-12-02', '2027-12-03', '2028-01-31', '2028-02-23', '2028-03-01'])
      await remind(day).then(() => got(tutor));
    expect(await got(tutor)).toMatchObject(
      [90, 30, 7, 0].map((daysLeft) => ({ documentName: null, documentType: 'police_check', daysLeft })),
    );
  });

  test('sends none for a check that a newer one has replaced', async () => {
    const tutor = await buildTutor(world);
    const em = world.em();
    const common = { tutor: tutor.id, outcome: 'clear', checkedBy: 'mandy', recordedAt: world.clock.now } as const;
    for (const [issuedOn, validUntil] of [
      ['2025-05-10', '2028-05-01'],
      ['2026-05-10', '2030-05-01'],
    ] as const)
      em.create(ConvictionCheck, { ...common, checkedOn: issuedOn, appliedOn: issuedOn, issuedOn, validUntil });
    await em.flush();
    await remind('2028-04-01');
    expect(await world.em().count(Email, { address: tutor.email })).toBe(0);
  });
});
