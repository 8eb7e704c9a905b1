import { noCents, smallest, writtenDollars, type Cents } from '@kitewell/contract/cents';
import type { Business, ProgrammeFacts } from '@kitewell/contract/facts';
import { programmes, type Programme } from '@kitewell/contract/programmes';

type Prices = ProgrammeFacts['prices'];

export const programmeFacts: Record<Programme, ProgrammeFacts> = {
  'english-through-play': {
    name: 'English Through Play',
    ages: { from: 3, to: 5 },
    minutes: 60,
    colour: 'play',
    prices: { 1: 52000, 2: 34000, 3: 28000, 4: 24000 } as Prices,
  },
  'playberry-laser-literacy': {
    name: 'Playberry Laser Literacy',
    ages: { from: 5, to: 12 },
    minutes: null,
    colour: 'literacy',
    prices: { 1: 56000, 2: 36000, 3: 30000, 4: 26000 } as Prices,
  },
  'outdoor-mission': {
    name: 'Outdoor Mission',
    ages: { from: 7, to: 12 },
    minutes: 90,
    colour: 'outdoor',
    prices: { 1: 78000, 2: 50000, 3: 41000, 4: 35000 } as Prices,
  },
};

/** The free trial at the family's home. */
export const trial = { minutes: 45, price: noCents } as const;

/**
 * How regular sessions are sold, the same for all programmes: a price for each child and session, materials included,
 * once a week; how they are paid, `payment.ts` says. Pages, Terms and assistant say it in words; a test compares them with these figures.
 */
export const offer = { sessionsPerWeek: 1, noticeDays: 7 } as const;

/** The lowest price of one session for one child, of one programme or of all. */
export function fromPrice(facts: Record<Programme, ProgrammeFacts>, programme?: Programme): Cents {
  const candidates = programme ? [programme] : programmes;
  return smallest(candidates.flatMap((one) => Object.values(facts[one].prices)));
}

/** For how many years the business has taught: in full, and from five on as `5+`, `10+`. */
export function yearsOfTeaching({ founded, copyrightYear }: Pick<Business, 'founded' | 'copyrightYear'>): string {
  const years = copyrightYear - founded;
  return years < 5 ? String(Math.max(0, years)) : `${years - (years % 5)}+`;
}

/** The programmes for a child of this age, those for the youngest first. */
export function programmesForAge(age: number, facts: Record<Programme, Pick<ProgrammeFacts, 'ages'>>): Programme[] {
  return programmes.filter((programme) => {
    const { from, to } = facts[programme].ages;
    return age >= from && age <= to;
  });
}

/** A price as text: `HK$240`, with cents only if there are any. */
export function shownPrice(price: Cents): string {
  const { symbol, dollars, cents: fraction } = priceParts(price);
  return `${symbol}${dollars}${fraction}`;
}

/**
 * A price in parts that a price tag shows in different sizes. A whole price is written without cents: on a
 * page of prices they would only distract. Not by `Intl`, which writes the same in both languages: a form needs the
 * lowest price before it works, and to prepare `Intl` took a phone 57 ms (processor 4x slower).
 */
export function priceParts(price: Cents): { symbol: string; dollars: string; cents: string } {
  const [dollars = '', fraction] = writtenDollars(price).split('.');
  return {
    symbol: 'HK$',
    dollars: dollars.replace(/\B(?=(\d{3})+$)/g, ','),
    cents: fraction === '00' ? '' : `.${fraction}`,
  };
}
