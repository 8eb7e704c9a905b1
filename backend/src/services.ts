import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Config } from './config.ts';
import { untilReturned } from './db/connection-guards.ts';
import { passwordFromSecret } from './db/database-password.ts';
import { databaseOptions, type DatabaseSettings, type OnStatement } from './db/mikro-orm.config.ts';
import { preparedStatements, type ReadRows } from './db/prepared-statements.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';
import { emailWriter, type EmailWriter } from './mail/email-writer.ts';
import { createEmailQueue, type QueueEmail } from './mail/queue-email.ts';
import { createFamilyLimits, type FamilyLimits } from './features/family-home/sign-in-limits.ts';
import { lastRetention } from './features/retention/retention-run.entity.ts';
import { createSignInLimits, type SignInLimits } from './features/auth/sign-in-limits.ts';
import { createViewCounter, type ViewCounter } from './features/statistics/view-counter.ts';
import { outboxState } from './features/stored-files/object-removals.ts';
import { createFacts, type ReadFacts } from './features/website/current-facts.ts';
import { createEditions, type Editions } from './features/website/editions.ts';
import { createPictureDrawer, type DrawPicture } from './features/tutors/picture-drawer.ts';
import { createConcurrencyLimit, type ConcurrencyLimit } from './http/concurrency-limit.ts';
import { createLimiter, type Limiter } from './http/limits.ts';
import { createWriteLimits, type WriteLimits } from './http/write-limits.ts';
import { currentRequestId } from './http/current-request.ts';
import { createTurns, type InTurn } from './in-turn.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createLinkKeys, type LinkKeys } from './link-keys.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { pageRenderer, type RenderPage } from './server-pages.ts';
import type { Tracing } from './tracing.ts';

// In characters. A statement that inserts many rows is long; its beginning is enough to recognise it.
const longestLoggedStatement = 2_000;

/** Everything that exists as long as the process. */
export interface Services {
  readonly config: Config;
  readonly orm: MikroORM;
  /** Inside a request it uses the request's own identity map. */
  readonly em: EntityManager;
  /** Prepared selects, for lists that are read often; use `em` for everything else. */
  readonly readRows: ReadRows;
  readonly store: DocumentStore;
  readonly jobs: Jobs;
  readonly queueEmail: QueueEmail;
  /** For previews with sample data; only where the settings name the folder of the code that writes emails. */
  readonly emailWriter: EmailWriter | undefined;
  readonly linkKeys: LinkKeys;
  readonly signInLimits: SignInLimits;
  readonly familyLimits: FamilyLimits;
  /** Limits trial requests from one address. */
  readonly trialLimit: Limiter;
  /** Limits failed look-ups of trial requests from one address. */
  readonly lookupLimit: Limiter;
  /** Limits failed look-ups of certificates from one address. */
  readonly certificateLimit: Limiter;
  /** Limits failed look-ups of families' pages from one address. */
  readonly pageLimit: Limiter;
  /** Limits readings of calendar feeds, of one feed and from one address. */
  readonly feedLimits: { readonly feeds: Limiter; readonly callers: Limiter };
  /** Draws pages with data; only where the settings name the folder of the code that does. */
  readonly renderPage: RenderPage | undefined;
  /** What the business says of itself now. */
  readonly facts: ReadFacts;
  /** Draws the published site; only where the settings name the folder of the code that does. */
  readonly editions: Editions | undefined;
  readonly writeLimits: WriteLimits;
  readonly answerGate: ConcurrencyLimit;
  /** The same for copies of all that is stored about a family. */
  readonly exportGate: ConcurrencyLimit;
  /** The same for uploaded files, which are read whole. */
  readonly uploadGate: ConcurrencyLimit;
  /** Views of public pages. */
  readonly views: ViewCounter;
  readonly drawPicture: DrawPicture;
  readonly now: () => Date;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Only where the settings name a collector of traces. */
  readonly tracing: Tracing | undefined;
  close(): Promise<void>;
}

/** Opens the database of the settings, with its certificate authorities and password. */
export function openDatabase(
  { databaseUrl, databaseCaFile, databasePasswordSecret }: Config,
  log: (message: string) => void,
  settings: Pick<DatabaseSettings, 'onStatement' | 'silenceMs'>,
): MikroORM {
  return new MikroORM(
    databaseOptions(databaseUrl, log, {
      ...settings,
      ca: databaseCaFile && readFileSync(databaseCaFile, 'utf8'),
      password: databasePasswordSecret ? passwordFromSecret(databasePasswordSecret) : undefined,
    }),
  );
}

