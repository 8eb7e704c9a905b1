import type { Command } from 'commander';
import { weatherLineInput, weatherLineParams } from '@kitewell/contract/office/emails';
import type { WeatherLine } from '../features/bookings/weather-line.entity.ts';
import { clearWeatherLine, comingLines, setWeatherLine } from '../features/bookings/weather-lines.ts';
import { readInput } from '../http/read-input.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';

const words = weatherLineInput.omit(['baseVersion']);

export function addWeatherCommands(program: Command, { answering, change, now, read }: Shell): void {
  const weather = program
    .command('weather')
    .description('Weather notices, included in the reminders sent the evening before.');
  answering(weather.command('list').description('List the notices for today and later.'), async () => ({
    rows: (await comingLines(read(), now())).map(rowOf),
  }));
  answering(
    weather
      .command('set')
      .description('Set the notice for a day, replacing any existing one.')
      .argument('<day>', 'YYYY-MM-DD, within two weeks')
      .requiredOption('--en <line>', 'in English')
      .requiredOption('--zh <line>', 'in Chinese'),
    ({ en, zh }, day) =>
      change(async ({ tx, context }) => {
        const line = await setWeatherLine(tx, context, readInput(words, { day, en, zh }));
        return { record: rowOf(line) };
      }),
  );
  answering(weather.command('clear').description('Remove the notice for a day.').argument('<day>'), (_, given) =>
    change(async ({ tx, context }) => {
      const { day } = readInput(weatherLineParams, { day: given });
      await clearWeatherLine(tx, context, day);
      return { record: { day, cleared: true } };
    }),
  );
}

const rowOf = ({ day, en, zh }: WeatherLine): Row => ({ day, en, zh });
