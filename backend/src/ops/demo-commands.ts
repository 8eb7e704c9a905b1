import type { Command } from 'commander';
import { seedDemo } from '../db/seed/seed.ts';
import type { Services } from '../services.ts';
import type { Shell } from './shell.ts';

export function addDemoCommands(program: Command, { answering, change }: Shell, services: Services): void {
  const demo = program.command('demo').description('The demo account.');
  answering(demo.command('reset').description('Reset the demo account to the sample data.'), async () => {
    await seedDemo(services);
    return change(({ audit }) => {
      audit('demo reset', { kind: 'demo-account' });
      return Promise.resolve({ record: { reset: true } });
    });
  });
}
