import { writtenDollars, type Cents } from '@kitewell/contract/cents';
import { dateLocale, type Language } from './language.ts';

/**
 * An amount as a reader of this language writes it: `HK$1,234.50`. A line may break after the hyphen that `Intl` puts
 * before a negative amount, but not after a minus sign.
 */
export function formatAmount(amount: Cents, language: Language): string {
  return (amounts[language] ??= amountFormat(language)).format(writtenDollars(amount)).replace('-', '\u2212');
}

// Made once: to make one for each line took most of the time of a long bill.
const amounts: Partial<Record<Language, Intl.NumberFormat>> = {};
const amountFormat = (language: Language) =>
  new Intl.NumberFormat(dateLocale[language], {
    style: 'currency',
    currency: 'HKD',
    currencyDisplay: 'symbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });

/** A share of a hundred to one decimal, as the amounts beside it: `82.0`, `−52.6`. */
export const writtenPercent = (percent: number): string => percent.toFixed(1).replace('-', '\u2212');

/** Minutes as hours, exact to the minute: `1 hr 15 min`, `1 小時 15 分鐘`. */
export function writtenHours(minutes: number, language: Language): string {
  const unit = (count: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(dateLocale[language], {
      style: 'unit',
      unit: name,
      unitDisplay: language === 'zh' ? 'long' : 'short',
    }).format(count);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return unit(rest, 'minute');
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
}
