import { childInput, familyInput, guardianInput } from '@kitewell/contract/office/families';
import { createDictionary, loadNamespaces } from '../../i18n.ts';
import { auditLabelsIn } from './labels.ts';
import { statedFacts } from '../../content/facts.ts';

const labels = async (language: 'en' | 'zh') => {
  const dictionary = createDictionary(language, statedFacts);
  await loadNamespaces(dictionary, ['office-audit', 'common']);
  return auditLabelsIn(dictionary.getFixedT(language, ['office-audit', 'common']), language);
};

test.each([
  ['document verify', 'Document verified', '核實文件'],
  ['staff codes of an app removed', 'Authenticator app removed', '移除驗證程式'],
  // Of a version before this one.
  ['tutor greet', 'tutor greet', 'tutor greet'],
])('what was done as %j is said in both languages', async (action, en, zh) => {
  expect((await labels('en')).action(action)).toBe(en);
  expect((await labels('zh')).action(action)).toBe(zh);
});

test.each([
  ['booking', '9', 'Session 9', '課堂 9'],
  ['pay', '4', 'Pay for tutor 4', '導師 4 的酬金'],
  ['trial', 'KW-3F7KQ9WX', 'Lead KW-3F7KQ9WX', '查詢 KW-3F7KQ9WX'],
  ['post', 'rain & <b>wind</b>', 'Post rain & <b>wind</b>', '文章 rain & <b>wind</b>'],
  ['course', null, 'The course', '課程'],
  ['retention', null, 'Records past their retention period', '逾期紀錄'],
  ['family', null, 'The family', '家長'],
  ['operator', 'mandy', 'mandy', 'mandy'],
  ['kitewell', null, 'kitewell', 'kitewell'],
] as const)('what it was done to, or by whom, %s %j, is said in both languages', async (kind, id, en, zh) => {
  expect((await labels('en')).record({ kind, id })).toBe(en);
  expect((await labels('zh')).record({ kind, id })).toBe(zh);
});

test.each([
  [{ kind: 'family', id: '9', name: 'Mrs. Chan' }, 'Family of Mrs. Chan', 'Mrs. Chan的家庭'],
  [{ kind: 'bill', id: '7', name: 'KE2026-0002' }, 'Bill KE2026-0002', '帳單 KE2026-0002'],
  [{ kind: 'booking', id: '4', name: 'Mia', day: '2026-12-03' }, 'Session Mia, 3 Dec 2026', '課堂 Mia，2026年12月3日'],
  [{ kind: 'module', id: '2', name: 'Play', nameZh: '遊戲' }, 'Module Play', '單元 遊戲'],
  [{ kind: 'rate', id: '2', name: 'outdoor-mission' }, 'Rate Outdoor Mission', '收費 戶外任務 Outdoor Mission'],
  [{ kind: 'day', id: '2026-12-03' }, 'Day 3 Dec 2026', '2026年12月3日'],
  [{ kind: 'family', id: '9', erased: true }, 'Family 9 (erased)', '家庭 9（已刪除）'],
] as const)('what has a name is called by it: %j', async (reference, en, zh) => {
  expect((await labels('en')).record(reference)).toBe(en);
  expect((await labels('zh')).record(reference)).toBe(zh);
});

test.each([
  ['nextStepOn', 'Next step due', '下一步日期'],
  ['familyCents', 'Family pays', '家庭收費'],
  // What the retention run counts.
  ['trialRequests', 'Trial requests', '試堂申請'],
  ['auditEvents', 'Entries of the audit log', '操作紀錄'],
  // Of another version.
  ['constructor', 'constructor', 'constructor'],
])('a field, %j, is said in both languages', async (field, en, zh) => {
  expect((await labels('en')).field(field)).toBe(en);
  expect((await labels('zh')).field(field)).toBe(zh);
});

// The audit names a field that was changed, and TypeScript does not see which.
test.each([...Object.keys({ ...familyInput.fields, ...guardianInput.fields, ...childInput.fields })])(
  '%s of a family, a guardian or a child has a label in both languages',
  async (field) => {
    const written = [(await labels('en')).field(field), (await labels('zh')).field(field)];
    expect(written).toEqual([
      expect.not.stringMatching(`^(field\\.)?${field}$`),
      expect.stringMatching(/\p{Script=Han}/u),
    ]);
  },
);

test.each([
  ['status', 'void', 'Void', '已作廢'],
  ['state', 'trial_arranged', 'Trial arranged', '已安排試堂'],
  ['paidBy', 'fps', 'FPS', '轉數快'],
  ['familyCents', 61_000, 'HK$610.00', 'HK$610.00'],
  ['duration', 75, '75', '75'],
  ['visits', 2083, '2,083', '2,083'],
  ['teachingSince', 2013, '2013', '2013'],
  ['paidOn', '2026-11-28', '28 Nov 2026', '2026年11月28日'],
  // Free text, which may be a word that some field has as a choice.
  ['note', 'other', 'other', 'other'],
  // Of another version.
  ['status', 'constructor', 'constructor', 'constructor'],
])('what %j held, %j, is said in both languages', async (field, value, en, zh) => {
  expect((await labels('en')).value(field, value)).toBe(en);
  expect((await labels('zh')).value(field, value)).toBe(zh);
});
