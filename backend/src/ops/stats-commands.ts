import { Option, type Command } from 'commander';
import { number, object, string } from '@kitewell/contract/yup';
import { readStatistics, statisticsGroups } from '../features/statistics/statistics.ts';
import type { Shell } from './shell.ts';

export function addStatsCommands(program: Command, { command, now, read }: Shell): void {
  command(program, 'stats', {
    about:
      'Page views of the public site, beside trial requests. Robots are left out, and nothing is ' +
      'recorded about visitors. A trial’s page is the one that led to the form.',
    input: object({
      by: string().oneOf(statisticsGroups).required(),
      days: number().integer().min(1).max(750).required(),
    }),
    help: { days: '<number> number of days, including today' },
    defaults: { days: '28' },
    options: (added) => added.addOption(new Option('--by <group>').choices(statisticsGroups).default('day')),
    act: async (input) => {
      const groups = await readStatistics(read(), now(), input);
      return { rows: groups.map(({ group, ...figures }) => ({ [input.by]: group, ...figures })) };
    },
  });
}
