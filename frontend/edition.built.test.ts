import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { TextOverrides, WebsiteContent } from '@kitewell/contract/website/parts';
import type { DrawEdition, DrawPage, WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import { textPages, websiteTexts, type TextPage } from '@kitewell/contract/website/texts';
import { dist, elementsNamed, readDocument } from './built-page.ts';
import { reviews as sampleReviews } from './src/content/reviews.ts';
import { sampleSnapshot, sampleWebsite } from './src/content/sample-website.ts';
import { builtFile } from './src/paths.ts';
import { pages, type Page } from './src/site/pages.ts';

const folder = join(import.meta.dirname, 'answers');
const { drawEdition, drawPage } = (await import(join(folder, 'edition.mjs'))) as {
  drawEdition: DrawEdition;
  drawPage: DrawPage;
};

const languages = ['en', 'zh'] as const;
const publicFiles = languages.flatMap((language) =>
  Object.values<Page>(pages).map(({ path }) => builtFile(language, path)),
);

async function draw(change: Partial<WebsiteSnapshot> = {}): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const [path, text] of drawEdition(folder, { ...sampleSnapshot(), ...change })) files.set(path, text);
  return files;
}
/** One page, as the edition would have it. */
const drawOne = async (language: 'en' | 'zh', path: string, change: Partial<WebsiteSnapshot> = {}) =>
  (await drawPage(folder, { ...sampleSnapshot(), ...change }, language, path)) ?? '';
const said = (html = '') => readDocument(html).texts.map(({ text }) => text.trim());
const changed = (change: (content: WebsiteContent) => void): WebsiteContent => {
  const content = sampleWebsite();
  change(content);
  return content;
};

test('a business that has published nothing has pages that say so in both languages, without a fact', async () => {
  const files = await draw({ content: null });
  for (const file of publicFiles) {
    const html = files.get(file) ?? '';
    expect(said(html).join(' ')).toMatch(file.startsWith('zh') ? /即將\s*起飛/ : /Opening\s+soon/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/5500|HK\$|@kitewell|tel:|2017/);
  }
  // Staff sign in there, and fill in what is missing.
  for (const shell of ['tutor-portal.html', 'office.html', 'zh/office.html', 'parent-portal/home.html']) {
    expect(files.get(shell)).toContain('<script type="module"');
  }
});

test('the site that opens soon names the business as its draft does', async () => {
  const files = await draw({ content: null, draftedName: { en: 'Sai Kung Words', zh: '西貢文字' } });
  expect(files.get('index.html')).toContain('Sai Kung Words');
  expect(files.get('zh/index.html')).toContain('西貢文字');
  expect(files.get('index.html')).not.toContain('Kitewell English');
});

test('a business without reviews, samples and pages elsewhere shows none of them', async () => {
  const content = changed(({ business }) => {
    for (const link of Object.keys(business.links) as (keyof typeof business.links)[]) business.links[link] = '';
  });
  const files = await draw({ content, samples: false });
  for (const file of publicFiles) {
    const html = files.get(file) ?? '';
    expect(html).not.toContain('href=""');
    expect(html).not.toMatch(/social\.kitewell|video\.kitewell|shop\.kitewell|blog\.kitewell/);
    for (const { author } of sampleReviews) expect(html).not.toContain(author.en);
    const document = readDocument(html);
    expect(document.elements.filter(({ attributes }) => 'data-reviews' in attributes)).toEqual([]);
    expect(document.texts.filter(({ text }) => /Claire Lam|out of 5|家長評分/.test(text))).toEqual([]);
  }
});

test('reviews of families are quoted in their own words and counted', async () => {
  const review = { stars: 4, signedAs: 'Ng', text: 'She asks for more.', language: 'en' as const, programme: null };
  const reviews = [
    { id: 2, ...review, answer: 'So do we.' },
    { id: 1, ...review, stars: 5, text: '佢想再上。', language: 'zh' as const, answer: null },
  ];
  for (const language of languages) {
    const html = await drawOne(language, '/', { samples: false, reviews });
    for (const text of ['She asks for more.', '佢想再上。', 'So do we.', '4.5']) expect(html).toContain(text);
    const slides = elementsNamed(readDocument(html), 'button').filter(({ attributes }) =>
      /^\d+$/.test(attributes['data-turn'] ?? ''),
    );
    expect(slides).toHaveLength(2);
  }
});

