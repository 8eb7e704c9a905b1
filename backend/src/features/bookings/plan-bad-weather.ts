import { randomUUID } from 'node:crypto';
import type { TutorId } from '@kitewell/contract/ids';
import {
  mostInBadWeather,
  type BadWeatherInput,
  type BadWeatherEmail,
  type BadWeatherPlanView,
  type BadWeatherQuery,
  type BadWeatherSessionView,
  type BadWeatherView,
} from '@kitewell/contract/office/bad-weather';
import { familyLanguages } from '@kitewell/contract/bookings';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailSettings } from '../../config.ts';
import { dryRun } from '../../dry-run.ts';
import { familyOfReaderSql } from '../../http/family-auth.ts';
import type { Services } from '../../services.ts';
import type { ChangeContext } from '../audit/record-change.ts';
import { childNames } from '../sessions/children-of-session.ts';
import type { EmailWriter } from '../../mail/email-writer.ts';
import type { NewEmail } from '../../mail/queue-email.ts';
import type { EmailSources } from '../../mail/send-email.ts';
import { applyBadWeather } from './bad-weather.ts';
import { familyEmails } from './family-emails.ts';
import { districtOf } from './read-sessions.ts';
import { sessionEmails } from './session-emails.ts';
import { openList } from '../sessions/status-lists.ts';

type Row = Omit<BadWeatherSessionView, 'tutor'> & { tutorId: TutorId; tutorName: string };

/**
 * How many emails a session `b` sends to its families, counted as `readersOf` finds readers, and whom to call in each
 * family that gets none. `r` is the trial request of the session. No emails are counted where no mail is set up.
 */
const notifiedSql = `select coalesce(sum(o.emails), 0)::int as emails,
    coalesce(json_agg(json_build_object('name', o.name, 'phone', o.phone) order by o.place) filter (where o.emails = 0), '[]') as calls
  from (select of.place, coalesce(g.name, of.parent) as name,
      coalesce(case when of.place = 0 then b.phone end, g.phone, case when of.place = 0 then r.phone end) as phone,
      case when not ?::boolean or sf.demo or r.demo then 0
        when sf.id is not null
          then (select count(*) from guardians e where e.family_id = sf.id and e.email is not null and e.invited_at is null
            and exists (select from (${familyOfReaderSql('e.id')}) v join session_children s on s.family_id = v.id
              where s.booking_id = b.id and (v.pays or s.child_id = any(v.children))))
        when r.id is not null then 1 else 0 end as emails
    from (select s.family_id, min(s.place) as place, min(s.parent_name) as parent from session_children s
        where s.booking_id = b.id group by s.family_id) of
      left join families sf on sf.id = of.family_id
      left join lateral (select name, phone from guardians where family_id = of.family_id and phone is not null
        order by pays desc, id limit 1) g on true) o`;

/**
 * Sessions between two times of a day that have not begun, soonest first, each with who gets an email about it: nobody
 * where no mail is set up.
 */
export async function sessionsInBadWeather(
  { readRows, now, config }: Pick<Services, 'readRows' | 'now' | 'config'>,
  { day, from = '00:00', to }: BadWeatherQuery,
): Promise<BadWeatherView> {
  const rows = await readRows<Row>(
    `select b.id, b.sequence, to_char(b.session_date, 'YYYY-MM-DD') as date, left(b.session_time::text, 5) as time,
       b.duration, ${childNames('b')} as "childName", c.parent_name as "parentName", b.program, b.tutor_id as "tutorId",
       t.name as "tutorName", ${districtOf('b')} as district, coalesce(f.language, b.language) as language,
       t.active and not t.demo as "tutorGetsEmail",
       notified.emails as "familyEmails", notified.calls
     from (select * from bookings where session_date = ?::date and status in ${openList}
         and session_date + session_time + make_interval(mins => duration) > ?::date + ?::time
         and (?::time is null or session_time < ?::time)
         and (session_date + session_time) at time zone 'Asia/Hong_Kong' > ?::timestamptz
       order by session_time, id limit ?) b
     join tutors t on t.id = b.tutor_id
       join session_children c on c.booking_id = b.id and c.place = 0
       left join lateral (select language from families where id = c.family_id offset 0) f on true
       left join lateral (select id, phone, demo from trial_requests where id = b.trial_request_id offset 0) r on true
       cross join lateral (${notifiedSql}) notified
     order by b.session_time, b.id`,
    [day, day, from, to ?? null, to ?? null, now().toISOString(), mostInBadWeather + 1, config.mail !== undefined],
  );
  const sessions = rows.slice(0, mostInBadWeather).map(({ tutorId, tutorName, ...row }) => ({
    ...row,
    ...(!config.mail && { tutorGetsEmail: false }),
    tutor: { id: tutorId, name: tutorName },
  }));
  return { sessions, more: rows.length > mostInBadWeather };
}

