/** In a file without schemas, so that a screen that only shows statuses loads no schema. */

/** `missed`: the family was not there, or the tutor could not come; `cancelled`: it was cancelled before. */
export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled', 'missed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Minutes that a session may have lasted. */
export const actualMinutes = { least: 5, most: 480 } as const;

/** Between these a session lasts without anybody asking: from half of the minutes that were arranged to double. */
export const usualMinutes = (arranged: number): { least: number; most: number } => ({
  least: Math.ceil(arranged / 2),
  most: arranged * 2,
});

/** Whether so many minutes have to be confirmed. */
export function isUnusual(minutes: number, arranged: number): boolean {
  const { least, most } = usualMinutes(arranged);
  return minutes < least || minutes > most;
}
