import { defineEntity, p } from '@mikro-orm/core';
import { Child } from '../families/child.entity.ts';

const ChildDiscountSchema = defineEntity({
  name: 'ChildDiscount',
  tableName: 'child_discounts',
  primaryKeys: ['child', 'fromDate'],
  properties: {
    child: () => p.manyToOne(Child).primary().deleteRule('cascade').index(false),
    fromDate: p.date().primary(),
    percent: p.smallint().check('percent >= 0 and percent <= 100'),
  },
});

/** What is taken off the price of a child's sessions, from a day on until another is; 0 ends it. */
export class ChildDiscount extends ChildDiscountSchema.class {}
ChildDiscountSchema.setClass(ChildDiscount);
