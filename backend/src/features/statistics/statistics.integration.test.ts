import pg from 'pg';
import { statisticsView } from '@kitewell/contract/office/statistics';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor, someRequest } from '../../../test/builders.ts';
import { buildStaff, office, officeSession } from '../../../test/office.ts';
import { operator } from '../../../test/operator.ts';
import { listenToStatements } from '../../../test/statements.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await startWorld();
  const { views } = world.services;
  const tutor = await buildTutor(world);

  world.clock.now = new Date('2026-11-15T15:59:00Z'); // Sunday in Hong Kong, just before midnight
  views.count({ page: '/', language: 'en', source: 'search.example' }, 'a');
  const first = await ask({ language: 'zh', page: '/blog', campaign: 'flyer / - / -', program: 'outdoor-mission' });

  world.clock.now = new Date('2026-11-22T04:00:00Z'); // Sunday noon
  for (let time = 0; time < 3; time++)
    views.count({ page: '/outdoor-mission', language: 'zh', campaign: 'flyer / - / -' }, 'b');
  const second = await ask({ language: 'zh', page: '/outdoor-mission', program: 'not-sure' });
  await views.store();

  // The first lead was lost after its trial was held; the second became a family, and no trial is recorded for it.
  const completed = { tutor, status: 'completed', duration: 60, program: 'outdoor-mission', language: 'zh' } as const;
  await buildBooking(world, { ...completed, trialRequest: first, sessionDate: '2026-11-16', sessionTime: '10:00' });
  await buildBooking(world, { ...completed, actualMinutes: 45, sessionDate: '2026-11-22', sessionTime: '10:00' });
  await buildBooking(world, { ...completed, status: 'missed', sessionDate: '2026-11-22', sessionTime: '14:00' });
  await world.em().nativeUpdate(TrialRequest, first.id, { leadState: 'lost' });
  await world.em().nativeUpdate(TrialRequest, second.id, { leadState: 'enrolled' });
  cookie = await officeSession(world, await buildStaff(world));
});
afterEach(() => world.stop());

async function ask(given: Record<string, unknown>): Promise<TrialRequest> {
  const { body } = await world.post('/api/trial-requests', someRequest(given));
  return world.em().findOneOrFail(TrialRequest, { reference: body.reference });
}

/** A row's figures, in the order of the columns. */
const figures = (...numbers: (number | null)[]) => {
  const [views, trials, trialsDone, enrolled, taughtMinutes] = numbers;
  return { views, trials, trialsDone, enrolled, taughtMinutes };
};

describe('ops stats', () => {
  const { json, ops } = operator(() => world);
  const stats = (...args: string[]) => json('stats', ...args);

  test('shows views beside trials and what they led to, by day and by week', async () => {
    expect(await stats()).toEqual([
      { day: '2026-11-22', ...figures(3, 1, 1, 1, 45) },
      { day: '2026-11-16', ...figures(0, 0, 0, 0, 60) },
      { day: '2026-11-15', ...figures(1, 1, 1, 0, 0) },
    ]);
    expect(await stats('--by', 'week', '--days', '30')).toEqual([
      { week: '2026-11-16', ...figures(3, 1, 1, 1, 105) },
      { week: '2026-11-09', ...figures(1, 1, 1, 0, 0) },
    ]);
    expect(await stats('--days', '6')).toEqual([{ day: '2026-11-22', ...figures(3, 1, 1, 1, 45) }]);
    expect(await stats('--days', '8')).toHaveLength(3);
  });

  test('by page, language, programme, source and campaign, the most viewed first', async () => {
    expect(await stats('--by', 'page')).toEqual([
      { page: '/outdoor-mission', ...figures(3, 1, 1, 1, null) },
      { page: '/', ...figures(1, 0, 0, 0, null) },
      { page: '/blog', ...figures(0, 1, 1, 0, null) },
    ]);
    expect(await stats('--by', 'language')).toEqual([
      { language: 'zh', ...figures(3, 2, 2, 1, 105) },
      { language: 'en', ...figures(1, 0, 0, 0, 0) },
    ]);
    expect(await stats('--by', 'programme')).toEqual([
      { programme: 'not-sure', ...figures(null, 1, 1, 1, 0) },
      { programme: 'outdoor-mission', ...figures(null, 1, 1, 0, 105) },
    ]);
    expect(await stats('--by', 'source')).toEqual([
      { source: 'direct', ...figures(3, null, null, null, null) },
      { source: 'search.example', ...figures(1, null, null, null, null) },
    ]);
    expect(await stats('--by', 'campaign')).toEqual([
      { campaign: 'flyer / - / -', ...figures(3, 1, 1, 0, null) },
      { campaign: '', ...figures(1, 1, 1, 1, null) },
    ]);
  });

  test('refuses days and groupings that it does not know', async () => {
    expect(await ops('stats', '--days', 'x')).toMatchObject({ code: 1, out: '' });
    expect(await ops('stats', '--days', '751')).toMatchObject({ code: 1, out: '' });
    expect((await ops('stats', '--by', 'visitor')).code).toBe(1);
  });
});