/** Makes the services of one process, without connecting to anything yet; a test may pass its own clock, store or log. */
export async function createServices(
  config: Config,
  own: Partial<Pick<Services, 'store' | 'now' | 'log'>> = {},
): Promise<Services> {
  const log = own.log ?? createLog(config.logLevel);
  // Loaded only where it is used, because it takes time and memory.
  const tracing = config.tracesUrl ? (await import('./tracing.ts')).startTracing(config.tracesUrl, log) : undefined;
  const onStatement: OnStatement = (statement, milliseconds) => {
    tracing?.statement(statement, milliseconds);
    if (config.slowQueryMs === 0 || milliseconds < config.slowQueryMs) return;
    metrics.slowQuery();
    log.warn(
      { requestId: currentRequestId(), statement: statement.slice(0, longestLoggedStatement), milliseconds },
      'slow query',
    );
  };
  const report = (message: string) => {
    log.info(message);
  };
  const orm = openDatabase(config, report, { onStatement });
  const metrics = createMetrics(async () => ({
    outbox: await outboxState(orm.em.fork()),
    retentionAt: await lastRetention(orm.em.fork()),
    jobs: await jobs.state(orm.em.fork()),
  }));
  const store = own.store ?? createDocumentStore(config, log, tracing?.storeCall);
  const connection = orm.em.getConnection();
  const pool = await connection.getNativeClient();
  const jobs = createJobs(pool, log);
  const now = own.now ?? (() => new Date());
  metrics.watchPool(pool);
  const signInLimits = createSignInLimits(pool);
  const trialLimit = createLimiter(pool, {
    name: 'trial-request',
    points: 20,
    seconds: 60 * 60,
    code: 'trial.tooMany',
  });
  const lookupLimit = createLimiter(pool, {
    name: 'trial-lookup',
    points: 30,
    seconds: 15 * 60,
    code: 'session.tooManyAttempts',
  });
  const certificateLimit = createLimiter(pool, {
    name: 'certificate-lookup',
    points: 30,
    seconds: 15 * 60,
    code: 'session.tooManyAttempts',
  });
  const pageLimit = createLimiter(pool, {
    name: 'report-lookup',
    points: 30,
    seconds: 15 * 60,
    code: 'session.tooManyAttempts',
  });
  // A calendar reads its feed every few minutes at most. The services behind many calendars ask from one address, also for
  // feeds that have been closed since.
  const feedLimit = (name: string, points: number) =>
    createLimiter(pool, { name, points, seconds: 60 * 60, code: 'session.tooManyAttempts' });
  const feedLimits = { feeds: feedLimit('calendar-feed', 120), callers: feedLimit('calendar-caller', 1_200) };
  const writeLimits = createWriteLimits(pool);
  // A picture and an edition of the site are each drawn in a process of its own, which takes 200 MB.
  const inTurn = createTurns();
  const views = createViewCounter(() => orm.em.fork(), now, log);
  const facts = createFacts({ em: () => orm.em.fork(), config, now });
  const pages = config.formPages === undefined ? undefined : pageRenderer(config.formPages, facts);
  const samples = config.formPages === undefined ? undefined : emailWriter(config.formPages, facts);
  return {
    config,
    orm,
    em: orm.em,
    readRows: preparedStatements(pool, onStatement),
    store,
    jobs,
    queueEmail: config.mail ? createEmailQueue(jobs, now, config.mail.business.address) : () => Promise.resolve(),
    emailWriter: samples,
    linkKeys: createLinkKeys(config.links),
    signInLimits,
    familyLimits: createFamilyLimits(pool),
    trialLimit,
    lookupLimit,
    certificateLimit,
    pageLimit,
    feedLimits,
    renderPage: pages?.render,
    facts,
    editions: editionsOf(config, store, inTurn),
    writeLimits,
    answerGate: createConcurrencyLimit(),
    // One at a time: a large one takes much of the database and of the processor, and is asked for seldom. Whoever waits
    // is asked to come again before nginx gives up.
    exportGate: createConcurrencyLimit({ slots: 1, perCaller: 1, waitMs: 20_000 }),
    // What a read leaves outside of the heap is collected late: eight files of 10 MB at once took the process over its limit.
    uploadGate: createConcurrencyLimit({ slots: 1, perCaller: 1, waitMs: 20_000 }),
    views,
    drawPicture: createPictureDrawer(log, inTurn),
    now,
    log,
    metrics,
    tracing,
    async close() {
      samples?.close();
      pages?.close();
      await jobs.close();
      store.close();
      await views.close();
      await untilReturned(pool);
      await orm.close();
      await tracing?.close();
    },
  };
}

/** Where the frontend was not built, as in most tests, nothing draws the site. */
function editionsOf({ formPages }: Config, store: DocumentStore, inTurn: InTurn): Editions | undefined {
  return formPages !== undefined && existsSync(join(formPages, 'edition.mjs'))
    ? createEditions(formPages, store, inTurn)
    : undefined;
}
