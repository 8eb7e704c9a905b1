import { randomBytes, randomUUID } from 'node:crypto';
import type { UploadView } from '@kitewell/contract/documents';
import type pg from 'pg';
import { Tutor } from '../src/features/tutors/tutor.entity.ts';
import { buildBooking, buildTutor } from './builders.ts';
import type { World } from './world.ts';

/** A tutor with one record of every kind. */
export interface TutorWithRecords {
  readonly tutor: { readonly id: number; readonly email: string };
  readonly token: string;
  readonly session: number;
  readonly passkey: number;
  readonly timeOff: number;
  readonly booking: number;
  /** A family whose child the tutor teaches, and a message of its thread with a picture. */
  readonly family: number;
  readonly message: number;
  readonly assessment: number;
  readonly document: number;
  readonly documentUrl: string;
  /** A file and a picture that were uploaded and not claimed yet. */
  readonly sentFile: string;
  readonly sentPicture: string;
  readonly module: number;
  readonly cursors: Readonly<Record<string, string>>;
  /** Texts that must never appear in an answer to somebody else. */
  readonly own: readonly string[];
}

/** A tutor without records, for reading which fields a call is tried with. */
export const nobody: TutorWithRecords = {
  tutor: { id: 0, email: '' },
  ...{
    token: '',
    session: 0,
    passkey: 0,
    timeOff: 0,
    booking: 0,
    family: 0,
    message: 0,
    assessment: 0,
    document: 0,
    module: 0,
  },
  ...{ documentUrl: '', sentFile: '', sentPicture: '', cursors: {}, own: [] },
};

const password = 'a test knows this one';
const somePdf = () => Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(100)]);

