import type { AuditAction } from '@kitewell/contract/office/audit-actions';
import type { Command } from 'commander';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import type { Services } from '../services.ts';
import { record, table, type Row } from './print.ts';

export interface Terminal {
  /** Who acts, for the audit. */
  actor: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** What is typed or piped in, line by line; nothing, where a command has no input. */
  lines?: () => AsyncIterable<string> | Iterable<string>;
}

/** What a command answers: rows or one record, and what is said to people beside it. */
export interface Answer {
  rows?: Row[];
  record?: Row;
  /**
   * Below the table. With `--json` it goes to standard error: a list is the same plain list whether more follow or not,
   * so that nobody's `jq` has to tell two shapes apart, and who runs the command still reads what was said. What a program
   * goes on with, such as a link, is no note: it stands in the record.
   */
  note?: string;
}

export interface Change {
  em: EntityManager;
  /** Writes down what is done, in the transaction that does it. */
  audit: (action: AuditAction, subject: string, details?: Record<string, unknown>) => void;
}

/** What every command works with. */
export interface Shell {
  /** Who acts. */
  actor: string;
  now: () => Date;
  /** For looking only. */
  read: () => EntityManager;
  /** One transaction for what is done and its audit. */
  change: (act: (change: Change) => Promise<Answer>) => Promise<Answer>;
  /**
   * Makes a command answer: people get a table and its note, and with `--json` standard output is one value alone.
   * `argument` is its first, or ''; `others` follow it. An option given as `-` is typed.
   */
  answering: (
    command: Command,
    act: (options: Record<string, unknown>, argument: string, others: readonly string[]) => Promise<Answer>,
  ) => Command;
}

export function createShell({ orm, now }: Pick<Services, 'orm' | 'now'>, terminal: Terminal): Shell {
  const read = () => orm.em.fork();
  return {
    actor: terminal.actor,
    now,
    read,
    change: (act) =>
      read().transactional(async (em) =>
        act({
          em,
          audit: (action, subject, details = {}) =>
            em.create(AuditEvent, { at: now(), actor: terminal.actor, action, subject, details }),
        }),
      ),
    answering: (command, act) =>
      command.option('--json', 'print one JSON value instead of a table').action(async () => {
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
 * Takes a line for each option that was given as `-`, in the order of the help: what is typed there is left neither in the
 * shell's history nor in the list of processes, which everybody on the machine may read.
 */
async function readTyped(command: Command, { err, lines }: Terminal): Promise<void> {
  const open = command.options.filter((option) => command.getOptionValue(option.attributeName()) === '-');
  let asked = open.shift();
  if (!asked) return;
  err(`${asked.name()}: `);
  for await (const line of lines?.() ?? []) {
    command.setOptionValue(asked.attributeName(), line);
    asked = open.shift();
    if (!asked) return;
    err(`${asked.name()}: `);
  }
  command.error(`error: there is no line to read --${asked.name()} from`);
}

/** What is said below one page of a list: where the next begins. The other options stay as they were given. */
export function pageNote(nextCursor: string | null): Pick<Answer, 'note'> {
  return nextCursor === null ? {} : { note: `There are more: the same command with --cursor ${nextCursor}` };
}

/** @throws AppError 'tutor.notFound' (404) */
export async function findTutor(em: EntityManager, email: string): Promise<Tutor> {
  const tutor = await em.findOne(Tutor, { email: email.trim().toLowerCase() });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  return tutor;
}
