import { fpsProxyOf } from '../fps-proxy.ts';
import { fieldMessage } from '../messages.ts';
import {
  array,
  boolean,
  id,
  idInPath,
  instant,
  number,
  object,
  optionalLine,
  requestKey,
  requiredLine,
  string,
  type InferType,
} from '../yup.ts';

/** Hours until a change of the account holds. Within them every owner has had the email, and any can cancel it. */
export const paymentAccountWaitHours = 24;

/** The longest each part can be; HKICL lets an email that names an account have 60 characters. */
export const paymentAccountLengths = { fps: 60, holder: 70, bankName: 60, accountNumber: 30 } as const;

/** As banks write the owner of an account: capital or small Latin letters, digits and a few signs. */
const latin = /^[A-Za-z0-9 .,'&()/+-]*$/;
/** Digits, with a hyphen or a space between groups of them. */
const grouped = /^\d+(?:[ -]\d+)*$/;
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').length;

interface Parts {
  readonly fps?: string | null;
  readonly bankName?: string | null;
  readonly bankCode?: string | null;
  readonly accountNumber?: string | null;
}
const namesBank = ({ bankName, bankCode, accountNumber }: Parts) => Boolean(bankName ?? bankCode ?? accountNumber);

/** Required as soon as another part of the bank's account is given. */
const withBank = (max: number) =>
  optionalLine(max).test('together', fieldMessage('required'), (value, { parent }) =>
    Boolean(value ?? !namesBank(parent as Parts)),
  );

/** Where families pay: by FPS, to a bank account, or either. */
export const paymentAccount = object({
  /** Whose account it is, as the bank writes it. */
  holder: requiredLine(paymentAccountLengths.holder).matches(latin, {
    message: fieldMessage('invalid'),
    excludeEmptyString: true,
  }),
  /** Its FPS identifier, a mobile number such as `+852-61234567`, or an email. */
  fps: optionalLine(paymentAccountLengths.fps)
    .test('fps', fieldMessage('invalid'), (value) => value == null || fpsProxyOf(value) !== undefined)
    .test('either', fieldMessage('required'), (value, { parent }) => value != null || namesBank(parent as Parts)),
  bankName: withBank(paymentAccountLengths.bankName),
  /** The clearing code of the bank: https://www.hkma.gov.hk has the list. */
  bankCode: withBank(10).matches(/^\d{3}$/, fieldMessage('invalid')),
  accountNumber: withBank(paymentAccountLengths.accountNumber).test(
    'digits',
    fieldMessage('invalid'),
    (value) => value == null || (grouped.test(value) && digitsOf(value) >= 6 && digitsOf(value) <= 16),
  ),
});
export type PaymentAccountInput = InferType<typeof paymentAccount>;

export const paymentAccountChange = paymentAccount.shape({
  key: requestKey().required(),
  /** The account that the form showed as the one that holds; 0 where there was none. */
  base: number().integer().min(0).required(),
});

export const pendingAccountParams = object({ id: idInPath() });

const parts = {
  holder: string().required(),
  fps: string().nullable().defined(),
  bankName: string().nullable().defined(),
  bankCode: string().nullable().defined(),
  accountNumber: string().nullable().defined(),
};

export const paymentAccountView = object({
  id: id().required(),
  ...parts,
  /** Whether it is a sample, which pays nobody. */
  sample: boolean().required(),
  setAt: instant(),
  setBy: string().required(),
  holdsFrom: instant(),
}).label('PaymentAccount');
export type PaymentAccountView = InferType<typeof paymentAccountView>;

/** One that was ever set. Of its numbers only the last characters show. */
export const pastAccountView = paymentAccountView
  .shape({
    cancelledAt: string().nullable().defined().meta({ format: 'date-time' }),
    cancelledBy: string().nullable().defined(),
  })
  .label('PastPaymentAccount');
export type PastAccountView = InferType<typeof pastAccountView>;

export const paymentAccountsView = object({
  /** What bills name now. */
  current: paymentAccountView.nullable().defined(),
  /** What they are going to name. */
  pending: paymentAccountView.nullable().defined(),
  /** The latest first. */
  history: array(pastAccountView.required()).required(),
}).label('PaymentAccounts');
export type PaymentAccountsView = InferType<typeof paymentAccountsView>;
