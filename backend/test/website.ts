/** A whole website for tests, and a stand-in for what draws its pages. */
import { randomUUID } from 'node:crypto';
import { asCents } from '@kitewell/contract/cents';
import { classSizes } from '@kitewell/contract/facts';
import { programmes } from '@kitewell/contract/programmes';
import { districts } from '@kitewell/contract/trial-choices';
import { policyNames, type WebsiteContent, type WebsitePart } from '@kitewell/contract/website/parts';
import type { WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import { textPages } from '@kitewell/contract/website/texts';
import { plain } from '../src/features/website/differences.ts';
import { carryOutPublication } from '../src/features/website/carry-out-publication.ts';
import { digestOf, type CurrentEdition, type Editions } from '../src/features/website/editions.ts';
import { office } from './office.ts';
import type { World } from './world.ts';

const both = (en: string, zh = '中文') => ({ en, zh });
const each = <Name extends string | number, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

const policy = {
  ...{ title: both('Policy'), summary: both('In short.'), validFrom: '2026-09-01' },
  sections: [{ heading: both('First'), paragraphs: [both('Write to {{email}}.')], items: [] }],
};

/** What a business publishes; complete, and with no word of the sample content. */
export function websiteContent(): WebsiteContent {
  const programme = {
    ...{ ages: { from: 4, to: 9 }, minutes: 60 },
    prices: each(classSizes, asCents(48_000)),
  };
  const question = {
    ...{ id: 'how-much', topics: ['fees' as const], question: both('How much?'), answer: both('From {{fromPrice}}.') },
    ...{ phrasings: { en: ['price'], zh: [] }, path: '', suggested: true },
  };
  return plain({
    business: {
      ...{ name: both('Kites and Co', '紙鳶'), phone: '6123 4567', email: 'hello@kites.hk', founded: 2019, payDay: 7 },
      ...{
        hours: both('Monday to Friday'),
        answerTime: both('a day'),
        areas: each(districts, [both('Harbour Court')]),
      },
      links: each(['facebook', 'instagram', 'youtube', 'blog', 'video', 'literacyVideo', 'shop'], ''),
    },
    offer: { trialMinutes: 45, programmes: each(programmes, programme) },
    notice: { notice: null },
    ...each(textPages, {}),
    'questions-parents': { questions: [question] },
    'questions-tutors': { questions: [] },
    articles: { articles: [] },
    ...each(policyNames, policy),
    tutors: { order: [], hidden: [], cards: [] },
  });
}

/** Draws nothing, and remembers what it was asked for. */
export function standInEditions(fail: Partial<Record<'draw' | 'keep' | 'announce', Error>> = {}) {
  const drawn: WebsiteSnapshot[] = [];
  const announced: CurrentEdition[] = [];
  const refuse = (step: keyof typeof fail) => (fail[step] ? Promise.reject(fail[step]) : Promise.resolve());
  const editions: Editions = {
    async draw(snapshot, onProgress) {
      await refuse('draw');
      onProgress(36, 36);
      drawn.push(snapshot);
      return { id: randomUUID(), digest: digestOf(snapshot), pages: 36, bytes: Buffer.from('tar') };
    },
    keep: () => refuse('keep'),
    async announce({ id, digest, pages }) {
      await refuse('announce');
      announced.push({ edition: id, digest, pages, sha256: '', number: announced.length + 1, former: [] });
    },
    drawPage: (snapshot, language, path) => Promise.resolve(JSON.stringify({ snapshot, language, path })),
    current: () => Promise.resolve(announced.at(-1)),
  };
  return { editions, drawn, announced, fail };
}

/** What the office does with the website of a world, as the member of staff of this cookie. */
export function websiteOf(world: () => World, cookie: () => string) {
  const read = async () => (await office(world(), 'website', { cookie: cookie() })).body.website;
  const part = async (name: WebsitePart) =>
    (await office(world(), 'websitePart', { cookie: cookie(), params: { part: name } })).body;
  const draft = async (name: WebsitePart, content: object, version?: number) =>
    office(world(), 'draftWebsitePart', {
      ...{ cookie: cookie(), params: { part: name } },
      body: { version: version ?? (await part(name)).version, content },
    });
  const draftAll = async (content: WebsiteContent = websiteContent()) => {
    for (const [name, written] of Object.entries(content)) await draft(name as WebsitePart, written);
  };
  const publish = async (given: { key?: string; base?: number } = {}) =>
    office(world(), 'publishWebsite', {
      cookie: cookie(),
      body: { key: given.key ?? randomUUID(), base: given.base ?? (await read()).current?.id ?? 0 },
    });
  const restore = async (id: number, given: { base?: number } = {}) =>
    office(world(), 'restoreWebsiteVersion', {
      ...{ cookie: cookie(), params: { id } },
      body: { key: randomUUID(), base: given.base ?? (await read()).current?.id ?? 0 },
    });
  const carryOut = (id: number, { editions }: { editions: Editions | undefined } = standInEditions()) =>
    carryOutPublication({ ...world().services, editions }, id);
  const publication = async (id: number) =>
    (await office(world(), 'websitePublication', { cookie: cookie(), params: { id } })).body.publication;
  /** Publishes the drafts, from the request to the last step. */
  const published = async () => {
    const { body } = await publish();
    await carryOut(body.publication.id);
    return (await read()).current?.id ?? 0;
  };
  return { read, part, draft, draftAll, publish, restore, carryOut, publication, published };
}
