import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import {
  badWeatherInput,
  badWeatherQuery,
  badWeatherUndoing,
  mostInBadWeather,
  type BadWeatherInput,
  type BadWeatherSessionView,
} from '@kitewell/contract/office/bad-weather';
import { weatherLineInput, weatherLineParams } from '@kitewell/contract/office/emails';
import { addDays } from '@kitewell/contract/dates';
import { fieldMessage } from '@kitewell/contract/messages';
import { boolean, calendarDate, numberInQuery } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';
import { dryRun } from '../dry-run.ts';
import { applyBadWeather, type BadWeatherResult } from '../features/bookings/bad-weather.ts';
import { sessionsInBadWeather } from '../features/bookings/plan-bad-weather.ts';
import type { WeatherLine } from '../features/bookings/weather-line.entity.ts';
import { clearWeatherLine, comingLines, setWeatherLine } from '../features/bookings/weather-lines.ts';
import { undoBadWeather } from '../features/bookings/undo-bad-weather.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

const minutesOfDay = 24 * 60;

/** A repeated command would find sessions that moved within the day, and move them once more. */
const tooManyWithinDay =
  `error: there are more than ${mostInBadWeather} sessions in this period, and nothing was moved; narrow it down with ` +
  '--from and --to, the latest first';

const weatherInput = badWeatherQuery.shape({
  reason: badWeatherInput.fields.reason,
  moveTo: calendarDate(),
  later: numberInQuery().integer().min(0).max(minutesOfDay),
  look: boolean(),
});

/** The commands for a day of bad weather, and for the notices before it. */
export function addWeatherCommands(
  program: Command,
  { command, change, context, now, read, transaction }: Shell,
  { queueEmail, readRows, config }: Pick<Services, 'queueEmail' | 'readRows' | 'config'>,
): void {
  command(program, 'bad-weather <day>', {
    about: 'Cancel or move all sessions of a day that have not started; families and tutors get an email.',
    input: weatherInput,
    help: {
      day: 'YYYY-MM-DD',
      from: '<time> HH:mm; only sessions that end after it',
      to: '<time> HH:mm; only sessions that begin before it',
      reason: 'shown to tutors whose session is cancelled',
      moveTo: '<day> move them to this day, at the same times',
      later: '<minutes> move them by this many minutes',
      look: 'only show what would happen',
    },
    act: async ({ day, from, to, reason, moveTo, later, look }) => {
      const { sessions, more } = await sessionsInBadWeather({ readRows, now, config }, { day, from, to });
      const isMove = moveTo !== undefined || later !== undefined;
      // A session cannot move to the time that it has, and must not be cancelled instead.
      if (isMove && (moveTo ?? day) === day && !later)
        throw new AppError('validation', 400, { later: fieldMessage('min', { min: 1 }) });
      if (sessions.length === 0) return { rows: [] };
      const input = readInput(badWeatherInput, {
        key: randomUUID(),
        reason,
        sessions: sessions.map((session) => ({
          id: session.id,
          baseSequence: session.sequence,
          to: isMove ? moved(session, moveTo, later ?? 0) : null,
        })),
      });
      if (more && input.sessions.some((session) => session.to?.date === day)) program.error(tooManyWithinDay);
      const rowsOf = ({ refused }: BadWeatherResult) => sessions.map((session) => rowOf(session, input, refused));
      const rest = `run the command again for the rest, with --from ${sessions.at(-1)?.time ?? ''}.`;
      const note = more ? { note: `There are more sessions on this day: ${rest}` } : {};
      if (look) {
        const silent = { now, config, queueEmail: () => Promise.resolve() };
        return { rows: rowsOf(await dryRun(read(), (tx) => applyBadWeather(tx, silent, context(), input))), ...note };
      }
      return transaction(async ({ tx, context: own }) => {
        const result = await applyBadWeather(tx, { queueEmail, now, config }, own, input);
        // The command that takes the cancellations back needs the key.
        const key = result.cancelled > 0 ? input.key : null;
        return { rows: rowsOf(result).map((row) => ({ ...row, key })), ...note };
      });
    },
  });
  change(program, 'bad-weather-undo <key>', {
    about: 'Reinstate the sessions that `bad-weather` cancelled, where their time is still free.',
    input: badWeatherUndoing,
    help: { key: 'as printed by bad-weather' },
    act: async (input, { tx, context: own }) => {
      const { restored, refused } = await undoBadWeather(tx, { queueEmail, now }, own, input);
      const stays = refused.map(({ id, why }) => `${id}: ${why}`).join(', ');
      return { record: { restored, stays: stays || null } };
    },
  });
  addNoticeCommands(program, { command, change, now, read });
}

function addNoticeCommands(
  program: Command,
  { command, change, now, read }: Pick<Shell, 'command' | 'change' | 'now' | 'read'>,
): void {
  const weather = program
    .command('weather')
    .description('Weather notices, included in the reminders sent the evening before.');
  command(weather, 'list', {
    about: 'List the notices for today and later.',
    act: async () => ({ rows: (await comingLines(read(), now())).map(noticeRow) }),
  });
  change(weather, 'set <day>', {
    about: 'Set the notice for a day, replacing any existing one.',
    input: weatherLineInput.omit(['baseVersion']),
    help: { day: 'YYYY-MM-DD, within two weeks', en: '<line> in English', zh: '<line> in Chinese' },
    act: async (input, { tx, context }) => ({ record: noticeRow(await setWeatherLine(tx, context, input)) }),
  });
  change(weather, 'clear <day>', {
    about: 'Remove the notice for a day.',
    input: weatherLineParams,
    help: { day: 'YYYY-MM-DD' },
    act: async ({ day }, { tx, context }) => {
      await clearWeatherLine(tx, context, day);
      return { record: { day, cleared: true } };
    },
  });
}

const noticeRow = ({ day, en, zh }: WeatherLine): Row => ({ day, en, zh });

function moved({ date, time }: BadWeatherSessionView, day: string | undefined, later: number) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = hours * 60 + minutes + later;
  const ofDay = ((at % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    date: addDays(day ?? date, Math.floor(at / minutesOfDay)),
    time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
  };
}

function rowOf(
  { id, childName, tutor, date, time, familyEmails, tutorGetsEmail, calls }: BadWeatherSessionView,
  { sessions }: BadWeatherInput,
  refused: BadWeatherResult['refused'],
): Row {
  const to = sessions.find((sessionChange) => sessionChange.id === id)?.to;
  return {
    id,
    child: childName,
    tutor: tutor.name,
    was: `${date} ${time}`,
    becomes: to ? `${to.date} ${to.time}` : 'cancelled',
    staysBecause: refused.find((one) => one.id === id)?.why ?? null,
    familyEmails,
    tutorGetsEmail,
    call: calls.map(({ name, phone }) => phone ?? name).join(', ') || null,
  };
}
