import { familiesOf } from '../../../test/families.ts';
import { buildTutor } from '../../../test/builders.ts';
import { startMail, type TestMail } from '../../../test/mail.ts';
import { buildStaff, officeSession } from '../../../test/office.ts';
import { websiteContent, websiteOf } from '../../../test/website.ts';
import { startWorld, until, type World } from '../../../test/world.ts';
import { Email } from '../../mail/email.entity.ts';
import { startEmails } from '../../work.ts';

let mail: TestMail;
let world: World;
let owner: string;
const site = websiteOf(
  () => world,
  () => owner,
);
const families = familiesOf(() => world);
beforeEach(async () => {
  mail = await startMail();
  world = await startWorld({ env: mail.env });
  await world.services.jobs.open();
  world.clock.now = new Date('2026-11-28T02:00:00Z');
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
  await site.draftAll();
  await site.published();
});
afterEach(async () => {
  await world.stop();
  await mail.stop();
});

type Policy = 'terms' | 'cancellation';
/** Publishes a policy with other words. */
async function publish(policy: Policy, validFrom: string, words = 'Other words.') {
  await site.draft(policy, { ...websiteContent()[policy], summary: { en: words, zh: '新內容。' }, validFrom });
  return site.published();
}

async function queued() {
  const emails = await world.em().find(Email, {}, { orderBy: { id: 'asc' } });
  return emails.map(({ template, address, language, subjectId, event, state }) =>
    [template, address, language, subjectId, (event as { policy?: string }).policy, state].join(' '),
  );
}

/** A reader in each language, and everybody who is to read nothing. */
async function readers() {
  const emailConfirmedAt = world.clock.now;
  await families.build({
    language: 'zh',
    guardians: [
      { email: 'mother@example.com', emailConfirmedAt },
      { email: 'father@example.com', emailConfirmedAt, pays: false },
      { email: 'unconfirmed@example.com' },
    ],
  });
  // The same mother in another family reads it once.
  await families.build({ guardians: [{ email: 'mother@example.com', emailConfirmedAt }] });
  await families.build({ demo: true, guardians: [{ email: 'sample@example.com', emailConfirmedAt }] });
  await buildTutor(world, { email: 'tutor@example.com', emailLanguage: 'en' });
  await buildTutor(world, { email: 'left@example.com', active: false });
  await buildTutor(world, { email: 'demo@example.com', demo: true });
}

const told = (day: string, policy: Policy, state = 'waiting') => [
  `family-policy mother@example.com zh ${day} ${policy} ${state}`,
  `family-policy father@example.com zh ${day} ${policy} ${state}`,
  `tutor-policy tutor@example.com en ${day} ${policy} ${state}`,
];

test('a policy that changes from a day to come is announced once to each family and tutor', async () => {
  await readers();
  await publish('terms', '2027-01-01');
  expect(await queued()).toEqual(told('2027-01-01', 'terms'));
  // Words that are mended for the same day are no second change; another policy, or another day, is.
  await publish('terms', '2027-01-01', 'Other words, without the mistake.');
  expect(await queued()).toHaveLength(3);
  await publish('cancellation', '2027-01-01');
  await publish('terms', '2027-02-01');
  expect(await queued()).toEqual([
    ...told('2027-01-01', 'terms'),
    ...told('2027-01-01', 'cancellation'),
    ...told('2027-02-01', 'terms'),
  ]);
});

test('nothing is announced of a policy that holds from today, or is the first of the business', async () => {
  await readers();
  await publish('terms', '2026-11-28');
  const { business } = websiteContent();
  await site.draft('business', { ...business, founded: 2020 });
  await site.published();
  expect(await queued()).toEqual([]);
});

test('a publication that fails announces nothing', async () => {
  await readers();
  await site.draft('terms', { ...websiteContent().terms, validFrom: '2027-01-01' });
  const { id } = (await site.publish()).body.publication;
  await world.em().execute(`update website_publications set base = 0 where id = ?`, [id]);
  await site.carryOut(id);
  expect(await site.publication(id)).toMatchObject({ state: 'failed' });
  expect(await queued()).toEqual([]);
});

test('each reader learns the policy, its day and where it is, unless it was taken back meanwhile', async () => {
  await readers();
  const before = (await site.read()).current?.id ?? 0;
  await publish('cancellation', '2027-01-01');
  await site.restore(before).then(({ body }) => site.carryOut(body.publication.id));
  await publish('terms', '2027-01-01');
  const work = await startEmails(world.services);
  await until(async () => (await world.em().count(Email, { state: 'waiting' })) === 0);
  await work.stop();
  expect(await queued()).toEqual([
    ...told('2027-01-01', 'cancellation', 'needless'),
    ...told('2027-01-01', 'terms', 'sent'),
  ]);
  const written = mail.inbox.emails.map(({ to, text }) => [to, (JSON.parse(text) as { data: object }).data]);
  const terms = { name: expect.any(String) as string, policy: 'terms', validFrom: '2027-01-01' };
  const { siteOrigin } = world.services.config;
  expect(Object.fromEntries(written)).toEqual({
    'mother@example.com': { ...terms, link: `${siteOrigin}/zh/policies/terms/2027-01-01` },
    'father@example.com': { ...terms, link: `${siteOrigin}/zh/policies/terms/2027-01-01` },
    'tutor@example.com': { ...terms, link: `${siteOrigin}/policies/terms/2027-01-01` },
  });
});