/** Makes one record of every kind that a tutor can have, through the API where it has a call for it. */
export async function buildTutorWithRecords(world: World, database: pg.Client): Promise<TutorWithRecords> {
  const { id, email } = await buildTutor(world, {
    ...{ certified: true, cleared: true, password },
    email: `tutor-${randomBytes(4).toString('hex')}@example.com`,
  });
  const { id: booking } = await buildBooking(world, { tutor: await world.em().findOneOrFail(Tutor, id) });
  const signedIn = await world.post('/api/tutor/login', { email, password });
  const { token } = signedIn.body as unknown as { token: string };
  const done = async <T>(method: 'get' | 'post' | 'put', path: string, body?: unknown) => {
    const answer = await (method === 'get' ? world.get(path, { token }) : world[method](path, body, { token }));
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  };
  const fileUrl = await world.send(token, somePdf());
  const { document } = await done<{ document: { id: number; fileUrl: string } }>('post', '/api/tutor/documents', {
    documentType: 'other',
    documentName: `Document of ${email}`,
    fileName: 'file.pdf',
    fileUrl,
  });
  const { assessment } = await done<{ assessment: { id: number } }>('post', '/api/tutor/assessments', {
    bookingId: booking,
    studentName: `Student ${id}`,
    strengths: `Strengths of the student of ${email}`,
    sessionDate: '2026-11-01',
    program: 'outdoor-mission',
    overallRating: 4,
  });
  const { modules } = await done<{ modules: { id: number }[] }>('get', '/api/certification/modules');
  await done('put', '/api/tutor/certification/answers', {
    moduleId: modules[1]?.id,
    question: 0,
    answer: `Answer of ${email}: children learn best while they play together.`,
  });
  const { calendarUrl } = await done<{ calendarUrl: string }>('post', '/api/tutor/calendar');
  const earnings = 700_000 + id * 1_013;
  await database.query(
    `with receipt as (
       insert into receipts (tutor_id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status)
       select $1, 'Student of ' || $2, 'outdoor-mission', 90, date '2026-10-01' + number, $3, $3 * 2,
         case number when 1 then 'paid' else 'pending' end
       from generate_series(1, 2) as number
     ), link as (
       insert into password_links (tutor_id, seed, created_at, ends_at)
       values ($1, gen_random_uuid(), now(), now() + interval '1 day')
     ), factor as (
       insert into second_factors (tutor_id) values ($1) returning id
     ), passkey as (
       insert into passkeys (second_factor_id, credential_id, public_key, counter, name, created_at)
       select id, md5($2), '', 0, 'Passkey of ' || $2, now() from factor
     ), sign_in as (
       insert into tutor_sign_ins (tutor_id, token_hash, token_version, ends_at) values ($1, $2, 1, now() + interval '1 day')
     ), interview as (
       insert into interviews (tutor_id, date, time, link, set_at)
       values ($1, '2026-01-05', '15:00', 'https://meet.example/' || $2, now())
     ), payment as (
       insert into tutor_payments (tutor_id, month, sessions, minutes, earnings_cents, correction_cents, paid_on, key, content_hash, paid_by_operator, paid_at)
       values ($1, '2026-10-01', 2, 180, $3, 0, current_date, gen_random_uuid(), '', $2, now())
     ), correction as (
       insert into pay_corrections (tutor_id, month, cents, reason) values ($1, '2026-10-01', 100, 'Fare of ' || $2)
     ), away as (
       insert into time_off (tutor_id, from_day, until_day, note) values ($1, '2026-01-01', '2026-01-02', 'Note of ' || $2)
     ), hours as (
       insert into weekly_hours (tutor_id, weekday, from_time, until_time) values ($1, 1, '09:00', '18:00')
     ), series as (
       insert into series (request_key, tutor_id, program, rule, starts_on, ends_on, session_time, duration, made_until,
         created_at)
       values (gen_random_uuid(), $1, 'outdoor-mission', 'FREQ=WEEKLY', '2026-01-05', '2026-01-12', '15:00', 60, '2026-01-12',
         now())
       returning id
     ), series_child as (
       insert into series_children (series_id, place, child_name, parent_name, child_age)
       select id, 0, 'Child of ' || $2, 'Parent', 6 from series
     )
     insert into completed_modules (tutor_id, module_id, completed_at) select $1, id, now() from certification_modules`,
    [id, email, earnings],
  );
  const { rows } = await database.query<{ family: number; message: number }>(
    `with family as (insert into families (created_at, last_contact_at) values (now(), now()) returning id),
     child as (update session_children set family_id = family.id from family where booking_id = $1),
     own as (insert into bookings (tutor_id, program, status, session_date, session_time, duration)
       values ($2, 'outdoor-mission', 'completed', (now() at time zone 'Asia/Hong_Kong')::date - 1, '03:00', 60) returning id),
     taught as (insert into session_children (booking_id, place, child_name, parent_name, child_age, family_id, begins, ends, takes_up_time)
       select own.id, 0, 'Child of ' || $3, 'Parent', 6, family.id, now(), now(), true from own, family),
     access as (insert into family_accesses (family_id, tutor_id, record, day, at) select id, $2, 'thread', now(), now() from family),
     reader as (insert into message_readers (family_id, tutor_id, unread_since) select id, $2, now() from family)
     insert into messages (family_id, author, tutor_id, text, picture, to_tutor, sent_at)
     select id, 'tutor', $2, 'Message of ' || $3, gen_random_uuid(), true, now() from family
     returning family_id as family, id as message`,
    [booking, id, email],
  );
  const { family = 0, message = 0 } = rows[0] ?? {};
  const { sessions } = await done<{ sessions: { id: number; current: boolean }[] }>('get', '/api/tutor/sessions');
  // Far ahead, so that it stands in the way of nothing.
  const { availability } = await done<{ availability: { timeOff: { id: number }[] } }>(
    'post',
    '/api/tutor/availability/time-off',
    { key: randomUUID(), from: '2099-01-01', until: '2099-01-02', note: `Away of ${email}` },
  );
  const { passkeys } = await done<{ passkeys: { id: number }[] }>('get', '/api/tutor/factors');
  const cursors: Record<string, string> = {};
  for (const list of ['bookings', 'receipts']) {
    const { nextCursor } = await done<{ nextCursor: string | null }>('get', `/api/tutor/${list}?limit=1`);
    if (nextCursor !== null) cursors[list] = nextCursor;
  }
  // Every former text that there may be.
  cursors.former = Buffer.from(JSON.stringify([1_000])).toString('base64url');
  cursors.messages = Buffer.from(JSON.stringify([1_000_000])).toString('base64url');
  cursors.quizAnswers = Buffer.from(JSON.stringify([1])).toString('base64url');
  cursors.assessments = Buffer.from(JSON.stringify(['2026-11-02', assessment.id + 1])).toString('base64url');
  const sentFile = await world.send(token, somePdf());
  const picture = { mimeType: 'image/png', fileSize: 109 };
  const sentPicture = await done<UploadView>('post', '/api/tutor/profile/picture-uploads', picture);
  await world.upload(sentPicture, somePdf());
  return {
    tutor: { id, email },
    token,
    session: sessions.find(({ current }) => current)?.id ?? 0,
    passkey: passkeys[0]?.id ?? 0,
    timeOff: availability.timeOff[0]?.id ?? 0,
    booking,
    ...{ family, message },
    assessment: assessment.id,
    document: document.id,
    documentUrl: document.fileUrl,
    sentFile,
    sentPicture: sentPicture.fileUrl,
    module: modules[0]?.id ?? 0,
    cursors,
    own: [
      email,
      `Child of ${email}`,
      sentFile,
      calendarUrl,
      String(earnings),
      String(earnings * 2),
      `/incoming/${id}/`,
      `/documents/${id}/`,
    ],
  };
}
