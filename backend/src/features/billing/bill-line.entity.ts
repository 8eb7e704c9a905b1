import type { Cents } from '@kitewell/contract/cents';
import type { BillLineId, BookingId, ChildId } from '@kitewell/contract/ids';
import { billLineKinds } from '@kitewell/contract/office/billing';
import { programmes } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';
import { Entry } from '../accounts/entry.entity.ts';
import { Bill } from './bill.entity.ts';
import { Refund } from './refund.entity.ts';

const BillLineSchema = defineEntity({
  name: 'BillLine',
  tableName: 'bill_lines',
  properties: {
    id: p.integer().$type<BillLineId>().primary(),
    bill: () => p.manyToOne(Bill).index('bill_lines_bill').deleteRule('cascade'),
    kind: p.enum(billLineKinds).$type<(typeof billLineKinds)[number]>(),
    /** The number of the session, which is kept even where the session is deleted; null for a correction. */
    bookingId: p.integer().$type<BookingId>().nullable().index('bill_lines_booking'),
    child: p.string().length(120).nullable(),
    /** The number of the child, where it is on record. It tells two of one name apart and outlasts the record. */
    childId: p.integer().$type<ChildId>().nullable(),
    programme: p.enum(programmes).$type<(typeof programmes)[number]>().nullable(),
    sessionDate: p.date().nullable(),
    minutes: p.smallint().nullable(),
    /** Negative where the line takes something off. */
    cents: p.integer().$type<Cents>(),
    /** Why a correction was made; the family reads it. */
    reason: p.string().length(300).nullable(),
    /** The refund that the line records or, where the line is negative, takes back. */
    refund: () => p.manyToOne(Refund).nullable().index('bill_lines_refund').deleteRule('set null'),
    /** A correction's entry on the family's account. */
    entry: () => p.manyToOne(Entry).nullable().index('bill_lines_entry').deleteRule('set null'),
  },
});

export class BillLine extends BillLineSchema.class {}
BillLineSchema.setClass(BillLine);
