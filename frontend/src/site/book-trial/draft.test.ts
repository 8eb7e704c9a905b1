import { describe, expect, test } from '@jest/globals';
import { ValidationError } from '@kitewell/contract/yup';
import { clearDraft, emptyFields, keepDraft, lacksRequired, readChoice, readDraft, type TrialFields } from './draft.ts';
import { asRequest, toTrialRequest } from './checks.ts';

const filled: TrialFields = {
  parentName: ' Chan Mei ',
  childName: '樂晴',
  childAge: '6',
  phone: '9123 4567',
  email: 'Mei@Example.com',
  program: '',
  message: '',
};

/** A session storage of the test's own. */
function storage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refusing = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('denied', 'SecurityError');
  },
};

describe('what a parent has typed', () => {
  test('is there again after a reload', () => {
    const store = storage();
    keepDraft(store, filled);
    expect(readDraft(store)).toEqual(filled);
  });

  test('leaves nothing behind where every field is empty again', () => {
    const store = storage();
    keepDraft(store, filled);
    keepDraft(store, emptyFields);
    expect(store.kept.size).toBe(0);
  });

  test('goes when the request has arrived', () => {
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

  test('is not kept, and nothing fails, where the browser refuses storage', () => {
    expect(readDraft(refusing)).toEqual(emptyFields);
    expect(() => keepDraft(refusing, filled)).not.toThrow();
    expect(() => clearDraft(refusing)).not.toThrow();
  });
});

describe('the fields as the API takes them', () => {
  test('have the age as a number, tidy text and nothing for what was left empty', () => {
    expect(toTrialRequest(filled, 'zh')).toEqual({
      parentName: 'Chan Mei',
      childName: '樂晴',
      childAge: 6,
      phone: '9123 4567',
      email: 'mei@example.com',
      program: null,
      message: null,
      language: 'zh',
    });
  });

  test('lack the age that was not chosen, and are refused for it', () => {
    const unchosen = { ...filled, childAge: '' };
    expect(asRequest(unchosen, 'en').childAge).toBeUndefined();
    expect(() => toTrialRequest(unchosen, 'en')).toThrow(ValidationError);
  });

  test.each(['parentName', 'childName', 'childAge', 'phone', 'email'] as const)('need %s', (field) => {
    expect(lacksRequired(filled)).toBe(false);
    expect(lacksRequired({ ...filled, [field]: ' ' })).toBe(true);
  });
});

test.each([
  ['?program=outdoor-mission&age=4', { program: 'outdoor-mission', childAge: '4' }],
  ['?program=not-sure', { program: 'not-sure' }],
  ['?program=chess&age=2', {}],
  ['?age=13', {}],
  ['?age=4.5', {}],
  ['?age=', {}],
  ['', {}],
])('the address %s chooses what the form knows', (search, chosen) => {
  expect(readChoice(search)).toEqual(chosen);
});
