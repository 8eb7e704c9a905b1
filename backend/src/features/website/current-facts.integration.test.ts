import { asCents } from '@kitewell/contract/cents';
import { familiesOf } from '../../../test/families.ts';
import { home, homeSession } from '../../../test/family-home.ts';
import { buildStaff, officeSession } from '../../../test/office.ts';
import { websiteContent, websiteOf } from '../../../test/website.ts';
import { startWorld, type World } from '../../../test/world.ts';

let world: World;
let owner: string;
beforeEach(async () => {
  world = await startWorld({ breakable: true });
  world.clock.now = new Date('2026-11-28T02:00:00Z');
  owner = await officeSession(world, await buildStaff(world, { role: 'owner' }));
});
afterEach(() => world.stop());

const site = websiteOf(
  () => world,
  () => owner,
);
const facts = () => world.services.facts();

test('emails and bills say what is published, at once', async () => {
  await site.draftAll();
  await site.published();
  expect(await facts()).toMatchObject({
    business: { name: { en: 'Kites and Co' }, phone: { shown: '+852 6123 4567', digits: '85261234567' } },
    programmes: { 'outdoor-mission': { prices: { 1: 48_000 } } },
    trial: { minutes: 45 },
  });
  const { business, offer } = websiteContent();
  offer.programmes['outdoor-mission'].prices[1] = asCents(52_000);
  await site.draft('business', { ...business, phone: '6999 9999' });
  await site.draft('offer', offer);
  expect(await facts()).toMatchObject({ business: { phone: { digits: '85261234567' } } });
  await site.published();
  expect(await facts()).toMatchObject({
    business: { phone: { digits: '85269999999' }, siteOrigin: 'http://localhost:8080', copyrightYear: 2026 },
    programmes: { 'outdoor-mission': { prices: { 1: 52_000 } } },
  });
});

test('before anything is published they say what is drafted of the business, once nothing is missing in it', async () => {
  const nothing = { email: '', phone: { shown: '', digits: '' } };
  expect(await facts()).toMatchObject({ business: { name: { en: 'Kitewell English' }, ...nothing } });
  const { business } = websiteContent();
  await site.draft('business', { ...business, phone: '' });
  expect(await facts()).toMatchObject({ business: nothing });
  await site.draft('business', business);
  expect(await facts()).toMatchObject({ business: { name: { zh: '紙鳶' }, email: 'hello@kites.hk' } });
});

test('they are the last that were read while the database is away', async () => {
  await site.draftAll();
  await site.published();
  await facts();
  world.proxies.database.cut();
  expect(await facts()).toMatchObject({ business: { email: 'hello@kites.hk' } });
  world.proxies.database.restore();
});

test('a family reads the notice in its portal from the first day to the last', async () => {
  const email = 'mother@example.com';
  const { id } = await familiesOf(() => world).build({ guardians: [{ email, emailConfirmedAt: world.clock.now }] });
  const text = { en: 'Closed for Chinese New Year.', zh: '農曆新年休息。' };
  const notice = { notice: { text, firstDay: '2026-11-29', lastDay: '2026-11-30' } };
  await site.draftAll({ ...websiteContent(), notice });
  await site.published();
  const seen = async (now: string) => {
    world.clock.now = new Date(now);
    const cookie = await homeSession(world, email);
    return (await home(world, 'familyHome', { cookie, query: { family: id } })).body.family.notice;
  };
  // Midnight is Hong Kong's.
  expect(await seen('2026-11-28T15:59:00Z')).toBeNull();
  expect(await seen('2026-11-28T16:00:00Z')).toEqual(text);
  expect(await seen('2026-11-30T15:59:00Z')).toEqual(text);
  expect(await seen('2026-11-30T16:00:00Z')).toBeNull();
});
