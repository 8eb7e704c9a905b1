import type { Command } from 'commander';
import { weatherLineInput, weatherLineParams } from '@kitewell/contract/office/messages';
import { WeatherLine } from '../features/bookings/weather-line.entity.ts';
import { clearWeatherLine, comingLines, setWeatherLine } from '../features/bookings/weather-lines.ts';
import { readInput } from '../http/read-input.ts';
import type { Row } from './print.ts';
import type { Shell } from './shell.ts';
import { byOperator } from '../features/audit/record-change.ts';

const words = weatherLineInput.omit(['baseVersion']);

export function addWeatherCommands(program: Command, { actor, answering, change, now, read }: Shell): void {
  const weather = program
    .command('weather')
    .description('A note about a day, shown in the reminder sent the evening before.');
  const context = () => ({ at: now(), by: byOperator(actor) });
  answering(weather.command('list').description('List the notes of today and later.'), async () => ({
    rows: (await comingLines(read(), now())).map(rowOf),
  }));
  answering(
    weather
      .command('set')
      .description('Set the note of a day, replacing any existing one.')
      .argument('<day>', 'YYYY-MM-DD, within two weeks')
      .requiredOption('--en <line>', 'in English')
      .requiredOption('--zh <line>', 'in Chinese'),
    ({ en, zh }, day) =>
      change(async ({ em }) => {
        const line = readInput(words, { day, en, zh });
        const found = await em.findOne(WeatherLine, { day: line.day });
        return { record: rowOf(await setWeatherLine(em, context(), { ...line, baseVersion: found?.version ?? 0 })) };
      }),
  );
  answering(weather.command('clear').description('Remove the note of a day.').argument('<day>'), (_, given) =>
    change(async ({ em }) => {
      const { day } = readInput(weatherLineParams, { day: given });
      await clearWeatherLine(em, context(), day);
      return { record: { day, cleared: true } };
    }),
  );
}

const rowOf = ({ day, en, zh }: WeatherLine): Row => ({ day, en, zh });
