/**
 * The tests of a deployment's templates, which are in the folder `test`. They are one test file, because the app is run
 * once for all of them; as six files, each of which ran it, they took twice as long.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';

for (const file of globSync('*.ts', { cwd: join(import.meta.dirname, 'test') }).sort()) await import(`./test/${file}`);
