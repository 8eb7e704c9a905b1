import { accessedRecords } from '@kitewell/contract/family/data';
import { defineEntity, p } from '@mikro-orm/core';
import { Staff } from '../auth/staff.entity.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Family } from './family.entity.ts';

const FamilyAccessSchema = defineEntity({
  name: 'FamilyAccess',
  tableName: 'family_accesses',
  checks: [
    { name: 'family_accesses_of_one_person', expression: 'num_nonnulls("staff_id", "tutor_id", "operator") = 1' },
  ],
  indexes: [
    { name: 'family_accesses_latest', properties: ['family', 'id'] },
    {
      name: 'family_accesses_once',
      expression:
        'create unique index "family_accesses_once" on "family_accesses" ("family_id", "day", "record", "staff_id", "tutor_id", "operator") nulls not distinct',
    },
  ],
  properties: {
    id: p.integer().primary(),
    family: () => p.manyToOne(Family).deleteRule('cascade').index(false),
    /** Who opened it: one of the three. */
    staff: () => p.manyToOne(Staff).nullable().deleteRule('cascade').index('family_accesses_staff'),
    tutor: () => p.manyToOne(Tutor).nullable().deleteRule('cascade').index('family_accesses_tutor'),
    /** The account of an operator, who uses the command line. */
    operator: p.string().length(120).nullable(),
    record: p.enum(accessedRecords).$type<(typeof accessedRecords)[number]>(),
    /** The day in Hong Kong. */
    day: p.date().index('family_accesses_day'),
    /** When it was first opened on that day. */
    at: p.datetime().length(3),
  },
});

/** Somebody of the business opened something of a family: one row a person, record and day. */
export class FamilyAccess extends FamilyAccessSchema.class {}
FamilyAccessSchema.setClass(FamilyAccess);
