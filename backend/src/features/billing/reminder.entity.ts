import { mostReminders } from '@kitewell/contract/office/business-settings';
import type { ReminderId } from '@kitewell/contract/ids';
import { defineEntity, p } from '@mikro-orm/core';
import { Account } from '../accounts/account.entity.ts';

const ReminderSchema = defineEntity({
  name: 'Reminder',
  tableName: 'reminders',
  uniques: [{ name: 'reminders_once_a_day', properties: ['account', 'day'] }],
  indexes: [
    {
      name: 'reminders_once_a_step',
      expression: `create unique index "reminders_once_a_step" on "reminders" ("account_id", "due_on", "step") where step > 0`,
    },
  ],
  checks: [{ name: 'reminders_step_check', expression: `step >= 0 and step <= ${mostReminders}` }],
  properties: {
    id: p.integer().$type<ReminderId>().primary(),
    account: () => p.manyToOne(Account).deleteRule('cascade').index(false),
    /** The due day from which its step counts; the email names all that is overdue. */
    dueOn: p.date(),
    /** Which of the owner's days it is, from 1 on; 0 where somebody of the office sent it. */
    step: p.smallint(),
    /** In Hong Kong. */
    day: p.date(),
    at: p.datetime().length(3),
  },
});

/** That a family was asked for what it has not paid in time. */
export class Reminder extends ReminderSchema.class {}
ReminderSchema.setClass(Reminder);
