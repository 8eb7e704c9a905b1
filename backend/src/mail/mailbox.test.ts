import { mailboxOf } from './mailbox.ts';

test.each([
  ['ada.wong@example.com', 'ada.wong@example.com'],
  ['Ada.Wong@Example.COM', 'ada.wong@example.com'],
  ['ada+kites@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['ada@example.com.', 'ada@example.com'],
  ['adawong@gmail.com', 'adawong@gmail.com'],
  ['a.d.a.wong@gmail.com', 'adawong@gmail.com'],
  ['Ada.Wong+trial7@GoogleMail.com', 'adawong@gmail.com'],
  // Elsewhere a dot makes another mailbox.
  ['a.dawong@outlook.com', 'a.dawong@outlook.com'],
])('%s reaches %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
