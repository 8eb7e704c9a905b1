import { hashPassword, passwordError, passwordMatches } from './password.ts';

test('a password is hashed by argon2id with 19 MiB and two passes, with a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await passwordMatches(first, 'a password')).toBe(true);
  expect(await passwordMatches(first, 'another password')).toBe(false);
  expect(await passwordMatches(undefined, 'a password')).toBe(false);
});

const owner = { name: 'Ada Wong', email: 'ada.wong@quayside.example' };

test.each([
  ...['1234567890', '0123456789', 'aaaaaaaaaa', 'qwertyuiop', '1q2w3e4r5t', 'abcdefghij', 'iloveyou123'],
  ...['password123', 'Password1234', 'P@ssw0rd123', 'passwordpassword', 'a1b2c3d4e5', '紙紙紙紙紙紙紙紙紙紙'],
  // However long it is, and without taking long to find out.
  ...['x'.repeat(200), '1q2w3e4r'.repeat(25)],
])('%s is refused as one of the most used, or nearly so', async (password) => {
  expect(await passwordError(password, owner)).toBe('passwordCommon');
});

test.each([
  ...['ada.wong@quayside.example', 'ADA.WONG@quayside.example', 'adawong1990', 'wongada2026', 'Ada Wong Ada Wong'],
  ...['quayside123', 'kitewell2026', 'KitewellEnglish', '紙鳶英語紙鳶英語紙鳶'],
])('%s is refused as made of the own words', async (password) => {
  expect(await passwordError(password, owner)).toBe('passwordOwnWords');
});

test.each([
  ...['a kite above the saddle', 'kK8$wz!pQ2', '紙鳶飛過馬鞍山的天空', 'correct horse battery'],
  ...['ada rows a green boat at noon', '1035f14b-80wo-4695-9a80-2f6d8f084a44'],
])('%s is taken', async (password) => {
  expect(await passwordError(password, owner)).toBeUndefined();
});
