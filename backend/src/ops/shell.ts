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
  note?: string;
}

export interface Change {
  em: EntityManager;
  /** Writes down what is done, in the transaction that does it. */
  audit: (action: string, subject: string, details?: Record<string, unknown>) => void;
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
  /** Makes a command answer: people get a table, and `--json` one value alone. `argument` is its first, or ''; `others` follow it. */
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
        const [argument = '', ...others] = command.args;
        const answer = await act(command.opts(), argument, others);
        if (command.opts<{ json?: boolean }>().json) {
          terminal.out(`${JSON.stringify(answer.rows ?? answer.record ?? null)}\n`);
          return;
        }
        if (answer.rows) terminal.out(table(answer.rows));
        if (answer.record) terminal.out(record(answer.record));
        if (answer.note) terminal.out(`${answer.note}\n`);
      }),
  };
}

/** @throws AppError 'tutor.notFound' (404) */
export async function findTutor(em: EntityManager, email: string): Promise<Tutor> {
  const tutor = await em.findOne(Tutor, { email: email.trim().toLowerCase() });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  return tutor;
}
