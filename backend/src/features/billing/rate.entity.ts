import type { Cents } from '@kitewell/contract/cents';
import { familyLimits } from '@kitewell/contract/families';
import type { RateId } from '@kitewell/contract/ids';
import { programmes } from '@kitewell/contract/programmes';
import { tutorLevels, type TutorLevel } from '@kitewell/contract/tutors';
import { defineEntity, p } from '@mikro-orm/core';
import { Child } from '../families/child.entity.ts';
import { Family } from '../families/family.entity.ts';

const RateSchema = defineEntity({
  name: 'Rate',
  tableName: 'rates',
  indexes: [
    {
      name: 'rates_once',
      expression: `create unique index "rates_once" on "rates" ("trial", "programme", "group_size", (lower(coalesce(level, ''))), (coalesce(tutor_level, '')), (coalesce(family_id, 0)), (coalesce(child_id, 0)), "from_date")`,
    },
  ],
  checks: [
    { name: 'rates_for_one', expression: 'num_nonnulls(family_id, child_id) <= 1' },
    {
      name: 'rates_amounts',
      expression:
        'num_nonnulls(family_cents, tutor_cents) >= case when num_nonnulls(family_id, child_id, tutor_level) = 0 or trial then 2 else 1 end',
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
    /** The tutor's level; null for every level that has no rate of its own. */
    tutorLevel: p.enum(tutorLevels).$type<TutorLevel>().nullable(),
    /** The one family for which it is; it goes with its record. */
    family: () => p.manyToOne(Family).nullable().deleteRule('cascade').index('rates_family'),
    /** The one child for which it is. */
    child: () => p.manyToOne(Child).nullable().deleteRule('cascade').index('rates_child'),
    groupSize: p.smallint().check('group_size >= 1 and group_size <= 4'),
    fromDate: p.date(),
    /** For one child and one hour, in cents; null where the rate for everybody says it. */
    familyCents: p.integer().$type<Cents>().nullable().check('family_cents >= 0 and (family_cents = 0 or not trial)'),
    /** For one hour, in cents; null where the rate for everybody says it. */
    tutorCents: p.integer().$type<Cents>().nullable().check('tutor_cents >= 0'),
  },
});

/** What a family pays and a tutor earns for an hour, from a day on. */
export class Rate extends RateSchema.class {}
RateSchema.setClass(Rate);
