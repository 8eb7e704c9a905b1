import type { SchemasOf } from '../call.ts';
import type { accountCalls } from './account-calls.ts';
import {
  accountAnswer,
  chargeInput,
  discountInput,
  creditInput,
  entryParams,
  extensionInput,
  packageInput,
  packageParams,
  paymentInput,
  refundInput,
  takeBackInput,
} from './accounts.ts';
import { familyParams } from './families.ts';
import { statementAnswer, statementEmailAnswer, statementEmailInput, statementQuery } from '../statement.ts';

export const accountSchemas = {
  familyAccount: { params: familyParams, answer: accountAnswer },
  familyStatement: { params: familyParams, query: statementQuery, answer: statementAnswer },
  sendStatement: { params: familyParams, body: statementEmailInput, answer: statementEmailAnswer },
  recordPayment: { params: familyParams, body: paymentInput, answer: accountAnswer },
  recordRefund: { params: familyParams, body: refundInput, answer: accountAnswer },
  addCredit: { params: familyParams, body: creditInput, answer: accountAnswer },
  setDiscount: { params: familyParams, body: discountInput, answer: accountAnswer },
  addCharge: { params: familyParams, body: chargeInput, answer: accountAnswer },
  reverseEntry: { params: entryParams, body: takeBackInput, answer: accountAnswer },
  addPackage: { params: familyParams, body: packageInput, answer: accountAnswer },
  extendPackage: { params: packageParams, body: extensionInput, answer: accountAnswer },
  returnPackage: { params: packageParams, body: takeBackInput, answer: accountAnswer },
} as const satisfies SchemasOf<typeof accountCalls>;
