import { runOps } from '../src/ops/program.ts';
import type { World } from './world.ts';

/** An operator at the command line of a world. */
export function operator(world: () => World, actor = 'mandy') {
  /** Runs a command, given as a list of its words. */
  const ops = async (...args: string[]) => typing([], ...args);
  /** The same, where the command reads these lines from its input. */
  const typing = async (lines: readonly string[], ...args: string[]) => {
    let out = '';
    let err = '';
    const code = await runOps(args, world().services, {
      actor,
      lines: () => lines,
      out: (text) => (out += text),
      err: (text) => (err += text),
    });
    return { code, out, err };
  };
  /** The JSON value that a command with --json prints; expects it to print nothing else. */
  const json = async <T>(...args: string[]): Promise<T> => valueOf(await ops(...args, '--json'), '') as T;
  /** The same for a command that also prints this note on standard error. */
  const jsonSaying = async <T>(note: string | RegExp, ...args: string[]): Promise<T> =>
    valueOf(await ops(...args, '--json'), typeof note === 'string' ? `${note}\n` : note) as T;
  /** The pages of a list with --json, each read from where the note of the former says. */
  const pages = async <T>(...args: string[]): Promise<T[][]> => {
    const read: T[][] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const answer = await ops(...args, ...(cursor ? ['--cursor', cursor] : []), '--json');
      cursor = /^There are more: repeat the command with --cursor (\S+)\n$/.exec(answer.err)?.[1];
      read.push(valueOf(answer, cursor ? answer.err : '') as T[]);
    }
    return read;
  };
  /** Expects exit code 1, one sentence on standard error, and nothing else. */
  const expectMistake = async (args: string[], sentence: string): Promise<void> => {
    expect(await ops(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` });
  };
  return { ops, typing, json, jsonSaying, pages, expectMistake };
}

function valueOf({ code, out, err }: { code: number; out: string; err: string }, said: string | RegExp): unknown {
  const note: unknown = typeof said === 'string' ? said : expect.stringMatching(said);
  expect({ code, err }).toEqual({ code: 0, err: note });
  const value: unknown = JSON.parse(out);
  // Only the value, on one line.
  expect(out).toBe(`${JSON.stringify(value)}\n`);
  return value;
}