test('a notice stands on a page from its first day to its last', async () => {
  const content = changed((all) => {
    const text = { en: 'Closed for Chinese New Year', zh: '農曆新年休息' };
    all.notice = { notice: { text, firstDay: '2027-02-05', lastDay: '2027-02-09' } };
  });
  const days = ['2027-02-04', '2027-02-05', '2027-02-09', '2027-02-10'];
  for (const [language, path] of [
    ['en', '/policies'],
    ['zh', '/kitewell-course'],
  ] as const) {
    const drawn = days.map(async (today) =>
      (await drawOne(language, path, { content, today })).includes('data-notice'),
    );
    expect(await Promise.all(drawn)).toEqual([false, true, true, false]);
  }
});

test('tutors and posts are in the page as they are at that moment', async () => {
  const tutor = {
    ...{ id: 3, name: 'Ms Fiona Kwan', level: 'top' as const, specialties: [], programmes: [], profileImage: null },
    ...{ languages: ['Cantonese'], bio: 'She folds paper cranes.', bioZh: '她會摺紙鶴。' },
  };
  const post = {
    ...{ slug: 'spring', title: 'Spring walks', titleZh: '春日散步', summary: 'Where to go.', summaryZh: '去哪裏。' },
    ...{ readingMinutes: 3, externalUrl: 'https://blog.example/spring', publishedOn: '2026-11-27' },
    hasPage: false,
  };
  const now = { tutors: [tutor], languages: ['Cantonese'], posts: [post] };
  expect(said(await drawOne('en', '/tutor-directory', now))).toEqual(
    expect.arrayContaining(['Ms Fiona Kwan', 'She folds paper cranes.', 'Cantonese']),
  );
  expect(said(await drawOne('zh', '/tutor-directory', now))).toContain('她會摺紙鶴。');
  expect(said(await drawOne('zh', '/blog', now)).join(' ')).toContain('春日散步');
});

test('a phone and a price are new wherever a page, its data or a search engine reads them', async () => {
  const content = changed(({ business, offer }) => {
    business.phone = '2890 1234';
    offer.programmes['outdoor-mission'].prices[1] = 99_900 as never;
  });
  const files = await draw({ content });
  for (const [file, text] of files) expect([file, /5500 ?0000|HK\$780\b/.test(text)]).toEqual([file, false]);
  expect(files.get('index.html')).toContain('+852 2890 1234');
  expect(files.get('prices.html')).toContain('999');
  expect(
    [...files].filter(([file, text]) => file.startsWith('published/') && text.includes('85228901234')),
  ).not.toEqual([]);
});

test('a business of another name is called by it on every page, in every application and by programs', async () => {
  const content = changed(({ business }) => {
    business.name = { en: 'Sai Kung Words', zh: '西貢文字' };
  });
  const files = await draw({ content });
  for (const [file, text] of files)
    expect([file, /Kitewell English|紙鳶英語/.exec(text)?.[0]]).toEqual([file, undefined]);
  expect(files.get('prices.html')).toContain('<title>Prices of all three programmes | Sai Kung Words</title>');
  expect(files.get('zh/parent-portal/home.html')).toContain('西貢文字');
});

test('a coming and a former wording of a policy have pages of their own, which its page links', async () => {
  const { terms } = sampleWebsite();
  const wording = (from: string, until: string | null, en: string, zh: string) => ({
    ...{ ...terms, policy: 'terms' as const, from, until },
    summary: { en, zh },
  });
  const policyVersions = [
    wording('2027-01-01', null, 'Call {{phone}} from January.', '一月起請致電 {{phone}}。'),
    wording('2025-03-01', '2026-01-01', 'Call {{business}}.', '請致電{{business}}。'),
  ];
  const files = await draw({ policyVersions });
  const page = (name: string) => said(files.get(`${name}.html`)).join(' ');
  expect(page('policies')).toContain('New wording from 1 January 2027: read it now');
  expect(files.get('policies.html')).toContain('href="/policies/terms/2025-03-01"');
  expect(files.get('zh/policies.html')).toContain('href="/zh/policies/terms/2027-01-01"');
  expect(page('policies/terms/2027-01-01')).toContain('Call +852 5500 0000 from January.');
  expect(page('zh/policies/terms/2027-01-01')).toMatch(/一月起請致電 \+852 5500 0000。/);
  expect(page('policies/terms/2025-03-01')).toContain('applied from 1 March 2025 to 31 December 2025');
  expect(files.get('policies/terms/2025-03-01.html')).toContain('<meta name="robots" content="noindex">');
  expect(files.get('sitemap.xml')).not.toContain('/policies/terms');
  expect(await drawOne('zh', '/policies/terms/2027-01-01', { policyVersions })).toContain('noindex');
});

