// Sample figures: prices and open places in this file are invented. The business sets them before the site goes live.
import type { Programme } from '@kitewell/contract/programmes';
import type { Language } from '../i18n.ts';

/** Children with one tutor; there are never more than four. */
export const classSizes = [1, 2, 3, 4] as const;

export type ClassSize = (typeof classSizes)[number];

export interface ProgrammeFacts {
  /** As the families say it, in either language. */
  name: string;
  ages: { from: number; to: number };
  /** Of a session; null where the business has not set one, and then no page speaks of it. */
  minutes: number | null;
  /** Which of the theme's `programme` colours it owns. */
  colour: 'play' | 'literacy' | 'outdoor';
  /** Places that are really open, and for when; null says nothing. */
  slots: { open: number; term: Record<Language, string> } | null;
  /** HK$ cents for one child and one session, by the size of the class. */
  prices: Record<ClassSize, number>;
}

export const programmeFacts: Record<Programme, ProgrammeFacts> = {
  'english-through-play': {
    name: 'English Through Play',
    ages: { from: 3, to: 5 },
    minutes: 60,
    colour: 'play',
    slots: { open: 4, term: { en: 'spring 2027', zh: '2027 年春季' } },
    prices: { 1: 52000, 2: 34000, 3: 28000, 4: 24000 },
  },
  'playberry-laser-literacy': {
    name: 'Playberry Laser Literacy',
    ages: { from: 5, to: 12 },
    minutes: null,
    colour: 'literacy',
    slots: { open: 3, term: { en: 'spring 2027', zh: '2027 年春季' } },
    prices: { 1: 56000, 2: 36000, 3: 30000, 4: 26000 },
  },
  'outdoor-mission': {
    name: 'Outdoor Mission',
    ages: { from: 7, to: 12 },
    minutes: 90,
    colour: 'outdoor',
    slots: { open: 6, term: { en: 'spring 2027', zh: '2027 年春季' } },
    prices: { 1: 78000, 2: 50000, 3: 41000, 4: 35000 },
  },
};

/** The free trial at the family's home. `price` in HK$ cents. */
export const trial = { minutes: 45, price: 0 } as const;

const amounts = {
  en: new Intl.NumberFormat('en-HK', { style: 'currency', currency: 'HKD' }),
  zh: new Intl.NumberFormat('zh-HK', { style: 'currency', currency: 'HKD' }),
};

/** HK$ cents as a reader of this language writes them, in the parts that a price tag sets in different sizes. */
export function priceParts(cents: number, language: Language): { symbol: string; dollars: string; cents: string } {
  const parts = amounts[language].formatToParts(cents / 100);
  const text = (...types: Intl.NumberFormatPartTypes[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('');
  return { symbol: text('currency'), dollars: text('integer', 'group'), cents: text('decimal', 'fraction') };
}
