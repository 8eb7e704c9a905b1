import type { SchemasOf } from '../call.ts';
import { takeBackInput } from './accounts.ts';
import type { bankLineCalls } from './bank-line-calls.ts';
import {
  addedBankLines,
  bankLineAnswer,
  bankLineConfirmation,
  bankLineParams,
  bankLineSetAside,
  bankLinesQuery,
  bankLinesView,
  newBankLines,
} from './bank-lines.ts';

export const bankLineSchemas = {
  bankLines: { query: bankLinesQuery, answer: bankLinesView },
  addBankLines: { body: newBankLines, answer: addedBankLines },
  confirmBankLine: { params: bankLineParams, body: bankLineConfirmation, answer: bankLineAnswer },
  reverseBankLine: { params: bankLineParams, body: takeBackInput, answer: bankLineAnswer },
  setAsideBankLine: { params: bankLineParams, body: bankLineSetAside, answer: bankLineAnswer },
  reopenBankLine: { params: bankLineParams, answer: bankLineAnswer },
} as const satisfies SchemasOf<typeof bankLineCalls>;
