import { createHash } from 'node:crypto';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import type { Request, Response } from 'express';
import { toCalendar, type CalendarSession } from './calendar.ts';

const [daysBack, daysAhead] = [60, 200];
/** More than anybody has in these days: seven on each of them. */
export const mostInFeed = 1_000;

/** The first and the last day of a feed, in Hong Kong. */
export const feedDays = (now: Date): [first: string, last: string] => {
  const today = hongKongDate(now);
  return [addDays(today, -daysBack), addDays(today, daysAhead)];
};

/** Answers the sessions as a calendar feed of a name, or nothing (304) to whoever has them already. */
export function answerFeed(
  req: Request,
  res: Response,
  { name, sessions }: { name: string; sessions: readonly CalendarSession[] },
  now: Date,
): void {
  // Of what the sessions say, as the calendar itself names the moment at which it was made. Weak for the same reason.
  const content = createHash('sha256')
    .update(JSON.stringify([name, sessions]))
    .digest('base64url');
  res.set({ ETag: `W/"${content}"`, 'Cache-Control': 'private, no-cache' });
  if (req.fresh) res.status(304).end();
  else res.type('text/calendar; charset=utf-8').send(toCalendar(sessions, now, name));
}
