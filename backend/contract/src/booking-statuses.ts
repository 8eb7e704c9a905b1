/** In a file without schemas, so that a screen that only shows statuses loads no schema. */

/** `missed`: the family was not there, or the tutor could not come; `cancelled`: it was cancelled before. */
export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled', 'missed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Minutes that a session may have lasted. */
export const heldMinutes = { least: 5, most: 480 } as const;
