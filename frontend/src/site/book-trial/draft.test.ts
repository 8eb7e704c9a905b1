import { describe, expect, test } from '@jest/globals';
import { ValidationError } from '@kitewell/contract/yup';
import { clearDraft, emptyFields, keepDraft, lacksRequired, readChoice, readDraft, type TrialFields } from './draft.ts';
import { pageBefore } from './request-origin.ts';
import { asRequest, toTrialRequest } from './checks.ts';

const filled: TrialFields = {
  parentName: ' Chan Mei ',
  childName: '樂晴',
  childAge: '6',
  phone: '9123 4567',
  email: 'Mei@Example.com',
  program: '',
  message: '',
  district: '',
  preferredTime1: '',
  preferredTime2: '',
  preferredTime3: '',
};

/** A session storage for this test only. */
function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('what a parent has typed', () => {
  test('is there again after a reload', () => {
    const store = storage();
    keepDraft(store, filled);
    expect(readDraft(store)).toEqual(filled);
  });

  test('leaves nothing stored when every field is empty again', () => {
    const store = storage();
    keepDraft(store, filled);
    keepDraft(store, emptyFields);
    expect(store.kept.size).toBe(0);
  });

  test('is removed once the request has arrived', () => {
    const store = storage();
    keepDraft(store, filled);
    clearDraft(store);
    expect(readDraft(store)).toEqual(emptyFields);
    expect(store.kept.size).toBe(0);
  });

  test.each([
    ['nothing', {}],
    ['no JSON', { trialDraft: '{' }],
    ['a list', { trialDraft: '["x"]' }],
    ['null', { trialDraft: 'null' }],
    ['other fields and kinds', { trialDraft: '{"childAge":6,"__proto__":{"email":"x"},"isAdmin":"yes"}' }],
  ])('reads as nothing typed where the storage holds %s', (_, entries) => {
    expect(readDraft(storage(entries))).toEqual(emptyFields);
  });
});

describe('the fields as the API takes them', () => {
  test('have the age as a number, trimmed text and nothing for empty fields', () => {
    expect(toTrialRequest(filled, 'zh', { page: '/book-session' })).toEqual({
      parentName: 'Chan Mei',
      childName: '樂晴',
      childAge: 6,
      phone: '9123 4567',
      email: 'mei@example.com',
      program: null,
      message: null,
      district: null,
      preferredTimes: [],
      language: 'zh',
      page: '/book-session',
    });
  });

  test('have the preferredTimes in order without the empty ones, and where the family came from', () => {
    const wishing = {
      ...filled,
      district: 'heng-on',
      preferredTime1: '',
      preferredTime2: 'saturday-morning',
      preferredTime3: 'monday-evening',
    };
    expect(toTrialRequest(wishing, 'en', { page: '/', campaign: 'flyer / - / spring' })).toMatchObject({
      district: 'heng-on',
      preferredTimes: ['saturday-morning', 'monday-evening'],
      page: '/',
      campaign: 'flyer / - / spring',
    });
  });

  test('lack an age that was not chosen, and are refused for it', () => {
    const unchosen = { ...filled, childAge: '' };
    expect(asRequest(unchosen, 'en').childAge).toBeUndefined();
    expect(() => toTrialRequest(unchosen, 'en', { page: '/' })).toThrow(ValidationError);
  });

  test.each(['parentName', 'childName', 'childAge', 'phone', 'email'] as const)('need %s', (field) => {
    expect(lacksRequired(filled)).toBe(false);
    expect(lacksRequired({ ...filled, [field]: ' ' })).toBe(true);
  });
});

test.each([
  ['?program=outdoor-mission&age=4', { program: 'outdoor-mission', childAge: '4' }],
  ['?program=not-sure', { program: 'not-sure' }],
  ['?district=heng-on', { district: 'heng-on' }],
  ['?program=chess&age=2&district=mars', {}],
  ['?age=13', {}],
  ['?age=4.5', {}],
  ['?age=', {}],
  ['', {}],
])('the address %s chooses what the form knows', (search, chosen) => {
  expect(readChoice(search)).toEqual(chosen);
});

test.each([
  ['https://kitewell.example/outdoor-mission?age=4#x', '/outdoor-mission'],
  ['https://kitewell.example/zh/blog/play-based-learning', '/blog/play-based-learning'],
  ['https://kitewell.example/zh/', '/'],
  ['https://kitewell.example/zh', '/'],
  ['https://kitewell.example/', '/'],
  ['https://kitewell.example/api/trial-requests', undefined],
  ['https://kitewell.example/%3Cb%3E', undefined],
  [`https://kitewell.example/${'x'.repeat(200)}`, undefined],
  ['https://search.example/outdoor-mission', undefined],
  ['', undefined],
])('the page before, at %j, is %j', (referrer, page) => {
  expect(pageBefore(referrer, 'https://kitewell.example')).toBe(page);
});
