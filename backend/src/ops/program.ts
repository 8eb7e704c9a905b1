import { Command, CommanderError } from 'commander';
import { englishFieldMessage } from '@kitewell/contract/english-messages';
import { array, string } from '@kitewell/contract/yup';
import { StoreUnavailableError } from '../document-store.ts';
import { AppError } from '../errors.ts';
import { isDatabaseAway, isDatabaseFull } from '../http/error-handler.ts';
import type { Services } from '../services.ts';
import { addBookingCommands } from './booking-commands.ts';
import { addModuleCommands } from './module-commands.ts';
import { addPostCommands } from './post-commands.ts';
import { addAssessmentCommands } from './assessment-commands.ts';
import { addCertificateCommands } from './certificate-commands.ts';
import { addDocumentCommands } from './document-commands.ts';
import { addFamilyCommands } from './family-commands.ts';
import { addLogCommands } from './log-commands.ts';
import { addMoneyCommands } from './billing-commands.ts';
import { addReceiptCommands } from './receipt-commands.ts';
import { addSeriesCommands } from './series-commands.ts';
import { addPaymentAccountCommands } from './payment-account-commands.ts';
import { addSettingsCommands } from './settings-commands.ts';
import { createShell, type Terminal } from './shell.ts';
import { addStaffCommands } from './staff-commands.ts';
import { addStatsCommands } from './stats-commands.ts';
import { addStatusCommands } from './status-commands.ts';
import { addTrialCommands } from './trial-commands.ts';
import { addTutorCommands } from './tutor-commands.ts';
import { addUpkeepCommands } from './upkeep-commands.ts';
import { addWeatherCommands } from './weather-commands.ts';
import { addWebsiteCommands } from './website-commands.ts';

/**
 * Runs one command of the operators' command line.
 * @param args as typed, without the program's name
 * @returns the exit code: 0, or 1 after one sentence on standard error
 */
export async function runOps(args: readonly string[], services: Services, terminal: Terminal): Promise<number> {
  const program = describeCommands(services, terminal);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    terminal.err(`${sentence(error)}\n`);
    return 1;
  }
}

const wordsInput = array(string().required()).required();

/**
 * Runs each line as a command, a JSON list of its words, and answers it with one line before the next begins: `{ code,
 * out, err }`, the exit code and outputs that the command has by itself.
 * @returns whether all of them went well
 */
async function runBatch(services: Services, { lines, out, ...terminal }: Terminal): Promise<boolean> {
  let allWell = true;
  for await (const line of lines?.() ?? []) {
    const answer = { code: 1, out: '', err: 'A command is a JSON list of its words, such as ["tutor","list"].\n' };
    const words = wordsOf(line);
    if (words) {
      answer.err = '';
      answer.code = await runOps(words, services, {
        ...terminal,
        out: (text) => (answer.out += text),
        err: (text) => (answer.err += text),
      });
    }
    out(`${JSON.stringify(answer)}\n`);
    allWell &&= answer.code === 0;
  }
  return allWell;
}

function wordsOf(line: string): string[] | undefined {
  try {
    return wordsInput.validateSync(JSON.parse(line), { strict: true });
  } catch {
    return undefined;
  }
}

/** The program with all its commands. */
export function describeCommands(services: Services, { out, err, ...who }: Terminal): Command {
  const program = new Command('ops')
    .description(
      'Runs the business from the command line. An option given as - is read from the terminal instead, so ' +
        'that a password, address or door code stays out of the shell’s history and of `ps`.',
    )
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err });
  const shell = createShell(services, { out, err, ...who });
  addTutorCommands(program, shell, services);
  addStaffCommands(program, shell, services);
  addTrialCommands(program, shell);
  addStatsCommands(program, shell);
  addBookingCommands(program, shell, services);
  addWeatherCommands(program, shell, services);
  addSeriesCommands(program, shell, services);
  addFamilyCommands(program, shell, services);
  addAssessmentCommands(program, shell);
  addCertificateCommands(program, shell, services);
  addDocumentCommands(program, shell, services);
  addReceiptCommands(program, shell);
  addMoneyCommands(program, shell, services);
  addPostCommands(program, shell);
  addModuleCommands(program, shell);
  addUpkeepCommands(program, shell, services);
  addLogCommands(program, shell, services);
  addSettingsCommands(program, shell);
  addPaymentAccountCommands(program, shell, services);
  addWebsiteCommands(program, shell, services);
  addStatusCommands(program, shell, services);
  program
    .command('batch')
    .description('Run many commands: each line of standard input holds one command’s words as a JSON array.')
    .action(async () => {
      if (!(await runBatch(services, { out, err, ...who })))
        throw new CommanderError(1, 'ops.batch', 'A command failed.');
    });
  return program;
}

/**
 * What to tell the operator of a failure.
 * @throws what has no sentence: its stack says where the program is wrong
 */
export function sentence(error: unknown): string {
  if (error instanceof AppError && error.fields) {
    const each = Object.entries(error.fields).map(([field, message]) => `${field}: ${englishFieldMessage(message)}`);
    return error.code === 'validation' ? each.join('; ') : `${error.message} ${each.join('; ')}`;
  }
  if (error instanceof AppError) return error.message;
  if (isDatabaseAway(error)) return 'The database is not responding. Is it running?';
  if (isDatabaseFull(error))
    return 'The disk of the database is full: nothing was changed. Free some space, and run this again.';
  if (error instanceof StoreUnavailableError) return 'The object store is not responding. Is it running?';
  throw error;
}
