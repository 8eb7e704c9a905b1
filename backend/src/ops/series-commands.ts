import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { familyLanguages } from '@kitewell/contract/bookings';
import {
  seriesInput,
  seriesDayChange,
  seriesEnd,
  seriesListQuery,
  weekdays,
  type SeriesRowView,
} from '@kitewell/contract/office/series';
import { programmes } from '@kitewell/contract/programmes';
import { calendarDate, idInPath, object } from '@kitewell/contract/yup';
import { arrangeSeries } from '../features/bookings/arrange-series.ts';
import { endSeries } from '../features/bookings/change-series.ts';
import { listSeries } from '../features/bookings/read-series.ts';
import { setSeriesDay } from '../features/bookings/series-day.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import { furtherHelp, furtherOf } from './further-children.ts';
import type { Row } from './print.ts';
import { findTutor, pageNote, type Shell } from './shell.ts';

const reference = object({ id: idInPath(), day: calendarDate() });
const seriesEnding = seriesEnd.omit(['version']);
const numberOf = (text: unknown) => (text === undefined ? undefined : Number(text));
const listOf = (text: unknown) => (typeof text === 'string' ? text.split(',').map((part) => part.trim()) : undefined);

/** The commands for series: sessions every week or every few weeks. */
export function addSeriesCommands(
  program: Command,
  { answering, change, now, read }: Shell,
  { queueEmail }: Pick<Services, 'queueEmail'>,
): void {
  const series = program.command('series').description('Recurring sessions.');
  answering(
    series
      .command('add')
      .description('Arrange recurring sessions, 12 weeks ahead; tutor and family get one email each.')
      .requiredOption('--tutor <email>', 'who teaches')
      .requiredOption('--child-name <name>')
      .requiredOption('--parent-name <name>')
      .requiredOption('--child-age <years>', '3 to 12')
      .requiredOption('--program <programme>', programmes.join(', '))
      .requiredOption('--from <day>', 'the first day, YYYY-MM-DD')
      .option('--until <day>', 'last day; without it, until ended')
      .requiredOption('--weekdays <days>', `of ${weekdays.join(', ')}, separated by commas`)
      .option('--every-weeks <number>', '1 to 4')
      .requiredOption('--time <time>', 'HH:mm')
      .requiredOption('--duration <minutes>')
      .option('--travel-minutes <minutes>', 'travel time kept free before each session')
      .option('--on-holidays', 'also on public holidays')
      .option('--except <days>', 'to leave out, separated by commas')
      .option('--child <id>', 'the child it is for, if the family is on record')
      .option('--with <child...>', furtherHelp)
      .option('--address <address>', 'where it takes place; - to type it')
      .option('--phone <number>', 'of the family; 8 digits, or with + and country code')
      .option('--language <language>', familyLanguages.join(', '))
      .option('--notes <text>', 'what the tutor should know; - to type it')
      .option('--door-code <code>', 'of the building; - to type it'),
    (options) =>
      change(async ({ tx, context }) => {
        const tutor = await findTutor(tx, String(options.tutor));
        const {
          childAge,
          duration,
          everyWeeks,
          travelMinutes,
          weekdays: days,
          except,
          child,
          with: others,
          ...texts
        } = options;
        const input = readInput(seriesInput, {
          ...texts,
          ...{ key: randomUUID(), tutor: tutor.id, childAge: numberOf(childAge), duration: numberOf(duration) },
          ...{ everyWeeks: numberOf(everyWeeks), travelMinutes: numberOf(travelMinutes), child: numberOf(child) },
          ...{ weekdays: listOf(days), except: listOf(except), others: furtherOf(others) },
        });
        const { series: added, made } = await arrangeSeries(tx, { queueEmail, now }, context, input);
        const { id, rule, madeUntil } = added;
        const exceptions = made.exceptions.map(({ day, why }) => `${day} ${why}`).join(', ') || null;
        return { record: { id, tutor: tutor.email, rule, madeUntil, sessions: made.days.length, without: exceptions } };
      }),
  );
  answering(
    series
      .command('list')
      .description('List active series, latest first.')
      .option('--ended <yes>', 'yes to list those that have ended')
      .option('--limit <number>', 'at most 100')
      .option('--cursor <cursor>', 'continue where a list ended'),
    async (options) => {
      const { series: found, nextCursor } = await listSeries(read(), readInput(seriesListQuery, options), now());
      return {
        rows: found.map(rowOf),
        ...pageNote(nextCursor),
      };
    },
  );
  answering(
    series
      .command('end')
      .description('End a series: its sessions from a day on are cancelled, and tutor and family get one email each.')
      .argument('<id>', 'of the series')
      .requiredOption('--from <day>', 'first day without a session, YYYY-MM-DD')
      .requiredOption('--reason <reason>', 'shown to the tutor'),
    (options, argument) =>
      change(async ({ tx, context }) => {
        const { id } = readInput(reference, { id: argument });
        const end = readInput(seriesEnding, options);
        const ended = await endSeries(tx, { queueEmail, now }, context, id, end);
        return { record: { id, until: ended.endsOn ?? null } };
      }),
  );
  answering(
    series
      .command('skip')
      .description('Skip one day of a series; its tutor and family get an email.')
      .argument('<id>', 'of the series')
      .argument('<day>', 'YYYY-MM-DD')
      .option('--reason <reason>', 'shown to the tutor')
      .option('--undo', 'reinstate it'),
    (options, argument, [given]) =>
      change(async ({ tx, context }) => {
        const { id, day = '' } = readInput(reference, { id: argument, day: given });
        const asked = readInput(seriesDayChange, { takesPlace: options.undo === true, reason: options.reason });
        await setSeriesDay(tx, { queueEmail, now }, context, id, day, asked);
        return { record: { id, day, takesPlace: asked.takesPlace } };
      }),
  );
}

function rowOf({ id, tutor, children, weekdays: days, everyWeeks, time, duration, from, until }: SeriesRowView): Row {
  return {
    id,
    tutor: tutor.name,
    child: children.join(', '),
    days: days.join(' '),
    everyWeeks,
    time,
    minutes: duration,
    from,
    until,
  };
}