type PlanNeeds = Pick<Services, 'now' | 'emailWriter' | 'linkKeys' | 'config'> & { em: EntityManager };

/**
 * A preview: does everything in a transaction, reads the outcome and rolls it back. @throws what `applyBadWeather`
 * throws
 */
export async function planBadWeather(
  { em, now, emailWriter, linkKeys, config }: PlanNeeds,
  context: ChangeContext,
  input: BadWeatherInput,
): Promise<BadWeatherPlanView> {
  const queued: NewEmail[] = [];
  const silent = {
    now,
    config,
    queueEmail(_: EntityManager, email: NewEmail) {
      queued.push(email);
      return Promise.resolve();
    },
  };
  // A new key, so that the preview ignores what was done under the given one.
  const fresh = { ...input, key: randomUUID() };
  const { mail } = config;
  const { refused, notified, words } = await dryRun(em, async (tx) => {
    const result = await applyBadWeather(tx, silent, context, fresh);
    const words = emailWriter && mail ? await oneOfEach(tx, { now, emailWriter, linkKeys, config, mail }, queued) : [];
    return { ...result, words };
  });
  // Writing emails takes a while, so it happens after the transaction, when no tutor is locked any more.
  const emails: BadWeatherEmail[] = [];
  for (const write of words) for (const language of familyLanguages) emails.push(await write(language));
  return { refused: [...refused], notified, emails };
}

type Kind = BadWeatherEmail['template'];

/** The kinds of emails, in the order in which a preview shows them. */
const kinds = [
  'family-weather-day',
  'family-session-cancelled',
  'session-cancelled',
  'family-session-changed',
  'session-moved',
] as const satisfies Kind[];

interface WritingNeeds extends Pick<Services, 'now' | 'linkKeys' | 'config'> {
  readonly emailWriter: EmailWriter;
  readonly mail: MailSettings;
}

/** Writes one email of each kind that is queued, as its reader would get it. */
async function oneOfEach(
  tx: EntityManager,
  { now, emailWriter, linkKeys, config: { siteOrigin }, mail }: WritingNeeds,
  queued: readonly NewEmail[],
) {
  const sources: Pick<EmailSources, Kind> = {
    ...sessionEmails({ mail, siteOrigin, now }),
    ...familyEmails({ mail, siteOrigin, linkKeys, now }),
  };
  const read = async (template: Kind) => {
    const email = queued.find((one) => one.template === template);
    // A separate entity manager: entities of `tx` may still have their former values.
    const own = tx.fork({ keepTransactionContext: true });
    const notified = email && (await sources[template](own, email.about as never, email.to));
    if (!notified || !('data' in notified)) return [];
    const write = async (language: BadWeatherEmail['language']): Promise<BadWeatherEmail> => {
      const { subject, text } = await emailWriter.write(template, language, notified.data, siteOrigin);
      return { template, language, subject, text };
    };
    return [write];
  };
  const found = [];
  for (const kind of kinds) found.push(...(await read(kind)));
  return found;
}
