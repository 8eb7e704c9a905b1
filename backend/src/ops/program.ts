import { Command, CommanderError } from 'commander';
import { AppError } from '../errors.ts';
import { isDatabaseAway } from '../http/error-handler.ts';
import type { Services } from '../services.ts';
import { addBookingCommands } from './booking-commands.ts';
import { addContentCommands } from './content-commands.ts';
import { addDemoCommands } from './demo-commands.ts';
import { addDocumentCommands } from './document-commands.ts';
import { addReceiptCommands } from './receipt-commands.ts';
import { addRetentionCommands } from './retention-commands.ts';
import { createShell, type Terminal } from './shell.ts';
import { addTrialCommands } from './trial-commands.ts';
import { addTutorCommands } from './tutor-commands.ts';

/**
 * Runs one command of the operators' line.
 * @param args as typed, without the program's name
 * @returns the exit code: 0, or 1 after one sentence on standard error
 */
export async function runOps(args: readonly string[], services: Services, terminal: Terminal): Promise<number> {
  const program = describe(services, terminal);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    terminal.err(`${sentence(error)}\n`);
    return 1;
  }
}

function describe(services: Services, { out, err, ...who }: Terminal): Command {
  const program = new Command('ops')
    .description('Runs the business from the command line.')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err });
  const shell = createShell(services, { out, err, ...who });
  addTutorCommands(program, shell);
  addTrialCommands(program, shell);
  addBookingCommands(program, shell);
  addDocumentCommands(program, shell, services);
  addReceiptCommands(program, shell);
  addContentCommands(program, shell);
  addRetentionCommands(program, shell);
  addDemoCommands(program, shell, services);
  return program;
}

function sentence(error: unknown): string {
  if (error instanceof AppError && error.fields) {
    return Object.entries(error.fields)
      .map(([field, message]) => `${field}: ${message}`)
      .join('; ');
  }
  if (error instanceof AppError) return error.message;
  if (isDatabaseAway(error)) return 'The database does not answer. Is it running?';
  throw error;
}
