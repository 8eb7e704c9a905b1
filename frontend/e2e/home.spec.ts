import { business } from '../src/content/business.ts';
import { fromPrice, programmeFacts, programmesForAge, shownPrice } from '../src/content/programmes.ts';
import { reviews } from '../src/content/reviews.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectAlive,
  inEachLanguage,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`every way out of the contact panel says what it should (${language})`, inEachLanguage, async ({ page }) => {
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

  test(`the reviews turn, rest under the focus, and obey the keyboard (${language})`, onPhone, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(address(language, '/'));
    const carousel = page.getByRole('group', { name: t('home-sections:testimonials.carousel'), exact: true });
    const slide = (number: number) =>
      carousel.getByRole('group', {
        name: t('home-sections:testimonials.slide', { number, total: reviews.length }),
        exact: true,
      });
    await slide(1).scrollIntoViewIfNeeded();
    await expect(slide(1)).toBeInViewport();
    // On a slow machine it is not certain which of them comes next.
    await expect(slide(1)).not.toBeInViewport();
    const pause = carousel.getByRole('button', { name: t('home-sections:testimonials.pause') });
    await pause.focus();
    await page.keyboard.press('Enter');
    await expect(carousel.getByRole('button', { name: t('home-sections:testimonials.play') })).toBeFocused();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await carousel.getByRole('button', { name: t('home-sections:testimonials.show', { number: 1 }) }).press('Enter');
    await expect(slide(1)).toBeInViewport();
    await carousel.getByRole('button', { name: t('home-sections:testimonials.previous') }).press('Enter');
    await expect(slide(reviews.length)).toBeInViewport();
    await expect(carousel.locator('[aria-live=polite]')).toContainText(reviews.at(-1)?.author[language] ?? 'a name');
    await carousel.getByRole('button', { name: t('home-sections:testimonials.next') }).press('Enter');
    await expect(slide(1)).toBeInViewport();
    await expect(slide(reviews.length)).not.toBeInViewport();
    await expectAccessible(page);
  });

  test(`the age of the child leads to what fits, its price and the form filled in (${language})`, async ({ page }) => {
    await page.goto(address(language, '/'));
    const offer = page.getByText(t('home:hero.price', { fromPrice: shownPrice(fromPrice(programmeFacts)) }));
    await expect(offer).toBeInViewport();
    await expect(offer).toContainText({ en: 'The trial is free', zh: '試堂免費' }[language]);
    const question = page.getByRole('group', { name: t('home:age.title') });
    for (const age of [3, 5, 12]) {
      await question.getByRole('radio', { name: String(age), exact: true }).check();
      for (const programme of Object.keys(programmeFacts) as (keyof typeof programmeFacts)[]) {
        const name = t('home:age.of', { programme: t(`common:programmes.${programme}.name`), age });
        const offered = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
        if (programmesForAge(age, programmeFacts).includes(programme)) {
          const price = shownPrice(fromPrice(programmeFacts, programme));
          const { minutes } = programmeFacts[programme];
          await expect(offered).toContainText(
            minutes === null ? t('home:age.price', { price }) : t('home:age.priceOfMinutes', { price, minutes }),
          );
        } else await expect(offered).toHaveCount(0);
      }
    }
    await expectAccessible(page);
    const chosen = t('home:age.of', { programme: t('common:programmes.outdoor-mission.name'), age: 12 });
    const ways = page.getByRole('link', { name: chosen });
    await expect(ways.nth(1)).toHaveAttribute('href', address(language, '/tutor-directory?programme=outdoor-mission'));
    await ways.first().click();
    await expectAlive(page, 'trial-form');
    const form = page.getByRole('form');
    await expect(form.getByLabel(t('book-trial:form.childAge'))).toHaveValue('12');
    await expect(form.getByLabel(t('book-trial:form.program'))).toHaveValue('outdoor-mission');
    await expect(form.getByLabel(t('book-trial:form.parentName'))).toBeInViewport();
  });

  test(`what every tutor has passed stands at home, with the way to them (${language})`, anyWidth, async ({ page }) => {
    await page.goto(address(language, '/'));
    const checks = page.getByRole('list', { name: t('home:tutors.list') });
    await expect(checks.getByRole('listitem')).toHaveCount(5);
    await expect(checks).toContainText(t('home:tutors.checks.police'));
    await page.getByRole('link', { name: t('home:tutors.link') }).click();
    await expect(page).toHaveURL(new RegExp(`${address(language, '/tutor-directory')}$`));
  });

  test(`the menu says what it costs and who teaches (${language})`, anyWidth, async ({ page }) => {
    await page.goto(address(language, '/policies'));
    const open = () => page.getByRole('button', { name: t('common:nav.menu') }).click();
    const menu = page.getByRole('dialog');
    await open();
    const price = t('common:nav.pricesHint', { fromPrice: shownPrice(fromPrice(programmeFacts)) });
    await expect(menu.getByRole('link', { name: t('common:nav.prices') })).toContainText(price);
    await menu.getByRole('link', { name: t('common:nav.prices') }).click();
    await expect(page).toHaveURL(new RegExp(`${address(language, '/prices')}$`));
    await open();
    await menu.getByRole('link', { name: t('common:nav.tutors') }).click();
    await expect(page).toHaveURL(new RegExp(`${address(language, '/tutor-directory')}$`));
  });

  test(
    `Tab reaches the first thing to do on the page before the assistant (${language})`,
    onPhone,
    async ({ page }) => {
      await page.goto(address(language, '/'));
      const first = page.getByRole('main').getByRole('link', { name: t('home:hero.bookTrialBtn') });
      const assistant = page.getByRole('complementary').getByRole('button', { name: t('assistant:dock.label') });
      await expect(assistant).toBeVisible();
      const passed: boolean[] = [];
      for (let stop = 0; stop < 12 && !(await first.evaluate((link) => link === document.activeElement)); stop++) {
        await page.keyboard.press('Tab');
        passed.push(await assistant.evaluate((button) => button === document.activeElement));
      }
      await expect(first).toBeFocused();
      expect(passed).not.toContain(true);
    },
  );

  test(`an address with #contact comes to rest 100 px above the section (${language})`, async ({ page }) => {
    await page.goto(`${address(language, '/')}#contact`);
    const section = page.locator('#contact');
    await expect(section).toBeFocused();
    await expect.poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(100);
    await expect(page.getByRole('form').getByLabel(t('book-trial:form.parentName'))).toBeInViewport();
  });

  test(`a link to a section leads home first (${language})`, onPhone, async ({ page }) => {
    await page.goto(address(language, '/policies'));
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:nav.bookTrial') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${address(language, '/')}#contact$`));
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
    const carousel = page.getByRole('group', { name: t('home-sections:testimonials.carousel'), exact: true });
    await expect(carousel.getByRole('button', { name: t('home-sections:testimonials.play') })).toBeVisible();
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length);
    // An animation that ends within a millisecond is no movement; one that moves on would never end.
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
  const first = menu.getByRole('link', { name: t('common:programmes.english-through-play.name') });
  await menu.getByText(t('common:nav.sessions'), { exact: true }).hover();
  await expect(first).toBeVisible();
  await menu.getByRole('heading', { name: t('common:nav.menu') }).hover();
  await expect(first).toBeHidden();
});

test('what sits on the drawing of a phone stands there before the drawing has come', anyWidth, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address('en', '/'));
  const film = page.getByRole('link', { name: dictionary('en')('home:hero.video') });
  const place = () => film.boundingBox();
  // A font that comes late changes the height of the lines above it.
  await page.evaluate(() => document.fonts.ready);
  const before = await place();
  await page.evaluate(() => document.querySelector('#home svg[viewBox="0 0 390 350"]')?.remove());
  await expect(page.locator('#home svg[viewBox="0 0 390 350"]')).toHaveCount(0);
  expect(await place()).toEqual(before);
});
