import type { Cents } from '@kitewell/contract/cents';
import type { BankLineId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Entry } from './entry.entity.ts';

const BankLineSchema = defineEntity({
  name: 'BankLine',
  tableName: 'bank_lines',
  uniques: [{ name: 'bank_lines_once', properties: ['day', 'cents', 'text', 'nth'] }],
  properties: {
    id: p.integer().$type<BankLineId>().primary(),
    day: p.date(),
    cents: p.integer().$type<Cents>(),
    text: p.string().length(300),
    /** Its number among lines that are equal in all else. */
    nth: p.smallint(),
  },
});

/** A line of the bank's statement. */
export class BankLine extends BankLineSchema.class {}
BankLineSchema.setClass(BankLine);

const SetAsideBankLineSchema = defineEntity({
  name: 'SetAsideBankLine',
  tableName: 'set_aside_bank_lines',
  properties: {
    id: p.integer().primary(),
    line: () => p.manyToOne(BankLine).unique('set_aside_bank_lines_line_unique').index(false).deleteRule('cascade'),
    reason: p.string().length(300),
    at: p.datetime(3),
  },
});

/** A line that no family paid, such as interest or the owner's own money. */
export class SetAsideBankLine extends SetAsideBankLineSchema.class {}
SetAsideBankLineSchema.setClass(SetAsideBankLine);

const BankMatchSchema = defineEntity({
  name: 'BankMatch',
  tableName: 'bank_matches',
  properties: {
    id: p.integer().primary(),
    line: () => p.manyToOne(BankLine).index('bank_matches_line'),
    entry: () => p.manyToOne(Entry).unique('bank_matches_entry_unique').index(false),
  },
});

/** A payment that somebody of the office has seen on the bank's statement. */
export class BankMatch extends BankMatchSchema.class {}
BankMatchSchema.setClass(BankMatch);
