import type { HomeView } from '@kitewell/contract/family/home';
import { hongKongDate } from '@kitewell/contract/dates';
import type { SignedInAccount, SignedInFamily } from '../../http/family-auth.ts';
import type { Services } from '../../services.ts';
import { billSums, isOpen } from '../accounts/bill-sums.ts';
import { accountsOfFamily } from '../accounts/lock-account.ts';
import { sharedReports } from '../assessments/assessments-of-family.ts';
import { districtOf } from '../family-records/list-families.ts';
import { familyReader, readState } from '../messages/thread-reader.ts';
import { openList } from '../sessions/status-lists.ts';
import { noticeOfDay } from '../website/notice-of-day.ts';
import { familyChildren } from './family-scope.ts';

type Needs = Pick<Services, 'em' | 'readRows' | 'now'>;
type Home = HomeView;

/** A family as far as a guardian may see it. */
export async function readHome(
  { em, readRows, now }: Needs,
  account: SignedInAccount,
  family: SignedInFamily,
): Promise<Home> {
  const { id, language, pays, seesBills, onHold } = family;
  const children = await readRows<Home['children'][number]>(
    `select c.id, c.version, c.name, c.birth_month as "birthMonth", c.level, c.likes, c.allergies,
       c.outing_consent_on as "outingConsentOn", c.outing_consent_text as "outingConsentText",
       c.photo_consent_on as "photoConsentOn", c.photo_consent_text as "photoConsentText"
     from children c where c.family_id = ? and c.id = any (?::int[]) order by c.id`,
    [id, family.children],
  );
  const [record] = await readRows<{ version: number; address: string | null; district: string | null; code: boolean }>(
    'select version, address, district, door_code is not null as code from families where id = ?',
    [id],
  );
  return {
    ...{ id, language, pays, seesBills, onHold, children, version: record?.version ?? 1 },
    address: pays
      ? { address: record?.address ?? null, district: districtOf(record?.district), hasDoorCode: record?.code === true }
      : null,
    notice: await noticeOfDay({ readRows, now }),
    guardians: await guardiansOf({ readRows }, family),
    erasureRequest: pays ? await erasureRequestOf({ readRows }, family) : null,
    counts: {
      ...(await countsOf({ readRows, now }, family)),
      unreadMessages: (await readState(em, familyReader(account, family))).unread,
    },
  };
}

async function guardiansOf(
  { readRows }: Pick<Needs, 'readRows'>,
  { id, pays, guardians }: SignedInFamily,
): Promise<Home['guardians']> {
  const rows = await readRows<Omit<Home['guardians'][number], 'invitedAt'> & { invited: Date | string | null }>(
    `select g.id, g.version, g.name, g.phone, g.email, g.pays, g.sees_bills as "seesBills",
       g.email_confirmed_at is not null as confirmed, g.invited_at as invited, g.id = any (?::int[]) as self,
       array(select n.child_id from guardian_children n where n.guardian_id = g.id order by n.child_id) as children,
       g.newsletter_consent_on as "newsletterConsentOn", g.newsletter_consent_text as "newsletterConsentText"
     from guardians g where g.family_id = ? and (?::boolean or g.id = any (?::int[])) order by g.id`,
    [guardians, id, pays, guardians],
  );
  return rows.map(({ invited, ...row }) => ({
    ...row,
    invitedAt: invited === null ? null : new Date(invited).toISOString(),
  }));
}

async function erasureRequestOf(
  { readRows }: Pick<Needs, 'readRows'>,
  { id }: SignedInFamily,
): Promise<Home['erasureRequest']> {
  type Row = Pick<NonNullable<Home['erasureRequest']>, 'state' | 'declineReason'> & { at: Date | string };
  const [latest] = await readRows<Row>(
    `select state, requested_at as at, decline_reason as "declineReason" from erasure_requests
     where family_id = ? order by id desc limit 1`,
    [id],
  );
  if (!latest) return null;
  const { state, at, declineReason } = latest;
  return { state, requestedAt: new Date(at).toISOString(), declineReason };
}

type Counts = Omit<Home['counts'], 'unreadMessages'>;

async function countsOf({ readRows, now }: Pick<Needs, 'readRows' | 'now'>, family: SignedInFamily): Promise<Counts> {
  const { id, seesBills } = family;
  const own = familyChildren(family);
  const [counts] = await readRows<Counts>(
    `select (select count(distinct b.id)::int from session_children s join bookings b on b.id = s.booking_id
         where ${own.sql} and b.session_date >= ?::date and b.status in ${openList}) as "sessionsAhead",
       case when ?::boolean then (select count(*)::int from bills b ${billSums} where b.account_id in ${accountsOfFamily('?')} and ${isOpen}) end as "openBills",
       (select count(*)::int from ${sharedReports}
         where ${own.sql} and a.shared_at > ?::timestamptz) as "newReports"`,
    [
      ...[...own.values, hongKongDate(now())],
      ...[seesBills, id, id],
      ...[...own.values, new Date(now().getTime() - 30 * 24 * 60 * 60_000).toISOString()],
    ],
  );
  return counts ?? { sessionsAhead: 0, openBills: seesBills ? 0 : null, newReports: 0 };
}
