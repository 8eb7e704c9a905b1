import { openStatuses } from '@kitewell/contract/booking-statuses';
import { hongKongDate } from '@kitewell/contract/dates';
import type { TutorId } from '@kitewell/contract/ids';
import { onboardingSteps } from '@kitewell/contract/onboarding';
import type {
  OfficeTutorRowView,
  OfficeTutorsQuery,
  OfficeTutorsView,
  OfficeTutorView,
} from '@kitewell/contract/office/tutors';
import { programmes } from '@kitewell/contract/programmes';
import { districts } from '@kitewell/contract/trial-choices';
import { id, line, tuple } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import { decodeCursor, page } from '../../http/pages.ts';
import type { Services } from '../../services.ts';
import { historyOf } from '../audit-history/history.ts';
import { Booking } from '../sessions/booking.entity.ts';
import { journey, recordedSteps } from '../onboarding/journey.ts';
import { factorKindsOf, hasFactor } from '../auth/factors.ts';
import { isReplaced } from '../documents/replace-document.ts';
import { missingOnDays } from '../clearance/clearance.ts';
import { ConvictionCheck } from '../tutors/conviction-check.entity.ts';
import { pictureKeyOf } from '../tutors/profile-picture.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import type { AuditSubject } from '../audit/record-change.ts';

export const subjectOf = (tutor: TutorId): AuditSubject => ({ kind: 'tutor', id: tutor });

type Reading = Pick<Services, 'readRows'> & { em: EntityManager };

type Row = Pick<OfficeTutorRowView, 'id' | 'name' | 'email' | 'level' | 'active' | 'demo'> & {
  certification_status: OfficeTutorRowView['certificationStatus'];
  profile_image: string | null;
  pending_documents: number;
};

const columns = `t.id, t.name, t.email, t.level, t.active, t.demo, t.certification_status, t.profile_image,
  (select count(*)::int from documents d where d.tutor_id = t.id and d.verification_status = 'pending'
    and not ${isReplaced}) as pending_documents`;

const key = tuple([line(120).required(), id().required()]).required();

/** Tutors by name, with what each lacks today: three queries, however many tutors there are. */
export async function listTutors(
  { readRows }: Pick<Services, 'readRows'>,
  { cursor, limit, search, active }: OfficeTutorsQuery,
  now: Date,
): Promise<OfficeTutorsView> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, key);
  const rows = await readRows<Row>(
    `select ${columns} from tutors t
     where true ${search ? 'and (position(lower(?) in lower(t.name)) > 0 or position(lower(?) in t.email) > 0)' : ''}
       ${active ? 'and t.active = ?::boolean' : ''} ${after ? 'and (t.name, t.id) > (?, ?)' : ''}
     order by t.name, t.id limit ?`,
    [...(search ? [search, search] : []), ...(active ? [active === 'yes'] : []), ...(after ?? []), limit + 1],
  );
  const [shown, nextCursor] = page(rows, limit, (row) => [row.name, row.id]);
  const missing = await missingToday(
    readRows,
    shown.map((row) => row.id),
    now,
  );
  return { tutors: shown.map((row) => rowView(row, missing(row.id))), nextCursor };
}

async function missingToday(
  readRows: Services['readRows'],
  tutors: readonly number[],
  now: Date,
): Promise<(tutor: TutorId) => OfficeTutorRowView['missing']> {
  const day = hongKongDate(now);
  const missing = await missingOnDays(
    readRows,
    tutors.map((tutor) => ({ tutor, day })),
  );
  return (tutor) => (missing({ tutor, day }) ?? []).map(({ code, values }) => ({ code, values: values ?? null }));
}

function rowView(row: Row, missing: OfficeTutorRowView['missing']): OfficeTutorRowView {
  const { name, email, level, active, demo } = row;
  return {
    ...{ id: row.id, name, email, level, active, demo, missing },
    certificationStatus: row.certification_status,
    pendingDocuments: row.pending_documents,
    // One on another host would tell that host when the office looks at whom.
    picture: pictureKeyOf(row.profile_image) ? row.profile_image : null,
  };
}

/** What is recorded of one tutor. @throws AppError 'tutor.notFound' (404) */
export async function tutorRecord({ em, readRows }: Reading, tutorId: TutorId, now: Date): Promise<OfficeTutorView> {
  const tutor = await em.findOne(Tutor, { id: tutorId }, { refresh: true });
  const [row] = await readRows<Row>(`select ${columns} from tutors t where t.id = ?`, [tutorId]);
  if (!tutor || !row) throw new AppError('tutor.notFound', 404);
  const missing = await missingToday(readRows, [tutorId], now);
  const { done: steps, interview } = await journey(em, tutor);
  const checks = await em.find(
    ConvictionCheck,
    { tutor: tutorId },
    { orderBy: { issuedOn: 'desc', id: 'desc' }, limit: 20, refresh: true },
  );
  return {
    ...rowView(row, missing(tutorId)),
    phone: tutor.phone ?? null,
    emailLanguage: tutor.emailLanguage,
    version: tutor.recordVersion,
    secondFactor: hasFactor(await factorKindsOf(em, { tutor: tutorId })),
    programmes: programmes.filter((programme) => tutor.programmes.includes(programme)),
    languages: tutor.languages,
    districts: districts.filter((district) => tutor.districts.includes(district)),
    experience: tutor.experience ?? null,
    teachingSince: tutor.teachingSince ?? null,
    specialties: tutor.specialties,
    bio: tutor.bio ?? null,
    bioZh: tutor.bioZh ?? null,
    listed: tutor.listed,
    createdAt: tutor.createdAt.toISOString(),
    deactivatedAt: tutor.deactivatedAt?.toISOString() ?? null,
    certifiedAt: tutor.certifiedAt?.toISOString() ?? null,
    steps: onboardingSteps.map(({ number, name, minutes }) => {
      const doneAt = steps.get(number);
      return {
        ...{ number, name, minutes, done: steps.has(number), recorded: recordedSteps.includes(number) },
        doneAt: doneAt?.toISOString() ?? null,
      };
    }),
    interview,
    checks: checks.map(({ id: checkId, outcome, checkedBy, checkedOn, appliedOn, issuedOn, validUntil }) => ({
      id: checkId,
      ...{ outcome, checkedBy, checkedOn, appliedOn, issuedOn, validUntil },
    })),
    sessionsAhead: await em.count(Booking, {
      tutor: tutorId,
      sessionDate: { $gte: hongKongDate(now) },
      status: { $in: openStatuses },
    }),
    history: await historyOf(readRows, subjectOf(tutorId)),
  };
}
