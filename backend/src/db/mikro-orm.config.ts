import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Migrator } from '@mikro-orm/migrations';
import { DefaultLogger, type LogContext } from '@mikro-orm/core';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { Assessment } from '../features/assessments/assessment.entity.ts';
import { AuditEvent } from '../features/audit/audit-event.entity.ts';
import { BlogPost } from '../features/blog/blog-post.entity.ts';
import { Booking } from '../features/bookings/booking.entity.ts';
import { CertificationModule } from '../features/certification/certification-module.entity.ts';
import { ModuleProgress } from '../features/certification/module-progress.entity.ts';
import { QuizAnswer } from '../features/certification/quiz-answer.entity.ts';
import { Document } from '../features/documents/document.entity.ts';
import { ObjectRemoval } from '../features/documents/object-removal.entity.ts';
import { OnboardingStep } from '../features/onboarding/onboarding-step.entity.ts';
import { Receipt } from '../features/receipts/receipt.entity.ts';
import { EndedSession } from '../features/session/ended-session.entity.ts';
import { TrialRequest } from '../features/trial-requests/trial-request.entity.ts';
import { Tutor } from '../features/tutors/tutor.entity.ts';
import { Migration20261121194500 } from './migrations/migration-20261121194500-retention.ts';
import { Migration20261121030000 } from './migrations/migration-20261121030000-certificates.ts';
import { Migration20261121193000 } from './migrations/migration-20261121193000-ended-sessions.ts';
import { Migration20261121000000 } from './migrations/migration-20261121000000-initial.ts';
import { Migration20261121210000 } from './migrations/migration-20261121210000-chinese-course.ts';
import { Migration20261121200000 } from './migrations/migration-20261121200000-students.ts';

/** Takes each statement when it has been run: its text with `?` in place of every value, and how long it took. */
export type OnStatement = (statement: string, milliseconds: number) => void;

// A little longer than the server's own limit on a statement, whose answer is the better one.
const answerMs = 12_000;

export interface DatabaseSettings {
  onStatement?: OnStatement | undefined;
  /** How long the server may take to answer a statement before its connection is given up; a migration takes Infinity. */
  silenceMs?: number;
  /** The authorities (PEM) that the server's certificate must come from; undefined for a connection without TLS. */
  ca?: string | undefined;
  /** Asked at each new connection; undefined where the address carries the password. */
  password?: (() => Promise<string>) | undefined;
}

/** MikroORM's options for one database. `log` takes what it reports, such as a connection that the server dropped. */
export function databaseOptions(
  url: string,
  log: (message: string) => void,
  { onStatement, silenceMs = answerMs, ca, password }: DatabaseSettings = {},
): Options {
  return defineConfig({
    clientUrl: url,
    entities: [
      Assessment,
      AuditEvent,
      BlogPost,
      Booking,
      CertificationModule,
      Document,
      EndedSession,
      ModuleProgress,
      ObjectRemoval,
      OnboardingStep,
      QuizAnswer,
      Receipt,
      TrialRequest,
      Tutor,
    ],
    extensions: [Migrator],
    migrations: {
      migrationsList: [
        Migration20261121000000,
        Migration20261121030000,
        Migration20261121193000,
        Migration20261121194500,
        Migration20261121200000,
        Migration20261121210000,
      ],
      snapshot: false,
    },
    // Owned by the library that counts sign-ins.
    schemaGenerator: { skipTables: ['rate_limits'] },
    timezone: 'Z',
    pool: { min: 0, max: 10, idleTimeoutMillis: 30_000 },
    // A database that is away must answer a request with 503, not hold it: 10 s for a connection, 10 s for one statement.
    driverOptions: {
      // Also for a turn with one of the pool's: as long as the statement of whoever has it may take, because many calls
      // at once on a slow machine are no absence.
      connectionTimeoutMillis: 10_000,
      statement_timeout: 10_000,
      application_name: 'kitewell',
      ...(ca === undefined ? {} : { ssl: { ca, rejectUnauthorized: true } }),
      ...(password === undefined ? {} : { password }),
      onPoolCreated: (pool: EventEmitter) => {
        giveBackLostConnections(pool);
        if (silenceMs !== Infinity) giveUpSilentConnections(pool, silenceMs);
      },
    },
    logger: log,
    loggerFactory: (options) => new StatementLogger(options, onStatement),
    colors: false,
  });
}

/** MikroORM tells its logger of every statement, and of its values only where their logging is switched on. */
class StatementLogger extends DefaultLogger {
  private readonly onStatement: OnStatement | undefined;

  constructor(options: ConstructorParameters<typeof DefaultLogger>[0], onStatement: OnStatement | undefined) {
    super(options);
    this.onStatement = onStatement;
  }

  override logQuery(context: { query: string } & LogContext): void {
    if (context.took !== undefined) this.onStatement?.(context.query, context.took);
    super.logQuery(context);
  }
}

interface PooledConnection extends EventEmitter {
  /** There while the connection is in use. */
  release(destroy?: boolean): void;
  /** Its statement is answered by a promise, or by a call of its last argument. */
  query(...statement: unknown[]): unknown;
  readonly connection: { readonly stream: Socket };
}

/**
 * Gives a connection that breaks off while it is in use back to its pool. The query builder below MikroORM keeps one
 * whose transaction can be neither committed nor rolled back; ten of these, and nobody would get a connection again.
 */
function giveBackLostConnections(pool: EventEmitter): void {
  const inUse = new WeakSet<PooledConnection>();
  pool.on('acquire', (connection: PooledConnection) => inUse.add(connection));
  pool.on('release', (_error: unknown, connection: PooledConnection) => inUse.delete(connection));
  pool.on('connect', (connection: PooledConnection) => {
    connection.on('error', () => {
      if (!inUse.has(connection)) return;
      connection.release(true);
      // Whoever has it may still give it back, which the pool takes for a mistake the second time.
      connection.release = () => undefined;
    });
  });
}

/**
 * Breaks a connection off on which a statement has no answer in time: its server hangs, or the network swallows all. The
 * server's own limit does not help there, and the driver's leaves the connection to the next caller.
 */
function giveUpSilentConnections(pool: EventEmitter, silenceMs: number): void {
  pool.on('connect', (connection: PooledConnection) => {
    const query = connection.query.bind(connection);
    connection.query = (...statement) => {
      const silence = setTimeout(() => {
        connection.connection.stream.destroy(new Error('Connection terminated: no answer in time'));
      }, silenceMs);
      const answered = () => {
        clearTimeout(silence);
      };
      const callback = statement.at(-1);
      if (typeof callback === 'function') {
        statement[statement.length - 1] = (...answer: unknown[]): unknown => {
          answered();
          return (callback as (...answer: unknown[]) => unknown)(...answer);
        };
      }
      const result = query(...statement);
      if (result instanceof Promise) result.then(answered, answered);
      return result;
    };
  });
}
