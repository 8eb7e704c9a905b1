import type { StaffId } from '@kitewell/contract/ids';
import { staffRoles, type StaffRole } from '@kitewell/contract/office/staff';
import { familyLanguages } from '@kitewell/contract/bookings';
import { defineEntity, p } from '@mikro-orm/core';

const StaffSchema = defineEntity({
  name: 'Staff',
  tableName: 'staff',
  properties: {
    id: p.integer().$type<StaffId>().primary(),
    /** Lower case, so that two spellings of an address are one account. */
    email: p.string().length(254).unique('staff_email_unique'),
    name: p.string().length(80),
    role: p.enum(staffRoles).$type<StaffRole>(),
    language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>().default('en'),
    /** Null until a password was chosen. */
    passwordHash: p.string().length(255).nullable().hidden(),
    active: p.boolean().default(true),
    /** A sample account, which everybody can use. */
    demo: p.boolean().default(false),
    createdAt: p.datetime().length(3),
    /** When the account was closed. */
    deactivatedAt: p.datetime().length(3).nullable(),
    /** The seed of the key in the link to choose a password; null where there is no such link. */
    linkSeed: p.uuid().nullable(),
    linkEndsAt: p.datetime().length(3).nullable(),
  },
  indexes: [{ name: 'staff_name', properties: ['name', 'id'] }],
});

/** A member of staff. */
export class Staff extends StaffSchema.class {}
StaffSchema.setClass(Staff);

/** SQL: the name of a member of staff; null where the account is no more. */
export const staffName = (id: string): string => `(select f.name from staff f where f.id = ${id})`;
