import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { searchOffice } from './search-office.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now'>;

/** The search over the whole office. What is typed is a name or a phone, so neither the log nor the audit has it. */
export const searchHandlers = ({ em, readRows, now }: Needs) =>
  ({
    search: ({ query }) => searchOffice({ em, readRows }, query.for, now()),
  }) satisfies Partial<Handlers>;
