import { hongKongDate } from '@kitewell/contract/dates';
import { MikroORM } from '@mikro-orm/postgresql';
import { startBreakableProxy } from '../../test/breakable-proxy.ts';
import { buildTutor } from '../../test/builders.ts';
import { startWorld, type World } from '../../test/world.ts';
import { Document } from '../features/documents/document.entity.ts';
import { removeDueObjects } from '../features/documents/remove-due-objects.ts';
import { leadStates } from '@kitewell/contract/lead-states';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { CertificationModule } from '../features/certification/certification-module.entity.ts';
import { CompletedModule } from '../features/certification/completed-module.entity.ts';
import { SessionChild } from '../features/sessions/session-child.entity.ts';
import { queueDailyEmails } from '../features/emails/daily-emails.ts';
import { Email } from '../mail/email.entity.ts';
import { TrialRequest } from '../features/families/trial-request.entity.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import { missingOn } from '../features/clearance/clearance.ts';
import { isDatabaseAway } from '../http/error-handler.ts';
import { databaseOptions } from './mikro-orm.config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sampleDocuments } from './seed/documents.ts';
import { listUncheckedSessions } from '../features/bookings/read-sessions.ts';
import { listExpiringChecks } from '../features/tutor-records/expiring-checks.ts';
import { listCertificates } from '../features/certification/office-certificates.handlers.ts';
import { seedDemo } from './seed/seed.ts';
import { sampleTutors } from './seed/tutors.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('a database that hangs', () => {
  test('counts as one that cannot be reached, and its connection is not used again', async () => {
    const { hostname, port } = new URL(world.config.databaseUrl);
    const proxy = await startBreakableProxy(hostname, Number(port));
    const url = world.config.databaseUrl.replace(`${hostname}:${port}`, `127.0.0.1:${proxy.port}`);
    const orm = new MikroORM(databaseOptions(url, () => undefined, { silenceMs: 1_000 }));
    const everyConnection = () =>
      Promise.allSettled(Array.from({ length: 10 }, () => orm.em.fork().transactional((tx) => tx.execute('select 1'))));
    try {
      for (const { status } of await everyConnection()) expect(status).toBe('fulfilled');
      proxy.silence();
      for (const outcome of await everyConnection()) {
        expect(outcome.status).toBe('rejected');
        expect(isDatabaseAway((outcome as PromiseRejectedResult).reason)).toBe(true);
      }
      proxy.restore();
      for (const { status } of await everyConnection()) expect(status).toBe('fulfilled');
    } finally {
      await orm.close();
      await proxy.stop();
    }
  });
});

test('does not close a connection whose user sends nothing for a while', async () => {
  const silenceMs = 100;
  const orm = new MikroORM(databaseOptions(world.config.databaseUrl, () => undefined, { silenceMs }));
  try {
    const backend = 'select pg_backend_pid() as pid';
    // Without an entity manager: inside a transaction MikroORM would use that transaction's connection, even for
    // another database.
    const somethingElse = () => world.services.readRows('select pg_sleep(?)', [(3 * silenceMs) / 1000]);
    const [before, after] = await orm.em.fork().transactional(async (tx) => {
      const first = await tx.execute<unknown[]>(backend);
      await somethingElse();
      return [first, await tx.execute<unknown[]>(backend)];
    });
    expect(after).toEqual(before);
    await somethingElse();
    expect(await orm.em.fork().execute(backend)).toEqual(before);
  } finally {
    await orm.close();
  }
});

