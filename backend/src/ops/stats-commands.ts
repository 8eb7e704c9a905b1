import { Option, type Command } from 'commander';
import { number, object, string } from '@kitewell/contract/yup';
import { readStatistics, statisticsGroups } from '../features/statistics/statistics.ts';
import { readInput } from '../http/read-input.ts';
import type { Shell } from './shell.ts';

const question = object({
  by: string().oneOf(statisticsGroups).required(),
  days: number().integer().min(1).max(750).required(),
});

export function addStatsCommands(program: Command, { answering, now, read }: Shell): void {
  answering(
    program
      .command('stats')
      .description(
        'Page views of the public site, beside trial requests. Robots are left out, and nothing is ' +
          'recorded about visitors. A trial’s page is the one that led to the form.',
      )
      .addOption(new Option('--by <group>').choices(statisticsGroups).default('day'))
      .option('--days <number>', 'number of days, including today', '28'),
    async ({ by, days }) => {
      const asked = readInput(question, { by, days: Number(days) });
      const groups = await readStatistics(read(), now(), asked);
      return { rows: groups.map(({ group, ...figures }) => ({ [asked.by]: group, ...figures })) };
    },
  );
}
