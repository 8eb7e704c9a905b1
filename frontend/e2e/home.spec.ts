import { business } from '../src/content/business.ts';
import { reviews } from '../src/content/reviews.ts';
import { address, anyWidth, dictionary, expect, expectAccessible, languages, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`every way out of the contact panel says what it should (${language})`, anyWidth, async ({ page }) => {
    await page.goto(address(language, '/'));
    const ways = page.getByRole('list', { name: t('common:contact.methods') }).getByRole('link');
    const message = t('common:contact.message');
    const subject = language === 'en' ? 'Free Trial Session Booking' : '預約免費試堂';
    await expect(ways).toHaveCount(3);
    await expect(ways.nth(0)).toHaveAttribute(
      'href',
      `https://wa.me/${business.phone.digits}?text=${encodeURIComponent(message)}`,
    );
    await expect(ways.nth(0)).toHaveAttribute('target', '_blank');
    await expect(ways.nth(1)).toHaveAttribute(
      'href',
      `mailto:${business.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`,
    );
    await expect(ways.nth(2)).toHaveAttribute('href', `tel:+${business.phone.digits}`);
  });

  test(`the reviews turn, rest under the focus, and obey the keyboard (${language})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(address(language, '/'));
    const carousel = page.getByRole('group', { name: t('home-sections:testimonials.carousel'), exact: true });
    const slide = (number: number) =>
      carousel.getByRole('group', {
        name: t('home-sections:testimonials.slide', { number, total: reviews.length }),
        exact: true,
      });
    await expect(slide(1)).toBeVisible();
    // They turn once their part of the page is alive. Which of them a slow machine sees next is nobody's promise.
    await carousel.scrollIntoViewIfNeeded();
    await expect(slide(1)).toBeHidden();
    const pause = carousel.getByRole('button', { name: t('home-sections:testimonials.pause') });
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect(carousel.getByRole('button', { name: t('home-sections:testimonials.play') })).toBeFocused();
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await carousel.getByRole('button', { name: t('home-sections:testimonials.show', { number: 1 }) }).press('Enter');
    await expect(slide(1)).toBeVisible();
    await carousel.getByRole('button', { name: t('home-sections:testimonials.previous') }).press('Enter');
    await expect(slide(reviews.length)).toBeVisible();
    await carousel.getByRole('button', { name: t('home-sections:testimonials.next') }).press('Enter');
    await expect(slide(1)).toBeVisible();
    await expect(slide(reviews.length)).toBeHidden();
    await expectAccessible(page);
  });

  test(`an address with #contact comes to rest 100 px above the section (${language})`, async ({ page }) => {
    await page.goto(`${address(language, '/')}#contact`);
    const section = page.locator('#contact');
    await expect(section).toBeFocused();
    await expect.poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(100);
  });

  test(`a link to a section leads home first (${language})`, async ({ page }) => {
    await page.goto(address(language, '/policies'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:nav.bookTrial') })
      .click();
    // Before the page is alive it is an ordinary link, which keeps its hash.
    await expect(page).toHaveURL(new RegExp(`${address(language, '/')}(#contact)?$`));
    await expect(page.locator('#contact')).toBeFocused();
  });
}

test(
  'for a reader who wants less motion the reviews stay until asked to turn, and no drawing moves',
  anyWidth,
  async ({ page }) => {
    const t = dictionary('en');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.mouse.move(1, 1);
    const carousel = page.getByRole('group', { name: t('home-sections:testimonials.carousel'), exact: true });
    await expect(carousel.getByRole('button', { name: t('home-sections:testimonials.play') })).toBeVisible();
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length);
    // What ends within a millisecond is no movement; a drawing that moves would never come to an end.
    await expect.poll(moving).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(moving).toBeGreaterThan(0);
  },
);

test('the sessions open for a mouse that stays and close when it has gone', anyWidth, async ({ page }) => {
  const t = dictionary('en');
  await page.goto('/');
  await page.getByRole('button', { name: t('common:nav.menu') }).click();
  const menu = page.getByRole('dialog');
  const sessions = menu.getByRole('button', { name: t('common:nav.sessions') });
  await sessions.hover();
  await expect(sessions).toHaveAttribute('aria-expanded', 'true');
  await menu.getByRole('heading', { name: t('common:nav.menu') }).hover();
  await expect(sessions).toHaveAttribute('aria-expanded', 'false');
});
