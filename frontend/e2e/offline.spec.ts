// Above 300 lines because the stories share how the network is switched off and what the bar says then.
import type { Page } from '@playwright/test';
import { book, certify, day, openPortal, toastOf, type Session } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  test,
  onPhone,
} from './fixtures.ts';

interface Read {
  bookings: { childName: string; status: string }[];
}

/** What the server has, whatever the screen says. */
async function statusesOf(page: Page, { headers }: Session): Promise<Record<string, string>> {
  const answer = await page.request.get('/api/tutor/bookings', { headers });
  const { bookings } = (await answer.json()) as Read;
  return Object.fromEntries(bookings.map(({ childName, status }) => [childName, status]));
}

for (const language of languages) {
  const t = dictionary(language);
  // Chinese has no singular form.
  const count = (key: string, number: number) =>
    t(`portal:outbox.${key}_${number === 1 && language === 'en' ? 'one' : 'other'}`, { count: number });

  test(
    `what is pressed and written without a network survives the closed tab and is sent once (${language})`,
    onPhone,
    async ({ page: first, context, ops, newTutor, allowConsole }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED/);
      const tutor = await newTutor();
      await book(ops, tutor, { child: 'Hazel Kwok', date: day(2) });
      const completed = await book(ops, tutor, { child: 'Ethan Lau', date: day(-1) });
      const session = await certify(first.request, tutor);
      await first.request.put(`/api/tutor/bookings/${completed.id}/status`, {
        headers: session.headers,
        data: { status: 'completed' },
      });
      const bar = (page: Page) => page.getByRole('region', { name: t('portal:outbox.region') });
      const row = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Hazel Kwok' });

      await test.step('a status, wherever the page is read', async () => {
        await openPortal(first, language, session, 'tab=schedule');
        await expect(row(first)).toBeVisible();
        await expect(bar(first)).toBeHidden();
        // The tab's code loads while there is a network.
        await first.getByRole('tab', { name: t('portal:tabs.assessments') }).click();
        await first.getByRole('button', { name: t('assessments:write') }).click();
        await first
          .getByRole('combobox', { name: t('assessments:form.session'), exact: true })
          .selectOption(String(completed.id));
        await expect(first.getByRole('form').getByText('Ethan Lau', { exact: true })).toBeVisible();
        await first.getByRole('tab', { name: t('portal:tabs.schedule') }).click();
        await context.setOffline(true);
        await expect(bar(first)).toContainText(t('portal:outbox.offline'));
        await row(first)
          .getByRole('button', { name: t('schedule:row.set.confirmed'), exact: true })
          .click();
        await expect(row(first)).toContainText(t('schedule:row.waits', { status: t('schedule:status.confirmed') }));
        await expect(bar(first)).toContainText(count('waits.network', 1));
        await first.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await expect(bar(first)).toBeInViewport({ ratio: 1 });
        await expectAccessible(first);
        await expectNothingCutOff(first);
      });

      await test.step('takes it back and makes it again', async () => {
        await row(first)
          .getByRole('button', { name: t('schedule:row.takeBackOf', { name: 'Hazel Kwok' }) })
          .click();
        await expect(bar(first)).toContainText(t('portal:outbox.offline'));
        await expect(row(first).getByRole('button').first()).toBeFocused();
        await row(first)
          .getByRole('button', { name: t('schedule:row.set.confirmed'), exact: true })
          .click();
        await expect(bar(first)).toContainText(count('waits.network', 1));
      });

      await test.step('an assessment', async () => {
        await first.getByRole('tab', { name: t('portal:tabs.assessments') }).click();
        await first.getByLabel(t('assessments:fields.strengths')).fill('Counted to a hundred.');
        await first.getByRole('button', { name: t('assessments:form.save') }).click();
        await expect(toastOf(first, t)).toContainText(t('assessments:toast.waits.title'));
        await expect(bar(first)).toContainText(count('waits.network', 2));
        await bar(first)
          .getByRole('button', { name: t('portal:outbox.show') })
          .click();
        const dialog = first.getByRole('dialog');
        await expect(dialog.getByRole('listitem')).toHaveCount(2);
        await expect(dialog.getByRole('listitem').first()).toContainText('Hazel Kwok');
        await dialog.getByText(t('portal:outbox.written')).click();
        await expect(dialog).toContainText('Counted to a hundred.');
        await expectAccessible(first);
        await expectNothingCutOff(first);
      });

      await test.step('is there in a new tab, goes once and says when', async () => {
        await first.close();
        expect(await statusesOf(first, session)).toMatchObject({ 'Hazel Kwok': 'pending' });
        await context.setOffline(false);
        const sent: string[] = [];
        context.on('request', (request) => {
          if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
        });
        const pages = [await context.newPage(), await context.newPage()];
        await Promise.all(pages.map((page) => openPortal(page, language, session, 'tab=schedule')));
        for (const page of pages) {
          await expect(row(page)).toContainText(t('schedule:status.confirmed'));
          await expect(row(page)).not.toContainText(t('schedule:row.takeBack'));
        }
        // One of the two tabs has sent them, and says so.
        const said = new RegExp(t(`portal:outbox.sent_other`, { count: 2, time: '@' }).replace('@', '.+'));
        await expect
          .poll(async () => (await Promise.all(pages.map((page) => page.getByText(said).count()))).join())
          .toMatch(/^(1,0|0,1)$/);
        expect(sent).toEqual([expect.stringMatching(/^PUT .*\/status$/), 'POST /api/tutor/assessments']);
        const { assessments } = (await (
          await context.request.get('/api/tutor/assessments', { headers: session.headers })
        ).json()) as { assessments: { strengths: string }[] };
        expect(assessments.map(({ strengths }) => strengths)).toEqual(['Counted to a hundred.']);
      });
    },
  );
}

