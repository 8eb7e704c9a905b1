import { randomUUID } from 'node:crypto';
import { files } from '@kitewell/contract/addresses';
import { someRequest } from '../../../test/builders.ts';
import { buildBill } from '../../../test/bills.ts';
import { familiesOf } from '../../../test/families.ts';
import { buildReport, home, homeSession } from '../../../test/family-home.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { Assessment } from '../assessments/assessment.entity.ts';
import { openReportKey, reportKey, reportTokenFor } from '../assessments/report-link.ts';
import { Bill } from '../accounts/bill.entity.ts';
import { billTokenFor } from '../billing/family-bill-link.ts';
import { SessionAgreement } from '../bookings/session-agreement.entity.ts';
import { agreementAddressFor } from '../bookings/agreement-link.ts';
import { GuardianChild } from '../families/guardian-child.entity.ts';
import { Guardian } from '../families/guardian.entity.ts';
import { linkTo } from '../families/trial-link.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';
import { pageHash } from '../../page-links.ts';

let mail: TestMail;
let world: World;
const families = familiesOf(() => world);
beforeAll(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
});
afterAll(async () => {
  await world.stop();
  await mail.stop();
});

let people = 0;
/** A family with a bill, a report, a question about a session and the trial that it began with, and every link to them. */
async function aFamily() {
  const number = ++people;
  const [mothers, fathers] = [`mother-${number}@example.com`, `father-${number}@example.com`];
  const emailConfirmedAt = world.clock.now;
  const { id, guardians, child } = await families.build({
    guardians: [
      { email: mothers, emailConfirmedAt },
      { email: fathers, emailConfirmedAt, pays: false },
    ],
  });
  const [mother, father] = guardians;
  if (!mother || !father) throw new Error('The family has nobody.');
  const lesson = await families.session(id, child, 'past');
  const report = await buildReport(world, lesson.id, { strengths: 'Reads well' });
  const em = world.em();
  if (child) em.create(GuardianChild, { guardian: father, child });
  const shareSeed = randomUUID();
  const shared = { shareSeed, shareHash: pageHash(`bill ${number}`), sharedAt: world.clock.now };
  const { id: billed } = await buildBill(world, { family: id });
  await em.nativeUpdate(Bill, billed, shared);
  const bill = await em.findOneOrFail(Bill, billed);
  const page = await em.findOneOrFail(Assessment, report.id);
  const general = reportKey(world.services.linkKeys, report.id, page.shareSeed ?? '');
  page.shareHash = pageHash(general);
  await em.flush();
  const cookie = await homeSession(world, mothers);
  return { id, mother, father, cookie, bill, page, general };
}
type Family = Awaited<ReturnType<typeof aFamily>>;

const status = async (address: string) => (await fetch(world.url + address)).status;
/** The addresses in emails to a guardian. */
function linksOf({ bill, page }: Family, { id, email }: Guardian) {
  const { linkKeys } = world.services;
  const at = world.clock.now;
  const reader = { id, email };
  return {
    bill: files.billPage.replace('{token}', billTokenFor(linkKeys, bill, reader, at) ?? ''),
    report: files.report.replace('{token}', reportTokenFor(linkKeys, page, reader, at) ?? ''),
  };
}
const remove = ({ cookie, id, father }: Family) =>
  home(world, 'removeFamilyGuardian', {
    ...{ cookie, params: { id: father.id }, query: { family: id, version: father.version } },
  });

test('a link of an email opens for its reader, until that guardian is removed; the others’ go on working', async () => {
  const family = await aFamily();
  const [hers, his] = [linksOf(family, family.mother), linksOf(family, family.father)];
  expect([await status(hers.bill), await status(hers.report), await status(his.report)]).toEqual([200, 200, 200]);
  // The report that was sent on by hand may have reached him.
  const byHand = files.report.replace('{token}', family.general);
  expect(await status(byHand)).toBe(200);
  expect((await remove(family)).status).toBe(200);
  expect([await status(his.report), await status(byHand)]).toEqual([404, 404]);
  expect([await status(hers.bill), await status(hers.report)]).toEqual([200, 200]);
  const page = await world.em().findOneOrFail(Assessment, family.page.id);
  expect(page.shareHash).not.toBeNull();
  expect(openReportKey(world.services.linkKeys, page, world.clock.now)).toBeUndefined();
});

