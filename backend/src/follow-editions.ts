/**
 * The program beside a web server that shares no disk with a backend, as in the cloud: brings the published pages from the
 * store to SITE_FOLDER until it is stopped.
 */
import { join } from 'node:path';
import { loadFollowerConfig, settingsOrExit } from './config.ts';
import { createDocumentStore } from './document-store.ts';
import { buildOf } from './features/website/editions.ts';
import { startFollowing } from './features/website/follow-editions.ts';
import { createLog } from './log.ts';

const { siteFolder, formPages, logLevel, ...config } = settingsOrExit(loadFollowerConfig);
const log = createLog(logLevel);
const store = createDocumentStore(config, log);
const build = buildOf(formPages);
const following = startFollowing({ store, build, folder: join(siteFolder, build), log });
log.info({ build }, 'following the editions of the site');

const stop = async () => {
  await following.stop();
  store.close();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
