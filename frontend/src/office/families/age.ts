import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { currentDay } from '../../server-clock.ts';

/** Whole years and months from the month of birth (YYYY-MM-01) to a day. */
export function ageOn(birthMonth: string, day: string): { years: number; months: number } {
  const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const all = Math.max(0, monthsOf(day) - monthsOf(birthMonth));
  return { years: Math.floor(all / 12), months: all % 12 };
}

/** How old a child is today, in the page's language; a small child's age is given in months. */
export function useAge(): (birthMonth: string) => string {
  const { t } = useTranslation('office-families');
  return useCallback(
    (birthMonth) => {
      const { years, months } = ageOn(birthMonth, currentDay());
      return years < 2 ? t('age.months', { count: years * 12 + months }) : t('age.years', { count: years });
    },
    [t],
  );
}
