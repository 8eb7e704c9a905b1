import { expect, request, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { questionsIn } from '@kitewell/contract/certification';
import { clearanceSteps } from '@kitewell/contract/clearance';
import { addDays, hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import { address, type Language, type NewTutor, type Ops, type Translate } from './fixtures.ts';

/** A day in Hong Kong (YYYY-MM-DD), `days` from today. */
export const day = (days: number): string => addDays(hongKongDate(), days);

/**
 * Lets the server's clock, by which the page judges the day, go with the page's own in a story that turns that one
 * forward: the server tells its time in the header of every answer.
 */
export async function letServerClockFollow(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Headers.prototype.get = function get(this: Headers, name) {
      return name === 'Date' ? new Date().toUTCString() : (new Map(this).get(name.toLowerCase()) ?? null);
    };
  });
}

/** Day and time in Hong Kong, this many minutes from now. */
export function inMinutes(minutes: number): { date: string; time: string } {
  const then = new Date(Date.now() + minutes * 60_000);
  return { date: hongKongDate(then), time: hongKongTime(then) };
}

/**
 * Day and time in Hong Kong of a session of today that has begun: half an hour ago, or at midnight when that was still
 * yesterday, since a session of yesterday is a past one for every list.
 */
export function begunToday(): { date: string; time: string } {
  const begun = inMinutes(-30);
  return begun.date === day(0) ? begun : { date: day(0), time: '00:00' };
}

export interface Session {
  token: string;
  headers: { Authorization: string };
}

/** Signs the tutor in and completes every module by the API, for stories that begin after the certification. */
export async function certify(request: APIRequestContext, { email, password }: NewTutor): Promise<Session> {
  const answer = await request.post('/api/tutor/login', { data: { email, password } });
  const { token } = (await answer.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const { modules } = (await (await request.get('/api/certification/modules')).json()) as { modules: { id: number }[] };
  for (const { id } of modules) {
    const done = await request.post('/api/tutor/certification/complete-module', { headers, data: { moduleId: id } });
    expect(done.ok()).toBe(true);
  }
  return { token, headers };
}

/** Answers every question of the course by API calls, as the tutor would in the portal. */
export async function answerCourse(request: APIRequestContext, { headers }: Session): Promise<void> {
  const { modules } = (await (await request.get('/api/certification/modules', { headers })).json()) as {
    modules: { id: number; quizQuestions: string }[];
  };
  for (const { id, quizQuestions } of modules) {
    for (const question of questionsIn(quizQuestions).keys()) {
      const answer = 'I would watch, wait and then play along.';
      const kept = await request.put('/api/tutor/certification/answers', {
        headers,
        data: { moduleId: id, question, answer },
      });
      expect(kept.ok()).toBe(true);
    }
  }
}

/**
 * Does by calls and commands everything that a tutor needs before being sent to families, both the tutor's part and the
 * operators'. For stories that need such a tutor and are about something else.
 */
export async function becomeCleared(request: APIRequestContext, ops: Ops, tutor: NewTutor): Promise<void> {
  const session = await certify(request, tutor);
  await answerCourse(request, session);
  const sent = await request.post('/api/tutor/documents', {
    headers: session.headers,
    data: {
      ...{ documentType: 'degree', documentName: 'Degree', fileName: 'degree' },
      fileUrl: `https://credentials.example.org/${tutor.id}`,
    },
  });
  expect(sent.status()).toBe(201);
  const { document } = (await sent.json()) as { document: { id: number } };
  await ops('document', 'verify', String(document.id));
  const check = ['--outcome', 'clear', '--applied', day(-40), '--issued', day(-30)];
  await ops('tutor', 'check', tutor.email, ...check);
  for (const step of clearanceSteps) await ops('tutor', 'step', tutor.email, String(step), 'done');
  await ops('certificate', 'confirm', tutor.email, '--by', 'Vivian Mok');
  expect(await ops('tutor', 'clearance', tutor.email)).toEqual([]);
}

/** Opens the tutor portal at a query of its address, signed in. */
export async function openPortal(page: Page, language: Language, { token }: Session, query: string): Promise<void> {
  await page.addInitScript((stored) => localStorage.setItem('tutorToken', stored), token);
  await page.goto(address(language, `/tutor-portal?${query}`));
}

/** A password field by its label; the button that shows the password has the label in its name too. */
export const passwordIn = (place: Page | Locator, label: string): Locator => place.getByLabel(new RegExp(`^${label}`));

/** Signs in with the form on the screen. */
export async function fillSignIn(page: Page, t: Translate, tutor: NewTutor): Promise<void> {
  await page.getByLabel(t('session:email')).fill(tutor.email);
  await passwordIn(page, t('session:password')).fill(tutor.password);
  await page.getByRole('button', { name: t('session:signIn'), exact: true }).click();
}

export const toastOf = (page: Page, t: Translate) => page.getByRole('region', { name: t('portal:toast.region') });

/** The panel with what the tutor has to do. */
export const actionsOf = (page: Page, t: Translate): Locator =>
  page.getByRole('region', { name: t('actions:title'), exact: true });

/** The same panel with its list, which a phone hides behind one line until it is pressed. */
export async function openActions(page: Page, t: Translate): Promise<Locator> {
  const actions = actionsOf(page, t);
  const line = actions.getByRole('button', { expanded: false });
  await expect(
    actions
      .getByRole('listitem')
      .or(line)
      .or(actions.getByText(t('actions:none')))
      .first(),
  ).toBeVisible();
  if (await line.isVisible()) await line.click();
  return actions;
}

/** Signs in to the sample office, without the screen whose buttons office.spec.ts presses: loading that takes a second. */
export async function enterOffice(page: Page, role: 'owner' | 'coordinator' | 'bookkeeper' = 'owner'): Promise<void> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answer = await page.request.post('/api/office/demo-login', { headers, data: { role } });
  expect(answer.ok()).toBe(true);
}

