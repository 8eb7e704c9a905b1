import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asCents, type Cents } from '@kitewell/contract/cents';
import {
  publicationAnswer,
  versionsView,
  versionView,
  websitePartView,
  websiteView,
} from '@kitewell/contract/office/website';
import { websiteParts, type WebsitePart } from '@kitewell/contract/website/parts';
import { object } from '@kitewell/contract/yup';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildTutor } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { standInEditions, websiteContent, websiteOf } from '../../../test/website.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { StoreUnavailableError } from '../../document-store.ts';
import { resetWebsite, storeFirstWebsite } from '../../db/seed/website.ts';
import { EditionError } from './editions.ts';
import { readSnapshot } from './read-snapshot.ts';
import { readWebsite } from './read-website.ts';
import { createRedrawing } from './redraw-website.ts';

let world: World;
let owner: string;
let coordinator: string;
beforeEach(async () => {
  world = await startWorld();
  await world.services.jobs.open();
  world.clock.now = new Date('2026-11-28T02:00:00Z');
  owner = await officeSession(world, await buildStaff(world, { name: 'Olive', role: 'owner' }));
  coordinator = await officeSession(world, await buildStaff(world, { name: 'Ben' }));
});
afterEach(() => world.stop());

const site = websiteOf(
  () => world,
  () => owner,
);
const business = () => websiteContent().business;
const dearer = () => {
  const { offer } = websiteContent();
  offer.programmes['outdoor-mission'].prices[1] = asCents(52_000);
  return offer;
};

describe('drafts', () => {
  test('begin empty, and the site lacks what nobody has written', async () => {
    const answer = await office(world, 'website', { cookie: coordinator });
    expectView(answer, 200, object({ website: websiteView.required() }));
    const { missing, ...rest } = answer.body.website;
    expect(rest).toEqual({ current: null, shown: false, drafts: [], publication: null, hasPaymentAccount: false });
    expect(missing.map(({ part }) => part)).toEqual(expect.arrayContaining(['business', 'offer', 'privacy']));
    const fields = missing.find(({ part }) => part === 'business')?.fields.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['name.en', 'name.zh', 'phone', 'email', 'founded']));
    for (const part of websiteParts) {
      const empty = await office(world, 'websitePart', { cookie: coordinator, params: { part } });
      expectView(empty, 200, websitePartView);
      expect(empty.body).toMatchObject({ part, published: null, version: 0 });
      // What the form begins with can be saved as it is.
      const saved = await site.draft(part, empty.body.content);
      expect({ part, status: saved.status, version: saved.body.version }).toEqual({ part, status: 200, version: 0 });
    }
  });

  test('are saved by any member of staff, and read by the next', async () => {
    const saved = await office(world, 'draftWebsitePart', {
      ...{ cookie: coordinator, params: { part: 'business' } },
      body: { version: 0, content: business() },
    });
    expectView(saved, 200, websitePartView);
    expect(saved.body).toMatchObject({ content: business(), published: null, version: 1, fields: [] });
    expect((await site.read()).drafts).toEqual([
      { part: 'business', version: 1, changedAt: '2026-11-28T02:00:00.000Z', changedBy: 'Ben' },
    ]);
    expect((await site.draft('business', business())).body.version).toBe(1);
  });

  test('may lack anything, but hold no markup, no wrong kind and no text that is too long', async () => {
    const wrong = { ...business(), name: { en: '<b>Kites</b>', zh: 'x'.repeat(41) }, founded: 'long ago' };
    expectError(await site.draft('business', wrong), 400, 'validation', {
      ...{ 'name.en': 'Write plain text. This contains markup', 'name.zh': expect.stringContaining('40') as string },
      founded: expect.any(String) as string,
    });
    const links = { ...business().links, facebook: 'http://social.hk/kites' };
    expectError(await site.draft('business', { ...business(), links }), 400, 'validation', {
      'links.facebook': 'Expected an https address',
    });
    const free = dearer();
    free.programmes['outdoor-mission'].prices[2] = asCents(0);
    free.programmes['outdoor-mission'].prices[3] = 480.5 as Cents;
    expectError(await site.draft('offer', free), 400, 'validation', {
      'programmes.outdoor-mission.prices.2': 'Number must be at least 1',
      'programmes.outdoor-mission.prices.3': 'Expected a whole number',
    });
    const unfinished = await site.draft('business', { ...business(), phone: '', name: { en: 'Kites', zh: '' } });
    expect(unfinished.status).toBe(200);
    expect(unfinished.body.fields.map(({ field }) => field).toSorted()).toEqual(['name.zh', 'phone']);
  });

  test('name the business on the site that opens soon, once they do in both languages', async () => {
    const nameOnSite = async () => (await readSnapshot(world.em(), world.services)).draftedName;
    expect(await nameOnSite()).toBeNull();
    await site.draft('business', { ...business(), phone: '', name: { en: 'Kites', zh: '' } });
    expect(await nameOnSite()).toBeNull();
    await site.draftAll();
    expect(await nameOnSite()).toEqual(business().name);
    await site.published();
    expect(await nameOnSite()).toBeNull();
  });

  test('of two people at once the second sees that somebody was faster', async () => {
    await site.draft('business', business(), 0);
    expectError(await site.draft('business', { ...business(), founded: 2020 }, 0), 409, 'record.changed');
    const discard = (version: number) =>
      office(world, 'discardWebsiteDraft', { cookie: coordinator, params: { part: 'business' }, query: { version } });
    expectError(await discard(7), 409, 'record.changed');
    expect((await discard(1)).status).toBe(204);
    expect(await site.read()).toMatchObject({ drafts: [] });
    // The form of the first is outdated, although there is no draft now as when it was opened.
    expectError(await site.draft('business', business(), 0), 409, 'record.changed');
  });

  test('a form that was opened before a publication is outdated after it', async () => {
    await site.draftAll();
    const open = await site.part('offer');
    await site.published();
    expectError(await site.draft('offer', dearer(), open.version), 409, 'record.changed');
  });

  test('a hundred long questions are accepted', async () => {
    const [question] = websiteContent()['questions-parents'].questions;
    const answer = { en: 'long '.repeat(170), zh: '長'.repeat(800) };
    const questions = Array.from({ length: 100 }, (_, place) => ({ ...question, id: `question-${place}`, answer }));
    expect((await site.draft('questions-parents', { questions })).status).toBe(200);
  });
});

