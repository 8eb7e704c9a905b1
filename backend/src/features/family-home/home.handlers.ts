import type { HomeView } from '@kitewell/contract/family/home';
import { hongKongDate } from '@kitewell/contract/dates';
import type { SignedInFamily } from '../../http/family-auth.ts';
import type { Handlers } from '../../http/mount-calls.ts';
import type { Services } from '../../services.ts';
import { sharedReports } from '../assessments/assessments-of-family.ts';
import { familyChildren } from './family-scope.ts';
import { openList } from '../sessions/status-lists.ts';
import { listFamilyBills, readFamilyBill, readFamilyYear } from './read-family-bills.ts';
import { readNow } from './read-now.ts';
import { readProgress } from './read-progress.ts';
import { listReports, readReport } from './read-reports.ts';
import { readFamilySeries } from './read-series.ts';
import { listSessions, readSession } from './read-sessions.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now' | 'config' | 'linkKeys'>;

/** What a guardian reads of the own family. */
export const homeHandlers = (needs: Needs) =>
  ({
    familyHome: async ({ family }) => ({ family: await readHome(needs, family) }),

    familyBookings: ({ family, query }) => listSessions(needs, family, query),

    familyBooking: async ({ family, params: { id } }) => ({ session: await readSession(needs, family, id) }),

    familyNow: async ({ family }) => ({ now: await readNow(needs, family) }),

    familyProgress: async ({ family, params: { id }, query }) => ({
      progress: await readProgress(needs, family, id, query),
    }),

    familyReports: ({ family, query }) => listReports(needs, family, query),

    familyReport: async ({ family, params: { id } }) => ({ report: await readReport(needs, family, id) }),

    familyBills: ({ family, query }) => listFamilyBills(needs, family.id, query),

    familyBill: async ({ family, params: { id } }) => ({ bill: await readFamilyBill(needs, family.id, id) }),

    familyYear: ({ family, query: { year } }) => readFamilyYear(needs, family.id, year),

    familySeries: ({ family, query: { child } }) => readFamilySeries(needs, family, child),
  }) satisfies Partial<Handlers>;

async function readHome({ readRows, now }: Pick<Needs, 'readRows' | 'now'>, family: SignedInFamily): Promise<HomeView> {
  const { id, language, pays } = family;
  const children = await readRows<HomeView['children'][number]>(
    `select c.id, c.name, c.birth_month as "birthMonth", c.outing_consent_on as "outingConsentOn"
     from children c where c.family_id = ? and c.id = any (?::int[]) order by c.id`,
    [id, family.children],
  );
  const guardians = await readRows<HomeView['guardians'][number]>(
    `select g.id, g.name, g.phone, g.email, g.pays, g.email_confirmed_at is not null as confirmed,
       g.id = any (?::int[]) as self
     from guardians g where g.family_id = ? and (?::boolean or g.id = any (?::int[])) order by g.id`,
    [family.guardians, id, pays, family.guardians],
  );
  const own = familyChildren(family);
  const [counts] = await readRows<HomeView['counts']>(
    `select (select count(distinct b.id)::int from session_children s join bookings b on b.id = s.booking_id
         where ${own.sql} and b.session_date >= ?::date and b.status in ${openList}) as "sessionsAhead",
       case when ?::boolean then (select count(*)::int from bills where family_id = ? and status = 'issued') end as "openBills",
       (select count(*)::int from ${sharedReports}
         where ${own.sql} and a.shared_at > ?::timestamptz) as "newReports"`,
    [
      ...[...own.values, hongKongDate(now())],
      ...[pays, id],
      ...[...own.values, new Date(now().getTime() - 30 * 24 * 60 * 60_000).toISOString()],
    ],
  );
  return {
    ...{ id, language, pays, children, guardians },
    counts: counts ?? { sessionsAhead: 0, openBills: pays ? 0 : null, newReports: 0 },
  };
}
