import { familyLanguages } from '../bookings.ts';
import type { BillId, FamilyId } from '../ids.ts';
import { fieldMessage } from '../messages.ts';
import { nextCursor, pageQuery } from '../pages.ts';
import {
  amount,
  array,
  boolean,
  id,
  instant,
  list,
  number,
  object,
  recordId,
  requestKey,
  string,
  type InferType,
} from '../yup.ts';
import { mostBillsAtOnce } from './bills.ts';

/** For so many days after a family said that it has paid, it is not reminded; then somebody has to look. */
export const noticeDays = 7;

export const overdueFamiliesQuery = object(pageQuery);
export type OverdueFamiliesQuery = InferType<typeof overdueFamiliesQuery>;

/** A family with bills whose due day is over, which its credit does not pay. */
export const overdueFamilyView = object({
  family: recordId<FamilyId>().required(),
  billTo: string().required(),
  /** In which the family is written to. */
  language: string().oneOf(familyLanguages).required(),
  /** What is overdue, less its credit. */
  owedCents: amount().required(),
  /** The overdue ones, by due day. */
  bills: array(
    object({
      id: recordId<BillId>().required(),
      number: string().required(),
      dueOn: string().required(),
      openCents: amount().required(),
      /** Opens its page; null where none is open. */
      url: string().nullable().defined(),
    })
      .label('OverdueBill')
      .required(),
  ).required(),
  /** The last reminder; its step is 0 where somebody of the office sent it. Null where there was none. */
  lastReminder: object({ day: string().required(), step: number().required() }).nullable().defined(),
  /** When the family last said that it has paid, where nobody has answered yet. */
  noticeAt: instant().nullable().defined(),
  /** Whether that holds reminders back. */
  onHold: boolean().required(),
  /** Whose bills these are, or else who can be called; E.164. */
  phone: string().nullable().defined(),
  /** Whether anybody of the family has an address for emails. */
  hasEmail: boolean().required(),
}).label('OverdueFamily');
export type OverdueFamilyView = InferType<typeof overdueFamilyView>;
export const overdueFamiliesView = object({
  /** Those whose oldest bill was due first come first. */
  families: array(overdueFamilyView.required()).required(),
  nextCursor: nextCursor(),
});
export type OverdueFamiliesView = InferType<typeof overdueFamiliesView>;

export const remindInput = object({
  families: list(id<FamilyId>().required(), mostBillsAtOnce).min(1, fieldMessage('required')).required(),
  key: requestKey().required(),
});
export type RemindInput = InferType<typeof remindInput>;

export const reminderRefusals = [
  'family.notFound',
  'reminder.nothingOverdue',
  'reminder.today',
  'reminder.notice',
] as const;

export const remindedView = object({
  families: array(
    object({
      family: recordId<FamilyId>().required(),
      /** How many emails were queued; 0 where no address is known, so that a message is sent by hand. */
      emails: number().required(),
      /** Null where it was reminded. */
      refusal: string()
        .oneOf([...reminderRefusals, 'unexpected'] as const)
        .nullable()
        .defined(),
    })
      .label('RemindedFamily')
      .required(),
  ).required(),
});
export type RemindedView = InferType<typeof remindedView>;
