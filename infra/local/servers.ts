/** The database and the object store of a data folder, and the secrets with which they are reached. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LocalServerError } from './local-server-error.ts';
import { startObjectStore } from './object-store.ts';
import { startPostgres } from './postgres.ts';
import { freshStartHint } from './postgres-errors.ts';

const host = '127.0.0.1';
const bucket = 'kitewell-documents';
const region = 'us-east-1';

/** Settings as config.ts of the backend reads them. */
export type Environment = Record<string, string>;

interface Secrets {
  jwtSecret: string;
  linkSecret: string;
  sealSecret: string;
  storeKey: string;
  storeSecret: string;
}

/** Made once and stored, so that sessions and presigned addresses survive a restart. */
function secretsOf(data: string): Secrets {
  const file = join(data, 'secrets.json');
  const made = {
    jwtSecret: randomBytes(32).toString('hex'),
    linkSecret: randomBytes(32).toString('hex'),
    sealSecret: randomBytes(32).toString('hex'),
    storeKey: randomBytes(10).toString('hex'),
    storeSecret: randomBytes(20).toString('hex'),
  };
  const write = (secrets: Secrets) => {
    // Beside and renamed, so that a full disk leaves no half of them.
    writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  if (!existsSync(file)) write(made);
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
    if (Object.keys(made).every((name) => kept[name as keyof Secrets])) return kept as Secrets;
    // A folder of a version that had fewer of them keeps those.
    const all = { ...made, ...kept };
    write(all);
    return all;
  } catch {
    // Said below.
  }
  throw new LocalServerError(`${file} is damaged; remove it, and everybody signs in anew.`);
}

const tables = resolve(import.meta.dirname, '../../backend/src/db/migrations');

/**
 * Refuses data whose tables are of another version: before 1.0.0 they are described in place, so an existing database never
 * gets what has changed, and answers errors.
 * @param description the folder of the SQL that describes the tables
 * @throws {LocalServerError}
 */
export function refuseOtherTables(data: string, description = tables): void {
  const file = join(data, 'tables.sha256');
  const hash = createHash('sha256');
  for (const sql of globSync('*.sql', { cwd: description }).sort()) hash.update(readFileSync(join(description, sql)));
  const now = hash.digest('hex');
  if (existsSync(join(data, 'postgres')) && existsSync(file) && readFileSync(file, 'utf8') !== now)
    throw new LocalServerError(`The data in ${data} is of another version of Kitewell; ${freshStartHint}.`);
  writeFileSync(file, now);
}

export interface Servers {
  /** The settings with which the backend and its command line reach the servers. */
  readonly environment: Environment;
  readonly storeUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the database and the store of a data folder, on free ports. `site` is the address that browsers use.
 * @throws {LocalServerError} one of them cannot run, or the data is of another version
 */
export async function startServers(data: string, site: string, durable: boolean): Promise<Servers> {
  refuseOtherTables(data);
  const secrets = secretsOf(data);
  const credentials = { accessKeyId: secrets.storeKey, secretAccessKey: secrets.storeSecret, region };
  const postgres = await startPostgres({ dataDir: join(data, 'postgres'), port: 0, durable });
  try {
    await postgres.ensureDatabase('kitewell');
    const store = await startObjectStore({ dataDir: join(data, 'store'), port: 0, host, ...credentials });
    return {
      storeUrl: store.url,
      environment: {
        NODE_ENV: 'development',
        DATABASE_URL: postgres.url('kitewell'),
        S3_ENDPOINT: store.url,
        S3_PUBLIC_ENDPOINT: site,
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        JWT_SECRET: secrets.jwtSecret,
        LINK_SECRET: secrets.linkSecret,
        SEAL_SECRET: secrets.sealSecret,
        SEED: 'demo',
        DEMO_LOGIN: 'on',
        SITE_ORIGIN: site,
        TRUST_PROXY: '1',
        MAIL_FROM: 'Kitewell English <hello@kitewell.example>',
        MAIL_BUSINESS: 'office@kitewell.example',
      },
      stop: async () => {
        await store.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
