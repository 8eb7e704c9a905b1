import { defineEntity, p } from '@mikro-orm/core';
import { Guardian } from './guardian.entity.ts';

const FamilyCalendarSchema = defineEntity({
  name: 'FamilyCalendar',
  tableName: 'family_calendars',
  properties: {
    id: p.integer().primary(),
    /** Has one, or more where records of the same guardian were merged: each address stays. */
    guardian: () => p.manyToOne(Guardian).deleteRule('cascade').index('family_calendars_guardian'),
    /** The key in the address is computed from this and a secret of the process, so that a leaked table opens nothing. */
    seed: p.uuid(),
    createdAt: p.datetime().length(3),
  },
});

/** The calendar feed of a guardian. It ends with the guardian, and while the address of the guardian is not confirmed. */
export class FamilyCalendar extends FamilyCalendarSchema.class {}
FamilyCalendarSchema.setClass(FamilyCalendar);
