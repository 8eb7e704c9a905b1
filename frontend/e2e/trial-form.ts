import type { Page } from '@playwright/test';
import { expect, type Translate } from './fixtures.ts';

/** A request as the operators' list shows it. */
export interface ListedTrial {
  reference: string;
  status: string;
  parent: string;
  child: string;
  age: number;
  programme: string | null;
  district: string | null;
  preferredTimes: string | null;
}

/** A family that no other test uses. */
export function someFamily() {
  const unique = crypto.randomUUID().slice(0, 8);
  return { parent: `陳美 ${unique}`, child: `樂晴 ${unique}`, phone: '9123 4567', email: `mei.${unique}@example.com` };
}

/** A form field by its key in the dictionary. */
export const field = (page: Page, t: Translate, name: string) =>
  page.getByRole('form').getByLabel(t(`book-trial:form.${name}`), { exact: false });

/** Each of these fields says that it is empty, and no list repeats it. */
export async function expectMissing(page: Page, t: Translate, names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect(field(page, t, name)).toHaveAccessibleErrorMessage(t(`book-trial:form.missing.${name}`));
  await expect(page.getByRole('form').locator('[aria-invalid=true]')).toHaveCount(names.length);
  await expect(page.getByRole('form').getByRole('alert')).toHaveCount(0);
}

export async function fillIn(page: Page, t: Translate, family: ReturnType<typeof someFamily>): Promise<void> {
  await field(page, t, 'parentName').fill(family.parent);
  await field(page, t, 'childName').fill(family.child);
  await field(page, t, 'childAge').selectOption('6');
  await field(page, t, 'phone').fill(family.phone);
  await field(page, t, 'email').fill(family.email);
  await field(page, t, 'message').fill('看得懂一點');
}
