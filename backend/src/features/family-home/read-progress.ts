import { addDays, hongKongDate } from '@kitewell/contract/dates';
import {
  mostReports,
  mostWords,
  type FamilyProgressQuery,
  type FamilyProgressView,
} from '@kitewell/contract/family/progress';
import { practicePhrases } from '@kitewell/contract/family/skills';
import type { AssessmentId, ChildId } from '@kitewell/contract/ids';
import { phrasesOf, type Phrase } from '@kitewell/contract/phrases';
import { programmes, type Programme } from '@kitewell/contract/programmes';
import { AppError } from '../../errors.ts';
import type { SignedInFamily } from '../../http/family-auth.ts';
import type { Services } from '../../services.ts';
import { adultsGivenName, givenNameOf } from '../families/given-name.ts';
import { familyChildren } from './family-scope.ts';
import { sharedReports } from '../assessments/assessments-of-family.ts';
import { ownPicture } from './read-sessions.ts';
import { progressOf, type ReportRow } from './skill-progress.ts';

type Needs = Pick<Services, 'readRows' | 'now'>;

const daysShown = 365;
const mostTutors = 5;

interface ChildRow {
  name: string;
  birth_month: string | null;
  parent: string;
}

interface MonthRow {
  month: string;
  completed: number;
  missed: number;
  cancelled: number;
  minutes: number;
  /** Of completed sessions; null where there are none. */
  programmes: Programme[] | null;
}

interface TextRow {
  id: AssessmentId;
  strengths: string | null;
  goals: string[];
  next_steps: string | null;
}

/** What a family reads of how one of its children comes along. @throws AppError 'family.notFound' (404) */
export async function readProgress(
  { readRows, now }: Needs,
  family: SignedInFamily,
  child: ChildId,
  query: FamilyProgressQuery,
): Promise<FamilyProgressView> {
  if (!family.children.includes(child)) throw new AppError('family.notFound', 404);
  const today = hongKongDate(now());
  const to = query.to ?? (query.from !== undefined && query.from > today ? query.from : today);
  const from = query.from ?? addDays(to, -daysShown);
  const { sql, values } = familyChildren(family);
  const ofChild = `${sql} and s.child_id = ?`;
  const own = [...values, child];
  const local = `${today} ${new Date(now().getTime() + 8 * 60 * 60_000).toISOString().slice(11, 19)}`;
  const over = `${ofChild} and s.begins >= ?::date and s.begins < ?::date + 1 and s.ends <= ?::timestamp`;
  const between = [...own, from, to, local];

  const [record] = await readRows<ChildRow>(
    `select c.name, c.birth_month, coalesce((select g.name from guardians g where g.family_id = c.family_id
       order by g.pays desc, g.id limit 1), '') as parent from children c where c.id = ? and c.family_id = ?`,
    [child, family.id],
  );
  if (!record) throw new AppError('family.notFound', 404);
  const latestFirst = await readRows<ReportRow>(
    `select a.id, a.session_date as on, a.program as programme, a.overall_rating as stars, a.phrases
     from ${sharedReports} where ${ofChild} and a.session_date <= ?::date
     order by a.session_date desc, a.id desc limit ${mostReports}`,
    [...own, to],
  );
  const months = await readRows<MonthRow>(
    `select to_char(b.session_date, 'YYYY-MM') as month, count(*) filter (where b.status = 'completed')::int as completed,
       count(*) filter (where b.status = 'missed')::int as missed,
       count(*) filter (where b.status = 'cancelled')::int as cancelled,
       coalesce(sum(coalesce(b.actual_minutes, b.duration)) filter (where b.status = 'completed'), 0)::int as minutes,
       array_agg(distinct b.program) filter (where b.status = 'completed') as programmes
     from session_children s join bookings b on b.id = s.booking_id where ${over}
       and b.status in ('completed', 'missed', 'cancelled') group by 1 order by 1`,
    between,
  );
  const tutors = await readRows<{ name: string; picture: string | null; sessions: number }>(
    `select t.name, t.profile_image as picture, count(*)::int as sessions
     from session_children s join bookings b on b.id = s.booking_id join tutors t on t.id = b.tutor_id
     where ${over} and b.status = 'completed' group by t.id order by 3 desc, t.id limit ${mostTutors}`,
    between,
  );

  const shown = latestFirst.filter(({ on }) => on >= from);
  const ofProgramme = (programme: Programme) => shown.find((report) => report.programme === programme);
  const latest = programmes.flatMap((programme) => ofProgramme(programme) ?? []);
  const texts = new Map(
    (
      await readRows<TextRow>(
        `select a.id, a.strengths, a.goals, a.next_steps from ${sharedReports} where ${ofChild} and a.id = any (?::int[])`,
        [...own, [...new Set([...latest, ...shown.slice(0, mostWords)].map(({ id }) => id))]],
      )
    ).map((row) => [row.id, row]),
  );
  const taught = new Set(months.flatMap((month) => month.programmes ?? []));
  return {
    child: {
      id: child,
      name: record.name,
      givenName: givenNameOf(record.name, record.parent),
      birthMonth: record.birth_month,
    },
    ...{ from, to },
    programmes: programmes
      .filter((programme) => taught.has(programme) || ofProgramme(programme))
      .map((programme) => progressOf(programme, latestFirst.toReversed(), from)),
    attendance: months.map(({ programmes: _, ...month }) => month),
    practice: latest
      .toSorted((one, next) => next.on.localeCompare(one.on))
      .flatMap(({ id, on, programme, phrases }) => {
        const practised: readonly Phrase[] = practicePhrases[programme];
        const ticked = phrasesOf(programme, phrases).filter((phrase) => practised.includes(phrase));
        const nextSteps = texts.get(id)?.next_steps ?? null;
        return ticked.length > 0 || nextSteps !== null
          ? [{ report: id, on, programme, phrases: ticked, nextSteps }]
          : [];
      }),
    tutors: tutors.map(({ name, picture, sessions }) => ({
      ...{ givenName: adultsGivenName(name), picture: ownPicture(picture), sessions },
    })),
    words: shown.slice(0, mostWords).flatMap(({ id, on, programme }) => {
      const { strengths = null, goals = [] } = texts.get(id) ?? {};
      return strengths !== null || goals.length > 0 ? [{ on, programme, strengths, goals }] : [];
    }),
  };
}
