import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { asCents, noCents } from '@kitewell/contract/cents';
import { errorMessages } from '@kitewell/contract/errors';
import type { BillCoverView } from '@kitewell/contract/office/bills';
import type { BillData, RenderServerPage, ReportData, ServerPages } from '@kitewell/contract/server-pages';
import { statedFacts } from './src/content/facts.ts';
import { elementsNamed, fileAt, loadedBy, readDocument } from './built-page.ts';

const folder = join(import.meta.dirname, 'answers');
const { serverPageRenderer } = (await import(join(folder, 'pages.mjs'))) as {
  serverPageRenderer: (folder: string) => RenderServerPage;
};
const renderWith = serverPageRenderer(folder);
const render = <Name extends keyof ServerPages>(name: Name, language: 'en' | 'zh', data: ServerPages[Name]) =>
  renderWith(name, language, data, statedFacts);

const readDictionary = (language: string, namespace = 'family-pages') =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'src/locales', language, `${namespace}.json`), 'utf8')) as Record<
    string,
    string
  >;

const bill: BillData = {
  ...{ status: 'open', billTo: 'Chan <b>Tai', number: 'KE2026-0007', month: '2026-11', totalCents: asCents(56_000) },
  ...{ issuedOn: '2026-11-20', dueOn: '2026-11-27', paidOn: null, paidBy: [], openCents: asCents(56_000) },
  lines: [
    {
      ...{
        id: 1,
        kind: 'session',
        date: '2026-11-03',
        child: 'Hei & Hei',
        programme: 'outdoor-mission',
        minutes: 60,
      },
      ...{ cents: asCents(56_000), reason: null },
    },
  ],
  fps: { text: 'code', identifier: '+852-61234567', sample: true },
  bank: { holder: 'KITEWELL LTD', name: 'HSBC', code: '004', number: '123-456789-001', sample: true },
};
const cover = (of: Partial<BillCoverView> & Pick<BillCoverView, 'kind' | 'cents'>): BillCoverView => ({
  ...{ entry: 2, day: '2026-11-19', way: null, reference: null, reason: null },
  ...of,
});
const report: ReportData = {
  ...{ studentName: 'Hei <b>', sessionDate: '2026-11-20', program: 'outdoor-mission', tutorName: 'Ms. Lam' },
  ...{ overallRating: 3, phrases: [], strengths: 'Waits & helps.', goals: ['<i>', '自己穿鞋'], skillsAssessed: [] },
  ...{ activities: [], areasForImprovement: null, behaviorNotes: null, parentFeedback: null, nextSteps: null },
  correctedOn: null,
};
const agreement: ServerPages['agreement'] = {
  ...{ child: 'Ada', tutor: 'Ms. <Lam>', programme: 'outdoor-mission', day: '2026-12-01', time: '15:00', minutes: 60 },
  ...{ missing: ['noQualification'], answerBy: '2026-11-30T10:00:00.000Z', checkedUntil: '2028-01-02' },
  byOffice: false,
  ...{ state: 'asked', action: '/agreement/KEY/answer' },
};
const form = (typed: Record<string, string>, fieldErrors: Record<string, string> = {}): ServerPages['trial-form'] => ({
  ...{ typed, fieldErrors, code: 'validation' },
});

type Drawn = { [Name in keyof ServerPages]: readonly [Name, ServerPages[Name]] }[keyof ServerPages];
const drawn: readonly Drawn[] = [
  ['report', report],
  ['bill', bill],
  ['agreement', agreement],
  ['agreement-closed', { why: 'busy' }],
  ['link-not-found', { busy: false }],
  ['trial-form', form({ parentName: 'Mei' }, { phone: 'phone' })],
  ['trial-received', { reference: 'KW-2345ABCD' }],
];

async function read<Name extends keyof ServerPages>(name: Name, data: ServerPages[Name], language: 'en' | 'zh' = 'en') {
  const { html, policy } = await render(name, language, data);
  const document = readDocument(html);
  const main = elementsNamed(document, 'main')[0]?.text ?? '';
  return { html, policy, document, main };
}