interface Booked {
  child: string;
  date: string;
  time?: string;
  /** Address and contact of a family, as options of the command. */
  visit?: readonly string[];
}

/**
 * An operator books a session of Outdoor Mission for the tutor, after recording the documents and checks that this needs.
 * For stories that are about something later.
 */
export async function book(
  ops: Ops,
  tutor: NewTutor,
  { child, date, time = '16:00', visit = [] }: Booked,
): Promise<{ id: number }> {
  const missing = await ops<unknown[]>('tutor', 'clearance', tutor.email, '--day', date);
  if (missing.length > 0) {
    // Other browsers run this outside of Playwright's own tests.
    const { BASE_URL: baseURL } = process.env;
    const site = await request.newContext(baseURL === undefined ? {} : { baseURL });
    await becomeCleared(site, ops, tutor);
    await site.dispose();
  }
  return ops<{ id: number }>(
    ...['booking', 'add', '--tutor', tutor.email, '--child-name', child, '--parent-name', 'Mrs. Kwok'],
    ...[
      '--child-age',
      '8',
      '--program',
      'outdoor-mission',
      '--date',
      date,
      '--time',
      time,
      '--duration',
      '90',
      ...visit,
    ],
  );
}

/** Address and contact of a family, as options of the command that books a session. */
export const home = [
  ...['--address', 'Flat C, 12/F, Sample Garden, Ma On Shan', '--phone', '91234567', '--language', 'zh'],
  ...['--notes', 'Please ring softly.', '--door-code', '2580#'],
];

interface Paid {
  student: string;
  date: string;
  /** In cents. */
  earnings: number;
  total: number;
  status: 'paid' | 'pending';
}

/** An operator records the earnings of a session of Playberry Laser Literacy. */
export function pay(ops: Ops, tutor: NewTutor, { student, date, earnings, total, status }: Paid): Promise<unknown> {
  return ops(
    ...['receipt', 'add', '--tutor', tutor.email, '--student-name', student, '--program', 'playberry-laser-literacy'],
    ...['--duration', '60', '--date', date, '--earnings', String(earnings), '--total', String(total)],
    ...['--status', status],
  );
}

/** Waits until the page has drawn its pending changes. */
export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<number>((next) => requestAnimationFrame(() => requestAnimationFrame(next))));

/** Presses Tab until the element has the focus, or Shift+Tab if it comes before the element that has it now. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 150; steps += 1) {
    const key = await wanted.evaluate((element) => {
      const active = document.activeElement ?? document.body;
      if (active === element) return null;
      const isBefore = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error('The Tab key does not lead there.');
}

/** Moves the focus to an element by keyboard and presses it. */
export async function press(page: Page, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

export interface AddedFamily {
  id: number;
  /** The email address of the guardian. */
  email: string;
  children: { id: number; name: string }[];
}

/** The person signed in to the office on this page records a family with one guardian and these children. */
export async function addFamily(
  page: Page,
  parent: string,
  [first = '', ...others]: readonly string[],
  more: { language?: Language; address?: string } = {},
): Promise<AddedFamily> {
  const post = async (path: string, body: object) => {
    const [status, answer] = await page.evaluate(
      async ([to, sent]) => {
        const headers = { 'Content-Type': 'application/json' };
        const got = await fetch(`/api/office/${to}`, { method: 'POST', headers, body: JSON.stringify(sent) });
        return [got.status, (await got.json()) as unknown] as const;
      },
      [path, body] as const,
    );
    expect(status).toBe(201);
    return (answer as { family: AddedFamily }).family;
  };
  const email = `guardian.${crypto.randomUUID()}@example.com`;
  const guardian = { name: parent, email };
  let family = await post('families', { language: 'en', guardian, child: { name: first }, ...more });
  for (const name of others) family = await post(`families/${family.id}/children`, { name });
  return { ...family, email };
}

/** Signs in as the sample family, whose home opens at this screen. What a visitor writes there nobody else sees. */
export async function openSampleHome(page: Page, language: Language, screen: string): Promise<void> {
  const answer = await page.request.post('/api/family/demo-login', { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  const { families } = (await answer.json()) as { families: { id: number }[] };
  // Once, since a story may sign out and load the page again.
  await page.addInitScript((id) => {
    if (sessionStorage.getItem('story') !== null) return;
    sessionStorage.setItem('story', 'began');
    localStorage.setItem('familyHome', JSON.stringify({ signIn: 'story', family: id }));
  }, families[0]?.id);
  await page.goto(address(language, `/parent-portal/${screen}`));
}
