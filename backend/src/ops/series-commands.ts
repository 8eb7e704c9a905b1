import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import {
  seriesDayChange,
  seriesDayParams,
  seriesEnd,
  seriesInput,
  seriesListQuery,
  weekdays,
  type SeriesRowView,
} from '@kitewell/contract/office/series';
import { string } from '@kitewell/contract/yup';
import { arrangeSeries } from '../features/bookings/arrange-series.ts';
import { endSeries } from '../features/bookings/change-series.ts';
import { listSeries } from '../features/bookings/read-series.ts';
import { setSeriesDay } from '../features/bookings/series-day.ts';
import type { Services } from '../services.ts';
import { chargeHelp, chargeOption, isCharged } from './booking-commands.ts';
import { visitHelp } from './booking-edit-commands.ts';
import { furtherHelp, furtherOf } from './further-children.ts';
import { listOf } from './options.ts';
import type { Row } from './print.ts';
import { byId, findTutor, pageNote, type Shell } from './shell.ts';

/** The commands for series: sessions every week or every few weeks. */
export function addSeriesCommands(
  program: Command,
  { command, change, now, read }: Shell,
  { queueEmail }: Pick<Services, 'queueEmail'>,
): void {
  const series = program.command('series').description('Recurring sessions.');
  change(series, 'add', {
    about: 'Arrange recurring sessions, 12 weeks ahead; tutor and family get one email each.',
    input: seriesInput.omit(['key', 'tutor']).shape({ tutor: string().required() }),
    help: {
      tutor: '<email> who teaches',
      childName: '<name>',
      parentName: '<name>',
      childAge: '<years> 3 to 12',
      from: '<day> the first day, YYYY-MM-DD',
      until: '<day> last day; without it, until ended',
      everyWeeks: '<number> 1 to 4',
      duration: '<minutes>',
      onHolidays: 'also on public holidays',
      child: '<id> the child it is for, if the family is on record',
      ...visitHelp,
      others: false,
    },
    options: (added) =>
      added
        .requiredOption('--weekdays <days>', `of ${weekdays.join(', ')}, separated by commas`)
        .option('--except <days>', 'to leave out, separated by commas')
        .option('--with <child...>', furtherHelp),
    typed: ({ weekdays: days, except, with: others, ...rest }) => ({
      ...rest,
      ...{ weekdays: listOf(days), except: listOf(except), others: furtherOf(others) },
    }),
    act: async ({ tutor: email, ...input }, { tx, context }) => {
      const tutor = await findTutor(tx, email);
      const given = { ...input, tutor: tutor.id, key: randomUUID() };
      const { series: added, made } = await arrangeSeries(tx, { queueEmail, now }, context, given);
      const { id, rule, madeUntil } = added;
      const exceptions = made.exceptions.map(({ day, why }) => `${day} ${why}`).join(', ') || null;
      return { record: { id, tutor: tutor.email, rule, madeUntil, sessions: made.days.length, without: exceptions } };
    },
  });
  command(series, 'list', {
    about: 'List active series, latest first.',
    input: seriesListQuery.omit(['tutor']),
    help: { ended: '<yes> yes to list those that have ended' },
    act: async (input) => {
      const { series: found, nextCursor } = await listSeries(read(), { ...input, tutor: undefined }, now());
      return { rows: found.map(rowOf), ...pageNote(nextCursor) };
    },
  });
  change(series, 'end <id>', {
    about: 'End a series: its sessions from a day on are cancelled, and tutor and family get one email each.',
    input: byId.concat(seriesEnd.omit(['version', 'differing', 'charge']).shape(chargeOption)),
    help: { from: '<day> first day without a session, YYYY-MM-DD', reason: 'shown to the tutor', charge: chargeHelp },
    act: async ({ id, charge, ...end }, { tx, context }) => {
      const given = { ...end, charge: isCharged(charge) };
      const ended = await endSeries(tx, { queueEmail, now }, context, id, given);
      return { record: { id, until: ended.endsOn ?? null } };
    },
  });
  change(series, 'skip <id> <day>', {
    about: 'Skip one day of a series; its tutor and family get an email.',
    input: seriesDayParams.concat(seriesDayChange.omit(['charge']).shape(chargeOption)),
    help: { day: 'YYYY-MM-DD', reason: 'shown to the tutor', takesPlace: false, charge: chargeHelp },
    options: (added) => added.option('--undo', 'reinstate it'),
    typed: ({ undo = false, ...rest }) => ({ ...rest, takesPlace: undo }),
    act: async ({ id, day, charge, ...dayChange }, { tx, context }) => {
      const given = { ...dayChange, charge: isCharged(charge) };
      await setSeriesDay(tx, { queueEmail, now }, context, id, day, given);
      return { record: { id, day, takesPlace: dayChange.takesPlace } };
    },
  });
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
