import { addFamily, book, certify, day, enterOffice, openActions, openPortal, press } from './steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`the office reads a report and sends it back, and its tutor sees what to change (${language})`, async ({
    page,
    ops,
    newTutor,
  }) => {
    const child = `Hazel ${crypto.randomUUID().slice(0, 8)}`;
    await enterOffice(page);
    await page.goto(address(language, '/office'));
    const family = await addFamily(page, 'Mrs. Kwok', [child], { language });
    const tutor = await newTutor();
    const session = await certify(page.request, tutor);
    const { headers } = session;
    const visit = ['--child', String(family.children[0]?.id)];
    const booking = await book(ops, tutor, { child, date: day(-1), visit });
    const completed = { headers, data: { status: 'completed' } };
    await page.request.put(`/api/tutor/bookings/${booking.id}/status`, completed);
    const about = { studentName: child, sessionDate: day(-1), program: 'outdoor-mission' };
    const written = await page.request.post('/api/tutor/assessments', {
      headers,
      data: { ...about, bookingId: booking.id, strengths: 'Led the group to the beach.' },
    });
    const { assessment } = (await written.json()) as { assessment: { id: number } };
    const share = () =>
      page.request.post(`/api/tutor/assessments/${assessment.id}/share`, { headers, data: { language } });
    expect((await share()).ok()).toBe(true);

    const reason = 'Please name the game.';
    // The queue is everybody's: later stories may stand on further pages of it.
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: child }) });
    const openQueue = async () => {
      await page.goto(address(language, '/office/progress-reports'));
      const more = page.getByRole('button', { name: t('office:list.more'), exact: true });
      await expect(row.or(more).first()).toBeVisible();
      while (!(await row.isVisible())) await more.click();
    };

    await test.step('reads it in place and sends it back with a word why', async () => {
      await openQueue();
      await press(page, row.getByRole('button', { name: child }));
      await expect(row.getByText('Led the group to the beach.')).toBeVisible();
      await expectLooksRight(page);
      await press(page, row.getByRole('button', { name: t('office-progress-reports:return.open') }));
      const form = page.getByRole('form', { name: t('office-progress-reports:return.title') });
      await form.getByRole('button', { name: t('office-progress-reports:return.go') }).click();
      await expect(form.getByRole('textbox')).toBeFocused();
      await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await form.getByRole('textbox').fill(reason);
      await expectLooksRight(page);
      await form.getByRole('button', { name: t('office-progress-reports:return.go') }).click();
      await expect(row).toHaveCount(0);
    });

    await test.step('the tutor sees it as an action, and in the report', async () => {
      await openPortal(page, language, session, 'tab=profile');
      const actions = await openActions(page, t);
      const title = t('actions:correctReport.title', { child });
      await expect(actions.getByText(t('actions:correctReport.reason', { reason }))).toBeVisible();
      await actions.getByRole('link', { name: title }).click();
      const panel = page.getByRole('tabpanel', { name: t('portal:tabs.assessments') });
      await expect(panel.getByLabel(t('assessments:fields.strengths'))).toHaveValue('Led the group to the beach.');
      await expect(panel.getByText(t('assessments:report.returned', { reason })).first()).toBeVisible();
      await expectLooksRight(page);
      expect((await share()).ok()).toBe(true);
      await page.reload();
      await expect(panel).toBeVisible();
      await expect(page.getByText(title)).toHaveCount(0);
    });

    await test.step('reads it again, and it is out of the queue', async () => {
      await openQueue();
      await press(page, row.getByRole('button', { name: child }));
      await press(page, row.getByRole('button', { name: t('office-progress-reports:markRead') }));
      await expect(row).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: child })).toBeVisible();
    });
  });
}
