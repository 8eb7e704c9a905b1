import { familyLanguages } from '@kitewell/contract/bookings';
import { familyLimits } from '@kitewell/contract/families';
import { defineEntity, p } from '@mikro-orm/core';

const FamilySchema = defineEntity({
  name: 'Family',
  tableName: 'families',
  indexes: [
    { name: 'families_latest', properties: ['lastContactAt', 'id'] },
    { name: 'families_latest_of_language', properties: ['language', 'lastContactAt', 'id'] },
    { name: 'families_latest_of_district', properties: ['district', 'lastContactAt', 'id'] },
  ],
  properties: {
    id: p.integer().primary(),
    /** Rises with each change, so that of two who edit at once the second is told. */
    version: p.integer().version(),
    language: p.enum(familyLanguages).$type<(typeof familyLanguages)[number]>().default('en'),
    district: p.string().length(40).nullable(),
    /** Erased by retention like that of a session, once none has been for a while. */
    address: p.string().length(familyLimits.address).nullable(),
    doorCode: p.string().length(familyLimits.doorCode).nullable(),
    notes: p.string().length(familyLimits.notes).nullable(),
    /** How it came to us. */
    source: p.string().length(familyLimits.source).nullable(),
    /** One of the samples: nobody is written to. */
    demo: p.boolean().default(false),
    createdAt: p.datetime().length(3),
    /** When family and business were last in contact; its retention period begins here. */
    lastContactAt: p.datetime().length(3),
  },
});

export class Family extends FamilySchema.class {}
FamilySchema.setClass(Family);
