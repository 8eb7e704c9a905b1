import { programmes, type Programme } from '@kitewell/contract/programmes';
import type { Language } from '../language.ts';

/** Children with one tutor; there are never more than four. */
export const classSizes = [1, 2, 3, 4] as const;

export type ClassSize = (typeof classSizes)[number];

export interface ProgrammeFacts {
  /** On the wire and in search metadata; what a page calls it stands in the dictionaries. */
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

/** Whether prices, terms and open places below are invented. The business sets them, and this to false, to go live. */
export const samplePrices = true;

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

/**
 * How regular sessions are sold, in one offer for all: a price for each child and session, materials included, once a
 * week, paid by the month. Pages, Terms and assistant say it in words; a test holds them to these figures.
 */
export const offer = { sessionsPerWeek: 1, noticeDays: 7, payWithinDays: 7 } as const;

/** The least that one child pays for one session, in HK$ cents: of that programme, or of any. */
export function fromPrice(facts: Record<Programme, ProgrammeFacts>, programme?: Programme): number {
  const candidates = programme ? [programme] : programmes;
  return Math.min(...candidates.flatMap((one) => Object.values(facts[one].prices)));
}

/** The programmes that take a child of this age, in the order in which children grow into them. */
export function programmesForAge(age: number, facts = programmeFacts): Programme[] {
  return programmes.filter((programme) => {
    const { from, to } = facts[programme].ages;
    return age >= from && age <= to;
  });
}

/** HK$ cents as prices are spoken of: `HK$240`, and with cents only where there are any. */
export function shownPrice(cents: number): string {
  const { symbol, dollars, cents: fraction } = priceParts(cents, 'en');
  return `${symbol}${dollars}${fraction}`;
}

/**
 * HK$ cents as a reader of this language writes them, in the parts that a price tag sets in different sizes. A whole
 * price has no cents: on a page of prices they are noise.
 */
export function priceParts(cents: number, language: Language): { symbol: string; dollars: string; cents: string } {
  const parts = amounts[language].formatToParts(cents / 100);
  const text = (...types: Intl.NumberFormatPartTypes[]) =>
    parts
      .filter(({ type }) => types.includes(type))
      .map(({ value }) => value)
      .join('');
  return {
    symbol: text('currency'),
    dollars: text('integer', 'group'),
    cents: cents % 100 === 0 ? '' : text('decimal', 'fraction'),
  };
}