describe('the schema', () => {
  /** In what the entities differ from it; comments are for who reads the database alone, as entities have their own. */
  const differencesOf = async ({ services }: World): Promise<string[]> => {
    const sql = await services.orm.schema.getUpdateSchemaSQL({ wrap: false, safe: false });
    return sql.split('\n').filter((line) => line && !line.startsWith('comment on '));
  };

  test('that the migrations make is the same as the entities’', async () => {
    expect(await differencesOf(world)).toEqual([]);
  });

  test('says in a comment what each table is', async () => {
    const tables = await world.em().execute<{ name: string }[]>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname <> 'mikro_orm_migrations' and obj_description(oid, 'pg_class') is null order by 1`,
    );
    expect(tables).toEqual([]);
  });

  test('is prepared once where three processes start on an empty database at once', async () => {
    const empty = await startWorld({ empty: true });
    const orms = Array.from(
      { length: 3 },
      () => new MikroORM(databaseOptions(empty.config.databaseUrl, () => undefined)),
    );
    try {
      let inside = 0;
      let most = 0;
      await Promise.all(
        orms.map((orm) =>
          prepareDatabase(orm, async () => {
            most = Math.max(most, ++inside);
            await orm.em.fork().execute('select pg_sleep(0.05)');
            inside--;
          }),
        ),
      );
      expect(most).toBe(1);
      const recorded = 'select name from mikro_orm_migrations order by id';
      expect(await empty.em().execute(recorded)).toEqual(await world.em().execute(recorded));
      expect(await differencesOf(empty)).toEqual([]);
    } finally {
      for (const orm of orms) await orm.close();
      await empty.stop();
    }
  });

  const tutorId = async () => (await buildTutor(world)).id;
  const assessment = `insert into assessments (tutor_id, student_name, session_date, program, overall_rating) values (?, 'x', now(), 'outdoor-mission', ?)`;
  const receipt = `insert into receipts (tutor_id, student_name, program, duration, session_date, tutor_earnings, total_amount, payment_status) values (?, 'x', 'outdoor-mission', 90, now(), ?, 0, ?)`;
  const booking = `with session as (
      insert into bookings (tutor_id, program, status, session_date, session_time, duration)
      values (?, 'outdoor-mission', ?, now(), '10:00', 60) returning id)
    insert into session_children (booking_id, place, child_name, parent_name, child_age, begins, ends, takes_up_time)
    select id, 0, 'x', 'x', ?, now(), now(), false from session`;
  const link = `insert into documents (tutor_id, document_type, document_name, file_name, link_url, object_key, uploaded_at) values (?, 'degree', 'x', 'x', ?, ?, now())`;

  test.each([
    [assessment, [0], 'assessments_overall_rating_check'],
    [assessment, [6], 'assessments_overall_rating_check'],
    [receipt, [-1, 'paid'], 'receipts_tutor_earnings_check'],
    [receipt, [0, 'maybe'], 'receipts_payment_status_check'],
    [booking, ['pending', 2], 'session_children_child_age_check'],
    [booking, ['pending', 13], 'session_children_child_age_check'],
    [booking, ['asleep', 5], 'bookings_status_check'],
    [link, ['https://a.example', 'documents/1/x'], 'documents_file_or_link'],
    [link, [null, null], 'documents_file_or_link'],
  ])('%s refuses %j', async (sql, values, constraint) => {
    await expect(world.em().execute(sql, [await tutorId(), ...values])).rejects.toMatchObject({ constraint });
  });

  test.each([
    [assessment, [1]],
    [assessment, [5]],
    [assessment, [null]],
    [receipt, [0, 'paid']],
    [booking, ['cancelled', 12]],
    [link, ['https://a.example', null]],
  ])('%s takes %j', async (sql, values) => {
    await world.em().execute(sql, [await tutorId(), ...values]);
  });

  test('emails are unique whatever their case only because the code stores them in lower case', async () => {
    const { email } = await buildTutor(world);
    await expect(buildTutor(world, { email })).rejects.toMatchObject({ constraint: 'tutors_email_unique' });
  });
});

describe('the sample content', () => {
  const counts = async () =>
    (
      await world.em().execute(
        `select (select count(*) from tutors) as tutors, (select count(*) from documents) as documents,
          (select count(*) from bookings) as bookings, (select count(*) from assessments) as assessments,
          (select count(*) from receipts) as receipts, (select count(*) from certification_modules) as modules,
          (select count(*) from blog_posts) as posts, (select count(*) from completed_modules) as progress,
          (select count(*) from families) as families, (select count(*) from children) as children,
          (select count(*) from trial_requests) as leads, (select count(*) from lead_notes) as notes,
          (select count(*) from emails) as emails`,
      )
    )[0];

  test('seeded twice is stored once; what visitors left in the demo is removed, and other tutors keep their records', async () => {
    await seedDemo(world.services);
    const first = await counts();
    const demo = await world.em().findOneOrFail(Tutor, { demo: true });
    expect(demo.certificationStatus).toBe('completed');
    // One certificate waits for the office, also for the next visitor after one who has confirmed it.
    const waiting = async () =>
      (await listCertificates(world.services.readRows, { state: 'waiting', limit: 10 })).certificates;
    const [candidate] = await waiting();
    expect(candidate?.hasInterview).toBe(true);
    const confirmed = { certificateConfirmedAt: world.clock.now, certificateConfirmedBy: 'Visitor' };
    await world.em().nativeUpdate(Tutor, { id: candidate?.id ?? 0 }, confirmed);
    const other = await buildTutor(world, { certified: true });
    const token = world.signIn(demo);
    const add = (fileUrl: string, as: string) =>
      world.post(
        '/api/tutor/documents',
        { documentType: 'other', documentName: 'Left behind', fileName: 'x.pdf', fileUrl, allowDuplicate: true },
        { token: as },
      );
    const pdf = sampleDocuments('2026-11-21')[0]?.content ?? Buffer.alloc(0);
    expect((await add(await world.send(token, pdf), token)).status).toBe(201);
    expect((await add('https://theirs.example/1', world.signIn(other))).status).toBe(201);
    const left = await world.em().findOneOrFail(Document, { documentName: 'Left behind', tutor: demo.id });
    await world.em().execute('update tutors set name = ?, active = false where id = ?', ['Visitor', demo.id]);

    await seedDemo(world.services);
    expect(await world.em().findOneOrFail(Tutor, { demo: true })).toMatchObject({
      id: demo.id,
      name: demo.name,
      active: true,
    });
    expect((await waiting()).filter(({ id }) => id !== other.id).map(({ id }) => id)).toEqual([candidate?.id]);
    const countsAfter = await counts();
    expect(countsAfter).toEqual({
      ...first,
      tutors: String(Number(first?.tutors) + 1),
      documents: String(Number(first?.documents) + 1),
    });
    await removeDueObjects({ ...world.services, em: world.em() });
    expect(await world.services.store.read(left.objectKey ?? '')).toBeUndefined();
    expect(await world.em().count(Document, { tutor: other.id })).toBe(1);
  });

  test('publishes again modules that a visitor of the office withdrew, with a new version', async () => {
    await seedDemo(world.services);
    const em = world.em();
    const before = await em.find(CertificationModule, {}, { orderBy: { position: 'asc' } });
    const [first, second] = before;
    const own = {
      title: 'Of the office',
      titleZh: '辦公室',
      description: '',
      descriptionZh: '',
      duration: 5,
      lessons: [],
    };
    await em.insert(CertificationModule, { ...own, position: 90, state: 'withdrawn' });
    for (const module of [first, second])
      await em.nativeUpdate(CertificationModule, { id: module?.id ?? 0 }, { state: 'withdrawn', version: 4 });

    await seedDemo(world.services);
    const after = await world.em().find(CertificationModule, {}, { orderBy: { position: 'asc' } });
    expect(after.map(({ title, state }) => [title, state])).toEqual([
      ...before.map(({ title }) => [title, 'published']),
      [own.title, 'withdrawn'],
    ]);
    expect(after[0]).toMatchObject({ version: 5, edition: first?.edition, offeredSince: new Date(0) });
    const { edition } = first ?? {};
    const subjects = before.map(({ id }) => String(id));
    const history = await em.find(
      AuditEvent,
      { subjectKind: 'module', subjectId: { $in: subjects } },
      { orderBy: { id: 'asc' } },
    );
    expect(history).toMatchObject([
      {
        ...{ actorKind: 'sample', action: 'module publish', subjectId: subjects[0] },
        ...{ before: { state: 'withdrawn', edition }, after: { state: 'published', edition } },
      },
      { subjectId: subjects[1] },
    ]);
    const demo = await world.em().findOneOrFail(Tutor, { demo: true });
    expect(await world.em().count(CompletedModule, { tutor: demo.id })).toBe(before.length);
    await em.nativeDelete(CertificationModule, { title: own.title });
  });

  test('has sample tutors who may be sent to families today, except the newcomer', async () => {
    await seedDemo(world.services);
    const { body } = await world.call('directory');
    const shown = sampleTutors.filter(({ key }) => key !== 'newcomer' && key !== 'demo').map(({ name }) => name);
    expect(body.tutors.map(({ name }) => name).toSorted()).toEqual(shown.toSorted());
    const demo = await world.em().findOneOrFail(Tutor, { demo: true });
    expect(await missingOn(world.em(), demo.id, hongKongDate())).toEqual([]);
  });

  test('shows the office a check that expires before sessions, and a session without checks', async () => {
    await seedDemo(world.services);
    const { checks } = await listExpiringChecks(world.services, { limit: 20, cursor: undefined });
    expect(checks.map(({ sessions }) => sessions.total)).toEqual([2]);
    const { sessions } = await listUncheckedSessions(world.services, { limit: 5, cursor: undefined });
    expect(sessions[0]?.missing.map(({ code }) => code)).toContain('noQualification');
  });

  test('has families and leads in every state, to whom no daily email is sent', async () => {
    await seedDemo(world.services);
    const em = world.em();
    const leads = await em.find(TrialRequest, { demo: true });
    expect(new Set(leads.map(({ leadState }) => leadState))).toEqual(new Set(leadStates));
    const [{ linked, ahead }] = await em.execute<[{ linked: number; ahead: number }]>(
      `select count(distinct s.family_id)::int as linked, count(*) filter (where s.begins > now())::int as ahead
       from session_children s join children c on c.id = s.child_id and c.family_id = s.family_id and c.name = s.child_name
         join families f on f.id = s.family_id and f.demo`,
    );
    expect([linked >= 4, ahead >= 2]).toEqual([true, true]);
    const before = await em.count(Email);
    const sessions = await em.find(
      SessionChild,
      { family: { demo: true }, booking: { status: 'confirmed' } },
      { populate: ['booking'] },
    );
    for (const { sessionDate } of sessions.map(({ booking }) => booking)) {
      // The evening before that session.
      const evening = new Date(Date.parse(`${sessionDate}T19:00:00+08:00`) - 24 * 60 * 60_000);
      await queueDailyEmails({ ...world.services, now: () => evening });
    }
    expect(sessions.length).toBeGreaterThan(0);
    expect(await em.count(Email)).toBe(before);
  });

  test('has files that can be downloaded', async () => {
    await seedDemo(world.services);
    const { body } = await world.call('demoLogin');
    const { documents } = (await world.call('documents', { token: body.token })).body;
    expect(documents).toHaveLength(5);
    for (const { fileUrl, fileSize } of documents) {
      const bytes = Buffer.from(await (await fetch(fileUrl)).arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBe(fileSize);
    }
  });
});
