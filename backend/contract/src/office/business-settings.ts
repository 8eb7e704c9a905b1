import { boolean, id, list, number, object, type InferType } from '../yup.ts';

/** The longest notice that a rule can ask for: four weeks. */
export const mostNoticeHours = 672;
const noticeHours = () => number().integer().min(0).max(mostNoticeHours).required();

const percent = () => number().integer().min(0).max(100).required();

/** What holds when a family cancels a session or asks for another time. The published policy says the same. */
export const noticeRules = {
  /** Hours before the start until which cancelling is free. */
  freeCancellationHours: noticeHours(),
  /** What a later cancellation costs, in percent of the session's price. */
  lateCancellationPercent: percent(),
  /** What a missed session costs, in percent of its price. */
  missedPercent: percent(),
  /** What the tutor gets where the family cancels late, in percent of the usual earnings. */
  tutorLatePercent: percent(),
  /** The same for a missed session. */
  tutorMissedPercent: percent(),
  /** Hours before the start until which a family may ask for another time in the portal. */
  moveHours: noticeHours(),
};

/** How often a family is reminded of what is overdue, at most, and how many days after its due day. */
export const mostReminders = 3;
export const mostReminderDays = 120;

/** So many days after the due day of a bill its family is reminded, in any order; without any, nobody is. */
export const reminderDays = () =>
  list(number().integer().min(1).max(mostReminderDays).required(), mostReminders).required();

export const businessSettingsView = object({
  version: number().required(),
  /** Whether a tutor sees what families pay for the tutor's sessions, beside the own earnings. */
  tutorsSeePrices: boolean().required(),
  /** Whether every tutor needs a second step of signing in; without it, each tutor decides. */
  tutorsNeedSecondFactor: boolean().required(),
  ...noticeRules,
  reminderDays: reminderDays(),
  /** Whether families see a report only after the office has read it. */
  officeReadsReports: boolean().required(),
}).label('BusinessSettings');
export type BusinessSettingsView = InferType<typeof businessSettingsView>;
export const businessSettingsAnswer = object({ settings: businessSettingsView.required() });
export const businessSettingsChange = object({
  version: id().required(),
  tutorsSeePrices: boolean().required(),
  tutorsNeedSecondFactor: boolean().required(),
  ...noticeRules,
  reminderDays: reminderDays(),
  officeReadsReports: boolean().required(),
});
export type BusinessSettingsChange = InferType<typeof businessSettingsChange>;
