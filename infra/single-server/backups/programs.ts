import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** A program failed; `code` is its exit code. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  readonly code: number | null;

  constructor(message: string, code: number | null) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs a program to its end and returns its output. Passwords are passed in the environment, since everybody on the
 * machine can read arguments.
 * @param patienceMs after which it is ended
 * @throws ProgramError with the last lines that the program wrote
 */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  patienceMs?: number,
): Promise<string> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, said, complaint] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code !== 0) {
    const words = complaint.trim().split('\n').slice(-3).join(' ').slice(0, 500);
    throw new ProgramError(`${program} ${args[0] ?? ''} ended with ${code ?? 'a signal'}: ${words}`, code);
  }
  return said;
}
