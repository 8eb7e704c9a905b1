import type { StatusChanges } from './status-changes.ts';

/** In a file without schemas, so that a screen that only shows statuses loads no schema. */

/** `missed`: the family was not there, or the tutor could not come; `cancelled`: it was cancelled before. */
export const bookingStatuses = ['pending', 'confirmed', 'completed', 'cancelled', 'missed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** The statuses of a session that is still to take place. */
export const openStatuses: readonly BookingStatus[] = ['pending', 'confirmed'];

/** Those of one that does not take place, so that it takes up nobody's time. */
export const offStatuses: readonly BookingStatus[] = ['cancelled', 'missed'];

export const isOpenStatus = (status: BookingStatus): boolean => openStatuses.includes(status);
export const isOffStatus = (status: BookingStatus): boolean => offStatuses.includes(status);

/** What the office can record of a session; `pending` undoes what was recorded. */
export const recordedStatuses = ['completed', 'missed', 'pending'] as const satisfies readonly BookingStatus[];

/** Who may change the status of a session, by which call, in the order in which a screen offers it. */
export const bookingChanges = {
  /** The tutor sets any status; `pending` undoes a choice. */
  tutor: {
    pending: ['confirmed', 'completed', 'missed', 'cancelled'],
    confirmed: ['completed', 'missed', 'cancelled', 'pending'],
    completed: ['missed', 'cancelled', 'pending', 'confirmed'],
    cancelled: ['confirmed', 'completed', 'missed', 'pending'],
    missed: ['confirmed', 'completed', 'cancelled', 'pending'],
  },
  /** The office records what became of a session that has begun. */
  officeRecords: {
    pending: ['completed', 'missed'],
    confirmed: ['completed', 'missed', 'pending'],
    completed: ['missed', 'pending'],
    cancelled: ['completed', 'missed', 'pending'],
    missed: ['completed', 'pending'],
  },
  /** Before it begins, the office can only undo what its tutor has set. */
  officeUndoes: { pending: [], confirmed: ['pending'], completed: ['pending'], cancelled: [], missed: ['pending'] },
  officeCancels: { pending: ['cancelled'], confirmed: ['cancelled'], completed: [], cancelled: [], missed: [] },
  /** Only as long as it has not begun. */
  officeRestores: { pending: [], confirmed: [], completed: [], cancelled: ['pending'], missed: [] },
} as const satisfies Record<string, StatusChanges<BookingStatus>>;

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