test(
  'a tab that waited for its code while another sent what waited shows what became of it',
  anyWidth,
  async ({ page, context, ops, newTutor, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const t = dictionary('en');
    const tutor = await newTutor();
    await book(ops, tutor, { child: 'Hazel Kwok', date: day(2) });
    const session = await certify(page.request, tutor);
    const row = (tab: Page) => tab.getByRole('listitem').filter({ hasText: 'Hazel Kwok' });
    const bar = (tab: Page) => tab.getByRole('region', { name: t('portal:outbox.region') });
    await openPortal(page, 'en', session, 'tab=schedule');
    await expect(row(page)).toBeVisible();
    await context.setOffline(true);
    await row(page)
      .getByRole('button', { name: t('schedule:row.set.confirmed'), exact: true })
      .click();
    await expect(bar(page)).toContainText(t('portal:outbox.waits.network_one', { count: 1 }));
    await page.close();
    await context.setOffline(false);

    // The new tab has the old data of its sessions and none of its code, so no event reaches it.
    const late = await context.newPage();
    const { promise: sent, resolve: tell } = Promise.withResolvers<undefined>();
    await late.route(/\.js$/, async (route) => {
      await sent;
      await route.continue();
    });
    const requested = late.waitForResponse((answer) => answer.url().includes('/api/tutor/bookings?'));
    const opening = openPortal(late, 'en', session, 'tab=schedule');
    expect(await (await requested).json()).toMatchObject({ bookings: [{ status: 'pending' }] });
    const quick = await context.newPage();
    await openPortal(quick, 'en', session, 'tab=schedule');
    await expect(bar(quick)).toContainText('1 change was sent at');
    tell(undefined);
    await opening;

    await expect(row(late)).toContainText(t('schedule:status.confirmed'));
  },
);

test(
  'an answer of the course waits; another tutor neither sees nor sends it; the owner does',
  anyWidth,
  async ({ page, context, newTutor, allowConsole }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const t = dictionary('en');
    const [tutor, other] = [await newTutor(), await newTutor()];
    const session = await certify(page.request, tutor);
    const theirs = await certify(page.request, other);
    const bar = page.getByRole('region', { name: t('portal:outbox.region') });
    const { modules } = (await (await page.request.get('/api/certification/modules')).json()) as {
      modules: { id: number }[];
    };
    const signInAs = async ({ token }: Session) => {
      await page.evaluate((stored) => localStorage.setItem('tutorToken', stored), token);
      await page.goto(address('en', `/kitewell-course-portal?module=${modules[0]?.id}`));
    };
    const field = page.getByRole('textbox', { name: t('course-portal:questions.answer') }).first();
    const answersOf = async ({ headers }: Session) =>
      (
        (await (await page.request.get('/api/tutor/certification/answers', { headers })).json()) as {
          answers: unknown[];
        }
      ).answers;

    await page.goto(address('en', '/kitewell-course-portal'));
    await signInAs(session);
    await expect(field).toBeVisible();
    await context.setOffline(true);
    await field.fill('By playing first, and then by talking about it.');
    await page
      .getByRole('button', { name: t('course-portal:questions.keep') })
      .first()
      .click();
    await expect(page.getByText(t('course-portal:questions.waits'))).toBeVisible();
    await expect(bar).toContainText(t('portal:outbox.waits.network_one', { count: 1 }));
    await expectAccessible(page);
    // Nothing of the first tutor's may be sent when the network returns for the other one.
    await page.goto('about:blank');
    await context.setOffline(false);

    await page.goto(address('en', '/'));
    await signInAs(theirs);
    await expect(field).toHaveValue('');
    await expect(bar).toBeHidden();
    expect(await answersOf(theirs)).toEqual([]);
    expect(await answersOf(session)).toEqual([]);

    // A kept change is sent while the first reads are being answered.
    const { promise: late, resolve: arrive } = Promise.withResolvers<undefined>();
    await page.route('**/certification/answers', async (route) => {
      if (route.request().method() === 'GET') await late;
      await route.continue();
    });
    await signInAs(session);
    await expect(bar).toContainText('1 change was sent at');
    arrive(undefined);
    await expect(field).toHaveValue('By playing first, and then by talking about it.');
    expect(await answersOf(theirs)).toEqual([]);
    expect(await answersOf(session)).toMatchObject([{ answer: 'By playing first, and then by talking about it.' }]);
  },
);

test(
  'what the server refuses later says why, keeps the words and can be opened again',
  anyWidth,
  async ({ page, context, ops, newTutor, allowConsole }) => {
    allowConsole(/409|ERR_INTERNET_DISCONNECTED/);
    const t = dictionary('en');
    const tutor = await newTutor();
    const completed = await book(ops, tutor, { child: 'Ethan Lau', date: day(-1) });
    const session = await certify(page.request, tutor);
    const { headers } = session;
    await page.request.put(`/api/tutor/bookings/${completed.id}/status`, { headers, data: { status: 'completed' } });
    const bar = page.getByRole('region', { name: t('portal:outbox.region') });
    const strengths = page.getByLabel(t('assessments:fields.strengths'));

    await openPortal(page, 'en', session, `tab=assessments&booking=${completed.id}`);
    await expect(strengths).toBeVisible();
    await context.setOffline(true);
    await strengths.fill('Written on the ferry.');
    await page.getByRole('button', { name: t('assessments:form.save') }).click();
    await expect(bar).toContainText(t('portal:outbox.waits.network_one', { count: 1 }));
    await page.request.post('/api/tutor/assessments', {
      headers,
      data: {
        bookingId: completed.id,
        studentName: 'Ethan Lau',
        sessionDate: day(-1),
        program: 'outdoor-mission',
        strengths: 'Written elsewhere.',
      },
    });
    await context.setOffline(false);

    await expect(bar).toContainText(t('portal:outbox.refused_one', { count: 1 }));
    await bar.getByRole('button', { name: t('portal:outbox.show') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('errors:assessment.alreadyWritten'));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Open/ }).click();
    await expect(strengths).toHaveValue('Written on the ferry.');
    await expect(page).toHaveURL(/booking=none/);
    await expect(bar).toBeHidden();
  },
);

