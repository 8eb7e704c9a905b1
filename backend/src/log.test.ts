import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The output of a process that logs many long lines, then one more, and then ends in the given way. */
function linesOf(end: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
       const log = createLog('info');
       for (let line = 1; line <= 200; line++) log.info('x'.repeat(2_000));
       ${end}`,
    ],
    { encoding: 'utf8', maxBuffer: 4 * 1024 * 1024 },
  );
  return stdout.trimEnd().split('\n');
}

test.each([
  ['a fatal line, even if the process is killed at once', `log.fatal('why'); process.kill(process.pid, 'SIGKILL');`],
  ['an error before the process exits', `log.error('why'); process.exit(1);`],
  ['an error before nobody catches what is thrown', `log.error('why'); throw new Error('thrown');`],
])('nothing is lost of %s', (_, end) => {
  const lines = linesOf(end);
  expect(lines).toHaveLength(201);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'why' });
});
