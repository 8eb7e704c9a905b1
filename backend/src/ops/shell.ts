import type { Command } from 'commander';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import { byOperator, type ChangeContext } from '../features/audit/record-change.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import type { Services } from '../services.ts';
import { record, table, type Row } from './print.ts';

export interface Terminal {
  /** The operator's name in the audit. */
  actor: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** The lines that are typed or piped in; undefined where there is no input. */
  lines?: () => AsyncIterable<string> | Iterable<string>;
}

/** The output of a command: rows or one record, and a note for people. */
export interface Answer {
  rows?: Row[];
  record?: Row;
  /**
   * Printed below the table. With `--json` it goes to standard error, so that standard output is the same plain list
   * whether or not there are further rows, and the operator still reads it. Values that a program needs, such as a
   * link, are part of the record instead.
   */
  note?: string;
}

export interface Change {
  /** The transaction of the change. */
  tx: EntityManager;
  /** The operator, and when the change is made: what every function that changes something is given. */
  context: ChangeContext;
}

/** What every command uses. */
export interface Shell {
  now: () => Date;
  /** The operator and the time, for what makes several changes in transactions of their own. */
  context: () => ChangeContext;
  /** An entity manager for reading only. */
  read: () => EntityManager;
  /** Runs a change in one transaction. The function that makes it writes it to the audit. */
  change: (act: (change: Change) => Promise<Answer>) => Promise<Answer>;
  /**
   * Makes the action of a command, which prints the answer: a table and its note, or with `--json` only one value on
   * standard output. `argument` is the command's first argument, or ''; `others` follow it. An option that is given as
   * `-` is typed.
   */
  answering: (
    command: Command,
    act: (options: Record<string, unknown>, argument: string, others: readonly string[]) => Promise<Answer>,
  ) => Command;
}

export function createShell({ orm, now }: Pick<Services, 'orm' | 'now'>, terminal: Terminal): Shell {
  const read = () => orm.em.fork();
  const contextNow = (): ChangeContext => ({ by: byOperator(terminal.actor), at: now() });
  return {
    now,
    context: contextNow,
    read,
    change: (act) => read().transactional((tx) => act({ tx, context: contextNow() })),
    answering: (command, act) =>
      command.option('--json', 'print JSON instead of a table').action(async () => {
        await readTyped(command, terminal);
        const [argument = '', ...others] = command.args;
        const answer = await act(command.opts(), argument, others);
        const isJson = command.opts<{ json?: boolean }>().json === true;
        if (isJson) terminal.out(`${JSON.stringify(answer.rows ?? answer.record ?? null)}\n`);
        else if (answer.rows) terminal.out(table(answer.rows));
        else if (answer.record) terminal.out(record(answer.record));
        const note = isJson ? terminal.err : terminal.out;
        if (answer.note) note(`${answer.note}\n`);
      }),
  };
}

/**
 * Reads a line for each option that was given as `-`, in the order of the help. Text that is typed there is neither in
 * the shell's history nor in the list of processes, which everybody on the machine can read.
 */
async function readTyped(command: Command, { err, lines }: Terminal): Promise<void> {
  const optionsToType = command.options.filter((option) => command.getOptionValue(option.attributeName()) === '-');
  let typedOption = optionsToType.shift();
  if (!typedOption) return;
  err(`${typedOption.name()}: `);
  for await (const line of lines?.() ?? []) {
    command.setOptionValue(typedOption.attributeName(), line);
    typedOption = optionsToType.shift();
    if (!typedOption) return;
    err(`${typedOption.name()}: `);
  }
  command.error(`error: standard input has no line for --${typedOption.name()}`);
}

/** The note below a page of a list, which says where the next begins. The other options have to stay as they are. */
export function pageNote(nextCursor: string | null): Pick<Answer, 'note'> {
  return nextCursor === null ? {} : { note: `There are more: repeat the command with --cursor ${nextCursor}` };
}

/** @throws AppError 'tutor.notFound' (404) */
export async function findTutor(em: EntityManager, email: string): Promise<Tutor> {
  const tutor = await em.findOne(Tutor, { email: email.trim().toLowerCase() });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  return tutor;
}
