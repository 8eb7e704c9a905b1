import { longestMessage } from '@kitewell/contract/threads';
import { address, dictionary, expect, expectLooksRight, languages, onPhone, somePng, test } from './fixtures.ts';
import { openSampleHome } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`a parent writes to the office, and what could not be sent stays and is sent once (${language})`, async ({
    page,
    allowConsole,
  }) => {
    // The calls that are cut off on purpose.
    allowConsole(/ERR_FAILED|Failed to load resource|\/api\/family\/messages/);
    await openSampleHome(page, language, 'messages');
    const form = page.getByRole('form', { name: t('family-messages:write.title') });
    const text = form.getByLabel(t('family-messages:write.text'));
    const send = form.getByRole('button', { name: t('family-messages:write.send'), exact: true });
    const said = `Can we move Thursday? ${crypto.randomUUID()}`;
    const sent = page.getByRole('listitem').filter({ hasText: said });

    await test.step('looks right, and an empty message is not sent', async () => {
      await expect(text).toBeVisible();
      await expectLooksRight(page);
      await send.click();
      await expect(form.getByText(t('family-messages:write.missing'))).toBeVisible();
      await expect(text).toBeFocused();
    });

    await test.step('counts near the limit, and sends nothing beyond it', async () => {
      await text.fill('x'.repeat(longestMessage + 1));
      await send.click();
      await expect(form.getByText(t('family-messages:write.tooLong'))).toBeVisible();
    });

    await test.step('goes to the office alone, until the tutor is chosen by the keyboard', async () => {
      const office = form.getByRole('radio', { name: t('family-messages:readers.office') });
      await expect(office).toBeChecked();
      await office.focus();
      await page.keyboard.press('ArrowRight');
      await expect(office).not.toBeChecked();
      await page.keyboard.press('ArrowLeft');
      await expect(office).toBeChecked();
    });

    await test.step('an answer that is lost keeps the text, and the next try stores it once', async () => {
      await text.fill(said);
      // It arrives, but its answer does not.
      let lost = false;
      await page.route('**/api/family/messages?*', async (route) => {
        if (lost || route.request().method() !== 'POST') return route.fallback();
        lost = true;
        expect((await route.fetch()).status()).toBe(201);
        await route.abort();
      });
      await send.click();
      await expect(form.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
      await expect(text).toHaveValue(said);
      await send.click();
      await expect(text).toHaveValue('');
      await page.reload();
      await expect(sent).toHaveCount(1);
      await expect(sent).toContainText(t('family-messages:you'));
      await expect(sent).toContainText(t('family-messages:readBy.office'));
    });

    await test.step('sends a picture alone, after one was removed', async () => {
      const choose = form.locator('input[type=file]');
      const picture = { name: 'kite.png', mimeType: 'image/png', buffer: somePng };
      await choose.setInputFiles(picture);
      await form.getByRole('button', { name: t('thread:picture.remove') }).click();
      await expect(form.getByRole('button', { name: t('thread:picture.add') })).toBeFocused();
      await choose.setInputFiles(picture);
      await expect(form.getByText(t('thread:picture.ready'))).toBeVisible();
      await send.click();
      const name = t('thread:openPicture', { name: t('family-messages:you') });
      const shown = page.getByRole('link', { name }).getByRole('presentation');
      await expect(shown).toHaveCount(1);
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectLooksRight(page);
    });
  });

  test(
    `messages say that they need a connection, and keep what is written (${language})`,
    onPhone,
    async ({ page, context, allowConsole }) => {
      // The thread looks for new messages in its own time, also while there is no connection.
      allowConsole(/ERR_INTERNET_DISCONNECTED/);
      await openSampleHome(page, language, 'messages');
      const text = page.getByLabel(t('family-messages:write.text'));
      await text.fill('Hello');
      await context.setOffline(true);
      await expect(page.getByText(t('family-messages:write.offline'))).toBeVisible();
      await page.getByRole('button', { name: t('family-messages:write.send'), exact: true }).press('Enter');
      await expect(text).toHaveValue('Hello');
      await context.setOffline(false);
      await expect(page.getByText(t('family-messages:write.offline'))).toHaveCount(0);
      await expect(page).toHaveURL(address(language, '/parent-portal/messages'));
    },
  );
}
