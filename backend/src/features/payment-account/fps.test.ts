import { asCents } from '@kitewell/contract/cents';
import { checksum, fpsText } from './fps.ts';

describe('the text of a code for FPS', () => {
  // Odoo's own tests of its localisation for Hong Kong, whose codes banks' apps read: github.com/odoo/odoo,
  // addons/l10n_hk.
  const mobile = { kind: 'mobile', value: '+852-67891234' } as const;

  test('is the same as the published one for the same payment', () => {
    const payment = { proxy: mobile, cents: asCents(10_000), reference: 'INV/TEST/0001', name: 'company_1_data' };
    expect(fpsText(payment)).toBe(
      '00020101021226330012hk.com.hkicl0313+852-6789123452040000530334454031005802HK5914company_1_data6002HK62170513INV/TEST/00016304A154',
    );
  });

  test('has cents only where there are any, and then both digits', () => {
    const payment = { proxy: mobile, reference: 'KE2026-0001', name: 'NA' };
    expect(fpsText({ ...payment, cents: asCents(1_050) })).toContain('540510.505802HK');
    expect(fpsText({ ...payment, cents: asCents(5) })).toContain('54040.055802HK');
    expect(fpsText({ ...payment, cents: asCents(123_456_700) })).toContain('540712345675802HK');
  });

  test('puts an email into its own field, and refuses one that is too long for the format', () => {
    const proxy = { kind: 'email', value: 'pay@kitewell.example' } as const;
    const text = fpsText({ proxy, cents: asCents(100), reference: 'KE2026-0001', name: 'Kitewell English' });
    expect(text).toContain('26400012hk.com.hkicl0420pay@kitewell.example5204');
    expect(() => fpsText({ proxy, cents: asCents(100), reference: 'x'.repeat(100), name: 'NA' })).toThrow(RangeError);
  });
});

test.each([
  ['the check value of CRC-16/CCITT-FALSE', '123456789', '29B1'],
  [
    'the sample of EMVCo, Merchant-Presented Mode, annex B',
    '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304',
    'A13A',
  ],
  [
    'a code of FPS for a mobile number at one bank',
    '00020101021126400012hk.com.hkicl01030040313+852-8765432152040000530334454041.235802HK5902NA6002HK6304',
    'C246',
  ],
  [
    'a code of FPS with a reference',
    '00020101021226320012hk.com.hkicl0207600050906011520400005303344540510.505802HK5902NA6002HK62270523HKTEST202103190606259626304',
    'BCD1',
  ],
])('the checksum is that of %s', (_, text, sum) => {
  expect(checksum(text)).toBe(sum);
});
