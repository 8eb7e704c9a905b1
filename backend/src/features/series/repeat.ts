import { weekdays, type Weekday } from '@kitewell/contract/office/series';
import { RRuleTemporal } from 'rrule-temporal';

/** How often a series takes place. */
export interface Repeat {
  readonly weekdays: readonly Weekday[];
  readonly everyWeeks: number;
}

/** When the rule of a series begins to count, and what ends it. */
export interface RuleSpan {
  readonly rule: string;
  readonly startsOn: string;
  /** The last day that it may name, where there is one. */
  readonly endsOn?: string | null | undefined;
}

/** As RFC 5545 writes it (3.3.10): `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH`. Weeks begin on Monday. */
export function writtenRule({ weekdays: days, everyWeeks }: Repeat): string {
  const inOrder = weekdays.filter((weekday) => days.includes(weekday));
  return `FREQ=WEEKLY;INTERVAL=${everyWeeks};WKST=MO;BYDAY=${inOrder.join(',')}`;
}

/** What a rule that `writtenRule` wrote says. */
export function readRule(rule: string): Repeat {
  const parts = new Map(rule.split(';').map((part) => part.split('=', 2) as [string, string]));
  const days = (parts.get('BYDAY') ?? '').split(',');
  return {
    everyWeeks: Number(parts.get('INTERVAL') ?? 1),
    weekdays: weekdays.filter((weekday) => days.includes(weekday)),
  };
}

/**
 * The days (YYYY-MM-DD) that a rule names between two, both included, in order. Days are Hong Kong's, where each has 24
 * hours: the rule is read at noon.
 * @param most how many days are looked for at most
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
