import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { answerCourse, certify, day, openActions, openPortal } from './steps.ts';
import { anyWidth, dictionary, expect, expectAccessible, expectAlive, somePdf, test } from './fixtures.ts';

const t = dictionary('en');

/** At the portal, the tutor marks the past session of a child at a time as held. */
async function confirmAndTeach(portal: Page, child: string, time: string): Promise<void> {
  await portal.goto('/tutor-portal?tab=schedule&when=past');
  const session = portal
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: child })
    .filter({ hasText: time });
  const set = (status: string) => session.getByRole('button', { name: t(`schedule:row.set.${status}`), exact: true });
  // The button goes as soon as it is pressed; what the office sees next needs the stored status.
  const stored = () => portal.waitForResponse((answer) => /\/bookings\/\d+\/status$/.test(answer.url()));
  const confirmed = stored();
  await set('confirmed').click();
  expect((await confirmed).status()).toBe(200);
  await expect(set('confirmed')).toHaveCount(0);
  const completed = stored();
  await set('completed').click();
  await portal.getByRole('button', { name: t('schedule:ask.completed.only') }).click();
  expect((await completed).status()).toBe(200);
  await expect(set('completed')).toHaveCount(0);
}

/** Asks for all free tutors where she is not among the first: other stories' tutors are free too. */
async function findAmongFree(form: Locator, her: Locator): Promise<Locator> {
  const more = form.getByRole('button', { name: t('office:free.more') });
  await expect(her.or(more).first()).toBeAttached();
  if ((await her.count()) === 0) await more.click();
  return her;
}

