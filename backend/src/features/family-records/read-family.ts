import type { FamilyId } from '@kitewell/contract/ids';
import type { FamilySessionsQuery, FamilySessionView, FamilyView } from '@kitewell/contract/office/families';
import { hongKongDate } from '@kitewell/contract/dates';
import { tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { cursorParts, decodeCursor, page, withinBytes } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import { subjectOf } from '../families/change-family.ts';
import { Family } from '../families/family.entity.ts';
import { emailsOf } from './rows-of-family.ts';
import { districtOf, nameOf } from './list-families.ts';
import { openList } from '../sessions/status-lists.ts';
import { tutorName } from '../tutors/tutor.entity.ts';

type Reading = Pick<Services, 'readRows'> & { em: EntityManager };

/** The most requests, emails and so on, each, that a family's page shows. */
const mostShown = 50;
/** The sessions with which its page begins; the others are read as they are asked for. */
const firstSessions = 20;
/** The most bytes of what was written about its children. */
const mostWritten = 128 * 1024;

/** All that the office knows of one family. @throws AppError 'family.notFound' (404) */
export async function readFamily({ em, readRows }: Reading, id: FamilyId, now: Date): Promise<FamilyView> {
  const family = await em.findOne(Family, { id }, { refresh: true });
  if (!family) throw new AppError('family.notFound', 404);
  const today = hongKongDate(now);
  const { version, language, demo } = family;
  const [called] = await readRows<{ name: string }>(`select ${nameOf} as name from families f where f.id = ?`, [id]);
  return {
    ...{ id, version, language, demo, name: called?.name ?? `#${id}` },
    district: districtOf(family.district),
    address: family.address ?? null,
    doorCode: family.doorCode ?? null,
    notes: family.notes ?? null,
    source: family.source ?? null,
    leadSource: family.leadSource ?? null,
    onHold: family.onHold,
    billsAhead: family.billsAhead,
    createdAt: family.createdAt.toISOString(),
    lastContactAt: family.lastContactAt.toISOString(),
    erasureRequest: await openErasureRequest({ readRows }, id),
    guardians: await readRows<FamilyView['guardians'][number]>(
      'select id, version, name, phone, email, pays from guardians where family_id = ? order by id',
      [id],
    ),
    children: await childrenOf({ readRows }, id, today),
    ahead: await firstSessionsOf({ readRows }, id, today, 'ahead'),
    past: await firstSessionsOf({ readRows }, id, today, 'past'),
    assessments: await assessmentsOf({ readRows }, id),
    emails: await emailsTo({ readRows }, id),
    leads: await leadsOf({ readRows }, id),
    duplicates: await readRows<FamilyView['duplicates'][number]>(
      `select f.id, ${nameOf} as name from families f where f.id <> ? and f.id in (
         select o.family_id from guardians g join guardians o on o.phone = g.phone where g.family_id = ?
         union select o.family_id from guardians g join guardians o on o.email = g.email where g.family_id = ?)
       order by f.id limit 20`,
      [id, id, id],
    ),
    history: await historyOf(readRows, subjectOf(id)),
  };
}

type Rows = Pick<Reading, 'readRows'>;

async function openErasureRequest({ readRows }: Rows, family: FamilyId): Promise<FamilyView['erasureRequest']> {
  const [open] = await readRows<{ at: Date | string; reason: string | null }>(
    `select requested_at as at, reason from erasure_requests where family_id = ? and state = 'open'`,
    [family],
  );
  return open ? { requestedAt: new Date(open.at).toISOString(), reason: open.reason } : null;
}

async function childrenOf({ readRows }: Rows, family: FamilyId, today: string): Promise<FamilyView['children']> {
  return readRows<FamilyView['children'][number]>(
    `select c.id, c.version, c.name, c.birth_month as "birthMonth", c.level, c.likes, c.allergies,
       c.outing_consent_on as "outingConsentOn", c.photo_consent_on as "photoConsentOn",
       (select count(*)::int from session_children s where s.child_id = c.id) as sessions,
       (select count(*)::int from session_children s join bookings b on b.id = s.booking_id
         where s.child_id = c.id and s.begins >= ?::date and b.status in ${openList}) as "sessionsAhead"
     from children c where c.family_id = ? order by c.id`,
    [today, family],
  );
}

type SessionRow = Omit<FamilySessionView, 'tutor'> & { tutor_id: number; tutor_name: string };
type Side = FamilySessionsQuery['side'];

const sessionKey = tuple([cursorParts.day, cursorParts.time, cursorParts.id]).required();

/** SQL: sessions of today or later that are not over are to come; all others have been. */
const isOn = (side: Side) => {
  const open = `b.session_date >= ?::date and b.status in ${openList}`;
  return side === 'ahead' ? open : `not (${open})`;
};

/** One page of a family's sessions: those to come with the soonest first, those that have been with the latest. */
export async function sessionsOf(
  { readRows }: Rows,
  family: FamilyId,
  today: string,
  { side, limit, cursor }: FamilySessionsQuery,
): Promise<{ sessions: FamilySessionView[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sessionKey);
  const [past, direction] = side === 'ahead' ? ['>', 'asc'] : ['<', 'desc'];
  // Names are added to the sessions of the page, and not to each that the family ever had.
  const rows = await readRows<SessionRow>(
    `select b.id, b.session_date as date, left(b.session_time::text, 5) as time, b.duration, b.program as programme,
       b.status, (select string_agg(s.child_name, ', ' order by s.place) from session_children s
         where s.booking_id = b.id and s.family_id = ?) as "childName", b.home_of is not distinct from ?::int as "atHome",
       b.tutor_id, ${tutorName('b.tutor_id')} as tutor_name
     from (select b.* from bookings b where b.id in (select booking_id from session_children where family_id = ?)
         and ${isOn(side)} ${after ? `and (b.session_date, b.session_time, b.id) ${past} (?::date, ?::time, ?)` : ''}
       order by b.session_date ${direction}, b.session_time ${direction}, b.id ${direction} limit ?) b
     order by b.session_date ${direction}, b.session_time ${direction}, b.id ${direction}`,
    [family, family, family, today, ...(after ?? []), limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, ({ date, time, id }) => [date, `${time}:00`, id]);
  return {
    sessions: shown.map(({ tutor_id: id, tutor_name: name, ...row }) => ({ ...row, tutor: { id, name } })),
    nextCursor,
  };
}

async function firstSessionsOf(
  { readRows }: Rows,
  family: FamilyId,
  today: string,
  side: Side,
): Promise<FamilyView['ahead']> {
  const { sessions } = await sessionsOf({ readRows }, family, today, { side, limit: firstSessions });
  const [row] = await readRows<{ total: number }>(
    `select count(*)::int as total from bookings b
     where b.id in (select booking_id from session_children where family_id = ?) and ${isOn(side)}`,
    [family, today],
  );
  return { total: row?.total ?? 0, entries: sessions };
}

async function assessmentsOf({ readRows }: Rows, family: FamilyId): Promise<FamilyView['assessments']> {
  type Row = Omit<FamilyView['assessments'][number], 'tutor' | 'sharedAt'> & {
    tutor_id: number;
    tutor_name: string;
    shared: Date | string | null;
  };
  const rows = await readRows<Row>(
    withinBytes(
      `select a.id, a.student_name as "childName", a.session_date as date, a.program as programme,
         a.overall_rating as rating, a.strengths, a.areas_for_improvement as "toImprove", a.next_steps as "nextSteps",
         case when a.share_hash is not null then a.shared_at end as shared, a.tutor_id, ${tutorName('a.tutor_id')} as tutor_name
       from session_children s join assessments a on a.session_child_id = s.id
       where s.family_id = ? order by a.session_date desc, a.id desc limit ${mostShown}`,
      'date desc, id desc',
      mostWritten,
    ),
    [family],
  );
  return rows.map(({ id, childName, date, programme, rating, strengths, toImprove, nextSteps, ...row }) => ({
    ...{ id, childName, date, programme, rating, strengths, toImprove, nextSteps },
    tutor: { id: row.tutor_id, name: row.tutor_name },
    sharedAt: row.shared === null ? null : new Date(row.shared).toISOString(),
  }));
}

async function emailsTo({ readRows }: Rows, family: FamilyId): Promise<FamilyView['emails']> {
  type Row = Omit<FamilyView['emails'][number], 'createdAt'> & { at: Date | string };
  const rows = await readRows<Row>(
    `select l.id, l.template, l.state, l.created_at as at from families f join emails l on ${emailsOf}
     where f.id = ? order by l.id desc limit ${mostShown}`,
    [family],
  );
  return rows.map(({ at, ...row }) => ({ ...row, createdAt: new Date(at).toISOString() }));
}

async function leadsOf({ readRows }: Rows, family: FamilyId): Promise<FamilyView['leads']> {
  type Row = Omit<FamilyView['leads'][number], 'receivedAt'> & { at: Date | string };
  const rows = await readRows<Row>(
    `select id, reference, child_name as "childName", lead_state as state, received_at as at
     from trial_requests where family_id = ? order by id desc limit ${mostShown}`,
    [family],
  );
  return rows.map(({ at, ...row }) => ({ ...row, receivedAt: new Date(at).toISOString() }));
}
