import { familyLanguages } from '@kitewell/contract/bookings';
import { familyLimits } from '@kitewell/contract/families';
import type { FamilyId } from '@kitewell/contract/ids';
import { leadSources, type LeadSource } from '@kitewell/contract/lead-states';
import { defineEntity, p } from '@mikro-orm/core';
import { homeColumns } from './visit-details.ts';

const FamilySchema = defineEntity({
  name: 'Family',
  tableName: 'families',
  indexes: [
    { name: 'families_latest', properties: ['lastContactAt', 'id'] },
    { name: 'families_latest_of_language', properties: ['language', 'lastContactAt', 'id'] },
    { name: 'families_latest_of_district', properties: ['district', 'lastContactAt', 'id'] },
  ],
  properties: {
    id: p.integer().$type<FamilyId>().primary(),
    /** Rises with each change, so that of two people who edit at once the second gets a conflict. */
    version: p.integer().version(),
    language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>().default('en'),
    district: p.string().length(40).nullable(),
    /** Erased by retention like the address of a session, once the family has had no session for a while. */
    ...homeColumns(),
    notes: p.string().length(familyLimits.notes).nullable(),
    /** How the family came to know of us. */
    source: p.string().length(familyLimits.source).nullable(),
    /** How the lead came that it was made of; null where it was added without one. */
    leadSource: p.enum(leadSources).$type<LeadSource>().nullable(),
    /** Sample content: no emails are sent to it. */
    demo: p.boolean().default(false),
    /** A family on hold, since something is in dispute, changes nothing by itself. */
    onHold: p.boolean().default(false),
    /** Whether the planned sessions of a month are billed before it begins, instead of each session after it. */
    billsAhead: p.boolean().default(false),
    createdAt: p.datetime().length(3),
    /** When family and business were last in contact; the time for which the family is kept counts from here. */
    lastContactAt: p.datetime().length(3),
  },
});

export class Family extends FamilySchema.class {}
FamilySchema.setClass(Family);