// Each screen has its own story in both languages and widths; this one shows that they work together for a day's work.
test(
  'an owner’s first day: from a parent’s request to a bill, a pay run and an erasure',
  anyWidth,
  async ({ page, ops, allowConsole }) => {
    // The browser's console reports the refused question whether somebody is signed in.
    allowConsole(/401/);
    const unique = randomUUID().slice(0, 8);
    const family = { parent: `Mei ${unique}`, child: `Lok ${unique}`, email: `mei.${unique}@example.com` };
    const tutor = { name: `Ada ${unique}`, email: `ada.${unique}@example.com`, password: randomUUID() };
    const portal = await page.context().newPage();
    /** Says yes to the question whether a time that has passed is meant. */
    const meanThePast = () =>
      page
        .getByRole('alertdialog', { name: t('office:pastTime.title') })
        .getByRole('button', { name: t('office:pastTime.go') })
        .click();

    await test.step('a parent asks for a trial on the public site', async () => {
      await page.goto('/book-session');
      await expectAlive(page, 'trial-form');
      const field = (name: string) => page.getByRole('form').getByLabel(t(`book-trial:form.${name}`), { exact: false });
      await field('parentName').fill(family.parent);
      await field('childName').fill(family.child);
      await field('childAge').selectOption('8');
      await field('phone').fill(`6${randomInt(1_000_000, 9_999_999)}`);
      await field('email').fill(family.email);
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/trial-requests'));
      await page.getByRole('button', { name: t('book-trial:form.submit'), exact: true }).click();
      expect((await answered).status()).toBe(201);
    });

    await test.step('the owner sees that the parent was written to', async () => {
      await page.goto(`/office/emails?search=${family.email}`);
      await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('office-emails:title') })).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('row').filter({ hasText: family.email }).first()).toContainText(
          t('office-emails:state.sent'),
          { timeout: 3_000 },
        );
      }).toPass({ timeout: 30_000 });
    });

    await test.step('a new tutor completes the course and sends her degree', async () => {
      await ops(
        ...['tutor', 'add', '--name', tutor.name, '--email', tutor.email, '--password', tutor.password],
        ...['--programme', 'outdoor-mission'],
      );
      const session = await certify(page.request, { id: 0, ...tutor });
      await answerCourse(page.request, session);
      for (const step of ['5', '6', '7', '8', '9']) await ops('tutor', 'step', tutor.email, step, 'done');
      await openPortal(portal, 'en', session, 'tab=documents');
      await portal
        .getByLabel(t('documents:drop.choose'))
        .setInputFiles({ name: 'degree.pdf', mimeType: 'application/pdf', buffer: somePdf() });
      await portal.getByLabel(t('documents:form.documentType')).selectOption('degree');
      await portal.getByLabel(t('documents:form.documentName')).fill(`Degree ${unique}`);
      await portal.getByRole('button', { name: t('documents:form.save') }).click();
      await expect(portal.getByRole('listitem').filter({ hasText: `Degree ${unique}` })).toContainText(
        t('documents:status.pending'),
      );
    });

    await test.step('the owner looks at it, verifies it and records her check and interview', async () => {
      await page.bringToFront();
      await page.goto(`/office/tutors?search=${tutor.email}`);
      await page.getByRole('link', { name: tutor.name, exact: true }).click();
      await expect(page.getByText(t('validation:noCheck'))).toBeVisible();
      await page.getByRole('link', { name: `Degree ${unique}`, exact: true }).click();
      await page.getByRole('button', { name: t('office-documents:preview.see') }).click();
      await expect(
        page.getByRole('img', { name: t('office-documents:preview.page', { page: 1, all: 1 }) }),
      ).toBeVisible();
      await page.getByLabel(t('office-documents:decision.seen')).fill('The original');
      await page.getByRole('button', { name: t('office-documents:decision.verify') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('documents:status.verified') })).toBeVisible();
      await page.getByRole('link', { name: tutor.name }).click();
      await page.getByRole('button', { name: t('office-tutors:check.add') }).click();
      const check = page.getByRole('form', { name: t('office-tutors:check.add') });
      await check.getByLabel(t('office-tutors:check.outcome')).selectOption('clear');
      await check.getByLabel(t('office-tutors:check.applied')).fill(day(-40));
      await check.getByLabel(t('office-tutors:check.issued')).fill(day(-30));
      await check.getByRole('button', { name: t('office-tutors:check.save') }).click();
      await expect(check).toHaveCount(0);
      const interview = t('onboarding:steps.interview');
      await page.getByRole('button', { name: `${t('office-tutors:steps.set')}: ${interview}` }).click();
      await expect(page.getByRole('button', { name: `${t('office-tutors:steps.undo')}: ${interview}` })).toBeVisible();
    });

    await test.step('the owner reads her answers and confirms her certificate', async () => {
      // From her own page: other stories' tutors may fill the list.
      await page.goto(page.url().replace('/tutors/', '/certificates/'));
      const confirm = page.getByRole('button', { name: t('office-certificates:decision.confirm') });
      // While it is being sent the button has another name, and leaving the page then would stop it.
      const confirmed = page.waitForResponse((answer) => answer.url().endsWith('/confirmation'));
      await confirm.click();
      expect((await confirmed).status()).toBe(200);
      await expect(confirm).toHaveCount(0);
    });

    await test.step('the trial is arranged with her, who may be sent from now on', async () => {
      await page.goto(`/office/leads?search=${family.email}`);
      await page.getByRole('row', { name: new RegExp(family.parent) }).click();
      const trial = page.getByRole('form', { name: t('office-leads:trial.title') });
      await trial.locator('select[name=program]').selectOption('outdoor-mission');
      // Entered late, so that it has ended whatever the hour: a session under way keeps its family from being erased.
      await trial.locator('input[name=date]').fill(day(-1));
      await trial.locator('input[name=time]').fill('00:10');
      const her = trial.getByRole('button', { name: t('office-leads:trial.goWith', { name: tutor.name }) });
      await (await findAmongFree(trial, her)).click();
      await meanThePast();
      await expect(page.getByText(t('office-leads:state.trial_arranged')).first()).toBeVisible();
    });

    await test.step('she holds it and writes the assessment', async () => {
      await portal.bringToFront();
      await confirmAndTeach(portal, family.child, '00:10');
      const actions = await openActions(portal, t);
      await actions.getByRole('link', { name: t('actions:writeAssessment.title', { child: family.child }) }).click();
      await expect(portal.getByRole('form').getByText(family.child, { exact: true })).toBeVisible();
      await portal.getByLabel(t('assessments:fields.strengths')).fill('Found three crabs and named them.');
      await portal.getByRole('button', { name: t('assessments:form.save') }).click();
      await expect(portal.getByText(t('assessments:toast.created.title')).first()).toBeVisible();
    });

    await test.step('the lead becomes a family', async () => {
      await page.bringToFront();
      await page.reload();
      await page.getByRole('button', { name: t('office-leads:family.open') }).click();
      await page.getByRole('button', { name: t('office-leads:family.go') }).click();
      await page.getByRole('link', { name: new RegExp(t('office-leads:family.made', { id: '\\d+' })) }).click();
      // The lead has the same heading, so the address shows when the family is there.
      await page.waitForURL(/\/office\/families\/\d+/);
      await expect(page.getByRole('heading', { level: 1, name: family.parent })).toBeVisible();
    });
    const record = new URL(page.url()).pathname;

    await test.step('sessions are arranged with her: yesterday’s is entered late, then every week for a month', async () => {
      const fill = async (from: string, time: string) => {
        await page.goto(`/office/schedule?day=${from}&add=${from}`);
        const form = page.getByRole('form', { name: t('office-schedule:action.add') });
        await form.getByLabel(t('office-schedule:field.find')).fill(family.child);
        await form.getByRole('button', { name: new RegExp(family.child) }).click();
        // Until the family is read, the form lacks its names and cannot be sent.
        await expect(
          form.getByText(t('office-schedule:field.forChild', { child: family.child, parent: family.parent })),
        ).toBeVisible();
        await form.locator('input[name=childAge]').fill('8');
        await form.locator('select[name=program]').selectOption('outdoor-mission');
        await form.locator('input[name=time]').fill(time);
        const choice = form.locator('select[name=tutor]');
        const her = choice.locator('option').filter({ hasText: tutor.name });
        await choice.selectOption((await (await findAmongFree(form, her)).getAttribute('value')) ?? '');
        return form;
      };
      const once = await fill(day(-1), '01:20');
      await once.getByRole('button', { name: t('office-schedule:add.go') }).click();
      await meanThePast();
      await expect(
        page.getByRole('region', { name: t('office-schedule:session.title', { child: family.child, time: '01:20' }) }),
      ).toBeVisible();
      // Early enough for ending it to cost nothing, whatever the hour.
      const weekly = await fill(day(2), '04:10');
      await weekly.getByLabel(t('office-schedule:repeat.repeats')).check();
      await weekly.getByLabel(t('office-schedule:repeat.until')).fill(day(29));
      await weekly.getByLabel(t('office-schedule:repeat.onHolidays')).check();
      await weekly.getByRole('button', { name: t('office-schedule:repeat.preview') }).click();
      await expect(weekly.getByText(t('office-schedule:repeat.comes_other', { count: 4 }))).toBeVisible();
      await weekly.getByRole('button', { name: t('office-schedule:repeat.go') }).click();
      await expect(page.getByText(t('office-schedule:repeat.done_other', { count: 4 })).first()).toBeVisible();
    });

    await test.step('yesterday’s was held', async () => {
      await portal.bringToFront();
      await confirmAndTeach(portal, family.child, '01:20');
    });

    await test.step('the bill is issued with its code, and paid', async () => {
      await page.bringToFront();
      await page.goto(`/office/billing?view=drafts&until=${day(0)}&family=${record.split('/').at(-1) ?? ''}`);
      await page
        .getByRole('checkbox', { name: t('office-billing:drafts.choose', { name: family.parent }), exact: true })
        .check();
      await expectAccessible(page);
      await page
        .getByRole('button', { name: t('office-billing:drafts.goSend_one', { count: 1, amount: '' }).trim() })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('office-billing:drafts.confirmSend') })
        .click();
      await expect(page.getByText(t('office-billing:run.issued_one', { count: 1 }))).toBeVisible();
      await expect(page.getByText(t('office-billing:run.emailed_one', { count: 1 }))).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/office/billing?view=bills&family=${record.split('/').at(-1) ?? ''}`);
      await page.getByRole('row').filter({ hasText: family.parent }).click();
      const bill = page.getByRole('article');
      await expect(bill.getByRole('img', { name: t('family-bill:code') })).toBeVisible();
      await expect(bill).toContainText(family.child);
      await expectAccessible(page);
      await page.getByRole('button', { name: t('office-billing:payment.openOf', { name: family.parent }) }).click();
      const payment = page.getByRole('dialog');
      await payment.getByLabel(t('office-billing:paid.reference')).fill(`FPS ${unique}`);
      await payment.getByRole('button', { name: t('office-billing:payment.go', { amount: '' }).trim() }).click();
      await expect(payment).toBeHidden();
      await expect(page.getByText(new RegExp(`FPS ${unique}`)).first()).toBeVisible();
    });

    await test.step('the tutor is paid for the month, once', async () => {
      await page.goto(`/office/billing?view=pay&month=${day(-1).slice(0, 7)}`);
      const row = page.getByRole('row').filter({ hasText: tutor.name });
      await expect(row).toContainText(/\$[1-9]/);
      const part = page.getByRole('region', { name: t('office-billing:pay.title') });
      await part.getByRole('combobox').selectOption({ label: tutor.name });
      await part.getByRole('button').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('office-billing:pay.mark') })
        .click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      await expect(part.getByRole('combobox').locator('option').filter({ hasText: tutor.name })).toHaveCount(0);
    });

    await test.step('the family leaves: its sessions end, and it is erased', async () => {
      await page.goto(record);
      await page.getByRole('button', { name: t('office-families:data.erase') }).click();
      await expect(page.getByRole('dialog')).toContainText(t('office-families:erase.refused'));
      await page.getByRole('dialog').getByRole('link').first().click();
      await page.getByRole('link', { name: t('office-schedule:series.see') }).click();
      await page.getByRole('button', { name: t('office-schedule:action.endSeries') }).click();
      const end = page.getByRole('form', { name: t('office-schedule:action.endSeries') });
      await end.getByLabel(t('office-schedule:cancel.reason')).fill('The family moves away.');
      await end.getByRole('button', { name: t('office-schedule:repeat.endGo') }).click();
      await expect(end).toBeHidden();
      await page.goto(record);
      await page.getByRole('button', { name: t('office-families:data.erase') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('office-families:erase.stays'));
      await dialog.getByLabel(t('office-families:erase.name')).fill(family.parent);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: t('office-families:title') })).toBeVisible();
      await page.goto(`/office/families?search=${unique}`);
      await expect(page.getByText(t('office-families:noneFound'))).toBeVisible();
    });
  },
);
