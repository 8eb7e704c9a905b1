import { openTabs, tabInAddress } from './tabs.ts';

test('most tabs open with the certification, and the daily ones come first', () => {
  expect(openTabs('not_started')).toEqual(['profile', 'certification']);
  expect(openTabs('in_progress')).toEqual(['profile', 'certification']);
  expect(openTabs('completed')).toEqual([
    'schedule',
    'assessments',
    'messages',
    'documents',
    'payments',
    'profile',
    'certification',
  ]);
});

test('an address that names no open tab shows the first one', () => {
  expect(tabInAddress('certification', openTabs('not_started'))).toBe('certification');
  expect(tabInAddress('documents', openTabs('not_started'))).toBe('profile');
  expect(tabInAddress('documents', openTabs('completed'))).toBe('documents');
  expect(tabInAddress('nonsense', openTabs('completed'))).toBe('schedule');
  expect(tabInAddress(null, openTabs('completed'))).toBe('schedule');
});
