import { campaignShape, longestCampaign } from './campaign.ts';
import { fieldMessage } from './messages.ts';
import { object, optionalLine, string, type InferType } from './yup.ts';

/** The public pages, by their addresses below the language's base. */
export const viewedPages = [
  '/',
  '/english-through-play',
  '/playberry-laser-literacy',
  '/outdoor-mission',
  '/book-session',
  '/parent-portal',
  '/tutor-directory',
  '/kitewell-course',
  '/blog',
  '/blog/building-confidence',
  '/blog/outdoor-mission',
  '/blog/home-english-learning',
  '/blog/playberry-laser-literacy',
  '/blog/play-based-learning',
  '/blog/physical-active-learning',
  '/policies',
  '/404',
] as const;
export type ViewedPage = (typeof viewedPages)[number];

/** The source of a view that another page of the site led to. It has no dot, so that no host is called so. */
export const withinSite = 'within';
export const longestSource = 100;

/** That a page was looked at: nothing about who did. */
export const pageViewInput = object({
  page: string().oneOf(viewedPages).required(),
  language: string()
    .oneOf(['en', 'zh'] as const)
    .required(),
  /** The host of the site that led here, or `withinSite`; left out where nothing did. */
  source: optionalLine(longestSource).matches(/^(?:within|[a-z0-9_-]+(?:\.[a-z0-9_-]+)+)$/, {
    message: fieldMessage('invalid'),
    excludeEmptyString: true,
  }),
  /** As `campaignIn` writes it. */
  campaign: optionalLine(longestCampaign).matches(campaignShape, fieldMessage('invalid')),
});
export type PageViewInput = InferType<typeof pageViewInput>;
