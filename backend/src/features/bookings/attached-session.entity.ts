import { defineEntity, p } from '@mikro-orm/core';
import { Booking } from '../sessions/booking.entity.ts';

/** The fields that say where a family lives. */
export const homeFields = ['address', 'doorCode'] as const;

/** Where such a field of an attached session is from; `typed` where it was the family's and somebody typed another since. */
const homeSources = ['session', 'family', 'typed'] as const;
type HomeSource = (typeof homeSources)[number];

const AttachedSessionSchema = defineEntity({
  name: 'AttachedSession',
  tableName: 'attached_sessions',
  properties: {
    booking: () => p.oneToOne(Booking).primary().deleteRule('cascade'),
    attachedAt: p.datetime().length(3),
    addressFrom: p.enum(homeSources).$type<HomeSource>(),
    doorCodeFrom: p.enum(homeSources).$type<HomeSource>(),
    /** Whether other children take part since; the session may have another family then, so it is not detached any more. */
    childrenChanged: p.boolean().default(false),
  },
});

/**
 * A session that was attached to its family by hand, and what has to be known to detach it. A session that was arranged
 * for its family has no such row.
 */
export class AttachedSession extends AttachedSessionSchema.class {
  /** Notes what somebody has changed of the session since it was attached. */
  noteChange(fields: readonly string[], childrenChanged: boolean): void {
    if (fields.includes('address') && this.addressFrom === 'family') this.addressFrom = 'typed';
    if (fields.includes('doorCode') && this.doorCodeFrom === 'family') this.doorCodeFrom = 'typed';
    this.childrenChanged ||= childrenChanged;
  }

  sourceOf(field: (typeof homeFields)[number]): HomeSource {
    return field === 'address' ? this.addressFrom : this.doorCodeFrom;
  }
}
AttachedSessionSchema.setClass(AttachedSession);
