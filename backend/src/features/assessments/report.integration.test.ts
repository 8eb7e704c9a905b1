import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedReportView, shareView } from '@kitewell/contract/assessments';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { drawnFrom, writePages } from '../../../test/pages.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { applyRetention } from '../retention/retention.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Assessment } from './assessment.entity.ts';
import { byOperator } from '../audit/record-change.ts';

let world: World;
let folder = '';
let tutor: Tutor;
let token: string;
let id: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  writePages(folder);
  world = await startWorld({ env: { FORM_PAGES: folder } });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

const now = new Date('2026-11-20T08:00:00Z');
const words = {
  studentName: 'Hei <b>',
  sessionDate: '2026-11-20',
  program: 'outdoor-mission' as const,
  overallRating: 3,
  strengths: 'Waits & helps.',
  goals: ['<i>', '自己穿鞋'],
};
const path = () => `/api/tutor/assessments/${id}/share`;
const share = (language: unknown = 'zh') => world.post(path(), { language }, { token });
const state = () => world.get(path(), { token });
const withdraw = () => world.delete(path(), { token });
let visitors = 0;
const read = async (address: string, headers: Record<string, string> = {}) => {
  const from = `2001:db8:9:${(++visitors).toString(16)}::1`;
  const answer = await fetch(world.url + address, { headers: { 'X-Forwarded-For': from, ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const open = async (language = 'zh') => new URL(String((await share(language)).body.reportUrl)).pathname;
const events = async () =>
  (
    await world.em().find(AuditEvent, { subjectKind: 'assessment', subjectId: String(id) }, { orderBy: { id: 'asc' } })
  ).map(({ actorKind, actorId, action }) => [`${actorKind} ${actorId}`, action]);

beforeEach(async () => {
  world.clock.now = now;
  tutor = await buildTutor(world, { certified: true, name: 'Ms. Lam' });
  token = world.signIn(tutor);
  const { studentName: childName, sessionDate, program } = words;
  const booking = await buildBooking(world, { tutor, language: 'zh', childName, sessionDate, program });
  const written = await world.post('/api/tutor/assessments', { ...words, bookingId: booking.id }, { token });
  id = written.body.assessment.id;
});

/** What the page says at an address without a report. */
const notFound = (language: string, busy = false) => ({ name: 'link-not-found', language, data: { busy } });

describe('the page of a family', () => {
  test('opens at an address that nobody can guess and that is stored nowhere', async () => {
    const before = await state();
    expectView(before, 200, shareView);
    const unread = { emailedToFamily: false, officeReadsFirst: false, waitsSince: null, returnReason: null };
    expect(before.body).toEqual({ familyLanguage: 'zh', language: null, sharedAt: null, ...unread });
    const answer = await share();
    expectView(answer, 200, sharedReportView);
    const key = /\/report\/([\w-]{43})$/.exec(answer.body.reportUrl ?? '')?.[1] ?? '';
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect((await state()).body).toEqual({
      ...{ familyLanguage: 'zh', language: 'zh', sharedAt: now.toISOString() },
      ...unread,
    });
    const [row] = await world.em().execute<object[]>('select to_jsonb(a) as row from assessments a where id = ?', [id]);
    expect(JSON.stringify(row)).not.toContain(key);
  });

  test('shows what was written, in the family’s language or the other', async () => {
    const address = await open();
    const page = await read(address);
    expect([page.status, drawnFrom(page.text)]).toEqual([
      200,
      {
        ...{ name: 'report', language: 'zh' },
        data: {
          ...{ ...words, tutorName: 'Ms. Lam', phrases: [], skillsAssessed: [], activities: [], correctedOn: null },
          ...{ areasForImprovement: null, behaviorNotes: null, parentFeedback: null, nextSteps: null },
        },
      },
    ]);
    expect(drawnFrom((await read(`${address}?language=en`)).text).language).toBe('en');
    expect(drawnFrom((await read(`${address}?language=fr`)).text).language).toBe('zh');
    world.clock.now = new Date('2026-11-21T17:00:00Z');
    await world.put(`/api/tutor/assessments/${id}`, { ...words, version: 1, strengths: 'Corrected' }, { token });
    expect(drawnFrom((await read(address)).text).data).toMatchObject({
      ...{ strengths: 'Corrected', correctedOn: '2026-11-22' },
    });
  });

  test('is kept by no cache and no search engine, sends no referrer, and runs only its own script', async () => {
    const { headers } = await read(await open());
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  test('a new address ends the former; withdrawn and deleted pages are gone', async () => {
    const first = await open();
    const second = await open('en');
    expect((await read(first)).status).toBe(404);
    expect(drawnFrom((await read(second)).text).language).toBe('en');
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    expect((await state()).body.sharedAt).toBeNull();
    const gone = await read(second, { 'Accept-Language': 'zh-HK' });
    expect([gone.status, drawnFrom(gone.text), gone.headers.get('x-robots-tag')]).toEqual([
      404,
      notFound('zh'),
      'noindex, nofollow, noarchive',
    ]);
    const third = await open();
    expect(await events()).toEqual([
      [`tutor ${tutor.id}`, 'assessment written'],
      [`tutor ${tutor.id}`, 'assessment shared'],
      [`tutor ${tutor.id}`, 'assessment shared'],
      [`tutor ${tutor.id}`, 'assessment withdrawn'],
      [`tutor ${tutor.id}`, 'assessment shared'],
    ]);
    await world.delete(`/api/tutor/assessments/${id}`, { token });
    expect((await read(third)).status).toBe(404);
  });

  test('is open for a year after it was shared, and then its key is deleted', async () => {
    const address = await open();
    world.clock.now = new Date(now.getTime() + 365 * 24 * 60 * 60_000 - 1);
    expect((await read(address)).status).toBe(200);
    expect((await state()).body.sharedAt).toBe(now.toISOString());
    world.clock.now = new Date(now.getTime() + 365 * 24 * 60 * 60_000);
    expect(drawnFrom((await read(`${address}?language=en`)).text)).toEqual(notFound('en'));
    token = world.signIn(tutor);
    expect((await state()).body).toMatchObject({ language: null, sharedAt: null });
    await world
      .em()
      .transactional((tx) => applyRetention(tx, { by: byOperator('mandy'), at: new Date('2027-11-20T08:00:00Z') }));
    const [row] = await world
      .em()
      .execute<object[]>('select share_hash, share_seed, shared_at from assessments where id = ?', [id]);
    expect(row ?? {}).toEqual({ share_hash: null, share_seed: null, shared_at: null });
  });

  test('answers 404 at a made-up address, and once its tutor has left', async () => {
    const address = await open();
    for (const made of ['A'.repeat(43), 'x', '..%2f', address.split('/').at(-1)?.toLowerCase()]) {
      expect(drawnFrom((await read(`/report/${made}?language=en`)).text)).toEqual(notFound('en'));
    }
    await world.em().nativeUpdate(Tutor, { id: tutor.id }, { active: false });
    expect((await read(address)).status).toBe(404);
  });

  test('limits how many addresses somebody can try, without limiting families that read their own on the same network', async () => {
    const address = await open();
    const guesser = { 'X-Forwarded-For': '2001:db8:10:1::1' };
    for (let time = 0; time < 40; time++) expect((await read(address, guesser)).status).toBe(200);
    for (let time = 0; time < 30; time++) await read(`/report/${'A'.repeat(43)}`, guesser);
    const refused = await read(`/report/${'A'.repeat(43)}?language=en`, guesser);
    expect([refused.status, drawnFrom(refused.text)]).toEqual([429, notFound('en', true)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(address, guesser)).status).toBe(200);
  });

  test('leaves neither its address nor a name in the log', async () => {
    const address = await open();
    world.logLines.length = 0;
    await read(address);
    await read(address.replace('reports', 'SHEETS'));
    const log = world.logLines.join('');
    expect(log).toContain('"path":"/report/***"');
    for (const secret of [address.split('/').at(-1) ?? '', 'Hei', 'Waits']) expect(log).not.toContain(secret);
  });
});

describe('sharing', () => {
  test('needs a language, and an assessment with some text', async () => {
    expectError(await share('fr'), 400, 'validation', { language: 'Choose one of the options' });
    expectError(await world.post(path(), {}, { token }), 400, 'validation', { language: 'Required' });
    const em = world.em();
    await em.nativeUpdate(Assessment, { id }, { overallRating: null, strengths: null, goals: [] });
    expectError(await share(), 409, 'assessment.empty');
    expect((await events()).map(([, action]) => action)).toEqual(['assessment written']);
  });

  test('answers 404 for another tutor’s assessment, and for one that does not exist', async () => {
    const address = await open();
    token = world.signIn(await buildTutor(world, { certified: true }));
    for (const answer of [await state(), await share(), await withdraw()]) {
      expectError(answer, 404, 'assessment.notFound');
    }
    id = 2_000_000_000;
    expectError(await share(), 404, 'assessment.notFound');
    expectError(await world.get('/api/tutor/assessments/x/share', { token }), 404, 'notFound');
    expect((await read(address)).status).toBe(200);
  });

  test('is possible a hundred times within an hour and no more', async () => {
    await world.services.writeLimits.shares.take(String(tutor.id), 99);
    expect((await share()).status).toBe(200);
    expectError(await share(), 429, 'tooMany');
  });

  test('requires a session and a complete certification', async () => {
    expectError(await world.get(path()), 401, 'session.required');
    expectError(await world.post(path(), { language: 'en' }), 401, 'session.required');
    expectError(await world.delete(path()), 401, 'session.required');
    token = world.signIn(await buildTutor(world));
    for (const answer of [await state(), await share(), await withdraw()]) {
      expectError(answer, 403, 'certification.required');
    }
  });
});
