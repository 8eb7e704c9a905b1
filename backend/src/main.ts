import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { loadConfig, settingsOrExit, type Config } from './config.ts';
import { prepareDatabase } from './db/prepare-database.ts';
import { storeFirstCourse } from './db/seed/course.ts';
import { fillWithSamples } from './db/seed/seed.ts';
import { fillWithLargeSample } from './db/seed/store-large.ts';
import { storeFirstWebsite } from './db/seed/website.ts';
import { StoreUnavailableError } from './document-store.ts';
import { createApiServer } from './http/api-server.ts';
import { isDatabaseAway } from './http/error-handler.ts';
import { createServices, openDatabase, type Services } from './services.ts';
import { startWork } from './work.ts';

const patienceMs = 60_000;
const stopMs = 10_000;
const letInMs = 1_000;

await run(settingsOrExit(loadConfig));

async function run(config: Config): Promise<void> {
  const services = await createServices(config);
  const { log } = services;
  let work: Awaited<ReturnType<typeof startWork>>;
  try {
    await prepare(services);
    work = await startWork(services);
  } catch (error) {
    log.fatal({ err: error }, 'could not start');
    process.exitCode = 1;
    await services.close();
    return;
  }
  const server = createApiServer(createApp(services));
  server.listen({ port: config.port, host: config.host }, () => {
    log.info({ port: config.port }, 'listening');
  });
  const couldNotListen = (error: unknown) => {
    log.fatal({ err: error }, 'could not listen');
    process.exit(1);
  };
  server.on('error', couldNotListen);
  const { metricsPort } = config;
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : await services.metrics.listen(metricsPort, config.host).catch(couldNotListen);

  const stop = async () => {
    log.info('stopping');
    // Requests that are still running after ten seconds are dropped: soon after that the process is killed.
    setTimeout(() => process.exit(1), stopMs).unref();
    // A busy connection becomes idle after its answer and would stay open, so idle ones are closed repeatedly.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, 100);
    // Connections that wait in the kernel's queue would be reset, so they are accepted first.
    let arrived = true;
    server.on('connection', () => (arrived = true));
    for (const end = Date.now() + letInMs; arrived && Date.now() < end;) {
      arrived = false;
      await turn();
    }
    const ended = work.stop();
    await new Promise((resolve) => server.close(resolve));
    clearInterval(sweep);
    await ended;
    await metricsServer?.close();
    await services.close();
    log.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

/** Migrates, creates the bucket, and seeds; waits up to a minute for a database and a store that are still starting. */
async function prepare(services: Services): Promise<void> {
  const { config, log, store } = services;
  const giveUpAt = Date.now() + patienceMs;
  const report = (message: string) => {
    log.info(message);
  };
  const orm = openDatabase(config, report, { silenceMs: Infinity });
  try {
    for (;;) {
      try {
        await store.prepareBucket();
        await prepareDatabase(orm, async () => {
          await services.em.fork().transactional((tx) => storeFirstCourse(tx, services.now()));
          await storeFirstWebsite(services);
          if (config.seed !== 'none') await fillWithSamples(services);
          if (config.seed === 'large') await fillWithLargeSample(services);
        });
        return;
      } catch (error) {
        const passing = error instanceof StoreUnavailableError || isDatabaseAway(error);
        if (!passing || Date.now() > giveUpAt) throw error;
        log.warn({ err: error }, 'waiting for the database or object store');
        await wait(1_000);
      }
    }
  } finally {
    await orm.close();
  }
}