describe('who may', () => {
  const body = { key: randomUUID(), base: 0 };
  const params = { id: 1 };
  const calls = [
    ['website', {}],
    ['websitePart', { params: { part: 'business' } }],
    ['draftWebsitePart', { params: { part: 'business' }, body: { version: 0, content: {} } }],
    ['discardWebsiteDraft', { params: { part: 'business' }, query: { version: 1 } }],
    ['publishWebsite', { body }],
    ['websitePublication', { params }],
    ['websiteVersions', {}],
    ['websiteVersion', { params }],
    ['restoreWebsiteVersion', { params, body }],
  ] as const;

  test.each(calls)('%s needs a session of the office', async (name, input) => {
    expectError(await office(world, name, input as never), 401, 'staff.sessionRequired');
  });

  test('owners alone publish, and nobody finds a version or a part that does not exist', async () => {
    const cookie = coordinator;
    expectError(await office(world, 'publishWebsite', { cookie, body }), 403, 'staff.forbidden');
    expectError(await office(world, 'restoreWebsiteVersion', { cookie, params, body }), 403, 'staff.forbidden');
    expectError(await office(world, 'websiteVersion', { cookie, params }), 404, 'website.notFound');
    expectError(await office(world, 'websitePublication', { cookie, params }), 404, 'website.notFound');
    expectError(await site.restore(7), 404, 'website.notFound');
    const part = 'constructor' as 'business';
    expectError(await office(world, 'websitePart', { cookie, params: { part } }), 404, 'notFound');
  });
});

