import { typedDollars, type Cents } from '@kitewell/contract/cents';
import type { FpsProxy } from '@kitewell/contract/fps-proxy';

/**
 * The ways in which an account can be named, by their numbers in the specification of the Hong Kong Monetary Authority.
 */
const proxyObjects = { identifier: '02', mobile: '03', email: '04' } as const;

interface FpsPayment {
  proxy: FpsProxy;
  cents: Cents;
  /** What the bank statement shows: at most 25 letters, digits and signs. */
  reference: string;
  /** At most 25 letters of ASCII. */
  name: string;
}

/**
 * What the code on a bill says to a bank's app, which then asks for this amount with this reference and nothing to type.
 *
 * Data objects of EMVCo's _QR Code Specification for Payment Systems, Merchant-Presented Mode_, one after the other, each a
 * number, a length and a value; the account below number 26 as the _Common QR Code Specification for Retail Payments in
 * Hong Kong_ of the Hong Kong Monetary Authority (December 2017) and HKICL's _Payee-presented QR Code Specification for
 * FPS_ (February 2019) write it.
 */
export function fpsText({ proxy, cents, reference, name }: FpsPayment): string {
  const amount = typedDollars(cents);
  const text = [
    object('00', '01'),
    // 12: for this payment alone; 11 would be for any number of payments.
    object('01', '12'),
    object('26', object('00', 'hk.com.hkicl') + object(proxyObjects[proxy.kind], proxy.value)),
    // The category of merchants that belong to none in particular.
    object('52', '0000'),
    // ISO 4217: Hong Kong dollar.
    object('53', '344'),
    object('54', amount),
    object('58', 'HK'),
    object('59', name),
    object('60', 'HK'),
    object('62', object('05', reference)),
    '6304',
  ].join('');
  return text + checksum(text);
}

function object(number: string, value: string): string {
  // The length has two digits; the names and references of this business are far shorter than 99.
  if (value.length > 99) throw new RangeError(`The data object ${number} is longer than 99 characters.`);
  return `${number}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16 of ISO/IEC 13239 as EMVCo sets it: polynomial 1021, beginning with FFFF, over the text with `6304` at its end. */
export function checksum(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff) >>> 0;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
