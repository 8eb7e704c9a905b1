import type { Facts } from '@kitewell/contract/facts';
import { programmes } from '@kitewell/contract/programmes';
import type { Language } from '../language.ts';
import { DrawingError } from '@kitewell/contract/website/snapshot';
import { payment } from './payment.ts';
import { classSizes } from '@kitewell/contract/facts';
import { fromPrice, shownPrice } from './programmes.ts';

/** The placeholders that texts may contain (`website/placeholders.ts` of the contract), each with its fact. */
function knownFacts({ business, programmes: facts, trial }: Facts, language: Language): Map<string, string> {
  const prices = programmes.flatMap((programme) =>
    classSizes.map((size) => [`${programme}.${size}`, shownPrice(facts[programme].prices[size])] as const),
  );
  return new Map([
    ['business', business.name[language]],
    ['email', business.email],
    ['phone', business.phone.shown],
    ['fromPrice', shownPrice(fromPrice(facts))],
    ['dueDays', String(payment.dueDays)],
    ['payBy', payment.by],
    ['minutes', String(trial.minutes)],
    ['answerTime', business.answerTime[language]],
    ['founded', String(business.founded)],
    ...prices,
  ]);
}

/**
 * A written text with what it holds in braces replaced by what that stands for.
 * @throws DrawingError where the text holds another placeholder, which would reach the reader as it is.
 */
export function fillContacts(text: string, facts: Facts, language: Language): string {
  if (!text.includes('{{')) return text;
  const known = knownFacts(facts, language);
  return text.replace(/\{\{(.*?)\}\}/g, (placeholder, name: string) => {
    const fact = known.get(name);
    if (!fact) throw new DrawingError('pageIncomplete', `No fact of the business is named ${placeholder}.`);
    return fact;
  });
}
