import { randomUUID } from 'node:crypto';
import {
  mostInBadWeather,
  type BadWeatherInput,
  type BadWeatherLetter,
  type BadWeatherPlanView,
  type BadWeatherQuery,
  type BadWeatherSessionView,
  type BadWeatherView,
} from '@kitewell/contract/office/bad-weather';
import { familyLanguages } from '@kitewell/contract/bookings';
import type { LetterData } from '@kitewell/contract/letters';
import type { EntityManager } from '@mikro-orm/postgresql';
import { onlyLook } from '../../only-look.ts';
import type { Services } from '../../services.ts';
import type { Deed } from '../families/change-family.ts';
import type { LetterWriter } from '../letters/letter-writer.ts';
import { settleBadWeather } from './bad-weather.ts';
import { Booking } from './booking.entity.ts';
import { familyFacts } from './family-letters.ts';
import { districtOf } from './read-schedule.ts';
import { tutorFacts } from './session-letters.ts';

type Row = Omit<BadWeatherSessionView, 'tutor'> & { tutorId: number; tutorName: string };

/**
 * Sessions of a span of a day that are yet to begin, soonest first, and who of each is told by letter: nobody, where no mail
 * is set up.
 */
export async function sessionsInBadWeather(
  { readRows, now, config }: Pick<Services, 'readRows' | 'now' | 'config'>,
  { day, from = '00:00', to }: BadWeatherQuery,
): Promise<BadWeatherView> {
  const rows = await readRows<Row>(
    `select b.id, b.sequence, to_char(b.session_date, 'YYYY-MM-DD') as date, left(b.session_time::text, 5) as time,
       b.duration, b.child_name as "childName", b.parent_name as "parentName", b.program, b.tutor_id as "tutorId",
       t.name as "tutorName", ${districtOf('b')} as district, coalesce(f.language, b.language) as language,
       t.active and not t.demo as "tutorLetter",
       case when f.demo or r.demo then 0
         when f.id is not null
           then (select count(*)::int from guardians g where g.family_id = f.id and g.email is not null)
         when r.id is not null then 1 else 0 end as "familyLetters",
       coalesce(b.phone, (select g.phone from guardians g where g.family_id = f.id and g.phone is not null
         order by g.pays desc, g.id limit 1), r.phone) as phone
     from (select * from bookings where session_date = ?::date and status in ('pending', 'confirmed')
         and session_date + session_time + make_interval(mins => duration) > ?::date + ?::time
         and (?::time is null or session_time < ?::time)
         and (session_date + session_time) at time zone 'Asia/Hong_Kong' > ?::timestamptz
       order by session_time, id limit ?) b
     join tutors t on t.id = b.tutor_id left join families f on f.id = b.family_id
       left join trial_requests r on r.id = b.trial_request_id
     order by b.session_time, b.id`,
    [day, day, from, to ?? null, to ?? null, now().toISOString(), mostInBadWeather + 1],
  );
  const sessions = rows.slice(0, mostInBadWeather).map(({ tutorId, tutorName, ...row }) => ({
    ...row,
    ...(!config.mail && { familyLetters: 0, tutorLetter: false }),
    tutor: { id: tutorId, name: tutorName },
  }));
  return { sessions, more: rows.length > mostInBadWeather };
}

type LookNeeds = Pick<Services, 'now' | 'letterWriter' | 'config'> & { em: EntityManager };

/** What would come of it: it is done, and nothing of it is kept. @throws as `settleBadWeather` */
export async function planBadWeather(
  { em, now, letterWriter, config }: LookNeeds,
  deed: Deed,
  input: BadWeatherInput,
): Promise<BadWeatherPlanView> {
  const silent = { now, config, post: () => Promise.resolve() };
  // What would come of it now, whatever was done under its key.
  const fresh = { ...input, key: randomUUID() };
  const { refused, told } = await onlyLook(em, (tx) => settleBadWeather(tx, silent, deed, fresh));
  const isRefused = new Set(refused.map(({ id }) => id));
  const first = (isMove: boolean) =>
    input.sessions.find(({ id, to }) => !isRefused.has(id) && (to !== null) === isMove);
  const letters = letterWriter
    ? await writeFirst({ em, letterWriter, config }, input, [first(false), first(true)])
    : [];
  return { refused: [...refused], told, letters };
}

type Wish = BadWeatherInput['sessions'][number];

/** What family and tutor of these sessions would read, in both languages. */
async function writeFirst(
  { em, letterWriter, config }: Pick<LookNeeds, 'em' | 'config'> & { letterWriter: LetterWriter },
  { reason }: BadWeatherInput,
  wishes: readonly (Wish | undefined)[],
): Promise<BadWeatherLetter[]> {
  const found: BadWeatherLetter[] = [];
  const write = async <Name extends BadWeatherLetter['template']>(template: Name, data: LetterData<Name>) => {
    for (const language of familyLanguages) {
      const { subject, text } = await letterWriter.write(template, language, data, config.siteOrigin);
      found.push({ template, language, subject, text });
    }
  };
  for (const wish of wishes) {
    if (!wish) continue;
    const { id, to } = wish;
    const booking = await em.fork().findOneOrFail(Booking, { id }, { populate: ['tutor', 'trialRequest'] });
    const before = booking.begins().toISOString();
    if (to) Object.assign(booking, { sessionDate: to.date, sessionTime: to.time });
    const forFamily = { ...familyFacts(booking, booking.parentName, booking.address ?? null), badWeather: true };
    const forTutor = tutorFacts(booking, booking.tutor, config.siteOrigin);
    const { district: _, ...withoutPlace } = forTutor;
    if (to) {
      await write('family-session-changed', { ...forFamily, before, formerTutor: null });
      await write('session-moved', { ...forTutor, before, badWeather: true });
    } else {
      await write('family-session-cancelled', forFamily);
      await write('session-cancelled', { ...withoutPlace, isOthers: false, reason: reason ?? null });
    }
  }
  return found;
}
