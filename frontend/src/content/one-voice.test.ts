import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asCents } from '@kitewell/contract/cents';
import { billDueDays } from '@kitewell/contract/payments';
import { programmes } from '@kitewell/contract/programmes';
import { sampleEmails } from '../emails/write-email.tsx';
import { readDictionary, type Namespace } from '../i18n.ts';
import type { Language } from '../language.ts';
import { business } from './business.ts';
import { fillContacts } from './contacts.ts';
import { estates } from './estates.ts';
import { statedFacts } from './facts.ts';
import { policies as englishPolicies } from './policies/policies.en.ts';
import { policies as chinesePolicies } from './policies/policies.zh.ts';
import { classSizes } from '@kitewell/contract/facts';
import { fromPrice, offer, programmeFacts, programmesForAge, shownPrice, trial } from './programmes.ts';
import { questions as englishQuestions } from './questions/questions.en.ts';
import { questions as chineseQuestions } from './questions/questions.zh.ts';
import { reviews } from './reviews.ts';

interface Said {
  where: string;
  text: string;
}

/** Every text below a value, with the path to it. */
function sentences(value: unknown, where: string): Said[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => sentences(below, `${where}.${key}`));
}

const namespaces = readdirSync(join(import.meta.dirname, '../locales/en')).map(
  (file) => file.replace(/\.json$/, '') as Namespace,
);
/** Texts that only tutors read. */
const forTutors: ReadonlySet<string> = new Set([
  ...['actions', 'assessments', 'availability', 'certificate', 'certification', 'course', 'course-portal', 'documents'],
  ...['onboarding', 'payments', 'portal', 'profile', 'schedule', 'session', 'staff-shop', 'tutor-messages'],
]);

async function articles(language: Language): Promise<Said[]> {
  const folder = join(import.meta.dirname, 'articles');
  const files = readdirSync(folder).filter((file) => file.endsWith(`.${language}.ts`));
  const read = files.map(async (file) => sentences(await import(join(folder, file)), file));
  return (await Promise.all(read)).flat();
}

/** All texts of the public pages in one language. */
async function publicTexts(language: Language): Promise<Said[]> {
  const dictionaries = await Promise.all(
    namespaces
      .filter((namespace) => !forTutors.has(namespace))
      .map(async (namespace) => sentences(await readDictionary(language, namespace), namespace)),
  );
  const questions = (language === 'zh' ? chineseQuestions : englishQuestions).map(({ question, answer }) => ({
    question,
    answer,
  }));
  const policies = language === 'zh' ? chinesePolicies : englishPolicies;
  return [
    ...dictionaries.flat(),
    ...sentences(questions, 'questions'),
    ...sentences(policies, 'policies'),
    ...sentences(
      reviews.map(({ text }) => text[language]),
      'reviews',
    ),
    ...(await articles(language)),
  ];
}

const said: Record<Language, Said[]> = { en: [], zh: [] };
beforeAll(async () => {
  said.en = await publicTexts('en');
  said.zh = await publicTexts('zh');
});

const languages = ['en', 'zh'] as const;

test.each(languages)('no text writes a price by hand but that of the trial (%s)', (language) => {
  const byHand = said[language].flatMap(({ where, text }) =>
    (text.match(/HK\$\s?[\d,]+|港幣\s?[\d,]+|\$\s?\d+|\d+ dollars/g) ?? [])
      .filter((amount) => !['HK$0', '港幣 0'].includes(amount))
      .map((amount) => `${where}: ${amount}`),
  );
  expect(byHand).toEqual([]);
});