test(
  'two tabs write one draft without losing a word, and half a tag outlives a reload',
  anyWidth,
  async ({ page, context, newTutor }) => {
    const t = dictionary('en');
    const session = await certify(page.request, await newTutor());
    const open = (tab: Page) => openPortal(tab, 'en', session, 'tab=assessments&booking=none');
    const strengths = (tab: Page) => tab.getByLabel(t('assessments:fields.strengths'));
    const goals = (tab: Page) => tab.getByRole('textbox', { name: t('assessments:fields.goals') });
    const other = await context.newPage();
    await open(page);
    await open(other);
    await expect(strengths(other)).toBeVisible();
    await strengths(page).pressSequentially('Brave today.');
    await expect(strengths(other)).toHaveValue('Brave today.');
    await expect(other.getByText(t('assessments:form.draftTaken'))).toBeVisible();
    await strengths(other).press('End');
    await strengths(other).pressSequentially(' Kind too.');
    await expect(strengths(page)).toHaveValue('Brave today. Kind too.');
    await goals(other).pressSequentially('Read, Wri');
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(strengths(tab)).toHaveValue('Brave today. Kind too.');
      await expect(goals(tab)).toHaveValue('Wri');
      await expect(tab.getByRole('list', { name: t('assessments:fields.goals') })).toHaveText('Read');
    }
    await other.getByRole('button', { name: t('assessments:form.discard') }).click();
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: t('assessments:discard.confirm') })
      .click();
    await expect(strengths(page)).toHaveValue('');
    await expect(goals(page)).toHaveValue('');
  },
);

test('two quick statuses can both be undone', anyWidth, async ({ page, ops, newTutor }) => {
  const t = dictionary('en');
  const tutor = await newTutor();
  await book(ops, tutor, { child: 'Hazel Kwok', date: day(2) });
  await book(ops, tutor, { child: 'Ethan Lau', date: day(2), time: '18:00' });
  const session = await certify(page.request, tutor);
  await openPortal(page, 'en', session, 'tab=schedule');
  const row = (child: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: child, exact: true }) });
  const confirm = (child: string) =>
    row(child).getByRole('button', { name: t('schedule:row.set.confirmed'), exact: true });
  await confirm('Hazel Kwok').click();
  await confirm('Ethan Lau').click();
  const toast = toastOf(page, t);
  for (const child of ['Hazel Kwok', 'Ethan Lau']) {
    await expect(row(child)).toContainText(t('schedule:status.confirmed'));
    await expect(toast).toContainText(child);
  }
  await expectAccessible(page);
  for (const left of [1, 0]) {
    await toast
      .getByRole('button', { name: t('schedule:toast.undo') })
      .first()
      .click();
    await expect(toast.getByRole('button', { name: t('schedule:toast.undo') })).toHaveCount(left);
    // The message that says so moves the other one, which is not pressed meanwhile.
    await expect(toast).toContainText(t('schedule:status.pending'));
  }
  await expect.poll(() => statusesOf(page, session)).toEqual({ 'Hazel Kwok': 'pending', 'Ethan Lau': 'pending' });
});
