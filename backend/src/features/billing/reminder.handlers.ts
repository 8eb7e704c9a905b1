import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { byStaff } from '../audit/record-change.ts';
import { listOverdue } from './read-overdue.ts';
import { remindFamilies } from './remind-families.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'queueEmail' | 'now' | 'log' | 'config' | 'linkKeys'>;

/** The office's calls about families that have not paid in time. */
export const reminderHandlers = (needs: Needs) =>
  ({
    overdueFamilies: ({ query }) => listOverdue(needs, query),
    remindFamilies: ({ staff, body }) => remindFamilies(needs, { by: byStaff(staff.id), at: needs.now() }, body),
  }) satisfies Partial<Handlers>;