describe.each(['en', 'zh'] as const)('a page that the server draws (%s)', (language) => {
  test.each(drawn)(
    '%s is HTML that loads nothing from elsewhere, and runs what its policy names alone',
    async (...page) => {
      const { html, policy, document } = await read(
        page[0],
        page[1] as ServerPages['bill'] & ServerPages['report'],
        language,
      );
      expect(document.fieldErrors).toEqual([]);
      expect(elementsNamed(document, 'html')[0]?.attributes.lang).toBe(language === 'zh' ? 'zh-Hant-HK' : 'en');
      const loaded = loadedBy(document).filter((reference) => !/^(data:|#)/.test(reference));
      expect(loaded.filter((reference) => !fileAt(reference.split(/[?#]/)[0] ?? ''))).toEqual([]);
      const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
      expect(elementsNamed(document, 'script')).toHaveLength(scripts.length);
      const allowed = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      expect(/script-src (.*)$/.exec(policy)?.[1]?.split(' ') ?? []).toEqual(allowed);
      expect(policy).toMatch(/^default-src 'none';/);
      expect(
        document.elements.flatMap(({ attributes }) => Object.keys(attributes).filter((name) => name.startsWith('on'))),
      ).toEqual([]);
    },
  );
});

describe('a bill', () => {
  test('says what it is for, how much and how it is paid, and takes no name for markup', async () => {
    const { main, document } = await read('bill', bill);
    for (const text of ['Chan <b>Tai', 'KE2026-0007', 'November 2026', '20 November 2026', '27 November 2026'])
      expect(main).toContain(text);
    expect(main).toContain('3 Nov 2026: Hei & Hei, Outdoor Mission, 60 minHK$560.00');
    expect(main).toContain('+852-61234567');
    expect(elementsNamed(document, 'b')).toEqual([]);
    expect(elementsNamed(document, 'button', { 'data-copy': '560.00' })).toHaveLength(1);
    expect((await read('bill', bill, 'zh')).main).toContain('2026年11月27日');
  });

  test('is a receipt once it is paid, and says when it is void', async () => {
    const paidBy = [cover({ kind: 'payment', way: 'cash', reference: 'R <7>', cents: asCents(56_000) })];
    const paid = { ...bill, status: 'paid', paidOn: '2026-11-20', openCents: noCents, paidBy } as const;
    const receipt = (await read('bill', paid)).main;
    for (const text of ['Receipt', 'Cash', 'R <7>']) expect(receipt).toContain(text);
    expect(receipt).not.toContain('+852-61234567');
    expect((await read('bill', { ...bill, status: 'void', fps: null })).main).toContain('void');
  });

  test('says what was paid and credited of it, and asks for what is still open alone', async () => {
    const paidBy = [
      cover({ kind: 'payment', way: 'fps', reference: null, cents: asCents(20_000) }),
      cover({ kind: 'credit', reason: 'Ended <early>', cents: asCents(6_000) }),
    ];
    const partly = { ...bill, status: 'partlyPaid', openCents: asCents(30_000), paidBy } as const;
    const { main, document } = await read('bill', partly);
    expect(main).toContain('Paid on 19 Nov 2026 (FPS)−HK$200.00');
    expect(main).toContain('Credit note: Ended <early>−HK$60.00');
    expect(main).toContain('To payHK$300.00');
    expect(elementsNamed(document, 'button', { 'data-copy': '300.00' })).toHaveLength(1);
    expect(elementsNamed(document, 'button', { 'data-copy': '560.00' })).toEqual([]);
  });
});

describe('a report', () => {
  test('marks in which language each text is, says so where it is not the page’s, and takes none for markup', async () => {
    const { document, main } = await read('report', report, 'zh');
    expect(elementsNamed(document, 'p', { lang: 'en' }).map(({ text }) => text)).toEqual(['Waits & helps.']);
    expect(elementsNamed(document, 'li').map(({ attributes: { lang }, text }) => [lang, text])).toEqual([
      ['en', '<i>'],
      ['zh-Hant-HK', '自己穿鞋'],
    ]);
    expect(main).toContain('2026年11月20日');
    const other = readDictionary('zh').otherLanguage ?? '';
    expect(main).toContain(other);
    expect((await read('report', { ...report, goals: [], strengths: null }, 'zh')).main).not.toContain(other);
  });

  test('has ready phrases in the page’s language, the day of a correction, and no part without text', async () => {
    const said: ReportData = { ...report, phrases: ['readMap'], goals: [], strengths: null, correctedOn: '2026-11-22' };
    const [chinese, english] = [await read('report', said, 'zh'), await read('report', said)];
    const textOf = ({ document }: typeof chinese) => elementsNamed(document, 'li').map(({ text }) => text);
    expect(textOf(chinese)).toEqual([readDictionary('zh', 'phrases').readMap]);
    expect(textOf(english)).toEqual([readDictionary('en', 'phrases').readMap]);
    expect(english.main).toContain('22 November 2026');
    expect(elementsNamed(english.document, 'h2')).toHaveLength(1);
  });
});

describe('the question whether a tutor may come', () => {
  test('names what is missing and until when it can be answered, by a form that needs no script', async () => {
    const { document, main } = await read('agreement', agreement);
    for (const text of ['May Ms. <Lam> come?', 'Tuesday', '1 December 2026', '18:00', '2 January 2028'])
      expect(main).toContain(text);
    expect(elementsNamed(document, 'li')).toHaveLength(1);
    expect(elementsNamed(document, 'form', { action: '/agreement/KEY/answer', method: 'post' })).toHaveLength(1);
    expect(elementsNamed((await read('agreement', { ...agreement, state: 'agreed' })).document, 'form')).toEqual([]);
  });
});

describe('the form for a trial that was sent without script', () => {
  const typed = {
    ...{ parentName: `"><script>alert(1)</script>$&`, childName: '', childAge: '6', program: 'outdoor-mission' },
    ...{
      email: 'nobody',
      message: '\n</textarea><img src=x>',
      page: '/',
      campaign: 'flyer / - / -',
      district: 'heng-on',
    },
  };

  test('has everything that was typed, as text, and what was chosen', async () => {
    const { document, html } = await read('trial-form', form(typed));
    const valueOf = (name: string) => elementsNamed(document, 'input', { name })[0]?.attributes.value;
    for (const name of ['parentName', 'email', 'page', 'campaign'] as const) expect(valueOf(name)).toBe(typed[name]);
    expect(valueOf('language')).toBe('en');
    expect(elementsNamed(document, 'textarea')[0]?.text).toBe(typed.message);
    const chosen = elementsNamed(document, 'option', { selected: '' }).map(({ attributes }) => attributes.value);
    expect(chosen.filter(Boolean)).toEqual(['6', 'outdoor-mission', 'heng-on']);
    expect(elementsNamed(document, 'details', { name: 'preferredTimes', open: '' })).toHaveLength(1);
    expect(html).not.toMatch(/<script|<img src=x/);
    const { document: unchosen } = await read('trial-form', form({ parentName: 'Mei' }));
    expect(elementsNamed(unchosen, 'details', { name: 'preferredTimes', open: '' })).toEqual([]);
    expect(elementsNamed(document, 'form', { action: '/api/trial-requests', method: 'post' })).toHaveLength(1);
  });

  test('lists what is wrong in the order of the form, each line leading to its field, the first of which has the focus', async () => {
    const { document } = await read(
      'trial-form',
      form(typed, { email: 'email', childName: 'required', nothing: 'required' }),
      'zh',
    );
    const links = elementsNamed(document, 'a').filter(({ attributes }) => attributes.href?.startsWith('#field-'));
    expect(links.map(({ attributes }) => attributes.href)).toEqual(['#field-childName', '#field-email']);
    expect(links[0]?.text).toBe('請填寫孩子姓名');
    for (const { attributes } of links) {
      const [field] = elementsNamed(document, 'input', { id: attributes.href?.slice(1) ?? '' });
      expect(field?.attributes['aria-invalid']).toBe('true');
    }
    expect(elementsNamed(document, 'input', { autofocus: '' }).map(({ attributes }) => attributes.name)).toEqual([
      'childName',
    ]);
  });

  test('says why it was refused as a whole', async () => {
    const refused = await read('trial-form', { ...form({}), code: 'trial.tooMany' });
    expect(refused.main).toContain(errorMessages['trial.tooMany']);
  });
});

test('the answer to a form has its reference', async () => {
  expect((await read('trial-received', { reference: 'KW-2345ABCD' })).main).toContain('KW-2345ABCD');
});
