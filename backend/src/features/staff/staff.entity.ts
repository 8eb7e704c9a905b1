import { staffRoles, type StaffRole } from '@kitewell/contract/office/staff';
import { familyLanguages } from '@kitewell/contract/bookings';
import { defineEntity, p } from '@mikro-orm/core';

const StaffSchema = defineEntity({
  name: 'Staff',
  tableName: 'staff',
  properties: {
    id: p.integer().primary(),
    /** Lower case: two spellings of one address are one account. */
    email: p.string().length(254).unique('staff_email_unique'),
    name: p.string().length(80),
    role: p.enum(staffRoles).$type<StaffRole>(),
    language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>().default('en'),
    /** None until a password was chosen. */
    passwordHash: p.string().length(255).nullable().hidden(),
    active: p.boolean().default(true),
    /** A sample account, which is everybody's. */
    demo: p.boolean().default(false),
    createdAt: p.datetime().length(3),
    /** When the account was closed. */
    deactivatedAt: p.datetime().length(3).nullable(),
    /** What the key of the one link to choose a password is reckoned from; none where there is no such link. */
    linkSeed: p.uuid().nullable(),
    linkEndsAt: p.datetime().length(3).nullable(),
    /** Sealed, as `secret-seal.ts` does; none where codes of an app are no second step of the account. */
    totpSecret: p.string().length(200).nullable().hidden(),
    /** The step of time of the last code that was taken: it and those before it are taken no more. */
    totpStep: p.integer().nullable(),
  },
  indexes: [{ name: 'staff_name', properties: ['name', 'id'] }],
});

/** Somebody who works in the office. */
export class Staff extends StaffSchema.class {}
StaffSchema.setClass(Staff);
