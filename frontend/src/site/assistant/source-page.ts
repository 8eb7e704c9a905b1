import type { ParseKeys } from 'i18next';

type PageKey = Extract<ParseKeys<'assistant'>, `pages.${string}`>;

/** The name of the page that an answer comes from. */
const names: Record<string, PageKey> = {
  '/book-session': 'pages.book',
  '/prices': 'pages.prices',
  '/level-check': 'pages.level',
  '/tutor-directory': 'pages.directory',
  '/english-through-play': 'pages.play',
  '/playberry-laser-literacy': 'pages.literacy',
  '/outdoor-mission': 'pages.outdoor',
  '/parent-portal': 'pages.parents',
  '/#contact': 'pages.contact',
  '/policies#cancellation': 'pages.cancellation',
  '/policies#terms': 'pages.terms',
  '/policies#privacy': 'pages.privacy',
  '/policies#safeguarding': 'pages.safeguarding',
  '/blog/building-confidence': 'pages.confidence',
  '/blog/playberry-laser-literacy': 'pages.phonics',
  '/blog/physical-active-learning': 'pages.active',
  '/kitewell-course': 'pages.course',
  '/kitewell-course-portal': 'pages.coursePortal',
  '/tutor-portal': 'pages.tutorPortal',
};

/**
 * The page with more about an answer, as its address and the key of its name; undefined if the answer names no page.
 */
export function sourcePage(path: string | undefined): { path: string; name: PageKey } | undefined {
  const name = path === undefined ? undefined : names[path];
  if (path === undefined || !name) return undefined;
  return { path, name };
}
