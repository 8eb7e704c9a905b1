import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { readFamilyStatement } from '../accounts/read-account.ts';
import { listFamilyBills, readFamilyAccount, readFamilyBill, readFamilyYear } from './read-family-bills.ts';
import { readNow } from './read-now.ts';
import { readProgress } from './read-progress.ts';
import { listReports, readReport } from './read-reports.ts';
import { readFamilySeries } from './read-series.ts';
import { listSessions, readSession } from './read-sessions.ts';
import { readHome } from './read-home.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'config' | 'linkKeys'>;

/** What a guardian reads of the own family. */
export const homeHandlers = (needs: Needs) =>
  ({
    familyHome: async ({ account, family }) => ({ family: await readHome(needs, account, family) }),

    familyBookings: ({ family, query }) => listSessions(needs, family, query),

    familyBooking: async ({ family, params: { id } }) => ({ session: await readSession(needs, family, id) }),

    familyNow: async ({ family }) => ({ now: await readNow(needs, family) }),

    familyProgress: async ({ family, params: { id }, query }) => ({
      progress: await readProgress(needs, family, id, query),
    }),

    familyReports: ({ family, query }) => listReports(needs, family, query),

    familyReport: async ({ family, params: { id } }) => ({ report: await readReport(needs, family, id) }),

    ownAccount: async ({ family }) => ({ account: await readFamilyAccount(needs, family.id) }),

    ownStatement: async ({ family, query: { from, to } }) => ({
      statement: await readFamilyStatement(needs.em, family.id, { from, to }),
    }),

    familyBills: ({ family, query }) => listFamilyBills(needs, family.id, query),

    familyBill: async ({ family, params: { id } }) => ({ bill: await readFamilyBill(needs, family.id, id) }),

    familyYear: ({ family, query: { year } }) => readFamilyYear(needs, family.id, year),

    familySeries: ({ family, query: { child } }) => readFamilySeries(needs, family, child),
  }) satisfies Partial<Handlers>;
