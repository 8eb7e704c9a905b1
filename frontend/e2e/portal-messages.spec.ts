import { longestMessage } from '@kitewell/contract/threads';
import { addFamilyWithHome, codeFor, openSignedInHome } from './family-steps.ts';
import { dictionary, expect, expectLooksRight, languages, onPhone, somePng, test } from './fixtures.ts';
import { book, certify, day, openActions, openPortal } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);
  const oneUnread = t(`common:unreadMessages_${language === 'en' ? 'one' : 'other'}`, { count: 1 });

  test(
    `a family writes to the office and the tutor, who reads it and answers once (${language})`,
    onPhone,
    async ({ page, ops, newTutor, allowConsole }) => {
      // The answer that is cut off on purpose.
      allowConsole(/ERR_FAILED|Failed to load resource|\/api\/tutor\/threads/);
      const unique = crypto.randomUUID().slice(0, 8);
      const child = `Emma ${unique}`;
      const [question, reply] = [`Which book should we read? ${unique}`, `The one with the whale. ${unique}`];
      const family = await addFamilyWithHome(page, language, { parent: 'Mrs. Kwok', child });
      const tutor = await newTutor();
      await book(ops, tutor, { child, date: day(-1), visit: ['--child', String(family.children[0]?.id)] });
      const session = await certify(page.request, tutor);

      // As the browser marks what its own pages send.
      const headers = { 'Sec-Fetch-Site': 'same-origin' };
      const messages = `/api/family/messages?family=${family.id}`;
      await test.step('the family writes, from its own sign-in, with a picture', async () => {
        const requested = await page.request.post('/api/family/sign-in', {
          headers,
          data: { email: family.email, language },
        });
        expect(requested.status()).toBe(202);
        const code = await codeFor(family.email);
        const signedIn = await page.request.post('/api/family/session', {
          headers,
          data: { email: family.email, code },
        });
        expect(signedIn.status()).toBe(201);
        const place = await page.request.post(`/api/family/message-uploads?family=${family.id}`, {
          headers,
          data: { mimeType: 'image/png', fileSize: somePng.length },
        });
        expect(place.status()).toBe(201);
        const { uploadUrl, fields, fileUrl } = (await place.json()) as {
          uploadUrl: string;
          fields: Record<string, string>;
          fileUrl: string;
        };
        const stored = await page.request.post(uploadUrl, {
          multipart: { ...fields, file: { name: 'kite.png', mimeType: 'image/png', buffer: somePng } },
        });
        expect(stored.ok()).toBe(true);
        const data = { text: question, toTutor: true, picture: fileUrl, key: crypto.randomUUID() };
        expect((await page.request.post(messages, { headers, data })).status()).toBe(201);
        const forOffice = { text: 'For the office alone', key: crypto.randomUUID() };
        expect((await page.request.post(messages, { headers, data: forOffice })).status()).toBe(201);
      });

      const panel = page.getByRole('tabpanel', { name: t('portal:tabs.messages') });
      const form = panel.getByRole('form', { name: t('tutor-messages:write.title') });
      const text = form.getByLabel(t('tutor-messages:write.text'));
      const send = form.getByRole('button', { name: t('tutor-messages:write.send'), exact: true });
      const sent = panel.getByRole('listitem').filter({ hasText: reply });

      await test.step('what needs the tutor leads to the message, and is then done', async () => {
        await openPortal(page, language, session, 'tab=profile');
        const tab = page.getByRole('tab', { name: t('portal:tabs.messages') });
        await expect(tab).toHaveAccessibleName(`${t('portal:tabs.messages')} ${oneUnread}`);
        const actions = await openActions(page, t);
        const title = t('actions:readMessages.title', { children: child });
        await actions.getByRole('link', { name: title }).click();
        await expect(panel.getByRole('heading', { name: child })).toBeVisible();
        const received = panel.getByRole('listitem').filter({ hasText: question });
        await expect(received).toContainText(t('tutor-messages:readBy.family'));
        const picture = received.getByRole('link').getByRole('presentation');
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        await expect(panel.getByText('For the office alone')).toHaveCount(0);
        await expect(actions.getByRole('heading', { name: title })).toHaveCount(0);
        await expect(tab).toHaveAccessibleName(t('portal:tabs.messages'));
        await expectLooksRight(page);
      });

      await test.step('neither nothing nor too much is sent', async () => {
        await send.click();
        await expect(form.getByText(t('tutor-messages:write.missing'))).toBeVisible();
        await expect(text).toBeFocused();
        await text.fill('x'.repeat(longestMessage + 1));
        await send.click();
        await expect(form.getByText(t('tutor-messages:write.tooLong'))).toBeVisible();
      });

      await test.step('an answer that is lost keeps the text, and the next try stores it once', async () => {
        await text.fill(reply);
        const picture = { name: 'kite.png', mimeType: 'image/png', buffer: somePng };
        await form.locator('input[type=file]').setInputFiles(picture);
        await expect(form.getByText(t('thread:picture.ready'))).toBeVisible();
        let lost = false;
        await page.route('**/api/tutor/threads/*', async (route) => {
          if (lost || route.request().method() !== 'POST') return route.fallback();
          lost = true;
          expect((await route.fetch()).status()).toBe(201);
          await route.abort();
        });
        await send.click();
        await expect(form.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
        await expect(text).toHaveValue(reply);
        await send.click();
        await expect(text).toHaveValue('');
        await page.reload();
        await expect(sent).toHaveCount(1);
        await expect(sent).toContainText(t('tutor-messages:you'));
        const name = t('thread:openPicture', { name: t('tutor-messages:you') });
        await expect(sent.getByRole('link', { name })).toBeVisible();
        const { messages: inHome } = (await (await page.request.get(messages)).json()) as {
          messages: { text: string; author: string }[];
        };
        expect(inHome.filter(({ author }) => author === 'tutor').map((one) => one.text)).toEqual([reply]);
      });

      await test.step('the family sees on its tab that there is something, until it has read it', async () => {
        const parent = await page.context().newPage();
        await parent.goto('/parents');
        await openSignedInHome(parent, language, family, 'bills');
        const tab = parent
          .getByRole('navigation', { name: t('family-home:navigation') })
          .getByRole('link', { name: t('family-home:pages.messages') });
        await expect(tab).toHaveAccessibleName(`${t('family-home:pages.messages')} ${oneUnread}`);
        await expectLooksRight(parent);
        await tab.click();
        await expect(parent.getByText(reply)).toBeVisible();
        await expect(tab).toHaveAccessibleName(t('family-home:pages.messages'));
        await parent.close();
      });

      await test.step('asks before what is written is lost, and lists the thread', async () => {
        await text.fill('Half a thought');
        await panel.getByRole('link', { name: t('tutor-messages:back') }).click();
        await page.getByRole('button', { name: t('common:unsaved.stay') }).click();
        await expect(text).toHaveValue('Half a thought');
        await text.fill('');
        await panel.getByRole('link', { name: t('tutor-messages:back') }).click();
        const row = panel.getByRole('link', { name: child });
        await expect(row).toBeFocused();
        await expect(row).not.toContainText(t('tutor-messages:unread_one', { count: 1 }));
        await expectLooksRight(page);
      });
    },
  );
}

test(
  'without families the messages say when there will be some, and a failure can be tried again',
  onPhone,
  async ({ page, newTutor, allowConsole }) => {
    allowConsole(/Failed to load resource/);
    const t = dictionary('en');
    const session = await certify(page.request, await newTutor());
    await page.route('**/api/tutor/threads', (route) => route.fulfill({ status: 400, json: { code: 'validation' } }));
    await openPortal(page, 'en', session, 'tab=messages');
    const panel = page.getByRole('tabpanel', { name: t('portal:tabs.messages') });
    await expect(panel.getByText(t('tutor-messages:loadFailed'))).toBeVisible();
    await expectLooksRight(page);
    const again = panel.getByRole('button', { name: t('tutor-messages:retry') });
    const requests = page.waitForRequest('**/api/tutor/threads');
    await again.click();
    await requests;
    // The portal asks in its own time, too, so the button may be gone before it is pressed once more.
    await page.unroute('**/api/tutor/threads');
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(panel.getByText(t('tutor-messages:empty.title'))).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectLooksRight(page);
  },
);
