import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { seriesNews } from '@kitewell/contract/email-parts';
import { emails, type EmailData, type EmailName } from '@kitewell/contract/emails';
import { familyEmails } from '@kitewell/contract/family-emails';
import { statedFacts } from '../content/facts.ts';
import type { Language } from '../language.ts';
import { sampleEmails, setText, templates, writeEmail as writeWith } from './write-email.tsx';

const writeEmail = <Name extends EmailName>(name: Name, language: Language, data: EmailData<Name>, from: string) =>
  writeWith(name, language, data, from, statedFacts);

const site = 'https://www.kitewell.example';
const names = Object.keys(emails) as EmailName[];
const every = names.flatMap((name) => (['en', 'zh'] as const).map((language) => [name, language] as const));

describe.each(every)('%s in %s', (name, language) => {
  let written: ReturnType<typeof writeEmail>;
  beforeAll(() => {
    written = writeEmail(name, language, sampleEmails(language, site)[name] as EmailData<never>, site);
  });

  test('has a sample that its schema accepts', () => {
    const sample = sampleEmails(language, site)[name];
    expect(emails[name].validateSync(sample, { strict: true })).toEqual(sample);
  });

  test('says everything in its language, in both its HTML and its plain text', async () => {
    const { subject, html, text } = await written;
    for (const part of [subject, html, text])
      expect(part).not.toMatch(/\{\{|undefined|\[object|[a-z]+\.[a-z]+[A-Z]\w+/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain(`lang="${language === 'zh' ? 'zh-Hant-HK' : 'en'}"`);
    expect(text).not.toMatch(/<\w|&\w+;/);
    const isChinese = (said: string) => (said.match(/\p{Script=Han}/gu)?.length ?? 0) > 5;
    expect([subject, text].map(isChinese)).toEqual(Array(2).fill(language === 'zh'));
  });

  test('runs no script, loads one picture of the site, and is small enough for mail programs to show whole', async () => {
    const { html } = await written;
    expect(html).not.toMatch(/<script|<iframe|<link /i);
    const loaded = [...html.matchAll(/\bsrc="([^"]+)"/g)].map(([, address]) => address);
    expect(new Set(loaded)).toEqual(new Set([`${site}/icon-email.png`]));
    expect(existsSync(join(import.meta.dirname, '../../public/icon-email.png'))).toBe(true);
    // Gmail cuts an email off at 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(60 * 1024);
  });

  test('leads to pages, and to no address of the API', async () => {
    const links = [...(await written).html.matchAll(/\bhref="([^"]+)"/g)].map(([, address]) => address);
    expect(links.filter((address) => address?.includes('/api/'))).toEqual([]);
  });

  test('has no link to unsubscribe, as it is part of the service', async () => {
    expect(templates[name].purpose).toBe('service');
    expect((await written).html).not.toMatch(/unsubscribe/i);
  });
});

/** Each email to a family, in each of its forms, about a child and an amount that no other text has. */
function* formsToFamilies(language: 'en' | 'zh'): Generator<[EmailName, object]> {
  const samples = sampleEmails(language, site);
  for (const name of Object.keys(familyEmails) as (keyof typeof familyEmails)[]) {
    const forms: object[] = [samples[name]];
    if (name === 'family-session-arranged') forms.push({ ...forms[0], trial: null }, { ...forms[0], isBack: true });
    if (name === 'family-series') forms.push(...seriesNews.map((news) => ({ ...forms[0], news })));
    for (const form of forms)
      yield [
        name,
        JSON.parse(JSON.stringify(form), (key, value: unknown) =>
          key === 'childName' ? 'Ottoline' : key === 'totalCents' ? 987_600 : key === 'code' ? '604827' : value,
        ) as object,
      ];
  }
}

// A locked phone shows both to whoever is near.
test.each(['en', 'zh'] as const)(
  'no subject or preview of an email to a family in %s has a child’s name, an amount or a code',
  async (language) => {
    for (const [name, data] of formsToFamilies(language)) {
      const { subject, html } = await writeEmail(name, language, data as EmailData<never>, site);
      const [, preview = ''] = /display:none[^>]*>([^<]+)/.exec(html) ?? [];
      expect(preview).not.toBe('');
      expect(`${name}: ${subject} ${preview}`).not.toMatch(/Ottoline|9,?876|604827/);
    }
  },
);

const request = sampleEmails('en', site)['business-trial-request'];

test('what a parent typed stays plain text wherever it is used', async () => {
  const parentName = '<b onclick="x">Robert</b> & "Co"';
  const data = { ...request, parentName, message: '<script>alert(1)</script>' };
  const { html, text } = await writeEmail('business-trial-request', 'en', data, site);
  expect(html).not.toMatch(/<b onclick|<script/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('<script>alert(1)</script>');
});

test("texts for a parent are in the parent's language, whatever the business reads", async () => {
  const { html } = await writeEmail(
    'business-trial-request',
    'en',
    { ...request, language: 'zh', parentName: '陳太' },
    site,
  );
  const link = /href="(https:\/\/wa\.me\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe('/85291234567');
  expect(searchParams.get('text')).toContain('陳太，您好！這裏是紙鳶英語。');
});

test('a name in Latin letters has spaces around it in a Chinese sentence, a Chinese name has none', async () => {
  const { subject } = await writeEmail('tutor-series', 'zh', sampleEmails('zh', site)['tutor-series'], site);
  expect(subject).toBe('樂天的固定課堂安排好了');
  const hazel = { ...sampleEmails('zh', site)['tutor-series'], childName: 'Hazel' };
  expect((await writeEmail('tutor-series', 'zh', hazel, site)).subject).toBe('Hazel 的固定課堂安排好了');
  expect(setText('致電 +852 5500 0000 或')).toBe('致電 +852\u00a05500\u00a00000 或');
  expect(setText('Mrs Lam 的 3 節課堂，12月8日 或之前')).toBe('Mrs Lam 的 3 節課堂，12月8日或之前');
});

test.each([
  ['en', /is back on|going ahead after all/, /You have a new session/, /The session is arranged/],
  ['zh', /會如期進行/, /你有一節新課堂/, /課堂安排好了/],
] as const)('a session that was off is told as such in %s, and not as a new one', async (language, back, ...isNew) => {
  for (const name of ['session-given', 'family-session-arranged'] as const) {
    const sample = { ...sampleEmails(language, site)[name], isBack: true };
    const { subject, text } = await writeEmail(name, language, sample as EmailData<never>, site);
    expect(text).toMatch(back);
    for (const words of isNew) expect(`${subject} ${text}`).not.toMatch(words);
  }
});

test.each([
  ['en', /New:? *\n?.*the location, the length/, /We will tell you as soon as we know/, /Before|It was planned for/],
  ['zh', /更改項目.*\n?.*地點、課堂長度/, /確定後會盡快告訴您/, /原定/],
] as const)('what is new of a session is named in %s, with no time before', async (language, news, open, before) => {
  const change = { before: null, news: ['place', 'minutes'] as const };
  for (const name of ['session-moved', 'family-session-changed'] as const) {
    const sample = { ...sampleEmails(language, site)[name], ...change };
    const { subject, text } = await writeEmail(name, language, sample as EmailData<never>, site);
    expect(text).toMatch(news);
    expect(`${subject} ${text}`).not.toMatch(before);
  }
  const nowhere = { ...sampleEmails(language, site)['family-session-changed'], ...change, place: null };
  expect((await writeEmail('family-session-changed', language, nowhere as EmailData<never>, site)).text).toMatch(open);
});

test.each([
  ['en', /cancelled a session|cannot come/, /declined/, /agreed in time/],
  ['zh', /取消了一節課堂|未能上課/, /不同意/, /未獲家長同意/],
] as const)(
  'a session that is off by its family is not told to the office, in %s, as off by its tutor',
  async (language, byTutor, ...said) => {
    const sample = sampleEmails(language, site)['business-session-cancelled'];
    for (const [place, why] of (['refused', 'unanswered'] as const).entries()) {
      const { subject, text } = await writeEmail('business-session-cancelled', language, { ...sample, why }, site);
      expect(`${subject} ${text}`).not.toMatch(byTutor);
      expect(text).toMatch(said[place] ?? '');
    }
  },
);

test.each([
  ['en', /does not know yet.*\+852\D9123\D4567/s, /We are emailing .+ to say/, /^Please call the family: /],
  ['zh', /尚未知道.*\+852\D9123\D4567/s, /系統會電郵通知/, /^請致電家長：/],
] as const)(
  'the office reads first, in %s, that no email has told a family, with its phone and a message; else that it gets one',
  async (language, unreached, notified, subject) => {
    const sample = { ...sampleEmails(language, site)['business-session-cancelled'], phone: '+852 9123 4567' };
    for (const isBack of [false, true]) {
      const silent = await writeEmail(
        'business-session-cancelled',
        language,
        { ...sample, isBack, isEmailed: false },
        site,
      );
      expect(silent.subject).toMatch(subject);
      expect(silent.text).toMatch(unreached);
      expect(silent.text).not.toMatch(notified);
      expect(silent.html).toContain('https://wa.me/');
      const reached = await writeEmail(
        'business-session-cancelled',
        language,
        { ...sample, isBack, isEmailed: true },
        site,
      );
      expect(reached.subject).not.toMatch(subject);
      expect(reached.text).toMatch(notified);
      expect(reached.text).not.toMatch(unreached);
    }
  },
);

test.each(['en', 'zh'] as const)('telephone numbers are written in groups of four digits (%s)', async (language) => {
  for (const [name, data] of Object.entries(sampleEmails(language, site))) {
    const { text } = await writeEmail(name as EmailName, language, data as EmailData<never>, site);
    expect([name, /\+852\d{8}/.exec(text.replace(/https?:\S+/g, ''))]).toEqual([name, null]);
  }
});

/** What the email about a series must contain, for each kind of email. */
const seriesSays = {
  arranged: { en: /The sessions are arranged/, zh: /固定課堂安排好了/, calendar: [/adds them all/, /加入日曆/] },
  continued: { en: /added these dates/, zh: /新增的日子如下/, calendar: [/adds them all/, /加入日曆/] },
  changed: { en: /have changed/, zh: /固定課堂有更改/, calendar: [/adds them all/, /加入日曆/] },
  ended: { en: /sessions .*end/, zh: /固定課堂結束了/, calendar: [/removes them/, /從日曆移除/] },
} as const;

describe.each(seriesNews)('a series that is %s', (news) => {
  test.each(['en', 'zh'] as const)(
    'says so in %s to its family and its tutor, with each of its days',
    async (language) => {
      for (const name of ['family-series', 'tutor-series'] as const) {
        const sample = { ...sampleEmails(language, site)[name], news };
        const { text } = await writeEmail(name, language, sample as EmailData<never>, site);
        expect(text).toMatch(seriesSays[news][language]);
        expect(text).toMatch(seriesSays[news].calendar[language === 'en' ? 0 : 1]);
        const days =
          language === 'en' ? ['12 Dec', '19 Dec', '2 Jan', '26 Dec'] : ['12月12日', '12月19日', '1月2日', '12月26日'];
        for (const day of days) expect(text).toContain(day);
        // An email about cancelled sessions does not ask whether the days suit.
        expect(/work for you|時間不合適/.test(text)).toBe(news !== 'ended');
      }
    },
  );
});
