import type { Cents } from '@kitewell/contract/cents';
import { familyLimits } from '@kitewell/contract/families';
import type { RateId } from '@kitewell/contract/ids';
import { programmes } from '@kitewell/contract/programmes';
import { defineEntity, p } from '@mikro-orm/core';

const RateSchema = defineEntity({
  name: 'Rate',
  tableName: 'rates',
  indexes: [
    {
      name: 'rates_once',
      expression: `create unique index "rates_once" on "rates" ("trial", "programme", "group_size", (lower(coalesce(level, ''))), "from_date")`,
    },
  ],
  properties: {
    id: p.integer().$type<RateId>().primary(),
    version: p.integer().version(),
    /** Whether this is what a tutor earns by a free trial. */
    trial: p.boolean().default(false),
    programme: p.enum(programmes).$type<(typeof programmes)[number]>(),
    /** The child's level as its record has it; null for every level that has no rate of its own. */
    level: p.string().length(familyLimits.level).nullable(),
    groupSize: p.smallint().check('group_size >= 1 and group_size <= 4'),
    fromDate: p.date(),
    /** For one child and one hour, in cents. */
    familyCents: p.integer().$type<Cents>().check('family_cents >= 0 and (family_cents = 0 or not trial)'),
    /** For one hour, in cents. */
    tutorCents: p.integer().$type<Cents>().check('tutor_cents >= 0'),
  },
});

/** What a family pays and a tutor earns for an hour, from a day on. */
export class Rate extends RateSchema.class {}
RateSchema.setClass(Rate);
