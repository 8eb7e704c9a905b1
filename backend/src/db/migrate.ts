import { MikroORM } from '@mikro-orm/postgresql';
import { databaseOptions } from './mikro-orm.config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { loadDatabaseUrl } from '../config.ts';

// Run as a program: brings the schema of DATABASE_URL up to date and ends.
const orm = new MikroORM(
  databaseOptions(
    loadDatabaseUrl(process.env),
    (message) => {
      process.stderr.write(`${message}\n`);
    },
    { silenceMs: Infinity },
  ),
);
await prepareDatabase(orm, () => Promise.resolve());
await orm.close();
