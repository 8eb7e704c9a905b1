import type { PaymentAccount } from './payment-account.entity.ts';

type Parts = Pick<PaymentAccount, 'holder' | 'fps' | 'bankName' | 'bankCode' | 'accountNumber'>;

/** The last three characters, by which whoever knows a number tells it from another. */
const lastOf = (number: string): string => `•••${number.slice(-3)}`;

/** Of an email the first character and what is behind the @. */
function maskFps(fps: string): string {
  const at = fps.indexOf('@');
  return at < 0 ? lastOf(fps) : `${fps.slice(0, 1)}•••${fps.slice(at)}`;
}

/** The parts of an account without its numbers, for whatever is kept long or leaves by email. */
export const maskedParts = ({ holder, fps, bankName, bankCode, accountNumber }: Parts) => ({
  holder,
  fps: fps == null ? null : maskFps(fps),
  bankName: bankName ?? null,
  bankCode: bankCode ?? null,
  accountNumber: accountNumber == null ? null : lastOf(accountNumber),
});

/** The same as an email says it. */
export function maskedAccount(account: Parts) {
  const { holder, fps, bankName, bankCode, accountNumber } = maskedParts(account);
  return { holder, fps, bank: accountNumber && `${bankName} (${bankCode}) ${accountNumber}` };
}
