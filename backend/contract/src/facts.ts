import type { Cents } from './cents.ts';
import type { Programme } from './programmes.ts';

type InBothLanguages = Record<'en' | 'zh', string>;

/** The facts of a business that pages, emails and applications mention. */
export interface Business {
  name: InBothLanguages;
  /** The site's origin, from which canonical addresses and those of the other language are built. */
  siteOrigin: string;
  founded: number;
  copyrightYear: number;
  /** `digits` is E.164 without the plus, as links want it. */
  phone: { shown: string; digits: string };
  email: string;
  /** When somebody answers the phone. */
  hours: InBothLanguages;
  /** Time until somebody answers a message. */
  answerTime: InBothLanguages;
  /** The day of the month on which tutors are paid for the previous month. */
  payDay: number;
  /** The blog's address on the outer platform. */
  outerBlog: string;
  /** The video of the literacy programme, on the video site. */
  literacyVideo: string;
  /** A session on film, on the video site. */
  video: string;
  /** The outer shop of printables. */
  shop: string;
  social: Record<'facebook' | 'instagram' | 'youtube', string>;
}

/** The sizes of a class: children with one tutor, never more than four. */
export const classSizes = [1, 2, 3, 4] as const;

export type ClassSize = (typeof classSizes)[number];

export interface ProgrammeFacts {
  /** The name in calls and in search metadata; the dictionaries have the name that pages show. */
  name: string;
  ages: { from: number; to: number };
  /** Length of a session; null if the business has not set one, and then no page mentions it. */
  minutes: number | null;
  /** Which of the theme's `programme` colours belongs to it. */
  colour: 'play' | 'literacy' | 'outdoor';
  /** The price for one child and one session, by the size of the class. */
  prices: Record<ClassSize, Cents>;
}

/** The facts of the business that may change without a change of the code; pages, emails and applications are drawn from them. */
export interface Facts {
  business: Business;
  programmes: Record<Programme, ProgrammeFacts>;
  /** The free trial at the family's home. */
  trial: { minutes: number; price: Cents };
}