test.each([
  ['en', englishQuestions, englishPolicies],
  ['zh', chineseQuestions, chinesePolicies],
] as const)('assistant and Terms name the prices of the programme pages (%s)', (language, questions, policies) => {
  const answer = (id: string) =>
    fillContacts(questions.find((question) => question.id === id)?.answer ?? '', statedFacts, language);
  for (const programme of programmes) {
    for (const size of [1, 4] as const)
      expect(answer('fees')).toContain(shownPrice(programmeFacts[programme].prices[size]));
  }
  expect(answer('trial-free')).toContain(shownPrice(fromPrice(programmeFacts)));
  const terms = sentences(
    policies.find(({ id }) => id === 'terms'),
    'terms',
  )
    .map(({ text }) => fillContacts(text, statedFacts, language))
    .join('\n');
  expect(terms).toContain(shownPrice(fromPrice(programmeFacts)));
  for (const text of [terms, answer('commitment')]) {
    expect(text).toMatch(new RegExp(`${offer.noticeDays} (days|天)`));
    expect(text).toMatch(/one month at a time|以一個月為單位/);
    expect(text).toMatch(/once a week|每星期一(次|堂)/i);
  }
  for (const text of [terms, answer('payment')]) {
    expect(text).toMatch(new RegExp(`${billDueDays} (days|天)`));
    expect(text).toMatch(/previous month’s sessions|上月課堂/);
    expect(text).toMatch(/FPS/);
  }
  expect(answer('answer-time').toLowerCase()).toMatch(new RegExp(Object.values(business.answerTime).join('|')));
});

test('an email has one name in Chinese', () => {
  expect(said.zh.filter(({ text }) => /信件|歡迎信|通知信/.test(text))).toEqual([]);
});

test.each(languages)('no text offers another way to pay than the bill does, nor a bill beforehand (%s)', (language) => {
  // What a bill says of the business's account, or where there is none, and how a payment came that is recorded.
  const texts = said[language].filter(
    ({ where }) => !/^office|otherWays|^family-bill\.bank\.|familyBill\.(?:bank|orBank)$|\.ways?\./.test(where),
  );
  const others = texts.filter(({ text }) => /PayMe|[Bb]ank transfer|銀行轉帳|[Ii]nvoice|當月課堂|預繳/.test(text));
  expect(others).toEqual([]);
});

test.each([
  ['en', englishPolicies, 'amber rainstorm', /goes ahead|indoors/],
  ['zh', chinesePolicies, '黃色暴雨', /照常上課|室內/],
] as const)(
  'a session goes on in amber rain, in the policy and in the sample reminder (%s)',
  (language, policies, amber, goesOn) => {
    const weather = sampleEmails(language, 'https://kitewell.example')['family-session-tomorrow'].weather ?? '';
    const texts = [weather, ...sentences(policies, 'policies').map(({ text }) => text)].filter((text) =>
      text.toLowerCase().includes(amber),
    );
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => !goesOn.test(text))).toEqual([]);
  },
);

test('every age has a programme, and the lowest price is one that is charged', () => {
  expect(programmesForAge(2, programmeFacts)).toEqual([]);
  expect(programmesForAge(4, programmeFacts)).toEqual(['english-through-play']);
  expect(programmesForAge(5, programmeFacts)).toEqual(['english-through-play', 'playberry-laser-literacy']);
  expect(programmesForAge(8, programmeFacts)).toEqual(['playberry-laser-literacy', 'outdoor-mission']);
  expect(programmesForAge(12, programmeFacts)).toEqual(['playberry-laser-literacy', 'outdoor-mission']);
  expect(programmesForAge(13, programmeFacts)).toEqual([]);
  expect(fromPrice(programmeFacts, 'outdoor-mission')).toBe(programmeFacts['outdoor-mission'].prices[4]);
  const every = programmes.flatMap((programme) => classSizes.map((size) => programmeFacts[programme].prices[size]));
  expect(every).toContain(fromPrice(programmeFacts));
  expect(every.every((price) => price >= fromPrice(programmeFacts))).toBe(true);
});

test('the code or passkey that follows a password is called two-step verification', async () => {
  const names = { en: /second (sign-in )?(step|factor)/i, zh: /第二步(?!驟)|第二重/ };
  for (const language of languages) {
    const texts = await Promise.all(
      namespaces.map(async (namespace) => sentences(await readDictionary(language, namespace), namespace)),
    );
    expect(texts.flat().filter(({ text }) => names[language].test(text))).toEqual([]);
  }
});

