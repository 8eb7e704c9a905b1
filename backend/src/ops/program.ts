import { Command, CommanderError } from 'commander';
import { tutorLevels } from '@kitewell/contract/tutors';
import { idInPath, object, requiredLine } from '@kitewell/contract/yup';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../errors.ts';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { Document } from '../features/documents/document.entity.ts';
import { addTutor, tutorInput } from '../features/tutors/add-tutor.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import { isDatabaseAway } from '../http/error-handler.ts';
import { readInput } from '../http/read-input.ts';
import type { Services } from '../services.ts';
import { record, table, type Row } from './print.ts';

export interface Terminal {
  /** Who acts, for the audit. */
  actor: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** What a command answers: rows or one record, and what is said to people beside it. */
interface Answer {
  rows?: Row[];
  record?: Row;
  note?: string;
}

interface Change {
  em: EntityManager;
  /** Writes down what is done, in the transaction that does it. */
  audit: (action: string, subject: string, details?: Record<string, unknown>) => void;
}

const documentReference = object({ id: idInPath() });
const rejection = object({ id: idInPath(), reason: requiredLine(500) });

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

function describe({ orm, now }: Services, terminal: Terminal): Command {
  const read = () => orm.em.fork() as EntityManager;
  const change = (act: (change: Change) => Promise<Answer>): Promise<Answer> =>
    read().transactional(async (em) =>
      act({
        em,
        audit: (action, subject, details = {}) =>
          em.create(AuditEvent, { at: now(), actor: terminal.actor, action, subject, details }),
      }),
    );

  /** A command that answers; people get a table, and `--json` one value alone. */
  const answering = (command: Command, act: (options: Record<string, unknown>, argument: string) => Promise<Answer>) =>
    command.option('--json', 'print one JSON value instead of a table').action(async () => {
      const answer = await act(command.opts(), command.args[0] ?? '');
      if (command.opts<{ json?: boolean }>().json) {
        terminal.out(`${JSON.stringify(answer.rows ?? answer.record ?? null)}\n`);
        return;
      }
      if (answer.rows) terminal.out(table(answer.rows));
      if (answer.record) terminal.out(record(answer.record));
      if (answer.note) terminal.out(`${answer.note}\n`);
    });

  const program = new Command('ops')
    .description('Runs the business from the command line.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        terminal.out(text);
      },
      writeErr: (text) => {
        terminal.err(text);
      },
    });

  const tutor = program.command('tutor').description('Tutors and their accounts.');
  answering(
    tutor
      .command('add')
      .description('Add a tutor. Without --password one is made and shown once.')
      .requiredOption('--name <name>', 'as parents see it')
      .requiredOption('--email <email>', 'the tutor signs in with it')
      .option('--password <password>', 'at least 12 characters')
      .option('--level <level>', tutorLevels.join(', '), 'tutor')
      .option('--phone <phone>', '8 digits of Hong Kong, or with a country code')
      .option('--experience <text>', 'one sentence')
      .option('--bio <text>', 'as parents read it')
      .option('--specialty <specialty...>', 'one or more'),
    (options) =>
      change(async ({ em, audit }) => {
        const { tutor: added, password } = await addTutor(em, await readInput(tutorInput, options));
        await em.flush();
        audit('tutor add', `tutor ${added.id}`);
        return {
          record: { ...tutorRow(added), password: options.password === undefined ? password : '(as given)' },
          ...(options.password === undefined
            ? { note: 'The password is shown this once. Hand it over in person.' }
            : {}),
        };
      }),
  );
  answering(tutor.command('list').description('All tutors, by name.'), async () => {
    const tutors = await read().find(Tutor, {}, { orderBy: { name: 'asc', id: 'asc' } });
    return { rows: tutors.map(tutorRow) };
  });
  answering(tutor.command('show').description('One tutor.').argument('<email>', 'of the tutor'), async (_, email) => {
    const found = await findTutor(read(), email);
    return {
      record: {
        ...tutorRow(found),
        phone: found.phone ?? null,
        experience: found.experience ?? null,
        specialties: found.specialties.join(', '),
        since: found.createdAt.toISOString(),
      },
    };
  });

  const document = program.command('document').description("Tutors' documents.");
  answering(document.command('pending').description('Documents that wait for a check, oldest first.'), async () => {
    const pending = await read().find(
      Document,
      { verificationStatus: 'pending' },
      { orderBy: { uploadedAt: 'asc', id: 'asc' }, populate: ['tutor'], limit: 100 },
    );
    return { rows: pending.map(documentRow) };
  });
  const decide = (action: 'verify' | 'reject', id: number, act: (document: Document) => void, reason?: string) =>
    change(async ({ em, audit }) => {
      const found = await em.findOne(Document, { id }, { populate: ['tutor'] });
      if (!found) throw new AppError('document.notFound', 404);
      act(found);
      audit(`document ${action}`, `document ${id}`, reason === undefined ? {} : { reason });
      return { record: documentRow(found) };
    });
  answering(
    document.command('verify').description('Mark a document as verified.').argument('<id>', 'of the document'),
    async (_, argument) => {
      const { id } = await readInput(documentReference, { id: argument });
      return decide('verify', id, (found) => {
        found.verify();
      });
    },
  );
  answering(
    document
      .command('reject')
      .description('Reject a document; the tutor reads the reason.')
      .argument('<id>', 'of the document')
      .requiredOption('--reason <reason>', 'one sentence that says what to do'),
    async (options, argument) => {
      const { id, reason } = await readInput(rejection, { ...options, id: argument });
      return decide(
        'reject',
        id,
        (found) => {
          found.reject(reason);
        },
        reason,
      );
    },
  );
  return program;
}

async function findTutor(em: EntityManager, email: string): Promise<Tutor> {
  const tutor = await em.findOne(Tutor, { email: email.trim().toLowerCase() });
  if (!tutor) throw new AppError('tutor.notFound', 404);
  return tutor;
}

function tutorRow(tutor: Tutor): Row {
  return {
    id: tutor.id,
    name: tutor.name,
    email: tutor.email,
    level: tutor.level,
    certification: tutor.certificationStatus,
    progress: tutor.certificationProgress,
    active: tutor.active,
  };
}

function documentRow(document: Document): Row {
  return {
    id: document.id,
    tutor: document.tutor.email,
    type: document.documentType,
    name: document.documentName,
    file: document.linkUrl ?? document.fileName,
    uploaded: document.uploadedAt.toISOString(),
    status: document.verificationStatus,
    reason: document.rejectionReason ?? null,
  };
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
