import { certify, openPortal } from './steps.ts';
import { dictionary, expect, test, anyWidth } from './fixtures.ts';

test(
  'the form of an assessment stands before the next frame, and the history closes and opens it',
  anyWidth,
  async ({ page, request, newTutor }) => {
    const t = dictionary('en');
    const session = await certify(request, await newTutor());
    await openPortal(page, 'en', session, 'tab=assessments');
    const write = page.getByRole('button', { name: t('assessments:write') });
    await expect(page.getByText(t('assessments:empty.title'))).toBeVisible();
    // Everything that renders at once is there when the press is over; what depends on the address follows later.
    const focused = await write.evaluate(async (button: HTMLElement) => {
      button.click();
      await Promise.resolve();
      return document.activeElement?.textContent;
    });
    expect(focused).toBe(t('assessments:form.title'));
    await expect(page).toHaveURL(/booking=none/);
    const form = page.getByRole('form', { name: t('assessments:form.title') });
    await page.goBack();
    await expect(form).toHaveCount(0);
    await expect(write).toBeVisible();
    await page.goForward();
    await expect(form).toBeVisible();
  },
);
