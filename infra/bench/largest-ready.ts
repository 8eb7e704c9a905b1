/** What lets each call do its work, though others have used up what it needs, and what it then names. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { password, type Database } from '../resilience/cluster.ts';
import type { LargestRows } from './largest-rows.ts';
import { text } from './largest-tutors.ts';

type Query = Pick<Database, 'query'>['query'];
type Known = Pick<LargestRows, 'ids' | 'lists' | 'owner' | 'home'> & { readonly tutor: number; readonly email: string };

/** By `CALL.FIELD`, for fields of bodies and parts of paths. */
export type Fields = Readonly<Record<string, unknown>>;
/** Statements by the name of the call before which they run, and those before every call. */
export interface Ready {
  readonly fields: Fields;
  readonly always: readonly string[];
  readonly before: Readonly<Record<string, readonly string[]>>;
}

const openSecret = 'development-only-key-that-everybody-knows';
const keyOf = (what: string, seed: string) =>
  createHmac('sha256', openSecret).update(`link\n${what}\n${seed}`).digest('base64url');
/** The id of rows that a call deletes and that are then added again. */
const spare = 2_000_000_000;
const newPassword = Array.from({ length: 64 }, (_, n) => String.fromCodePoint(0x4e00 + n * 37)).join('');
const otherEmail = (who: string) => `${who.repeat(60)}@${`${'z'.repeat(60)}.`.repeat(3)}example`;
const laterDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const hours = (from: string, until: string) =>
  [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, from, until: '11:00' },
    { weekday, from: '12:00', until },
  ]);

