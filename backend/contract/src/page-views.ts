import { campaignShape, longestCampaign } from './campaign.ts';
import { fieldMessage } from './messages.ts';
import { object, optionalLine, string, type InferType } from './yup.ts';

/** The public pages, by their addresses without the language. */
export const viewedPages = [
  '/',
  '/english-through-play',
  '/playberry-laser-literacy',
  '/outdoor-mission',
  '/prices',
  '/book-session',
  '/level-check',
  '/parent-portal',
  '/tutor-directory',
  '/certificate',
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

/** The source of a view that another page of this site led to. It has no dot, so that it cannot be a host's name. */
export const withinSite = 'within';
export const longestSource = 100;

/** A view of a page: nothing about who viewed it. */
export const pageViewInput = object({
  page: string().oneOf(viewedPages).required(),
  language: string()
    .oneOf(['en', 'zh'] as const)
    .required(),
  /** The host of the site that led here, or `withinSite`; left out where none did. */
  source: optionalLine(longestSource).matches(/^(?:within|[a-z0-9_-]+(?:\.[a-z0-9_-]+)+)$/, {
    message: fieldMessage('invalid'),
    excludeEmptyString: true,
  }),
  /** A label that `campaignIn` made. */
  campaign: optionalLine(longestCampaign).matches(campaignShape, fieldMessage('invalid')),
});
export type PageViewInput = InferType<typeof pageViewInput>;
