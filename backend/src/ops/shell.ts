import type { Command } from 'commander';
import type { EntityManager } from '@mikro-orm/postgresql';
import { idInPath, object, string, type InferType } from '@kitewell/contract/yup';
import { AppError } from '../errors.ts';
import { byOperator, type ChangeContext } from '../features/audit/record-change.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import { addOptions, typedValues, type InputDescription, type InputSchema } from './options.ts';
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
  /** Said in place of a table without rows. */
  none?: string;
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

/** A command: what it takes, and what it does. */
export interface Described<S extends InputSchema> extends Omit<InputDescription<S>, 'input'> {
  about: string;
  input?: S;
}

/** What every command uses. */
export interface Shell {
  now: () => Date;
  /** The operator and the time, for what makes several changes in transactions of their own. */
  context: () => ChangeContext;
  /** An entity manager for reading only. */
  read: () => EntityManager;
  /** Runs a change in one transaction. The function that makes it writes it to the audit. */
  transaction: <Result>(act: (change: Change) => Promise<Result>) => Promise<Result>;
  /**
   * Adds a command, `name <argument>`, which prints the answer: a table and its note, or with `--json` only one value
   * on standard output. An option that is given as `-` is typed.
   */
  command: <S extends InputSchema = typeof nothing>(
    parent: Command,
    words: string,
    described: Described<S> & { act: (input: InferType<S>) => Promise<Answer> },
  ) => Command;
  /** Adds a command that makes a change, in one transaction. */
  change: <S extends InputSchema = typeof nothing>(
    parent: Command,
    words: string,
    described: Described<S> & { act: (input: InferType<S>, change: Change) => Promise<Answer> },
  ) => Command;
}

const nothing = object({});

/** Names one record. */
export const byId = object({ id: idInPath() });
/** Names one account. */
export const byEmail = object({ email: string().required() });

export function createShell({ orm, now }: Pick<Services, 'orm' | 'now'>, terminal: Terminal): Shell {
  const read = () => orm.em.fork();
  const context = (): ChangeContext => ({ by: byOperator(terminal.actor), at: now() });
  const transaction: Shell['transaction'] = (act) => read().transactional((tx) => act({ tx, context: context() }));
  const command: Shell['command'] = (parent, words, { about, act, ...described }) => {
    const input = described.input ?? (nothing as unknown as NonNullable<typeof described.input>);
    const added = parent.command(words).description(about);
    addOptions(added, { ...described, input });
    return added.option('--json', 'print JSON instead of a table').action(async () => {
      await readTyped(added, terminal);
      const answer = await act(readInput(input, typedValues(added, { ...described, input })));
      const isJson = added.opts<{ json?: boolean }>().json === true;
      if (isJson) terminal.out(`${JSON.stringify(answer.rows ?? answer.record ?? null)}\n`);
      else if (answer.rows) terminal.out(table(answer.rows, answer.none));
      else if (answer.record) terminal.out(record(answer.record));
      const note = isJson ? terminal.err : terminal.out;
      if (answer.note) note(`${answer.note}\n`);
    });
  };
  const change: Shell['change'] = (parent, words, { act, ...described }) =>
    command(parent, words, { ...described, act: (input) => transaction((given) => act(input, given)) });
  return { now, context, read, transaction, command, change };
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
