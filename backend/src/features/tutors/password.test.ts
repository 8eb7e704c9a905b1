import { hashPassword, passwordMatches } from './password.ts';

test('a password is hashed by argon2id with 19 MiB and two passes, with a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await passwordMatches(first, 'a password')).toBe(true);
  expect(await passwordMatches(first, 'another password')).toBe(false);
  expect(await passwordMatches(undefined, 'a password')).toBe(false);
});