test('a price shows cents only if it has some', () => {
  expect([trial.price, ...[24000, 123456, 5].map(asCents)].map(shownPrice)).toEqual([
    'HK$0',
    'HK$240',
    'HK$1,234.56',
    'HK$0.05',
  ]);
});

test('the kite of the name is 紙鳶, also in texts for tutors', async () => {
  const all = await Promise.all(
    namespaces.map(async (namespace) => sentences(await readDictionary('zh', namespace), namespace)),
  );
  expect([...all.flat(), ...said.zh].filter(({ text }) => text.includes('風箏'))).toEqual([]);
});

test('parents are addressed as 您; children, tutors and colleagues as 你', () => {
  // Words said to or by a child stand in quotation marks or brackets, or in the lines for children.
  const toOthers =
    /^(feelings|office|second-factor|assistant\.tutors|common\.tutorPortal|emails\.(?:tutor|staff|accountNotice|paymentAccount|courseCompleted|newMessage\.tutor)|not-found)/;
  const aside = /「[^」]*」|（[^）]*）/g;
  const questionsForTutors = new Set(
    chineseQuestions.flatMap(({ topics }, at) =>
      topics.some((topic) => ['course', 'portal'].includes(topic)) ? [at] : [],
    ),
  );
  const mistakes = said.zh
    .filter(({ where }) => !toOthers.test(where))
    .filter(({ where }) => !questionsForTutors.has(Number(/^questions\.(\d+)\./.exec(where)?.[1] ?? -1)))
    // A question is worded by the parent, who calls us 你們.
    .filter(({ where }) => !/^questions\.\d+\.question$/.test(where))
    .filter(({ text }) => text.replace(aside, '').replace('你寧願要哪一樣', '').includes('你'));
  expect(mistakes).toEqual([]);
});

test('the language is called 英語 in our own words; 英文 means its writing, or is quoted', () => {
  const mistakes = said.zh.filter(({ text }) =>
    /英文(?!字|名|版)(?![。，]我們以 WCAG)/.test(text.replace(/「[^」]*」/g, '').replace(/中英文|中文或英文/g, '')),
  );
  expect(mistakes).toEqual([]);
});

test('the place is spelt as the railway spells it, except in the address of the business', () => {
  const other = said.en.filter(({ text }) => text.includes('Wukaisha'));
  expect(other).toEqual([{ where: 'common.footer.place', text: 'Ma On Shan, Wukaisha, New Territories, Hong Kong' }]);
});

test('the assistant names only places among the estates of the booking page, and those nearby as nearby', () => {
  const { elsewhere, ...served } = estates;
  const inEnglish = /: (.*?)\. For (.*?), ask us/;
  const inChinese = /包括(.*?)。(.*?)等鄰近地區/;
  const read = [
    { answers: englishQuestions, said: inEnglish, language: 'en' },
    { answers: chineseQuestions, said: inChinese, language: 'zh' },
  ] as const;
  for (const { answers, said: pattern, language } of read) {
    const { answer = '' } = answers.find(({ id }) => id === 'areas') ?? {};
    const [, here = '', near = ''] = pattern.exec(answer) ?? [];
    const places = (list: string) => list.split(/, | and | or |、|和|或/).filter(Boolean);
    const names = (known: readonly Record<Language, string>[]) => known.map((one) => one[language]);
    const districts = language === 'en' ? ['Heng On', 'Tai Shui Hang'] : ['恆安', '大水坑'];
    const known = [...names(Object.values(served).flat()), ...districts];
    expect(places(here).length).toBeGreaterThan(8);
    expect(places(here).filter((place) => !known.some((name) => name.startsWith(place)))).toEqual([]);
    expect(places(near).filter((place) => !names(elsewhere).includes(place))).toEqual([]);
    expect(places(near).length).toBe(4);
  }
});

test('no verb follows the names of children as if there were always one of them', () => {
  const mistakes = said.en.filter(({ text }) =>
    /(?<!with )\{\{(childName|names|child|children)\}\} (has|is|was|does|needs|gets|goes|comes|takes|learns|plays)\b/.test(
      text,
    ),
  );
  expect(mistakes).toEqual([]);
});
