import { anyWidth, dictionary, expect, expectLooksRight, test } from './fixtures.ts';
import { addFamilyWithHome, callFrom, openHome, signInGuardian } from './family-steps.ts';
import { toastOf } from './steps.ts';

const t = dictionary('en');

test(
  'a parent invites the father, who sees the child once he accepts, and nothing once he is removed',
  anyWidth,
  async ({ page, browser, baseURL, allowConsole }) => {
    allowConsole(/401/);
    const child = `Emma ${crypto.randomUUID().slice(0, 8)}`;
    const family = await addFamilyWithHome(page, 'en', { parent: 'Mrs. Kwok', child });
    await openHome(page, 'en', family, 'family');
    const part = page.getByRole('region', { name: t('family-data:guardians.title'), exact: true });
    await part.getByRole('button', { name: t('family-data:guardians.invite'), exact: true }).click();
    const submit = part.getByRole('button', { name: t('family-data:guardians.submit'), exact: true });
    await submit.click();
    for (const key of ['missingName', 'missingEmail'])
      await expect(part.getByText(t(`family-data:guardians.${key}`))).toBeVisible();
    await expectLooksRight(page);
    const email = `father.${crypto.randomUUID()}@example.com`;
    await part.getByRole('textbox', { name: t('family-data:guardians.name') }).fill('Mr. Kwok');
    await part.getByRole('textbox', { name: t('family-data:guardians.email') }).fill(email);
    await submit.click();
    await expect(toastOf(page, t).getByText(t('family-data:guardians.sent'))).toBeVisible();
    await expect(part.getByText(t('family-data:guardians.invited'), { exact: true })).toBeVisible();
    await expectLooksRight(page);

    const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const father = await other.newPage();
    await father.goto('/parent-portal');
    await signInGuardian(father, email);
    await father.goto('/parent-portal/now');
    await expect(father.getByText(child)).toHaveCount(0);
    await father.getByRole('button', { name: t('family-home:invitation.accept'), exact: true }).click();
    await father.getByRole('link', { name: t('family-home:pages.data'), exact: true }).click();
    await expect(father.getByText(child).first()).toBeVisible();
    await expect(father.getByText(family.email)).toHaveCount(0);

    await page.reload();
    await part.getByRole('button', { name: t('family-data:guardians.removeOf', { name: 'Mr. Kwok' }) }).click();
    const question = page.getByRole('alertdialog');
    await expectLooksRight(page);
    await question.getByRole('button', { name: t('family-data:guardians.remove.confirm'), exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(part.getByText('Mr. Kwok')).toHaveCount(0);
    expect((await callFrom(father, 'GET', `/api/family?family=${family.id}`))[0]).toBe(401);
    await other.close();
  },
);

test(
  'a parent agrees to outings and takes it back, and takes back a request to be erased',
  anyWidth,
  async ({ page, allowConsole }) => {
    allowConsole(/401/);
    const child = `Emma ${crypto.randomUUID().slice(0, 8)}`;
    const family = await addFamilyWithHome(page, 'en', { parent: 'Mrs. Kwok', child });
    await openHome(page, 'en', family, 'family');
    const consents = page.getByRole('group', { name: t('family-data:consents.of', { name: child }) });
    const outings = consents.getByRole('checkbox', { name: t('family-data:consents.outings') });
    const photos = consents.getByRole('checkbox', { name: t('family-data:consents.photos') });
    const agreed = consents.getByText(/^Agreed on/);

    await test.step('each consent has its day, and is taken back by itself', async () => {
      await outings.click();
      await expect(agreed).toHaveCount(1);
      await photos.click();
      await expect(agreed).toHaveCount(2);
      await page.reload();
      await expect(outings).toBeChecked();
      await outings.click();
      await expect(agreed).toHaveCount(1);
      await page.reload();
      await expect(photos).toBeChecked();
      await expect(outings).not.toBeChecked();
    });

    const data = page.getByRole('region', { name: t('family-data:copy.title'), exact: true });
    const withdraw = data.getByRole('button', { name: t('family-data:erasure.withdraw'), exact: true });
    await test.step('asks to be erased after a question, and takes it back', async () => {
      const ask = data.getByRole('button', { name: t('family-data:erasure.ask'), exact: true });
      await ask.click();
      await data.getByLabel(t('family-data:erasure.reason')).fill('We are moving away.');
      await data.getByRole('button', { name: t('family-data:erasure.submit'), exact: true }).click();
      const question = page.getByRole('alertdialog', { name: t('family-data:erasure.title') });
      await question.getByRole('button', { name: t('family-data:cancel'), exact: true }).click();
      await expect(question).toHaveCount(0);
      await expect(withdraw).toHaveCount(0);
      await data.getByRole('button', { name: t('family-data:erasure.submit'), exact: true }).click();
      await question.getByRole('button', { name: t('family-data:erasure.confirm'), exact: true }).click();
      await expect(data.getByRole('status')).toContainText(/^You asked us on/);
      await page.reload();
      await expectLooksRight(page);
      await withdraw.click();
      await expect(ask).toBeVisible();
      await page.reload();
      await expect(ask).toBeVisible();
      await expect(withdraw).toHaveCount(0);
    });
  },
);
