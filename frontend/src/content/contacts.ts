import { programmes } from '@kitewell/contract/programmes';
import type { Facts } from '@kitewell/contract/facts';
import { payment } from './payment.ts';
import { classSizes } from '@kitewell/contract/facts';
import { fromPrice, shownPrice } from './programmes.ts';

/**
 * The placeholders that texts may contain, so that a fact changed in one place changes everywhere: `{{email}}`,
 * `{{phone}}`, `{{fromPrice}}`, `{{dueDays}}`, `{{payBy}}`, or the price of a programme by the size of the class, `{{outdoor-mission.1}}`.
 */
function knownFacts({ business, programmes: facts }: TextFacts): Map<string, string> {
  const prices = programmes.flatMap((programme) =>
    classSizes.map((size) => [`${programme}.${size}`, shownPrice(facts[programme].prices[size])] as const),
  );
  return new Map([
    ['email', business.email],
    ['phone', business.phone.shown],
    ['fromPrice', shownPrice(fromPrice(facts))],
    ['dueDays', String(payment.dueDays)],
    ['payBy', payment.by],
    ...prices,
  ]);
}

export type TextFacts = Pick<Facts, 'business' | 'programmes'>;

/**
 * A written text with what it holds in braces replaced by what that stands for.
 * @throws Error where the text holds another placeholder, which would reach the reader as it is.
 */
export function fillContacts(text: string, facts: TextFacts): string {
  const known = knownFacts(facts);
  return text.replace(/\{\{(.*?)\}\}/g, (placeholder, name: string) => {
    const fact = known.get(name);
    if (!fact) throw new Error(`No fact of the business is named ${placeholder}.`);
    return fact;
  });
}
