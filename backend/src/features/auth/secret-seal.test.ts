import { createSecretSeal } from './secret-seal.ts';

const [old, present] = ['the-key-of-yesterday-0123456789-abcdef', 'the-key-of-today-0123456789-abcdefghij'];

test('opens what it has sealed for the same owner, and for nobody else', () => {
  const seal = createSecretSeal({ secret: present, previousSecret: undefined });
  const sealed = seal.seal('JBSWY3DPEHPK3PXP', 'totp 1');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal.open(sealed, 'totp 1')).toEqual({ secret: 'JBSWY3DPEHPK3PXP' });
  expect(() => seal.open(sealed, 'totp 2')).toThrow();
  expect(seal.seal('JBSWY3DPEHPK3PXP', 'totp 1')).not.toBe(sealed);
});

test('while one secret replaces another, opens with both and seals with the new one', () => {
  const sealed = createSecretSeal({ secret: old, previousSecret: undefined }).seal('JBSWY3DPEHPK3PXP', 'totp 1');
  const { secret, renewed = '' } = createSecretSeal({ secret: present, previousSecret: old }).open(sealed, 'totp 1');
  expect(secret).toBe('JBSWY3DPEHPK3PXP');
  const after = createSecretSeal({ secret: present, previousSecret: undefined });
  expect(after.open(renewed, 'totp 1')).toEqual({ secret: 'JBSWY3DPEHPK3PXP' });
  expect(() => after.open(sealed, 'totp 1')).toThrow();
});
