import type { DirectoryQuery, DirectoryView, PublicTutorView, WeekPart } from '@kitewell/contract/directory';
import { hongKongDate } from '@kitewell/contract/dates';
import { programmes } from '@kitewell/contract/programmes';
import { tutorLevels, type TutorLevel } from '@kitewell/contract/tutors';
import type { WebsiteContent } from '@kitewell/contract/website/parts';
import { id, line, number, string, tuple } from '@kitewell/contract/yup';
import { decodeCursor, page, withinBytes, type RowWithTotal } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { qualifications } from '../documents/qualifications.ts';
import { clearedTutors } from '../clearance/clearance.ts';
import { pictureKeyOf } from '../tutors/profile-picture.ts';

type Needs = Pick<Services, 'readRows' | 'now'>;

interface Row
  extends
    Omit<
      PublicTutorView,
      'programmes' | 'teachingSince' | 'usualTimes' | 'bioZh' | 'profileImage' | 'certificate' | 'checkedUntil'
    >,
    RowWithTotal {
  programmes: string[];
  teaching_since: number | null;
  usual_times: WeekPart[];
  bio_zh: string | null;
  profile_image: string | null;
  certificate_code: string | null;
  checked_until: string;
  site_place: number;
  /** The business's own words for a tutor's card. */
  card: { en?: string | null; zh?: string | null } | null;
}

/** A page of tutors with the totals, in one row, so that an empty page has totals too. */
interface Found extends Pick<DirectoryView, 'matching' | 'total' | 'languages'> {
  tutors: Row[];
}

const seniority = ['top', 'senior', 'tutor'] as const satisfies readonly TutorLevel[];
const rank = (level: string) => `array_position(array['${seniority.join("', '")}'], ${level}::text)`;

/** The order of the directory, by the columns of a row. */
const inOrder = `site_place, ${rank('level')}, name, id`;

/** Behind all whom the business puts first, of whom there are at most 500. */
const lastPlace = 501;

const key = tuple([
  number().integer().min(0).max(lastPlace).required(),
  string().oneOf(tutorLevels).required(),
  line(120).required(),
  id().required(),
]).required();

/** How the business arranges the tutors on its site, by their ids. */
export type TutorArrangement = WebsiteContent['tutors'];

/** Where a query finds the arrangement: an SQL expression of jsonb, with its values. */
export type ArrangementSource = readonly [sql: string, ...values: unknown[]];

/** The arrangement that is given, instead of one in the database. */
export const arrangedAs = (arrangement: TutorArrangement | undefined): ArrangementSource => [
  '?::jsonb',
  JSON.stringify(arrangement ?? {}),
];

const arrangedBy = (part: 'order' | 'hidden' | 'cards') => `coalesce((select a -> '${part}' from arrangement), '[]')`;
/** SQL: where the business puts a tutor `t`; null where it leaves that open. */
const placeOf = `(select place::int from jsonb_array_elements(${arrangedBy('order')}) with ordinality o(id, place)
  where id = to_jsonb(t.id) limit 1)`;
const isHidden = `${arrangedBy('hidden')} @> to_jsonb(t.id)`;
const cardOf = `(select c -> 'text' from jsonb_array_elements(${arrangedBy('cards')}) c where c -> 'tutor' = to_jsonb(t.id) limit 1)`;

const isWritten = (column: string) => `coalesce(${column} ~ '[^\\s\\u00a0\\u3000]', false)`;
/** SQL: whether the profile of a tutor `t` tells parents enough about who would come to them. */
const tellsEnough = `(${isWritten('t.bio')} or ${isWritten('t.bio_zh')}) and ${isWritten('t.experience')}
  and cardinality(t.specialties) > 0`;

/** SQL for a language as it is written in the page's address. */
const slugOf = (language: string) => `regexp_replace(lower(btrim(${language})), '\\s+', '-', 'g')`;

/** The days, 1 for Monday to 7 for Sunday, and the time of the day of each part of the week. */
const partsOfWeek = {
  'weekday-mornings': [1, 5, '00:00', '12:00'],
  'weekday-afternoons': [1, 5, '12:00', '18:00'],
  'weekday-evenings': [1, 5, '18:00', '24:00'],
  saturdays: [6, 6, '00:00', '24:00'],
  sundays: [7, 7, '00:00', '24:00'],
} as const satisfies Record<WeekPart, readonly [number, number, string, string]>;