/** Adds what only some calls need. */
export async function addReady(query: Query, known: Known): Promise<Ready> {
  const { tutor, owner, ids, lists, email, home } = known;
  const one = async <Value>(sql: string): Promise<Value> => {
    const [row] = await query<{ value: Value }>(sql);
    if (!row) throw new Error(`Nothing came of ${sql}`);
    return row.value;
  };
  const seed = randomUUID();
  const family = Number(ids.families);
  const small = await query<{ id: number }>(`select id from families where id > ${family} order by id limit 12`);
  const [, , first, second, third, fourth, fifth, sixth] = small.map(({ id }) => id);
  const passwordHash = await one<string>(`select password_hash as value from tutors where id = ${tutor}`);
  const [otherTutor = 0] = (
    await query<{ id: number }>(`select id from tutors where certificate_code = 'LARGE-2'`)
  ).map(({ id }) => id);
  const bill = (of: number, cents: number) =>
    one<number>(
      `with b as (insert into bills (family_id, bill_to, language, month, total_cents, created_at)
         values (${of}, ${text(120)}, 'zh', date_trunc('month', current_date), 600 * ${cents}, now()) returning id),
       l as (insert into bill_lines (bill_id, kind, child, programme, session_date, minutes, cents, reason)
         select id, 'correction', ${text(120)}, 'outdoor-mission', current_date, 60, ${cents}, ${text(300)} from b, generate_series(1, 600))
       select id as value from b`,
    );
  const [draft, otherDraft, credit, refunded] = [
    await bill(first ?? 0, 1_000),
    await bill(second ?? 0, 1_000),
    await bill(third ?? 0, -1_000),
    await bill(fourth ?? 0, -1_000),
  ];
  const refund = await one<number>(
    `insert into refunds (cents, paid_on, way, recorded_at) values (5000, current_date, 'fps', now()) returning id as value`,
  );
  await query(
    `insert into bill_lines (bill_id, kind, cents, refund_id) values (${refunded}, 'refund', 5000, ${refund})`,
  );
  await query(
    `insert into receipts (tutor_id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status)
     select ${otherTutor}, ${text(120)}, 'outdoor-mission', 60, date_trunc('month', current_date), 45500, 65000, 'pending' from generate_series(1, 600)`,
  );
  const payment = await one<number>(
    `insert into tutor_payments (tutor_id, month, sessions, minutes, earnings_cents, correction_cents, paid_on, key, content_hash, paid_by_operator, paid_at)
     values (${tutor}, date_trunc('month', current_date) - interval '1 month', 600, 36000, 27300000, 0, current_date, gen_random_uuid(), '', 'Ada', now()) returning id as value`,
  );
  const lead = await one<{ reference: string; email: string; key: string; id: number }>(
    `select json_build_object('id', id, 'reference', reference, 'email', email) as value from trial_requests where id = ${Number(ids.leads)}`,
  );
  await query(`update trial_requests set link_seed = '${seed}' where id = ${lead.id}`);
  const otherStaff = Number(ids.staff);
  const staffEmail = await one<string>(`select email as value from staff where id = ${otherStaff}`);
  const report = await one<number>(
    `select id as value from assessments where tutor_id = ${tutor} and id <> ${Number(ids.assessments)} order by id desc limit 1`,
  );
  const alone = await one<number>(`select min(id) as value from children where family_id = ${fifth ?? 0}`);
  const [booking, unattached] = [Number(ids.bookings), Number(ids.unattached)];
  // The largest family has no sessions after those of this month.
  const freeDay = laterDay(45);
  const children = await query<{ child: number; childName: string; childAge: number }>(
    `select id as child, name as "childName", 3 as "childAge" from children where family_id = ${family} order by id limit 5`,
  );
  const [firstChild, ...others] = children;
  const ofChildren = { childName: firstChild?.childName, child: firstChild?.child, others: others.slice(0, 3) };
  const child = await one<string>(
    `select child_name as value from session_children where booking_id = ${Number(ids.bookingId)} and place = 0`,
  );
  const begun = await one<string>(
    `select session_date::text as value from bookings where id = ${Number(ids.bookingId)}`,
  );
  const payer = `select id from guardians where family_id = ${family} order by pays desc, id limit 1`;
  const token = String(ids.agreement);
  const agreement = token.split('.')[0] ?? '';
  const [weatherKey, undoneKey] = [randomUUID(), randomUUID()];
  const sessions = lists.sessions ?? [];
  const ofWeather = `id in (${sessions.join(',')})`;
  const lastModule = lists.ids?.at(-1) ?? 0;
  const account = (name: string, value: string) => ({ [`${name}.email`]: value, [`${name}.password`]: password });
  const reopen = `update bookings set status = 'confirmed', status_reason = null, status_by = null, agreement = null,
    session_date = greatest(session_date, current_date + 20) where id = ${booking}`;
  const ask = [
    `update session_agreements set state = 'asked', answered_at = null, answer_by = now() + interval '1 day' where id = ${Number(agreement)}`,
    reopen,
    `update bookings set status = 'pending', agreement = 'asked' where id = ${booking}`,
  ];
  return {
    fields: {
      ...account('login', email),
      ...account('staffLogin', staffEmail),
      ...{ 'forgetPassword.email': email, 'forgetStaffPassword.email': staffEmail },
      ...{ 'changePassword.currentPassword': password, 'changePassword.newPassword': newPassword },
      ...{ 'changeStaffPassword.currentPassword': password, 'changeStaffPassword.newPassword': newPassword },
      'choosePassword.link': `${spare}.${keyOf(`password ${spare} of tutor ${tutor}`, seed)}`,
      'choosePassword.newPassword': newPassword,
      'chooseStaffPassword.link': `${otherStaff}.${keyOf(`password of staff ${otherStaff}`, seed)}`,
      'chooseStaffPassword.newPassword': newPassword,
      ...{ 'removeTutorPasskey.id': spare, 'endSession.id': spare, 'endStaffSession.id': spare },
      ...{ 'writeAssessment.studentName': child, 'writeAssessment.sessionDate': begun },
      'correctAssessment.version': 101,
      ...{ 'lookUpTrial.reference': lead.reference, 'lookUpTrial.email': lead.email },
      'openTrialLink.reference': lead.reference,
      'openTrialLink.key': keyOf(`trial ${lead.id} ${lead.reference}`, seed),
      'answerAgreement.token': token,
      'setTutorStep.number': 5,
      // After every answer that is given meanwhile.
      // Only a next step from today on is taken.
      'planLead.nextStepOn': new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      'sendBackAnswers.readUntil': new Date(Date.now() + 86_400_000).toISOString(),
      ...{ 'setTutorHours.seen': hours('06:00', '17:00'), 'setTutorHours.hours': hours('07:00', '18:00') },
      ...{ 'recordOfficeBooking.id': ids.bookingId, 'attachOfficeBooking.id': unattached },
      ...{ 'detachOfficeBooking.id': unattached, 'settleBadWeather.key': weatherKey, 'undoBadWeather.key': undoneKey },
      ...{
        'setWeatherLine.baseVersion': 1,
        'addCourseModule.title': 'x'.repeat(200),
        'addCourseModule.titleZh': '新'.repeat(200),
        'withdrawReport.id': report,
      },
      ...{ 'mergeFamilies.id': sixth, 'addGuardian.id': sixth, 'addChild.id': sixth, 'removeChild.id': alone },
      'changeRate.from': '2027-01-01',
      ...{ 'correctBill.id': draft, 'removeBillLine.id': draft, 'issueBill.id': otherDraft, 'recordRefund.id': credit },
      'removeBillLine.line': await one<number>(`select min(id) as value from bill_lines where bill_id = ${draft}`),
      ...{ 'reverseRefund.id': refunded, 'reverseRefund.refund': refund },
      ...{ 'payTutors.tutors': [{ id: otherTutor, seenCents: 600 * 45_500 }], 'reverseTutorPayment.id': payment },
      'eraseFamily.name': 'Largest',
      'addFamily.guardian': { name: '字'.repeat(120), phone: '+852 9123 4570', email: otherEmail('f'), pays: true },
      ...{ 'addGuardian.phone': '+852 9123 4568', 'changeGuardian.phone': '+852 9123 4569' },
      ...{ 'addGuardian.email': otherEmail('g'), 'changeGuardian.email': otherEmail('h') },
      // Another than the fourth, whose row is taken away below.
      'changeOfficeBooking.children': [...children.slice(0, 3), children[4]],
      ...Object.fromEntries(
        ['addOfficeBooking', 'addSeries', 'planSeries'].flatMap((name) =>
          Object.entries(ofChildren).map(([field, value]) => [`${name}.${field}`, value]),
        ),
      ),
      ...Object.fromEntries(
        ['addSeries', 'planSeries', 'changeSeries'].flatMap((name) => [
          [`${name}.from`, laterDay(50)],
          [`${name}.until`, laterDay(180)],
        ]),
      ),
      ...{ 'addSeries.time': '09:00', 'planSeries.time': '13:00', 'changeSeries.time': '15:00' },
      ...Object.fromEntries(
        ['addOfficeBooking', 'moveOfficeBooking', 'arrangeTrial'].flatMap((name, place) => [
          [`${name}.date`, freeDay],
          [`${name}.time`, `${13 + 2 * place}:00`],
        ]),
      ),
      ...{ 'visit.id': ids.soon, 'attachOfficeBooking.child': alone, 'addDocument.replacesId': null },
      ...{ 'trialReceived.reference': lead.reference, 'trialReceived.language': 'zh' },
      // Another than the one that is changed.
      'setSeriesDay.id': await one<number>(`select max(id) as value from series where tutor_id = ${tutor}`),
      'removeTimeOff.timeOff': await one<number>(`select min(id) as value from time_off where tutor_id = ${tutor}`),
      'changeOfficeTutor.email': otherEmail('t'),
    },
    always: [
      `delete from rate_limits`,
      `update business_settings set version = 1, tutors_need_second_factor = false`,
      `delete from second_factors where tutor_id = ${tutor} or staff_id = ${owner}`,
      `insert into second_factors (id, staff_id) values (${spare + 1}, ${owner})`,
      `insert into passkeys (id, second_factor_id, credential_id, public_key, counter, name, created_at)
       select ${Number(ids.passkeys)} + n, ${spare + 1}, 'largest-' || n, repeat('x', 800), 0, ${text(60)}, now() from generate_series(0, 9) n`,
      reopen,
      // Whoever signed in to the family's home is signed in again, as if a code had just been given.
      `update guardians set email_confirmed_at = now() where id = ${Number(ids.guardians)}`,
      `insert into family_accounts (email, created_at) select email, now() from guardians
       where id = ${Number(ids.guardians)} and email is not null on conflict (email) do nothing`,
      `insert into family_auth_sessions (token_hash, account_id, created_at, seen_at, ends_at, proved_at)
       select '${createHash('sha256').update(home).digest('base64url')}', a.id, now(), now(), now() + interval '10 hours', now()
       from family_accounts a join guardians g on g.email = a.email where g.id = ${Number(ids.guardians)}
       on conflict (token_hash) do update set seen_at = now(), proved_at = now(), ends_at = now() + interval '10 hours'`,
      `update tutors set active = true, deactivated_at = null, record_version = 1, email = '${email}', password_hash = '${passwordHash}',
         certificate_confirmed_at = now(), certificate_confirmed_by = 'Ada' where id = ${tutor}`,
      `update staff set password_hash = '${passwordHash}', active = true, role = 'owner' where id in (${owner}, ${otherStaff})`,
      `delete from time_off where tutor_id = ${tutor} and from_day < current_date + 300`,
      `insert into onboarding_steps (tutor_id, number, done_at) select ${tutor}, n, now() from generate_series(1, 10) n on conflict do nothing`,
      `delete from conviction_checks where tutor_id = ${tutor} and outcome <> 'clear'`,
      ...[
        'families',
        'guardians',
        'children',
        'bills',
        'series',
        'rates',
        'trial_requests',
        'blog_posts',
        'weather_lines',
      ]
        .concat('certification_modules')
        .map((table) => `update ${table} set version = 1 where version <> 1`),
      'update bookings set sequence = 0 where sequence <> 0',
    ],
    before: {
      answerQuestion: [
        `update tutors set certificate_confirmed_at = null, certificate_confirmed_by = null where id = ${tutor}`,
      ],
      choosePassword: [
        `insert into password_links (id, tutor_id, seed, created_at, ends_at) values (${spare}, ${tutor}, '${seed}', now(), now() + interval '1 hour')`,
      ],
      chooseStaffPassword: [
        `update staff set link_seed = '${seed}', link_ends_at = now() + interval '1 hour' where id = ${otherStaff}`,
      ],
      ...Object.fromEntries(
        ['renewTutorRecoveryCodes', 'removeTutorPasskey'].map((name) => [
          name,
          [
            `insert into second_factors (id, tutor_id) values (${spare}, ${tutor})`,
            `insert into passkeys (id, second_factor_id, credential_id, public_key, counter, name, created_at)
             values (${spare}, ${spare}, gen_random_uuid()::text, '', 0, ${text(60)}, now())`,
          ],
        ]),
      ),
      correctAssessment: [`update assessments set version = 101 where id = ${Number(ids.assessments)}`],
      ...Object.fromEntries(
        ['startUpload', 'addDocument'].map((name) => [
          name,
          [
            `delete from documents where id in (select id from documents where tutor_id = ${tutor} order by id desc limit 3)`,
          ],
        ]),
      ),
      ...Object.fromEntries(['agreement', 'answerAgreement'].map((name) => [name, ask])),
      // The tenth of the owner makes room for another.
      ...Object.fromEntries(
        ['startPasskey', 'addPasskey', 'startPassByPasskey', 'passByPasskey'].map((name) => [
          name,
          [`delete from passkeys where credential_id = 'largest-9'`],
        ]),
      ),
      ...Object.fromEntries(
        ['setInterview', 'cancelInterview'].map((name) => [
          name,
          [`delete from onboarding_steps where tutor_id = ${tutor} and number = 2`],
        ]),
      ),
      addTimeOff: [`delete from time_off where id in (select max(id) from time_off where tutor_id = ${tutor})`],
      dropEmail: [`update emails set state = 'failed' where id = ${Number(ids.emails)}`],
      // Its tutor must be cleared, whose answers were sent back.
      restoreOfficeBooking: [
        `update quiz_answers set sent_back_note = null where tutor_id = ${tutor}`,
        `update bookings set status = 'cancelled', status_by = 'office' where id = ${booking}`,
      ],
      sendBill: [`update bills set status = 'issued', closed_at = null where id = ${Number(ids.bills)}`],
      endSession: [
        `insert into tutor_auth_sessions (id, token_id, tutor_id, created_at, seen_at, ends_at)
         values (${spare}, gen_random_uuid()::text, ${tutor}, now(), now(), now() + interval '1 day')`,
      ],
      endStaffSession: [
        `insert into staff_auth_sessions (id, token_hash, staff_id, created_at, seen_at, ends_at, second_factor_at)
         values (${spare}, 'largest', ${owner}, now(), now(), now() + interval '1 day', now())`,
      ],
      mergeFamilies: [`update families set notes = null where id = ${sixth ?? 0}`],
      // Another that was decided for the bad weather, and cancelled everything.
      undoBadWeather: [
        `update bookings set status = 'cancelled', status_by = 'office' where ${ofWeather}`,
        `insert into weather_decisions (key, content_hash, decided_at, moved, cancelled, notified_families, notified_tutors, emails)
         values ('${undoneKey}', '', now(), 0, ${sessions.length}, 0, 0, 0)`,
        `insert into weather_cancellations (decision_key, booking_id, sequence) select '${undoneKey}', id, sequence from bookings where ${ofWeather}`,
      ],
      addCourseModule: [
        ...['quiz_answers', 'completed_modules', 'module_editions'].map(
          (table) => `delete from ${table} where module_id = ${lastModule}`,
        ),
        `delete from certification_modules where id = ${lastModule}`,
      ],
      closeOfficeDay: [`delete from holidays where id > ${Number(ids['office/days']) + 150}`],
      withdrawReport: [
        `update assessments set share_hash = md5('largest'), share_seed = gen_random_uuid(), share_language = 'zh', shared_at = now() where id = ${report}`,
      ],
      // The largest family, which has no sessions to come any more.
      eraseFamily: [
        `delete from unbilled_sessions`,
        `update bookings set status = 'missed' where status in ('pending', 'confirmed')
           and id in (select booking_id from session_children where family_id = ${family})`,
        `update guardians set name = 'Largest' where id = (${payer})`,
      ],
    },
  };
}
