import type { Command } from 'commander';
import { seedDemo } from '../db/seed/seed.ts';
import type { Services } from '../services.ts';
import type { Shell } from './shell.ts';

export function addDemoCommands(program: Command, { answering, context }: Shell, services: Services): void {
  const demo = program.command('demo').description('The demo account.');
  answering(demo.command('reset').description('Reset the demo account to the sample data.'), async () => {
    await seedDemo(services, context());
    return { record: { reset: true } };
  });
}
