import { availabilityAnswer, ownTimeOffParams, timeOffRequest, weeklyHoursChange } from './availability.ts';
import type { availabilityCalls } from './availability-calls.ts';
import type { SchemasOf } from './call.ts';

export const availabilitySchemas = {
  ownAvailability: { answer: availabilityAnswer },
  setOwnHours: { body: weeklyHoursChange, answer: availabilityAnswer },
  addOwnTimeOff: { body: timeOffRequest, answer: availabilityAnswer },
  removeOwnTimeOff: { params: ownTimeOffParams, answer: availabilityAnswer },
} as const satisfies SchemasOf<typeof availabilityCalls>;
