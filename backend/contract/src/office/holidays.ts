/** A public holiday in Hong Kong, with its name in both languages. */
export interface PublicHoliday {
  readonly day: string;
  readonly en: string;
  readonly zh: string;
}

/**
 * General holidays other than Sundays, for the years that have been published in the Gazette under the General Holidays
 * Ordinance (Cap. 149): https://www.gov.hk/en/about/abouthk/holiday/
 * Add a further year when it is published, in about May of the year before.
 */
export const publicHolidays: readonly PublicHoliday[] = [
  { day: '2026-01-01', en: 'New Year’s Day', zh: '元旦' },
  { day: '2026-02-17', en: 'Lunar New Year’s Day', zh: '農曆年初一' },
  { day: '2026-02-18', en: 'The second day of Lunar New Year', zh: '農曆年初二' },
  { day: '2026-02-19', en: 'The third day of Lunar New Year', zh: '農曆年初三' },
  { day: '2026-04-03', en: 'Good Friday', zh: '耶穌受難節' },
  { day: '2026-04-04', en: 'The day following Good Friday', zh: '耶穌受難節翌日' },
  { day: '2026-04-06', en: 'The day following Ching Ming Festival', zh: '清明節翌日' },
  { day: '2026-04-07', en: 'The day following Easter Monday', zh: '復活節星期一翌日' },
  { day: '2026-05-01', en: 'Labour Day', zh: '勞動節' },
  { day: '2026-05-25', en: 'The day following the Birthday of the Buddha', zh: '佛誕翌日' },
  { day: '2026-06-19', en: 'Tuen Ng Festival', zh: '端午節' },
  {
    day: '2026-07-01',
    en: 'Hong Kong Special Administrative Region Establishment Day',
    zh: '香港特別行政區成立紀念日',
  },
  { day: '2026-09-26', en: 'The day following the Chinese Mid-Autumn Festival', zh: '中秋節翌日' },
  { day: '2026-10-01', en: 'National Day', zh: '國慶日' },
  { day: '2026-10-19', en: 'The day following Chung Yeung Festival', zh: '重陽節翌日' },
  { day: '2026-12-25', en: 'Christmas Day', zh: '聖誕節' },
  { day: '2026-12-26', en: 'The first weekday after Christmas Day', zh: '聖誕節後第一個周日' },
  { day: '2027-01-01', en: 'New Year’s Day', zh: '元旦' },
  { day: '2027-02-06', en: 'Lunar New Year’s Day', zh: '農曆年初一' },
  { day: '2027-02-08', en: 'The third day of Lunar New Year', zh: '農曆年初三' },
  { day: '2027-02-09', en: 'The fourth day of Lunar New Year', zh: '農曆年初四' },
  { day: '2027-03-26', en: 'Good Friday', zh: '耶穌受難節' },
  { day: '2027-03-27', en: 'The day following Good Friday', zh: '耶穌受難節翌日' },
  { day: '2027-03-29', en: 'Easter Monday', zh: '復活節星期一' },
  { day: '2027-04-05', en: 'Ching Ming Festival', zh: '清明節' },
  { day: '2027-05-01', en: 'Labour Day', zh: '勞動節' },
  { day: '2027-05-13', en: 'The Birthday of the Buddha', zh: '佛誕' },
  { day: '2027-06-09', en: 'Tuen Ng Festival', zh: '端午節' },
  {
    day: '2027-07-01',
    en: 'Hong Kong Special Administrative Region Establishment Day',
    zh: '香港特別行政區成立紀念日',
  },
  { day: '2027-09-16', en: 'The day following the Chinese Mid-Autumn Festival', zh: '中秋節翌日' },
  { day: '2027-10-01', en: 'National Day', zh: '國慶日' },
  { day: '2027-10-08', en: 'Chung Yeung Festival', zh: '重陽節' },
  { day: '2027-12-25', en: 'Christmas Day', zh: '聖誕節' },
  { day: '2027-12-27', en: 'The first weekday after Christmas Day', zh: '聖誕節後第一個周日' },
];

/** The last day for which holidays are published; after it none is known. */
export const holidaysPublishedUntil = `${publicHolidays.at(-1)?.day.slice(0, 4) ?? ''}-12-31`;

export function publicHolidayOn(day: string): PublicHoliday | undefined {
  return publicHolidays.find((holiday) => holiday.day === day);
}
