import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { templateDatabase } from './template-database.ts';
import { startTestServers, type TestServers } from './test-servers.ts';

declare global {
  var testServers: TestServers | undefined;
}

/**
 * Starts the servers for the whole run, migrates the template database, and sets the variables by which tests find
 * them: TEST_POSTGRES_URL_BASE (database `postgres`), TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID,
 * TEST_S3_SECRET_ACCESS_KEY, TEST_S3_REGION.
 */
export default async function globalSetup(): Promise<void> {
  const servers = await startTestServers();
  globalThis.testServers = servers;
  console.log(`\nIntegration tests run on ${servers.kind}.`);
  const { endpoint, accessKeyId, secretAccessKey, region } = servers.store;
  Object.assign(process.env, {
    TEST_POSTGRES_URL_BASE: servers.postgresUrl,
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_ACCESS_KEY_ID: accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: secretAccessKey,
    TEST_S3_REGION: region,
  });
  try {
    await migrateTemplate(servers.postgresUrl);
  } catch (error) {
    await servers.stop();
    throw error;
  }
}

async function migrateTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create database ${admin.escapeIdentifier(templateDatabase)}`);
  } finally {
    await admin.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${templateDatabase}`;
  const migrate = path.resolve(import.meta.dirname, '../src/db/migrate.ts');
  // A process of its own, since code that jest loads is subject to jest's rules for finding modules.
  await promisify(execFile)(process.execPath, [migrate], { env: { ...process.env, DATABASE_URL: url.href } });
}
