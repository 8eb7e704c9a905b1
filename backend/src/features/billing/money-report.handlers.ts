import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { readAging } from './read-aging.ts';

/** The office's reports about money. */
export const moneyReportHandlers = ({ readRows, now }: Pick<Services, 'readRows' | 'now'>) =>
  ({
    aging: ({ query }) => readAging({ readRows, now }, query),
  }) satisfies Partial<Handlers>;
