import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnFrom, writePages } from '../../../test/pages.ts';
import { startWorld, type World } from '../../../test/world.ts';
import { TrialRequest } from '../families/trial-request.entity.ts';

let world: World;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
  writePages(folder);
  world = await startWorld({ env: { FORM_PAGES: folder } });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

let count = 0;
const someForm = (given: Record<string, string> = {}) => ({
  parentName: '陳美',
  childName: '樂晴',
  childAge: '6',
  phone: '9123 4567',
  email: `form-${++count}@example.com`,
  program: '',
  message: '',
  language: 'en',
  ...given,
});
const formType = 'application/x-www-form-urlencoded';

async function send(
  body: string,
  { type = formType, address = `2001:db8:8:${(++count).toString(16)}::1`, referer = '' } = {},
) {
  const answer = await fetch(`${world.url}/api/trial-requests`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': type, 'X-Forwarded-For': address, ...(referer && { Referer: referer }) },
    body,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const sendForm = (given: Record<string, string>, address?: string) =>
  send(new URLSearchParams(given).toString(), address === undefined ? {} : { address });

describe('a form that is sent without script', () => {
  test.each(['en', 'zh'])('is stored and leads to a page with the reference (%s)', async (language) => {
    const given = someForm({ language });
    const answer = await sendForm(given);
    expect(answer.status).toBe(303);
    const page = await fetch(new URL(answer.headers.get('location') ?? '', world.url));
    const [stored] = await world.em().find(TrialRequest, { email: given.email });
    expect(stored).toMatchObject({ childAge: 6, phone: '+85291234567', program: null, message: null, language });
    expect([page.status, drawnFrom(await page.text())]).toEqual([
      200,
      { name: 'trial-received', language, data: { reference: stored?.reference } },
    ]);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('keeps the preferred times, and the programme and campaign in the address of its page', async () => {
    const given = someForm({
      district: 'heng-on',
      preferredTime1: '',
      preferredTime2: 'saturday-morning',
      preferredTime3: 'monday-evening',
      page: '/book-session',
    });
    const query = 'program=outdoor-mission&utm_source=news%3Cletter&utm_campaign=spring';
    const answer = await send(new URLSearchParams(given).toString(), {
      referer: `https://www.kitewell.example/book-session?${query}`,
    });
    expect(answer.status).toBe(303);
    expect(await world.em().find(TrialRequest, { email: given.email })).toMatchObject([
      {
        district: 'heng-on',
        preferredTimes: ['saturday-morning', 'monday-evening'],
        program: 'outdoor-mission',
        page: '/book-session',
        campaign: 'news letter / - / spring',
      },
    ]);
  });

  test('with a programme of its own, or from an address without a known one, keeps what was typed', async () => {
    for (const referer of [
      'https://x.example/?program=outdoor-mission',
      'https://x.example/?program=chess',
      'no address',
    ]) {
      const given = someForm({ program: 'not-sure' });
      expect((await send(new URLSearchParams(given).toString(), { referer })).status).toBe(303);
      expect(await world.em().find(TrialRequest, { email: given.email })).toMatchObject([
        { program: 'not-sure', campaign: null },
      ]);
    }
  });

  test('that is shown again keeps the programme and campaign of the first address', async () => {
    const given = someForm({ email: 'x', district: 'heng-on', page: '/' });
    const { text } = await send(new URLSearchParams(given).toString(), {
      referer: 'https://www.kitewell.example/?program=outdoor-mission&utm_source=flyer',
    });
    expect(drawnFrom(text).data.typed).toEqual({
      ...{ ...given, program: 'outdoor-mission', campaign: 'flyer / - / -' },
    });
  });

  test('sent twice, or once more as JSON, is one request', async () => {
    const given = someForm();
    const first = await sendForm(given);
    expect((await sendForm(given)).headers.get('location')).toBe(first.headers.get('location'));
    const { program, message, ...needed } = given;
    const json = await world.post('/api/trial-requests', { ...needed, childAge: 6 });
    expect([program, message]).toEqual(['', '']);
    expect(first.headers.get('location')).toContain(json.body.reference);
  });

  test('is shown again with its faults in the language of the page, and with everything typed', async () => {
    const answer = await sendForm(
      someForm({ language: 'zh', parentName: ' ', childName: '', email: 'nobody', message: 'Crabs\n' }),
    );
    expect(answer.status).toBe(400);
    expect(drawnFrom(answer.text)).toMatchObject({
      ...{ name: 'trial-form', language: 'zh' },
      data: {
        typed: { parentName: ' ', childAge: '6', email: 'nobody', message: 'Crabs\n' },
        code: 'validation',
        fieldErrors: { parentName: 'required', childName: 'required', email: 'email' },
      },
    });
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  test('is shown again with everything typed where the address has asked too often', async () => {
    const address = '2001:db8:9::1';
    for (let time = 0; time < 20; time++) expect((await sendForm(someForm(), address)).status).toBe(303);
    const given = someForm();
    const refused = await sendForm(given, address);
    expect(refused.status).toBe(429);
    expect(drawnFrom(refused.text).data).toMatchObject({ code: 'trial.tooMany', typed: { email: given.email } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([
    ['more than 100 KB', `message=${'x'.repeat(101 * 1024)}`, formType, 413],
    ['2,000 fields', Array.from({ length: 2000 }, (_, at) => `f${at}=1`).join('&'), formType, 413],
    ['another character set', 'parentName=x', `${formType}; charset=iso-8859-1`, 415],
    ['another type', 'parentName=x', 'text/plain', 415],
  ])('is refused with %s', async (_, body, type, status) => {
    expect((await send(body, { type })).status).toBe(status);
  });

  test('is refused with fields that come twice, are nested, or are named as a property that every object inherits', async () => {
    const body = new URLSearchParams(someForm({ constructor: 'x', __proto__x: 'y' })).toString();
    const twice = await send(`${body}&parentName=Second`);
    expect(twice.status).toBe(400);
    expect(drawnFrom(twice.text).data.fieldErrors).toEqual({ parentName: 'required' });
    expect((await send(body.replace('parentName', 'parentName[x]'))).status).toBe(400);
    expect((await send(body)).status).toBe(303);
  });

  test('is accepted only at this address', async () => {
    for (const path of ['/api/trial-requests/lookup', '/api/tutor/login']) {
      const headers = { 'Content-Type': formType };
      expect((await fetch(world.url + path, { method: 'POST', headers, body: 'email=x' })).status).toBe(415);
    }
  });
});

test.each(['', '?reference=KW-34567ACD', '?reference=%3Cb%3E&language=en', '?reference=KW-34567ACD&language=fr'])(
  'no page says %j as a reference',
  async (query) => {
    expect((await fetch(`${world.url}/api/trial-requests/received${query}`)).status).toBe(404);
  },
);
