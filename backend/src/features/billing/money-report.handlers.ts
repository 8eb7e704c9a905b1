import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { accountantExport } from './accountant-export.ts';
import { readAging } from './read-aging.ts';
import { readTakings } from './read-takings.ts';

/** The office's reports about money. */
export const moneyReportHandlers = ({ readRows, now }: Pick<Services, 'readRows' | 'now'>) =>
  ({
    aging: ({ query }) => readAging({ readRows, now }, query),
    takings: ({ query }) => readTakings({ readRows, now }, query),
    accountantExport: ({ query }) => accountantExport({ readRows }, query),
  }) satisfies Partial<Handlers>;