test('a report’s link opens for nobody who may not see the child any more, and a trial’s for nobody who does not pay', async () => {
  const family = await aFamily();
  const { report } = linksOf(family, family.father);
  await world.em().nativeDelete(GuardianChild, { guardian: family.father.id });
  expect(await status(report)).toBe(404);
  const { linkKeys, config } = world.services;
  const { body } = await world.post('/api/trial-requests', someRequest());
  const request = await world.em().findOneOrFail(TrialRequest, { reference: body.reference });
  await world.em().nativeUpdate(TrialRequest, { id: request.id }, { family: family.id });
  const open = ({ id, email }: Guardian) => {
    const [reference = '', key = ''] = (
      linkTo(request, config.siteOrigin, linkKeys, { id, email }).split('#')[1] ?? ''
    ).split('.');
    return world.call('openTrialLink', { body: { reference, key } });
  };
  expect([(await open(family.mother)).status, (await open(family.father)).status]).toEqual([200, 404]);
});

test('a bill’s link opens for nobody who does not pay, unless whoever pays allows it', async () => {
  const family = await aFamily();
  const { bill } = linksOf(family, family.father);
  expect(await status(bill)).toBe(404);
  await world.em().nativeUpdate(Guardian, { id: family.father.id }, { seesBills: true });
  expect(await status(bill)).toBe(200);
});

test('when the office corrects an address, what was sent to the former one opens nothing', async () => {
  const family = await aFamily();
  const { report } = linksOf(family, family.father);
  const cookie = await officeSession(world, await buildStaff(world));
  const { id, version, name } = family.father;
  const body = { version, name, email: `corrected-${id}@example.com`, pays: false };
  expect((await office(world, 'changeGuardian', { cookie, params: { id }, body })).status).toBe(200);
  expect(await status(report)).toBe(404);
});

test('whoever asked for the trial reads it no more once removed; another guardian’s link to it goes on working', async () => {
  const family = await aFamily();
  const { linkKeys, config } = world.services;
  const email = family.father.email ?? '';
  const { body } = await world.post('/api/trial-requests', someRequest({ email }));
  const em = world.em();
  const request = await em.findOneOrFail(TrialRequest, { reference: body.reference });
  await em.nativeUpdate(TrialRequest, { id: request.id }, { family: family.id });
  const open = (link: string) => {
    const [reference, key] = (link.split('#')[1] ?? '').split('.');
    return world.call('openTrialLink', { body: { reference: reference ?? '', key: key ?? '' } });
  };
  const [his, hers] = [
    linkTo(request, config.siteOrigin, linkKeys),
    linkTo(request, config.siteOrigin, linkKeys, family.mother),
  ];
  expect([(await open(his)).status, (await open(hers)).status]).toEqual([200, 200]);
  const fathersSession = await homeSession(world, email);
  await remove(family);
  expect([(await open(his)).status, (await open(hers)).status]).toEqual([404, 200]);
  const lookUp = await world.call('lookUpTrial', { body: { reference: request.reference, email } });
  expect(lookUp.status).toBe(404);
  expect((await home(world, 'familySession', { cookie: fathersSession })).status).toBe(401);
});

test('a question about a session is not answered by a guardian who was removed', async () => {
  const family = await aFamily();
  const lesson = await families.session(family.id, undefined, 'ahead', { status: 'pending', agreement: 'asked' });
  const em = world.em();
  const agreement = em.create(SessionAgreement, {
    ...{ booking: lesson.id, family: family.id, missing: ['noQualification'], state: 'asked', seed: randomUUID() },
    answerBy: new Date(world.clock.now.getTime() + 3_600_000),
  });
  await em.flush();
  const { linkKeys, config } = world.services;
  const address = ({ id, email }: Guardian) =>
    agreementAddressFor(config.siteOrigin, linkKeys, agreement, { id, email }).replace(config.siteOrigin, '');
  const [hers, his] = [address(family.mother), address(family.father)];
  expect([await status(hers), await status(his)]).toEqual([200, 200]);
  const query = { family: family.id };
  const shown = await home(world, 'familyBooking', { cookie: family.cookie, query, params: { id: lesson.id } });
  expect(shown.body.session.answerUrl).toBe(config.siteOrigin + hers);
  await remove(family);
  expect([await status(hers), await status(his)]).toEqual([200, 404]);
});
