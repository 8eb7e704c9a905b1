import type { BillData } from '@kitewell/contract/server-pages';
import type { Cents } from '@kitewell/contract/cents';
import { fpsText } from './fps.ts';
import { fpsProxyIn } from './current-payment-account.ts';
import type { PaymentAccount } from './payment-account.entity.ts';

/** The longest name in a code for FPS. */
const longestName = 25;

type Ways = Pick<BillData, 'fps' | 'bank'>;

/** How an amount is paid to an account, as a bill says it; nothing where the business has set none. */
export function waysToPay(
  account: PaymentAccount | undefined,
  { cents, reference }: { cents: Cents; reference: string },
): Ways {
  const proxy = account && fpsProxyIn(account);
  return {
    fps: proxy
      ? {
          text: fpsText({ proxy, cents, reference, name: account.holder.slice(0, longestName).trim() }),
          identifier: proxy.value,
          sample: account.sample,
        }
      : null,
    bank: bankOf(account),
  };
}

/** The same as the email of a bill says it, whose code is on the bill's page. */
export function emailedWays(account: PaymentAccount | undefined) {
  const proxy = account && fpsProxyIn(account);
  return { fps: proxy ? { identifier: proxy.value, sample: account.sample } : null, bank: bankOf(account) };
}

function bankOf(account: PaymentAccount | undefined): Ways['bank'] {
  if (account?.bankName == null || account.bankCode == null || account.accountNumber == null) return null;
  const { holder, bankName: name, bankCode: code, accountNumber: number, sample } = account;
  return { holder, name, code, number, sample };
}
