import { runOps } from '../src/ops/program.ts';
import type { World } from './world.ts';

/** Somebody at the operators' command line of a world. */
export function operator(world: () => World, actor = 'mandy') {
  /** Runs a command as it is typed, the words in a list. */
  const ops = async (...args: string[]) => typing([], ...args);
  /** The same, with these lines typed when they are asked for. */
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
  /** The one JSON value that a command with --json prints. */
  const json = async <T>(...args: string[]): Promise<T> => {
    const { code, out, err } = await ops(...args, '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return JSON.parse(out) as T;
  };
  /** Expects exit 1 and one sentence on standard error alone. */
  const expectMistake = async (args: string[], sentence: string): Promise<void> => {
    expect(await ops(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` });
  };
  return { ops, typing, json, expectMistake };
}
