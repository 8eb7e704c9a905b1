import { certify, openPortal } from './steps.ts';
import { dictionary, expect, test, anyWidth } from './fixtures.ts';

test(
  'assessments that fill more than one page come with a press, and the focus leads on',
  anyWidth,
  async ({ page, request, newTutor }) => {
    const t = dictionary('en');
    const session = await certify(request, await newTutor());
    for (let count = 1; count <= 22; count++) {
      const written = await request.post('/api/tutor/assessments', {
        headers: session.headers,
        data: {
          studentName: `Child ${count}`,
          sessionDate: `2026-10-${String(count).padStart(2, '0')}`,
          program: 'outdoor-mission',
          overallRating: 4,
        },
      });
      expect(written.status()).toBe(201);
    }
    await openPortal(page, 'en', session, 'tab=assessments');
    const entries = page.getByRole('button', { name: /^Child \d/ });
    await expect(entries).toHaveCount(20);
    // The filter also names children whom the list does not show yet.
    const filter = page.getByLabel(t('assessments:filter.label'), { exact: true });
    await filter.selectOption('Child 1');
    await expect(entries).toHaveCount(1);
    await filter.selectOption('');
    await expect(entries).toHaveCount(20);
    await page.getByRole('button', { name: t('assessments:list.more') }).click();
    await expect(entries).toHaveCount(22);
    await expect(entries.nth(20)).toBeFocused();
    await expect(page.getByRole('button', { name: t('assessments:list.more') })).toHaveCount(0);
  },
);

test(
  'a press on an assessment hits it, whatever is still being read for what stands above the list',
  anyWidth,
  async ({ page, request, newTutor }) => {
    const t = dictionary('en');
    await page.setViewportSize({ width: 360, height: 740 });
    const session = await certify(request, await newTutor());
    const data = {
      ...{ studentName: 'Hazel Kwok', sessionDate: '2026-10-01', program: 'outdoor-mission' },
      ...{ overallRating: 4, strengths: 'Led the group.' },
    };
    await request.post('/api/tutor/assessments', { headers: session.headers, data });
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<undefined>();
    await page.route(/\/assessments\/(students|\d+\/share)/, (route) => mayAnswer.then(() => route.continue()));
    await openPortal(page, 'en', session, 'tab=assessments');
    const entry = page.getByRole('button', { name: /^Hazel Kwok/ });
    await expect(entry).toBeVisible();
    const place = await entry.boundingBox();
    answer(undefined);
    await expect(page.getByText(t('assessments:report.noEmail'))).toBeVisible();
    await expect(page.getByLabel(t('assessments:filter.label'), { exact: true })).toBeVisible();
    expect(await entry.boundingBox()).toEqual(place);
  },
);
