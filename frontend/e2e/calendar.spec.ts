import { book, certify, day, openPortal } from './steps.ts';
import {
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor gives the calendar address to a phone, renews and closes it (${language})`,
    onPhone,
    async ({ page, context, ops, newTutor }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const tutor = await newTutor();
      await book(ops, tutor, { child: 'Hazel Kwok', date: day(2) });
      const session = await certify(page.request, tutor);
      await openPortal(page, language, session, 'tab=schedule');
      const button = (name: string) => page.getByRole('button', { name: t(`schedule:feed.${name}`), exact: true });
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await button('create').click();
      const field = page.getByRole('textbox', { name: t('schedule:feed.address') });
      await expect(field).toHaveValue(/\/api\/tutor\/calendar\/[\w-]+\.ics$/);
      await expectAccessible(page);
      await expectNothingCutOff(page);
      await button('copy').click();
      await expect(page.getByText(t('schedule:feed.copiedStatus'))).toBeAttached();
      const first = await clipboard();
      expect(first).toBe(await field.inputValue());
      const feed = await page.request.get(first);
      expect(await feed.text()).toContain('SUMMARY:Outdoor Mission: Hazel');
      expect(await feed.text()).not.toContain('Kwok');

      await expect(page.getByRole('link', { name: t('schedule:feed.subscribe') })).toHaveAttribute(
        'href',
        first.replace(/^http:/, 'webcal:'),
      );
      await page.getByRole('button', { name: t('schedule:feed.google.name') }).click();
      await expect(page.getByText(t('schedule:feed.google.text'))).toBeVisible();
      await expectAccessible(page);

      const dialog = page.getByRole('alertdialog');
      await button('renew').click();
      await expect(dialog).toContainText(t('schedule:feed.renewQuestion.text'));
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('schedule:feed.renewQuestion.confirm') }).click();
      await expect(dialog).toBeHidden();
      await expect(field).not.toHaveValue(first);
      expect((await page.request.get(first)).status()).toBe(404);
      const second = await field.inputValue();
      expect((await page.request.get(second)).status()).toBe(200);

      await button('close').click();
      await dialog.getByRole('button', { name: t('schedule:feed.closeQuestion.confirm') }).click();
      await expect(button('create')).toBeVisible();
      expect((await page.request.get(second)).status()).toBe(404);
    },
  );
}

test(
  'the address is copied where the browser has no clipboard, as without TLS',
  anyWidth,
  async ({ page, newTutor }) => {
    const t = dictionary('en');
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await openPortal(page, 'en', await certify(page.request, await newTutor()), 'tab=schedule');
    await page.getByRole('button', { name: t('schedule:feed.create'), exact: true }).click();
    const field = page.getByRole('textbox', { name: t('schedule:feed.address') });
    await expect(field).toHaveValue(/\.ics$/);
    const copied = page.evaluate(
      () => new Promise<string>((tell) => addEventListener('copy', () => tell(getSelection()?.toString() ?? ''), true)),
    );
    await page.getByRole('button', { name: t('schedule:feed.copy'), exact: true }).click();
    await expect(page.getByText(t('schedule:feed.copiedStatus'))).toBeAttached();
    expect(await copied).toBe(await field.inputValue());
  },
);
