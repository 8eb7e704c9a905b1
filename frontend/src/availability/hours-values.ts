import { weeklyHoursChange, type WeeklySpan } from '@kitewell/contract/availability';
import { fieldErrorsOf } from '../ui/field-errors.ts';
import { nested } from '../ui/nested-errors.ts';

/** Some hours of a weekday, as the form's fields hold them. */
export interface SpanFields {
  weekday: string;
  from: string;
  until: string;
}

type Hours = readonly WeeklySpan[];

export const fieldsOf = (hours: Hours): SpanFields[] =>
  hours.map((span) => ({ ...span, weekday: String(span.weekday) }));

export const bodyOf = (base: Hours, spans: readonly SpanFields[]) => ({
  base: [...base],
  hours: spans.map(({ weekday, ...times }) => ({ ...times, weekday: Number(weekday) })),
});

export const hoursErrors = (base: Hours, spans: readonly SpanFields[]) =>
  nested<{ hours: SpanFields[] }>(fieldErrorsOf(weeklyHoursChange, bodyOf(base, spans)));

/** The spans of `hours` that are not among `others`. */
export function spansBeside(hours: Hours, others: Hours): WeeklySpan[] {
  const written = ({ weekday, from, until }: WeeklySpan) => `${weekday} ${from}-${until}`;
  const known = new Set(others.map(written));
  return hours.filter((span) => !known.has(written(span)));
}

/** The hours as they are now, with those that I have added and without those that I have removed since I began. */
export function mergedHours(mine: Hours, base: Hours, theirs: Hours): WeeklySpan[] {
  const added = spansBeside(spansBeside(mine, base), theirs);
  const gone = spansBeside(base, mine);
  return [...spansBeside(theirs, gone), ...added].sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from));
}