/**
 * SQL: the parts of the week in which a tutor `t` works for an hour or longer. Exact hours would tell strangers where
 * somebody is, and when.
 */
const usualTimes = `array(select w.part from (values ${Object.entries(partsOfWeek)
  .map(([part, [first, last, from, until]]) => `('${part}', ${first}, ${last}, time '${from}', time '${until}')`)
  .join(', ')}) as w(part, first_day, last_day, from_time, until_time)
  where exists (select from weekly_hours h where h.tutor_id = t.id and h.weekday between w.first_day and w.last_day
    and least(h.until_time, w.until_time) - greatest(h.from_time, w.from_time) >= interval '1 hour')
  order by w.first_day, w.from_time)`;

/**
 * A page of the tutors whom the public may see: those whom the business puts first, then the most senior level, then by
 * name.
 */
export async function listTutors(
  { readRows, now }: Needs,
  request: DirectoryQuery,
  [arrangement, ...given]: ArrangementSource,
): Promise<DirectoryView> {
  const { limit, cursor, programme, level, language } = request;
  const conditions = ['true'];
  const values: unknown[] = [];
  const only = (condition: string, ...given: unknown[]) => {
    conditions.push(condition);
    values.push(...given);
  };
  if (programme) only('? = any(t.programmes)', programme);
  if (level) only('t.level = ?', level);
  if (language) {
    only(
      `(exists (select from unnest(t.languages) as named where ${slugOf('named')} = ?)
        or not exists (select from spoken s where s.slug = ?))`,
      ...[language, language],
    );
  }
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const [found] = await readRows<Found>(
    `with arrangement as materialized (select ${arrangement} as a),
     shown as materialized (
       select t.id, t.name, t.level, t.specialties, t.languages, t.programmes, t.bio, t.bio_zh, t.profile_image,
         t.teaching_since, t.certificate_code, k.valid_until::text as checked_until,
         coalesce(${placeOf}, ${lastPlace}) as site_place, ${cardOf} as card
       from ${clearedTutors} and not ${isHidden} and t.listed and not t.demo and ${tellsEnough}),
     spoken as (
       select ${slugOf('named')} as slug, min(named) as language, count(*) as speakers
       from shown t cross join unnest(t.languages) as named group by 1),
     chosen as (select t.* from shown t where ${conditions.join(' and ')})
     select (select count(*)::int from shown) as total, (select count(*)::int from chosen) as matching,
       array(select language from spoken where slug <> 'english' order by speakers desc, language) as languages,
       (select coalesce(json_agg(p order by ${inOrder}), '[]') from (${withinBytes(
         `select t.*, ${qualifications} as qualifications,
             ${usualTimes} as usual_times
         from chosen t ${after ? `where (t.site_place, ${rank('t.level')}, t.name, t.id) > (?, ${rank('?')}, ?, ?)` : ''}
         order by t.site_place, ${rank('t.level')}, t.name, t.id limit ?`,
         inOrder,
       )}) as p) as tutors`,
    [...given, hongKongDate(now()), ...values, ...(after ?? []), limit + 1],
  );
  const { tutors = [], matching = 0, total = 0, languages = [] } = found ?? {};
  const [shown, nextCursor] = page(
    tutors,
    limit,
    (row) => [row.site_place, row.level, row.name, row.id],
    tutors[0]?.found,
  );
  return { tutors: shown.map(viewOf), nextCursor, matching, total, languages };
}

function viewOf(tutor: Row): PublicTutorView {
  return {
    id: tutor.id,
    name: tutor.name,
    level: tutor.level,
    qualifications: tutor.qualifications,
    teachingSince: tutor.teaching_since,
    usualTimes: tutor.usual_times,
    specialties: tutor.specialties,
    languages: tutor.languages,
    programmes: programmes.filter((programme) => tutor.programmes.includes(programme)),
    ...(tutor.card?.en && tutor.card.zh
      ? { bio: tutor.card.en, bioZh: tutor.card.zh }
      : { bio: tutor.bio, bioZh: tutor.bio_zh }),
    // A picture on another host would tell that host who looks at it, and could be replaced later.
    profileImage: pictureKeyOf(tutor.profile_image) ? tutor.profile_image : null,
    certificate: tutor.certificate_code,
    checkedUntil: tutor.checked_until,
  };
}
