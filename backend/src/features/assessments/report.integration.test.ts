import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedReportView, shareView } from '@kitewell/contract/assessments';
import { expectError, expectView } from '../../../test/answers.ts';
import { buildBooking, buildTutor } from '../../../test/builders.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { AuditEvent } from '../audit/audit-event.entity.ts';
import { applyRetention } from '../retention/retention.ts';
import { Tutor } from '../tutors/tutor.entity.ts';
import { Assessment } from './assessment.entity.ts';
import { byOperator } from '../audit/record-change.ts';

const report =
  '{{student}}|{{date}}|{{tutor}}|{{if:programme:outdoor-mission}}outdoor{{end}}{{if:programme:english-through-play}}play{{end}}' +
  '|{{if:rating}}{{rating}}{{if:lit:3}}*{{end}}{{if:unlit:3}}-{{end}}{{if:lit:4}}*{{end}}{{if:unlit:4}}-{{end}}{{end}}' +
  '|{{if:strengths}}<p lang="{{lang:strengths}}">{{text:strengths}}</p>{{end}}{{if:nextSteps}}next{{end}}' +
  '|{{if:phrases}}<ol>{{list:phrases}}</ol>{{end}}{{if:goals}}<ul>{{list:goals}}</ul>{{end}}{{if:corrected}}|on {{corrected}}{{end}}{{if:otherLanguage}}|other{{end}}' +
  '<script>print()</script>';

let world: World;
let folder = '';
let tutor: Tutor;
let token: string;
let id: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  for (const language of ['en', 'zh']) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'report.html'), `${language}: ${report}`);
    writeFileSync(
      join(folder, language, 'no-report.html'),
      `${language}: {{if:missing}}gone{{end}}{{if:busy}}later{{end}}`,
    );
    for (const file of ['form.html', 'received.html', 'bill.html', 'agreement.html'])
      writeFileSync(join(folder, language, file), '');
    for (const file of ['sentences.json', 'bill-words.json']) writeFileSync(join(folder, language, file), '{}');
    const said = language === 'en' ? 'Read the <map>.' : '看懂地圖。';
    writeFileSync(join(folder, language, 'phrases.json'), JSON.stringify({ readMap: said }));
  }
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
const open = async (language = 'zh') => new URL((await share(language)).body.reportUrl).pathname;
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

describe('the page of a family', () => {
  test('opens at an address that nobody can guess and that is stored nowhere', async () => {
    const before = await state();
    expectView(before, 200, shareView);
    expect(before.body).toEqual({ familyLanguage: 'zh', language: null, sharedAt: null, emailedToFamily: false });
    const answer = await share();
    expectView(answer, 200, sharedReportView);
    const key = /\/report\/([\w-]{43})$/.exec(answer.body.reportUrl)?.[1] ?? '';
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect((await state()).body).toEqual({
      ...{ familyLanguage: 'zh', language: 'zh', sharedAt: now.toISOString() },
      emailedToFamily: false,
    });
    const [row] = await world.em().execute<object[]>('select to_jsonb(a) as row from assessments a where id = ?', [id]);
    expect(JSON.stringify(row)).not.toContain(key);
  });

  test('shows the text, in the family’s language or the other, and takes none of it for markup', async () => {
    const address = await open();
    const page = await read(address);
    expect({ status: page.status, text: page.text }).toEqual({
      status: 200,
      text:
        'zh: Hei &lt;b&gt;|2026年11月20日|Ms. Lam|outdoor|3*-|<p lang="en">Waits &amp; helps.</p>|' +
        '<ul><li lang="en">&lt;i&gt;</li><li lang="zh-Hant-HK">自己穿鞋</li></ul>|other<script>print()</script>',
    });
    expect((await read(`${address}?language=en`)).text).toMatch(/^en: .*\|20 November 2026\|/);
    expect((await read(`${address}?language=fr`)).text).toMatch(/^zh: /);
    world.clock.now = new Date('2026-11-21T17:00:00Z');
    await world.put(`/api/tutor/assessments/${id}`, { ...words, version: 1, strengths: 'Corrected' }, { token });
    expect((await read(address)).text).toContain('>Corrected</p>');
    expect((await read(address)).text).toContain('|on 2026年11月22日|');
  });

  test('shows ready phrases in the language of the page, so that the page is in one language', async () => {
    const said = { ...words, strengths: null, goals: [], phrases: ['readMap'], version: 1 };
    expect((await world.put(`/api/tutor/assessments/${id}`, said, { token })).status).toBe(200);
    const address = await open();
    const chinese = (await read(address)).text;
    expect(chinese).toContain('<ol><li lang="zh-Hant-HK">看懂地圖。</li></ol>');
    expect(chinese).not.toContain('|other');
    expect((await read(`${address}?language=en`)).text).toContain('<ol><li lang="en">Read the &lt;map&gt;.</li></ol>');
  });

  test('is kept by no cache and no search engine, sends no referrer, and runs only its own script', async () => {
    const { headers } = await read(await open());
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'sha256-[\w+/]{43}='$/);
  });

  test('a new address ends the former; withdrawn and deleted pages are gone', async () => {
    const first = await open();
    const second = await open('en');
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).text).toMatch(/^en: /);
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    expect((await state()).body.sharedAt).toBeNull();
    const gone = await read(second, { 'Accept-Language': 'zh-HK' });
    expect([gone.status, gone.text, gone.headers.get('x-robots-tag')]).toEqual([
      404,
      'zh: gone',
      'noindex, nofollow, noarchive',
    ]);
    const third = await open();
    expect(await events()).toEqual([
      [`tutor ${tutor.id}`, 'assessment shared'],
      [`tutor ${tutor.id}`, 'assessment shared'],
      [`tutor ${tutor.id}`, 'assessment withdrawn'],
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
    expect((await read(`${address}?language=en`)).text).toBe('en: gone');
    token = world.signIn(tutor);
    expect((await state()).body).toMatchObject({ language: null, sharedAt: null });
    await applyRetention(world.em(), new Date('2027-11-20T08:00:00Z'), { by: byOperator('mandy') });
    const [row] = await world
      .em()
      .execute<object[]>('select share_hash, share_seed, shared_at from assessments where id = ?', [id]);
    expect(row ?? {}).toEqual({ share_hash: null, share_seed: null, shared_at: null });
  });

  test('answers 404 at a made-up address, and once its tutor has left', async () => {
    const address = await open();
    for (const made of ['A'.repeat(43), 'x', '..%2f', address.split('/').at(-1)?.toLowerCase()]) {
      expect((await read(`/report/${made}?language=en`)).text).toBe('en: gone');
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
    expect([refused.status, refused.text]).toEqual([429, 'en: later']);
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
    expectError(await share('fr'), 400, 'validation', { language: 'Choose one of the given values' });
    expectError(await world.post(path(), {}, { token }), 400, 'validation', { language: 'Required' });
    const em = world.em();
    await em.nativeUpdate(Assessment, { id }, { overallRating: null, strengths: null, goals: [] });
    expectError(await share(), 409, 'assessment.empty');
    expect(await events()).toEqual([]);
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
