/** The days of a school term in Hong Kong. */
export interface SchoolTerm {
  readonly name: 'first' | 'second' | 'summer';
  /** `2026/27`, of the summer `2026`. */
  readonly years: string;
  readonly from: string;
  readonly to: string;
}

/** The terms of a school year that begins in September of `year`, in the order of time. */
function termsOfYear(year: number): SchoolTerm[] {
  const years = `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
  const next = year + 1;
  return [
    { name: 'first', years, from: `${year}-09-01`, to: `${next}-01-31` },
    { name: 'second', years, from: `${next}-02-01`, to: `${next}-07-14` },
    { name: 'summer', years: String(next), from: `${next}-07-15`, to: `${next}-08-31` },
  ];
}

/** This term and the two before it, the latest first. */
export function latestTerms(today: string): readonly SchoolTerm[] {
  const year = Number(today.slice(0, 4));
  return [year - 2, year - 1, year]
    .flatMap(termsOfYear)
    .filter(({ from }) => from <= today)
    .slice(-3)
    .toReversed();
}
