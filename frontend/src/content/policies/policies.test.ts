import type { childInput, familyInput, guardianInput } from '@kitewell/contract/office/families';
import type { InferType } from '@kitewell/contract/yup';
import { fillContacts } from '../contacts.ts';
import { statedFacts } from '../facts.ts';
import { errorsInChinese } from '../hong-kong-chinese.ts';
import { policies as english } from './policies.en.ts';
import { policies as chinese } from './policies.zh.ts';
import type { Policy, PolicySection } from './policy.ts';

const sectionTexts = (section: PolicySection) => [section.heading, ...section.paragraphs, ...(section.items ?? [])];
const texts = (policy: Policy) => [policy.title, policy.summary, ...policy.sections.flatMap(sectionTexts)];
const placeholders = (section: PolicySection) =>
  (
    sectionTexts(section)
      .join(' ')
      .match(/\{\{.*?\}\}/g) ?? []
  ).sort();
const pairs = english.map((policy, index) => [policy.id, policy, chinese[index]] as const);

test('the five policies have the same order in both languages', () => {
  const ids = ['privacy', 'terms', 'cancellation', 'safeguarding', 'accessibility'];
  expect(english.map(({ id }) => id)).toEqual(ids);
  expect(chinese.map(({ id }) => id)).toEqual(ids);
});

test.each(pairs)('%s says the same in both languages, section by section', (_id, inEnglish, inChinese) => {
  const outline = (policy?: Policy) =>
    policy?.sections.map((section) => ({
      paragraphs: section.paragraphs.length,
      items: section.items?.length,
      placeholders: placeholders(section),
    }));
  expect(outline(inChinese)).toEqual(outline(inEnglish));
  expect(inChinese?.updatedOn).toBe(inEnglish.updatedOn);
});

test.each(pairs)('%s has a summary, headings of its own and a day that exists', (_id, ...inBoth) => {
  for (const policy of inBoth) {
    if (!policy) throw new Error('A policy is missing in Chinese.');
    expect(policy.summary.length).toBeGreaterThan(30);
    const headings = policy.sections.map(({ heading }) => heading);
    expect(new Set(headings).size).toBe(headings.length);
    expect(new Date(`${policy.updatedOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(policy.updatedOn);
  }
});

test.each([...english, ...chinese])('$title asks for no fact but the phone and the email', (policy) => {
  for (const text of texts(policy)) expect(fillContacts(text, statedFacts, 'en')).not.toMatch(/\{\{|\}\}|undefined/);
});

test.each(chinese)('$title is Chinese as Hong Kong writes it', (policy) => {
  for (const text of texts(policy)) {
    expect(text).toMatch(/\p{Script=Han}/u);
    expect(errorsInChinese(text)).toEqual([]);
  }
});

const policyText = (list: Policy[], id: Policy['id']) =>
  list
    .filter((policy) => policy.id === id)
    .flatMap(texts)
    .join('\n');

test.each([
  ['English', english],
  ['Chinese', chinese],
])('the rules that a family may have to rely on stand in the %s text', (_language, list) => {
  const privacy = policyText(list, 'privacy');
  for (const fact of ['486', 'OPS003', 'language', 'tutorToken', 'familyHome', 'familyReturn', 'pcpd.org.hk'])
    expect(privacy).toContain(fact);
  expect(privacy).toMatch(/12 months|12 個月/);
  expect(privacy).toMatch(/40 calendar days|40 日/);

  const cancellation = policyText(list, 'cancellation');
  expect(cancellation).toMatch(/24 hours|24 小時/);
  expect(cancellation).toMatch(/No\. 8|八號/);
  expect(cancellation).toMatch(/black rainstorm|黑色暴雨/);

  const safeguarding = policyText(list, 'safeguarding');
  for (const fact of ['999', '2343 2255', '650']) expect(safeguarding).toContain(fact);
  expect(safeguarding).toMatch(/20 January 2026|2026 年 1 月 20 日/);

  expect(policyText(list, 'accessibility')).toContain('WCAG');
});

/** Where the privacy policy names each field that the office keeps; a new field of the contract is missing here. */
const namedFields: {
  readonly family: Record<keyof InferType<typeof familyInput>, readonly [english: string, chinese: string]>;
  readonly guardian: Record<keyof InferType<typeof guardianInput>, readonly [english: string, chinese: string]>;
  readonly child: Record<keyof InferType<typeof childInput>, readonly [english: string, chinese: string]>;
} = {
  family: {
    language: ['your language', '溝通語言'],
    district: ['district, address', '居住地區'],
    address: ['address and door code', '住址'],
    doorCode: ['door code', '大門密碼'],
    notes: ['notes for arranging sessions', '安排課堂的備註'],
    source: ['how you heard of us', '得知我們的途徑'],
  },
  guardian: {
    name: ['the names, phone numbers', '聯絡人的姓名'],
    phone: ['phone numbers and', '電話號碼和'],
    email: ['email addresses of', '電郵地址、'],
    pays: ['who pays', '由誰付款'],
  },
  child: {
    name: ['a first name or', '名字或暱稱'],
    birthMonth: ['month of birth', '出生月份'],
    level: ['the school year', '年級、'],
    likes: ['likes,', '喜好'],
    allergies: ['allergies and other notes on health', '敏感及健康狀況、'],
    outingConsentOn: ['agreed to sessions outdoors', '同意戶外課堂'],
  },
};

test.each(Object.entries(namedFields))('the privacy policy names every field that is kept of a %s', (_, fields) => {
  for (const [inEnglish, inChinese] of Object.values(fields)) {
    expect(policyText(english, 'privacy')).toContain(inEnglish);
    expect(policyText(chinese, 'privacy')).toContain(inChinese);
  }
});
