import { randomUUID } from 'node:crypto';
import { addFamilyWithHome, callFrom, signInGuardian } from './family-steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, onPhone, somePng, test } from './fixtures.ts';
import { book, certify, day, inMinutes } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the office reads and answers a family, and answers its notices of payment (${language})`,
    onPhone,
    async ({ page, request, ops, newTutor, allowConsole }) => {
      // The question whether somebody is signed in, and the answer that is lost on purpose.
      allowConsole(/401|ERR_FAILED|Failed to load resource/);
      const unique = randomUUID().slice(0, 8);
      const people = { parent: `Mrs. Ho ${unique}`, child: `Emma ${unique}` };
      const family = await addFamilyWithHome(page, language, people);
      const tutor = await newTutor();
      const visit = ['--child', String(family.children[0]?.id)];
      const { id: session } = await book(ops, tutor, { child: people.child, ...inMinutes(-120), visit });
      await signInGuardian(page, family.email);
      const asFamily = (path: string, body: object) =>
        callFrom(page, 'POST', `/api/family/${path}?family=${family.id}`, { ...body, key: randomUUID() });

      const said = `Could we move Thursday? ${unique}`;
      expect(await asFamily('messages', { text: said })).toEqual([201, expect.anything()]);
      await page.route('**/api/office/families/*/review', (route) =>
        route.fulfill({
          json: {
            review: {
              ...{ id: 1, stars: 4, text: 'She reads the cereal box now.', signedAs: 'Mum of two', language: 'en' },
              ...{ state: 'new', writtenAt: '2026-11-20T02:00:00.000Z' },
            },
            completed: 6,
          },
        }),
      );

      const unread = page
        .getByRole('region', { name: t('office-messages:unread.title') })
        .getByRole('listitem')
        .filter({ hasText: people.parent });
      const thread = page.getByRole('region', { name: t('thread:label') }).getByRole('listitem');
      const form = page.getByRole('form', { name: t('office-messages:answer.title') });
      const text = form.getByLabel(t('office-messages:answer.text'));
      const send = form.getByRole('button', { name: t('office-messages:answer.go'), exact: true });
      const answer = `Friday at five is free. ${unique}`;

      await test.step('the first screen leads to the thread, which opens with what is new', async () => {
        await page.goto(address(language, '/office'));
        await expect(unread).toContainText(said);
        const today = page
          .getByRole('navigation', { name: t('office:navigation') })
          .getByRole('link', { name: t('office:pages.today') });
        await expect(today).toHaveAccessibleName(/\d+ (unread message|則未讀訊息)/);
        await expectLooksRight(page);
        await unread.getByRole('link').click();
        await expect(thread.filter({ hasText: said })).toContainText(t('office-messages:readers.office'));
        await expect(
          page.getByRole('img', { name: t('office-families:review.stars_other', { count: 4 }) }),
        ).toBeVisible();
        await expect(page.getByText('She reads the cereal box now.')).toBeVisible();
        await expectLooksRight(page);
      });

      await test.step('an empty answer is not sent, and closing asks before what was typed is lost', async () => {
        await send.click();
        await expect(form.getByText(t('office:correct'))).toBeVisible();
        await expect(text).toBeFocused();
        await text.fill(answer);
        await page.getByRole('button', { name: t('office-messages:close'), exact: true }).click();
        await page
          .getByRole('alertdialog', { name: t('common:unsaved.title') })
          .getByRole('button', { name: t('common:unsaved.stay'), exact: true })
          .click();
        await expect(text).toHaveValue(answer);
      });

      await test.step('an answer of the server that is lost keeps the text, and the next try stores it once', async () => {
        await form.getByRole('checkbox').check();
        const picture = { name: 'kite.png', mimeType: 'image/png', buffer: somePng };
        await form.locator('input[type=file]').setInputFiles(picture);
        await expect(form.getByText(t('thread:picture.ready'))).toBeVisible();
        let isLost = false;
        await page.route('**/api/office/families/*/messages', async (route) => {
          if (isLost || route.request().method() !== 'POST') return route.fallback();
          isLost = true;
          expect((await route.fetch()).status()).toBe(201);
          await route.abort();
        });
        await send.click();
        await expect(form.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
        await expect(text).toHaveValue(answer);
        await send.click();
        await expect(text).toHaveValue('');
        await expect(thread.filter({ hasText: answer })).toHaveCount(1);
        await expect(thread.filter({ hasText: answer })).toContainText(t('office-messages:readers.tutor'));
        const shown = thread.filter({ hasText: answer }).getByRole('link').getByRole('presentation');
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        await page.reload();
        await expect(thread.filter({ hasText: answer })).toHaveCount(1);
      });

      await test.step('what was read is no longer in the list, and the thread is closed until somebody opens it', async () => {
        await page.goto(address(language, '/office'));
        await expect(page.getByRole('region', { name: t('office-messages:unread.title') })).toBeVisible();
        await expect(unread).toHaveCount(0);
        await page.goto(address(language, `/office/families/${family.id}`));
        const open = page.getByRole('button', { name: t('office-messages:open'), exact: true });
        await expect(open).toHaveAttribute('aria-expanded', 'false');
        await expect(thread).toHaveCount(0);
        await open.click();
        await expect(thread.filter({ hasText: said })).toHaveCount(1);
        await expect(thread.getByText(t('thread:new'), { exact: true })).toHaveCount(0);
      });

      const { headers } = await certify(request, tutor);
      const completed = await request.put(`/api/tutor/bookings/${session}/status`, {
        headers,
        data: { status: 'completed' },
      });
      expect(completed.status()).toBe(200);
      const { id: bill, number } = await ops<{ id: number; number: string }>('bill', 'issue', String(family.id));
      const sayPaid = () =>
        asFamily(`bills/${bill}/payment-notice`, { way: 'fps', paidOn: day(0), reference: `FPS ${unique}` });
      const notice = page
        .getByRole('region', { name: t('office-billing:notice.title') })
        .getByRole('listitem')
        .filter({ hasText: number });
      const reason = 'No payment of this amount has come in.';

      await test.step('a notice is set aside with a reason, on its bill', async () => {
        expect(await sayPaid()).toEqual([201, expect.anything()]);
        await page.goto(address(language, '/office'));
        await expect(notice).toContainText(`FPS ${unique}`);
        await expectLooksRight(page);
        await notice.getByRole('link', { name: number }).click();
        const part = page.getByRole('region', { name: t('office-billing:notice.ofBill') });
        await part.getByRole('button', { name: t('office-billing:notice.aside'), exact: true }).click();
        const aside = part.getByRole('form', { name: t('office-billing:notice.asideForm') });
        await aside.getByRole('button', { name: t('office-billing:notice.asideGo'), exact: true }).click();
        await expect(aside.getByText(t('office:correct'))).toBeVisible();
        await expectLooksRight(page);
        await aside.getByLabel(t('office-billing:notice.reason')).fill(reason);
        await aside.getByRole('button', { name: t('office-billing:notice.asideGo'), exact: true }).click();
        await expect(part).toContainText(t('office-billing:notice.setAside', { reason }));
        await expect(aside).toHaveCount(0);
      });

      await test.step('the next one is confirmed by one press, and the bill is paid', async () => {
        expect(await sayPaid()).toEqual([201, expect.anything()]);
        await page.goto(address(language, '/office'));
        await notice.getByRole('button').first().click();
        await expect(page.getByText(t('office-billing:notice.confirmed'))).toBeVisible();
        await expect(notice).toHaveCount(0);
        await page.goto(address(language, `/office/billing/${bill}`));
        await expect(page.getByText(t('office-billing:historyAction.payment notice confirm'))).toBeVisible();
        await expect(page.getByText(new RegExp(`FPS ${unique}`)).first()).toBeVisible();
        await expectLooksRight(page);
      });
    },
  );
}
