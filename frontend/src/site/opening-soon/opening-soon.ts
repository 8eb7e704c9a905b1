import type { Page } from '../pages.ts';

/** What stands at the address of a public page until the business has published something. */
export const openingSoon = ({ path }: Page): Page => ({
  path,
  load: () => import('./opening-soon-page.tsx'),
  namespaces: ['opening-soon'],
  titleKey: 'opening-soon:meta.title',
  descriptionKey: 'opening-soon:meta.description',
  indexable: false,
  plain: true,
  bare: true,
});
