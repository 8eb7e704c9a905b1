import { weekdays, type Weekday } from '@kitewell/contract/office/series';
import { RRuleTemporal } from 'rrule-temporal';

/** How often a series takes place. */
export interface Repeat {
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: number;
}

/** When a series begins and ends. */
export interface RuleSpan {
  readonly rule: string;
  readonly startsOn: string;
  /** The last day that the series may have; none while no end is set. */
  readonly endsOn?: string | null | undefined;
}

/** Writes a rule as in RFC 5545 (3.3.10): `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH`. Weeks begin on Monday. */
export function writtenRule({ weekdays: days, everyWeeks }: Repeat): string {
  const inOrder = weekdays.filter((weekday) => days.includes(weekday));
  return `FREQ=WEEKLY;INTERVAL=${everyWeeks};WKST=MO;BYDAY=${inOrder.join(',')}`;
}

/** Reads a rule that `writtenRule` wrote. */
export function readRule(rule: string): Repeat {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const days = (parts.get('BYDAY') ?? '').split(',');
  return {
    everyWeeks: Number(parts.get('INTERVAL') ?? 1),
    weekdays: weekdays.filter((weekday) => days.includes(weekday)),
  };
}

/**
 * The days (YYYY-MM-DD) of a rule between two days, both included, in order. Days are Hong Kong's, where each has 24
 * hours, so it is enough to read the rule at noon.
 * @param most the most days to return
 */
export function daysOfRule({ rule, startsOn, endsOn }: RuleSpan, from: string, until: string, most: number): string[] {
  const first = from < startsOn ? startsOn : from;
  const last = endsOn && endsOn < until ? endsOn : until;
  if (last < first) return [];
  const read = new RRuleTemporal({
    rruleString: `DTSTART;TZID=Asia/Hong_Kong:${startsOn.replaceAll('-', '')}T120000\nRRULE:${rule}`,
  });
  const days: string[] = [];
  const instants = read.between(new Date(`${first}T00:00:00+08:00`), new Date(`${last}T23:59:59+08:00`), true);
  for (const instant of instants.slice(0, most)) days.push(instant.toPlainDate().toString());
  return days;
}
