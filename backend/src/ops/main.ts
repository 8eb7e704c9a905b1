import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { ConfigError, loadConfig } from '../config.ts';
import { createServices } from '../services.ts';
import { runOps, sentence } from './program.ts';

try {
  // Checked as the backend checks it, so that a command tells whether settings are right.
  const config = { ...loadConfig(process.env), logLevel: 'silent' };
  const services = await createServices(config);
  process.exitCode = await runOps(process.argv.slice(2), services, {
    actor: userInfo().username,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    lines: typed,
  });
  await services.close();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : sentence(error)}\n`);
  process.exitCode = 1;
}

/** Reads lines. An open reader would keep the process from ending after the last line that a command needs. */
async function* typed(): AsyncGenerator<string> {
  const input = createInterface({ input: process.stdin });
  try {
    yield* input;
  } finally {
    input.close();
  }
}