test('an article is worded anew, another is added with its links, and one that is removed has no page', async () => {
  const content = changed(({ articles }) => {
    const [first] = articles.articles;
    if (first) first.title = { en: 'Brave words', zh: '勇敢的話' };
    articles.articles.pop();
    articles.articles.push({
      ...{ id: 'rainy-days', publishedOn: '2026-11-28' },
      title: { en: 'Rainy days', zh: '下雨天' },
      summary: { en: 'What to play indoors.', zh: '在家玩甚麼。' },
      body: {
        en: 'Call {{phone}} or see [our prices](/prices).\n\n## At home\n\n- Hide\n- Seek',
        zh: '請致電 {{phone}}，或看[收費](/prices)。\n\n## 在家\n\n- 躲\n- 找',
      },
    });
  });
  const files = await draw({ content });
  const own = files.get('zh/blog/rainy-days.html') ?? '';
  expect(own).toContain('<title>下雨天｜紙鳶英語</title>');
  expect(own).toMatch(/<a [^>]*href="\/zh\/prices"[^>]*>收費<\/a>/);
  expect(said(files.get('blog/rainy-days.html')).join(' ')).toMatch(/Call \+852 5500 0000 or see.*At home.*Hide.*Seek/);
  expect(said(files.get('blog.html')).join(' ')).toMatch(/Rainy days.*Brave words/);
  expect(said(files.get('blog/building-confidence.html'))).toContain('Brave words');
  expect(files.get('sitemap.xml')).toContain('/blog/rainy-days<');
  expect(files.has('blog/physical-active-learning.html')).toBe(false);
  expect(files.get('sitemap.xml')).not.toContain('/blog/physical-active-learning');
  // Neither its picture nor its count of views exists by its own address.
  expect(own).toContain('/og/blog.zh.png');
  expect(own).toContain('<meta name="page" content="/blog">');
});

test('a preview is one page of the edition', async () => {
  expect(said(await drawOne('zh', '/prices'))).toEqual(said(readFileSync(join(dist, 'zh/prices.html'), 'utf8')));
  expect(await drawPage(folder, sampleSnapshot(), 'en', '/none')).toBeUndefined();
});

test('a preview, on which nothing runs, shows its fonts at once', async () => {
  expect(await drawOne('en', '/prices')).toContain('<style id="fonts">');
  expect(readFileSync(join(dist, 'prices.html'), 'utf8')).not.toContain('<style id="fonts">');
});

test('a page with a placeholder that stands for nothing is not drawn', async () => {
  const content = changed((all) => {
    for (const question of all['questions-parents'].questions) question.answer.zh = '{{secret}}';
  });
  await expect(drawOne('zh', '/prices', { content })).rejects.toMatchObject({ why: 'pageIncomplete' });
});

test('every text that may be worded anew is shown where it belongs', async () => {
  const content = sampleWebsite();
  const worded: { page: TextPage; en: string; zh: string }[] = [];
  for (const page of textPages) {
    for (const key of Object.keys(websiteTexts[page])) {
      const words = { en: `W${worded.length}w`, zh: `第${worded.length}話` };
      worded.push({ page, ...words });
      const names = key.split('.');
      const last = names.pop() ?? '';
      let branch = content[page];
      for (const name of names) branch = (branch[name] ??= {}) as TextOverrides;
      branch[last] = words;
    }
  }
  const pathOf = (page: TextPage) => (page.startsWith('home') ? '/' : `/${page}`);
  for (const language of languages) {
    for (const path of new Set(textPages.map(pathOf))) {
      const shown = said(await drawOne(language, path, { content })).join(' ');
      const missing = worded.filter(({ page, [language]: word }) => pathOf(page) === path && !shown.includes(word));
      expect(missing).toEqual([]);
    }
  }
});