describe('publishing', () => {
  test('makes all drafts current together, with pages drawn from them, and leaves no draft', async () => {
    await site.draftAll();
    const begun = await site.publish();
    expectView(begun, 202, publicationAnswer);
    const { id } = begun.body.publication;
    expect(begun.body.publication).toMatchObject({ state: 'drawing', pagesDrawn: 0, failure: null });
    expect((await site.read()).current).toBeNull();
    const stand = standInEditions();
    await site.carryOut(id, stand);
    expect(await site.publication(id)).toMatchObject({ state: 'shown', pagesDrawn: 36, pages: 36 });
    expect(stand.drawn).toMatchObject([{ content: websiteContent(), today: '2026-11-28', samples: false }]);
    expect(stand.announced).toHaveLength(1);
    const { current, ...rest } = await site.read();
    expect(current).toMatchObject({ publishedBy: 'Olive', publishedAt: '2026-11-28T02:00:00.000Z' });
    expect(rest).toEqual({ shown: true, drafts: [], missing: [], publication: null, hasPaymentAccount: false });
  });

  test('names every field that is missing, and publishes nothing', async () => {
    await site.draftAll({ ...websiteContent(), business: { ...business(), phone: '', email: '' } });
    expectError(await site.publish(), 400, 'validation', {
      'business.phone': 'Required',
      'business.email': 'Valid email is required',
    });
    expect(await site.read()).toMatchObject({ current: null, publication: null });
  });

  test('the same request again finds the same publication, and another while it runs is refused', async () => {
    await site.draftAll();
    const key = randomUUID();
    const first = await site.publish({ key, base: 0 });
    expect((await site.publish({ key, base: 0 })).body).toEqual(first.body);
    expectError(await site.publish({ key, base: 1 }), 409, 'request.otherContent');
    expectError(await site.publish(), 409, 'website.publishing');
    await site.carryOut(first.body.publication.id);
    expect((await site.publish({ key, base: 0 })).body.publication.id).toBe(first.body.publication.id);
  });

  test('of ten owners at once one publishes', async () => {
    await site.draftAll();
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.publish({ base: 0 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('is refused where another version has become current, or nothing has changed', async () => {
    await site.draftAll();
    const id = await site.published();
    expectError(await site.publish({ base: 0 }), 409, 'record.changed');
    expectError(await site.publish({ base: id }), 409, 'website.nothingToPublish');
  });

  test('a draft that is saved while the pages are drawn stays a draft', async () => {
    await site.draftAll();
    const { body } = await site.publish();
    await site.draft('offer', dearer());
    await site.carryOut(body.publication.id);
    expect((await site.read()).drafts).toMatchObject([{ part: 'offer' }]);
    const offer = await site.part('offer');
    expect(offer).toMatchObject({ content: dearer(), published: websiteContent().offer });
  });

  test.each([
    ['pageIncomplete', 1, new EditionError('pageIncomplete', 'A page has no title.')],
    ['interrupted', 3, new EditionError('interrupted', 'It took too long.')],
    ['interrupted', 3, new RangeError('unexpected')],
    ['storeAway', 3, new StoreUnavailableError()],
  ] as const)(
    '%s leaves the old site after attempt %i, and the next publication succeeds',
    async (why, attempts, error) => {
      await site.draftAll();
      await site.published();
      await site.draft('offer', dearer());
      const { id } = (await site.publish()).body.publication;
      const stand = standInEditions({ [why === 'storeAway' ? 'keep' : 'draw']: error });
      for (let attempt = 1; attempt < attempts; attempt++) {
        await expect(site.carryOut(id, stand)).rejects.toThrow(error);
        expect(['drawing', 'storing']).toContain((await site.publication(id)).state);
      }
      await site.carryOut(id, stand);
      expect(await site.publication(id)).toMatchObject({ state: 'failed', failure: why });
      expect((await site.read()).publication).toMatchObject({ id, failure: why });
      expect((await site.part('offer')).published).toEqual(websiteContent().offer);
      await site.published();
      expect((await site.part('offer')).published).toEqual(dearer());
    },
  );

  test('one whose process is gone does not hold up the next', async () => {
    await site.draftAll();
    const { id } = (await site.publish()).body.publication;
    world.clock.now = new Date(world.clock.now.getTime() + 6 * 60_000);
    await site.published();
    expect(await site.publication(id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
    // Whoever was thought gone comes back.
    const { current } = await site.read();
    await site.carryOut(id);
    expect((await site.read()).current).toEqual(current);
  });

  test('what is current and not shown yet is tried until it is', async () => {
    await site.draftAll();
    const { id } = (await site.publish()).body.publication;
    const stand = standInEditions({ announce: new StoreUnavailableError() });
    await expect(site.carryOut(id, stand)).rejects.toThrow(StoreUnavailableError);
    expect(await site.publication(id)).toMatchObject({ state: 'published' });
    expect(await site.read()).toMatchObject({ current: {}, shown: false });
    delete stand.fail.announce;
    await site.carryOut(id, stand);
    expect(await site.read()).toMatchObject({ shown: true });
    expect(await world.em().execute('select count(*)::int as n from website_versions')).toEqual([{ n: 1 }]);
  });
});

describe('history', () => {
  test('names who published what, with each difference, page by page', async () => {
    await site.draftAll();
    const first = await site.published();
    await site.draft('offer', dearer());
    const second = await site.published();
    const list = (query: object) => office(world, 'websiteVersions', { cookie: coordinator, query });
    const page = await list({ limit: 1 });
    expectView(page, 200, versionsView);
    expect(page.body.versions).toEqual([
      {
        ...{ id: second, publishedBy: 'Olive', publishedAt: '2026-11-28T02:00:00.000Z', restores: null },
        ...{ parts: ['offer'], current: true },
      },
    ]);
    const next = await list({ limit: 1, cursor: page.body.nextCursor });
    expect(next.body).toMatchObject({ versions: [{ id: first, current: false }], nextCursor: null });
    const version = await office(world, 'websiteVersion', { cookie: coordinator, params: { id: second } });
    expectView(version, 200, versionView);
    expect(version.body.differences).toEqual([
      { part: 'offer', field: 'programmes.outdoor-mission.prices.1', before: 48_000, after: 52_000 },
    ]);
  });

  test('an older version comes back as a new one, and drafts stay', async () => {
    await site.draftAll();
    const first = await site.published();
    await site.draft('offer', dearer());
    await site.published();
    await site.draft('business', { ...business(), founded: 2020 });
    const { id } = (await site.restore(first)).body.publication;
    await site.carryOut(id);
    const { current, drafts } = await site.read();
    expect(drafts).toMatchObject([{ part: 'business' }]);
    expect((await site.part('offer')).published).toEqual(websiteContent().offer);
    const { versions } = (await office(world, 'websiteVersions', { cookie: owner })).body;
    expect(versions[0]).toMatchObject({ id: current?.id, restores: first, parts: ['offer'], current: true });
    expectError(await site.restore(first), 409, 'website.nothingToPublish');
  });
});

test('the command line writes, publishes and lists the same', async () => {
  const { ops, json, jsonSaying, expectMistake } = operator(() => world);
  // The site can be published without a payment account, so it is no row.
  const noAccount = /^No payment account is set/;
  const missing = await jsonSaying<{ part: string; field: string }[]>(noAccount, 'website', 'missing');
  expect(missing).toContainEqual({ part: 'business', field: 'phone', message: 'Required' });
  await site.draftAll();
  expect(await jsonSaying(noAccount, 'website', 'missing')).toEqual([]);
  await json('payment-account', 'set', '--holder', 'KITEWELL LTD', '--fps', '123456789');
  expect(await json('website', 'missing')).toEqual([]);
  const draft = 'It is a draft until you publish it.';
  await jsonSaying(draft, 'website', 'set', 'business.phone=6123 9999');
  await jsonSaying(draft, 'website', 'set', 'offer.programmes.outdoor-mission.prices.1=52000');
  await expectMistake(['website', 'set', 'business.phone=12'], 'phone: Enter 8 digits, or + and the country code');
  await expectMistake(['website', 'set', 'busyness.phone=12'], 'what: Choose one of the options');
  const { publication } = await jsonSaying<{ publication: number }>(/draws the pages/, 'website', 'publish');
  await site.carryOut(publication);
  expect(await json('website', 'show')).toMatchObject({ shown: true, drafts: '', missing: '', publishedBy: 'mandy' });
  const { published } = await json<{ published: string }>('website', 'show', 'business');
  expect(JSON.parse(published)).toMatchObject({ phone: '6123 9999' });
  expect(await json('website', 'history')).toMatchObject([{ publishedBy: 'mandy', current: true }]);
  expect((await ops('website', 'publish')).err).toBe('Nothing has changed since the last publication.\n');
});

test('a site with real visitors publishes no sample facts', async () => {
  const { missing } = await readWebsite(world.em(), { config: { refusesSamples: true } });
  await site.draftAll({
    ...websiteContent(),
    business: {
      ...business(),
      ...{ phone: '+852 5500 0000', email: 'hello@kitewell.example' },
      links: { ...business().links, shop: 'https://shop.kitewell.example/printables' },
    },
  });
  const drafted = await readWebsite(world.em(), { config: { refusesSamples: true } });
  expect(missing.length).toBeGreaterThan(1);
  const message = 'sampleFact';
  expect(drafted.missing).toEqual([
    { part: 'business', fields: ['phone', 'email', 'links.shop'].map((field) => ({ field, message })) },
  ]);
  expect((await site.read()).missing).toEqual([]);
});

describe('the first website of a database', () => {
  const answers = mkdtempSync(join(tmpdir(), 'kitewell-answers-'));
  const content = websiteContent();
  writeFileSync(join(answers, 'sample-website.json'), JSON.stringify(content));
  afterAll(() => rmSync(answers, { recursive: true }));
  const config = (seed: 'none' | 'demo') => ({ ...world.config, formPages: answers, seed });

  test('is the sample in a sample deployment, once, and comes back when the demo is reset', async () => {
    const needs = { ...world.services, config: config('demo') };
    await storeFirstWebsite(needs);
    await storeFirstWebsite(needs);
    expect(await site.read()).toMatchObject({ current: { publishedBy: 'sample' }, missing: [], drafts: [] });
    await site.draft('offer', dearer());
    await site.published();
    await site.draft('business', { ...business(), founded: 2020 });
    await storeFirstWebsite(needs);
    expect((await site.part('offer')).published).toEqual(dearer());
    await resetWebsite(needs);
    expect((await site.part('offer')).published).toEqual(content.offer);
    expect((await site.read()).drafts).toEqual([]);
  });

  test('of a business has the sample’s policies and questions as drafts, and lacks its own facts', async () => {
    await storeFirstWebsite({ ...world.services, config: config('none') });
    const { current, drafts, missing } = await site.read();
    expect(current).toBeNull();
    expect(drafts.map(({ part }) => part)).toEqual(expect.arrayContaining(['privacy', 'questions-parents']));
    expect(missing.map(({ part }) => part)).toEqual(['business', 'offer']);
    expect((await site.part('privacy')).content).toMatchObject({ validFrom: '2026-11-28' });
  });
});

describe('the site is drawn anew', () => {
  test('when what it says is no longer true, and only then', async () => {
    const stand = standInEditions();
    const redraw = createRedrawing({ ...world.services, editions: stand.editions });
    await redraw();
    await redraw();
    expect(stand.drawn).toMatchObject([{ content: null }]);
    await site.draftAll();
    const { id } = (await site.publish()).body.publication;
    // The publication has its own pages drawn.
    await redraw();
    expect(stand.drawn).toHaveLength(1);
    await site.carryOut(id, stand);
    await redraw();
    expect(stand.drawn).toHaveLength(2);
    world.clock.now = new Date('2026-11-28T16:00:00Z');
    await redraw();
    expect(stand.drawn.at(-1)).toMatchObject({ today: '2026-11-29', changedOn: { offer: '2026-11-28' } });
    expect(stand.announced).toHaveLength(3);
  });

  test('after reading two numbers alone while nothing has changed', async () => {
    const stand = standInEditions();
    let reads = 0;
    const readRows: World['services']['readRows'] = (...query) => {
      reads += 1;
      return world.services.readRows(...query);
    };
    const redraw = createRedrawing({ ...world.services, readRows, editions: stand.editions });
    const later = async (seconds: number) => {
      world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
      const before = reads;
      await redraw();
      return reads > before;
    };
    await site.draftAll();
    await site.carryOut((await site.publish()).body.publication.id, stand);
    expect(await later(1)).toBe(true);
    expect(await later(9)).toBe(true);
    expect(await later(4)).toBe(false);
    await site.draft('offer', dearer());
    expect(await later(4)).toBe(true);
    expect(await later(9)).toBe(true);
    expect(await later(4)).toBe(false);
    expect(await later(60)).toBe(true);
  });

  test('in place of a publication whose last step failed', async () => {
    await site.draftAll();
    const stand = standInEditions({ announce: new StoreUnavailableError() });
    const { id } = (await site.publish()).body.publication;
    await expect(site.carryOut(id, stand)).rejects.toThrow(StoreUnavailableError);
    delete stand.fail.announce;
    world.clock.now = new Date(world.clock.now.getTime() + 2 * 60_000);
    await createRedrawing({ ...world.services, editions: stand.editions })();
    expect(await site.read()).toMatchObject({ shown: true });
    expect(await site.publication(id)).toMatchObject({ state: 'shown' });
  });

  test('with the wording of a policy that holds today, and a new one from its first day', async () => {
    const stand = standInEditions();
    const redraw = createRedrawing({ ...world.services, editions: stand.editions });
    const shown = () => {
      const { content, changedOn } = stand.drawn.at(-1) ?? {};
      return { title: content?.terms.title.en, changedOn: changedOn?.terms, privacy: content?.privacy.title.en };
    };
    const wording = (en: string, validFrom: string) => ({
      ...websiteContent().terms,
      ...{ title: { en, zh: '條款' }, validFrom },
    });
    const publish = async (part: WebsitePart, content: object) => {
      await site.draft(part, content);
      await site.carryOut((await site.publish()).body.publication.id, stand);
    };
    await site.draftAll();
    await publish('terms', wording('Terms of autumn', '2026-09-01'));
    await publish('terms', wording('Terms of December', '2026-12-01'));
    const before = { title: 'Terms of autumn', changedOn: '2026-11-28', privacy: 'Policy' };
    expect(shown()).toEqual(before);
    // Another publication does not bring it forward, nor does its becoming current have the site drawn once more.
    await publish('offer', dearer());
    expect(shown()).toEqual(before);
    world.clock.now = new Date('2026-11-28T02:05:00Z');
    const drawn = stand.drawn.length;
    await redraw();
    expect(stand.drawn).toHaveLength(drawn);
    world.clock.now = new Date('2026-11-30T15:59:59Z');
    await redraw();
    expect(shown()).toEqual(before);
    world.clock.now = new Date('2026-11-30T16:00:00Z');
    await redraw();
    expect(shown()).toEqual({ ...before, title: 'Terms of December', changedOn: '2026-12-01' });
  });

  test('with the first wording of a policy also before its first day, for there is no other', async () => {
    await site.draftAll({ ...websiteContent(), terms: { ...websiteContent().terms, validFrom: '2027-01-01' } });
    await site.published();
    const { content } = await readSnapshot(world.em(), world.services);
    expect(content?.terms.validFrom).toBe('2027-01-01');
  });

  test('with the tutors and their words as the business arranges them', async () => {
    const profile = { bio: 'Draws.', experience: 'Ten years.', specialties: ['Phonics'] };
    const [one, two, three] = [
      await buildTutor(world, { ...profile, name: 'Ann', cleared: true }),
      await buildTutor(world, { ...profile, name: 'Bea', cleared: true }),
      await buildTutor(world, { ...profile, name: 'Cat', cleared: true }),
    ];
    const text = { en: 'Our own words.', zh: '我們的話。' };
    const tutors = { order: [three.id, one.id], hidden: [two.id], cards: [{ tutor: one.id, text }] };
    await site.draftAll({ ...websiteContent(), tutors });
    await site.published();
    const snapshot = await readSnapshot(world.em(), world.services);
    expect(snapshot.tutors.map(({ name, bio, bioZh }) => [name, bio, bioZh])).toEqual([
      ['Cat', 'Draws.', null],
      ['Ann', text.en, text.zh],
    ]);
    // So does the list behind the filters of the page, page by page.
    const first = (await world.call('directory', { query: { limit: 1 } })).body;
    expect(first).toMatchObject({ total: 2, matching: 2, tutors: [{ name: 'Cat' }] });
    const rest = await world.call('directory', { query: { limit: 1, cursor: first.nextCursor ?? '' } });
    expect(rest.body).toMatchObject({ nextCursor: null, tutors: [{ name: 'Ann', bio: text.en, bioZh: text.zh }] });
  });
});
