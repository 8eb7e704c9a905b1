import type { BlogPostView } from '../blog.ts';
import type { PublicTutorView } from '../directory.ts';
import { noCents } from '../cents.ts';
import { classSizes, type Facts, type ProgrammeFacts } from '../facts.ts';
import { programmes, type Programme } from '../programmes.ts';
import type { PolicyContent, PolicyName, WebsiteContent, WebsitePart } from './parts.ts';

/** A review as the site shows it, in the family's own words. */
export interface PublishedReview {
  readonly id: number;
  readonly stars: number;
  readonly text: string;
  readonly signedAs: string;
  /** The language of its text. */
  readonly language: 'en' | 'zh';
  /** What the business answered; null where it did not. */
  readonly answer: string | null;
  /** In which the family had most of its sessions; null once none of them is on record. */
  readonly programme: Programme | null;
}

/** What a policy says, said or will say between two days; each has a page of its own, which stays. */
export interface PolicyVersion extends PolicyContent {
  readonly policy: PolicyName;
  /** The first day on which it holds, `YYYY-MM-DD`: with the policy's name, its address. */
  readonly from: string;
  /** The first day on which another holds; null where none does yet. */
  readonly until: string | null;
}

/** Why an edition cannot be drawn: a text or a placeholder is missing, or a link leads to nothing on this site. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
  readonly why: 'pageIncomplete' | 'brokenLink';

  constructor(why: DrawingError['why'], message: string) {
    super(message);
    this.why = why;
  }
}

/** All that the pages of the site are drawn from, at one moment: what it says is true together. */
export interface WebsiteSnapshot {
  /** The site's origin, from which canonical addresses and those of the other language are built. */
  readonly siteOrigin: string;
  /** The day in Hong Kong. */
  readonly today: string;
  /** The published content; null where nothing has ever been published, and then the site says that it opens soon. */
  readonly content: WebsiteContent | null;
  /** What the business is called by its draft, while nothing is published; null where that does not say it. */
  readonly draftedName: Facts['business']['name'] | null;
  /**
   * The wordings of policies that hold no longer, do not hold yet, or were announced before they did: by policy, the newest
   * first.
   */
  readonly policyVersions: readonly PolicyVersion[];
  /** The day on which each part was last published with other words, for the sitemap. */
  readonly changedOn: Readonly<Record<WebsitePart, string>>;
  /** Whether the deployment shows samples, among them invented reviews beside real ones. */
  readonly samples: boolean;
  /** The tutors whom the directory shows, in its order, their cards with the published words. */
  readonly tutors: readonly PublicTutorView[];
  /** The languages that these tutors speak beside English, the most common first. */
  readonly languages: readonly string[];
  /**
   * How many free times are left for a trial of each programme in the next two weeks, counted at this moment; left out
   * where there are none, or so many that it does not matter.
   */
  readonly trialTimesLeft: Readonly<Partial<Record<Programme, number>>>;
  /** Newest first. */
  readonly reviews: readonly PublishedReview[];
  /** Newest first. */
  readonly posts: readonly BlogPostView[];
}

/** The files of one edition of the site, each by its path below the site's root: pages, their data, what robots read. */
export type DrawEdition = (
  folder: string,
  snapshot: WebsiteSnapshot,
) => AsyncIterable<readonly [path: string, text: string]>;

/** One page as the edition would have it, for a preview; undefined where no page has this path. */
export type DrawPage = (
  folder: string,
  snapshot: WebsiteSnapshot,
  language: 'en' | 'zh',
  path: string,
) => Promise<string | undefined>;

/** The facts in published content, as pages, emails and applications mention them. */
export function factsOf(
  { business, offer }: Pick<WebsiteContent, 'business' | 'offer'>,
  { siteOrigin, today }: Pick<WebsiteSnapshot, 'siteOrigin' | 'today'>,
): Facts {
  const { name, email, founded, hours, answerTime, payDay, links } = business;
  const { facebook, instagram, youtube, blog, video, literacyVideo, shop } = links;
  const programmeFacts = (programme: Programme) => {
    const { ages, minutes, prices } = offer.programmes[programme];
    return { ages, minutes, prices, ...programmeNames[programme] };
  };
  return {
    business: {
      ...{ name, siteOrigin, founded, hours, answerTime, payDay, email, video, literacyVideo, shop },
      copyrightYear: Number(today.slice(0, 4)),
      phone: shownPhone(business.phone),
      outerBlog: blog,
      social: { facebook, instagram, youtube },
    },
    programmes: Object.fromEntries(
      programmes.map((programme) => [programme, programmeFacts(programme)]),
    ) as Facts['programmes'],
    trial: { minutes: offer.trialMinutes, price: noCents },
  };
}

const productName = { en: 'Kitewell English', zh: '紙鳶英語' };

/** What applications are drawn with while nothing is published: a name, that of the product by default, and no other fact. */
export function unpublishedFacts(
  source: Pick<WebsiteSnapshot, 'siteOrigin' | 'today'>,
  name: Facts['business']['name'] = productName,
): Facts {
  const none = { en: '', zh: '' };
  const prices = Object.fromEntries(classSizes.map((size) => [size, noCents])) as ProgrammeFacts['prices'];
  const links = { facebook: '', instagram: '', youtube: '', blog: '', video: '', literacyVideo: '', shop: '' };
  const business = {
    ...{ name, phone: '', email: '', founded: 0, payDay: 1, links },
    ...{ hours: none, answerTime: none, areas: {} as WebsiteContent['business']['areas'] },
  };
  const programme = { ages: { from: 3, to: 12 }, minutes: null, prices };
  const offer = {
    trialMinutes: 45,
    programmes: Object.fromEntries(programmes.map((name) => [name, programme])) as Facts['programmes'],
  };
  return factsOf({ business, offer }, source);
}

/** The name of a programme in calls and search metadata, and which of the theme's colours belongs to it: both are drawn, not edited. */
export const programmeNames = {
  'english-through-play': { name: 'English Through Play', colour: 'play' },
  'playberry-laser-literacy': { name: 'Playberry Laser Literacy', colour: 'literacy' },
  'outdoor-mission': { name: 'Outdoor Mission', colour: 'outdoor' },
} as const satisfies Record<Programme, Pick<ProgrammeFacts, 'name' | 'colour'>>;

/** A typed phone number as pages show it, and in E.164 without the plus; eight digits alone are one of Hong Kong. */
export function shownPhone(typed: string): { shown: string; digits: string } {
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return { shown: '', digits };
  if (typed.trim().startsWith('+') && !(digits.startsWith('852') && digits.length === 11)) {
    return { shown: typed.trim(), digits };
  }
  const local = digits.slice(-8);
  return { shown: `+852 ${local.slice(0, 4)} ${local.slice(4)}`, digits: `852${local}` };
}
