import { randomUUID } from 'node:crypto';
import type { AuditSubject } from '../../src/features/audit/record-change.ts';
import { officeSession } from '../office.ts';
import { websiteContent, websiteOf } from '../website.ts';
import type { World } from '../world.ts';
import { aNumber, change, leaves, type Stage } from './change.ts';

/** A stage whose website is published, with a draft that is not. */
async function aWebsite({ world, owner }: Stage) {
  const cookie = await officeSession(world, owner);
  const site = websiteOf(
    () => world,
    () => cookie,
  );
  const { current } = await site.read();
  if (!current) {
    await site.draftAll();
    await site.published();
  }
  const { business } = websiteContent();
  // What is published, whatever another way in has left as a draft.
  const { published: now } = await site.part('business');
  const founded = (now as typeof business).founded + 1;
  await site.draft('business', { ...now, founded });
  const [before, after] = [`founded: ${founded - 1}`, `founded: ${founded}`];
  return { site, now, founded, base: (await site.read()).current?.id ?? 0, before, after };
}
const websitePart: AuditSubject = { kind: 'website', id: 'business' };
const versions = (before: number) => ({ before: { version: before }, after: { version: aNumber } });

export const websiteChanges = [
  change(
    'the draft of a part of the website is saved',
    async (stage) => {
      const { site, after, founded, ...rest } = await aWebsite(stage);
      const states = { before: { content: after }, after: { content: `founded: ${founded + 1}` } };
      const { version } = await site.part('business');
      return { ...rest, version, founded, expected: leaves('website draft', websitePart, states) };
    },
    {
      draftWebsitePart: ({ office }, { version, now, founded }) =>
        office('draftWebsitePart', {
          params: { part: 'business' },
          body: { version, content: { ...now, founded: founded + 1 } },
        }),
      'ops website set': ({ ops }, { founded }) => ops('website', 'set', `business.founded=${founded + 1}`),
    },
  ),
  change(
    'the draft of a part of the website is discarded',
    async (stage) => {
      const { site, before, after } = await aWebsite(stage);
      const { version } = await site.part('business');
      const states = { before: { content: after }, after: { content: before } };
      return { version, expected: leaves('website discard', websitePart, states) };
    },
    {
      discardWebsiteDraft: ({ office }, { version }) =>
        office('discardWebsiteDraft', { params: { part: 'business' }, query: { version } }),
    },
  ),
  change(
    'the website is published',
    async (stage) => {
      const { site, base, before, after } = await aWebsite(stage);
      const states = versions(base);
      const expected = leaves(
        'website publish',
        { kind: 'website' },
        {
          before: { ...states.before, content: `business.${before}` },
          after: { ...states.after, content: `business.${after}` },
        },
      );
      return { site, base, expected };
    },
    {
      async publishWebsite({ office }, { site, base }) {
        const { publication } = await office('publishWebsite', { body: { key: randomUUID(), base } });
        await site.carryOut(publication.id);
      },
      async 'ops website publish'({ ops, world }, { site }) {
        await ops('website', 'publish');
        await site.carryOut(await lastPublication(world));
      },
    },
  ),
  change(
    'an older version of the website is published again',
    async (stage) => {
      const { site, base: older, before, after } = await aWebsite(stage);
      const base = await site.published();
      const states = versions(base);
      const expected = leaves(
        'website restore',
        { kind: 'website' },
        {
          before: { ...states.before, content: `business.${after}` },
          after: { ...states.after, restored: older, content: `business.${before}` },
        },
      );
      return { site, base, older, expected };
    },
    {
      async restoreWebsiteVersion({ office }, { site, base, older }) {
        const body = { key: randomUUID(), base };
        const { publication } = await office('restoreWebsiteVersion', { params: { id: older }, body });
        await site.carryOut(publication.id);
      },
      async 'ops website restore'({ ops, world }, { site, older }) {
        await ops('website', 'restore', String(older));
        await site.carryOut(await lastPublication(world));
      },
    },
  ),
];

async function lastPublication(world: World): Promise<number> {
  const [last] = await world.em().execute<{ id: number }[]>('select max(id) as id from website_publications');
  return last?.id ?? 0;
}