describe('the statistics of the office', () => {
  test('begin on a Monday and have a row for every week', async () => {
    const answer = await office(world, 'statistics', { cookie, query: { weeks: 4 } });
    expectView(answer, 200, statisticsView);
    const none = figures(0, 0, 0, 0, 0);
    expect(answer.body).toEqual({
      ...{ from: '2026-10-26', to: '2026-11-22', shortened: false },
      rows: [
        { group: '2026-10-26', ...none },
        { group: '2026-11-02', ...none },
        { group: '2026-11-09', ...figures(1, 1, 1, 0, 0) },
        { group: '2026-11-16', ...figures(3, 1, 1, 1, 105) },
      ],
    });
    world.clock.now = new Date('2026-11-22T16:30:00Z'); // Monday in Hong Kong
    const morning = await officeSession(world, await buildStaff(world));
    const next = await office(world, 'statistics', { cookie: morning, query: { weeks: 4 } });
    expect([next.body.from, next.body.rows.at(-1)]).toEqual(['2026-11-02', { group: '2026-11-23', ...none }]);
  });

  test('are grouped in the same ways as by ops', async () => {
    const { body } = await office(world, 'statistics', { cookie, query: { by: 'programme' } });
    expect(body.rows).toEqual([
      { group: 'not-sure', ...figures(null, 1, 1, 1, 0) },
      { group: 'outdoor-mission', ...figures(null, 1, 1, 0, 105) },
    ]);
  });

  test('say where there are more groups than the answer has', async () => {
    for (let site = 0; site < 102; site++)
      world.services.views.count({ page: '/', language: 'en', source: `site-${site}.example` }, String(site));
    await world.services.views.store();
    const { body } = await office(world, 'statistics', { cookie, query: { by: 'source' } });
    expect([body.rows.length, body.shortened]).toEqual([100, true]);
  });

  test.each([
    ['another group', { by: 'visitor' }, { by: 'Choose one of the options' }],
    ['too few weeks', { weeks: 3 }, { weeks: 'Number must be at least 4' }],
    ['more weeks than requests are kept', { weeks: 53 }, { weeks: 'Number must be at most 52' }],
  ])('refuse %s', async (_, query, errors) => {
    expectError(await office(world, 'statistics', { cookie, query } as never), 400, 'validation', errors);
  });

  test('read only the days of their weeks, by indexes', async () => {
    const statements = await listenToStatements(world);
    await office(world, 'statistics', { cookie });
    const queries = statements.find(({ sql }) => sql.includes('page_views'));
    const client = new pg.Client({ connectionString: world.config.databaseUrl });
    await client.connect();
    try {
      // PostgreSQL reads small tables as a whole; switched off, it has to show whether an index could serve.
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query(`explain ${queries?.sql}`, queries?.values);
      const plan = JSON.stringify(rows);
      expect(plan).not.toContain('Seq Scan');
      for (const index of ['page_views_pkey', 'request_days_pkey', 'taught_days_pkey']) expect(plan).toContain(index);
    } finally {
      await client.end();
    }
  });
});
