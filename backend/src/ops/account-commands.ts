import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hongKongDate } from '@kitewell/contract/dates';
import type { EntryId, FamilyId, PackageId } from '@kitewell/contract/ids';
import {
  chargeInput,
  creditInput,
  discountInput,
  extensionInput,
  packageInput,
  paymentInput,
  refundInput,
  takeBackInput,
} from '@kitewell/contract/office/accounts';
import { monthAheadInput } from '@kitewell/contract/office/bills';
import { idInPath, object } from '@kitewell/contract/yup';
import { accountOf, readAccount } from '../features/accounts/read-account.ts';
import { billFamilyAhead } from '../features/billing/bill-month-ahead.ts';
import {
  addCharge,
  addCredit,
  addPackage,
  extendPackage,
  recordPayment,
  recordRefund,
  returnPackage,
  reverseEntry,
} from '../features/billing/change-account.ts';
import { discountsOf, setDiscount } from '../features/billing/discounts.ts';
import type { Answer, Shell } from './shell.ts';

const byFamily = object({ family: idInPath<FamilyId>() });
const payHelp = { family: 'number of the family', reference: 'as on the bank statement; - to type it' };
const reasonHelp = { family: 'number of the family', reason: 'shown to the family' };

/** The commands for the accounts of families. Amounts are cents of a Hong Kong dollar. */
export function addAccountCommands(program: Command, { change, now }: Shell): void {
  const today = () => hongKongDate(now());
  const sums = async (tx: EntityManager, family: FamilyId): Promise<Answer> => {
    await tx.flush();
    const account = await readAccount(tx, await accountOf(tx, family), today());
    const { openCents: open, unbilledCents: unbilled, creditCents: credit, units } = account;
    return { record: { family, open, unbilled, credit, units } };
  };

  const payment = program.command('payment').description('What families pay.');
  change(payment, 'add <family>', {
    about: 'Record a payment: it pays open bills by due day, and the rest is credit.',
    input: byFamily.concat(paymentInput.omit(['key', 'bills'])),
    help: { ...payHelp, again: 'the same payment a second time within a minute' },
    defaults: { paidOn: today },
    act: async ({ family, ...input }, { tx, context }) => {
      await recordPayment(tx, context, family, { ...input, key: randomUUID() });
      return sums(tx, family);
    },
  });
  const entry = program.command('entry').description('Rows on the accounts of families.');
  change(entry, 'reverse <id>', {
    about: 'Take back a payment, refund or credit, or a charge that is on no bill, for example a returned cheque.',
    input: object({ id: idInPath<EntryId>() }).concat(takeBackInput.omit(['key'])),
    act: async ({ id, ...input }, { tx, context }) => sums(tx, await reverseEntry(tx, context, id, input)),
  });
  const refund = program.command('refund').description('Credit that is paid back.');
  change(refund, 'add <family>', {
    about: 'Record that credit was paid back to a family.',
    input: byFamily.concat(refundInput.omit(['key'])),
    help: { ...payHelp, cents: 'at most the credit' },
    defaults: { paidOn: today },
    act: async ({ family, ...input }, { tx, context }) => {
      await recordRefund(tx, context, family, input);
      return sums(tx, family);
    },
  });
  const discount = program.command('discount').description('What is taken off the price of a child’s sessions.');
  change(discount, 'set <family>', {
    about: 'Give a child a discount from a day on; 0 ends it. What is charged already stays as it is.',
    input: byFamily.concat(discountInput),
    help: {
      family: payHelp.family,
      child: '<id> of the child',
      percent: '<number> off the price, 0 to 100',
      from: '<day> first day on which it applies, YYYY-MM-DD',
    },
    act: async ({ family, ...input }, { tx, context }) => {
      await setDiscount(tx, context, family, input);
      return { rows: (await discountsOf(tx, family)).map(({ child, ...one }) => ({ child: child.name, ...one })) };
    },
  });
  const credit = program.command('credit-note').description('What families need not pay.');
  change(credit, 'add <family>', {
    about: 'Credit a charge or a part of it, give another credit, or write an amount off.',
    input: byFamily.concat(creditInput.omit(['key'])),
    help: {
      ...reasonHelp,
      charge: '<id> of the row that is credited',
      cents: 'without it, all that is left of the charge',
    },
    act: async ({ family, ...input }, { tx, context }) => {
      await addCredit(tx, context, family, input);
      return sums(tx, family);
    },
  });
  const charge = program.command('charge').description('What families pay beside sessions.');
  change(charge, 'add <family>', {
    about: 'Charge a family for something that is no session; it is on the next bill.',
    input: byFamily.concat(chargeInput.omit(['key'])),
    help: reasonHelp,
    defaults: { day: today },
    act: async ({ family, ...input }, { tx, context }) => {
      await addCharge(tx, context, family, input);
      return sums(tx, family);
    },
  });
  const sold = program.command('package').description('Sessions that are paid ahead.');
  change(sold, 'add <family>', {
    about: 'Sell a package; its price is on the next bill.',
    input: byFamily.concat(packageInput.omit(['key'])),
    help: { family: 'number of the family', child: '<id> of one child; without it, for every child' },
    defaults: { groupSize: '1' },
    act: async ({ family, ...input }, { tx, context }) => {
      await addPackage(tx, context, family, input);
      return sums(tx, family);
    },
  });
  change(sold, 'ahead <family>', {
    about: 'Sell a family its planned sessions of a month as packages; they are on its next bill.',
    input: byFamily.concat(monthAheadInput.pick(['month'])),
    help: { family: 'number of the family', month: 'YYYY-MM, this month or one of the next two' },
    act: async ({ family, month }, { tx, context }) => {
      await billFamilyAhead(tx, context, { family, month, key: undefined });
      return sums(tx, family);
    },
  });
  change(sold, 'extend <id>', {
    about: 'Set another last day of a package; the latest counts.',
    input: object({ id: idInPath<PackageId>() }).concat(extensionInput.omit(['key'])),
    help: { until: '<day> last day of a session for which a unit can be used' },
    act: async ({ id, ...input }, { tx, context }) => sums(tx, await extendPackage(tx, context, id, input)),
  });
  change(sold, 'return <id>', {
    about: 'Take back what is left of a package for a credit of its price.',
    input: object({ id: idInPath<PackageId>() }).concat(takeBackInput.omit(['key'])),
    act: async ({ id, ...input }, { tx, context }) => sums(tx, await returnPackage(tx, context, id, input)),
  });
}
