import type { Page } from '@playwright/test';
import { book, certify, day, home, inMinutes, openPortal, pay } from './steps.ts';
import { address, dictionary, expect, expectAccessible, languages, onPhone, test } from './fixtures.ts';

/**
 * Runs in the page, which shows the few colours that the reader has chosen. Finds controls without a border or a line,
 * and text in the colour of its background. Decorations may disappear.
 */
function findLost(): string[] {
  const seen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const groundOf = (element: Element): string => {
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { backgroundColor } = getComputedStyle(around);
      if (!backgroundColor.endsWith(', 0)') && backgroundColor !== 'transparent') return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const brightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const contrast = (one: string, other: string) => {
    const [light, dark] = [brightness(one), brightness(other)].sort((a, b) => b - a) as [number, number];
    return light / dark;
  };
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
  const isClipped = (element: Element) => getComputedStyle(element).getPropertyValue('clip') !== 'auto';
  const lost: string[] = [];
  for (const control of document.querySelectorAll('button, input, select, textarea, [role=tab]')) {
    const box = control.getBoundingClientRect();
    if (!seen(control) || isClipped(control) || box.width < 2 || control.closest('[aria-hidden=true]')) continue;
    // The browser draws these itself.
    if (control.matches('[type=radio], [type=checkbox]') && getComputedStyle(control).appearance !== 'none') continue;
    const { borderTopWidth, borderBottomWidth, borderTopColor, borderBottomColor } = getComputedStyle(control);
    const ground = groundOf(control.parentElement ?? control);
    const edges = [
      [borderTopWidth, borderTopColor],
      [borderBottomWidth, borderBottomColor],
    ] as const;
    if (!edges.some(([width, colour]) => parseFloat(width) > 0 && colour !== ground) && groundOf(control) === ground)
      lost.push(`no edge: ${nameOf(control)}`);
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const element = text.parentElement;
    if (!element || text.textContent?.trim() === '' || !seen(element)) continue;
    if (element.closest('[aria-hidden=true], option, :disabled, svg')) continue;
    if (contrast(getComputedStyle(element).color, groundOf(element)) < 4.5) lost.push(`no colour: ${nameOf(element)}`);
  }
  return lost;
}

async function holds(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findLost)).toEqual([]);
  // Axe uses the colours of the style sheet and not those that the reader sees.
  await expectAccessible(page, 'color-contrast');
}

/** The element with the keyboard focus can be told from the rest. */
async function showsFocus(page: Page): Promise<void> {
  const marked = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement ?? document.body);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
    });
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(marked).toBe(true);
  }
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor who sees a few colours of their own loses no control and no word of the portal (${language})`,
    onPhone,
    async ({ page, ops, newTutor }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      const tab = (name: string) => page.getByRole('tab', { name: t(`portal:tabs.${name}`) });
      const panel = (name: string) => page.getByRole('tabpanel', { name: t(`portal:tabs.${name}`) });

      await test.step('the sign-in', async () => {
        await page.goto(address(language, '/tutor-portal'));
        await expect(page.getByLabel(t('session:email'))).toBeVisible();
        await holds(page);
        await showsFocus(page);
      });

      const tutor = await newTutor();
      const session = await certify(page.request, tutor);
      await test.step('a module of the course, before the office has read its answers', async () => {
        await openPortal(page, language, session, 'tab=certification');
        await expect(panel('certification')).toBeVisible();
        const { modules } = (await (await page.request.get('/api/certification/outline')).json()) as {
          modules: { id: number }[];
        };
        await page.goto(address(language, `/kitewell-course-portal?module=${modules[0]?.id}`));
        await expect(page.getByLabel(t('course-portal:questions.answer')).first()).toBeVisible();
        await holds(page);
      });

      await book(ops, tutor, { child: 'Hazel Kwok', ...inMinutes(60), visit: home });
      await book(ops, tutor, { child: 'Mia Fong', date: day(2) });
      const paid = { date: '2026-09-30', earnings: 39_005, total: 52_000, status: 'paid' } as const;
      await pay(ops, tutor, { student: 'Ethan Lau', ...paid });
      const data = { studentName: 'Mia Fong', sessionDate: day(-1), program: 'outdoor-mission', strengths: 'Reads.' };
      await page.request.post('/api/tutor/assessments', { headers: session.headers, data });

      await test.step('the schedule, with where to go', async () => {
        await openPortal(page, language, session, 'tab=schedule');
        await expect(panel('schedule').getByRole('link', { name: /Sample Garden/ })).toBeVisible();
        await holds(page);
        await tab('schedule').focus();
        await showsFocus(page);
      });

      await test.step('the question of a status', async () => {
        await page
          .getByRole('button', { name: t('schedule:row.set.cancelled'), exact: true })
          .first()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await holds(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      for (const [name, content] of [
        ['assessments', 'Mia Fong'],
        ['documents', t('documents:drop.choose')],
        ['payments', 'Ethan Lau'],
        ['profile', tutor.email],
        ['certification', t('certification:complete')],
      ] as const) {
        await test.step(name, async () => {
          await tab(name).click();
          await expect(panel(name).getByText(content).filter({ visible: true }).first()).toBeVisible();
          await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
          await holds(page);
        });
      }

      await test.step('the form of an assessment', async () => {
        await tab('assessments').click();
        await panel('assessments')
          .getByRole('button', { name: t('assessments:write'), exact: true })
          .click();
        await expect(page.getByLabel(t('assessments:fields.strengths'))).toBeVisible();
        await holds(page);
      });
    },
  );
}
